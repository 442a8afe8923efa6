import {
  type Cells,
  GAUGES,
  Gauge,
  isLasting,
  type Policy,
  type Stakes,
  type System,
  solve,
  type TooLarge,
} from '@affray/engine';
import { columnsShown, type FigureColumn, type FigureColumns, personColumns, sideColumns } from '../figures/columns.ts';
import { blankEnding, type Ending, type FigureSubject, sideSubject, sidesIn } from '../figures/ending.ts';
import { fightingEnd } from './fighting-end.ts';

/** What a number comes to, and with which chance it comes to what, where that is known. */
export interface ExactSpread {
  readonly mean: number;
  readonly chances: readonly (readonly [value: number, chance: number])[];
}

type ExactOf<C extends FigureColumn> = C['kind'] extends 'chance' ? number : ExactSpread;

/** A row of exact figures: what a solved fight does not tell, or no rulebook, is missing. */
export type ExactRow<T extends FigureColumns> = { readonly [K in keyof T]?: ExactOf<T[K]> };

/** Exact chances of one combatant. */
export interface ExactPerson extends ExactRow<typeof personColumns> {
  readonly id: string;
  readonly name: string;
  readonly side: string;
}

/** Exact chances of one side. */
export interface ExactSide extends ExactRow<typeof sideColumns> {
  readonly side: string;
  readonly wins: number;
}

/** A fight solved: every figure is exact. */
export interface ExactFigures {
  readonly solved: true;
  /** The rulebook says what harm is, so there are figures of it. */
  readonly harm: boolean;
  readonly outcomes: readonly (readonly [outcome: string, chance: number])[];
  readonly sides: readonly ExactSide[];
  readonly combatants: readonly ExactPerson[];
  /** Expected rounds. */
  readonly rounds: number;
  readonly states: number;
  readonly ends: number;
  readonly branches: number;
  /** Largest error left in the equations. */
  readonly residual: number;
}

/** How far to go before a fight counts as too large. */
export interface SolveLimits {
  readonly states: number;
  /** Over the work of one exchange of the system. */
  readonly branches: number;
}

/** Limits that keep an attempt within seconds. */
export const usualLimits: SolveLimits = { states: 150_000, branches: 1_500_000 };

/** How many states a fight comes to, and how much of its end has to be told apart, depends on what is wanted of it. */
interface Witness<F> {
  readonly note?: (fight: F) => number;
  readonly tellApart?: (fight: F, cells: Cells) => void;
  readonly label: (end: F, noted: number) => string;
  /** The ending that a label stands for. */
  readonly ending: (label: string) => Ending;
  readonly round: (fight: F) => number;
  readonly effort: number;
}

/** Tells only who has won. */
function winnerWitness<E, F, C>(system: System<E, F, C>): Witness<F> {
  return {
    label: (end) => resultIn(system, end),
    ending: (label) => ({ ...blankEnding(), winner: label }),
    round: (fight) => system.outcome(fight).rounds,
    effort: 1,
  };
}

/** The side that has won, or how it ended without one. */
function resultIn<E, F, C>(system: System<E, F, C>, end: F): string {
  const { winner, result } = system.outcome(end);
  return winner ?? result;
}

