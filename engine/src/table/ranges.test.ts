import { describe, expect, it } from 'vitest';
import { toString as fractionText } from '../dice/fraction.ts';
import { odds } from '../exact/odds.ts';
import { Table } from './table.ts';

describe('a die of which only the range matters', () => {
  it('is walked once per range that has a face, with the highest face of each', () => {
    const found = odds((table) => table.rollRanges(20, [1, 1, 8, 13, 20], 0, 0));
    expect([...found].map(([face, chance]) => [face, fractionText(chance)])).toEqual([
      [1, '1/20'],
      [8, '7/20'],
      [13, '1/4'],
      [20, '7/20'],
    ]);
  });

  it('may be told where ranges end by bits', () => {
    const found = odds((table) => table.rollCuts(6, (1 << 2) | (1 << 5), 0, 0));
    expect([...found].map(([face, chance]) => [face, fractionText(chance)])).toEqual([
      [2, '1/3'],
      [5, '1/2'],
      [6, '1/6'],
    ]);
    expect(odds((table) => table.rollCuts(6, 0, 0, 0)).size).toBe(1);
    expect(odds((table) => table.rollCuts(6, -1, 0, 0)).size).toBe(6);
  });

  it('shows the same faces as a plain die where dice are rolled', () => {
    const ranged = new Table<null>();
    const plain = new Table<null>();
    ranged.seed('ranges');
    plain.seed('ranges');
    for (let n = 0; n < 100; n++) expect(ranged.rollRanges(6, [3, 6], 0, 0)).toBe(plain.dice.below(6) + 1);
  });
});
