import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import { become } from '../harm/harm.ts';
import { retreatSave, save } from '../rolls/saves.ts';
import { Do, Move, moveOf, whatOf } from '../state/intent.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { hasFoeAtMelee } from '../state/people.ts';

const tries = event('retreat-tried', ['IKZ-RET-01', 'IKZ-RET-08', 'IKZ-RET-09'], '{who:who}{rule:cites} runs for it.');
const stays = event('retreat-failed', ['IKZ-RET-05'], '{who:who} does not get away.');
const ready = event('retreat-ready', [], '{who:who}{rule:cites} has made distance to run.');

/** Ends a turn spent on running: distance made, or the DEX save to get away (IKZ-RET-01..08). */
export function runAway(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (whatOf(fighter.intent) === Do.makeDistance) {
    fighter.retreatReady = true;
    table.tell(ready, fighter.index, fighter.hamstrung ? R['IKZ-RET-07'] : R['IKZ-RET-04']);
    return;
  }
  const fromMelee = moveOf(fighter.intent) === Move.backFirst && !hasFoeAtMelee(fight, fighter);
  table.tell(tries, fighter.index, fromMelee ? R['IKZ-RET-04'] : R['IKZ-RET-03']);
  // IKZ-RET-06: some need no save.
  const away = fighter.sheet.noRetreatSave || save(fight, table, fighter, retreatSave);
  if (!away) {
    table.tell(stays, fighter.index);
    return;
  }
  become(table, fighter, 'fled', fighter.pc ? R['IKZ-RET-05'] : R['IKZ-RET-06']);
}
