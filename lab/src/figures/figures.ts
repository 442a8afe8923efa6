import { Standing } from '@affray/engine';
import { chanceInterval, countInterval, type Interval, meanInterval } from '../counts/intervals.ts';
import type { CombatantData, Histogram, StudyData } from './data.ts';

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

/** How one combatant fares. */
export interface CombatantFigures {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly dies: Chance;
  /** Out of the fight at its end: dead, fallen or gone. */
  readonly out: Chance;
  readonly left: Chance;
  /** An attribute lost, a wound, a scar. */
  readonly lasting: Chance;
  readonly lost: Spread;
  /** By the rulebook's own words. */
  readonly fates: readonly (readonly [fate: string, chance: Chance])[];
  /** `standing[r]` is the chance to be in the fight when round r ends, r from 0; a fight that is over stays as it ended. */
  readonly standing: readonly Chance[];
}

/** How a whole side fares. */
export interface SideFigures {
  readonly side: string;
  /** It has won. */
  readonly wins: Chance;
  /** Everybody of it has fallen or died. */
  readonly wiped: Chance;
  /** Somebody of it died. */
  readonly anyDeath: Chance;
  /** Somebody of it fell or died. */
  readonly anyFall: Chance;
  readonly deaths: Spread;
}

/** Everything a study says, each figure with its n and interval. */
export interface Figures {
  readonly n: number;
  /** By winner or result, most frequent first. */
  readonly outcomes: readonly (readonly [outcome: string, chance: Chance])[];
  readonly rounds: Spread;
  /** `ended[r]` is the chance that the fight is over by the end of round r. */
  readonly ended: readonly Chance[];
  readonly sides: readonly SideFigures[];
  /** The fight ended, or was given up, without a winner. */
  readonly stalemate: Chance;
  readonly combatants: readonly CombatantFigures[];
  readonly clocks: readonly { readonly id: string; readonly label: string; readonly left: Spread }[];
  readonly resources: readonly { readonly combatant: string; readonly label: string; readonly change: Spread }[];
  readonly checksum: string;
}

/** The figures of a study. */
export function figuresOf(study: StudyData): Figures {
  const { n } = study;
  const last = study.rounds.length;
  return {
    n,
    outcomes: chances(study.outcomes, n),
    rounds: spreadOf(Object.fromEntries(study.rounds.map((fights, round) => [round, fights])), n),
    ended: sums(study.rounds, last).map((fights) => chanceOf(fights, n)),
    sides: study.sides.map(({ side, wiped, deaths, fallen }) => ({
      side,
      wins: chanceOf(study.outcomes[side] ?? 0, n),
      wiped: chanceOf(wiped, n),
      anyDeath: chanceOf(n - (deaths[0] ?? 0), n),
      anyFall: chanceOf(n - (fallen[0] ?? 0), n),
      deaths: headsOf(deaths, n, study.combatants.filter((one) => one.side === side).length),
    })),
    stalemate: chanceOf(n - study.sides.reduce((won, { side }) => won + (study.outcomes[side] ?? 0), 0), n),
    combatants: study.combatants.map((combatant) => combatantFigures(combatant, n, last)),
    clocks: study.clocks.map(({ id, label, left }) => ({ id, label, left: spreadOf(left, n) })),
    resources: study.resources
      .map(({ combatant, label, change }) => ({ combatant, label, change: spreadOf(change, study.resourceFights) }))
      .sort((x, y) => order(study, x.combatant) - order(study, y.combatant) || (x.label < y.label ? -1 : 1)),
    checksum: study.checksum.toString(16).padStart(8, '0'),
  };
}

function order(study: StudyData, id: string): number {
  const at = study.combatants.findIndex((combatant) => combatant.id === id);
  return at < 0 ? study.combatants.length : at;
}

function combatantFigures(combatant: CombatantData, n: number, rounds: number): CombatantFigures {
  const { id, name, side, standing, lasting, lost, fates, outDuring, outAtEnd } = combatant;
  const ended = sums(outAtEnd, rounds);
  return {
    id,
    name,
    side,
    dies: chanceOf(standing[Standing.dead]!, n),
    out: chanceOf(n - standing[Standing.fighting]!, n),
    left: chanceOf(standing[Standing.left]!, n),
    lasting: chanceOf(lasting, n),
    lost: spreadOf(lost, n),
    fates: chances(fates, n),
    standing: ended.map((out, round) => chanceOf(n - out - (outDuring[round] ?? 0), n)),
  };
}

/** Running sums over the first `length` places. */
function sums(list: readonly number[], length: number): number[] {
  let sum = 0;
  return Array.from({ length }, (_, at) => {
    sum += list[at] ?? 0;
    return sum;
  });
}

function chances(counts: Histogram, n: number): (readonly [string, Chance])[] {
  return Object.entries(counts)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([name, hits]) => [name, chanceOf(hits, n)]);
}

/** A chance from a count. */
export function chanceOf(hits: number, n: number): Chance {
  return { hits, n, value: n === 0 ? 0 : hits / n, interval: chanceInterval(hits, n) };
}

/** As `spreadOf`, of so many people at most, unless more were seen: where nobody was seen, how many there may still be on average. */
function headsOf(counts: Histogram, n: number, heads: number): Spread {
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
