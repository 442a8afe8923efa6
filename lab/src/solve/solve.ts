import {
  type Cells,
  GAUGES,
  Gauge,
  isLasting,
  type Policy,
  Standing,
  type System,
  solve,
  type TooLarge,
} from '@affray/engine';
import { fightingEnd } from './fighting-end.ts';

/** Exact chances of one combatant. */
export interface ExactPerson {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly dies: number;
  /** Fallen or dead. */
  readonly falls: number;
  readonly leaves: number;
  /** An attribute lost, a wound, a scar. */
  readonly lasting: number;
}

/** Exact chances of one side. */
export interface ExactSide {
  readonly side: string;
  readonly wins: number;
  readonly wiped: number;
  readonly anyDeath: number;
  readonly anyFall: number;
  /** Expected number. */
  readonly deaths: number;
}

/** A fight solved: every figure is exact. */
export interface ExactFigures {
  readonly solved: true;
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

/** Solves a fight between fixed players, or says why it cannot be done. */
export function solveFight<E, F, C>(
  system: System<E, F, C>,
  start: F,
  players: readonly Policy<F>[],
  limits: SolveLimits = usualLimits,
): ExactFigures | TooLarge {
  const { stakes } = system;
  if (stakes === undefined) throw new Error(`${system.name} does not say what is at stake in its fights.`);
  const people = system.combatants(start);
  const first = new Int32Array((people.length + stakes.clocks.length + 64) * GAUGES);
  const now = new Int32Array(first.length);
  stakes.measure(start, first);
  const { note, standing: worse } = fightingEnd(system, stakes, people.length);
  const label = (end: F, noted: number): string => {
    stakes.measure(end, now);
    const { winner, result } = system.outcome(end);
    let standings = '';
    let lasting = '';
    for (let who = 0; who < people.length; who++) {
      const at = who * GAUGES;
      standings += worse(noted, who, now[at + Gauge.standing]!);
      lasting += isLasting(first, now, at) ? '1' : '0';
    }
    return [standings, lasting, winner ?? result].join('\n');
  };
  const tellApart = (fight: F, cells: Cells): void => {
    stakes.measure(fight, now);
    for (let at = 0; at < people.length * GAUGES; at += GAUGES) {
      cells.put(now[at + Gauge.deep]!);
      cells.put(now[at + Gauge.scars]!);
    }
  };
  const solution = solve(system, start, {
    players,
    note,
    tellApart,
    label,
    stateLimit: limits.states,
    branchLimit: Math.max(1, Math.floor(limits.branches / stakes.effort)),
    rewards: { rounds: (before, after) => stakes.round(after) - stakes.round(before) },
  });
  if (!solution.solved) return solution;
  const ends = [...solution.outcomes].map(([text, chance]) => {
    const [standings = '', lasting = '', outcome = text] = text.split('\n');
    return { standings, lasting, outcome, chance };
  });
  const chance = (counts: (end: (typeof ends)[number]) => boolean): number =>
    ends.reduce((sum, end) => sum + (counts(end) ? end.chance : 0), 0);
  const standing = (end: (typeof ends)[number], who: number): number => Number(end.standings[who] ?? 0);
  const outcomes = new Map<string, number>();
  for (const end of ends) outcomes.set(end.outcome, (outcomes.get(end.outcome) ?? 0) + end.chance);
  const sides = [...new Set(people.map(({ side }) => side))].map((side): ExactSide => {
    const own = people.flatMap((person, who) => (person.side === side ? [who] : []));
    return {
      side,
      wins: outcomes.get(side) ?? 0,
      wiped: chance((end) => end.standings !== '' && own.every((who) => standing(end, who) >= Standing.fallen)),
      anyDeath: chance((end) => own.some((who) => standing(end, who) === Standing.dead)),
      anyFall: chance((end) => own.some((who) => standing(end, who) >= Standing.fallen)),
      deaths: own.reduce((sum, who) => sum + chance((end) => standing(end, who) === Standing.dead), 0),
    };
  });
  const combatants = people.map(({ id, name, side }, who) => ({
    id,
    name,
    side,
    dies: chance((end) => standing(end, who) === Standing.dead),
    falls: chance((end) => standing(end, who) >= Standing.fallen),
    leaves: chance((end) => standing(end, who) === Standing.left),
    lasting: chance((end) => end.lasting[who] === '1'),
  }));
  const { states, branches, residual, rewards } = solution;
  const sorted = [...outcomes].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const rounds = rewards.rounds ?? 0;
  return { solved: true, outcomes: sorted, sides, combatants, rounds, states, ends: solution.ends, branches, residual };
}
