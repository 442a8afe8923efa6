import { OPEN } from '../../../system/bar.ts';
import { barToTarget, isPair, mayRetreat } from '../acts/legal.ts';
import { usableDice } from '../acts/magic-dice.ts';
import { hasUse, Miracle } from '../acts/miracles.ts';
import { canAim } from '../acts/spells.ts';
import { canStrikeWith, hasClashes, usable } from '../attack/aim.ts';
import { Speed, type Weapon } from '../book/weapon.ts';
import { arrivesInOneMove, canMove, inOneMove, isLamed } from '../moves/movement.ts';
import { mayPickUp } from '../state/belongings.ts';
import { pieces, piecesLeft } from '../state/furniture.ts';
import { freeSlots, holdsShield, readyItem, usableHands, weaponAt } from '../state/gear.ts';
import { Do, Gambit, inManner, intent, Manner, MoveWhen, withDetail, withMove } from '../state/intent.ts';
import { slotsToCarry } from '../state/lying.ts';
import { Band, type Fight, type Fighter, ItemState } from '../state/model.ts';
import { ableCount, band, hasFoeClose, isAble, isFoe } from '../state/people.ts';
import { blowDanger } from './odds.ts';

/** How somebody fights: `sensible` follows section 9 of the catalogue. */
export const Style = { sensible: 0, reckless: 1, cautious: 2 } as const;

const RETREAT_RISK = 0.25;
const FAST_SPELL = 1;
/** Dice a spell is usually cast with, and the slots it may fill without leaving the caster defenceless. */
const SPELL_DICE = 2;
const NOTHING_FITS = -2;

/** What this fighter declares: one of the codes that `listIntents` offers. */
export function chooseIntent(fight: Fight, who: number, style: number): number {
  const fighter = fight.fighters[who]!;
  if (fighter.fleeing) return intent(mayRetreat(fight, fighter) ? Do.retreat : Do.surrender);
  if (style !== Style.reckless && fighter.pc && wantsOut(fight, fighter, style)) return intent(Do.retreat);
  // BDP-ATK-07: who knows of no fight aims at nobody.
  const target = fighter.unaware ? null : chooseTarget(fight, fighter, style);
  if (target === null) return withoutTarget(fight, fighter);
  if (fight.toggles.magic && fighter.sheet.magicDice + fighter.sheet.faithDice > 0) {
    const magic = chooseMagic(fight, fighter, target);
    if (magic >= 0) return magic;
  }
  if (style !== Style.reckless && fighter.sheet.skills.protect && protects(fight, fighter)) {
    return intent(Do.protect, fighter.index);
  }
  return strikeAt(fight, fighter, target, style);
}

/** At 0 HP, when a further blow is likely to drop them; the cautious leave while they still have some HP. */
function wantsOut(fight: Fight, fighter: Fighter, style: number): boolean {
  const cautious = style === Style.cautious;
  if (cautious ? fighter.hp * 3 > fighter.hpMax : fighter.hp > 0) return false;
  if (!mayRetreat(fight, fighter)) return false;
  if (cautious) return true;
  let worst = 0;
  let foes = 0;
  let allies = 0;
  for (const other of fight.fighters) {
    if (!isAble(other)) continue;
    if (!isFoe(fighter, other)) {
      allies++;
      continue;
    }
    foes++;
    const danger = blowDanger(fighter, weaponInHand(other));
    if (danger > worst) worst = danger;
  }
  return worst * Math.min(1, foes / allies) > RETREAT_RISK;
}

/** What a fighter most likely strikes with. */
function weaponInHand(fighter: Fighter): Weapon {
  return weaponAt(fighter, readyItem(fighter));
}

/** The foe most worth attacking: soon down, in reach, dangerous. Lower is better. */
function chooseTarget(fight: Fight, fighter: Fighter, style: number): Fighter | null {
  let best: Fighter | null = null;
  let bestScore = 0;
  const shoots = weaponInHand(fighter).ranged;
  const fighters = fight.fighters;
  for (let at = 0; at < fighters.length; at++) {
    const foe = fighters[at]!;
    if (foe.side === fighter.side || foe.status !== 'able') continue;
    if (fighter.provokedBy >= 0 && barToTarget(fight, fighter, foe) !== OPEN) continue;
    const score = targetScore(fight, fighter, foe, shoots, style);
    if (best === null || score < bestScore) {
      best = foe;
      bestScore = score;
    }
  }
  return best;
}

