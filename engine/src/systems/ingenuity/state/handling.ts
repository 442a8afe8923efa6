import type { Table } from '../../../table/table.ts';
import { Property } from '../book/kinds.ts';
import { event } from '../book/words.ts';
import { attackerOf } from './frames.ts';
import type { Fight, Fighter, Frame } from './model.ts';
import { freeHands, thingOf, weaponOf } from './people.ts';

const handled = event('handled', ['ING-PROP-01'], '{attacker:who}’s weapon handles so that {bonus} is added.');
const gripped = event(
  'gripped',
  ['ING-PROP-02'],
  '{attacker:who} has a two-handed weapon in {hands}: {bonus} to the attack.',
  { hands: ['both hands', 'one hand'] },
);
const versatile = event('versatile', ['ING-PROP-02'], '{attacker:who} strikes with both hands: 1 more damage.');

/** What the properties of a weapon add to an attack. `bit` is the target's, 0 = a thing. */
export function propertyBonus(fight: Fight, attacker: Fighter, bit: number, weapon: number): number {
  return fight.toggles.weaponProperties
    ? swingBonus(fight, attacker, bit, weapon) + gripBonus(fight, attacker, weapon)
    : 0;
}

/** Swift, Momentum, Cleave and Backswing (ING-PROP-01). */
function swingBonus(fight: Fight, attacker: Fighter, bit: number, weapon: number): number {
  const { properties } = weaponOf(fight, attacker, weapon);
  let bonus = 0;
  if ((properties & Property.swift) !== 0 && attacker.attacks > 0 && wasSwung(fight, attacker, weapon)) bonus += 1;
  if ((properties & Property.momentum) !== 0 && (attacker.hit & bit) !== 0) bonus += 1;
  if ((properties & Property.cleave) !== 0 && attacker.struck !== 0 && (attacker.struck & bit) === 0) bonus += 2;
  if ((properties & Property.backswing) !== 0 && attacker.missedWith === weapon) bonus += 2;
  return bonus;
}

/** A two-handed melee weapon has 1 more in two hands and 1 less in one (ING-PROP-02). */
function gripBonus(fight: Fight, attacker: Fighter, weapon: number): number {
  const { properties, hands, projectile } = weaponOf(fight, attacker, weapon);
  if ((properties & Property['two-handed']) === 0 || projectile || hands !== 2) return 0;
  return freeHands(fight, attacker) < 0 ? -1 : 1;
}

/** A versatile weapon does 1 more while the other hand is free to take hold of it, unless it is thrown (ING-PROP-02). */
export function gripDamage(fight: Fight, frame: Frame): number {
  const { weapon, thrown } = frame;
  const attacker = attackerOf(fight, frame);
  if (!fight.toggles.weaponProperties || thrown === 1) return 0;
  const { properties } = weaponOf(fight, attacker, weapon);
  return (properties & Property.versatile) !== 0 && freeHands(fight, attacker) > 0 ? 1 : 0;
}

/** Says what the weapon's properties add to the attack that is about to be rolled. */
export function tellHandling(fight: Fight, table: Table<Fight>, attacker: Fighter, bit: number, weapon: number): void {
  if (table.log === null || !fight.toggles.weaponProperties) return;
  const swing = swingBonus(fight, attacker, bit, weapon);
  if (swing !== 0) table.tell(handled, attacker.index, swing);
  const grip = gripBonus(fight, attacker, weapon);
  if (grip !== 0) table.tell(gripped, attacker.index, grip === 1 ? 0 : 1, grip);
}

/** Says that the damage about to be reckoned has the second hand in it. */
export function tellGrip(fight: Fight, table: Table<Fight>, frame: Frame): void {
  if (table.log !== null && gripDamage(fight, frame) > 0) table.tell(versatile, frame.attacker);
}

/** This weapon was attacked with before in this turn. */
function wasSwung(fight: Fight, attacker: Fighter, weapon: number): boolean {
  const thing = thingOf(fight, weapon);
  return thing === undefined ? (attacker.swung & (1 << weapon)) !== 0 : thing.swung === 1;
}

export function noteSwing(fight: Fight, attacker: Fighter, weapon: number): void {
  const thing = thingOf(fight, weapon);
  if (thing === undefined) attacker.swung |= 1 << weapon;
  else thing.swung = 1;
}
