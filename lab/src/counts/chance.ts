import { chanceInterval, countInterval, type Interval, meanInterval } from './intervals.ts';

/** Whole numbers and how often each came up, by the number as text: plain JSON. */
export type Histogram = Record<string, number>;

/** Counts one more of `value`. */
export function countIn(histogram: Histogram, value: number | string, times = 1): void {
  histogram[value] = (histogram[value] ?? 0) + times;
}

/** Adds counts to counts. */
export function addHistogram(whole: Histogram, part: Histogram): void {
  for (const [value, times] of Object.entries(part)) countIn(whole, value, times);
}

/** What a figure is: a chance is 0 or 1 in each fight. */
export type FigureKind = 'chance' | 'number';

/** A chance found by counting, with its 95 % interval. */
export interface Chance {
  readonly hits: number;
  readonly n: number;
  /** hits / n. */
  readonly value: number;
  readonly interval: Interval;
}

/** What a number came to over many fights. */
export interface Spread {
  readonly n: number;
  readonly mean: number;
  /** 95 % interval of the mean. */
  readonly interval: Interval;
  /** The value below or at which 5, 25, 50, 75 and 95 of 100 fights lie. */
  readonly percentiles: readonly [p5: number, p25: number, p50: number, p75: number, p95: number];
}

/** A chance or a mean with its 95 % interval. */
export interface Estimate {
  readonly n: number;
  readonly value: number;
  readonly interval: Interval;
}

/** A chance from a count. */
export function chanceOf(hits: number, n: number): Chance {
  return { hits, n, value: n === 0 ? 0 : hits / n, interval: chanceInterval(hits, n) };
}

/** As `spreadOf`, of so many people at most, unless more were seen: where nobody was seen, how many there may still be on average. */
export function headsOf(counts: Histogram, n: number, heads: number): Spread {
  const values = Object.entries(counts).map(([value, times]): [number, number] => [Number(value), times]);
  const sum = values.reduce((so, [value, times]) => so + value * times, 0);
  const squares = values.reduce((so, [value, times]) => so + value * value * times, 0);
  const most = Math.max(heads, ...values.map(([value]) => value));
  return { ...spreadOf(counts, n), interval: countInterval(sum, squares, n, most) };
}

/** Mean and percentiles of counted numbers; what the counts leave of `n` counts as 0. */
export function spreadOf(counts: Histogram, n: number): Spread {
  const values = Object.entries(counts).map(([value, times]): [number, number] => [Number(value), times]);
  const counted = values.reduce((sum, [, times]) => sum + times, 0);
  if (counted < n) values.push([0, n - counted]);
  values.sort(([x], [y]) => x - y);
  const total = values.reduce((sum, [value, times]) => sum + value * times, 0);
  const squares = values.reduce((sum, [value, times]) => sum + value * value * times, 0);
  const mean = n === 0 ? 0 : total / n;
  const variance = n < 2 ? 0 : Math.max(0, (squares - total * mean) / (n - 1));
  const at = (share: number): number => percentile(values, n, share);
  const percentiles = [at(0.05), at(0.25), at(0.5), at(0.75), at(0.95)] as const;
  return { n, mean, interval: meanInterval(mean, variance, n), percentiles };
}

function percentile(values: readonly (readonly [number, number])[], n: number, share: number): number {
  let below = 0;
  for (const [value, times] of values) {
    below += times;
    if (below >= share * n) return value;
  }
  return values[values.length - 1]?.[0] ?? 0;
}

/** A chance or mean from a sum and a sum of squares. */
export function estimate(kind: FigureKind, n: number, sum: number, squares: number): Estimate {
  if (kind === 'chance') {
    const { value, interval } = chanceOf(sum, n);
    return { n, value, interval };
  }
  const mean = n === 0 ? 0 : sum / n;
  const variance = varianceOf(n, sum, squares);
  return { n, value: mean, interval: variance === 0 ? aboutConstant(mean, n) : meanInterval(mean, variance, n) };
}

/** A number that never changed: it may change by one in as many fights as can have gone unseen. */
export function aboutConstant(value: number, n: number): Interval {
  if (n < 2) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const [, most] = chanceInterval(0, n);
  return [value - most, value + most];
}

/** Variance from a sum and a sum of squares. */
export function varianceOf(n: number, sum: number, squares: number): number {
  return n < 2 ? 0 : Math.max(0, (squares - (sum * sum) / n) / (n - 1));
}
