import { describe, expect, it } from 'vitest';
import { LUCKY, lineWays, testWays } from './test-dice.ts';

describe('the ways of an attribute die and a skill die', () => {
  it('ING-TEST-01: every sum comes as often as it does', () => {
    const { counts, total, rolls } = testWays(6, 8, 0);
    expect(counts.reduce((sum, count) => sum + count)).toBe(total);
    const sums = Array.from(rolls, (roll) => (roll & 255) + (roll >> 8));
    expect([...sums].sort((a, b) => a - b)).toEqual(Array.from({ length: 13 }, (_, at) => at + 2));
    sums.forEach((sum, at) => {
      let ways = 0;
      for (let a = 1; a <= 6; a++) for (let s = 1; s <= 8; s++) if (a + s === sum) ways++;
      expect(counts[at]).toBe(ways);
    });
  });

  it.each([-3, 2, 5, 9, 12, 14, 16, 17, 40])(
    'ING-TEST-04: against %i the sum is enough, is not, or luck decides',
    (line) => {
      const { counts, total, rolls, size } = lineWays(4, 8, line);
      const kindOf = (sum: number): string => (sum >= line ? 'enough' : sum + LUCKY >= line ? 'luck' : 'short');
      const wanted = new Map<string, number>();
      for (let a = 1; a <= 4; a++)
        for (let s = 1; s <= 8; s++) wanted.set(kindOf(a + s), (wanted.get(kindOf(a + s)) ?? 0) + 1);
      const found = new Map<string, number>();
      for (let at = 0; at < size; at++) found.set(kindOf((rolls[at]! & 255) + (rolls[at]! >> 8)), counts[at]!);
      expect(found).toEqual(wanted);
      expect(counts.reduce((sum, count) => sum + count)).toBe(total);
    },
  );
});
