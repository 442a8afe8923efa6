import { type Die, type Pool, pool } from '../../../dice/pool.ts';
import { bar } from '../../../system/bar.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { TRUE_STRIKES, type Weapon } from '../book/weapon.ts';
import { event, oneOf, reason } from '../book/words.ts';
import { extraDie } from '../harm/skills.ts';
import { inFight } from '../state/asking.ts';
import { weaponAt } from '../state/gear.ts';
import { itemId } from '../state/item-id.ts';
import { Mark } from '../state/marks.ts';
import type { Blow, Fight, Fighter } from '../state/model.ts';
import { hasTag } from './attack.ts';

export const damageRoll = reason('damage', ['BDP-ATK-01', 'BDP-ATK-02'], 'damage');
export const parryRoll = reason('parry', ['BDP-REA-08', 'BDP-REA-22'], 'the Parry');

const impairedAttack = event(
  'impaired',
  ['BDP-MOD-01', 'BDP-MOD-05', 'BDP-MOD-06'],
  '{attacker:who}’s attack is Impaired: d4.',
);
const enhancedAttack = event(
  'enhanced',
  ['BDP-MOD-02', 'BDP-MOD-05', 'BDP-MOD-07'],
  '{attacker:who}’s attack is Enhanced: a d12 is rolled too.',
);
const cancelledOut = event(
  'modifiers-cancel',
  ['BDP-MOD-04'],
  '{attacker:who}’s attack is both Impaired and Enhanced.',
);
const missedCompletely = event(
  'missed',
  ['BDP-TAG-01', 'BDP-MUL-06'],
  '{attacker:who}’s heavy weapon misses completely.',
);
const bareHands = event('bare-hands', ['BDP-UNA-01'], '{attacker:who} strikes with bare hands: d{die}{rule:cites}.');
const severalDice = event(
  'several-dice',
  ['BDP-NPC-04'],
  '{attacker:who} rolls several dice at once: the highest counts.',
);
const naturalWeapon = event(
  'natural-weapon',
  ['BDP-UNA-07', 'BDP-NPC-03'],
  '{attacker:who} strikes with claws, teeth or the like.',
);
const improvisedWeapon = event(
  'improvised-weapon',
  ['BDP-UNA-02', 'BDP-UNA-06'],
  '{attacker:who} strikes with whatever was at hand.',
);
const eversharp = event(
  'eversharp',
  ['BDP-TAG-08'],
  '{attacker:who}’s Eversharp weapon rolls dice of {upTo} or less once more.',
);
const magicBlade = event(
  'magic-weapon',
  ['BDP-TAG-09'],
  '{attacker:who}’s Magic weapon adds {plus} to its die, up to its maximum.',
);

const whichWeaponQuestion = oneOf(
  'which-weapon',
  ['BDP-DUA-01', 'BDP-MUL-05'],
  () => 'Both weapons show the same: whose type and tags count?',
  [
    [0, (fight, who) => weaponOption(fight.fighters[who]!, fight.now.about)],
    [1, (fight, who) => weaponOption(fight.fighters[who]!, fight.now.aux)],
  ],
  {
    when: inFight('BDP-DUA-01', 'it is asked when two weapons show the same'),
    unknown: bar('BDP-DUA-01', 'only a weapon that rolled the highest can count'),
  },
);

function weaponOption(fighter: Fighter, item: number): Option {
  return { id: itemId(fighter, item), label: weaponAt(fighter, item).name, rule: 'BDP-DUA-01' };
}

const singles: (Pool | undefined)[] = [];
const pairs: (Pool | undefined)[] = [];
const D4 = pool({ dice: [4] });

/** The pool of plain weapon dice, with a d12 when Enhanced; cached so that a roll allocates nothing. */
function plainPool(first: number, second: number, enhanced: boolean): Pool {
  const at = (first * 16 + second) * 2 + (enhanced ? 1 : 0);
  const cache = second === 0 ? singles : pairs;
  const known = cache[at];
  if (known !== undefined) return known;
  const dice = [first];
  if (second > 0) dice.push(second);
  if (enhanced) dice.push(12);
  const made = dice.length === 1 ? pool({ dice }) : pool({ dice, keep: 'highest', traced: true });
  cache[at] = made;
  return made;
}

/**
 * Rolls an attack's dice and keeps the highest (BDP-ATK-02). The blow is left with it, with the item whose die it is and
 * with the marks for own die, maximum and complete miss.
 */
