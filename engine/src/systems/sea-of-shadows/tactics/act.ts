import { OPEN } from '../../../system/bar.ts';
import { barToBareHands, barToEscape, barToForceDown, barToGrab, barToStand, barToSustain } from '../acts/legal.ts';
import { barToPay, hasMajorDeed, hasMinorDeed } from '../acts/price.ts';
import { barToCast, barToReach, heals } from '../acts/spells.ts';
import { rankOf } from '../book/ladder.ts';
import { holdsFully } from '../moves/walk.ts';
import { act, Do } from '../state/code.ts';
import { isArmed } from '../state/hands.ts';
import { type Fight, type Fighter, NONE } from '../state/model.ts';
import { isEnemy, isFree, isUp } from '../state/people.ts';
import { bestAttack, canBlast } from './attack.ts';
import { approach, arm, isOutnumbered, leaveMelee, prepare, retreat, wantsOut, wantsOutEarly } from './move.ts';

/** How a policy fights. */
export const Style = { sensible: 0, reckless: 1, cautious: 2 } as const;

const END = act(Do.end);
/** Below this die of FOR a friend is brought back only when the fight is being lost (section 9, point 8). */
const SAFE_TO_REVIVE = 6;

/** What a policy does next in its turn. */
export function chooseAct(fight: Fight, who: number, style: number): number {
  const leader = fight.fighters[who]!;
  if (leader.ap === 0) return END;
  const hold = holding(fight, leader);
  if (hold !== END) return hold;
  const breaking = breakFree(fight, leader);
  if (breaking !== END) return breaking;
  const leaving = isLeaving(fight, leader, style);
  if (leaving) {
    const away = retreat(fight, leader);
    if (away !== END) return away;
  }
  if (leader.sheet.spells.length > 0) {
    const cure = healing(fight, leader);
    if (cure !== END) return cure;
  }
  const stepAway = style === Style.reckless ? END : leaveMelee(fight, leader);
  if (stepAway !== END) return stepAway;
  const drawn = arm(fight, leader);
  if (drawn !== END) return drawn;
  const attack = bestAttack(fight, leader);
  if (attack !== END) return attack;
  if (barToStand(fight, leader) === OPEN) return act(Do.stand);
  const prepared = prepare(fight, leader);
  return prepared !== END || leaving ? prepared : approach(fight, leader);
}

function isLeaving(fight: Fight, leader: Fighter, style: number): boolean {
  if (style === Style.reckless) return false;
  return style === Style.cautious ? wantsOutEarly(leader) : wantsOut(fight, leader);
}

/** Keeps hold, then hurts whom it holds (section 9, point 6). */
function holding(fight: Fight, leader: Fighter): number {
  if (leader.holds === NONE || !isFree(leader)) return END;
  const target = fight.fighters[leader.holds]!;
  if (!isUp(target) || !isEnemy(leader, target)) return act(Do.letGo);
  if (hasMinorDeed(leader) && barToSustain(leader) === OPEN && leader.ap > 1) return act(Do.sustain);
  if (hasMinorDeed(leader) && barToForceDown(fight, leader) === OPEN && leader.ap > 1) return act(Do.forceDown);
  if (!hasMajorDeed(leader)) return END;
  if (holdsFully(leader)) return act(fight.regions[leader.region]!.hardGround ? Do.throw : Do.crush);
  if (!isArmed(leader) && barToBareHands(leader) === OPEN && barToGrab(leader, target) === OPEN)
    return act(Do.grab, target.index);
  return END;
}

/** Breaks free where STR is two ranks better than the grip, or nothing else can be done about it (section 9, point 7). */
function breakFree(fight: Fight, leader: Fighter): number {
  if (fight.now.calm) return END;
  for (let at = 0; at < fight.fighters.length; at++) {
    const grappler = fight.fighters[at]!;
    if (grappler.holds !== leader.index || barToEscape(leader, leader, grappler) !== OPEN) continue;
    if (rankOf(leader.sheet.str) >= rankOf(grappler.sheet.str) || !isArmed(leader)) {
      if (!canBlast(fight, leader, grappler)) return act(Do.escape, at);
    }
  }
  return END;
}

/** Brings a friend back, or mends one close to falling. */
function healing(fight: Fight, leader: Fighter): number {
  const { spells } = leader.sheet;
  for (let at = 0; at < spells.length; at++) {
    const spell = spells[at]!;
    if (!heals(spell) || barToCast(fight, leader, spell) !== OPEN || barToPay(leader, spell.action) !== OPEN) continue;
    for (const ally of fight.fighters) {
      if (isEnemy(leader, ally) || barToReach(fight, leader, ally, spell) !== OPEN) continue;
      if (isWorthReviving(fight, leader, ally) || (isUp(ally) && ally.hp === 1 && ally.hpMax > 2))
        return act(Do.cast, ally.index, at);
    }
  }
  return END;
}

function isWorthReviving(fight: Fight, leader: Fighter, ally: Fighter): boolean {
  if (ally.status !== 'out') return false;
  return !ally.lethalKo || ally.sheet.for >= SAFE_TO_REVIVE || isOutnumbered(fight, leader);
}
