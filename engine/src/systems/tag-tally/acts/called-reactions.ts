import type { Table } from '../../../table/table.ts';
import { attack } from '../attack/attack.ts';
import { Call, Kind } from '../book/terms.ts';
import { event } from '../book/words.ts';
import { forgetBlow } from '../rolls/sources.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { levelOf } from '../state/people.ts';
import { task } from './tasks.ts';

const reacts = event('reacts', ['TT-REACT-11', 'TT-REACT-01'], '{who:who} reacts; the GM tells what comes of it.');
const reactsAgainst = event(
  'reacts-against',
  ['TT-REACT-11', 'TT-REACT-01'],
  '{who:who} reacts and {what} {target:who}.',
  { what: ['attacks', 'tries something against'] },
);

/**
 * Settles the reactions that players have called, after a deed or at the end of a turn (TT-REACT-11). Nobody reacts on
 * the own turn (TT-REACT-02), and nothing follows the end of the fight (TT-END-03).
 */
export function settleCalls(fight: Fight, table: Table<Fight>): void {
  while (fight.result === 'running') {
    const at = nextCall(fight);
    if (at < 0) return;
    react(fight, table, fight.fighters[at]!);
  }
}

function nextCall({ fighters, now }: Fight): number {
  for (let at = 0; at < fighters.length; at++) if (fighters[at]!.called !== Call.none && at !== now.actor) return at;
  return -1;
}

function react(fight: Fight, table: Table<Fight>, pc: Fighter): void {
  const { called, calledOn } = pc;
  pc.called = Call.none;
  pc.calledOn = -1;
  if (called === Call.told) {
    table.tell(reacts, pc.index);
    return;
  }
  const creature = fight.fighters[calledOn]!;
  // The deed reacted to is done.
  forgetBlow(fight.now.blow);
  const attacks = called === Call.attack;
  table.tell(reactsAgainst, pc.index, attacks ? 0 : 1, creature.index);
  if (attacks) attack(fight, table, pc, creature);
  else task(fight, table, pc, Kind.task, levelOf(fight, creature));
}
