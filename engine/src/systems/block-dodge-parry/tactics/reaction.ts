import {
  blocksWell,
  canAnswer,
  covers,
  DROP_BACKPACK,
  dodgesWell,
  fatigueOf,
  mayUse,
  offWeapon,
  parriable,
  reactionCode,
} from '../attack/reactions.ts';
import { damageAttacksLeft } from '../attack/tie.ts';
import { Speed } from '../book/weapon.ts';
import { freeSlots, readyItem, storedItems, weaponAt } from '../state/gear.ts';
import { Mark } from '../state/marks.ts';
import { type Fight, type Fighter, Reaction } from '../state/model.ts';
import { isAble } from '../state/people.ts';
import { volleyDanger } from './odds.ts';

/** Danger below which a defence is not worth its Fatigue. */
const NEGLIGIBLE = 0.02;
/** STR a parrier wants beyond the worst that a lost Parry can cost. */
const STR_TO_SPARE = 3;
/** Free slots kept for later defences when an answer is not needed. */
const SLOTS_TO_SPARE = 3;

/** The attack to be answered: the strongest damage attack, else the first gambit; -1 = nobody. */
function strongest(fight: Fight): number {
  const now = fight.now;
  let best = -1;
  let bestDie = -1;
  for (let at = 0; at < now.attackerCount; at++) {
    const attacker = fight.fighters[now.attackers[at]!]!;
    if (!isAble(attacker)) continue;
    const die = (now.flags[at]! & Mark.gambit) !== 0 ? 0 : weaponAt(attacker, now.item[at]!).largest;
    if (die > bestDie) {
      best = at;
      bestDie = die;
    }
  }
  return best;
}

function damageAttacks(fight: Fight): number {
  let count = 0;
  for (let at = 0; at < fight.now.attackerCount; at++) if ((fight.now.flags[at]! & Mark.gambit) === 0) count++;
  return count;
}

/** The sensible reaction (section 9 of the catalogue): as cheap as the danger allows. */
export function sensibleReaction(fight: Fight, who: number): number {
  const defender = fight.fighters[who]!;
  const at = strongest(fight);
  if (at < 0) return Reaction.none;
  const attacker = fight.fighters[fight.now.attackers[at]!]!;
  if (!damageAttacksLeft(fight)) return finishes(fight, defender, attacker);
  if (!defender.pc) return npcReaction(fight, defender, attacker, at);
  const danger = volleyDanger(fight, defender, Reaction.none);
  if (danger > NEGLIGIBLE && fight.now.attackerCount === 1) return defendAlone(fight, defender, attacker, danger);
  if (danger <= NEGLIGIBLE) {
    if (parryPays(fight, defender, attacker, at)) return reactionCode(Reaction.parry, attacker.index);
    return finishes(fight, defender, attacker);
  }
  return defend(fight, defender, attacker, at, danger);
}

/** Blocks or dodges whatever can be blocked or dodged, as long as that does not cost the last slot. */
export function cautiousReaction(fight: Fight, who: number): number {
  const defender = fight.fighters[who]!;
  const at = strongest(fight);
  if (at < 0 || !damageAttacksLeft(fight)) return Reaction.none;
  const attacker = fight.fighters[fight.now.attackers[at]!]!;
  return defend(fight, defender, attacker, at, 1);
}

/** Never defends, only strikes back. */
export function recklessReaction(fight: Fight, who: number): number {
  const defender = fight.fighters[who]!;
  const at = strongest(fight);
  if (at < 0) return Reaction.none;
  const attacker = fight.fighters[fight.now.attackers[at]!]!;
  return mayStrikeBack(fight, defender, attacker, at)
    ? reactionCode(Reaction.fightBack, attacker.index)
    : Reaction.none;
}

