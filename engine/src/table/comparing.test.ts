import { describe, expect, it } from 'vitest';
import { toString as fractionText } from '../dice/fraction.ts';
import { odds } from '../exact/odds.ts';
import { type Comparisons, oneDie, Table } from './table.ts';

/** Which of two d4 is higher: the first, the second, neither. */
const higher = (): Comparisons => ({
  size: 3,
  counts: Float64Array.of(6, 6, 4),
  total: 16,
  rolls: Int32Array.of(2 | (1 << 8), 1 | (2 << 8), 1 | (1 << 8)),
});

describe('two rolls of which only how they compare matters', () => {
  it('are walked once for each way to compare, with rolls that show it', () => {
    const found = odds((table) => {
      const rolls = table.rollBoth(oneDie(4), 0, oneDie(4), 1, 0, higher, 0, 0, 0);
      return Math.sign((rolls & 255) - (rolls >> 8));
    });
    expect([...found].map(([sign, chance]) => [sign, fractionText(chance)])).toEqual([
      [1, '3/8'],
      [-1, '3/8'],
      [0, '1/4'],
    ]);
  });

  it('show the faces of two plain dice, one after the other, where dice are rolled', () => {
    const both = new Table<null>();
    const plain = new Table<null>();
    both.seed('both');
    plain.seed('both');
    for (let n = 0; n < 100; n++) {
      const first = plain.dice.below(4) + 1;
      const second = plain.dice.below(4) + 1;
      expect(both.rollBoth(oneDie(4), 0, oneDie(4), 1, 0, higher, 0, 0, 0)).toBe(first | (second << 8));
    }
  });
});