function targetScore(fight: Fight, fighter: Fighter, foe: Fighter, shoots: boolean, style: number): number {
  let score = distanceScore(fight, fighter, foe, shoots);
  // Animals take whoever is nearest.
  if (!fighter.pc && !fighter.sheet.humanoid) return score * 4 + foe.hp;
  score += foe.hp + 2 * foe.armour;
  if (foe.casting !== 0 || foe.sheet.magicDice > 0) score -= 3;
  if (foe.prone) score -= 2;
  if (foe.ruckus) score += 4;
  if (fighter.tunnelFoe === foe.index) score -= 6;
  if (foe.sheet.skills.subtle) score += 6;
  // Only the highest die of a moment lands: companions do well to spread.
  if (fighter.pc && style !== Style.reckless && ((foe.index + fighter.index) & 1) === 1) score += 2;
  return score;
}

function distanceScore(fight: Fight, fighter: Fighter, foe: Fighter, shoots: boolean): number {
  if (fighter.zone !== foe.zone) return band(fight, fighter, foe) === Band.far ? (shoots ? 0 : 20) : 40;
  if (shoots || (fighter.melee !== 0 && fighter.melee === foe.melee)) return 0;
  if (!inOneMove(fight, fighter, foe)) return 30;
  return fighter.melee === 0 ? 3 : 6;
}

/** Nobody to attack: get up, or let time pass. A deed takes a turn, at whose end what held the fighter is over. */
function withoutTarget(_fight: Fight, fighter: Fighter): number {
  return intent(fighter.prone ? Do.standUp : fighter.immobile ? Do.deed : Do.nothing);
}

/** A spell, Fast when a foe is Close; Empower at the start and Replenish for the hurt. -1 = none. */
function chooseMagic(fight: Fight, fighter: Fighter, target: Fighter): number {
  if (fighter.sheet.faithDice > 0 && fighter.wil > 6) {
    if (fight.round === 1 && hasUse(fight, fighter, Miracle.empower)) return miracle(fighter, Miracle.empower);
    if (manyHurt(fight, fighter) && hasUse(fight, fighter, Miracle.replenish))
      return miracle(fighter, Miracle.replenish);
  }
  if (fighter.sheet.magicDice === 0 || usableDice(fighter) < SPELL_DICE) return -1;
  if (fighter.pc && freeSlots(fighter) <= SPELL_DICE) return -1;
  const fast = hasFoeClose(fight, fighter);
  if (!canAim(fight, fighter, target, fast)) return -1;
  return withDetail(intent(Do.spell, target.index), fast ? FAST_SPELL : 0);
}

function miracle(fighter: Fighter, which: number): number {
  return withDetail(intent(Do.miracle, fighter.index), which);
}

function manyHurt(fight: Fight, fighter: Fighter): boolean {
  let hurt = 0;
  for (const ally of fight.fighters) {
    if (ally.side === fighter.side && isAble(ally) && ally.hp * 2 <= ally.hpMax) hurt++;
  }
  return hurt >= 2;
}

/** An ally in the same melee has no HP left and the protector has. */
function protects(fight: Fight, fighter: Fighter): boolean {
  if (fighter.melee === 0 || fighter.hp < 3) return false;
  for (const ally of fight.fighters) {
    if (ally === fighter || ally.side !== fighter.side || ally.melee !== fighter.melee) continue;
    if (isAble(ally) && ally.hp === 0) return true;
  }
  return false;
}

