import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import type { Fight, Fighter } from './model.ts';
import { canAct, isActive, isPresent } from './people.ts';

const calledOff = event(
  'called-off',
  [],
  '{attacker:who}’s blow at {target:who}{rule:cites} comes to nothing: one of them is not there any more.',
);
const overtaken = event('overtaken', [], 'That decides nothing any more for {who:who}{rule:cites}.');

/**
 * Somebody who strikes, or who is struck, was taken away by the Guide since the turn was declared. Play itself fells
 * nobody between the declarations and the first blow that lands (IKZ-ACT-06, IKZ-ATK-19).
 */
export function isCalledOff(attacker: Fighter, target: Fighter): boolean {
  return !canAct(attacker) || !isPresent(target);
}

export function tellCalledOff(table: Table<Fight>, attacker: Fighter, target: Fighter): void {
  table.tell(calledOff, attacker.index, target.index, R[isPresent(target) ? 'IKZ-ACT-01' : 'IKZ-ATK-19']);
}

/** As `tellOvertaken`, for somebody who was in the fight before the roll; true if that is over. */
export function isOvertaken(table: Table<Fight>, fighter: Fighter, rule: number): boolean {
  if (isActive(fighter)) return false;
  tellOvertaken(table, fighter, rule);
  return true;
}

/** The Guide settled what a roll or a question was about while it was open; `rule` is the one that asked for it. */
export function tellOvertaken(table: Table<Fight>, fighter: Fighter, rule: number): void {
  table.tell(overtaken, fighter.index, rule);
}
