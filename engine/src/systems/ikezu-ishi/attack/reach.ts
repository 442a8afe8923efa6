import { Blast, Use, useAt, type Weapon } from '../book/weapon.ts';
import { bandAfter } from '../moves/movement.ts';
import { moveOf, secondOf, weaponOf, whomOf } from '../state/intent.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { handsOf, isAtHand, isFoe, isMass, isPresent, weaponAt } from '../state/people.ts';

/** Whom a fighter may strike (IKZ-ATK-19). */
export function mayStrike(fight: Fight, fighter: Fighter, other: Fighter): boolean {
  if (fighter === other || !isPresent(other)) return false;
  return isFoe(fighter, other) || (fighter.possessed && fight.rulings.otherTargets === 'yes');
}

/** There are hands enough for it (IKZ-INV-03, IKZ-SCT-10). */
export function canWield(fighter: Fighter, attack: number): boolean {
  return weaponAt(fighter, attack).hands <= handsOf(fighter);
}

/** The attack can be used now: at hand, and in hand where changing costs the action (IKZ-ACT-12, IKZ-ATK-18). */
export function mayUse(fight: Fight, fighter: Fighter, attack: number): boolean {
  if (attack < 0) return true;
  if (!isAtHand(fighter, attack)) return false;
  if (!canWield(fighter, attack)) return false;
  const used = weaponAt(fighter, attack);
  return used.natural || fight.toggles.swapCost === 'free' || attack === fighter.main || attack === fighter.off;
}

/** Two one-handed weapons and no shield (IKZ-DUAL-03). */
export function isPair(fight: Fight, fighter: Fighter, attack: number, second: number): boolean {
  if (!areHeldTogether(fighter, attack, second)) return false;
  return mayUse(fight, fighter, attack) && mayUse(fight, fighter, second);
}

export function areHeldTogether(fighter: Fighter, attack: number, second: number): boolean {
  if (attack < 0 || second < 0 || attack === second || fighter.sheet.shield) return false;
  if (handsOf(fighter) < 2) return false;
  return isOneHanded(weaponAt(fighter, attack)) && isOneHanded(weaponAt(fighter, second));
}

function isOneHanded(used: Weapon): boolean {
  return used.hands === 1 && !used.natural && used.blast === Blast.none;
}

/** A detachment strikes single foes as a blast, and another detachment like anybody (IKZ-DET-04, IKZ-DET-05). */
export function blastsAt(fighter: Fighter, used: Weapon, other: Fighter): boolean {
  return used.blast !== Blast.none || (isMass(fighter) && !isMass(other));
}

/** A legal target at a distance where the weapon, or each of the pair, can be used after the move (IKZ-RNG-13, IKZ-DUAL-04). */
export function canStrike(fight: Fight, fighter: Fighter, other: Fighter, code: number): boolean {
  if (!mayStrike(fight, fighter, other)) return false;
  const band = bandAfter(fight, fighter, other.index, moveOf(code), whomOf(code));
  if (useAt(weaponAt(fighter, weaponOf(code)), band) === Use.cannot) return false;
  // A pair of which only one can be used is an attack with that one, which is offered by itself.
  const second = secondOf(code);
  return second < 0 || useAt(weaponAt(fighter, second), band) !== Use.cannot;
}
