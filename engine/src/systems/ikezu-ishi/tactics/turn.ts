import { OPEN } from '../../../system/bar.ts';
import { justMove } from '../acts/intentions.ts';
import { barToAid, retreatWay } from '../acts/legal.ts';
import { armourAgainst } from '../attack/blow.ts';
import { counterOf } from '../attack/counter.ts';
import { barToArms, barToUse, blastsAt, canStrike } from '../attack/reach.ts';
import { Band, DamageType, Use, useAt } from '../book/weapon.ts';
import { bandMoved, barToFallBack, hasFreeMove } from '../moves/movement.ts';
import { Edge, knownEdges } from '../rolls/edges.ts';
import { Do, intent, Move, moving } from '../state/intent.ts';
import type { Fight, Fighter } from '../state/model.ts';
import {
  armourOf,
  bandOf,
  barToHave,
  canDrop,
  hasFoeAtMelee,
  hasNoSides,
  hpOf,
  isActive,
  isFoe,
  isFull,
  weaponAt,
} from '../state/people.ts';

/** How a policy fights: by the advice of section 9 of the catalogue, never running, or keeping out of harm's way. */
export const Style = { sensible: 0, reckless: 1, cautious: 2 } as const;

/** STR below which somebody without HP leaves. */
const WEAK = 9;
/** What a band between oneself and the foe is worth to the cautious, in points of damage. */
const DISTANCE = 1.5;

/** A turn worked out without listing what else there is. */
export function chooseTurn(fight: Fight, who: number, style: number): number {
  const fighter = fight.fighters[who]!;
  if (fighter.grappledBy >= 0) return intent(Do.breakFree);
  if (hasNoSides(fight)) return chooseCalmly(fight, fighter);
  const way = fighter.fleeing || wantsOut(fight, fighter, style) ? retreatWay(fight, fighter) : 0;
  if (way > 0) return running(way);
  if (isFull(fight, fighter) && canDrop(fighter)) return intent(Do.dropThing);
  if (fighter.burning > 1) return intent(Do.extinguish);
  if (fighter.panicked) return intent(Do.calm);
  const lost = lostWeapon(fighter);
  if (lost >= 0) return intent(Do.pickUp, 0, lost);
  if (style === Style.cautious && !hasFoeAtMelee(fight, fighter)) {
    const fallen = toAid(fight, fighter);
    if (fallen >= 0) return intent(Do.aid, fallen);
  }
  const strike = fighter.cannotAttack > 0 ? NONE : bestStrike(fight, fighter, style);
  if (strike !== NONE) return strike;
  return comeNearer(fight, fighter);
}

/** Without a fight: the own flames and fear first, then those who lie dying, then what lies about. */
function chooseCalmly(fight: Fight, fighter: Fighter): number {
  if (isFull(fight, fighter) && canDrop(fighter)) return intent(Do.dropThing);
  if (fighter.burning > 0) return intent(Do.extinguish);
  if (fighter.panicked) return intent(Do.calm);
  const fallen = toAid(fight, fighter);
  if (fallen >= 0) return intent(Do.aid, fallen);
  const lost = fighter.dropped.indexOf(1);
  return lost >= 0 ? intent(Do.pickUp, 0, lost) : intent(Do.nothing);
}

const NONE = -1;

function running(way: number): number {
  if (way === 3) return intent(Do.makeDistance);
  return way === 2 ? moving(intent(Do.retreat), Move.backFirst) : intent(Do.retreat);
}

/** PCs without HP and with little STR had better go; the cautious do not wait until STR is low. */
function wantsOut(fight: Fight, fighter: Fighter, style: number): boolean {
  if (style === Style.reckless || !fighter.pc || fight.duel !== 0 || hpOf(fight, fighter) > 0) return false;
  return style === Style.cautious || fighter.str < WEAK;
}

/** Somebody of one's own who needs aid; -1 = nobody. */
function toAid(fight: Fight, fighter: Fighter): number {
  for (let at = 0; at < fight.fighters.length; at++)
    if (barToAid(fight, fighter, fight.fighters[at]!) === OPEN) return at;
  return -1;
}

/** The weapon on the ground of somebody who has nothing else. */
function lostWeapon(fighter: Fighter): number {
  let lost = -1;
  for (let attack = 0; attack < fighter.dropped.length; attack++) {
    if (barToHave(fighter, attack) === OPEN) return -1;
    if (fighter.dropped[attack] === 1) lost = attack;
  }
  return lost;
}

/** The best strike that can be made this turn, with a step first where it needs one; -1 = none. */
function bestStrike(fight: Fight, fighter: Fighter, style: number): number {
  let bestScore = 0;
  let bestAttack = NONE;
  let bestTarget = NONE;
  let bestMove: number = Move.none;
  const fighters = fight.fighters;
  const free = hasFreeMove(fighter);
  const back = free && barToFallBack(fight, fighter) === OPEN;
  const attacks = fighter.sheet.attacks.length;
  for (let attack = -1; attack < attacks; attack++) {
    // Bare hands only where there is nothing else to strike with.
    const usable = attacks > 0 && barToUse(fight, fighter, Math.max(0, attack)) === OPEN;
    if (attack < 0 ? usable : !usable) continue;
    const used = weaponAt(fighter, attack);
    // Foes are often alike: damage is worked out anew only where armour or edges differ.
    let known = -1;
    let damage = 0;
    for (let at = 0; at < fighters.length; at++) {
      const target = fighters[at]!;
      if (!isFoe(fighter, target) || !isActive(target)) continue;
      const here = bandOf(fight, fighter.index, at);
      const standing = knownEdges(fight, fighter, target, used);
      // A step that makes the strike no easier is worth something only to those who like it far away.
      const steps = free && (style === Style.cautious || useAt(used, here) !== Use.normal);
      const last = steps ? Move.backFirst : Move.none;
      for (let move: number = Move.none; move <= last; move++) {
        if (move === Move.closeFirst ? here === Band.melee : move === Move.backFirst && !back) continue;
        const band = bandMoved(here, move);
        const use = useAt(used, band);
        if (use === Use.cannot) continue;
        const edges = use === Use.disadvantage ? standing | Edge.disadvantage : standing;
        const kind = (armourOf(target) << 3) | (edges << 1) | (target.sheet.metal ? 1 : 0);
        if (kind !== known) {
          known = kind;
          damage = weighedDamage(fight, fighter, target, attack, edges) / (used.die * used.die);
        }
        const far = style === Style.cautious ? DISTANCE * band : 0;
        const score = strikeScore(fight, fighter, target, damage, move) + far;
        if (score <= bestScore) continue;
        bestScore = score;
        bestAttack = attack;
        bestTarget = at;
        bestMove = move;
      }
    }
  }
  return bestTarget < 0 ? NONE : strikeCode(fight, fighter, fighters[bestTarget]!, bestAttack, bestMove);
}

