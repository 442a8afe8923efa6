import type { Comparisons } from '../../table/table.ts';

/** Every face of the luck die matters. */
export const EVERY_FACE = -1;

/** Something changes when the luck die shows `face` or more: the bit of the face below, 0 where it always or never does. */
export function luckCut(face: number): number {
  return face > 1 && face <= 20 ? 1 << (face - 1) : 0;
}

/** What 4 more for luck can make up for (ING-TEST-04). */
export const LUCKY = 4;

/** By `attribute sides | skill sides << 8 | mends << 16`. */
const known = new Map<number, Comparisons>();

/**
 * The ways in which an attribute die and a skill die can add up. With `mends` 1 the dice may still be turned, so it is told
 * apart which of them show their highest face; a policy may go by that and the sum.
 */
export function testWays(attrSides: number, skillSides: number, mends: number): Comparisons {
  const key = attrSides | (skillSides << 8) | (mends << 16);
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = comparisons(attrSides, skillSides, (a, s) => {
    const highest = mends === 0 ? 0 : (a === attrSides ? 1 : 0) + (s === skillSides ? 2 : 0);
    return (a + s) * 4 + highest;
  });
  known.set(key, made);
  return made;
}

/** By `attribute sides | skill sides << 8 | sum needed << 16`. */
const knownLines = new Map<number, Comparisons>();

/** The same where it only matters whether the sum reaches a number: it does, it does not, or luck decides. */
export function lineWays(attrSides: number, skillSides: number, line: number): Comparisons {
  // Below the least sum all is enough, beyond the highest and luck nothing is.
  const sum = Math.max(2, Math.min(line, attrSides + skillSides + LUCKY + 1));
  const key = attrSides | (skillSides << 8) | (sum << 16);
  const found = knownLines.get(key);
  if (found !== undefined) return found;
  const made = comparisons(attrSides, skillSides, (a, s) => (a + s >= sum ? 0 : a + s + LUCKY >= sum ? 1 : 2));
  knownLines.set(key, made);
  return made;
}

/** All ways of two dice, those with the same number taken together. */
function comparisons(attrSides: number, skillSides: number, wayOf: (a: number, s: number) => number): Comparisons {
  const ways = new Map<number, { count: number; readonly roll: number }>();
  for (let a = 1; a <= attrSides; a++)
    for (let s = 1; s <= skillSides; s++) {
      const same = ways.get(wayOf(a, s));
      if (same === undefined) ways.set(wayOf(a, s), { count: 1, roll: a | (s << 8) });
      else same.count++;
    }
  const all = [...ways.values()];
  return {
    size: all.length,
    counts: Float64Array.from(all, ({ count }) => count),
    total: attrSides * skillSides,
    rolls: Int32Array.from(all, ({ roll }) => roll),
  };
}
