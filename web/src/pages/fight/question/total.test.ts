import { describe, expect, it } from 'vitest';
import { keptOf, passChance, rollOrder, totalOf, totalsFrom } from './total.ts';

const twoEights = { sides: [8, 8], keep: 'highest', kept: 1, plus: 0 } as const;

describe('dice typed in', () => {
  it('says which dice and which of them count', () => {
    expect(rollOrder(twoEights)).toBe('Roll 2d8. Keep the higher.');
    expect(rollOrder({ sides: [6, 6, 6], keep: 'lowest', kept: 2, plus: -1 })).toBe('Roll 3d6 − 1. Keep the lowest 2.');
    expect(rollOrder({ sides: [20], keep: 'all', kept: 1, plus: 0 })).toBe('Roll d20.');
    expect(rollOrder({ sides: [6, 8], keep: 'all', kept: 2, plus: 2 })).toBe('Roll d6 + d8 + 2.');
  });
  it('keeps the higher of two and marks only one of equal dice', () => {
    expect(totalOf(twoEights, [3, 7])).toBe(7);
    expect(keptOf(twoEights, [3, 7])).toEqual([false, true]);
    expect(keptOf(twoEights, [5, 5])).toEqual([true, false]);
  });
  it('counts the rest exactly from what lies on the table', () => {
    const totals = totalsFrom(twoEights, [3]);
    expect(totals?.[0]).toEqual({ value: 3, chance: 3 / 8 });
    expect(totals?.map(({ value }) => value)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(totalsFrom(twoEights, [])?.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  });
  it('knows the chance of what the dice must show', () => {
    const d20 = { sides: 20, above: 0, atMost: 14, edge: 0 };
    expect(passChance({ ...d20, atMost: 9 })).toBeCloseTo(0.45);
    expect(passChance({ ...d20, above: 14, atMost: 20 })).toBeCloseTo(0.3);
    expect(passChance({ ...d20, edge: -1 })).toBeCloseTo(0.49);
    expect(passChance({ ...d20, edge: 1 })).toBeCloseTo(0.91);
    expect(passChance({ ...d20, atMost: 0 })).toBe(0);
  });
  it('leaves the chart out when there are too many ways', () => {
    expect(totalsFrom({ sides: Array(12).fill(6), keep: 'all', kept: 12, plus: 0 }, [])).toBeNull();
  });
});
