import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { Rulings } from '../book/switches.ts';
import { event } from '../book/words.ts';
import type { Fight } from '../state/model.ts';
import { ruledOn } from '../state/ruled.ts';

const closed = event('closed', ['TT-END-06', 'TT-END-10'], 'The scene is closed; nobody has won.');
const keptOpen = event('kept-open', ['TT-END-10'], 'The scene goes on without an opponent.');

/** The scene ends and nobody has won (TT-END-06). */
function close(fight: Fight, table: Table<Fight>): void {
  fight.result = 'closedByGM';
  table.tell(closed);
}

/** Nobody is left to fight on one side, and the GM has not said to go on (TT-END-10). */
export function isFieldEmpty(fight: Fight): boolean {
  if (fight.keptOpen) return false;
  let pcs = false;
  let creatures = false;
  for (let at = 0; at < fight.fighters.length; at++) {
    const { status } = fight.fighters[at]!;
    if (status === 'present') pcs = true;
    else if (status === 'active') creatures = true;
    if (pcs && creatures) return false;
  }
  return true;
}

/** With nobody left on one side the GM is asked to close the scene (TT-END-10); true when it closes. */
export function closesEmpty(fight: Fight, table: Table<Fight>): boolean {
  if (!isFieldEmpty(fight)) return false;
  if (ruledOn(fight, table, Rulings.closeEmpty, GM) === 'yes') {
    close(fight, table);
    return true;
  }
  fight.keptOpen = true;
  table.tell(keptOpen);
  return false;
}
