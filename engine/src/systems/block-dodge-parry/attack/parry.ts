import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { beginBlow, endBlow } from '../state/blows.ts';
import { readyItem } from '../state/gear.ts';
import { Mark } from '../state/marks.ts';
import type { Blow, Fight, Fighter } from '../state/model.ts';
import { isGone } from '../state/people.ts';
import { modifiers } from './attack.ts';
import { parryRoll, rollAttack } from './attack-dice.ts';
import { landBlow } from './blow.ts';
import { offWeapon } from './reactions.ts';
import { spare, withBoth } from './strike.ts';
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
    if (now.attackers[at] === attacker && (now.flags[at]! & Mark.gambit) === 0) return at;
  }
  return -1;
}

/** A Parry of the attack at this place of the volley, with what is known and ruled of it. */
export function beginParry(fight: Fight, table: Table<Fight>, parrier: Fighter, at: number): Blow {
  const attacker = fight.fighters[fight.now.attackers[at]!]!;
  const blow = beginBlow(fight, parrier.index, attacker.index);
  if ((fight.now.flags[at]! & Mark.cancelled) === 0) blow.marks = modifiers(fight, table, parrier, attacker);
  return blow;
}

/**
 * Rolls the Parry and compares die with die; a complete miss counts 0 (BDP-REA-08..11, BDP-REA-22). The die of the blow
 * is 0 unless it won.
 */
export function compareParry(fight: Fight, table: Table<Fight>, blow: Blow, at: number): void {
  const now = fight.now;
  if ((now.flags[at]! & Mark.cancelled) !== 0) return;
  const parrier = fight.fighters[blow.attacker]!;
  blow.item = readyItem(parrier);
  blow.offItem = offWeapon(parrier);
  if (blow.offItem >= 0) table.tell(withBoth, parrier.index);
  rollAttack(fight, table, blow, parryRoll);
  spare(fight, blow, 0);
  const own = (blow.marks & Mark.missed) !== 0 ? 0 : blow.dr;
  const theirs = (now.flags[at]! & Mark.missed) !== 0 ? 0 : now.dr[at]!;
  blow.dr = own > theirs ? own : 0;
  if (own < theirs) {
    table.tell(parryLost, parrier.index, blow.target, own, theirs);
    now.flags[at]! |= Mark.toStr | Mark.noSave;
    return;
  }
  if (own > theirs) table.tell(parryWon, parrier.index, blow.target, own, theirs);
  else table.tell(parryTied, parrier.index, blow.target, own);
  now.flags[at]! |= Mark.cancelled;
}

/** A Parry that won strikes back with its own die, straight to STR (BDP-REA-09). */
export function landParry(fight: Fight, table: Table<Fight>, blow: Blow): void {
  if (blow.dr > 0 && !isGone(fight.fighters[blow.target]!)) {
    blow.marks |= Mark.toStr | Mark.noSave;
    landBlow(fight, table, blow);
  }
  endBlow(fight);
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
    if (counts(now.flags[at]!) && (now.flags[at]! & Mark.noSave) !== 0) return true;
  return false;
}
