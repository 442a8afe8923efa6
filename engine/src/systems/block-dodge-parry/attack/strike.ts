import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { beginBlow, endBlow } from '../state/blows.ts';
import { isHeld, loseItem, readyItem, weaponAt } from '../state/gear.ts';
import { Manner } from '../state/intent.ts';
import { Mark } from '../state/marks.ts';
import { type Blow, type Fight, type Fighter, ItemState } from '../state/model.ts';
import { modifiers } from './attack.ts';
import { damageRoll, rollAttack } from './attack-dice.ts';
import { landBlow } from './blow.ts';
import { offWeapon } from './reactions.ts';

const struck = event(
  'struck-outside-turn',
  ['BDP-REA-05', 'BDP-REA-15', 'BDP-MUL-02'],
  '{attacker:who} strikes at {target:who}, who cannot react.',
);
/** Told where a reaction or an answer to a gambit rolls the dice of two weapons. */
export const withBoth: number = event(
  'answered-with-both',
  ['BDP-DUA-05', 'BDP-DUA-01'],
  '{who:who} answers with both weapons.',
);
const brokeAfterUse = event('improvised-broke', ['BDP-UNA-03'], '{who:who}’s improvised weapon breaks.');

/** Bare hands never kill; of weapons some do not by nature, and improvised ones usually not in a brawl (BDP-UNA-05). */
export function isUsuallyNonlethal(fight: Fight, attacker: Fighter, item: number): boolean {
  const weapon = weaponAt(attacker, item);
  return weapon.nonlethal || (weapon.improvised && fight.brawl);
}

/** Non-lethal, by custom or because the attacker has said so (BDP-UNA-04, BDP-UNA-05). */
export function isNonlethal(fight: Fight, attacker: Fighter, item: number, manner: number): boolean {
  const otherwise = item >= 0 && (manner & Manner.otherwise) !== 0;
  return isUsuallyNonlethal(fight, attacker, item) !== otherwise;
}

/** Marks a blow that is rolled as non-lethal: of two weapons the one whose die was kept says so (BDP-DUA-01, BDP-UNA-05). */
export function spare(fight: Fight, blow: Blow, manner: number): void {
  if (isNonlethal(fight, fight.fighters[blow.attacker]!, blow.item, manner)) blow.marks |= Mark.nonlethal;
}

/** Improvised weapons break by the attack made with them (BDP-UNA-03). */
export function wearOut(fight: Fight, table: Table<Fight>, attacker: Fighter, item: number, offItem: number): void {
  breakImprovised(fight, table, attacker, item);
  breakImprovised(fight, table, attacker, offItem);
}

function breakImprovised(fight: Fight, table: Table<Fight>, attacker: Fighter, item: number): void {
  if (!weaponAt(attacker, item).improvised || !isHeld(attacker, item)) return;
  loseItem(fight, attacker, item, ItemState.broken);
  table.tell(brokeAfterUse, attacker.index);
}

/** A full attack outside any turn, with what is in hand, that nobody may react to (BDP-REA-05, BDP-REA-15). */
export function strikeOnce(fight: Fight, table: Table<Fight>, attacker: Fighter, target: Fighter): void {
  table.tell(struck, attacker.index, target.index);
  const item = readyItem(attacker);
  const offItem = offWeapon(attacker);
  if (offItem >= 0) table.tell(withBoth, attacker.index);
  const blow = beginBlow(fight, attacker.index, target.index);
  blow.item = item;
  blow.offItem = offItem;
  blow.marks = modifiers(fight, table, attacker, target);
  rollAttack(fight, table, blow, damageRoll);
  spare(fight, blow, 0);
  if ((blow.marks & Mark.missed) === 0) landBlow(fight, table, blow);
  endBlow(fight);
  wearOut(fight, table, attacker, item, offItem);
}
