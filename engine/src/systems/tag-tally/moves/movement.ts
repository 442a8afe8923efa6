import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { REACH } from '../state/people.ts';

const moved = event(
  'moved',
  ['TT-TURN-02', 'TT-TURN-03', 'TT-TURN-12', 'TT-VAL-05'],
  '{who:who} moves {feet} ft, to {x}, {y}.',
);

/** Feet one may move in a turn (TT-TURN-02, TT-TURN-03). */
export const MOVE = 30;

/** Straight towards somebody, as far as 30 ft go, to within 5 ft. */
export function approach(table: Table<Fight>, mover: Fighter, goal: Fighter): void {
  const x = goal.x - mover.x;
  const y = goal.y - mover.y;
  const apart = Math.sqrt(x * x + y * y);
  let feet = Math.min(MOVE, Math.max(0, Math.ceil(apart) - REACH));
  while (feet < MOVE && apart > REACH && leftAfter(x, y, apart, feet) > REACH) feet++;
  walk(table, mover, x, y, feet);
}

function leftAfter(x: number, y: number, apart: number, feet: number): number {
  const restX = x - Math.trunc((x * feet) / apart);
  const restY = y - Math.trunc((y * feet) / apart);
  return Math.sqrt(restX * restX + restY * restY);
}

/** 30 ft straight away from somebody; along x if both stand on the same spot. */
export function retreat(table: Table<Fight>, mover: Fighter, from: Fighter): void {
  const x = mover.x - from.x;
  const y = mover.y - from.y;
  walk(table, mover, x === 0 && y === 0 ? -1 : x, y, MOVE);
}

/** Whole feet only, cut towards the start, so that nobody goes further than allowed. */
function walk(table: Table<Fight>, mover: Fighter, x: number, y: number, feet: number): void {
  const length = Math.sqrt(x * x + y * y);
  const east = length > 0 ? Math.trunc((x * feet) / length) : 0;
  const south = length > 0 ? Math.trunc((y * feet) / length) : 0;
  moveTo(table, mover, mover.x + east, mover.y + south);
}

/** Puts somebody on a spot and says how far that was. */
export function moveTo(table: Table<Fight>, mover: Fighter, x: number, y: number): void {
  const gone = Math.ceil(Math.sqrt((mover.x - x) ** 2 + (mover.y - y) ** 2));
  mover.x = x;
  mover.y = y;
  table.tell(moved, mover.index, gone, x, y);
}
