import type { Table } from '../../../table/table.ts';
import { canAttack, canUseWeapon } from '../attack/aim.ts';
import { attack } from '../attack/attack.ts';
import { Act, kindOf, maneuverIn, pack, thrownIn, weaponIn } from '../book/act.ts';
import { maneuvers } from '../book/maneuver-table.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { hasStamina, isAble, payStamina } from '../state/people.ts';
import { perform } from './actions.ts';
import { atEnemy } from './deeds.ts';
import { freeMoveQuestion } from './move.ts';
import { isPossible } from './possible.ts';

/** The readied act as it would be done now: deeds and powers go at whoever set it off. */
function aimedAt(code: number, at: number): number {
  const kind = kindOf(code);
  if (kind === Act.power) return pack(kind, at, weaponIn(code));
  if (kind === Act.maneuver && atEnemy.has(maneuverIn(code))) return pack(kind, at, 0, 0, maneuverIn(code));
  return code;
}

function hasLegalTarget(fight: Fight, fighter: Fighter, weapon: number, thrown: number): boolean {
  for (let i = 0; i < fight.fighters.length; i++)
    if (canAttack(fight, fighter, fight.fighters[i]!, weapon, thrown)) return true;
  return false;
}

/** The readied action can be taken at all now. */
export function canDoReadied(fight: Fight, fighter: Fighter, code: number, at: number): boolean {
  if (!isAble(fighter)) return false;
  const kind = kindOf(code);
  if (kind === Act.move) return true;
  if (kind !== Act.attack) return isPossible(fight, fighter, aimedAt(code, at));
  const weapon = weaponIn(code);
  const thrown = thrownIn(code);
  if (!hasStamina(fight, fighter, maneuvers[maneuverIn(code)]!.stamina)) return false;
  return canUseWeapon(fight, fighter, weapon, thrown) && hasLegalTarget(fight, fighter, weapon, thrown);
}

/** Takes a readied action; an attack goes at whoever set it off if that is possible (ING-ACT-12). */
export function performReadied(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number, at: number): void {
  const kind = kindOf(code);
  if (kind === Act.attack) {
    const weapon = weaponIn(code);
    const thrown = thrownIn(code);
    const maneuver = maneuverIn(code);
    const legal = canAttack(fight, fighter, fight.fighters[at]!, weapon, thrown);
    payStamina(fight, fighter, maneuvers[maneuver]!.stamina);
    attack(fight, table, fighter, legal ? at : -1, weapon, thrown, maneuver);
  } else if (kind === Act.move) {
    const to = table.ask(fight, fighter.index, freeMoveQuestion);
    if (to !== 0) perform(fight, table, fighter, to);
  } else perform(fight, table, fighter, aimedAt(code, at));
}
