import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { type Fight, type Fighter, Hold, NONE } from './model.ts';
import { isFree, isThere } from './people.ts';

const released = event(
  'released',
  ['SOS-GRAP-22'],
  '{grappler:who} no longer has [hold|grabbed|holds|grabs] of {target:who}.',
);

/** Ends the grab of somebody. */
export function release(table: Table<Fight>, grappler: Fighter): void {
  if (grappler.holds === NONE) return;
  table.tell(released, grappler.index, grappler.holds);
  grappler.holds = NONE;
  grappler.holdLevel = Hold.none;
  grappler.holdKept = false;
}

/** Ends every grab that can no longer be (SOS-GRAP-22). */
export function settleGrabs(fight: Fight, table: Table<Fight>): void {
  if (fight.now.calm) return;
  const fighters = fight.fighters;
  for (let at = 0; at < fighters.length; at++) {
    const grappler = fighters[at]!;
    if (grappler.holds === NONE) continue;
    const target = fighters[grappler.holds]!;
    if (!isFree(grappler) || !isThere(target) || target.region !== grappler.region) release(table, grappler);
  }
}