/** Tells how everybody stands and who is scarred, too. */
function harmWitness<E, F, C>(system: System<E, F, C>, stakes: Stakes<F>, start: F): Witness<F> {
  const people = system.combatants(start).length;
  const first = new Int32Array((people + stakes.clocks.length + 64) * GAUGES);
  const now = new Int32Array(first.length);
  stakes.measure(start, first);
  const { note, standing: worse } = fightingEnd(system, stakes, people);
  return {
    note,
    label: (end, noted) => {
      stakes.measure(end, now);
      let standings = '';
      let lasting = '';
      for (let who = 0; who < people; who++) {
        const at = who * GAUGES;
        standings += worse(noted, who, now[at + Gauge.standing]!);
        lasting += isLasting(first, now, at) ? '1' : '0';
      }
      return [standings, lasting, resultIn(system, end)].join('\n');
    },
    ...(stakes.harmInKey !== true && {
      tellApart: (fight, cells) => {
        stakes.measure(fight, now);
        for (let at = 0; at < people * GAUGES; at += GAUGES)
          cells.putFour(now[at + Gauge.deep]!, now[at + Gauge.scars]!, 0, 0);
      },
    }),
    // A fight without end is labelled by that alone: nobody has fallen in it.
    ending: (label) => {
      const [standings = '', lasting = '', winner = label] = label.split('\n');
      const digits = (list: string): number[] => Array.from({ length: people }, (_, who) => Number(list[who] ?? 0));
      const known = winner !== label;
      return {
        ...blankEnding(),
        winner,
        standing: digits(known ? standings : ''),
        lasting: digits(known ? lasting : ''),
      };
    },
    round: stakes.round,
    effort: stakes.effort,
  };
}

/** Solves a fight between fixed players, or says why it cannot be done. */
export function solveFight<E, F, C>(
  system: System<E, F, C>,
  start: F,
  players: readonly Policy<F>[],
  limits: SolveLimits = usualLimits,
): ExactFigures | TooLarge {
  const { stakes } = system;
  const { ending, round, effort, ...witness } =
    stakes === undefined ? winnerWitness(system) : harmWitness(system, stakes, start);
  const solution = solve(system, start, {
    players,
    ...witness,
    stateLimit: limits.states,
    branchLimit: Math.max(1, Math.floor(limits.branches / effort)),
    rewards: { rounds: (before, after) => round(after) - round(before) },
  });
  if (!solution.solved) return solution;
  const ends = [...solution.outcomes].map(([label, chance]) => ({ end: ending(label), chance }));
  const outcomes = new Map<string, number>();
  for (const { end, chance } of ends) outcomes.set(end.winner, (outcomes.get(end.winner) ?? 0) + chance);
  const people = system.combatants(start);
  const harm = stakes !== undefined;
  const { states, branches, residual, rewards } = solution;
  return {
    solved: true,
    harm,
    outcomes: [...outcomes].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)),
    sides: sidesIn(people).map((side) => ({
      ...exactRow(sideColumns, harm, ends, sideSubject(people, side)),
      side,
      wins: outcomes.get(side) ?? 0,
    })),
    combatants: people.map(({ id, name, side }, who) => ({
      ...exactRow(personColumns, harm, ends, { side, who: [who] }),
      id,
      name,
      side,
    })),
    rounds: rewards.rounds ?? 0,
    states,
    ends: solution.ends,
    branches,
    residual,
  };
}

/** What the columns come to over all ways to end. */
function exactRow<T extends FigureColumns>(
  columns: T,
  harm: boolean,
  ends: readonly { readonly end: Ending; readonly chance: number }[],
  subject: FigureSubject,
): ExactRow<T> {
  const made: ExactRow<FigureColumns> = Object.fromEntries(
    columnsShown(columns, harm)
      .filter(([, { solved }]) => solved)
      .map(([id, { of, kind }]) => {
        const chances = new Map<number, number>();
        for (const { end, chance } of ends) {
          const value = of(end, subject);
          chances.set(value, (chances.get(value) ?? 0) + chance);
        }
        if (kind === 'chance') return [id, chances.get(1) ?? 0];
        const sorted = [...chances].sort(([x], [y]) => x - y);
        return [id, { mean: sorted.reduce((sum, [value, chance]) => sum + value * chance, 0), chances: sorted }];
      }),
  );
  if (!isExactRow(columns, made)) throw new Error('An exact figure is of the wrong kind.');
  return made;
}

function isExactRow<T extends FigureColumns>(columns: T, made: ExactRow<FigureColumns>): made is ExactRow<T> {
  return Object.entries(made).every(
    ([id, figure]) => (columns[id]?.kind === 'chance') === (typeof figure === 'number'),
  );
}
