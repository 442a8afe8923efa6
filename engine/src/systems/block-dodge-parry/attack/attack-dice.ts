import { type Die, type Pool, pool } from '../../../dice/pool.ts';
import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { TRUE_STRIKES, type Weapon } from '../book/weapon.ts';
import { event, question, reason } from '../book/words.ts';
import { extraDie } from '../harm/skills.ts';
import { weaponAt } from '../state/gear.ts';
import { itemId } from '../state/item-id.ts';
import { Blow } from '../state/marks.ts';
import type { Fight, Fighter } from '../state/model.ts';
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

const whichWeaponQuestion = question(
  'which-weapon',
  ['BDP-DUA-01', 'BDP-MUL-05'],
  () => 'Both weapons show the same: whose type and tags count?',
  (_fight, _who, table) => {
    table.offer(0);
    table.offer(1);
  },
  (fight, who, code) => {
    const item = code === 0 ? fight.now.about : fight.now.aux;
    return {
      id: itemId(fight.fighters[who]!, item),
      label: weaponAt(fight.fighters[who]!, item).name,
      rule: 'BDP-DUA-01',
    };
  },
);

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
 * Rolls an attack's dice, keeps the highest (BDP-ATK-02) and returns it. `bits` are `Blow` bits. The item whose die was
 * kept and the bits for own die, maximum and complete miss are left in `now.rolledItem` and `now.rolledFlags`.
 */
export function rollAttack(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: Fighter,
  item: number,
  offItem: number,
  bits: number,
  why: number,
): number {
  const now = fight.now;
  const useMain = (bits & Blow.negateMain) === 0;
  const useOff = offItem >= 0 && (bits & Blow.negateOff) === 0;
  let impairMain = (bits & (Blow.impaired | Blow.impairMain)) !== 0;
  let impairOff = (bits & (Blow.impaired | Blow.impairOff)) !== 0;
  let enhanced = (bits & Blow.enhanced) !== 0;
  if (enhanced && ((useMain && impairMain) || (useOff && impairOff))) {
    table.tell(cancelledOut, attacker.index);
    const together = fight.toggles.impairedVsEnhanced;
    if (together !== 'rollBoth') enhanced = false;
    if (together === 'cancel') {
      impairMain = false;
      impairOff = false;
    }
  }
  if (table.log !== null) tellArms(table, attacker, item, offItem, bits);
  if (enhanced) table.tell(enhancedAttack, attacker.index);
  let dr: number;
  if ((!useMain || impairMain) && (!useOff || impairOff)) {
    table.tell(impairedAttack, attacker.index);
    dr = table.roll(impairedPool(attacker, enhanced), attacker.index, why);
    now.rolledItem = useMain ? item : offItem;
    now.rolledFlags = Blow.d4;
  } else {
    const main = (bits & Blow.trueStrikes) !== 0 ? TRUE_STRIKES : weaponAt(attacker, item);
    dr = rollWeapons(
      fight,
      table,
      attacker,
      target,
      useMain ? main : null,
      useOff ? weaponAt(attacker, offItem) : null,
      item,
      offItem,
      impairMain,
      impairOff,
      enhanced,
      why,
    );
  }
  const heavy = weaponAt(attacker, now.rolledItem).heavy;
  if (heavy > 0 && dr <= heavy && hasTag(attacker, now.rolledItem)) {
    now.rolledFlags |= Blow.missed;
    table.tell(missedCompletely, attacker.index);
  }
  useUpOnce(attacker);
  return dr;
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

function rollWeapons(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: Fighter,
  main: Weapon | null,
  off: Weapon | null,
  item: number,
  offItem: number,
  impairMain: boolean,
  impairOff: boolean,
  enhanced: boolean,
  why: number,
): number {
  const times = isRoused(attacker) ? 2 : 1;
  const extra = main !== null && !impairMain && extraDie(fight, attacker, target) ? 1 : 0;
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
    if (main !== null) addDice(dice, attacker, main, item, impairMain, times);
    if (main !== null && extra === 1)
      for (let time = 0; time < times; time++) dice.push(weaponDie(attacker, main, item, main.dice[0]!));
    if (off !== null) addDice(dice, attacker, off, offItem, impairOff, times);
    wanted = withD12(dice, attacker, enhanced, times);
  }
  const dr = table.roll(wanted, attacker.index, why);
  // A single die traces nothing: it is the kept one.
  const shown = wanted.dice.length === 1 ? 1 : table.kept;
  const mainShown = shown & ((1 << mainDice) - 1);
  const offShown = (shown >> mainDice) & ((1 << offDice) - 1);
  const byOff =
    main === null || (offShown !== 0 && (mainShown === 0 || prefersOff(fight, table, attacker, item, offItem)));
  const now = fight.now;
  now.rolledItem = byOff ? offItem : item;
  now.rolledFlags = 0;
  // Equal to the d12, the weapon's own die is the kept one (BDP-WPN-03).
  const own = byOff ? offShown << mainDice : mainShown;
  if (own !== 0 && !(byOff ? impairOff : impairMain)) {
    now.rolledFlags = Blow.ownDie;
    for (let die = 0; die < mainDice + offDice; die++) {
      if ((own & (1 << die)) !== 0 && dr === wanted.dice[die]!.sides) now.rolledFlags |= Blow.maximum;
    }
  }
  return dr;
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
function addDice(dice: Die[], attacker: Fighter, weapon: Weapon, item: number, impaired: boolean, times: number): void {
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
function tellArms(table: Table<Fight>, attacker: Fighter, item: number, offItem: number, bits: number): void {
  if (item < 0) {
    const trueStrike = (bits & Blow.trueStrikes) !== 0;
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
