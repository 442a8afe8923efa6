import { bar, OPEN } from '../../../system/bar.ts';
import { Blast, Use, useAt, type Weapon } from '../book/weapon.ts';
import { bandAfter } from '../moves/movement.ts';
import { secondOf, weaponOf } from '../state/intent.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { type Bar, barToMeet, barToWield, handsOf, isMass, noEnemy, weaponAt } from '../state/people.ts';

/** Whom a fighter may strike: enemies, of the possessed others too where the Guide says so (IKZ-ATK-19). */
export function barToStrike(fight: Fight, fighter: Fighter, other: Fighter): Bar {
  const shut = barToMeet(fighter, other);
  if (shut !== noEnemy || fighter === other) return shut;
  return fighter.possessed && fight.rulings.otherTargets === 'yes' ? OPEN : shut;
}

const notInHand = bar('IKZ-ACT-12', 'the {weapon} is not in hand, and taking it costs the action');
const oneHandLeft = bar('IKZ-SCT-10', 'two weapons need two hands');
const shieldInHand = bar('IKZ-DUAL-03', 'with a shield there is no hand for a second weapon');
const noPair = bar('IKZ-DUAL-03', 'two weapons need to be two different ones of one hand each');

/** The attack can be used now: at hand, and in hand where changing costs the action (IKZ-ACT-12, IKZ-ATK-18). */
export function barToUse(fight: Fight, fighter: Fighter, attack: number): Bar {
  if (attack < 0) return OPEN;
  const shut = barToWield(fighter, attack);
  if (shut !== OPEN || attack === fighter.main || attack === fighter.off) return shut;
  return fight.toggles.swapCost === 'free' || weaponAt(fighter, attack).natural ? OPEN : notInHand;
}

/** Two one-handed weapons and no shield (IKZ-DUAL-03). */
export function barToPair(fighter: Fighter, attack: number, second: number): Bar {
  if (handsOf(fighter) < 2) return oneHandLeft;
  if (fighter.sheet.shield) return shieldInHand;
  const fit = attack !== second && isOneHanded(weaponAt(fighter, attack)) && isOneHanded(weaponAt(fighter, second));
  return fit ? OPEN : noPair;
}

/** One weapon, or two at once, can be used now. */
export function barToArms(fight: Fight, fighter: Fighter, attack: number, second: number): Bar {
  const shut = barToUse(fight, fighter, attack);
  if (shut !== OPEN || second < 0) return shut;
  return barToUse(fight, fighter, second) ?? barToPair(fighter, attack, second);
}

function isOneHanded(used: Weapon): boolean {
  return used.hands === 1 && !used.natural && used.blast === Blast.none;
}

/** A detachment strikes single foes as a blast, and another detachment like anybody (IKZ-DET-04, IKZ-DET-05). */
export function blastsAt(fighter: Fighter, used: Weapon, other: Fighter): boolean {
  return used.blast !== Blast.none || (isMass(fighter) && !isMass(other));
}

/** What keeps a weapon from striking, by the band it is made for. */
const useless = (['IKZ-RNG-11', 'IKZ-RNG-12', 'IKZ-RNG-10'] as const).map((rule) =>
  bar(rule, 'at {band} the {first} is of no use{instead}'),
);
const uselessToo = bar('IKZ-DUAL-04', 'at {band} the {second} is of no use: attack with the other one alone');

/** The weapon is of use at a distance (IKZ-RNG-10, IKZ-RNG-11, IKZ-RNG-12). */
export function barAtBand(used: Weapon, band: number): Bar {
  return useAt(used, band) === Use.cannot ? useless[used.band]! : OPEN;
}

/** After the move made first the weapon, or each of the pair, can be used at that distance (IKZ-RNG-13, IKZ-DUAL-04). */
export function barToReach(fight: Fight, fighter: Fighter, other: Fighter, code: number): Bar {
  const band = bandAfter(fight, fighter, other.index, code);
  const shut = barAtBand(weaponAt(fighter, weaponOf(code)), band);
  // A pair of which only one can be used is an attack with that one, which is offered by itself.
  const second = secondOf(code);
  if (shut !== OPEN || second < 0) return shut;
  return barAtBand(weaponAt(fighter, second), band) === OPEN ? OPEN : uselessToo;
}

/** A legal target at a distance where it can be struck. */
export function canStrike(fight: Fight, fighter: Fighter, other: Fighter, code: number): boolean {
  return barToStrike(fight, fighter, other) === OPEN && barToReach(fight, fighter, other, code) === OPEN;
}
