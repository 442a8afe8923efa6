/**
 * The reference duel written as a system's rules are written: plain functions on plain data, the table their only effect.
 * Nobody decides anything in it, so what it times is the table.
 */
import type { Table } from '../../engine/src/table/table.ts';
import { oneDie } from '../../engine/src/table/table.ts';
import { duelNumbers } from '../kernels/tight-duel.ts';

/** One fighter of the duel. */
export interface Duelist {
  /** 0..6 */
  hp: number;
  /** 0..12 */
  str: number;
  out: boolean;
}

/** The duel between strikes: plain data. */
export interface Duel {
  fighters: [Duelist, Duelist];
  /** Whose strike is next: 0 = A, 1 = B. */
  striker: number;
  /** Strikes made so far. */
  attacks: number;
}

/** Indices of the reasons for rolls. */
export const Why = { damage: 0, save: 1 } as const;
/** Indices of the events. */
export const Told = { strike: 0, harmed: 1, saved: 2, out: 3 } as const;

const { hp, str, armour, weaponSides, saveSides } = duelNumbers;
const weapon = oneDie(weaponSides);

/** The duel before its first strike. */
export function newDuel(): Duel {
  return {
    fighters: [
      { hp, str, out: false },
      { hp, str, out: false },
    ],
    striker: 0,
    attacks: 0,
  };
}

/** Makes a used duel new again. */
export function resetDuel(duel: Duel): void {
  heal(duel.fighters[0]);
  heal(duel.fighters[1]);
  duel.striker = 0;
  duel.attacks = 0;
}

function heal(fighter: Duelist): void {
  fighter.hp = hp;
  fighter.str = str;
  fighter.out = false;
}

/** One strike; nothing but the duel is alive after it. */
export function strike(duel: Duel, table: Table<Duel>): void {
  const striker = duel.striker;
  const struck = 1 - striker;
  const target = duel.fighters[struck]!;
  duel.attacks++;
  table.tell(Told.strike, striker, struck);
  const damage = Math.max(0, table.roll(weapon, striker, Why.damage) - armour);
  harm(target, struck, damage, table);
  duel.striker = struck;
}

function harm(target: Duelist, who: number, damage: number, table: Table<Duel>): void {
  if (damage <= target.hp) {
    target.hp -= damage;
    table.tell(Told.harmed, who, damage, 0);
    return;
  }
  const overflow = damage - target.hp;
  table.tell(Told.harmed, who, target.hp, overflow);
  target.hp = 0;
  target.str -= overflow;
  if (target.str <= 0) {
    target.str = 0;
    fall(target, who, table);
  } else if (table.check(saveSides, 0, target.str, 0, who, Why.save)) table.tell(Told.saved, who, target.str);
  else fall(target, who, table);
}

function fall(target: Duelist, who: number, table: Table<Duel>): void {
  target.out = true;
  table.tell(Told.out, who);
}

/** True when one of the two is out. */
export function duelOver(duel: Duel): boolean {
  return duel.fighters[0].out || duel.fighters[1].out;
}

/** True when A, who struck first, still stands at the end. */
export function firstWon(duel: Duel): boolean {
  return duel.fighters[1].out;
}