function mayStrikeBack(fight: Fight, defender: Fighter, attacker: Fighter, at: number): boolean {
  const isGambit = (fight.now.flags[at]! & Mark.gambit) !== 0;
  if (isGambit && !fight.toggles.fightBackVsGambit) return false;
  if (defender.pc && freeSlots(defender) < 2) return false;
  return mayUse(fight, defender, Reaction.fightBack) && canAnswer(fight, defender, attacker);
}

/** Fight Back with HP to spare against a foe who can be finished. */
function finishes(fight: Fight, defender: Fighter, attacker: Fighter): number {
  if (defender.pc && freeSlots(defender) <= SLOTS_TO_SPARE) return Reaction.none;
  if (weaponAt(defender, readyItem(defender)).worth - attacker.armour < attacker.hp) return Reaction.none;
  for (let at = 0; at < fight.now.attackerCount; at++) {
    if (fight.now.attackers[at] !== attacker.index || !mayStrikeBack(fight, defender, attacker, at)) continue;
    return reactionCode(Reaction.fightBack, attacker.index);
  }
  return Reaction.none;
}

/** Against a lone attacker the class of the weapon says which defence covers it; a Parry only with nothing to lose. */
function defendAlone(fight: Fight, defender: Fighter, attacker: Fighter, danger: number): number {
  const speed = speedOf(fight, attacker, 0);
  const desperate = defender.hp === 0;
  if (desperate && parrySaves(fight, defender, attacker, 0) && outmatches(defender, attacker, 0, fight)) {
    return reactionCode(Reaction.parry, attacker.index);
  }
  const dodges = speed === Speed.slow || (speed === Speed.balanced && !mayUse(fight, defender, Reaction.block));
  const best = dodges ? Reaction.dodge : Reaction.block;
  if (speed !== Speed.none && volleyDanger(fight, defender, best) < danger - NEGLIGIBLE) {
    const slots = freeSlots(defender);
    const cost = fatigueOf(fight, defender, best);
    if (cost > 0 && slots <= 2 && storedItems(defender) > 0 && opensWithoutPack(fight, defender, best, slots)) {
      return DROP_BACKPACK;
    }
    if ((desperate || slots > cost) && mayUse(fight, defender, best)) return best;
  }
  if (desperate && parrySaves(fight, defender, attacker, 0)) return reactionCode(Reaction.parry, attacker.index);
  return Reaction.none;
}

/** Block or Dodge, whichever leaves less danger; the pack goes first when slots run short, never the last slot. */
function defend(fight: Fight, defender: Fighter, attacker: Fighter, at: number, danger: number): number {
  const parry = parrySaves(fight, defender, attacker, at);
  if (parry && defender.hp === 0 && outmatches(defender, attacker, at, fight)) {
    return reactionCode(Reaction.parry, attacker.index);
  }
  const byBlock = dangerOf(fight, defender, Reaction.block);
  const byDodge = dangerOf(fight, defender, Reaction.dodge);
  const dodges = byDodge === byBlock ? !covers(Reaction.block, speedOf(fight, attacker, at)) : byDodge < byBlock;
  const best = dodges ? Reaction.dodge : Reaction.block;
  const left = Math.min(byBlock, byDodge);
  if (left < danger - NEGLIGIBLE && coversSome(fight, best)) {
    const slots = freeSlots(defender);
    const cost = fatigueOf(fight, defender, best);
    if (defender.pc && cost > 0 && slots <= 2 && storedItems(defender) > 0) return DROP_BACKPACK;
    const fills = defender.pc && slots <= cost && defender.hp > 0;
    if (!fills && mayUse(fight, defender, best)) return best;
  }
  return parry && defender.hp === 0 ? reactionCode(Reaction.parry, attacker.index) : Reaction.none;
}

/** Danger left by a Block or Dodge, perhaps after dropping the pack; 1 when it is not open. */
function dangerOf(fight: Fight, defender: Fighter, reaction: number): number {
  const open = defender.pc
    ? opensWithoutPack(fight, defender, reaction, freeSlots(defender))
    : mayUse(fight, defender, reaction);
  return open ? volleyDanger(fight, defender, reaction) : 1;
}

