import { OPEN } from '../../../system/bar.ts';
import { barToBareHands, barToGrab, barToShoot } from '../acts/legal.ts';
import { barToPay, hasMajorDeed } from '../acts/price.ts';
import { barToCast, barToReach, heals, isHostile } from '../acts/spells.ts';
import { attackDie, setAttack } from '../attack/attack.ts';
import { spellNow } from '../attack/defence.ts';
import { type Blow, isMelee, type Spell } from '../book/gear.ts';
import { shifted, UNARMED_RANKS, worthOfDie } from '../book/ladder.ts';
import { attackEdge } from '../rolls/edges.ts';
import { act, Do, itemOf } from '../state/code.ts';
import { isArmed } from '../state/hands.ts';
import { Attack, type Fight, type Fighter, NONE } from '../state/model.ts';
import { distanceBetween, isEnemy, isFree, isUp, mountOf } from '../state/people.ts';
import { isOfUse, worthOfEffects } from './effects.ts';
import { passiveWorth } from './estimate.ts';

const END = act(Do.end);

/** The best attack found so far; only within one call of `bestAttack`. A single candidate is never weighed. */
const found = { code: END, score: 0, weighed: false, actor: NONE, target: NONE, kind: 0, item: NONE };

/** The most promising attack of a leader or its mount, or the code for ending the turn (section 9, point 3). */
export function bestAttack(fight: Fight, leader: Fighter): number {
  found.code = END;
  own.actor = NONE;
  considerAll(fight, leader, leader, false);
  const mount = mountOf(fight, leader);
  if (mount !== null && found.code === END) considerAll(fight, leader, mount, true);
  return found.code;
}

/** Everything this half of the unit can attack with now. */
function considerAll(fight: Fight, leader: Fighter, actor: Fighter, byMount: boolean): void {
  const casts = actor.sheet.spells.length > 0 && considerSpells(fight, leader, actor, byMount);
  if (!isFree(actor) || !hasMajorDeed(leader)) return;
  const { holder, ready } = fight.gear;
  for (let item = 0; item < holder.length; item++)
    if (holder[item] === actor.index && ready[item] === 1) considerItem(fight, actor, item, byMount);
  // Nobody wrestles who has a spell to cast.
  if (!casts && !isArmed(actor) && barToBareHands(actor) === OPEN) considerHands(fight, actor, byMount);
}

function considerItem(fight: Fight, actor: Fighter, item: number, byMount: boolean): void {
  const weapon = fight.items[item]!;
  const hits = isMelee(weapon);
  const shoots = barToShoot(fight, actor, item) === OPEN && (!hits || hasAnotherBlade(fight, actor, item));
  if (!hits && !shoots) return;
  for (let at = 0; at < fight.fighters.length; at++) {
    const target = fight.fighters[at]!;
    if (!isUp(target) || !isEnemy(actor, target) || !isOfUse(fight, actor, target, weapon)) continue;
    const apart = distanceBetween(fight, actor.region, target.region);
    if (hits && apart === 0) consider(fight, actor, target, Attack.melee, act(Do.melee, at, item, NONE, byMount));
    else if (shoots && apart <= weapon.range)
      consider(fight, actor, target, Attack.ranged, act(Do.shoot, at, item, NONE, byMount));
  }
}

/** A melee weapon besides this one, so that this one can be thrown. */
function hasAnotherBlade(fight: Fight, actor: Fighter, item: number): boolean {
  const { holder } = fight.gear;
  for (let other = 0; other < holder.length; other++)
    if (other !== item && holder[other] === actor.index && isMelee(fight.items[other]!)) return true;
  return false;
}

function considerHands(fight: Fight, actor: Fighter, byMount: boolean): void {
  for (let at = 0; at < fight.fighters.length; at++) {
    const target = fight.fighters[at]!;
    if (!isUp(target) || !isEnemy(actor, target) || actor.region !== target.region) continue;
    consider(fight, actor, target, Attack.strike, act(Do.strike, at, NONE, NONE, byMount));
    if (barToGrab(actor, target) === OPEN && isGrabWorthwhile(fight, actor, target))
      consider(fight, actor, target, Attack.grab, act(Do.grab, at, NONE, NONE, byMount));
  }
}

/** From this chance on a grab is worth trying. */
const GRAB_CHANCE = 0.4;

/** Likely enough, and the target unarmed, surprised or alone (section 9, point 6). */
function isGrabWorthwhile(fight: Fight, actor: Fighter, target: Fighter): boolean {
  if (grabChance(actor, target) < GRAB_CHANCE) return false;
  return !isArmed(target) || target.surprised || isAlone(fight, target);
}

const grabChance = (actor: Fighter, target: Fighter): number =>
  chanceOf(shifted(actor.sheet.str, UNARMED_RANKS), target.sheet.str);

/** Chance that one plain die is at least as high as another. */
export function chanceOf(own: number, other: number): number {
  return own <= other ? (own + 1) / (2 * other) : 1 - (other - 1) / (2 * own);
}

function isAlone(fight: Fight, fighter: Fighter): boolean {
  for (const friend of fight.fighters)
    if (friend !== fighter && !isEnemy(friend, fighter) && isUp(friend)) return false;
  return true;
}

