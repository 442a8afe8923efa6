import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import type { Fight, Roll } from './model.ts';
import { isThere } from './people.ts';

/** The band of a roll that did not come about, or no longer counts. */
export const NO_BAND = -1;

const calledOff = event(
  'called-off',
  ['TT-END-08', 'TT-VAL-08'],
  'What {who:who} began against {target:who} is called off and costs nothing.',
);

/** Says that a deed comes to nothing because the GM has taken somebody away in the middle of it. */
export function callOff(table: Table<Fight>, who: number, target: number): void {
  table.tell(calledOff, who, target);
}

/** Whether an edit has taken away who rolls, or what it is rolled against, since the roll was begun. */
export function isOff({ result, fighters }: Fight, { roller, against }: Roll): boolean {
  if (result !== 'running') return false;
  return !isThere(fighters[roller]!) || (against >= 0 && !isThere(fighters[against]!));
}
