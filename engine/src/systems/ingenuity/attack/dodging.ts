import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { Trigger } from '../book/waits.ts';
import { event, judged } from '../book/words.ts';
import { costTo, explore, isFree } from '../moves/ways.ts';
import { frameOf } from '../state/frames.ts';
import { hasCoverNear, isAbstract } from '../state/grid.ts';
import type { Fight, Fighter, Frame } from '../state/model.ts';
import { isAble } from '../state/people.ts';
import { nameOfSquare, setMetres } from '../state/place.ts';
import { dueFor, shiftTo } from './watch.ts';

const shifted = event('dodged-away', ['ING-DEF-03'], '{who:who} moves a metre aside.');
const dropped = event('dodged-prone', ['ING-DEF-03'], '{who:who} drops [prone].');
const covered = event('dodged-cover', ['ING-DEF-03'], '{who:who} takes [cover|in cover].');

const PRONE = 1;
const COVER = 2;
const AWAY = 3;
const FIRST_SQUARE = 16;

const lies = bar('ING-FREE-03', 'who is prone already cannot drop');
const noCover = bar('ING-ACT-17', 'there is no cover within 1 m');
const coverTaken = bar('ING-ACT-17', 'the cover is taken already');
const oneMetre = bar('ING-DEF-03', 'after a dodge one moves 1 m at most and once, to a free square');

function eachAfter(fight: Fight, who: number, table: Table<Fight>): void {
  for (let code = 0; code <= COVER; code++) table.offer(code);
  eachMetre(fight, fight.fighters[who]!, (square) => table.offer(FIRST_SQUARE + square));
  if (isAbstract(fight)) table.offer(AWAY);
}

function barAfter(fight: Fight, who: number, code: number): Bar {
  const fighter = fight.fighters[who]!;
  if (code === 0) return OPEN;
  if (code === PRONE) return fighter.prone ? lies : OPEN;
  if (code === COVER) return !hasCoverNear(fight, fighter) ? noCover : fighter.cover ? coverTaken : OPEN;
  return frameOf(fight).shifted ? oneMetre : OPEN;
}

/** What a dodger does when the attack is over: nothing more, prone, cover, a metre (ING-DEF-03). */
export const afterDodgeQuestion = judged(
  'after-dodge',
  ['ING-DEF-03'],
  () => 'After the dodge: move a metre, drop prone, take cover?',
  {
    each: eachAfter,
    legal: barAfter,
    when: bar('ING-DEF-03', 'they have not just dodged'),
    unknown: oneMetre,
  },
  (fight, _who, code) => {
    if (code === 0) return { id: 'done', verb: 'none', label: 'Nothing more', rule: 'ING-DEF-03' };
    if (code === PRONE) return { id: 'prone', verb: 'drop-prone', label: 'Drop prone', rule: 'ING-DEF-03' };
    if (code === COVER) return { id: 'cover', verb: 'seek-cover', label: 'Take cover', rule: 'ING-DEF-03' };
    if (code === AWAY) return { id: 'away', verb: 'move', label: 'A metre back', rule: 'ING-DEF-03' };
    const name = nameOfSquare(fight, code - FIRST_SQUARE);
    return { id: name, place: name, verb: 'move', label: `Move to ${name}`, rule: 'ING-DEF-03' };
  },
);

/** Calls `visit` with each free square 1 m away; it must not search for ways itself. */
export function eachMetre(fight: Fight, fighter: Fighter, visit: (square: number) => void): void {
  if (isAbstract(fight)) return;
  const { width, height } = fight.scene;
  explore(fight, fighter, 1);
  for (let y = Math.max(0, fighter.y - 1); y <= Math.min(height - 1, fighter.y + 1); y++)
    for (let x = Math.max(0, fighter.x - 1); x <= Math.min(width - 1, fighter.x + 1); x++) {
      const square = y * width + x;
      if (costTo(square) === 1 && isFree(fight, fighter, square)) visit(square);
    }
}

/** Any or all of what follows a dodge, for those still conscious, until a readied action is due. */
export function afterDodge(fight: Fight, table: Table<Fight>, frame: Frame, fighter: Fighter): number {
  while (isAble(fighter)) {
    const code = table.ask(fight, fighter.index, afterDodgeQuestion);
    if (code === 0) break;
    if (code === PRONE) {
      fighter.prone = true;
      table.tell(dropped, fighter.index);
    } else if (code === COVER) {
      fighter.cover = true;
      table.tell(covered, fighter.index);
    } else {
      frame.shifted = true;
      table.tell(shifted, fighter.index);
      if (code === AWAY) stepBack(fight, fighter, frame.attacker);
      else if (dueFor(frame, fighter, shiftTo(fight, fighter, code - FIRST_SQUARE)) !== Trigger.none)
        return Trigger.reach;
    }
  }
  return Trigger.none;
}

function stepBack(fight: Fight, fighter: Fighter, from: number): void {
  setMetres(fight, fighter.index, from, fight.metres[fighter.index * fight.fighters.length + from]! + 1);
}