export function rollAttack(fight: Fight, table: Table<Fight>, blow: Blow, why: number): void {
  const attacker = fight.fighters[blow.attacker]!;
  const offUnused = blow.offItem < 0 ? Mark.negateOff : 0;
  const marks = weighed(fight, table, attacker, blow.marks | offUnused);
  blow.marks = marks;
  if (table.log !== null) tellArms(table, attacker, blow);
  if ((marks & Mark.enhanced) !== 0) table.tell(enhancedAttack, attacker.index);
  if ((marks & MAIN_SPOILT) !== 0 && (marks & OFF_SPOILT) !== 0) {
    table.tell(impairedAttack, attacker.index);
    blow.dr = table.roll(impairedPool(attacker, (marks & Mark.enhanced) !== 0), attacker.index, why);
    if ((marks & Mark.negateMain) !== 0) blow.item = blow.offItem;
    blow.marks = Mark.d4;
  } else rollWeapons(fight, table, blow, why);
  blow.marks |= marks & Mark.trueStrikes;
  const heavy = weaponAt(attacker, blow.item).heavy;
  if (heavy > 0 && blow.dr <= heavy && hasTag(attacker, blow.item)) {
    blow.marks |= Mark.missed;
    table.tell(missedCompletely, attacker.index);
  }
  useUpOnce(attacker);
}

/** The die of this weapon is not rolled as it is: negated, or a d4. */
const MAIN_SPOILT = Mark.negateMain | Mark.impairMain;
const OFF_SPOILT = Mark.negateOff | Mark.impairOff;

/** The marks of an attack with Impaired spelt out for both weapons, and set against Enhanced (BDP-MOD-04). */
function weighed(fight: Fight, table: Table<Fight>, attacker: Fighter, known: number): number {
  const marks = (known & Mark.impaired) === 0 ? known : known | Mark.impairMain | Mark.impairOff;
  if ((marks & Mark.enhanced) === 0) return marks;
  const impaired = (marks & MAIN_SPOILT) === Mark.impairMain || (marks & OFF_SPOILT) === Mark.impairOff;
  if (!impaired) return marks;
  table.tell(cancelledOut, attacker.index);
  const together = fight.toggles.impairedVsEnhanced;
  if (together === 'rollBoth') return marks;
  return marks & ~(together === 'cancel' ? Mark.enhanced | Mark.impairMain | Mark.impairOff : Mark.enhanced);
}

/** A single d4 whatever the weapons (BDP-MOD-06), twice when roused (BDP-SKL-23). */
function impairedPool(attacker: Fighter, enhanced: boolean): Pool {
  const times = isRoused(attacker) ? 2 : 1;
  if (attacker.bonusDamage === 0 && times === 1) return enhanced ? plainPool(4, 0, true) : D4;
  const dice: Die[] = [];
  for (let time = 0; time < times; time++) dice.push({ sides: 4, reroll: 0, plus: attacker.bonusDamage });
  return withD12(dice, attacker, enhanced, times);
}

/** The dice with the d12 of an Enhanced attack, which Bonus Damage raises too (BDP-MIR-04). */
function withD12(dice: Die[], attacker: Fighter, enhanced: boolean, times: number): Pool {
  if (enhanced)
    for (let time = 0; time < times; time++) dice.push({ sides: 12, reroll: 0, plus: attacker.bonusDamage });
  return dice.length === 1 ? pool({ dice }) : pool({ dice, keep: 'highest', traced: true });
}

/** Rousing words count on the ally's own turn (BDP-SKL-23). */
function isRoused(attacker: Fighter): boolean {
  return attacker.rousedNext && attacker.striking;
}

function rollWeapons(fight: Fight, table: Table<Fight>, blow: Blow, why: number): void {
  const attacker = fight.fighters[blow.attacker]!;
  const { item, offItem, marks } = blow;
  const own = (marks & Mark.trueStrikes) !== 0 ? TRUE_STRIKES : weaponAt(attacker, item);
  const main = (marks & Mark.negateMain) !== 0 ? null : own;
  const off = (marks & Mark.negateOff) !== 0 ? null : weaponAt(attacker, offItem);
  const impairMain = (marks & Mark.impairMain) !== 0;
  const impairOff = (marks & Mark.impairOff) !== 0;
  const enhanced = (marks & Mark.enhanced) !== 0;
  const times = isRoused(attacker) ? 2 : 1;
  const extra = main !== null && !impairMain && extraDie(attacker, fight.fighters[blow.target]!) ? 1 : 0;
  const mainDice = main === null ? 0 : (main.dice.length + extra) * times;
  const offDice = off === null ? 0 : off.dice.length * times;
  const plain =
    attacker.bonusDamage === 0 &&
    (main === null || isPlain(attacker, main, item)) &&
    (off === null || isPlain(attacker, off, offItem));
  let wanted: Pool;
  if (plain && mainDice === 1 && offDice === 0 && main !== null) {
    wanted = plainPool(main.dice[0]!, 0, enhanced);
  } else if (plain && mainDice === 2 && offDice === 0 && main !== null && main.dice.length === 2) {
    wanted = plainPool(main.dice[0]!, main.dice[1]!, enhanced);
  } else if (plain && mainDice === 1 && offDice === 1 && main !== null && off !== null) {
    wanted = plainPool(impairMain ? 4 : main.dice[0]!, impairOff ? 4 : off.dice[0]!, enhanced);
  } else {
    const dice: Die[] = [];
    if (main !== null) addDice(dice, attacker, main, item, impairMain);
    if (main !== null && extra === 1)
      for (let time = 0; time < times; time++) dice.push(weaponDie(attacker, main, item, main.dice[0]!));
    if (off !== null) addDice(dice, attacker, off, offItem, impairOff);
    wanted = withD12(dice, attacker, enhanced, times);
  }
  const dr = table.roll(wanted, attacker.index, why);
  // A single die traces nothing: it is the kept one.
  const shown = wanted.dice.length === 1 ? 1 : table.kept;
  const mainShown = shown & ((1 << mainDice) - 1);
  const offShown = (shown >> mainDice) & ((1 << offDice) - 1);
  const byOff =
    main === null || (offShown !== 0 && (mainShown === 0 || prefersOff(fight, table, attacker, item, offItem)));
  blow.dr = dr;
  blow.item = byOff ? offItem : item;
  blow.marks = 0;
  // Equal to the d12, the weapon's own die is the kept one (BDP-WPN-03).
  const kept = byOff ? offShown << mainDice : mainShown;
  if (kept === 0 || (byOff ? impairOff : impairMain)) return;
  blow.marks = Mark.ownDie;
  for (let die = 0; die < mainDice + offDice; die++) {
    if ((kept & (1 << die)) !== 0 && dr === wanted.dice[die]!.sides) blow.marks |= Mark.maximum;
  }
}

