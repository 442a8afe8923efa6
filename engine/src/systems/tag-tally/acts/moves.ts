import type { Table } from '../../../table/table.ts';
import { approach, retreat } from '../moves/movement.ts';
import { goToSpot } from '../moves/spots.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { Do, targetOf, whatOf } from './action.ts';

/** Whether something done in a turn is its move. */
export const isMove = (what: number): boolean => what === Do.approach || what === Do.retreat || what === Do.go;

/** The one move of a turn, up to 30 ft (TT-TURN-02, TT-TURN-03). */
export function move(fight: Fight, table: Table<Fight>, mover: Fighter, code: number): void {
  const other = fight.fighters[targetOf(code)]!;
  if (whatOf(code) === Do.approach) approach(table, mover, other);
  else if (whatOf(code) === Do.retreat) retreat(table, mover, other);
  else goToSpot(fight, table, mover);
}
