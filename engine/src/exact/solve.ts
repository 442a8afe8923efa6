import type { Cells } from '../system/cells.ts';
import type { System } from '../system/system.ts';
import type { Policy } from '../table/question.ts';
import { Table } from '../table/table.ts';
import { expectedVisits } from './chain.ts';
import { type Exploring, explore, type Reward } from './explore.ts';
import { climbDown, type Ladder } from './ladder.ts';

/** What it takes to solve a fight. */
export type Solvable<F> = Pick<System<unknown, F>, 'step' | 'over' | 'copy' | 'copyInto' | 'key' | 'pack' | 'outcome'>;

/** How a fight is to be solved. */
export interface SolveOptions<F> {
  /** Who answers: index 0 the GM, then one per combatant; the last one serves all beyond. */
  readonly players: readonly Policy<F>[];
  /** A whole number from 0 that is equal for two fights exactly when `system.key` is: much faster than the text. */
  readonly stateNumber?: (fight: F) => number;
  /** In place of `stateNumber`, for fights that can be numbered so that no step leads up: faster again. */
  readonly ladder?: Ladder<F>;
  /** What to call the end of a fight: the winner, or the result where nobody won, unless told otherwise. */
  readonly label?: (fight: F, noted: number) => string;
  /** A whole number to note down for good once a fight has come so far, for `label`; 0 = not yet. Not with a ladder. */
  readonly note?: (fight: F) => number;
  /** Adds what `label` reads beyond `system.key`: fights that differ in it are other states. Not with a ladder or `stateNumber`. */
  readonly tellApart?: (fight: F, cells: Cells) => void;
  /** Sums to expect over a fight, each given by what one step adds. */
  readonly rewards?: Readonly<Record<string, Reward<F>>>;
  /** More states than this are too many; 200 000 unless told otherwise. */
  readonly stateLimit?: number;
  /** More chains of chance outcomes than this are too many; 50 million unless told otherwise. */
  readonly branchLimit?: number;
  /** A table to work on, so that whoever solves many fights makes it once. */
  readonly table?: Table<F>;
}

/** The exact answer: every figure is a probability or an expectation over all ways the fight can go. */
export interface Solved {
  readonly solved: true;
  /** Probability of each end by its label; `endless` when a fight may go on for ever. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** Expected number of steps. */
  readonly steps: number;
  /** Expected sum of each reward. */
  readonly rewards: Readonly<Record<string, number>>;
  /** Different states in which the fight goes on. */
  readonly states: number;
  /** Different states in which it has ended. */
  readonly ends: number;
  /** Chains of chance outcomes walked. */
  readonly branches: number;
  /** Largest error left when the result is put back into the equations of its loops, and by which all ends miss 1. */
  readonly residual: number;
  /** States in the largest set of states that lead back to each other. */
  readonly largestLoop: number;
}

/** The fight is too large: nothing is known of its odds. */
export interface TooLarge {
  readonly solved: false;
  /** For people: "too large: 200001 states reached". */
  readonly reason: string;
  readonly states: number;
  readonly branches: number;
}

const STATE_LIMIT = 200_000;
const BRANCH_LIMIT = 50_000_000;

/** The winner, or the result where nobody won. */
export function outcomeLabel<F>(system: Pick<System<unknown, F>, 'outcome'>, fight: F): string {
  const { winner, result } = system.outcome(fight);
  return winner ?? result;
}

/**
 * Solves a fight between fixed players from the state it is in, as a Markov chain whose states are those between steps.
 * A fight with too many states is refused with how many were reached, never cut short.
 */
export function solve<F>(system: Solvable<F>, fight: F, options: SolveOptions<F>): Solved | TooLarge {
  const label = options.label ?? ((end: F) => outcomeLabel(system, end));
  const names = Object.keys(options.rewards ?? {});
  if (system.over(fight)) return alreadyOver(label(fight, options.note?.(fight) ?? 0), names);
  const limits = { states: options.stateLimit ?? STATE_LIMIT, branches: options.branchLimit ?? BRANCH_LIMIT };
  const { states, ends, branches, residual, largestLoop, ...rest } = chanceOfEnds(system, fight, options, {
    label,
    limits,
  });
  if (!rest.complete) {
    const what = states > limits.states ? `${states} states` : `${branches} branches`;
    return { solved: false, reason: `too large: ${what} reached`, states, branches };
  }
  const outcomes = new Map<string, number>();
  for (let i = 0; i < ends; i++) {
    const name = rest.endings[i]!;
    outcomes.set(name, (outcomes.get(name) ?? 0) + rest.ended[i]!);
  }
  const { endless } = rest;
  if (endless > 0) outcomes.set('endless', endless);
  const steps = endless > 0 ? Number.POSITIVE_INFINITY : rest.steps;
  const rewards = Object.fromEntries(names.map((name, r) => [name, rest.gained[r]!]));
  return { solved: true, outcomes, steps, rewards, states, ends, branches, residual, largestLoop };
}

/** Every end with its probability, whichever way it was found. */
interface Ends extends Omit<Solved, 'solved' | 'outcomes' | 'rewards'> {
  readonly endings: readonly string[];
  readonly ended: ArrayLike<number>;
  readonly endless: number;
  readonly gained: readonly number[];
  readonly complete: boolean;
}

function chanceOfEnds<F>(
  system: Solvable<F>,
  fight: F,
  options: SolveOptions<F>,
  given: Pick<Exploring<F>, 'label' | 'limits'>,
): Ends {
  const { table = new Table<F>(), stateNumber = null, ladder } = options;
  const rewards = Object.values(options.rewards ?? {});
  table.players = options.players;
  if (ladder !== undefined) {
    const climbed = climbDown(system, fight, table, ladder, { ...given, rewards });
    return { ...climbed, ends: climbed.endings.length };
  }
  const { chain, endings, lengths, gains, branches, complete } = explore(system, fight, table, {
    ...given,
    stateNumber,
    note: options.note ?? null,
    tellApart: options.tellApart ?? null,
    rewards,
  });
  const counts = { states: chain.size, ends: chain.ends, branches, complete, endings };
  if (!complete) return { ...counts, ended: [], endless: 0, gained: [], steps: 0, residual: 0, largestLoop: 0 };
  const { visits, ended, endless, residual, largestLoop } = expectedVisits(chain, 0);
  const gained = gains.map((gain) => weighted(visits, gain));
  return { ...counts, ended, endless, gained, steps: weighted(visits, lengths), residual, largestLoop };
}

function alreadyOver(label: string, names: readonly string[]): Solved {
  const rewards = Object.fromEntries(names.map((name) => [name, 0]));
  const outcomes = new Map([[label, 1]]);
  return { solved: true, outcomes, steps: 0, rewards, states: 0, ends: 1, branches: 0, residual: 0, largestLoop: 0 };
}

function weighted(weights: Float64Array, values: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += weights[i]! * values[i]!;
  return total;
}