/** Both weapons show the highest: the attacker says which one landed (BDP-DUA-01, BDP-MUL-05). */
function prefersOff(fight: Fight, table: Table<Fight>, attacker: Fighter, item: number, offItem: number): boolean {
  if (weaponAt(attacker, item).name === weaponAt(attacker, offItem).name) return false;
  fight.now.about = item;
  fight.now.aux = offItem;
  const off = table.ask(fight, attacker.index, whichWeaponQuestion) === 1;
  fight.now.about = 0;
  fight.now.aux = 0;
  return off;
}

function isPlain(attacker: Fighter, weapon: Weapon, item: number): boolean {
  return (weapon.eversharp === 0 && weapon.magic === 0) || !hasTag(attacker, item);
}

/** Roused, the dice are rolled twice and the higher counts (BDP-SKL-23); each covered die is a d4 (BDP-MOD-06). */
function addDice(dice: Die[], attacker: Fighter, weapon: Weapon, item: number, impaired: boolean): void {
  const times = isRoused(attacker) ? 2 : 1;
  for (let time = 0; time < times; time++) {
    for (const sides of weapon.dice) {
      if (impaired) dice.push({ sides: 4, reroll: 0, plus: attacker.bonusDamage });
      else dice.push(weaponDie(attacker, weapon, item, sides));
    }
  }
}

/** Eversharp re-rolls low faces once, Magic and Bonus Damage add up to the die's maximum (BDP-TAG-08, BDP-TAG-09, BDP-MIR-04). */
function weaponDie(attacker: Fighter, weapon: Weapon, item: number, sides: number): Die {
  const tagged = hasTag(attacker, item);
  return {
    sides,
    reroll: tagged ? Math.min(weapon.eversharp, sides) : 0,
    plus: (tagged ? weapon.magic : 0) + attacker.bonusDamage,
  };
}

/** Says what is special about the arms of an attack; to be called only where there is a log. */
function tellArms(table: Table<Fight>, attacker: Fighter, { item, offItem, marks }: Blow): void {
  if (item < 0) {
    const trueStrike = (marks & Mark.trueStrikes) !== 0;
    const skilled = attacker.sheet.skills.brawler ? R['BDP-SKL-04'] : R['BDP-UNA-01'];
    const die = trueStrike ? TRUE_STRIKES.dice[0]! : weaponAt(attacker, item).dice[0]!;
    table.tell(bareHands, attacker.index, die, trueStrike ? R['BDP-SKL-28'] : skilled);
    return;
  }
  tellWeapon(table, attacker, item);
  if (offItem >= 0) tellWeapon(table, attacker, offItem);
}

function tellWeapon(table: Table<Fight>, attacker: Fighter, item: number): void {
  const weapon = weaponAt(attacker, item);
  if (weapon.dice.length > 1) table.tell(severalDice, attacker.index);
  if (weapon.natural) table.tell(naturalWeapon, attacker.index);
  if (weapon.improvised) table.tell(improvisedWeapon, attacker.index);
  if (!hasTag(attacker, item)) return;
  if (weapon.eversharp > 0) table.tell(eversharp, attacker.index, weapon.eversharp);
  if (weapon.magic > 0) table.tell(magicBlade, attacker.index, weapon.magic);
}

/** What lasts for one attack is used up by it. */
function useUpOnce(attacker: Fighter): void {
  attacker.hasAttacked = true;
  attacker.impairedNext = false;
  attacker.enhancedNext = false;
  if (attacker.striking) attacker.rousedNext = false;
  if (attacker.bonusAttacks > 0) {
    attacker.bonusAttacks--;
    if (attacker.bonusAttacks === 0) attacker.bonusDamage = 0;
  }
}
