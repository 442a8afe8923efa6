import type { Table } from '../../../table/table.ts';
import { Rulings } from '../book/switches.ts';
import { event } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { ruledOn } from '../state/ruled.ts';
import { thingOfCondition } from '../state/things.ts';
import { kindsHindered } from './wounds.ts';

const inflicted = event(
  'condition',
  ['TT-CRE-07', 'TT-TAG-05'],
  '{who:who} is now {condition:thing} ({by:who}): hindered by {steps} until the scene ends.',
);
const stunned = event('stunned', ['TT-CRE-07', 'TT-TURN-10'], '{who:who} is stunned and loses the next turn.');

const passed = event('condition-passed', ['TT-TAG-05'], '{who:who} is no longer {condition:thing}.');

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
  pc.conditions.push({ name, kinds: kindsHindered(ruling), steps: 1, fresh: true, rounds: 0 });
  if (table.log !== null) table.tell(inflicted, pc.index, thingOfCondition(fight, name), by, 1);
}

/** A round has ended: conditions that lasted so long are over (TT-TAG-05, TT-TURN-09). */
export function passRound(fight: Fight, table: Table<Fight>, pc: Fighter): void {
  for (let at = pc.conditions.length - 1; at >= 0; at--) {
    const condition = pc.conditions[at]!;
    if (condition.rounds === 0 || --condition.rounds > 0) continue;
    pc.conditions.splice(at, 1);
    if (table.log !== null) table.tell(passed, pc.index, thingOfCondition(fight, condition.name));
  }
}
