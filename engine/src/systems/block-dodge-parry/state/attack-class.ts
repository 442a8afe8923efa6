import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { Speed } from '../book/weapon.ts';
import { weaponAt } from './gear.ts';
import { GIVEN_CLASS, Mark } from './marks.ts';
import type { Fight, Fighter } from './model.ts';

/** The Warden may give special attacks a class, before the target has to react (BDP-REA-19). */
export function giveClasses(fight: Fight, table: Table<Fight>): void {
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) {
    if ((now.flags[at]! & Mark.gambit) !== 0) continue;
    const attacker = fight.fighters[now.attackers[at]!]!;
    const off = now.offItem[at]!;
    if (!weaponAt(attacker, now.item[at]!).special && (off < 0 || !weaponAt(attacker, off).special)) continue;
    const given = givenClass(fight, table, attacker);
    if (given !== Speed.none) now.flags[at]! |= (given + 1) << GIVEN_CLASS;
  }
}

/** The class the Warden gives a special attack or spell, by default none (BDP-REA-19). */
export function givenClass(fight: Fight, table: Table<Fight>, attacker: Fighter): number {
  const ruled = ruledOn(fight, table, Rulings.specialClass, attacker.index);
  if (ruled === 'fast') return Speed.fast;
  if (ruled === 'balanced') return Speed.balanced;
  return ruled === 'slow' ? Speed.slow : Speed.none;
}

/** Class of an attack of the volley with this weapon; special attacks have none but the one they were given. */
export function classOf(fight: Fight, at: number, item: number): number {
  const weapon = weaponAt(fight.fighters[fight.now.attackers[at]!]!, item);
  if (!weapon.special) return weapon.speed;
  const given = (fight.now.flags[at]! >> GIVEN_CLASS) & 3;
  return given === 0 ? Speed.none : given - 1;
}
