import { expect, it } from 'vitest';
import { Contest, compareRolls, contestTerms, contestWays, SPLIT_FAILURES } from './compare.ts';

/** The kept face of every way two dice can fall; of one die, each face once. */
function faces(edge: number): number[] {
  const each = Array.from({ length: 20 }, (_, at) => at + 1);
  if (edge === 0) return each;
  return each.flatMap((one) => each.map((other) => (edge > 0 ? Math.min(one, other) : Math.max(one, other))));
}

it.each([
  [0, 0, 0, 0, 0],
  [1, 0, 0, 0, 0],
  [0, 1, 0, 0, 0],
  [-1, 1, 0, 0, 0],
  [1, -1, 0, 0, SPLIT_FAILURES],
  [0, 0, 1, 0, 0],
  [0, 0, 0, 1, SPLIT_FAILURES],
])(
  'IKZ-DUEL-04, IKZ-DUEL-06, IKZ-DUEL-07, IKZ-DUEL-08: the ways of a contest are those of all its dice (%i %i %i %i %i)',
  (edge, other, less, otherLess, more) => {
    const terms = contestTerms(edge, other, less, otherLess) | more;
    const counted = new Map<number, number>();
    for (const mine of faces(edge))
      for (const theirs of faces(other)) {
        const way = compareRolls(mine, 12, theirs, 9, terms);
        counted.set(way, (counted.get(way) ?? 0) + 1);
      }
    const { counts, rolls, total, size } = contestWays(12, 9, terms);
    expect(size).toBe(counted.size);
    expect(total).toBe(faces(edge).length * faces(other).length);
    for (let at = 0; at < size; at++) {
      const way = compareRolls(rolls[at]! & 255, 12, rolls[at]! >> 8, 9, terms);
      expect(counts[at]).toBe(counted.get(way));
      counted.delete(way);
    }
    expect(counted.size).toBe(0);
  },
);

it('IKZ-DUEL-03, IKZ-DUEL-05, IKZ-DUEL-07: a 1 succeeds, a 20 fails, and 1 off the roll counts for both pass and rank', () => {
  const plain = contestTerms(0, 0, 0, 0);
  expect(compareRolls(1, 0, 20, 25, plain)).toBe(Contest.won);
  expect(compareRolls(20, 25, 1, 0, plain)).toBe(Contest.lost);
  expect([
    compareRolls(5, 10, 5, 10, plain),
    compareRolls(4, 10, 5, 10, plain),
    compareRolls(6, 10, 5, 10, plain),
  ]).toEqual([Contest.equal, Contest.wonClose, Contest.lostClose]);
  const mine = contestTerms(0, 0, 1, 0);
  expect([
    compareRolls(11, 10, 20, 10, mine),
    compareRolls(6, 10, 5, 10, mine),
    compareRolls(5, 10, 5, 10, mine),
  ]).toEqual([Contest.won, Contest.equal, Contest.wonClose]);
  const theirs = contestTerms(0, 0, 0, 1) | SPLIT_FAILURES;
  expect([compareRolls(20, 10, 11, 10, theirs), compareRolls(5, 10, 6, 10, theirs)]).toEqual([
    Contest.lost,
    Contest.equal,
  ]);
  expect([
    compareRolls(14, 10, 16, 10, theirs),
    compareRolls(16, 10, 14, 10, theirs),
    compareRolls(14, 10, 15, 10, theirs),
  ]).toEqual([Contest.bothFailedLower, Contest.bothFailedHigher, Contest.bothFailed]);
  expect(compareRolls(14, 10, 16, 10, plain)).toBe(Contest.bothFailed);
});
