import { hasAction } from './act.ts';
import { attackDie, setAttack } from './attack.ts';
import { act, Do } from './code.ts';
import { Defence, defenceCode } from './defence.ts';
import { planDefence } from './defence-dice.ts';
import { attackEdge } from './edges.ts';
import { distanceBetween, isEnemy, isFree, isGrabbed, isUp, mountOf } from './fighters.ts';
import { readyMelee } from './hands.ts';
import { averageOf, rankOf } from './ladder.ts';
import {
  handsLacking,
  hasMajorDeed,
  hasMinorDeed,
  holdsFully,
  isInRange,
  isInReach,
  mayCrawl,
  mayEscape,
  mayForceDown,
  mayGrab,
  mayHit,
  mayMove,
  mayReady,
  mayReload,
  mayShoot,
  mayStand,
  maySustain,
  mayUseFists,
  mayWithdraw,
} from './legal.ts';
import { Attack, type Fight, type Fighter, NONE } from './model.ts';
import { heals, isHostile, isSpellTarget, mayCast } from './spells.ts';

const END = act(Do.end);
/** A die of FOR from which reviving is worth the risk (section 9, point 8). */
const SAFE_TO_REVIVE = 8;

/** The best attack found so far; only within one call of `sensibleAct`. */
const found = { score: 0, code: 0 };

/** What a sensible player does next. */
export function sensibleAct(fight: Fight, who: number): number {
  const leader = fight.fighters[who]!;
  if (leader.ap === 0) return END;
  const hold = holding(fight, leader);
  if (hold !== END) return hold;
  const breaking = breakFree(fight, leader);
  if (breaking !== END) return breaking;
  const cure = healing(fight, leader);
  if (cure !== END) return cure;
  found.score = 0;
  found.code = END;
  weighAttacks(fight, leader, leader, false);
  const mount = mountOf(fight, leader);
  if (mount !== null && found.code === END) weighAttacks(fight, leader, mount, true);
  const stepAway = leaveMelee(fight, leader);
  if (stepAway !== END) return stepAway;
  if (found.code !== END) return found.code;
  if (mayStand(fight, leader)) return act(Do.stand);
  const prepared = prepare(fight, leader);
  return prepared !== END ? prepared : approach(fight, leader);
}

/** Keeps hold, then hurts whom it holds (section 9, point 6). */
function holding(fight: Fight, leader: Fighter): number {
  if (leader.holds === NONE || !isFree(leader)) return END;
  const target = fight.fighters[leader.holds]!;
  if (!isUp(target) || !isEnemy(leader, target)) return act(Do.letGo);
  if (hasMinorDeed(leader) && maySustain(leader) && leader.ap > 1) return act(Do.sustain);
  if (hasMinorDeed(leader) && mayForceDown(fight, leader) && leader.ap > 1) return act(Do.forceDown);
  if (!hasMajorDeed(fight, leader)) return END;
  if (holdsFully(leader)) return act(fight.regions[leader.region]!.hardGround ? Do.throw : Do.crush);
  if (readyMelee(fight, leader) === NONE && mayUseFists(fight, leader) && mayGrab(leader, target))
    return act(Do.grab, target.index);
  return END;
}

/** Breaks free where STR is two ranks better than the grip (section 9, point 7). */
function breakFree(fight: Fight, leader: Fighter): number {
  if (!isGrabbed(fight, leader)) return END;
  for (const grappler of fight.fighters) {
    if (!mayEscape(leader, leader, grappler)) continue;
    if (rankOf(leader.sheet.str) >= rankOf(grappler.sheet.str) || readyMelee(fight, leader) === NONE)
      return act(Do.escape, grappler.index);
  }
  return END;
}

/** Brings a friend back, or mends one close to falling. */
function healing(fight: Fight, leader: Fighter): number {
  const { spells } = leader.sheet;
  for (let at = 0; at < spells.length; at++) {
    const spell = spells[at]!;
    if (!heals(spell) || !mayCast(fight, leader, spell) || !hasAction(fight, leader, spell.action)) continue;
    for (const ally of fight.fighters) {
      if (isEnemy(leader, ally) || !isSpellTarget(fight, leader, ally, spell)) continue;
      const fallen = ally.status === 'out' && ally.sheet.for >= SAFE_TO_REVIVE;
      if (fallen || (isUp(ally) && ally.hp === 1 && ally.hpMax > 2)) return act(Do.cast, ally.index, at);
    }
  }
  return END;
}

