import type { Comparisons } from '../../table/table.ts';

/** Every face of the luck die matters. */
export const EVERY_FACE = -1;

/** Something changes when the luck die shows `face` or more: the bit of the face below, 0 where it always or never does. */
export function luckCut(face: number): number {
  return face > 1 && face <= 20 ? 1 << (face - 1) : 0;
}

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
  const ways = new Map<number, { count: number; readonly roll: number }>();
  for (let a = 1; a <= attrSides; a++)
    for (let s = 1; s <= skillSides; s++) {
      const highest = mends === 0 ? 0 : (a === attrSides ? 1 : 0) + (s === skillSides ? 2 : 0);
      const way = (a + s) * 4 + highest;
      const same = ways.get(way);
      if (same === undefined) ways.set(way, { count: 1, roll: a | (s << 8) });
      else same.count++;
    }
  const all = [...ways.values()];
  const made: Comparisons = {
    size: all.length,
    counts: Float64Array.from(all, ({ count }) => count),
    total: attrSides * skillSides,
    rolls: Int32Array.from(all, ({ roll }) => roll),
  };
  known.set(key, made);
  return made;
}
