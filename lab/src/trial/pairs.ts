import { type SealedSystem, type System, simulate } from '@affray/engine';
import { aboutConstant, type Estimate, estimate, type FigureKind, varianceOf } from '../counts/chance.ts';
import { type Interval, meanInterval } from '../counts/intervals.ts';
import { systemOf } from '../jobs/job.ts';
import { playersFor } from '../study/players.ts';
import { type Measure, readerOf } from './measures.ts';

/** One side of a comparison. */
export interface Version {
  /** Id of the system. */
  readonly system: string;
  readonly encounter: unknown;
  /** Policy by seat, as in a study. */
  readonly policies: Readonly<Record<string, string>>;
}

/** Fights of two versions with the same dice: fight i of both is drawn from the same seed. */
export interface PairJob {
  readonly a: Version;
  readonly b: Version;
  readonly seed: string;
  readonly from: number;
  readonly n: number;
}

/** Sums of whole numbers over pairs of fights: parts add up to the same whole in any order. */
interface PairSums extends Measure {
  a: number;
  b: number;
  /** Squares. */
  aa: number;
  bb: number;
  /** Squares of b − a. */
  dd: number;
}

/** What came of pairs of fights. */
export interface PairData {
  n: number;
  readonly sums: PairSums[];
}

/** Plays a block of pairs. Throws on versions that make no sense. */
export function runPairs(systems: readonly SealedSystem[], { a, b, seed, from, n }: PairJob): PairData {
  const one = playedOut(systems, a, seed, from, n);
  const two = playedOut(systems, b, seed, from, n);
  const sums: PairSums[] = [];
  one.measures.forEach((measure, at) => {
    const other = two.measures.findIndex(({ id }) => id === measure.id);
    if (other < 0) return;
    const sum: PairSums = { ...measure, a: 0, b: 0, aa: 0, bb: 0, dd: 0 };
    for (let fight = 0; fight < n; fight++) {
      const x = one.values[fight * one.measures.length + at]!;
      const y = two.values[fight * two.measures.length + other]!;
      sum.a += x;
      sum.b += y;
      sum.aa += x * x;
      sum.bb += y * y;
      sum.dd += (y - x) * (y - x);
    }
    sums.push(sum);
  });
  return { n, sums };
}

/** Every measure of every fight, fight after fight. */
interface PlayedOut {
  readonly measures: readonly Measure[];
  readonly values: Float64Array;
}

/** Plays fights and keeps what was measured in each. Throws on a version that makes no sense. */
export function playedOut(
  systems: readonly SealedSystem[],
  { system, encounter, policies }: Version,
  seed: string,
  from: number,
  n: number,
): PlayedOut {
  return systemOf(systems, system).use(<E, F, C>(open: System<E, F, C>): PlayedOut => {
    const read = open.readEncounter(encounter);
    if (!read.ok) throw new Error(read.refusals.map(({ place, reason }) => `${place}: ${reason}`).join('; '));
    const start = open.setUp(read.value);
    const reader = readerOf(open, start);
    const width = reader.measures.length;
    const values = new Float64Array(n * width);
    const { system: played, players } = playersFor(open, start, policies);
    const each = (fight: F, index: number): void =>
      reader.read(fight, values.subarray((index - from) * width, (index - from + 1) * width));
    simulate(played, start, { n, seed, from, players, each, watch: (fight) => reader.watch(fight) });
    return { measures: reader.measures, values };
  });
}

/** Adds `part` to `whole`. */
export function addPairs(whole: PairData, part: PairData): void {
  whole.n += part.n;
  part.sums.forEach((from, at) => {
    const to = whole.sums[at];
    if (to?.id !== from.id) throw new Error(`No measure "${from.id}" at place ${at} of the comparison.`);
    to.a += from.a;
    to.b += from.b;
    to.aa += from.aa;
    to.bb += from.bb;
    to.dd += from.dd;
  });
}

/** One measure in both versions and how much it differs, fight by fight. */
export interface Difference extends Measure {
  readonly a: Estimate;
  readonly b: Estimate;
  /** b − a over pairs with the same dice. */
  readonly difference: Estimate;
  /** The interval of the difference leaves 0 out. */
  readonly clear: boolean;
}

/** The differences of a comparison, in the order of the measures. */
export function differencesOf({ n, sums }: PairData): Difference[] {
  return sums.map(({ id, label, kind, a, b, aa, bb, dd }) => {
    const difference = { n, value: n === 0 ? 0 : (b - a) / n, interval: differenceInterval(kind, n, a, b, dd) };
    const [low, high] = difference.interval;
    return {
      id,
      label,
      kind,
      a: estimate(kind, n, a, aa),
      b: estimate(kind, n, b, bb),
      difference,
      clear: low > 0 || high < 0,
    };
  });
}

/**
 * Chances: Tango's score interval of a paired difference with a correction for whole pairs, which stays honest when few pairs differ or none. Numbers:
 * Student's t, and where no pair differs the reach of one step in as many pairs as may have gone unseen.
 */
function differenceInterval(kind: FigureKind, n: number, a: number, b: number, dd: number): Interval {
  if (n < 2) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const d = b - a;
  if (kind === 'chance') return pairedChanceInterval(n, (dd + d) / 2, (dd - d) / 2);
  return dd === 0 ? aboutConstant(0, n) : meanInterval(d / n, varianceOf(n, d, dd), n);
}

/** Standard errors to each side of a 95 % interval. */
const NORMAL = 1.959963984540054;

/** Tango (1998): the differences that a score test at 5 % does not refuse, with `up` pairs 0 → 1 and `down` pairs 1 → 0. */
function pairedChanceInterval(n: number, up: number, down: number): Interval {
  const middle = (up - down) / n;
  const score = (difference: number): number => {
    const linear = (2 * n - up + down) * difference - up - down;
    const constant = -down * difference * (1 - difference);
    const rare = (Math.sqrt(Math.max(0, linear * linear - 8 * n * constant)) - linear) / (4 * n);
    const variance = n * (2 * rare + difference * (1 - difference));
    // Half a pair for the step from one count to the next, without which few differing pairs make it too narrow.
    const distance = Math.max(0, Math.abs(up - down - n * difference) - 0.5);
    return variance <= 0 ? (distance === 0 ? 0 : Number.POSITIVE_INFINITY) : distance / Math.sqrt(variance);
  };
  return [edge(score, middle, -1), edge(score, middle, 1)];
}

/** The point between `inside` and `outside` up to which the score stays within the interval. */
function edge(score: (difference: number) => number, inside: number, outside: number): number {
  if (score(outside) <= NORMAL) return outside;
  let near = inside;
  let far = outside;
  for (let n = 0; n < 60; n++) {
    const middle = (near + far) / 2;
    if (score(middle) <= NORMAL) near = middle;
    else far = middle;
  }
  return near;
}
