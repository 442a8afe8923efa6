import type { Table } from '../../../table/table.ts';
import { approach, retreat } from '../moves/movement.ts';
import { goToSpot } from '../moves/spots.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { action, Do, targetOf, whatOf } from './action.ts';

/** Whether something done in a turn is its move. */
export function isMove(what: number): boolean {
  return what === Do.approach || what === Do.retreat || what === Do.go;
}

/** Towards and away from everybody there, and to any spot (TT-TURN-12). */
export function offerMoves(fight: Fight, mover: Fighter, table: Table<Fight>): void {
  for (const other of fight.fighters) {
    if (other === mover || (other.status !== 'present' && other.status !== 'active')) continue;
    table.offer(action(Do.approach, other.index));
    table.offer(action(Do.retreat, other.index));
  }
  table.offer(action(Do.go));
}

/** The one move of a turn, up to 30 ft (TT-TURN-02, TT-TURN-03). */
export function move(fight: Fight, table: Table<Fight>, mover: Fighter, code: number): void {
  const other = fight.fighters[targetOf(code)]!;
  if (whatOf(code) === Do.approach) approach(table, mover, other);
  else if (whatOf(code) === Do.retreat) retreat(table, mover, other);
  else goToSpot(fight, table, mover);
}
