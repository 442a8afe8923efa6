import { describe, expect, it } from 'vitest';
import type { Comparisons } from '../../table/table.ts';
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

  it('ING-FATE-02: where dice may be turned it is told apart which show their highest face', () => {
    const ways = testWays(packDice(4, 4), 0, packTold(true, 0));
    const highest = Array.from(ways.rolls, (roll) => [(roll & 255) === 4, ((roll >> 8) & 255) === 4]);
    expect(highest.filter(([first, second]) => first && second)).toHaveLength(1);
    expect(highest.filter(([first, second]) => first && !second)).toHaveLength(3);
  });

  it.each([-3, 2, 5, 9, 12, 14, 16, 17, 40])('ING-TEST-04: %i is reached or not, with 4 more for luck', (line) => {
    const ways = lineWays(packDice(4, 8), 18, line);
    const reaches = (sum: number, luck: number): string => String(sum + (luck >= 18 ? LUCKY : 0) >= line);
    const { thrown, told } = both([4, 8], ways, reaches);
    expect(told).toEqual(thrown);
    expect(ways.size).toBe(thrown.size);
  });
});
