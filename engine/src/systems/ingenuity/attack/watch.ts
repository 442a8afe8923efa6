import { Act, kindOf, thrownIn, weaponIn } from '../book/act.ts';
import { Trigger, Wait } from '../book/waits.ts';
import { stepAside } from '../moves/walk.ts';
import { distance } from '../state/grid.ts';
import type { Fight, Fighter, Frame } from '../state/model.ts';
import { areAllied } from '../state/people.ts';
import { canAttack, canUseWeapon, meleeReachOf } from './aim.ts';

/** Somebody is ready for something. */
export function isAwaited({ fighters }: Fight): boolean {
  for (let i = 0; i < fighters.length; i++) if (fighters[i]!.trigger !== 0) return true;
  return false;
}

/** Somebody could be struck with what is readied, or by hand where that is no attack. */
function isWithinReach(fight: Fight, fighter: Fighter, target: Fighter): boolean {
  const { readied } = fighter;
  if (kindOf(readied) !== Act.attack)
    return distance(fight, fighter, target) <= Math.max(1, meleeReachOf(fight, fighter));
  const weapon = weaponIn(readied);
  const thrown = thrownIn(readied);
  return canUseWeapon(fight, fighter, weapon, thrown) && canAttack(fight, fighter, target, weapon, thrown);
}

/** Bits of those who wait for this one to come within their reach and have it there now. */
export function reachWatchers(fight: Fight, mover: Fighter): number {
  const { fighters } = fight;
  let mask = 0;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i]!;
    const wait = fighter.trigger & 15;
    if (wait !== Wait.enemyReach && wait !== Wait.anyReach) continue;
    const awaited = wait === Wait.anyReach ? !areAllied(fight, fighter, mover) : fighter.trigger >> 4 === mover.index;
    if (awaited && isWithinReach(fight, fighter, mover)) mask |= 1 << i;
  }
  return mask;
}

/** A metre aside that is no Move; bits of those who waited for somebody to come within their reach like that. */
export function shiftTo(fight: Fight, fighter: Fighter, square: number): number {
  const before = reachWatchers(fight, fighter);
  stepAside(fight, fighter, square);
  return reachWatchers(fight, fighter) & ~before;
}

/** Notes in an attack who has come within whose reach; what is due then (ING-ACT-10). */
export function dueFor(frame: Frame, mover: Fighter, came: number): number {
  frame.mover = mover.index;
  frame.came = came;
  return came === 0 ? Trigger.none : Trigger.reach;
}
