import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { Injury } from '../book/tables/injuries.ts';
import { event } from '../book/words.ts';
import { settleGrabs } from '../state/grabs.ts';
import { type Fight, type Fighter, Hold, NONE } from '../state/model.ts';
import { regionId, regionName } from '../state/names.ts';
import { moveAlong } from '../state/pairs.ts';
import { barToAct, isFree, isMuchLarger, isPinned, mountOf, outside } from '../state/people.ts';

const walked = event('moved', ['SOS-MOVE-01'], '{who:who} goes to {region:place}{rule:cites}.');
const carried = event(
  'carried',
  ['SOS-GRAP-06', 'SOS-OPP-16'],
  '{grappler:who} [carries|grabbed|holds|grabs] {target:who} along.',
);
const left = event('left', ['SOS-MOVE-06'], '{who:who} leaves the field.');

const mountUnable = bar('SOS-MNT-27', 'the mount cannot act');
const pairPinned = bar('SOS-MNT-23', 'one of the pair is grabbed');
const pinned = bar('SOS-MOVE-05', 'the grabbed do not move');
const grappling = bar('SOS-GRAP-06', 'grapplers do not move without letting go');

/** What is in the way of going anywhere, for itself and its mount (SOS-MOVE-05, SOS-GRAP-06, SOS-MNT-23). */
export function barToGo(fight: Fight, leader: Fighter): Bar {
  const mount = mountOf(fight, leader);
  if (mount === null) {
    if (!isFree(leader)) return barToAct(leader);
    if (isPinned(fight, leader)) return pinned;
  } else {
    if (!isFree(mount)) return mountUnable;
    if (isPinned(fight, leader) || isPinned(fight, mount)) return pairPinned;
    if (isEncumbered(fight, mount)) return grappling;
  }
  return isEncumbered(fight, leader) ? grappling : OPEN;
}

export const mayGo = (fight: Fight, leader: Fighter): boolean => barToGo(fight, leader) === OPEN;

const isEncumbered = (fight: Fight, fighter: Fighter): boolean =>
  fighter.holds !== NONE && !isMuchLarger(fighter, fight.fighters[fighter.holds]!);

/** Whose legs carry the unit. */
export const moverOf = (fight: Fight, leader: Fighter): Fighter => mountOf(fight, leader) ?? leader;

/** Regions a run may cover, the mount's own if there is one; 0 = cannot run (SOS-MOVE-03, SOS-MNT-08). */
export function runLength(fight: Fight, leader: Fighter): number {
  const runner = moverOf(fight, leader);
  return runner.injuries.includes(Injury.cannotRun) ? 0 : runner.sheet.runRegions;
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

export const holdsFully = (actor: Fighter): boolean =>
  isFree(actor) && actor.holds !== NONE && actor.holdLevel === Hold.full;

/** The code by which one stays where one is; every region has its number + 1, the outside being the last. */
export const STAY = 0;

export function eachRegion(fight: Fight, _who: number, table: Table<Fight>): void {
  for (let code = STAY; code <= outside(fight) + 1; code++) table.offer(code);
}

/** Going to a region, as an answer. */
export function regionOption(fight: Fight, code: number, verb: string, label: string, rule: string): Option {
  const place = regionId(fight, code - 1);
  return { id: `${verb}:${place}`, place, label: `${label} ${regionName(fight, code - 1)}`, rule };
}
