import type { Comparisons } from '../../../table/table.ts';

/** Every face of the luck die matters, or none by itself. */
export const EVERY_FACE = -1;
export const NO_FACE = 0;
const LUCK_SIDES = 20;

/** Something changes when the luck die shows `face` or more: the bit of the face below, none where it always or never does. */
export function luckCut(face: number): number {
  return face > 1 && face <= LUCK_SIDES ? 1 << (face - 1) : NO_FACE;
}

/** What luck adds to a test (ING-TEST-04). */
export const LUCKY = 4;

/** Attribute die and skill die as one number. */
export function packDice(attrSides: number, skillSides: number): number {
  return attrSides | (skillSides << 4);
}

/** What is to be told apart: whether the dice may still be turned, and the sum that matters: 0 to 31, beyond what dice show. */
export function packTold(mends: boolean, floor: number): number {
  return (mends ? 1 : 0) | (Math.max(0, Math.min(floor, 31)) << 1);
}

/** By luck cuts, dice and what is told apart. */
const known = new Map<number, Comparisons>();

/**
 * The ways in which an attribute die and a skill die can add up beside a luck die. Of the luck die only the range between
 * two cuts matters. Below the first cut sums under the floor are all alike: an attack that misses. Where the dice may still
 * be turned each is told apart: what the sum becomes depends on which of them is.
 */
export function testWays(dice: number, luckCuts: number, told: number): Comparisons {
  const cuts = luckCuts & ((1 << LUCK_SIDES) - 1);
  const key = cuts * 2 ** 14 + (dice | (told << 8));
  const found = known.get(key);
  if (found !== undefined) return found;
  const mends = (told & 1) === 1;
  const floor = told >> 1;
  const ranges = rangesOf(cuts);
  const made = comparisons(dice, (a, s, luck) => {
    const range = ranges[luck]!;
    if (range === 0 && a + s < floor) return 0;
    return range * 1024 + (mends ? a * 16 + s : a + s);
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

/** The first of the bits that tell with which dice turned the number is reached, after three that tell which can be. */
const REACHED = 8;

/** By the face from which on luck helps, dice and what is told apart. */
const knownLines = new Map<number, Comparisons>();

/**
 * The same where it only matters whether the sum reaches a number, with what luck adds from a face of its die on. Where the
 * dice may still be turned it is told apart which of them can be, and with which of them turned the number is reached.
 */
export function lineWays(dice: number, lucky: number, told: number): Comparisons {
  const face = Math.max(1, Math.min(lucky, LUCK_SIDES + 1));
  const key = dice | (told << 8) | (face << 14);
  const found = knownLines.get(key);
  if (found !== undefined) return found;
  const attrSides = dice & 15;
  const skillSides = dice >> 4;
  const line = told >> 1;
  const reaches = (a: number, s: number, luck: number): boolean => a + s + (luck >= face ? LUCKY : 0) >= line;
  const made = comparisons(dice, (a, s, luck) => {
    if ((told & 1) === 0) return reaches(a, s, luck) ? 1 : 0;
    let way = (a < attrSides ? 1 : 0) + (s < skillSides ? 2 : 0) + (luck < LUCK_SIDES ? 4 : 0);
    for (let turned = 0; turned < 8; turned++) {
      const first = (turned & 1) === 0 ? a : attrSides;
      const second = (turned & 2) === 0 ? s : skillSides;
      if (reaches(first, second, (turned & 4) === 0 ? luck : LUCK_SIDES)) way |= REACHED << turned;
    }
    return way;
  });
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
