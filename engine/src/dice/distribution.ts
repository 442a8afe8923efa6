import { type Counts, keptCounts, multiplied } from './counts.ts';
import { type Fraction, make } from './fraction.ts';
import type { Pool } from './pool.ts';
import { type PoolSpec, settled } from './spec.ts';

/** How often each value comes up: `counts[i]` of the `total` equally likely ways give `min + i`. */
export type Distribution = Counts;

/** The exact distribution of what a pool (or a spec of one) keeps; worked out anew at every call. */
export function distribution(of: Pool | PoolSpec): Distribution {
  return keptCounts(settled(of));
}

/** The chance of n or more. */
export function atLeast(of: Distribution, n: number): Fraction {
  let ways = 0;
  for (let i = Math.max(0, Math.ceil(n) - of.min); i < of.counts.length; i++) ways += of.counts[i]!;
  return make(ways, of.total);
}

/** The chance of exactly n. */
export function exactly(of: Distribution, n: number): Fraction {
  return make(of.counts[n - of.min] ?? 0, of.total);
}

/** The expected value. */
export function mean(of: Distribution): Fraction {
  let sum = 0n;
  for (let i = 0; i < of.counts.length; i++) sum += BigInt(of.min + i) * BigInt(of.counts[i]!);
  return make(sum, BigInt(of.total));
}

/** The sum of two independent values; throws when the counts leave the exact integers. */
export function convolve(x: Distribution, y: Distribution): Distribution {
  const total = x.total * y.total;
  if (total > Number.MAX_SAFE_INTEGER)
    throw new RangeError('together they fall in 2^53 ways or more: too many to count exactly');
  return { min: x.min + y.min, counts: multiplied(x.counts, y.counts), total };
}

/** The value with its sign turned: convolved with another it gives the difference, and so who rolled more. */
export function negate(of: Distribution): Distribution {
  return { min: 1 - of.min - of.counts.length, counts: of.counts.slice().reverse(), total: of.total };
}

/** What is left of the value after armour, never below 0. */
export function minusArmour(of: Distribution, armour: number): Distribution {
  const min = Math.max(0, of.min - armour);
  const counts = new Float64Array(Math.max(0, of.min + of.counts.length - 1 - armour) - min + 1);
  for (let i = 0; i < of.counts.length; i++) counts[Math.max(0, of.min + i - armour) - min]! += of.counts[i]!;
  return { min, counts, total: of.total };
}

/** A die of which only pass or fail matters. */
export interface Check {
  readonly sides: number;
  /** Faces up to this fail; 0 = none. */
  readonly above: number;
  /** Faces beyond this fail. */
  readonly atMost: number;
  /** 1 = two dice, either may pass; -1 = two dice, both must pass; 0 = one die. */
  readonly edge: -1 | 0 | 1;
}

/** In how many of `total` equally likely ways a check passes. */
export function checkChance({ sides, above, atMost, edge }: Check): { pass: number; total: number } {
  const passing = Math.max(0, Math.min(sides, atMost) - Math.max(0, above));
  if (edge === 0) return { pass: passing, total: sides };
  const failing = sides - passing;
  return { pass: edge > 0 ? sides * sides - failing * failing : passing * passing, total: sides * sides };
}
