import type { Table } from '../table/table.ts';

/** How the health of a stranger reaches a seat that may not see its numbers. */
export type HealthHint = 'bar' | 'words' | 'nothing';

/** The numbers `measure` writes for each subject, in this order. */
export const Gauge = {
  /** Points that harm takes away: HP and what lies behind them, or steps a clock has left. */
  points: 0,
  /** Goes down with the harm that lies behind the points: an attribute lost. */
  deep: 1,
  /** One of `Standing`. */
  standing: 2,
  /** Passing drawbacks: prone, stunned, held. */
  marks: 3,
  /** Goes up with each lasting mark that costs nothing by itself: a scar, a wound. */
  scars: 4,
} as const;

/** Numbers per subject. */
export const GAUGES = 5;

/** Whether lasting harm was done to the subject whose numbers begin at `at`: something deep is lost, or a scar is left. */
export function isLasting(before: Int32Array, after: Int32Array, at: number): boolean {
  return after[at + Gauge.deep]! < before[at + Gauge.deep]! || after[at + Gauge.scars]! > before[at + Gauge.scars]!;
}

/** Whether somebody is still in the fight. */
export const Standing = { fighting: 0, left: 1, fallen: 2, dead: 3 } as const;

/** A track that stands for health where nobody has hit points. Its points are the steps left until it is full. */
export interface ClockStake {
  readonly id: string;
  readonly label: string;
  /** What a full clock means: `defeat`. */
  readonly full: string;
}

/** The rulebook's own words in odds. */
export interface StakeWords {
  /** Harm that is soon made good: `HP`. */
  readonly points: string;
  /** Lasting harm: `STR`. */
  readonly deep: string;
  /** Heads the chance that none of it is done: `keeps STR`. */
  readonly keeps: string;
  /** Heads the chance that an attack does anything: `hits`. */
  readonly hits: string;
  /** Out of the fight: `falls`. */
  readonly falls: string;
  readonly dies: string;
}

/**
 * What is at stake for whom: how odds read the harm done between two moments of a fight, when a choice has had its
 * effect, and what somebody may suppose about strangers.
 */
export interface Stakes<F> {
  readonly words: StakeWords;
  /** Empty where people have hit points. */
  readonly clocks: readonly ClockStake[];
  /** Ids of questions that somebody under attack answers for its own skin. */
  readonly defences: readonly string[];
  /** Ids of questions whose answer is carried out only in a later step. */
  readonly declarations: readonly string[];
  /** Rounds begun. */
  round(fight: F): number;
  /** Work of playing one exchange, 1 = a few microseconds: budgets of odds are divided by it. */
  readonly effort: number;
  /** Writes `GAUGES` numbers for each combatant in list order, then for each clock. */
  measure(fight: F, into: Int32Array): void;
  /** True where everybody's lasting harm, `deep` and `scars`, is told by the key, of those too who are dead or gone. */
  readonly harmInKey?: boolean;
  /** Carries out what `who` has declared as things stand, before anybody else acts. */
  carryOut(fight: F, table: Table<F>, who: number): void;
  /**
   * True while what was declared takes further steps: `carryOut` then plays one step and is called again. Left out where one
   * call is all. Between the calls equal states can be merged, which keeps exact odds small.
   */
  carriesOn?(fight: F): boolean;
  /**
   * The numbers a seat may suppose of somebody whose own it may not see: those usual for its name, less what shows.
   * Depends on nothing else.
   */
  supposed(fight: F, who: number, shown: HealthHint): readonly number[];
  /** What is supposed of somebody, in words: the numbers that weigh most. Left out where the name says it all. */
  supposedWords?(fight: F, who: number, numbers: readonly number[]): string;
  /** Puts the supposed numbers in the place of the real ones. */
  suppose(fight: F, who: number, numbers: readonly number[]): void;
  /** Takes somebody of whom a seat knows nothing off the field. */
  ignore(fight: F, who: number): void;
  /** Hides what a seat may know of nobody, such as a foe's plans and tags not yet found out. */
  conceal(fight: F, seat: number): void;
}

/** A name without the number that tells several of a kind apart: "Bandit 2" is a "Bandit". */
export function kindName(name: string): string {
  return name.replace(/\s*\d+$/, '');
}

/** What is left of the `usual` points when a bar of four quarters shows `left` of `whole`: the middle of the quarter. */
export function middleOfQuarter(left: number, whole: number, usual: number): number {
  if (left <= 0) return 0;
  const quarter = whole <= 0 ? 4 : Math.min(4, Math.ceil((4 * left) / whole));
  return quarter === 4 ? usual : Math.max(1, Math.round((usual * (2 * quarter - 1)) / 8));
}
