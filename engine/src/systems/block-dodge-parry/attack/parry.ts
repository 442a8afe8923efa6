import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { readyItem } from '../state/gear.ts';
import { Blow } from '../state/marks.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isGone } from '../state/people.ts';
import { modifiers } from './attack.ts';
import { parryRoll, rollAttack } from './attack-dice.ts';
import { landBlow } from './blow.ts';
import { offWeapon } from './reactions.ts';
import { asRolled, isNonlethal, withBoth } from './strike.ts';
import { counts } from './tie.ts';

const parryWon = event(
  'parry-won',
  ['BDP-REA-09', 'BDP-REA-13'],
  '{who:who} parries {attacker:who}: {own} against {theirs}, straight to STR.',
);
const parryLost = event(
  'parry-lost',
  ['BDP-REA-10'],
  '{who:who}’s Parry fails against {attacker:who}: {own} against {theirs}.',
);
const parryThrough = event(
  'parry-through',
  ['BDP-REA-10', 'BDP-REA-13'],
  '{attacker:who}’s blow goes past the Parry straight to {who:who}’s STR.',
);
const outdone = event(
  'parry-outdone',
  ['BDP-REA-14'],
  '{attacker:who}’s blow is the higher one and nobody parried it: it meets {who:who}’s HP as usual.',
);
const parryTied = event(
  'parry-tied',
  ['BDP-REA-11'],
  '{who:who} and {attacker:who} both show {both}: sparks fly, nobody is hurt.',
);

/** The place of a damage attack in the volley, -1 if there is none to parry. */
export function placeOf(fight: Fight, attacker: number): number {
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) {
    if (now.attackers[at] === attacker && (now.flags[at]! & Blow.gambit) === 0) return at;
  }
  return -1;
}

/** What is known and ruled of the Parry, as `Blow` bits; nothing if there is no attack left to parry. */
export function parryModifiers(fight: Fight, table: Table<Fight>, parrier: Fighter, at: number): number {
  const now = fight.now;
  if ((now.flags[at]! & Blow.cancelled) !== 0) return 0;
  const bits = modifiers(fight, table, parrier, fight.fighters[now.attackers[at]!]!);
  return isNonlethal(fight, parrier, readyItem(parrier), 0) ? bits | Blow.nonlethal : bits;
}

/**
 * Rolls the Parry and compares die with die; a complete miss counts 0 (BDP-REA-08..11, BDP-REA-22). Returns the
 * parrier's die when it won, else 0; the roll's item and flags stay in `now.rolledItem` and `now.rolledFlags`.
 */
export function compareParry(fight: Fight, table: Table<Fight>, parrier: Fighter, at: number, known: number): number {
  const now = fight.now;
  const attacker = fight.fighters[now.attackers[at]!]!;
  if ((now.flags[at]! & Blow.cancelled) !== 0) return 0;
  const item = readyItem(parrier);
  const offItem = offWeapon(parrier);
  if (offItem >= 0) table.tell(withBoth, parrier.index);
  let bits = known;
  const dr = rollAttack(fight, table, parrier, attacker, item, offItem, bits, parryRoll);
  if (offItem >= 0) bits = asRolled(fight, parrier, bits, 0);
  now.rolledFlags |= bits & Blow.nonlethal;
  const own = (now.rolledFlags & Blow.missed) !== 0 ? 0 : dr;
  const theirs = (now.flags[at]! & Blow.missed) !== 0 ? 0 : now.dr[at]!;
  if (own > theirs) {
    table.tell(parryWon, parrier.index, attacker.index, own, theirs);
    now.flags[at]! |= Blow.cancelled;
    return own;
  }
  if (own === theirs) {
    table.tell(parryTied, parrier.index, attacker.index, own);
    now.flags[at]! |= Blow.cancelled;
    return 0;
  }
  table.tell(parryLost, parrier.index, attacker.index, own, theirs);
  now.flags[at]! |= Blow.toStr | Blow.noSave;
  return 0;
}

/** A Parry that won strikes back with its own die, straight to STR (BDP-REA-09). */
export function landParry(
  fight: Fight,
  table: Table<Fight>,
  parrier: Fighter,
  at: number,
  dr: number,
  item: number,
  flags: number,
): void {
  const attacker = fight.fighters[fight.now.attackers[at]!]!;
  const blow = flags | Blow.toStr | Blow.noSave;
  if (!isGone(attacker))
    landBlow(fight, table, parrier, attacker, item, dr, blow, fight.toggles.parryIgnoresArmor, false);
}

/** Says how a Parry bears on the blow that lands: past it to STR, or higher than the parried one (BDP-REA-10, BDP-REA-14). */
export function tellOfParry(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: Fighter,
  parried: boolean,
): void {
  if (parried) table.tell(parryThrough, attacker.index, target.index);
  else if (table.log !== null && hasLostParry(fight)) table.tell(outdone, attacker.index, target.index);
}

/** A parried roll that was not beaten is still in the volley. */
function hasLostParry(fight: Fight): boolean {
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++)
    if (counts(now.flags[at]!) && (now.flags[at]! & Blow.noSave) !== 0) return true;
  return false;
}
