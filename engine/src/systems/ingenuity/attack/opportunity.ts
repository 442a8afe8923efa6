import { Man } from '../book/maneuver-table.ts';
import { distance } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { areAllied, isAble } from '../state/people.ts';
import { meleeReachOf } from './aim.ts';
import { canStrikeBack } from './strike-back.ts';

/** A move has ended: nobody has walked past anybody. */
export function forgetPassing({ fighters }: Fight): void {
  for (let i = 0; i < fighters.length; i++) fighters[i]!.passed = 0;
}

const ASKED = 1000;

/** Bits of the enemies in whose reach somebody has now walked more than 1 m, and who could strike for it (ING-MAN-04). */
export function passedBy(fight: Fight, mover: Fighter, from: number, metres: number): number {
  const { fighters } = fight;
  let passed = 0;
  for (let i = 0; i < fighters.length; i++) if (isPassed(fight, fighters[i]!, mover, from, metres)) passed |= 1 << i;
  return passed;
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
