import { isAbstract } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { putOn, squareOfFighter } from '../state/place.ts';
import { explore, isFree, look, parityTo, passageAt, UNREACHED } from './ways.ts';

/** Outside the own turn diagonals are counted anew (ING-MOVE-02). */
export function startCount(fight: Fight, fighter: Fighter): void {
  if (fight.active !== fighter.index) fighter.diagonals = 0;
}

/** One square on, where whoever waits for the walker may act: what it costs (ING-MOVE-01, ING-MOVE-02). */
export function stepTo(fight: Fight, fighter: Fighter, to: number): number {
  const { width } = fight.scene;
  const from = squareOfFighter(fight, fighter);
  const diagonal = from % width !== to % width && Math.floor(from / width) !== Math.floor(to / width);
  const metres = (diagonal && (fighter.diagonals & 1) === 1 ? 2 : 1) * passageAt(fighter, to);
  if (diagonal) fighter.diagonals = 1 - (fighter.diagonals & 1);
  putOn(fight, fighter, to);
  return metres;
}

/** All the way at once, where nobody can act in between; the way has just been looked for. */
export function walkTo(fight: Fight, fighter: Fighter, square: number): void {
  fighter.diagonals = parityTo(square);
  putOn(fight, fighter, square);
}

/** Where a walk has come to an end: on the last square that was free. */
export function stopAt(fight: Fight, fighter: Fighter, square: number): void {
  if (squareOfFighter(fight, fighter) !== square) putOn(fight, fighter, square);
  fight.roll.halted = -1;
}

/** A metre aside that is no Move: to a square beside. */
export function stepAside(fight: Fight, fighter: Fighter, square: number): void {
  if (isAbstract(fight)) return;
  if (fight.active === fighter.index) {
    explore(fight, fighter, 1);
    fighter.diagonals = parityTo(square);
  }
  putOn(fight, fighter, square);
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
