import type { Table } from '../../table/table.ts';
import { Act, kindOf, pack, squareOf, thrownIn, weaponIn } from './act.ts';
import { perform } from './actions.ts';
import { canAttack, canUseWeapon } from './aim.ts';
import { attack } from './attack.ts';
import { isAble } from './fighters.ts';
import type { Fight, Fighter } from './model.ts';
import { freeMoveQuestion } from './move.ts';

/** Takes a readied action; an attack goes at whoever set it off if that is possible. */
export function performReadied(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number, actor: number): void {
  if (!isAble(fighter)) return;
  const kind = kindOf(code);
  if (kind === Act.attack) {
    const weapon = weaponIn(code);
    const thrown = thrownIn(code);
    if (!canUseWeapon(fight, fighter, weapon, thrown)) return;
    const legal = canAttack(fight, fighter, fight.fighters[actor]!, weapon, thrown);
    attack(fight, table, fighter, legal ? actor : -1, weapon, thrown);
  } else if (kind === Act.move) {
    const to = table.ask(fight, fighter.index, freeMoveQuestion);
    if (to !== 0) perform(fight, table, fighter, to);
  } else if (kind === Act.standUp) {
    if (fighter.prone) perform(fight, table, fighter, code);
  } else perform(fight, table, fighter, pack(kind, squareOf(code)));
}
