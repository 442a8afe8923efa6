import type { Option } from '../../system/system.ts';
import type { Table } from '../../table/table.ts';
import { isFree, isMuchLarger, isPinned, isStep, mountOf, outside } from './fighters.ts';
import { settleGrabs } from './grabs.ts';
import { type Fight, type Fighter, NONE } from './model.ts';
import { nameOf, regionId, regionName } from './names.ts';
import { canProvoke, Provoking, provoke } from './opportunity.ts';
import { moveAlong } from './pairs.ts';
import { Rulings, ruledOn } from './rulings.ts';
import { Injury } from './tables/injuries.ts';
import { event, question } from './words.ts';

const walked = event('moved', ['SOS-MOVE-01'], '{who:who} goes to {region:place}{rule:cites}.');
const carried = event('carried', ['SOS-GRAP-06', 'SOS-OPP-16'], '{grappler:who} carries {target:who} along.');
const left = event('left', ['SOS-MOVE-06'], '{who:who} leaves the field.');
const stopped = event('run-stopped', ['SOS-MOVE-07'], '{who:who} gets no farther.');

/** Free to go somewhere, itself and its mount (SOS-MOVE-05, SOS-GRAP-06, SOS-MNT-23). */
export function mayGo(fight: Fight, leader: Fighter): boolean {
  const mount = mountOf(fight, leader);
  if (mount !== null) return isFree(mount) && isLoose(fight, mount) && isLoose(fight, leader);
  return isFree(leader) && isLoose(fight, leader);
}

function isLoose(fight: Fight, fighter: Fighter): boolean {
  if (isPinned(fight, fighter)) return false;
  return fighter.holds === NONE || isMuchLarger(fighter, fight.fighters[fighter.holds]!);
}

/** Whose legs carry the unit. */
export const moverOf = (fight: Fight, leader: Fighter): Fighter => mountOf(fight, leader) ?? leader;

/** Regions a run may cover, the mount's own if there is one; 0 = cannot run (SOS-MOVE-03, SOS-MNT-08). */
export function runLength(fight: Fight, leader: Fighter): number {
  const runner = moverOf(fight, leader);
  return runner.injuries.includes(Injury.cannotRun) ? 0 : runner.sheet.runRegions;
}

/** Whether a step is still possible after the opportunities it gave: only an edit under their questions can bar it. */
export function isStillWay(fight: Fight, leader: Fighter, to: number, crawls: boolean): boolean {
  return mayGo(fight, leader) && moverOf(fight, leader).prone === crawls && isStep(fight, leader.region, to);
}

/** Takes the unit, and whom it carries, to a region; false when it has left the field. */
export function goTo(fight: Fight, table: Table<Fight>, leader: Fighter, region: number, rule: number): boolean {
  fight.stirred = true;
  const mount = mountOf(fight, leader);
  if (region === outside(fight)) {
    table.tell(left, leader.index);
    leader.status = 'gone';
    if (mount !== null) mount.status = 'gone';
    settleGrabs(fight, table);
    return false;
  }
  carry(fight, table, leader, region);
  if (mount !== null) carry(fight, table, mount, region);
  leader.region = region;
  if (mount !== null) mount.region = region;
  table.tell(walked, leader.index, region, rule);
  settleGrabs(fight, table);
  return true;
}

/** Somebody much larger takes along whom it holds (SOS-GRAP-06), a whole pair if need be. */
function carry(fight: Fight, table: Table<Fight>, grappler: Fighter, region: number): void {
  if (grappler.holds === NONE) return;
  const target = fight.fighters[grappler.holds]!;
  moveAlong(fight, target, region);
  table.tell(carried, grappler.index, target.index);
}

/** A single step with the provocation for being passed, if the GM says so (SOS-OPP-05). */
export function isStopped(fight: Fight, table: Table<Fight>, leader: Fighter, to: number): boolean {
  if (to === outside(fight) || !canProvoke(fight, leader, to)) return false;
  if (ruledOn(fight, table, Rulings.passing, leader.index) === 'no') return false;
  return !provoke(fight, table, moverOf(fight, leader), to, Provoking.passing);
}

/** After each region of a run: stop, or run on to a neighbour. */
export const runOnQuestion = question(
  'run-on',
  ['SOS-MOVE-03'],
  (fight, who) => `${nameOf(fight, who)}, run on?`,
  (fight, who, table) => {
    const leader = fight.fighters[who]!;
    table.offer(STOP);
    for (let to = 0; to <= outside(fight); to++) if (isStillWay(fight, leader, to, false)) table.offer(to + 1);
  },
  (fight, _who, code): Option =>
    code === STOP
      ? { id: 'stop', label: 'Stop here', rule: 'SOS-MOVE-03' }
      : { id: `on:${regionId(fight, code - 1)}`, label: `On to ${regionName(fight, code - 1)}`, rule: 'SOS-MOVE-03' },
);
export const STOP = 0;

/** A run that begins with a step to `first`; each region entered provokes (SOS-OPP-04). False when called off. */
export function run(fight: Fight, table: Table<Fight>, leader: Fighter, first: number, rule: number): boolean {
  const mover = moverOf(fight, leader);
  if (!provoke(fight, table, mover, leader.region, Provoking.exclusive)) return true;
  if (!isStillWay(fight, leader, first, false)) return false;
  const length = runLength(fight, leader);
  let to = first;
  for (let steps = 1; ; steps++) {
    if (!goTo(fight, table, leader, to, rule)) return true;
    if (!provoke(fight, table, mover, to, Provoking.running)) {
      table.tell(stopped, leader.index);
      return true;
    }
    if (steps === length || !mayGo(fight, leader)) return true;
    const code = table.ask(fight, leader.index, runOnQuestion);
    if (code === STOP) return true;
    to = code - 1;
  }
}
