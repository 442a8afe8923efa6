import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import { type Why, why } from '../../../system/why.ts';
import type { Table } from '../../../table/table.ts';
import { judged } from '../book/words.ts';
import { inFight, whyNoTurn } from '../state/asking.ts';
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
const firstStep = (from: number): number => Math.ceil((from - MOVE) / STEP) * STEP - from;

/** Spots in steps of 5 ft within a move, row by row. */
export function listedSpots(mover: Fighter, visit: (east: number, south: number) => void): void {
  for (let south = firstStep(mover.y); south <= MOVE; south += STEP)
    for (let east = firstStep(mover.x); east <= MOVE; east += STEP) if (mayMoveBy(east, south)) visit(east, south);
}

const pack = (east: number, south: number): number => (south + MOVE) * SPAN + (east + MOVE);

const eastOf = (code: number): number => (code % SPAN) - MOVE;
const southOf = (code: number): number => Math.floor(code / SPAN) - MOVE;

const ruleOf = ({ pc }: Fighter): string => (pc ? 'TT-TURN-02' : 'TT-TURN-03');

/** Places are of no account without the toggle positions. */
export const noPlaces = bar('TT-TURN-12', 'places do not matter here');
export const oneMove = bar('TT-VAL-05', 'a turn has one move');
const pcChooses = bar('TT-TURN-02', 'first comes the choice to move');
const creatureChooses = bar('TT-TURN-03', 'first comes the choice to move');

const tooFar = bar('TT-VAL-05', `a move goes up to ${MOVE} ft`);

const asked = {
  of: (option: string) => /^(exact$|x:|y:|go:)/.test(option),
  when: inFight((fight, mover) => {
    const { toggles, now } = fight;
    if (!toggles.positions) return noPlaces;
    if (now.actor !== mover.index) return whyNoTurn(fight, mover, '');
    if (now.moved) return oneMove;
    return mover.pc ? pcChooses : creatureChooses;
  }),
};

/** Where one goes: every spot in steps of 5 ft, or any other within 30 ft (TT-TURN-12). */
export const spotQuestion = judged(
  'spot',
  ['TT-TURN-12', 'TT-TURN-02', 'TT-TURN-03', 'TT-VAL-05'],
  (fight, who) => {
    const { sheet, x, y } = fight.fighters[who]!;
    return say`${say.who(sheet)} stands at ${x},${y}. Where to, within ${MOVE} ft?`;
  },
  {
    each: (fight, who, table) => {
      listedSpots(fight.fighters[who]!, (east, south) => table.offer(pack(east, south)));
      table.offer(EXACT);
    },
    ...asked,
    unknown: whyNoSpot,
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

const notWritten = bar('TT-TURN-12', 'a spot is written as go:x,y');
const already = bar('TT-TURN-12', '{actor} stands there already');

/** Why a spot is none of those that are listed. */
function whyNoSpot({ fighters }: Fight, who: number, option: string): Bar | Why {
  const mover = fighters[who]!;
  const spot = /^go:(-?\d{1,5}),(-?\d{1,5})$/.exec(option);
  if (spot === null) return notWritten;
  const [x, y] = [Number(spot[1]), Number(spot[2])];
  if (x === mover.x && y === mover.y) return already;
  return mayMoveBy(x - mover.x, y - mover.y)
    ? why(`a spot between the steps of 5 ft is chosen with exact, then x:${x} and y:${y}`, 'TT-TURN-12')
    : tooFar;
}

/** A coordinate of a spot named to the foot; codes are feet from where the mover stands, plus 30. */
function coordinate(axis: 'x' | 'y', legal: (fight: Fight, who: number, code: number) => Bar) {
  return judged(
    `spot-${axis}`,
    ['TT-TURN-12', 'TT-VAL-05'],
    ({ fighters }, who) =>
      say`To which ${axis}? ${say.who(fighters[who]!.sheet)} stands at ${axis} ${fighters[who]![axis]}.`,
    { each: eachFoot, legal, ...asked, unknown: tooFar },
    ({ fighters }, who, code): Option => {
      const at = fighters[who]![axis] + code - MOVE;
      return { id: `${axis}:${at}`, label: `${axis} ${at}`, rule: 'TT-TURN-12' };
    },
  );
}

export const spotXQuestion = coordinate('x', () => OPEN);
/** The second coordinate, as far as the move still reaches; the first is in `now.aux`, as feet plus 30. */
export const spotYQuestion = coordinate('y', barToFoot);

/** Every foot of one coordinate within 30 ft. */
function eachFoot(_fight: Fight, _who: number, table: Table<Fight>): void {
  for (let code = 0; code <= 2 * MOVE; code++) table.offer(code);
}

function barToFoot({ now }: Fight, _who: number, code: number): Bar {
  return mayMoveBy(now.aux - MOVE, code - MOVE) ? OPEN : tooFar;
}

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
