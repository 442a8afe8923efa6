import type { Table } from '../../table/table.ts';
import { meleeReachOf } from './aim.ts';
import { areAllied, isAble } from './fighters.ts';
import { distance } from './grid.ts';
import { Man } from './maneuver-table.ts';
import type { Fight, Fighter } from './model.ts';
import { strikeBack } from './strike-back.ts';

/** A new move begins: nobody has walked past anybody yet. */
export function forgetPassing({ fighters }: Fight): void {
  for (let i = 0; i < fighters.length; i++) fighters[i]!.passed = 0;
}

const ASKED = 1000;

/**
 * Opportunity Strike (ING-MAN-04): an enemy who has walked more than 1 m inside the own reach may be struck, once in a move.
 * True when anybody was asked.
 */
export function offerOpportunity(
  fight: Fight,
  table: Table<Fight>,
  mover: Fighter,
  from: number,
  metres: number,
): boolean {
  const { width } = fight.scene;
  let asked = false;
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i]!;
    if (areAllied(fight, fighter, mover) || !isAble(fighter)) continue;
    const reach = meleeReachOf(fight, fighter);
    if (reach === 0 || distance(fight, fighter, mover) > reach) continue;
    const { x, y } = mover;
    mover.x = from % width;
    mover.y = (from - mover.x) / width;
    const inside = distance(fight, fighter, mover) <= reach;
    mover.x = x;
    mover.y = y;
    if (!inside) continue;
    fighter.passed += metres;
    if (fighter.passed <= 1 || fighter.passed >= ASKED) continue;
    fighter.passed = ASKED;
    if (strikeBack(fight, table, fighter, mover, Man.opportunity)) asked = true;
    if (!isAble(mover) || fight.roll.halted === mover.index) return true;
  }
  return asked;
}
