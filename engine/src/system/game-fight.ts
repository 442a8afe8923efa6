import { type GameFields, type Held, holdsAll } from './game-fields.ts';
import type { GameCombatant, GameEncounter } from './game-file.ts';
import { seatNumber, seatsFor } from './seats.ts';
import { sidesOf } from './sides.ts';
import type { Outcome, Seat } from './system.ts';
import type { Tally } from './tally.ts';

/** Down: out of it until the fight is over. Gone: taken away by the GM. */
export const statuses = ['up', 'down', 'gone'] as const;

/** What never changes about a fighter; copies share it. */
export interface GameSheet {
  readonly id: string;
  readonly name: string;
  /** Index into the fight's seats. */
  readonly seat: number;
  /** The most that each of its points can be, by field. */
  readonly most: Readonly<Record<string, number>>;
}

/** A fighter as far as every small game has it. */
export interface GamePerson {
  readonly sheet: GameSheet;
  readonly index: number;
  /** Index into the fight's sides. */
  readonly side: number;
  status: (typeof statuses)[number];
}

/** A fighter of a small game: its declared fields beside what all have. */
export type GameFighter<S extends GameFields> = GamePerson & Held<S>;

/** A fight between two steps. */
export interface GameFight<S extends GameFields = GameFields> {
  readonly sides: readonly string[];
  seats: readonly Seat[];
  rulings: Readonly<Record<string, string>>;
  /** Rounds begun. */
  round: number;
  /** Index of the fighter whose turn it is; -1 = a round begins. */
  turn: number;
  readonly fighters: GameFighter<S>[];
  ended: boolean;
  /** The side that has won; -1 = none. */
  winner: number;
}

/** The next fighter who is up, from this one on; -1 = none is left in this round. */
export function nextUp<S extends GameFields>({ fighters }: GameFight<S>, from: number): number {
  for (let who = from; who < fighters.length; who++) if (fighters[who]!.status === 'up') return who;
  return -1;
}

/** The first enemy of somebody who is up; -1 = there is none. */
export function firstEnemy<S extends GameFields>({ fighters }: GameFight<S>, who: number): number {
  const { side } = fighters[who]!;
  for (let at = 0; at < fighters.length; at++)
    if (fighters[at]!.side !== side && fighters[at]!.status === 'up') return at;
  return -1;
}

/** Ends the fight when only one side has somebody up, or none has; true when it did. */
export function endIfDecided<S extends GameFields>(fight: GameFight<S>): boolean {
  let left = -1;
  for (const { status, side } of fight.fighters) {
    if (status !== 'up') continue;
    if (left >= 0 && left !== side) return false;
    left = side;
  }
  fight.ended = true;
  fight.winner = left;
  return true;
}

/** A fight before its first round. */
export function setUpGame<S extends GameFields>(fields: S, { combatants }: GameEncounter<S>): GameFight<S> {
  const fight: GameFight<S> = {
    sides: sidesOf(combatants),
    seats: seatsFor(combatants),
    rulings: {},
    round: 0,
    turn: -1,
    fighters: [],
    ended: false,
    winner: -1,
  };
  for (const combatant of combatants) fight.fighters.push(fighterOf(fields, fight, combatant));
  return fight;
}

/** A combatant as it enters the fight. */
export function fighterOf<S extends GameFields>(
  fields: S,
  { sides, seats, fighters }: GameFight<S>,
  combatant: GameCombatant<S>,
): GameFighter<S> {
  const { id, name, side, seat } = combatant;
  const held = Object.entries(fields).map(([field]) => [field, combatant[field]] as const);
  const most: Record<string, number> = {};
  for (const [field, value] of held)
    if (fields[field]!.role === 'points' && typeof value === 'number') most[field] = value;
  const person: GamePerson = {
    sheet: { id, name, seat: seatNumber(seats, seat), most },
    index: fighters.length,
    side: sides.indexOf(side),
    status: 'up',
  };
  const made = { ...person, ...Object.fromEntries(held) };
  if (!holdsAll(fields, made)) throw new Error(`${id} lacks a field.`);
  return made;
}

