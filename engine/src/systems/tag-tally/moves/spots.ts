import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { question } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { MOVE, moveTo } from './movement.ts';

/** Feet between the spots that are listed; any other is named to the foot. */
const STEP = 5;
/** The code for a spot that is not listed. */
const EXACT = 1 << 14;
/** Spots are packed as steps from where the mover stands. */
const SPAN = 2 * MOVE + 1;

/** Whether somebody may move by so many feet: 30 at most, as the crow flies (TT-TURN-02, TT-TURN-03, TT-VAL-05). */
export function mayMoveBy(east: number, south: number): boolean {
  const square = east * east + south * south;
  return square > 0 && square <= MOVE * MOVE;
}

/** The first multiple of 5 ft that is within a move of `from`. */
function firstStep(from: number): number {
  return Math.ceil((from - MOVE) / STEP) * STEP - from;
}

/** Spots in steps of 5 ft within a move, row by row. */
export function listedSpots(mover: Fighter, visit: (east: number, south: number) => void): void {
  for (let south = firstStep(mover.y); south <= MOVE; south += STEP)
    for (let east = firstStep(mover.x); east <= MOVE; east += STEP) if (mayMoveBy(east, south)) visit(east, south);
}

function pack(east: number, south: number): number {
  return (south + MOVE) * SPAN + (east + MOVE);
}

const eastOf = (code: number): number => (code % SPAN) - MOVE;
const southOf = (code: number): number => Math.floor(code / SPAN) - MOVE;

function ruleOf({ pc }: Fighter): string {
  return pc ? 'TT-TURN-02' : 'TT-TURN-03';
}

/** Where one goes: every spot in steps of 5 ft, or any other within 30 ft (TT-TURN-12). */
export const spotQuestion = question(
  'spot',
  ['TT-TURN-12', 'TT-TURN-02', 'TT-TURN-03', 'TT-VAL-05'],
  (fight, who) => {
    const { sheet, x, y } = fight.fighters[who]!;
    return say`${say.who(sheet)} stands at ${x},${y}. Where to, within ${MOVE} ft?`;
  },
  (fight, who, table) => {
    listedSpots(fight.fighters[who]!, (east, south) => table.offer(pack(east, south)));
    table.offer(EXACT);
  },
  (fight, who, code): Option => {
    const mover = fight.fighters[who]!;
    if (code === EXACT) return { id: 'exact', label: 'Any other spot, to the foot', rule: 'TT-TURN-12', rare: true };
    const [east, south] = [eastOf(code), southOf(code)];
    const place = `${mover.x + east},${mover.y + south}`;
    const feet = Math.ceil(Math.sqrt(east * east + south * south));
    return { id: `go:${place}`, place, label: `Move to ${place}`, detail: `${feet} ft`, rule: ruleOf(mover) };
  },
);

/** The first coordinate of a spot named to the foot; codes are feet from where the mover stands, plus 30. */
export const spotXQuestion = question(
  'spot-x',
  ['TT-TURN-12', 'TT-VAL-05'],
  (fight, who) => say`To which x? ${say.who(fight.fighters[who]!.sheet)} stands at x ${fight.fighters[who]!.x}.`,
  (_fight, _who, table) => {
    for (let east = -MOVE; east <= MOVE; east++) table.offer(east + MOVE);
  },
  (fight, who, code): Option => {
    const x = fight.fighters[who]!.x + code - MOVE;
    return { id: `x:${x}`, label: `x ${x}`, rule: 'TT-TURN-12' };
  },
);

/** The second coordinate, as far as the move still reaches; the first is in `now.aux`, as feet plus 30. */
export const spotYQuestion = question(
  'spot-y',
  ['TT-TURN-12', 'TT-VAL-05'],
  (fight, who) => say`To which y? ${say.who(fight.fighters[who]!.sheet)} stands at y ${fight.fighters[who]!.y}.`,
  (fight, _who, table) => {
    for (let south = -MOVE; south <= MOVE; south++)
      if (mayMoveBy(fight.now.aux - MOVE, south)) table.offer(south + MOVE);
  },
  (fight, who, code): Option => {
    const y = fight.fighters[who]!.y + code - MOVE;
    return { id: `y:${y}`, label: `y ${y}`, rule: 'TT-TURN-12' };
  },
);

/** A move to any spot within 30 ft. */
export function goToSpot(fight: Fight, table: Table<Fight>, mover: Fighter): void {
  const { now } = fight;
  now.going = true;
  const spot = table.ask(fight, mover.index, spotQuestion);
  let east = eastOf(spot);
  let south = southOf(spot);
  if (spot === EXACT) {
    now.aux = table.ask(fight, mover.index, spotXQuestion);
    east = now.aux - MOVE;
    south = table.ask(fight, mover.index, spotYQuestion) - MOVE;
    now.aux = 0;
  }
  now.going = false;
  moveTo(table, mover, mover.x + east, mover.y + south);
}
