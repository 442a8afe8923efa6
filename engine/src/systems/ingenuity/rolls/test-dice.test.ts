import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { toNumber } from '../../../dice/fraction.ts';
import { odds } from '../../../exact/odds.ts';
import type { Policy } from '../../../table/question.ts';
import type { Comparisons, Table } from '../../../table/table.ts';
import { Attr, Skill } from '../book/kinds.ts';
import type { Fight } from '../state/model.ts';
import { rollTest, testOf } from './roll.ts';
import { LUCKY, lineWays, luckCut, packDice, packTold, testWays } from './test-dice.ts';

/** How often each kind comes, by all throws of the three dice and by the ways that stand for them. */
function both(dice: readonly [number, number], ways: Comparisons, kindOf: (sum: number, luck: number) => string) {
  const thrown = new Map<string, number>();
  for (let a = 1; a <= dice[0]; a++)
    for (let s = 1; s <= dice[1]; s++)
      for (let luck = 1; luck <= 20; luck++) {
        const kind = kindOf(a + s, luck);
        thrown.set(kind, (thrown.get(kind) ?? 0) + 1);
      }
  const told = new Map<string, number>();
  for (let at = 0; at < ways.size; at++) {
    const roll = ways.rolls[at]!;
    const kind = kindOf((roll & 255) + ((roll >> 8) & 255), roll >> 16);
    told.set(kind, (told.get(kind) ?? 0) + ways.counts[at]!);
  }
  return { thrown, told };
}

describe('the ways of an attribute die, a skill die and a luck die', () => {
  it('ING-TEST-01: every sum comes as often as it does, on either side of a cut of luck', () => {
    const ways = testWays(packDice(6, 8), luckCut(19), packTold(false, 0));
    const { thrown, told } = both([6, 8], ways, (sum, luck) => `${sum} ${luck >= 19}`);
    expect(told).toEqual(thrown);
    expect(ways.size).toBe(26);
    expect(ways.total).toBe(6 * 8 * 20);
  });

  it('ING-ATK-02: sums that miss are one way, unless luck makes a hit of them', () => {
    const ways = testWays(packDice(6, 6), luckCut(19), packTold(false, 7));
    const { thrown, told } = both([6, 6], ways, (sum, luck) =>
      luck < 19 && sum < 7 ? 'miss' : `${sum} ${luck >= 19}`,
    );
    expect(told).toEqual(thrown);
    expect(ways.size).toBe(1 + 6 + 11);
  });

  it('ING-FATE-02: the odds of a test whose attribute die is turned are those of all throws', () => {
    const fight = fightOf({ cast: ['boudica', 'guard'], toggles: { fate: true } });
    const turns: Policy<Fight> = (_fight, _who, question, table) => {
      table.list(fight, 0, question);
      return table.offered(1) ? 1 : 0;
    };
    const found = odds(
      (table: Table<Fight>) => {
        const boudica = byId(fight, 'boudica');
        boudica.fate = 1;
        return rollTest(fight, table, boudica, testOf(fight, Attr.STR, Skill.combat, 0));
      },
      [turns],
    );
    const thrown = new Map<number, number>();
    for (let s = 1; s <= 6; s++)
      for (let luck = 1; luck <= 20; luck++) {
        const result = 6 + s + (luck === 20 ? LUCKY : 0);
        thrown.set(result, (thrown.get(result) ?? 0) + 1 / 120);
      }
    expect([...found.keys()].sort((x, y) => x - y)).toEqual([...thrown.keys()].sort((x, y) => x - y));
    for (const [result, chance] of found) expect(toNumber(chance)).toBeCloseTo(thrown.get(result)!, 12);
  });

  it.each([-3, 2, 5, 9, 12, 14, 16, 17, 40])('ING-TEST-04: %i is reached or not, with 4 more for luck', (line) => {
    const ways = lineWays(packDice(4, 8), 18, packTold(false, line));
    const reaches = (sum: number, luck: number): string => String(sum + (luck >= 18 ? LUCKY : 0) >= line);
    const { thrown, told } = both([4, 8], ways, reaches);
    expect(told).toEqual(thrown);
    expect(ways.size).toBe(thrown.size);
  });

  it.each([-5, 0, 1, 2, 20, 21, 30])('ING-TEST-04 ING-TEST-06: where luck helps from %i on', (lucky) => {
    const ways = lineWays(packDice(4, 8), lucky, packTold(false, 9));
    const { thrown, told } = both([4, 8], ways, (sum, luck) => String(sum + (luck >= lucky ? LUCKY : 0) >= 9));
    expect(told).toEqual(thrown);
  });

  it('ING-FATE-02: where dice may be turned, what turning them would bring is told apart', () => {
    const line = 9;
    const ways = lineWays(packDice(4, 6), 20, packTold(true, line));
    const passes = (a: number, s: number, luck: number): boolean => a + s + (luck === 20 ? LUCKY : 0) >= line;
    const kindOf = (a: number, s: number, luck: number): string =>
      [
        ...[a < 4, s < 6, luck < 20],
        ...[passes(a, s, luck), passes(4, s, luck), passes(a, 6, luck), passes(a, s, 20)],
        ...[passes(4, 6, luck), passes(4, s, 20), passes(a, 6, 20), passes(4, 6, 20)],
      ].join();
    const thrown = new Map<string, number>();
    for (let a = 1; a <= 4; a++)
      for (let s = 1; s <= 6; s++)
        for (let luck = 1; luck <= 20; luck++)
          thrown.set(kindOf(a, s, luck), (thrown.get(kindOf(a, s, luck)) ?? 0) + 1);
    const told = Array.from(ways.rolls, (roll, at): [string, number] => [
      kindOf(roll & 255, (roll >> 8) & 255, roll >> 16),
      ways.counts[at]!,
    ]);
    expect(new Map(told)).toEqual(thrown);
    expect(ways.size).toBe(thrown.size);
  });
});
