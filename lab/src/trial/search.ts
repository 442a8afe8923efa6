import type { Estimate } from '../counts/chance.ts';

/** What a value of the varied number leads to. */
export interface Tried {
  readonly value: number;
  readonly found: Estimate;
}

/** The answer of a search. */
export interface Answer {
  /** The value whose figure is nearest to the target. */
  readonly best: Tried;
  /** Values that may be the nearest as far as the intervals say: the true answer lies among them. */
  readonly range: readonly [low: number, high: number];
  /** The target lies between the lowest and the highest figure that was found. */
  readonly reached: boolean;
  /** False when the search was stopped before all values were tried. */
  readonly complete: boolean;
  /** By value. */
  readonly tried: readonly Tried[];
}

/** Up to so many values each is tried; beyond that those around the answer. */
const TRY_ALL = 20;

/**
 * Finds the whole number from `from` to `to` whose figure comes nearest to `target`. Of wide ranges twelve values are tried
 * first and then those around the nearest, which finds the answer where the figure rises or falls throughout. When `evaluate`
 * gives null it has been stopped: the answer is that of the values tried before, null when there are none.
 */
export async function searchFor(
  from: number,
  to: number,
  target: number,
  evaluate: (value: number) => Promise<Estimate | null>,
): Promise<Answer | null> {
  const tried = new Map<number, Tried>();
  let stopped = false;
  const look = async (value: number): Promise<void> => {
    if (stopped || tried.has(value)) return;
    const found = await evaluate(value);
    if (found === null) stopped = true;
    else tried.set(value, { value, found });
  };
  const answer = (): Answer => ({ ...nearest([...tried.values()], target), complete: !stopped });
  let low = from;
  let high = to;
  while (high - low + 1 > TRY_ALL) {
    const step = (high - low) / 11;
    for (let at = 0; at < 12; at++) await look(Math.round(low + at * step));
    if (stopped) break;
    const [first, last] = nearest([...tried.values()], target).range;
    const margin = Math.max(1, Math.ceil(step));
    const nextLow = Math.max(from, first - margin);
    const nextHigh = Math.min(to, last + margin);
    if (nextHigh - nextLow >= high - low) break;
    low = nextLow;
    high = nextHigh;
  }
  if (high - low + 1 <= TRY_ALL) for (let value = low; value <= high; value++) await look(value);
  return tried.size === 0 ? null : answer();
}

/** The nearest of the tried values, and those that may be it. */
export function nearest(all: readonly Tried[], target: number): Omit<Answer, 'complete'> {
  const tried = all.slice().sort((x, y) => x.value - y.value);
  const distance = ({ found }: Tried): number => Math.abs(found.value - target);
  const best = tried.reduce((least, each) => (distance(each) < distance(least) ? each : least), tried[0]!);
  const least = ({ found: { interval } }: Tried): number =>
    interval[0] <= target && target <= interval[1]
      ? 0
      : Math.min(Math.abs(interval[0] - target), Math.abs(interval[1] - target));
  const most = ({ found: { interval } }: Tried): number =>
    Math.max(Math.abs(interval[0] - target), Math.abs(interval[1] - target));
  const surely = Math.min(...tried.map(most));
  const may = tried.filter((each) => least(each) <= surely).map(({ value }) => value);
  const figures = tried.map(({ found }) => found.value);
  return {
    best,
    range: [Math.min(best.value, ...may), Math.max(best.value, ...may)],
    reached: Math.min(...figures) <= target && target <= Math.max(...figures),
    tried,
  };
}
