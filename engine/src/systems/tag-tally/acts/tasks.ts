import { newRoll } from '../../../made/tag-tally.ts';
import type { Table } from '../../../table/table.ts';
import { Band, bandNames, Kind } from '../book/terms.ts';
import { event, reason } from '../book/words.ts';
import { useUp } from '../rolls/items.ts';
import { check, D20 } from '../rolls/roll.ts';
import { beginRoll, compose, forgetRoll } from '../rolls/sources.ts';
import type { Fight, Fighter, Roll } from '../state/model.ts';
import { Origin } from '../state/model.ts';
import { Own, thing } from '../state/things.ts';

const taskRoll = reason('task', ['TT-BAND-10', 'TT-CORE-07'], 'the task');
const contestRoll = reason('contest', ['TT-PVP-01', 'TT-PVP-03'], 'the contest');
const taskDone = event('task', ['TT-BAND-10'], '{who:who}’s task {reads}. No clock moves.', {
  reads: [
    'fails, and worse',
    'fails, but something is gained',
    'is done, but not quite',
    'is done',
    'is done, and better',
  ],
});
const usesItem = event('uses-item', ['TT-GEAR-06', 'TT-GEAR-07'], '{who:who} uses {item:thing}.');
const promisesAid = event('promises-aid', ['TT-SRC-09'], '{who:who} stands ready to help {whom:who} with one roll.');
const contested = event(
  'contested',
  ['TT-PVP-02', 'TT-PVP-03'],
  '{who:who} against {other:who}: {total} to {otherTotal}, {band}.',
  { band: bandNames },
);

/** A task that is neither attack nor defense, at a level; moves no clock (TT-BAND-10). Returns its band. */
export function task(fight: Fight, table: Table<Fight>, pc: Fighter, kind: number, level: number): number {
  const { roll } = fight.now;
  beginRoll(roll, pc.index, -1, kind, level);
  const band = check(fight, table, taskRoll);
  forgetRoll(roll);
  table.tell(taskDone, pc.index, band);
  return band;
}

/** Using an item takes the action; what it does is told, and nothing is rolled for it (TT-GEAR-06). */
export function useItem(table: Table<Fight>, pc: Fighter, item: number): void {
  table.tell(usesItem, pc.index, thing(pc.index, Own.item, item));
  useUp(table, pc, item);
}

/** A companion gets one source on a roll before the helper's next turn (toggle aidAction). */
export function promiseAid(table: Table<Fight>, pc: Fighter, whom: Fighter): void {
  pc.aiding = whom.index;
  table.tell(promisesAid, pc.index, whom.index);
}

/** The band of a difference of totals, for the one who began (TT-PVP-02). */
export function contestBand(difference: number): number {
  if (difference <= -5) return Band.failAnd;
  if (difference < 0) return Band.failBut;
  if (difference === 0) return Band.successBut;
  return difference < 5 ? Band.success : Band.successAnd;
}

/** Both roll, with the tiers of fitting tags on the die (TT-PVP-01). */
export function contest(fight: Fight, table: Table<Fight>, pc: Fighter, other: Fighter): void {
  const total = table.roll(D20, pc.index, contestRoll) + tiersOn(fight, pc);
  const otherTotal = table.roll(D20, other.index, contestRoll) + tiersOn(fight, other);
  table.tell(contested, pc.index, other.index, total, otherTotal, contestBand(total - otherTotal));
}

/** Tiers of all fitting easing tags, less those of hindering ones; help is no tag. */
export function tiersOn(fight: Fight, pc: Fighter): number {
  const roll: Roll = newRoll();
  beginRoll(roll, pc.index, -1, Kind.task, 0);
  compose(fight, null, roll);
  let sum = roll.ease - roll.hinder;
  for (let at = 0; at < roll.count; at++) {
    const isTag = roll.origin[at] === Origin.tag || roll.origin[at] === Origin.scene;
    if (isTag && (roll.fits & (1 << at)) !== 0) sum += roll.steps[at]!;
  }
  for (let at = 0; at < roll.hinders; at++) if ((roll.hindering & (1 << at)) !== 0) sum -= roll.hinderSteps[at]!;
  return sum;
}