/** Attacks with the best weapon that reaches, coming Close where needed; else gets nearer. */
function strikeAt(fight: Fight, fighter: Fighter, target: Fighter, style: number): number {
  const apart = band(fight, fighter, target);
  const approaches = apart !== Band.close && canMove(fighter) && inOneMove(fight, fighter, target);
  const item = bestWeapon(fight, fighter, apart, approaches);
  if (item === NOTHING_FITS) return getNearer(fight, fighter, target);
  if (item < 0) {
    const rearm = armAgain(fight, fighter);
    if (rearm >= 0) return rearm;
  }
  const weapon = weaponAt(fighter, item);
  const second = weapon.ranged ? -1 : secondWeapon(fighter, item);
  const first = second >= 0 && second < item ? second : item;
  const other = second >= 0 && second < item ? item : second;
  if (weapon.ranged || apart === Band.close) {
    const move = fighter.prone ? MoveWhen.standFirst : MoveWhen.never;
    if (!weapon.ranged && style === Style.sensible) {
      const gambit = chooseGambit(fight, fighter, target, weapon);
      if (gambit >= 0) return withDetail(withMove(intent(Do.gambit, target.index, item), move), gambit);
    }
    return inManner(
      withMove(intent(Do.attack, target.index, first, other), move),
      mannerFor(fight, fighter, item, weapon),
    );
  }
  if (awaitsCharge(fight, fighter, target, weapon, apart)) {
    return intent(Do.receiveCharge, target.index, first, other);
  }
  const manner = mannerFor(fight, fighter, item, weapon);
  return inManner(withMove(intent(Do.attack, target.index, first, other), MoveWhen.before), manner);
}

/** The weapon with the best die that can strike at this distance, else furniture; -1 bare hands, -2 nothing. */
function bestWeapon(fight: Fight, fighter: Fighter, apart: number, approaches: boolean): number {
  const arms = fighter.sheet.arms;
  const meleeReaches = apart === Band.close || approaches;
  let best = NOTHING_FITS;
  let bestWorth = 0;
  for (let at = 0; at < arms.length; at++) {
    const item = arms[at]!;
    const weapon = weaponAt(fighter, item);
    if (weapon.ranged ? apart > Band.far : !meleeReaches) continue;
    if (!usable(fighter, item)) continue;
    const worth = weaponWorth(fighter, item, weapon, apart);
    if (worth > bestWorth) {
      best = item;
      bestWorth = worth;
    }
  }
  if (best === NOTHING_FITS && meleeReaches && usableHands(fighter) > 0) return bestPiece(fight, fighter);
  return best;
}

/**
 * Without a weapon: the furniture that beats bare hands, a shield being worth keeping and the last pieces being left to
 * those before in the list; -1 = none (BDP-UNA-02).
 */
function bestPiece(fight: Fight, fighter: Fighter): number {
  let best = -1;
  let bestWorth = fighter.sheet.fists.worth;
  for (let at = 0; fight.brawl && at < pieces.length; at++) {
    const piece = pieces[at]!;
    const { worth, hands } = weaponAt(fighter, piece);
    const net = hands === 2 && holdsShield(fighter) ? worth - 1.5 : worth;
    if (net <= bestWorth || !canStrikeWith(fight, fighter, piece)) continue;
    if (fighter.main !== piece && piecesLeft(fight, piece) <= ableBefore(fight, fighter)) continue;
    best = piece;
    bestWorth = net;
  }
  return best;
}

function ableBefore(fight: Fight, fighter: Fighter): number {
  let count = 0;
  for (let at = 0; at < fighter.index; at++) if (isAble(fight.fighters[at]!)) count++;
  return count;
}

function weaponWorth(fighter: Fighter, item: number, weapon: Weapon, apart: number): number {
  let worth = weapon.worth;
  if (weapon.ranged) {
    if (fighter.sheet.skills.marksman) worth += 1;
    // A shot is quick where a charge is a full turn.
    if (apart !== Band.close) worth += 2;
  }
  if (fighter.tagSkill[item] === 1) worth += 0.5;
  return item === fighter.main ? worth + 0.25 : worth;
}

