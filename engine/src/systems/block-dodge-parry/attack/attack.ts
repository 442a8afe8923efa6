import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { DamageType } from '../book/weapon.ts';
import { event } from '../book/words.ts';
import { enhancedBySkill, flatBonus, impairedBySkill, tellBonusSkills, tellModifyingSkills } from '../harm/skills.ts';
import { tellCircumstances, tellCrippled, tellHelpless } from '../rolls/circumstances.ts';
import { tellArmourSkills, weaponAt } from '../state/gear.ts';
import { Manner } from '../state/intent.ts';
import { Mark } from '../state/marks.ts';
import { Band, type Blow, type Fight, type Fighter } from '../state/model.ts';
import { band, isHelpless } from '../state/people.ts';

const armourCounted = event(
  'armour-counted',
  ['BDP-ATK-03', 'BDP-ARM-01', 'BDP-ARM-02', 'BDP-ARM-03'],
  '{attacker:who} hits {target:who}: {dr} + {bonus} - {armour} [Armor].',
);
const piercedArmour = event(
  'pierced-armour',
  ['BDP-WPN-03'],
  '{attacker:who}’s piercing blow finds a gap: all Armor is ignored.',
);
const bludgeoned = event('bludgeoned', ['BDP-WPN-04'], '{attacker:who}’s bludgeoning blow ignores 1 Armor.');
const slashed = event('slashed', ['BDP-WPN-05'], '{attacker:who} slashes an unarmoured target: +1.');
const heavyBlow = event('heavy-blow', ['BDP-TAG-01'], '{attacker:who}’s heavy weapon ignores {ignored} Armor.');
const elementWarded = event('element-warded', ['BDP-SKL-32'], '{target:who} is warded against the element: 3 Armor.');

/** Impaired and Enhanced as `Mark` bits, of a plain blow outside any turn (BDP-MOD-01, BDP-MOD-02). */
export function modifiers(fight: Fight, table: Table<Fight>, attacker: Fighter, target: Fighter): number {
  return knownModifiers(fight, attacker, target, 0, false) | ruledModifiers(fight, table, attacker, target, false);
}

/** Modifiers that the Warden may rule on for each attack before its dice (BDP-MOD-01, BDP-MOD-02, BDP-LOC-10). */
export function ruledModifiers(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: Fighter,
  blast: boolean,
): number {
  if (table.log !== null) {
    tellModifyingSkills(fight, table, attacker, target);
    tellCircumstances(fight, table, attacker, target, blast);
  }
  let bits = 0;
  const ruled = ruledOn(fight, table, Rulings.attackModifier, attacker.index);
  if (ruled === 'impaired') bits |= Mark.impaired;
  else if (ruled === 'enhanced') bits |= Mark.enhanced;
  if (isHelpless(target)) {
    bits |= Mark.enhanced;
    tellHelpless(table, attacker, target);
  }
  if (target.critWounded) {
    bits |= Mark.enhanced;
    tellCrippled(table, attacker, target);
  }
  return bits;
}

/** Modifiers known without asking anybody: also what clashes compare (BDP-CLSH-07). */
export function knownModifiers(
  fight: Fight,
  attacker: Fighter,
  target: Fighter,
  manner: number,
  blast: boolean,
): number {
  let bits = 0;
  if (
    attacker.prone ||
    attacker.critWounded ||
    attacker.impairedNext ||
    (attacker.impairedInRound !== 0 && attacker.impairedInRound === fight.round) ||
    impairedBySkill(attacker, target)
  ) {
    bits |= Mark.impaired;
  }
  if (
    target.prone ||
    attacker.enhancedNext ||
    (manner & (Manner.savage | Manner.sacrifice)) !== 0 ||
    isFurious(attacker) ||
    enhancedBySkill(fight, attacker, target)
  ) {
    bits |= Mark.enhanced;
  }
  if (fight.toggles.detachments && attacker.sheet.detachment !== target.sheet.detachment) {
    // BDP-XTR-02: one against many is Impaired unless Blast, many against one is Enhanced.
    if (attacker.sheet.detachment) bits |= Mark.enhanced;
    else if (!blast && !isFurious(attacker)) bits |= Mark.impaired;
  }
  const positions = fight.positions;
  for (let at = 0; at < positions.length; at += 3) {
    if (positions[at] !== attacker.index || positions[at + 1] !== target.index) continue;
    bits |= positions[at + 2] === 1 ? Mark.impaired : Mark.enhanced;
  }
  return bits;
}

