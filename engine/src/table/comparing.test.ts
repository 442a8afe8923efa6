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

/** Two ways of three d4: at least one shows its highest face, or none does. */
const anyHighest = (): Comparisons => ({
  size: 2,
  counts: Float64Array.of(37, 27),
  total: 64,
  rolls: Int32Array.of(4 | (1 << 8) | (2 << 16), 1 | (1 << 8) | (1 << 16)),
});

describe('three dice of which only what comes of them together matters', () => {
  const roll = (table: Table<null>): number =>
    table.rollThree(0, oneDie(4), 0, oneDie(4), 1, oneDie(4), 2, anyHighest, 0, 0, 0);

  it('are walked once for each way, with dice that show it', () => {
    const found = odds((table: Table<null>) => {
      const dice = roll(table);
      return [dice & 255, (dice >> 8) & 255, dice >> 16].includes(4);
    });
    expect([...found].map(([highest, chance]) => [highest, fractionText(chance)])).toEqual([
      [true, '37/64'],
      [false, '27/64'],
    ]);
  });

  it('show the faces of three plain dice, one after the other, where dice are rolled', () => {
    const three = new Table<null>();
    const plain = new Table<null>();
    three.seed('three');
    plain.seed('three');
    const face = (): number => plain.dice.below(4) + 1;
    for (let n = 0; n < 100; n++) expect(roll(three)).toBe(face() | (face() << 8) | (face() << 16));
  });
});