/** The defence is open, or would be with the slots of the backpack. */
function opensWithoutPack(fight: Fight, defender: Fighter, reaction: number, slots: number): boolean {
  if (slots > 0) return mayUse(fight, defender, reaction);
  if (storedItems(defender) === 0) return false;
  if (fight.toggles.blockDodgeRule !== 'requirements') return true;
  return reaction === Reaction.block ? blocksWell(defender) : dodgesWell(defender);
}

function coversSome(fight: Fight, reaction: number): boolean {
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) {
    if ((now.flags[at]! & Mark.gambit) !== 0) continue;
    if (covers(reaction, speedOf(fight, fight.fighters[now.attackers[at]!]!, at))) return true;
  }
  return false;
}

function speedOf(fight: Fight, attacker: Fighter, at: number): number {
  return weaponAt(attacker, fight.now.item[at]!).speed;
}

/** A Parry of a lone attacker cannot cost all STR, and no Critical Damage Save follows. */
function parrySaves(fight: Fight, defender: Fighter, attacker: Fighter, at: number): boolean {
  if (damageAttacks(fight) !== 1 || !mayParry(fight, defender, attacker, at)) return false;
  return defender.str > worstOf(fight, attacker, at) - defender.armour;
}

/** Parry to get past a foe's many HP to its little STR, with the better die and STR to spare. */
function parryPays(fight: Fight, defender: Fighter, attacker: Fighter, at: number): boolean {
  if (attacker.hp * 2 <= attacker.str || damageAttacks(fight) !== 1) return false;
  if (!outmatches(defender, attacker, at, fight)) return false;
  if (defender.str < worstOf(fight, attacker, at) + STR_TO_SPARE) return false;
  return mayParry(fight, defender, attacker, at);
}

function mayParry(fight: Fight, defender: Fighter, attacker: Fighter, at: number): boolean {
  if (!mayUse(fight, defender, Reaction.parry) || !parriable(fight, at)) return false;
  if (fatigueOf(fight, defender, Reaction.parry) > 0 && freeSlots(defender) < 2) return false;
  return canAnswer(fight, defender, attacker);
}

/** More likely to win the comparison of dice than to lose it. */
function outmatches(defender: Fighter, attacker: Fighter, at: number, fight: Fight): boolean {
  let own = weaponAt(defender, readyItem(defender)).worth;
  if (offWeapon(defender) >= 0) own += 1;
  let theirs = weaponAt(attacker, fight.now.item[at]!).worth;
  if (fight.now.offItem[at]! >= 0) theirs += 1;
  return own > theirs;
}

function worstOf(fight: Fight, attacker: Fighter, at: number): number {
  const off = fight.now.offItem[at]!;
  const main = weaponAt(attacker, fight.now.item[at]!).largest;
  return off < 0 ? main : Math.max(main, weaponAt(attacker, off).largest);
}

/** Parry with a die at least as large, else Block or Dodge by class, else strike back. */
function npcReaction(fight: Fight, defender: Fighter, attacker: Fighter, at: number): number {
  const incoming = weaponAt(attacker, fight.now.item[at]!);
  const own = weaponAt(defender, readyItem(defender)).largest;
  if (own >= incoming.largest && mayParry(fight, defender, attacker, at)) {
    return reactionCode(Reaction.parry, attacker.index);
  }
  const hasClass = incoming.speed !== Speed.none;
  if (hasClass && covers(Reaction.block, incoming.speed) && mayUse(fight, defender, Reaction.block)) {
    return Reaction.block;
  }
  if (hasClass && covers(Reaction.dodge, incoming.speed) && mayUse(fight, defender, Reaction.dodge)) {
    return Reaction.dodge;
  }
  return mayStrikeBack(fight, defender, attacker, at)
    ? reactionCode(Reaction.fightBack, attacker.index)
    : Reaction.none;
}
