import type { Table } from '../../table/table.ts';
import type { Fight, Fighter } from './model.ts';
import { Rulings, ruledOn } from './rulings.ts';
import { event } from './words.ts';
import { kindsHindered } from './wounds.ts';

const inflicted = event(
  'condition',
  ['TT-CRE-07', 'TT-TAG-05'],
  [
    ['who', 'who'],
    ['by', 'who'],
    ['steps', 'number'],
  ],
  '{who} has a condition from {by} that hinders by {steps} until the scene ends.',
);
const stunned = event(
  'stunned',
  ['TT-CRE-07', 'TT-TURN-10'],
  [['who', 'who']],
  '{who} is stunned and loses the next turn.',
);

/** The condition that costs a turn instead of hindering (TT-TURN-10). */
const STUNNED = 'stunned';

/** Gives a condition that lasts until the scene ends; nobody has the same one twice (TT-CRE-07, TT-TAG-05). */
export function inflict(fight: Fight, table: Table<Fight>, pc: Fighter, name: string, by: number): void {
  const ruling = ruledOn(fight, table, Rulings.condition, pc.index);
  if (ruling === 'none') return;
  if (name === STUNNED) {
    pc.stunnedTurns = 1;
    table.tell(stunned, pc.index);
    return;
  }
  for (let at = 0; at < pc.conditions.length; at++) if (pc.conditions[at]!.name === name) return;
  pc.conditions.push({ name, kinds: kindsHindered(ruling), steps: 1, fresh: true });
  table.tell(inflicted, pc.index, by, 1);
}
