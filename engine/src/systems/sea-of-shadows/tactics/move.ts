import { OPEN } from '../../../system/bar.ts';
import { barToCrawl, barToMove, barToShoot, barToWithdraw } from '../acts/legal.ts';
import { barToReady, barToReload, handsLacking } from '../acts/legal-things.ts';
import { hasMinorDeed } from '../acts/price.ts';
import { isMelee } from '../book/gear.ts';
import { rankOf, shifted, UNARMED_RANKS } from '../book/ladder.ts';
import { act, Do } from '../state/code.ts';
import { isArmed } from '../state/hands.ts';
import { type Fight, type Fighter, NONE } from '../state/model.ts';
import { distanceBetween, isEnemy, isFree, isStep, isUp, outside } from '../state/people.ts';

const END = act(Do.end);

/** An enemy who could strike at somebody where it stands. */
export function isThreatened(fight: Fight, fighter: Fighter): boolean {
  for (let at = 0; at < fight.fighters.length; at++) {
    const enemy = fight.fighters[at]!;
    if (enemy.side !== fighter.side && enemy.region === fighter.region && isFree(enemy)) return true;
  }
  return false;
}

function isClear(fight: Fight, leader: Fighter, region: number): boolean {
  for (let at = 0; at < fight.fighters.length; at++) {
    const enemy = fight.fighters[at]!;
    if (enemy.region === region && isEnemy(leader, enemy) && isUp(enemy)) return false;
  }
  return true;
}

/** A neighbouring region without enemies, the outside if it is open; -1 = none. */
function refuge(fight: Fight, leader: Fighter, leaves: boolean): number {
  const out = outside(fight);
  if (leaves && isStep(fight, leader.region, out)) return out;
  for (let to = 0; to < out; to++)
    if (distanceBetween(fight, leader.region, to) === 1 && isClear(fight, leader, to)) return to;
  return NONE;
}

/** More enemies than friends are up. */
export function isOutnumbered(fight: Fight, leader: Fighter): boolean {
  let balance = 0;
  for (let at = 0; at < fight.fighters.length; at++) {
    const other = fight.fighters[at]!;
    if (isUp(other)) balance += isEnemy(leader, other) ? 1 : -1;
  }
  return balance > 0;
}

/** Whether it is time to go: heroes on their last HP when outnumbered, never the mindless (section 9, point 9). */
export function wantsOut(fight: Fight, leader: Fighter): boolean {
  const { hp, hpMax, badly, sheet } = leader;
  if (!sheet.hero || sheet.mindless || !(badly || (hp === 1 && hpMax > 1))) return false;
  return isOutnumbered(fight, leader);
}

/** As `wantsOut`, for the timid: anybody at half HP or less, outnumbered or not. */
export function wantsOutEarly({ hp, hpMax, badly, sheet }: Fighter): boolean {
  return !sheet.mindless && (badly || 2 * hp <= hpMax) && hpMax > 1;
}

/** Away from the enemy, without provoking where that is possible. */
export function retreat(fight: Fight, leader: Fighter): number {
  const threatened = isThreatened(fight, leader);
  const to = refuge(fight, leader, true);
  if (to === NONE || (!threatened && to !== outside(fight))) return END;
  if (threatened && barToWithdraw(fight, leader) === OPEN) return act(Do.withdraw, NONE, NONE, to);
  if (!threatened && barToMove(fight, leader) === OPEN) return act(Do.move, NONE, NONE, to);
  return END;
}

/** Shooters without a melee weapon in hand get away from enemies (section 9, point 5). */
export function leaveMelee(fight: Fight, leader: Fighter): number {
  if (isArmed(leader) || !hasShot(fight, leader) || !isThreatened(fight, leader)) return END;
  if (barToWithdraw(fight, leader) !== OPEN) return END;
  const to = refuge(fight, leader, false);
  return to === NONE ? END : act(Do.withdraw, NONE, NONE, to);
}

function hasShot(fight: Fight, leader: Fighter): boolean {
  const { holder } = fight.gear;
  for (let item = 0; item < holder.length; item++)
    if (holder[item] === leader.index && barToShoot(fight, leader, item) === OPEN) return true;
  return false;
}

/** Draws a melee weapon, or picks one up, before fighting with bare hands. */
export function arm(fight: Fight, leader: Fighter): number {
  if (isArmed(leader) || !hasMinorDeed(leader) || hasShot(fight, leader)) return END;
  if (rankOf(leader.sheet.att) < rankOf(shifted(leader.sheet.str, UNARMED_RANKS))) return END;
  return draw(fight, leader, true);
}

function draw(fight: Fight, leader: Fighter, melee: boolean): number {
  for (let item = 0; item < fight.items.length; item++) {
    if (melee && !isMelee(fight.items[item]!)) continue;
    if (barToReady(fight, leader, item) === OPEN && handsLacking(fight, leader, item) <= 0)
      return act(Do.ready, NONE, item);
  }
  return END;
}

/** Draws or loads a weapon where there is none to attack with. */
export function prepare(fight: Fight, leader: Fighter): number {
  const { holder } = fight.gear;
  for (let item = 0; item < holder.length; item++)
    if (holder[item] === leader.index && barToReload(fight, leader, leader, item) === OPEN)
      return act(Do.reload, NONE, item);
  if (!hasMinorDeed(leader) || isArmed(leader) || hasShot(fight, leader)) return END;
  return draw(fight, leader, false);
}

/** A step towards the nearest enemy. */
export function approach(fight: Fight, leader: Fighter): number {
  const moves = barToMove(fight, leader) === OPEN;
  if (!moves && barToCrawl(fight, leader) !== OPEN) return END;
  let nearest = NONE;
  let least = 99;
  for (let at = 0; at < fight.fighters.length; at++) {
    const enemy = fight.fighters[at]!;
    if (!isEnemy(leader, enemy) || !isUp(enemy)) continue;
    const apart = distanceBetween(fight, leader.region, enemy.region);
    if (apart === 0 || apart >= least) continue;
    least = apart;
    nearest = enemy.region;
  }
  if (nearest === NONE || isThreatened(fight, leader)) return END;
  for (let to = 0; to < fight.regions.length; to++)
    if (distanceBetween(fight, leader.region, to) === 1 && distanceBetween(fight, to, nearest) === least - 1)
      return act(moves ? Do.move : Do.crawl, NONE, NONE, to);
  return END;
}
