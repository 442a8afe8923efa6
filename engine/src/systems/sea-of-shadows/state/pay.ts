import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
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

function count(leader: Fighter, movement: boolean): void {
  if (movement) leader.moves++;
  else leader.deeds++;
}

/** SOS-TURN-02. */
export function payMinor(table: Table<Fight>, leader: Fighter, movement: boolean): void {
  leader.ap--;
  count(leader, movement);
  table.tell(spent, leader.index, 0, leader.ap, R['SOS-TURN-02']);
}

/** True when the turn is over with it (SOS-TURN-03, SOS-TURN-04). */
export function payMajor(fight: Fight, table: Table<Fight>, leader: Fighter, movement: boolean): boolean {
  leader.ap--;
  leader.majorDone = true;
  count(leader, movement);
  const over = fight.toggles.majorEndsTurn;
  if (over) table.tell(closing, leader.index);
  else table.tell(spent, leader.index, 1, leader.ap, R['SOS-TURN-03']);
  return over;
}

/** SOS-TURN-05: all AP, and the turn is over. */
export function payExclusive(table: Table<Fight>, leader: Fighter, movement: boolean): void {
  leader.ap = 0;
  count(leader, movement);
  table.tell(spent, leader.index, 2, 0, R['SOS-TURN-05']);
}

/** Pays an action by its kind; true when the turn is over. */
export function payAction(
  fight: Fight,
  table: Table<Fight>,
  leader: Fighter,
  action: 'major' | 'minor' | 'exclusive',
): boolean {
  if (action === 'major') return payMajor(fight, table, leader, false);
  if (action === 'minor') {
    payMinor(table, leader, false);
    return false;
  }
  payExclusive(table, leader, false);
  return true;
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
