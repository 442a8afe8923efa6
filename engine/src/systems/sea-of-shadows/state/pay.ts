import type { Table } from '../../../table/table.ts';
import { numbersOf, R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import type { Fight, Fighter } from './model.ts';

const spent = event('spent', [], '{who:who} takes {action} action, {left}{rule:cites} AP left.', {
  action: ['a minor', 'a major', 'an exclusive'],
});
const closing = event(
  'spent-last',
  ['SOS-TURN-03', 'SOS-TURN-04'],
  '{who:who} takes a major action, and the turn is over with it.',
);

/** What an act takes of a turn. */
export const actions = ['minor', 'major', 'exclusive'] as const;
export type Action = (typeof actions)[number];
const actionRules = numbersOf('SOS-TURN-02', 'SOS-TURN-03', 'SOS-TURN-05');

/** Pays an action, of movement or of anything else; true when the turn is over with it (SOS-TURN-03, SOS-TURN-04). */
export function pay(fight: Fight, table: Table<Fight>, leader: Fighter, action: Action, movement = false): boolean {
  const kind = actions.indexOf(action);
  leader.ap = action === 'exclusive' ? 0 : leader.ap - 1;
  if (action === 'major') leader.majorDone = true;
  if (movement) leader.moves++;
  else leader.deeds++;
  const ends = action === 'major' && fight.toggles.majorEndsTurn;
  if (ends) table.tell(closing, leader.index);
  else table.tell(spent, leader.index, kind, leader.ap, actionRules[kind]!);
  return ends || action === 'exclusive';
}

/** An interrupt costs 1 AP of the next turn (SOS-TURN-07); the dodge of a ridden mount is movement (SOS-MNT-05). */
export function borrow(leader: Fighter, movement: boolean): void {
  leader.debt++;
  if (!movement) leader.deedDebt++;
}

/** Nothing is owed any more; gives what was owed for anything but movement. */
export function settleDebt(leader: Fighter): number {
  const { deedDebt } = leader;
  leader.debt = 0;
  leader.deedDebt = 0;
  return deedDebt;
}

/** Getting on or off counts under neither cap of the pair (SOS-MNT-18); true when it was exclusive (SOS-MNT-19). */
export function payMounting(table: Table<Fight>, rider: Fighter): boolean {
  const exclusive = !rider.sheet.skilledRider;
  rider.ap = exclusive ? 0 : rider.ap - 1;
  rider.mountings++;
  table.tell(spent, rider.index, exclusive ? 2 : 0, rider.ap, exclusive ? R['SOS-MNT-19'] : R['SOS-MNT-18']);
  return exclusive;
}
