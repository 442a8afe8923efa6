import { canAttack, canUseWeapon } from '../attack/aim.ts';
import { Act, kindOf, maneuverIn, pack, thrownIn, weaponIn } from '../book/act.ts';
import { maneuvers } from '../book/maneuver-table.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { hasStamina, isAble } from '../state/people.ts';
import { atEnemy } from './deeds.ts';
import { isPossible } from './legal.ts';

/** The readied act as it would be done now: deeds and powers go at whoever set it off. */
export function aimedAt(code: number, at: number): number {
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
