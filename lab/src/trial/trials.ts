import type { SealedSystem } from '@affray/engine';
import { type Estimate, estimate } from '../counts/chance.ts';
import type { Measure } from './measures.ts';
import { playedOut, type Version } from './pairs.ts';

/** Fights of one or several encounters in a row, of which only the measures are wanted. */
export interface TrialJob extends Version {
  readonly seed: string;
  readonly from: number;
  readonly n: number;
}

/** Sums of a measure over fights. */
interface TrialSums extends Measure {
  sum: number;
  squares: number;
}

/** What came of the fights: whole numbers, so that parts add up to the same whole in any order. */
export interface TrialData {
  n: number;
  readonly sums: TrialSums[];
}

/** Plays fights and sums up their measures. */
export function runTrials(systems: readonly SealedSystem[], { seed, from, n, ...version }: TrialJob): TrialData {
  const { measures, values } = playedOut(systems, version, seed, from, n);
  return sumsOf(measures, values, n);
}

/** Sums up what was measured, fight after fight. */
function sumsOf(measures: readonly Measure[], values: Float64Array, n: number): TrialData {
  const sums = measures.map((measure, at): TrialSums => {
    let sum = 0;
    let squares = 0;
    for (let fight = 0; fight < n; fight++) {
      const value = values[fight * measures.length + at]!;
      sum += value;
      squares += value * value;
    }
    return { ...measure, sum, squares };
  });
  return { n, sums };
}

/** Adds `part` to `whole`. */
export function addTrials(whole: TrialData, part: TrialData): void {
  whole.n += part.n;
  part.sums.forEach((from, at) => {
    const to = whole.sums[at];
    if (to?.id !== from.id) throw new Error(`No measure "${from.id}" at place ${at} of the trials.`);
    to.sum += from.sum;
    to.squares += from.squares;
  });
}

/** A measure with its estimate and the standard deviation from fight to fight. */
export interface Found extends Measure, Estimate {
  readonly deviation: number;
}

/** The estimates of all measures. */
export function foundIn({ n, sums }: TrialData): Found[] {
  return sums.map(({ id, label, kind, sum, squares }) => {
    const deviation = n < 2 ? 0 : Math.sqrt(Math.max(0, (squares - (sum * sum) / n) / (n - 1)));
    return { id, label, kind, ...estimate(kind, n, sum, squares), deviation };
  });
}
