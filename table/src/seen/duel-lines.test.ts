import { plain } from '@affray/engine';
import { expect, test } from 'vitest';
import { gmReader } from '../room/index.ts';
import { picker, playOn, readyMade, roomWith } from '../testing/playing.ts';

const duels = readyMade.filter(({ encounter }) => roomWith(encounter).state(gmReader).view.duel !== undefined);

test('there are duels', () => {
  expect(duels.length).toBeGreaterThan(0);
});

test.each(duels)(
  '$system $id: lines say when a bout begins, whose roll is of which contest, and who won it',
  (duel) => {
    const room = roomWith(duel.encounter);
    const contests = room.state(gmReader).view.duel!.contests.map(({ id }) => id);
    playOn(room, 60, picker(3));
    const lines = room.log(gmReader).filter((line) => line.duel !== undefined);
    const said = (what: string) => lines.filter((line) => line.duel!.what === what);
    expect(said('result').length).toBeGreaterThan(0);
    expect(said('roll').length).toBeGreaterThanOrEqual(2 * said('result').length);
    for (const { duel: told, who, dice, text } of lines) {
      if (told?.what === 'bout') continue;
      expect(contests).toContain(told!.contest);
      expect(plain(text)).toContain(told!.contest);
      if (told!.what === 'roll') expect([who.length, dice.length > 0]).toEqual([1, true]);
      else expect(who).toHaveLength(told!.drawn ? 0 : 1);
    }
  },
);
