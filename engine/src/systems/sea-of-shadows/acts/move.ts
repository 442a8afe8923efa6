import { headed } from '../../../system/asked.ts';
import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { canProvoke, Provoking, provoke } from '../attack/opportunity.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { event, judged } from '../book/words.ts';
import { eachRegion, goTo, mayGo, moverOf, regionOption, runLength, STAY } from '../moves/walk.ts';
import { inFight, whyUnknown } from '../state/asking.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { personOf, regionId } from '../state/names.ts';
import { isStep, outside } from '../state/people.ts';

const stopped = event('run-stopped', ['SOS-MOVE-07'], '{who:who} gets no farther.');

/** A single step with the provocation for being passed, if the GM says so (SOS-OPP-05). */
export function isStopped(fight: Fight, table: Table<Fight>, leader: Fighter, to: number): boolean {
  if (to === outside(fight) || !canProvoke(fight, leader, to)) return false;
  if (ruledOn(fight, table, Rulings.passing, leader.index) === 'no') return false;
  return !provoke(fight, table, moverOf(fight, leader), to, Provoking.passing);
}

const noStep = bar('SOS-MOVE-01', 'no step leads to {place}');
const noExit = bar('SOS-MOVE-06', 'no step leads to {place}');

function barToRunOn(fight: Fight, who: number, code: number): Bar {
  if (code === STAY || isStep(fight, fight.fighters[who]!.region, code - 1)) return OPEN;
  return code - 1 === outside(fight) ? noExit : noStep;
}

/** After each region of a run: stop, or run on to a neighbour. */
export const runOnQuestion = judged(
  'run-on',
  ['SOS-MOVE-03'],
  (fight, who) => say`${personOf(fight, who)}, run on?`,
  {
    each: eachRegion,
    legal: barToRunOn,
    read: { place: (fight, _who, code) => regionId(fight, code - 1) },
    of: headed('stop', 'on'),
    unknown: whyUnknown,
    when: inFight(bar('SOS-MOVE-03', 'nobody is running')),
  },
  (fight, _who, code): Option =>
    code === STAY
      ? { id: 'stop', label: 'Stop here', rule: 'SOS-MOVE-03' }
      : regionOption(fight, code, 'on', 'On to', 'SOS-MOVE-03'),
);

/** A run that begins with a step to `first`; each region entered provokes (SOS-OPP-04). */
export function run(fight: Fight, table: Table<Fight>, leader: Fighter, first: number, rule: number): void {
  const mover = moverOf(fight, leader);
  if (!provoke(fight, table, mover, leader.region, Provoking.exclusive)) return;
  const length = runLength(fight, leader);
  let to = first;
  for (let steps = 1; ; steps++) {
    if (!goTo(fight, table, leader, to, rule)) return;
    if (!provoke(fight, table, mover, to, Provoking.running)) {
      table.tell(stopped, leader.index);
      return;
    }
    if (steps === length || !mayGo(fight, leader)) return;
    const code = table.ask(fight, leader.index, runOnQuestion);
    if (code === STAY) return;
    to = code - 1;
  }
}