/** Another one-handed weapon to strike with at the same time; -1 = none. */
function partnerOf(fight: Fight, fighter: Fighter, attack: number): number {
  for (let second = attack + 1; second < fighter.sheet.attacks.length; second++)
    if (barToArms(fight, fighter, attack, second) === OPEN) return second;
  return -1;
}

function strikeCode(fight: Fight, fighter: Fighter, target: Fighter, attack: number, move: number): number {
  const whom = move === Move.closeFirst ? target.index : 0;
  if (blastsAt(fighter, weaponAt(fighter, attack), target)) return moving(intent(Do.blast, 0, attack), move, whom);
  const second = partnerOf(fight, fighter, attack);
  const pair = moving(intent(Do.attack, target.index, attack, second), move, whom);
  if (second >= 0 && canStrike(fight, fighter, target, pair)) return pair;
  return moving(intent(Do.attack, target.index, attack), move, whom);
}

/** Damage to be expected, more for those it may fell, a little less for each step and for going where others go. */
function strikeScore(fight: Fight, fighter: Fighter, target: Fighter, damage: number, move: number): number {
  const hp = hpOf(fight, target);
  const fells = damage > hp ? 3 + (20 - Math.min(20, target.str)) / 5 : 0;
  const spread = (fighter.index + target.index) % 3 === 0 ? 0.3 : 0;
  const counter = counterOf(fight, target) > 0 ? 0.5 : 0;
  const step = move === Move.none ? 0 : 0.1;
  return 1 + damage + fells + spread - counter - step - hp / 20 - (move === Move.backFirst ? 0.05 : 0);
}

/** Mean damage of one attack; several dice are taken as the largest with advantage. */
export function expectedDamage(fight: Fight, fighter: Fighter, target: Fighter, attack: number, edges: number): number {
  const { die } = weaponAt(fighter, attack);
  return weighedDamage(fight, fighter, target, attack, edges) / (die * die);
}

/** The same times the square of the die's sides: a whole number, which costs nothing to hand about. */
function weighedDamage(fight: Fight, fighter: Fighter, target: Fighter, attack: number, edges: number): number {
  const used = weaponAt(fighter, attack);
  const sides = used.die;
  const high = edges === Edge.advantage || (used.dice.length > 1 && edges !== Edge.disadvantage);
  const low = edges === Edge.disadvantage && used.dice.length === 1;
  const slash = used.type === DamageType.slashing && armourOf(target) === 0 ? 1 : 0;
  const armour = armourAgainst(fight, fighter, target, attack, false) - slash;
  const pierces = used.type === DamageType.piercing;
  const atMost = pierces ? armourAgainst(fight, fighter, target, attack, true) - slash : armour;
  let sum = 0;
  for (let face = Math.max(used.heavy, armour) + 1; face < sides; face++)
    sum += (face - armour) * (high ? 2 * face - 1 : low ? 2 * (sides - face) + 1 : sides);
  if (sides > atMost && sides > used.heavy) sum += (sides - atMost) * (high ? 2 * sides - 1 : low ? 1 : sides);
  return sum;
}

/** Nobody in reach: two steps towards the nearest foe, one where only one is left, or something useful. */
function comeNearer(fight: Fight, fighter: Fighter): number {
  let nearest: Fighter | null = null;
  let least = 9;
  for (const foe of fight.fighters) {
    if (!isFoe(fighter, foe) || !isActive(foe)) continue;
    const band = bandOf(fight, fighter.index, foe.index);
    if (band < least) {
      nearest = foe;
      least = band;
    }
  }
  const fallen = toAid(fight, fighter);
  if (fallen >= 0) return intent(Do.aid, fallen);
  if (nearest === null) return intent(Do.nothing);
  if (least === 0 || tooNear(fighter, least)) return backOff(fight, fighter);
  if (!hasFreeMove(fighter)) return intent(Do.move, nearest.index);
  if (least === 1) return justMove(Move.closeFirst, nearest.index);
  return moving(intent(Do.move, nearest.index), Move.closeFirst, nearest.index);
}

/** All its weapons want more room. */
function tooNear(fighter: Fighter, band: number): boolean {
  for (let attack = 0; attack < fighter.sheet.attacks.length; attack++)
    if (useAt(weaponAt(fighter, attack), band) !== Use.cannot) return false;
  return fighter.sheet.attacks.some((used) => used.band > band);
}

function backOff(fight: Fight, fighter: Fighter): number {
  if (barToFallBack(fight, fighter) !== OPEN) return intent(Do.nothing);
  return hasFreeMove(fighter) ? justMove(Move.backFirst, 0) : intent(Do.move, fighter.index);
}
