import type { Comparisons } from '../../table/table.ts';

/** Every face of the luck die matters. */
export const EVERY_FACE = -1;
const LUCK_SIDES = 20;

/** Something changes when the luck die shows `face` or more: the bit of the face below, 0 where it always or never does. */
export function luckCut(face: number): number {
  return face > 1 && face <= LUCK_SIDES ? 1 << (face - 1) : 0;
}

/** What luck adds to a test (ING-TEST-04). */
export const LUCKY = 4;

/** Attribute die and skill die as one number. */
export function packDice(attrSides: number, skillSides: number): number {
  return attrSides | (skillSides << 4);
}

/** What `testWays` is to tell apart: whether the dice may still be turned, and the lowest sum of which the number matters. */
export function packTold(mends: boolean, floor: number): number {
  return (mends ? 1 : 0) | (Math.max(0, Math.min(floor, 31)) << 1);
}

/** By luck cuts, dice and what is told apart. */
const known = new Map<number, Comparisons>();

/**
 * The ways in which an attribute die and a skill die can add up beside a luck die. Of the luck die only the range between
 * two cuts matters. Below the first cut sums under the floor are all alike: an attack that misses. Where the dice may still
 * be turned it is told apart which of them show their highest face; a policy may go by that and the sum.
 */
export function testWays(dice: number, luckCuts: number, told: number): Comparisons {
  const cuts = luckCuts & ((1 << LUCK_SIDES) - 1);
  const key = cuts * 2 ** 14 + (dice | (told << 8));
  const found = known.get(key);
  if (found !== undefined) return found;
  const attrSides = dice & 15;
  const skillSides = dice >> 4;
  const floor = told >> 1;
  const ranges = rangesOf(cuts);
  const made = comparisons(dice, (a, s, luck) => {
    const range = ranges[luck]!;
    if (range === 0 && a + s < floor) return 0;
    const highest = (told & 1) === 0 ? 0 : (a === attrSides ? 1 : 0) + (s === skillSides ? 2 : 0);
    return range * 1024 + (a + s) * 4 + highest;
  });
  known.set(key, made);
  return made;
}

/** The range of each face of the luck die, counted from 0. */
function rangesOf(cuts: number): number[] {
  const ranges = [0];
  for (let face = 1, range = 0; face <= LUCK_SIDES; face++) {
    ranges.push(range);
    if ((cuts & (1 << face)) !== 0) range++;
  }
  return ranges;
}

/** By the face from which on luck helps, the sum needed and dice. */
const knownLines = new Map<number, Comparisons>();

/** The same where it only matters whether the sum reaches a number, with what luck adds from a face of its die on. */
export function lineWays(dice: number, lucky: number, line: number): Comparisons {
  const face = Math.max(1, Math.min(lucky, LUCK_SIDES + 1));
  const sum = Math.max(0, Math.min(line, 63));
  const key = dice | (face << 8) | (sum << 13);
  const found = knownLines.get(key);
  if (found !== undefined) return found;
  const made = comparisons(dice, (a, s, luck) => (a + s + (luck >= face ? LUCKY : 0) >= sum ? 1 : 0));
  knownLines.set(key, made);
  return made;
}

/** All ways of the three dice, those with the same number taken together. */
function comparisons(dice: number, wayOf: (a: number, s: number, luck: number) => number): Comparisons {
  const attrSides = dice & 15;
  const skillSides = dice >> 4;
  const ways = new Map<number, { count: number; readonly roll: number }>();
  for (let a = 1; a <= attrSides; a++)
    for (let s = 1; s <= skillSides; s++)
      for (let luck = 1; luck <= LUCK_SIDES; luck++) {
        const way = wayOf(a, s, luck);
        const same = ways.get(way);
        if (same === undefined) ways.set(way, { count: 1, roll: a | (s << 8) | (luck << 16) });
        else same.count++;
      }
  const all = [...ways.values()];
  return {
    size: all.length,
    counts: Float64Array.from(all, ({ count }) => count),
    total: attrSides * skillSides * LUCK_SIDES,
    rolls: Int32Array.from(all, ({ roll }) => roll),
  };
}
