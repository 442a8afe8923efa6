import { systems } from '@affray/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { readyMade } from '../../table/src/testing/playing.ts';
import { type Compared, type Lurker, lurkers, playTwins, twinWith } from '../../table/src/testing/twins.ts';

/** Whole fights, and all of them, in the long tests; the first answers of one fight of each rulebook otherwise. */
const MOST = Number(process.env.AFFRAY_TWINS ?? 8);
const fights =
  process.env.AFFRAY_TWINS === undefined
    ? systems.map(({ id }) => readyMade.findLast(({ system }) => system === id)!)
    : readyMade;

const total = { answers: 0, frames: 0, bytes: 0, different: 0 };
function counted({ answers, frames, bytes, ...rest }: Compared): Omit<Compared, 'answers' | 'frames' | 'bytes'> {
  total.answers += answers;
  total.frames += frames;
  total.bytes += bytes;
  if (rest.difference !== null) total.different++;
  return rest;
}

afterAll(() => {
  const { answers, frames, bytes, different } = total;
  const sent = `${answers} answers, ${frames} frames, ${bytes} bytes to players and spectators`;
  console.log(`twins: ${sent}; ${different === 0 ? '0 bytes' : `something in ${different} fights`} different`);
});

describe.each(fights)('$system, $id: rooms that differ only in who is hidden', ({ system, id, encounter }) => {
  const [one, same, other] = lurkers(system);

  test('send the same bytes to every player and spectator, whatever is hidden, wherever it is', () => {
    const played = playTwins(
      [[one], [same]].map((hiding) => twinWith(encounter, hiding)),
      7,
      MOST,
    );
    expect(counted(played)).toEqual({ difference: null, parted: false });
  });

  // A wolf is no longer alone where anybody else is: its weakness Pack Dependent counts for nothing, which all can see.
  test.skipIf(id === 'lone-wolf')(
    'send the same bytes whether one is hidden, two, or nobody, as long as nothing visible follows',
    () => {
      const played = playTwins(
        [[], [one], [one, other]].map((hiding) => twinWith(encounter, hiding)),
        8,
        MOST,
      );
      expect(counted(played).difference).toBeNull();
    },
  );
});

/** Rulebooks whose own encounters can have somebody in hiding. */
const HIDING = ['block-dodge-parry', 'ikezu-ishi', 'ingenuity'];

describe.each(fights.filter(({ system }) => HIDING.includes(system)))(
  '$system, $id: rooms in which somebody is hidden by the rules or by the GM',
  ({ system, encounter }) => {
    const [one, same, other] = lurkers(system);
    const byRules = (lurker: Lurker): Lurker => ({ ...lurker, byRules: true });

    test.each([
      ['whoever hides them', [[one], [byRules(one)]]],
      ['wherever they are', [[byRules(one)], [byRules(same)]]],
    ])('send the same bytes to every player and spectator, %s', (_what, rooms) => {
      const played = playTwins(
        rooms.map((hiding) => twinWith(encounter, hiding)),
        9,
        MOST,
      );
      expect(counted(played)).toEqual({ difference: null, parted: false });
    });

    test('send the same bytes whether nobody is hidden, one, or two, as long as nothing visible follows', () => {
      const played = playTwins(
        [[], [byRules(one)], [byRules(one), other], [byRules(one), byRules(other)]].map((hiding) =>
          twinWith(encounter, hiding),
        ),
        10,
        MOST,
      );
      expect(counted(played).difference).toBeNull();
    });
  },
);