/** True when there is a spell to cast at an enemy. */
function considerSpells(fight: Fight, leader: Fighter, actor: Fighter, byMount: boolean): boolean {
  const { spells } = actor.sheet;
  let any = false;
  for (let at = 0; at < spells.length; at++) {
    const spell = spells[at]!;
    if (!isToCast(fight, leader, actor, spell)) continue;
    for (let who = 0; who < fight.fighters.length; who++) {
      const target = fight.fighters[who]!;
      if (!isUp(target) || !isEnemy(actor, target) || barToReach(fight, actor, target, spell) !== OPEN) continue;
      if (!isOfUse(fight, actor, target, spell)) continue;
      any = true;
      consider(fight, actor, target, Attack.spell, act(Do.cast, who, at, NONE, byMount));
    }
  }
  return any;
}

/** An attack spell that can be cast now, with MP to spare. */
function isToCast(fight: Fight, leader: Fighter, actor: Fighter, spell: Spell): boolean {
  if (!isHostile(spell) || barToCast(fight, actor, spell) !== OPEN || barToPay(leader, spell.action) !== OPEN)
    return false;
  return spell.mp === 0 || actor.mp - spell.mp >= reserveOf(fight, actor);
}

/** Has a spell that hurts somebody right now. */
export function canBlast(fight: Fight, leader: Fighter, target: Fighter): boolean {
  const { spells } = leader.sheet;
  for (let at = 0; at < spells.length; at++) {
    const spell = spells[at]!;
    if (spell.damage && isToCast(fight, leader, leader, spell) && barToReach(fight, leader, target, spell) === OPEN)
      return true;
  }
  return false;
}

/** MP a healer keeps for a friend who may fall (section 9, point 8). */
function reserveOf(fight: Fight, actor: Fighter): number {
  let least = 0;
  for (const spell of actor.sheet.spells) if (heals(spell) && (least === 0 || spell.mp < least)) least = spell.mp;
  return least > 0 && isAlone(fight, actor) ? 0 : least;
}

function consider(fight: Fight, actor: Fighter, target: Fighter, kind: number, code: number): void {
  const item = itemOf(code);
  if (found.code !== END) {
    if (!found.weighed) {
      found.score = scoreOf(fight, fight.fighters[found.actor]!, fight.fighters[found.target]!, found.kind, found.item);
      found.weighed = true;
    }
    const score = scoreOf(fight, actor, target, kind, item);
    if (score <= found.score) return;
    found.score = score;
  } else found.weighed = false;
  found.code = code;
  found.actor = actor.index;
  found.target = target.index;
  found.kind = kind;
  found.item = item;
}

/** What the attacker rolls on average; on foot and with nobody grabbed it is the same against every target. */
function ownAverage(fight: Fight, actor: Fighter, kind: number, item: number): number {
  const fixed = fight.now.calm && actor.mount === NONE;
  if (fixed && own.kind === kind && own.item === item && own.actor === actor.index) return own.average;
  const average = worthOfDie(attackDie(fight), attackEdge(fight, null));
  own.actor = fixed ? actor.index : NONE;
  own.kind = kind;
  own.item = item;
  own.average = average;
  return average;
}
/** The last average worked out, within one call of `bestAttack`. */
const own = { actor: NONE, kind: 0, item: NONE, average: 0 };

/** What a grab is worth when it works: much on somebody who can take blows, less on somebody nearly down. */
const GRAB_WORTH = 900;
const GRAB_WORTH_WEAK = 400;
const STURDY = 3;

/** What the attack hits with; null = bare hands. */
function blowOf(fight: Fight, actor: Fighter, kind: number, item: number): Blow | null {
  if (kind === Attack.spell) return actor.sheet.spells[item]!;
  return item === NONE ? null : fight.items[item]!;
}

/** A spell that simply works (SOS-SPL-05). */
const meetsNoDie = (fight: Fight): boolean => spellNow(fight)?.defences.length === 0;

/** How much of the target's HP the attack is likely to take, in thousandths, with a mark-up for weak and dangerous ones. */
function scoreOf(fight: Fight, actor: Fighter, target: Fighter, kind: number, item: number): number {
  if (kind === Attack.grab)
    return Math.round(grabChance(actor, target) * (target.hp >= STURDY ? GRAB_WORTH : GRAB_WORTH_WEAK));
  setAttack(fight, actor, target, kind, item);
  const blow = blowOf(fight, actor, kind, item);
  const average = ownAverage(fight, actor, kind, item);
  const ratio = meetsNoDie(fight) ? 1 : average / passiveWorth(fight, target);
  const hp = Math.max(1, target.hp);
  let score = blow === null || blow.damage ? Math.round(1000 * (Math.min(ratio, hp) / hp + ratio / 20)) : 0;
  if (blow !== null && blow.effects.length > 0) score += worthOfEffects(fight, actor, target, blow, ratio);
  if (target.sheet.minorEvil) score += 100;
  if (target.mp > 0) score += 100;
  if (target.prone) score += 50;
  return score;
}
