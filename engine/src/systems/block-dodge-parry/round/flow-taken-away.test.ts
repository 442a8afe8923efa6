import { describe, expect, it } from 'vitest';
import { Sfc32, seedWords } from '../../../dice/rng.ts';
import { answer, edit, type LiveFight, openQuestions, startFight, undo } from '../../../journal/index.ts';
import type { BdpEncounter, BdpFight } from '../index.ts';
import { blockDodgeParry } from '../index.ts';

/** What may still be said of somebody who was taken away: whom others had set out for. */
const mayBeTold = new Set(['declared-at']);

function fightOf(combatants: readonly unknown[], toggles: Readonly<Record<string, unknown>>) {
  const read = blockDodgeParry.readEncounter({ combatants, toggles });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return read.value;
}

/** Answers the first open question; strange deeds are tried as often as plain ones. */
function goOn(live: LiveFight<BdpEncounter, BdpFight>, draw: Sfc32): string {
  const open = openQuestions(live)[0]!;
  if (open.kind === 'dice') {
    const dice = open.pool.dice.map(({ sides }) => draw.below(sides) + 1);
    const refusal = answer(live, { who: open.whoId, dice });
    // Dice that were seen before an undo lie as they fell.
    const seen = refusal?.allowed?.[0]?.split(/\D+/).map(Number) ?? [];
    if (refusal !== null) expect(answer(live, { who: open.whoId, dice: seen })).toBeNull();
    return `${open.whoId} rolls`;
  }
  const rare = open.options.filter(({ id }) => /^(spell|trick|miracle|stun|shove|disarm|trip)/.test(id));
  const from = rare.length > 0 && draw.below(3) > 0 ? rare : open.options;
  const { id } = from[draw.below(from.length)]!;
  expect(answer(live, { who: open.whoId, question: open.question.id, option: id })).toBeNull();
  return `${open.whoId} ${open.question.id} ${id}`;
}

/** What a fighter can lose. */
function vitals({ fight }: LiveFight<BdpEncounter, BdpFight>, who: number): unknown {
  const { status, hp, str, dex, wil, fatigue, itemState } = fight.fighters[who]!;
  return { status, hp, str, dex, wil, fatigue, itemState: [...itemState] };
}

/** Events since a record that name somebody, by id. */
function toldOf(live: LiveFight<BdpEncounter, BdpFight>, from: number, who: number): string[] {
  const told: string[] = [];
  for (let at = from; at < live.log.length; at++) {
    const { kind, args } = live.log.read(at);
    const spec = kind < 0 ? undefined : blockDodgeParry.events[kind];
    if (spec?.operands.some(([, operand], place) => operand === 'who' && args[place] === who) === true)
      told.push(spec.id);
  }
  return told;
}

const casts: readonly (readonly [readonly unknown[], Readonly<Record<string, unknown>>])[] = [
  [
    [
      { use: 'mirah' },
      { use: 'thibald', faithDice: 2, magicDice: 2 },
      { use: 'orc' },
      { use: 'hooded-man', magicDice: 3 },
    ],
    {},
  ],
  [[{ use: 'fenris', species: 'tough' }, { use: 'isolde' }, { use: 'goblin', count: 2 }], { redirect: 'on' }],
];

describe('whoever the Warden takes away at any question or roll', () => {
  it.each(casts)('BDP-RND-05, BDP-DECL-07: does and suffers nothing more that turn', (combatants, toggles) => {
    const encounter = fightOf(combatants, toggles);
    for (let seed = 0; seed < 16; seed++) {
      const draw = new Sfc32();
      draw.seed(...seedWords(`taken away ${seed}`));
      const seats = blockDodgeParry.seats(blockDodgeParry.setUp(encounter)).map(({ id }) => id);
      const dice = Object.fromEntries(seats.map((seat) => [seat, 'hand'] as const));
      const live = startFight(blockDodgeParry, encounter, { seed: `${seed}`, dice });
      for (let count = 0; count < 90 && !blockDodgeParry.decided(live.fight); count++) {
        const who = draw.below(live.fight.fighters.length);
        const { id } = live.fight.fighters[who]!.sheet;
        const from = live.log.length;
        if (live.fight.fighters[who]!.status === 'able' && edit(live, { op: 'remove', combatant: id }) === null) {
          const gone = vitals(live, who);
          const done: string[] = [];
          const { round } = live.fight;
          while (done.length < 6 && !blockDodgeParry.decided(live.fight) && live.fight.round === round)
            done.push(goOn(live, draw));
          const where = `${id}, seed ${seed}, answer ${count}: ${done.join('; ')}`;
          if (live.fight.round === round && !blockDodgeParry.decided(live.fight))
            expect(vitals(live, who), where).toEqual(gone);
          expect(
            toldOf(live, from, who).filter((event) => !mayBeTold.has(event)),
            where,
          ).toEqual([]);
          expect(undo(live, done.length + 1)).toBeNull();
        }
        goOn(live, draw);
      }
    }
  });
});
