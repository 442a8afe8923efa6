import { drawnPercent, percent, percentNumber } from '../ui/percent.ts';
import { rulebooks } from './list.ts';
import { bookLook } from './looks.ts';
import list from './ready-made.json';

/** A ready-made fight as the first screen lists it; made by `npm run ready-made`. */
export interface ReadyMadeFight {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Heads on each side, the party first. */
  readonly sides: readonly number[];
  /** How often the party loses, all playing sensibly. */
  readonly loses: Loses;
}

/** The exact chance where the fight was solved, else fights lost of those played, with a 95 % interval. */
export type Loses = {
  readonly chance?: number;
  readonly lost?: number;
  readonly n?: number;
  readonly interval?: readonly number[];
};

const all: Readonly<Record<string, readonly ReadyMadeFight[]>> = list;

/** The ready-made fights of a rulebook. */
export function readyMadeFights(system: string): readonly ReadyMadeFight[] {
  return all[system] ?? [];
}

/** The ready-made fight of a rulebook that a newcomer is offered. */
export function firstFight(system: string): ReadyMadeFight | undefined {
  return fightOf(system, bookLook(system).firstFight);
}

/** The ready-made fight of a rulebook that the Lab opens with. */
export function labFight(system: string): ReadyMadeFight | undefined {
  return fightOf(system, bookLook(system).labFight);
}

function fightOf(system: string, id: string): ReadyMadeFight | undefined {
  const fights = readyMadeFights(system);
  return fights.find((fight) => fight.id === id) ?? fights[0];
}

/** The rulebooks with what the first screen says of them. */
export const books = rulebooks.map(({ id, name }) => ({
  id,
  name,
  sentence: bookLook(id).sentence,
  fights: readyMadeFights(id),
}));

/** "4 against 5". */
export function headCount(sides: readonly number[]): string {
  return sides.join(' against ');
}

/** How often the party loses: the figure, and what it rests on. */
export function lossText({ chance, lost = 0, n = 0, interval = [] }: Loses): { figure: string; basis: string } {
  if (chance !== undefined) return { figure: percent(chance, 1), basis: '= exact' };
  const [low = 0, high = 1] = interval;
  const range = lost === 0 ? '' : `, ${percentNumber(low, 1)} to ${percent(high, 1)}`;
  return { figure: drawnPercent(lost / n, n), basis: `≈ n = ${n}${range}` };
}
