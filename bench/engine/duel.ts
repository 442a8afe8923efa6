/**
 * The reference duel written as a system's rules are written: plain functions on plain data, the table their only effect.
 * Nobody decides anything in it, so what it times is the table.
 */
import type { Ladder } from '../../engine/src/exact/ladder.ts';
import type { Solvable } from '../../engine/src/exact/solve.ts';
import { oneDie, type Table } from '../../engine/src/table/table.ts';
import { duelNumbers } from '../kernels/tight-duel.ts';

/** One fighter of the duel. */
export interface Duelist {
  /** 0..6 */
  hp: number;
  /** 0..12 */
  str: number;
}

/** The duel between strikes: plain data. */
export interface Duel {
  a: Duelist;
  b: Duelist;
  /** Whose strike is next: 0 = A, 1 = B. */
  striker: number;
  /** Who is out: 0 = A, 1 = B, -1 = nobody yet. */
  loser: number;
  /** Strikes made so far; the future does not depend on it. */
  attacks: number;
}

/** Indices of the reasons for rolls. */
export const Why = { damage: 0, save: 1 } as const;
/** Indices of the events. */
export const Told = { struck: 0, out: 1 } as const;

const { hp, str, armour, weaponSides, saveSides } = duelNumbers;
const weapon = oneDie(weaponSides);

/** The duel before its first strike. */
export function newDuel(): Duel {
  return { a: { hp, str }, b: { hp, str }, striker: 0, loser: -1, attacks: 0 };
}

/** One strike; nothing but the duel is alive after it. */
export function strike(duel: Duel, table: Table<Duel>): void {
  const striker = duel.striker;
  const struck = 1 - striker;
  const target = struck === 0 ? duel.a : duel.b;
  duel.striker = struck;
  duel.attacks++;
  const damage = Math.max(0, table.roll(weapon, striker, Why.damage) - armour);
  const strLost = Math.max(0, damage - target.hp);
  target.hp -= damage - strLost;
  target.str -= strLost;
  table.tell(Told.struck, striker, struck, damage - strLost, strLost);
  if (strLost > 0 && !holds(target, struck, table)) {
    duel.loser = struck;
    table.tell(Told.out, struck);
  }
}

function holds(target: Duelist, who: number, table: Table<Duel>): boolean {
  return target.str > 0 && table.check(saveSides, 0, target.str, 0, who, Why.save);
}

/** True when one of the two is out. */
export function duelOver(duel: Duel): boolean {
  return duel.loser >= 0;
}

/** Makes `to` equal to `from`. */
export function copyDuel(from: Duel, to: Duel): void {
  to.a.hp = from.a.hp;
  to.a.str = from.a.str;
  to.b.hp = from.b.hp;
  to.b.str = from.b.str;
  to.striker = from.striker;
  to.loser = from.loser;
  to.attacks = from.attacks;
}

/** What the solver wants of a system. */
export const duelSystem: Solvable<Duel> = {
  step: strike,
  over: duelOver,
  copy: (duel) => {
    const made = newDuel();
    copyDuel(duel, made);
    return made;
  },
  copyInto: copyDuel,
  key: (duel) => String(stateNumber(duel)),
  outcome: (duel) => ({
    over: duelOver(duel),
    winner: duel.loser === 1 ? 'A' : duel.loser === 0 ? 'B' : null,
    result: duelOver(duel) ? 'won' : 'undecided',
    rounds: duel.attacks,
    fates: {},
  }),
};

/** Conditions of a fighter: 0 is out, else HP and STR together, which go down one after the other: 1..18. */
const conditions = hp + str + 1;

function conditionOf(duel: Duel, who: number): number {
  if (duel.loser === who) return 0;
  return who === 0 ? duel.a.hp + duel.a.str : duel.b.hp + duel.b.str;
}

/** The duel as one number: both conditions on top, whose strike it is below. */
function stateNumber(duel: Duel): number {
  return (conditionOf(duel, 0) * conditions + conditionOf(duel, 1)) * 2 + duel.striker;
}

/** Both fighters only get worse, and a strike depends on nothing but who strikes and the condition of the other. */
export const duelLadder: Ladder<Duel> = {
  number: stateNumber,
  rungSize: 2,
  restore: (state, into) => {
    const both = state >> 1;
    const a = Math.floor(both / conditions);
    const b = both % conditions;
    restoreFighter(a, into.a);
    restoreFighter(b, into.b);
    into.striker = state & 1;
    into.loser = a === 0 ? 0 : b === 0 ? 1 : -1;
  },
  part: (state) => {
    const both = state >> 1;
    const striker = state & 1;
    return (striker === 0 ? both % conditions : Math.floor(both / conditions)) * 2 + striker;
  },
};

function restoreFighter(condition: number, into: Duelist): void {
  into.str = Math.min(condition, str);
  into.hp = condition - into.str;
}
