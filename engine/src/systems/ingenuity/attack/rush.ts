import type { Table } from '../../../table/table.ts';
import { isFree, look, passageAt } from '../moves/ways.ts';
import { distance, isAbstract } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { speedOf } from '../state/people.ts';
import { penaltyAt } from './aim.ts';

/** A Rushing Strike runs at least this far (table 5.10 of the catalogue). */
const SHORTEST_RUN = 3;

/**
 * The nth square from which a straight run of 3 m up to twice the speed brings a weapon into reach of somebody, counted
 * from 0; -1 when there are no more.
 */
function runEnd(fight: Fight, fighter: Fighter, target: Fighter, weapon: number, nth: number): number {
  const { width } = fight.scene;
  const { span } = fighter.sheet;
  const { x, y } = fighter;
  const most = 2 * speedOf(fighter);
  look(fight, fighter);
  let found = 0;
  for (let way = 0; way < 9; way++) {
    const dx = (way % 3) - 1;
    const dy = Math.floor(way / 3) - 1;
    if (dx === 0 && dy === 0) continue;
    let odd = fight.active === fighter.index ? fighter.diagonals & 1 : 0;
    let metres = 0;
    for (let n = 1; ; n++) {
      const nx = x + dx * n;
      const ny = y + dy * n;
      if (nx < 0 || ny < 0 || nx + span > width) break;
      const square = ny * width + nx;
      const hard = passageAt(fighter, square);
      if (hard === 0) break;
      const diagonal = dx !== 0 && dy !== 0;
      metres += (diagonal && odd === 1 ? 2 : 1) * hard;
      if (diagonal) odd = 1 - odd;
      if (metres > most) break;
      if (metres < SHORTEST_RUN || !isFree(fight, fighter, square)) continue;
      fighter.x = nx;
      fighter.y = ny;
      const reaches = penaltyAt(fight, fighter, target, weapon, 0) >= 0;
      fighter.x = x;
      fighter.y = y;
      if (reaches && found++ === nth) return square;
    }
  }
  return -1;
}

/** A straight run of 3 m up to twice the speed ends within reach of the target. */
export function canRush(fight: Fight, fighter: Fighter, target: Fighter, weapon: number): boolean {
  if (!isAbstract(fight)) return runEnd(fight, fighter, target, weapon, 0) >= 0;
  const run = distance(fight, fighter, target) - 1;
  return run >= SHORTEST_RUN && run <= 2 * speedOf(fighter);
}

/** Every square such a run may end on. */
export function offerRuns(fight: Fight, fighter: Fighter, target: Fighter, weapon: number, table: Table<Fight>): void {
  for (let n = 0, square = runEnd(fight, fighter, target, weapon, 0); square >= 0; ) {
    table.offer(square);
    square = runEnd(fight, fighter, target, weapon, ++n);
  }
}