/** Everything this half of the unit can attack with now. */
function weighAttacks(fight: Fight, leader: Fighter, actor: Fighter, byMount: boolean): void {
  weighSpells(fight, leader, actor, byMount);
  if (!hasMajorDeed(fight, leader)) return;
  for (let item = 0; item < fight.items.length; item++) {
    const hits = mayHit(fight, actor, item);
    const shoots = mayShoot(fight, actor, item);
    if (!hits && !shoots) continue;
    for (const target of fight.fighters) {
      if (!isUp(target) || !isEnemy(actor, target)) continue;
      if (hits && isInReach(actor, target))
        weigh(fight, actor, target, Attack.melee, item, act(Do.melee, target.index, item, -1, byMount));
      if (shoots && isInRange(fight, actor, target, item))
        weigh(fight, actor, target, Attack.ranged, item, act(Do.shoot, target.index, item, -1, byMount));
    }
  }
  if (readyMelee(fight, actor) !== NONE || !mayUseFists(fight, actor)) return;
  for (const target of fight.fighters) {
    if (!isUp(target) || !isEnemy(actor, target) || !isInReach(actor, target)) continue;
    weigh(fight, actor, target, Attack.strike, NONE, act(Do.strike, target.index, -1, -1, byMount));
    if (mayGrab(actor, target))
      weigh(fight, actor, target, Attack.grab, NONE, act(Do.grab, target.index, -1, -1, byMount));
  }
}

function weighSpells(fight: Fight, leader: Fighter, actor: Fighter, byMount: boolean): void {
  const { spells } = actor.sheet;
  for (let at = 0; at < spells.length; at++) {
    const spell = spells[at]!;
    if (!isHostile(spell) || !mayCast(fight, actor, spell) || !hasAction(fight, leader, spell.action)) continue;
    for (const target of fight.fighters) {
      if (!isUp(target) || !isEnemy(actor, target) || !isSpellTarget(fight, actor, target, spell)) continue;
      if (spell.effect === 'bind' && target.helpless !== 0) continue;
      weigh(fight, actor, target, Attack.spell, at, act(Do.cast, target.index, at, -1, byMount));
    }
  }
}

/** Points a grab is worth beside damage. */
const GRAB_WORTH = 0.8;

/** How much of the target's HP the attack is likely to take, with a mark-up for weak and dangerous ones (section 9, point 3). */
function weigh(fight: Fight, actor: Fighter, target: Fighter, kind: number, item: number, code: number): void {
  setAttack(fight, actor, target, kind, item);
  const own = averageOf(attackDie(fight), attackEdge(fight, null));
  const { sides, edge } = planDefence(fight, null, defenceCode(Defence.passive));
  const ratio = own / averageOf(sides, edge);
  const hp = Math.max(1, target.hp);
  let score = Math.min(ratio, hp) / hp + ratio / 20;
  if (target.sheet.minorEvil) score += 0.1;
  if (target.mp > 0) score += 0.1;
  if (target.prone) score += 0.05;
  if (kind === Attack.grab) score *= GRAB_WORTH;
  if (score <= found.score) return;
  found.score = score;
  found.code = code;
}

/** An enemy who could strike at somebody in a region. */
function isThreatened(fight: Fight, fighter: Fighter): boolean {
  for (const enemy of fight.fighters)
    if (isEnemy(fighter, enemy) && isFree(enemy) && enemy.region === fighter.region) return true;
  return false;
}

/** Shooters without a melee weapon in hand get away from enemies, or draw one (section 9, point 5). */
function leaveMelee(fight: Fight, leader: Fighter): number {
  if (readyMelee(fight, leader) !== NONE || !hasShot(fight, leader) || !isThreatened(fight, leader)) return END;
  if (!mayWithdraw(fight, leader)) return END;
  for (let to = 0; to < fight.regions.length; to++) {
    if (distanceBetween(fight, leader.region, to) !== 1) continue;
    let empty = true;
    for (const enemy of fight.fighters) if (isEnemy(leader, enemy) && isUp(enemy) && enemy.region === to) empty = false;
    if (empty) return act(Do.withdraw, -1, -1, to);
  }
  return END;
}

function hasShot(fight: Fight, leader: Fighter): boolean {
  for (let item = 0; item < fight.items.length; item++) if (mayShoot(fight, leader, item)) return true;
  return false;
}

/** Draws or loads a weapon where there is none to attack with. */
function prepare(fight: Fight, leader: Fighter): number {
  for (let item = 0; item < fight.items.length; item++)
    if (mayReload(fight, leader, leader, item)) return act(Do.reload, -1, item);
  if (!hasMinorDeed(leader) || readyMelee(fight, leader) !== NONE || hasShot(fight, leader)) return END;
  for (let item = 0; item < fight.items.length; item++)
    if (mayReady(fight, leader, item) && handsLacking(fight, leader, item) <= 0) return act(Do.ready, -1, item);
  return END;
}

/** A step towards the nearest enemy. */
function approach(fight: Fight, leader: Fighter): number {
  const moves = mayMove(fight, leader);
  if (!moves && !mayCrawl(fight, leader)) return END;
  let nearest = NONE;
  let least = 99;
  for (const enemy of fight.fighters) {
    if (!isEnemy(leader, enemy) || !isUp(enemy)) continue;
    const apart = distanceBetween(fight, leader.region, enemy.region);
    if (apart === 0 || apart >= least) continue;
    least = apart;
    nearest = enemy.region;
  }
  if (nearest === NONE || isThreatened(fight, leader)) return END;
  for (let to = 0; to < fight.regions.length; to++)
    if (distanceBetween(fight, leader.region, to) === 1 && distanceBetween(fight, to, nearest) === least - 1)
      return act(moves ? Do.move : Do.crawl, -1, -1, to);
  return END;
}
