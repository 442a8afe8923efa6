import { OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { Act, actWords, kindOf, targetOf, weaponIn } from '../book/act.ts';
import { event } from '../book/words.ts';
import { dropConcerns } from '../harm/harm.ts';
import { regain } from '../rolls/fate.ts';
import { brandish, dropItem, reload } from '../state/hands.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { payStamina } from '../state/people.ts';
import { barToMove } from './move.ts';
import { makeReady } from './ready.ts';
import { assist, hide, resuscitate, shortTask } from './tasks.ts';

const guards = event('guards', ['ING-ACT-08', 'ING-ACT-23'], '{who:who} is on guard.');
const waits = event('waits', ['ING-ACT-22', 'ING-REACT-03'], '{who:who} waits, with one more reaction.');
const covers = event('covers', ['ING-ACT-18', 'ING-ACT-17', 'ING-ADV-08'], '{who:who} takes cover.');
const stands = event('stands', ['ING-ACT-21'], '{who:who} stands up.');
const lies = event(
  'lies-down',
  ['ING-FREE-01', 'ING-FREE-06', 'ING-FREE-03', 'ING-ADV-07', 'ING-COND-04'],
  '{who:who} drops prone.',
);
const leaves = event('leaves', ['ING-TEAM-12'], '{who:who} leaves the field.');
const yields = event('surrenders', ['ING-TEAM-12'], '{who:who} gives up.');
const fateActs = event('fate-action', ['ING-FATE-03'], '{who:who} spends fate for one more action.');
const failed = event('action-failed', ['ING-EXT-08'], '{who:who} can no longer do it: {action}.', { action: actWords });
const began = event(
  'action-begun',
  ['ING-EXT-01', 'ING-EXT-02', 'ING-EXT-09'],
  '{who:who} begins: {action}, {paid} of {needed} actions.',
  { action: actWords },
);
const goesOn = event(
  'action-continued',
  ['ING-EXT-06', 'ING-EXT-04', 'ING-EXT-10'],
  '{who:who} goes on: {paid} of {needed} actions.',
);
const givenUp = event('action-abandoned', ['ING-EXT-05'], '{who:who} gives up what was begun.');

/** Begins what there are too few actions left for (ING-EXT-02, ING-EXT-09). */
export function begin(table: Table<Fight>, fighter: Fighter, code: number, available: number, cost: number): void {
  fighter.pending = code;
  fighter.paid = available;
  fighter.needed = cost;
  table.tell(began, fighter.index, kindOf(code), available, cost);
}

/** Pays towards what was begun; actions paid (ING-EXT-06). */
export function payOn(table: Table<Fight>, fighter: Fighter, available: number): number {
  const paid = Math.min(available, fighter.needed - fighter.paid);
  fighter.paid += paid;
  table.tell(goesOn, fighter.index, fighter.paid, fighter.needed);
  return paid;
}

/** What was begun is finished or given up: its code. */
export function endPending(fighter: Fighter): number {
  const code = fighter.pending;
  fighter.pending = 0;
  fighter.paid = 0;
  fighter.needed = 0;
  return code;
}

export function abandon(table: Table<Fight>, fighter: Fighter): void {
  endPending(fighter);
  table.tell(givenUp, fighter.index);
}

export function tellFailed(table: Table<Fight>, fighter: Fighter, code: number): void {
  table.tell(failed, fighter.index, kindOf(code));
}

/** What nobody answers: done when it is paid for (ING-TURN-04, ING-EXT-03). */
export function performAlone(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  const { index } = fighter;
  const target = fight.fighters[targetOf(code)]!;
  switch (kindOf(code)) {
    case Act.brandish:
      return brandish(fight, table, fighter);
    case Act.guard:
      fighter.guarding = true;
      return table.tell(guards, index);
    case Act.wait:
      fighter.reactions++;
      return table.tell(waits, index);
    case Act.ready:
      return makeReady(fight, table, fighter);
    case Act.reload:
      return reload(fight, table, fighter, weaponIn(code));
    case Act.resuscitate:
      return resuscitate(fight, table, fighter, target);
    case Act.seekCover:
      fighter.cover = true;
      return table.tell(covers, index);
    case Act.shortTask:
      return shortTask(fight, table, fighter, targetOf(code));
    case Act.standUp:
      fighter.prone = false;
      return table.tell(stands, index);
    case Act.dropItem:
      return dropItem(fight, table, fighter, weaponIn(code));
    case Act.dropProne:
      fighter.prone = true;
      return table.tell(lies, index);
    case Act.hide:
      return hide(fight, table, fighter);
    case Act.fateAction:
      fighter.fate--;
      fighter.actions++;
      return table.tell(fateActs, index);
    case Act.fateRegain:
      return regain(table, fighter, targetOf(code));
    case Act.leave:
      return leave(fight, table, fighter);
    case Act.surrender:
      fighter.status = 'surrendered';
      dropConcerns(fighter);
      return table.tell(yields, index);
    case Act.assist:
      return assist(fight, table, fighter, target, weaponIn(code) - 1);
  }
}

function leave(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (barToMove(fight, fighter, Act.move) !== OPEN) payStamina(fight, fighter, 1);
  fighter.status = 'gone';
  dropConcerns(fighter);
  const team = fight.teams[fighter.team]!;
  if (team.objective.kind === 'escape') team.progress++;
  table.tell(leaves, fighter.index);
}

/** Wait, Guard and Ready end the turn (ING-ACT-23). */
export function endsTurn(code: number): boolean {
  const kind = kindOf(code);
  return kind === Act.guard || kind === Act.wait || kind === Act.ready || kind === Act.end;
}
