import type { Table } from '../../../table/table.ts';
import { Man } from '../book/maneuver-table.ts';
import { firstOf } from '../rolls/together.ts';
import { distance } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { areAllied, isAble } from '../state/people.ts';
import { meleeReachOf } from './aim.ts';
import { canStrikeBack, strikeBack } from './strike-back.ts';

/** A move has ended: nobody has walked past anybody. */
export function forgetPassing({ fighters }: Fight): void {
  for (let i = 0; i < fighters.length; i++) fighters[i]!.passed = 0;
}

const ASKED = 1000;

/**
 * Opportunity Strike (ING-MAN-04): an enemy who has walked more than 1 m inside the own reach may be struck, once in a move.
 * Teams come in their order, members as the team chooses (ING-REACT-09). True when anybody was asked.
 */
export function offerOpportunity(
  fight: Fight,
  table: Table<Fight>,
  mover: Fighter,
  from: number,
  metres: number,
): boolean {
  const { fighters, order } = fight;
  let asked = false;
  let passed = 0;
  for (let i = 0; i < fighters.length; i++) if (isPassed(fight, fighters[i]!, mover, from, metres)) passed |= 1 << i;
  for (let slot = 0; slot < order.length; slot++) {
    let able = 0;
    for (let i = 0; i < fighters.length; i++)
      if ((passed & (1 << i)) !== 0 && fighters[i]!.team === order[slot]) able |= 1 << i;
    while (able !== 0) {
      const first = firstOf(fight, table, able, false);
      able &= ~(1 << first);
      if (strikeBack(fight, table, fighters[first]!, mover, Man.opportunity)) asked = true;
      if (!isAble(mover) || fight.roll.halted === mover.index) return true;
    }
  }
  return asked;
}

/** The mover has now walked more than 1 m inside an enemy's reach, and the enemy could strike for it. */
function isPassed(fight: Fight, fighter: Fighter, mover: Fighter, from: number, metres: number): boolean {
  if (areAllied(fight, fighter, mover) || !isAble(fighter)) return false;
  const reach = meleeReachOf(fight, fighter);
  if (reach === 0 || distance(fight, fighter, mover) > reach) return false;
  const { x, y } = mover;
  mover.x = from % fight.scene.width;
  mover.y = (from - mover.x) / fight.scene.width;
  const inside = distance(fight, fighter, mover) <= reach;
  mover.x = x;
  mover.y = y;
  if (!inside) return false;
  fighter.passed += metres;
  if (fighter.passed <= 1 || fighter.passed >= ASKED) return false;
  fighter.passed = ASKED;
  return canStrikeBack(fight, fighter, mover, Man.opportunity);
}
