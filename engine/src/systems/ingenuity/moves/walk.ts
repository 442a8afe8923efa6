import type { Table } from '../../../table/table.ts';
import { fireTriggers, isAwaited, reachWatchers, Trigger } from '../acts/triggers.ts';
import { forgetPassing, offerOpportunity } from '../attack/opportunity.ts';
import { event } from '../book/words.ts';
import { isAbstract } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isAble } from '../state/people.ts';
import { putOn, squareOfFighter } from '../state/place.ts';
import { costTo, explore, isFree, layWay, look, parityTo, passageAt, reckon, seek, UNREACHED, wayAt } from './ways.ts';

const halted = event('halted', ['ING-MAN-04'], '{who:who} is stopped there.');

/**
 * Walks to a square, at most `limit` metres (ING-MOVE-01, ING-MOVE-04 to ING-MOVE-06). Returns the metres walked, -1 when
 * the way is not open. Whoever waits for it acts when the walker comes by (ING-ACT-14).
 */
export function walk(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  square: number,
  limit: number,
  step: boolean,
): number {
  const watched = fight.toggles.maneuvers || isAwaited(fight);
  if (watched) seek(fight, fighter, limit, square);
  const metres = watched ? costTo(square) : reckon(fight, fighter, limit, square);
  if (metres === UNREACHED || (step && metres > limit) || !isFree(fight, fighter, square)) return -1;
  if (watched) return walkWatched(fight, table, fighter, square, limit);
  fighter.diagonals = parityTo(square);
  putOn(fight, fighter, square);
  return metres;
}

/** Square by square. After an interruption the rest of the way is looked for again. */
function walkWatched(fight: Fight, table: Table<Fight>, fighter: Fighter, goal: number, limit: number): number {
  let walked = 0;
  let stand = squareOfFighter(fight, fighter);
  let length = layWay(goal);
  let at = 0;
  startCount(fight, fighter);
  while (at < length) {
    const to = wayAt(at++);
    const from = squareOfFighter(fight, fighter);
    const free = isFree(fight, fighter, to);
    const metres = stepTo(fight, fighter, from, to);
    walked += metres;
    if (free) stand = to;
    if (!interrupted(fight, table, fighter, from, metres)) continue;
    if (!isAble(fighter) || fight.roll.halted === fighter.index) {
      if (isAble(fighter)) table.tell(halted, fighter.index);
      break;
    }
    if (fight.result !== 'running') break;
    seek(fight, fighter, limit - walked, goal);
    if (costTo(goal) > limit - walked || !isFree(fight, fighter, goal)) break;
    length = layWay(goal);
    at = 0;
  }
  if (squareOfFighter(fight, fighter) !== stand) putOn(fight, fighter, stand);
  fight.roll.halted = -1;
  forgetPassing(fight);
  return walked;
}

/** Outside the own turn diagonals are counted anew (ING-MOVE-02). */
function startCount(fight: Fight, fighter: Fighter): void {
  if (fight.active !== fighter.index) fighter.diagonals = 0;
}

/** One square on: what it costs (ING-MOVE-01, ING-MOVE-02). */
function stepTo(fight: Fight, fighter: Fighter, from: number, to: number): number {
  const { width } = fight.scene;
  const diagonal = from % width !== to % width && Math.floor(from / width) !== Math.floor(to / width);
  const metres = (diagonal && (fighter.diagonals & 1) === 1 ? 2 : 1) * passageAt(fighter, to);
  if (diagonal) fighter.diagonals = 1 - (fighter.diagonals & 1);
  putOn(fight, fighter, to);
  return metres;
}

/** Lets those act who waited for the walker to come here; true when anybody was asked. */
function interrupted(fight: Fight, table: Table<Fight>, fighter: Fighter, from: number, metres: number): boolean {
  const here = squareOfFighter(fight, fighter);
  const inReach = reachWatchers(fight, fighter);
  putOnQuietly(fight, fighter, from);
  const wasInReach = reachWatchers(fight, fighter);
  putOnQuietly(fight, fighter, here);
  const came = inReach & ~wasInReach;
  let asked = came !== 0 && fireTriggers(fight, table, Trigger.reach, fighter.index, -1, came);
  if (isAble(fighter) && fireTriggers(fight, table, Trigger.pass, fighter.index, here)) asked = true;
  if (fight.toggles.maneuvers && isAble(fighter) && offerOpportunity(fight, table, fighter, from, metres)) asked = true;
  return asked;
}

function putOnQuietly(fight: Fight, fighter: Fighter, square: number): void {
  fighter.x = square % fight.scene.width;
  fighter.y = (square - fighter.x) / fight.scene.width;
}

/** A metre aside that is no Move: to a square beside, and whoever waits for somebody to come within reach acts. */
export function shiftTo(fight: Fight, table: Table<Fight>, fighter: Fighter, square: number): void {
  if (isAbstract(fight)) return;
  const before = reachWatchers(fight, fighter);
  if (fight.active === fighter.index) {
    explore(fight, fighter, 1);
    fighter.diagonals = parityTo(square);
  }
  putOn(fight, fighter, square);
  const came = reachWatchers(fight, fighter) & ~before;
  if (came !== 0) fireTriggers(fight, table, Trigger.reach, fighter.index, -1, came);
}

/** Somewhere free for a body of this size, nearest to a square; -1 when the map is full. */
export function freeSquareNear(fight: Fight, fighter: Fighter, square: number): number {
  const { width, height } = fight.scene;
  look(fight, fighter);
  const x = square % width;
  const y = (square - x) / width;
  let best = -1;
  let away = UNREACHED;
  for (let candidate = 0; candidate < width * height; candidate++) {
    const cx = candidate % width;
    const metres = Math.max(Math.abs(cx - x), Math.abs((candidate - cx) / width - y));
    if (metres >= away || !isFree(fight, fighter, candidate)) continue;
    best = candidate;
    away = metres;
  }
  return best;
}

/** So many squares in one direction, until something stops it. */
export function runStraight(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  dx: number,
  dy: number,
  squares: number,
): void {
  startCount(fight, fighter);
  let stand = squareOfFighter(fight, fighter);
  for (let n = 0; n < squares; n++) {
    const from = squareOfFighter(fight, fighter);
    const to = from + dy * fight.scene.width + dx;
    look(fight, fighter);
    if (passageAt(fighter, to) === 0) break;
    if (isFree(fight, fighter, to)) stand = to;
    const metres = stepTo(fight, fighter, from, to);
    interrupted(fight, table, fighter, from, metres);
    if (!isAble(fighter) || fight.roll.halted === fighter.index) break;
  }
  if (squareOfFighter(fight, fighter) !== stand) putOn(fight, fighter, stand);
  fight.roll.halted = -1;
  forgetPassing(fight);
}