/** A berserker's first attack of the fight, Enhanced and Blast. */
export function isFurious(fighter: Fighter): boolean {
  return fighter.sheet.furiousStart && !fighter.hasAttacked;
}

/** May use the tags of this item (BDP-WPN-07). */
export function hasTag(fighter: Fighter, item: number): boolean {
  return item >= 0 && fighter.tagSkill[item] === 1;
}

/** May use the damage type of this item (BDP-WPN-06). */
export function hasType(fighter: Fighter, item: number): boolean {
  return item >= 0 && fighter.typeSkill[item] === 1;
}

/** Slashing cuts 1 deeper into somebody whose Armor score is 0 (BDP-WPN-05). */
function slashBonus(attacker: Fighter, target: Fighter, item: number): number {
  if (target.armour > 0 || !hasType(attacker, item)) return 0;
  return weaponAt(attacker, item).damageType === DamageType.slashing ? 1 : 0;
}

/** Flat bonuses of a blow (BDP-ATK-03). */
export function bonusOf(fight: Fight, attacker: Fighter, target: Fighter, item: number): number {
  return flatBonus(fight, attacker, target, item) + slashBonus(attacker, target, item);
}

/** A piercing weapon's own die at its maximum ignores all Armor (BDP-WPN-03). */
function piercesAll(attacker: Fighter, item: number, flags: number): boolean {
  return (
    (flags & Mark.maximum) !== 0 &&
    hasType(attacker, item) &&
    weaponAt(attacker, item).damageType === DamageType.piercing
  );
}

/** The target's Armor after what this blow ignores, never below 0 (BDP-ARM-03, BDP-SKL-32). */
export function effectiveArmour(attacker: Fighter, target: Fighter, item: number, flags: number): number {
  if ((flags & Mark.trueStrikes) !== 0 || piercesAll(attacker, item, flags)) return 0;
  const weapon = weaponAt(attacker, item);
  let armour = isWarded(target, weapon.element) ? 3 : target.armour;
  if (armour === 0) return 0;
  if (weapon.damageType === DamageType.bludgeoning && hasType(attacker, item)) armour -= 1;
  if (weapon.heavy > 0 && hasTag(attacker, item)) armour -= weapon.heavy;
  return Math.max(0, armour);
}

/** Warded against this element (BDP-SKL-32). */
export function isWarded(target: Fighter, element: string): boolean {
  return element !== '' && element === target.sheet.skills.elemental;
}

/** Damage dealt: die + flat bonuses - effective Armor, at least 0 (BDP-ATK-03). */
export function damageDealt(fight: Fight, table: Table<Fight>, blow: Blow): number {
  const attacker = fight.fighters[blow.attacker]!;
  const target = fight.fighters[blow.target]!;
  const { item, dr, marks } = blow;
  const bonus = bonusOf(fight, attacker, target, item);
  const armour = effectiveArmour(attacker, target, item, marks);
  if (table.log !== null) {
    tellBonusSkills(fight, table, attacker, target, item);
    tellArmourSkills(fight, table, target);
    tellBlow(table, attacker, target, blow);
    table.tell(armourCounted, attacker.index, target.index, dr, bonus, armour);
  }
  return Math.max(0, dr + bonus - armour);
}

/** What type, tags and element do to the damage; to be called only where there is a log. */
function tellBlow(table: Table<Fight>, attacker: Fighter, target: Fighter, { item, marks }: Blow): void {
  const weapon = weaponAt(attacker, item);
  if (slashBonus(attacker, target, item) === 1) table.tell(slashed, attacker.index);
  if (isWarded(target, weapon.element)) table.tell(elementWarded, target.index);
  if (target.armour === 0) return;
  if (piercesAll(attacker, item, marks)) table.tell(piercedArmour, attacker.index);
  if (weapon.damageType === DamageType.bludgeoning && hasType(attacker, item)) table.tell(bludgeoned, attacker.index);
  if (weapon.heavy > 0 && hasTag(attacker, item)) table.tell(heavyBlow, attacker.index, weapon.heavy);
}

/**
 * The item reaches the target: melee needs Close, also with Reach (BDP-RNG-02, BDP-RNG-10); ranged anything but Distant,
 * Close included (BDP-RNG-06).
 */
export function reaches(fight: Fight, attacker: Fighter, target: Fighter, item: number): boolean {
  const apart = band(fight, attacker, target);
  return weaponAt(attacker, item).ranged ? apart <= Band.far : apart === Band.close;
}