function copyFighter<S extends GameFields>(fighter: GameFighter<S>): GameFighter<S> {
  return { ...fighter };
}

/** A copy that shares only what never changes. */
export function copyGame<S extends GameFields>(fight: GameFight<S>): GameFight<S> {
  return { ...fight, fighters: fight.fighters.map(copyFighter) };
}

/** Makes one fight equal to another, field by field as declared. */
export function copyGameInto<S extends GameFields>(
  names: readonly (keyof S)[],
  from: GameFight<S>,
  to: GameFight<S>,
): void {
  to.seats = from.seats;
  to.round = from.round;
  to.turn = from.turn;
  to.ended = from.ended;
  to.winner = from.winner;
  const { fighters } = from;
  if (to.fighters.length > fighters.length) to.fighters.length = fighters.length;
  for (let who = 0; who < fighters.length; who++) {
    const source = fighters[who]!;
    const target = to.fighters[who];
    if (target === undefined || target.sheet !== source.sheet) to.fighters[who] = copyFighter(source);
    else {
      target.status = source.status;
      copyFields(names, source, target);
    }
  }
}

function copyFields<S extends GameFields>(names: readonly (keyof S)[], from: Held<S>, to: Held<S>): void {
  for (let at = 0; at < names.length; at++) to[names[at]!] = from[names[at]!];
}

/** Everything that decides how a fight goes on: all but the count of rounds. */
export function gameKey<S extends GameFields>(fields: S, fight: GameFight<S>): string {
  let text = `${fight.turn};${fight.ended};${fight.winner}`;
  for (const fighter of fight.fighters) {
    const { sheet, side, status } = fighter;
    text += `;${sheet.id},${side},${status}`;
    for (const name in fields) text += `,${fighter[name]}`;
    for (const name in sheet.most) text += `,${sheet.most[name]}`;
  }
  return text;
}

/** The points that keep a fighter up: the first that are declared, if any. */
export function healthOf(fields: GameFields): string | null {
  return Object.entries(fields).find(([, { role }]) => role === 'points')?.[0] ?? null;
}

/** What is impossible about a state. */
export function gameProblems<S extends GameFields>(fields: S, fight: GameFight<S>): readonly string[] {
  const found: string[] = [];
  const { turn, fighters } = fight;
  if (turn < -1 || turn >= fighters.length) found.push(`turn ${turn} is nobody's`);
  const health = healthOf(fields);
  for (const fighter of fighters) {
    const { sheet, status } = fighter;
    for (const [name, field] of Object.entries(fields)) {
      const value: unknown = fighter[name];
      if (typeof value === 'number') {
        const most = sheet.most[name] ?? field.most;
        if (value < field.least || value > most) found.push(`${sheet.id} has ${value} of ${most} ${name}`);
      } else if (typeof value === 'string' && !field.words.includes(value))
        found.push(`${name} of ${sheet.id} is "${value}"`);
    }
    if (health !== null && status === 'up' && fighter[health] === 0) found.push(`${sheet.id} is up with 0 ${health}`);
  }
  return found;
}

/** How a fight stands. */
export function gameOutcome<S extends GameFields>(fight: GameFight<S>): Outcome {
  const fates: Record<string, string> = {};
  for (const { sheet, status } of fight.fighters) fates[sheet.id] = status;
  const { ended: over, round: rounds } = fight;
  const winner = fight.winner < 0 ? null : fight.sides[fight.winner]!;
  return { over, winner, result: resultOf(fight), rounds, fates };
}

function resultOf({ ended, winner }: GameFight): string {
  if (winner >= 0) return 'won';
  return ended ? 'draw' : 'undecided';
}

/** What `gameOutcome` says, to a simulation. */
export function gameTally<S extends GameFields>(fight: GameFight<S>, tally: Tally): void {
  const { sides, winner, round, fighters } = fight;
  tally.end(winner < 0 ? resultOf(fight) : sides[winner]!, round);
  for (let who = 0; who < fighters.length; who++) tally.fate(who, fighters[who]!.status);
}