/** A second one-handed weapon, unless a shield is on that arm; -1 = none. */
function secondWeapon(fighter: Fighter, item: number): number {
  if (item < 0 || holdsShield(fighter)) return -1;
  if (fighter.off >= 0 && fighter.off !== item && fighter.main === item) {
    return isPair(fighter, item, fighter.off) ? fighter.off : -1;
  }
  return -1;
}

/** Nothing in hand: the lost weapon lies here, or another is in the pack. -1 = neither. */
function armAgain(fight: Fight, fighter: Fighter): number {
  for (let at = 0; at < fight.dropped.length; at++) {
    const { owner, item } = fight.dropped[at]!;
    if (owner !== fighter.index || item < 0 || fighter.sheet.items[item]!.kind !== 'weapon') continue;
    if (weaponAt(fighter, item).hands > usableHands(fighter) || !mayPickUp(fight, fighter, item)) continue;
    const leavesSlot = slotsToCarry(fight, fighter, item) < freeSlots(fighter);
    if (leavesSlot || fighter.hp === 0) return intent(Do.pickUp, 0, item);
  }
  for (let item = 0; item < fighter.itemState.length; item++) {
    if (fighter.itemState[item] !== ItemState.stored || fighter.sheet.items[item]!.kind !== 'weapon') continue;
    return intent(Do.fetch, 0, item);
  }
  return -1;
}

/** In a brawl nobody is to die; Savage Strikes while slots are plenty. */
function mannerFor(fight: Fight, fighter: Fighter, item: number, weapon: Weapon): number {
  if (fight.brawl && item >= 0 && !weapon.nonlethal && !weapon.improvised) return Manner.otherwise;
  if (fighter.sheet.skills.savageStrikes && freeSlots(fighter) > 3) return Manner.savage;
  return 0;
}

/** With clashes a longer weapon is better awaited than run into. */
function awaitsCharge(fight: Fight, fighter: Fighter, target: Fighter, weapon: Weapon, apart: number): boolean {
  if (!hasClashes(fight) || !fighter.pc || target.pc || apart !== Band.near) return false;
  const theirs = weaponInHand(target);
  return theirs.reach && !weapon.reach && canMove(target);
}

/**
 * A Fast weapon trips or stuns a strong foe for two companions in the same melee; only the first of those who could
 * does so. -1 = better to strike.
 */
function chooseGambit(fight: Fight, fighter: Fighter, target: Fighter, weapon: Weapon): number {
  if (weapon.speed !== Speed.fast || weapon.natural || target.hp < 5 || target.prone || target.stunned) return -1;
  const gambit = target.dex <= target.str ? Gambit.trip : Gambit.stun;
  if (Math.min(target.dex, target.str) > 8) return -1;
  let companions = 0;
  for (const ally of fight.fighters) {
    if (ally === fighter || ally.side !== fighter.side || ally.melee !== fighter.melee || !isAble(ally)) continue;
    if (ally.index < fighter.index && weaponInHand(ally).speed === Speed.fast) return -1;
    companions++;
  }
  return companions >= 2 && ableCount(fight, target.side) <= companions ? gambit : -1;
}

/**
 * This foe can do nothing from where it stands but come nearer: one of two sides awaits the other, or both would walk past
 * each other for ever.
 */
function mustCome(fight: Fight, foe: Fighter, fighter: Fighter): boolean {
  if (foe.unaware || foe.fleeing || !canMove(foe) || foe.sheet.magicDice > 0) return false;
  return bestWeapon(fight, foe, band(fight, foe, fighter), false) === NOTHING_FITS;
}

/** Too far to strike: towards the foe, up from the ground, or whatever can be done. */
function getNearer(fight: Fight, fighter: Fighter, target: Fighter): number {
  if (!canMove(fighter) || target.zone === fighter.zone) return withoutTarget(fight, fighter);
  if (fighter.side < target.side && mustCome(fight, target, fighter)) return withoutTarget(fight, fighter);
  const arrives = fighter.melee === 0 && arrivesInOneMove(fight, fighter, target.zone);
  if (!isLamed(fighter) && !arrives) return intent(Do.walkTwice, target.zone);
  return fighter.melee === 0 ? intent(Do.walk, target.zone) : intent(Do.disengage);
}
