import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { event } from '../book/words.ts';
import { moraleSave, save } from '../rolls/saves.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isActive } from '../state/people.ts';
import { become } from './harm.ts';

const tested = event('morale-tested', ['IKZ-MOR-03', 'IKZ-MOR-06'], '{rule:cites}The opponents’ nerve is tested.');
const losesHeart = event('loses-heart', ['IKZ-MOR-07'], '{who:who} has lost heart and wants to run.');
const leaderDecides = event('leader-decides', ['IKZ-MOR-04'], '{leader:who}’s will decides for all.');
const steadies = event('steadies', ['IKZ-NPC-08'], '{leader:who} steadies {who:who}: WIL counts {bonus} more.');
const fightsOn = event('fights-on', ['IKZ-MOR-08'], '{who:who} has nowhere to run and fights on.');

/** Foes whose nerve can fail (IKZ-MOR-06). */
function hasNerve(fight: Fight, fighter: Fighter): boolean {
  const { kind, fearless } = fighter.sheet;
  if (fighter.side === fight.lead || !isActive(fighter) || fearless || fighter.pc) return false;
  return (kind === 'npc' || kind === 'detachment') && !fighter.fleeing;
}

/** Tests morale after a phase in which something happened that calls for it (IKZ-MOR-01..05). */
export function testMorale(fight: Fight, table: Table<Fight>): void {
  if (!fight.toggles.morale) return;
  const rule = triggerOf(fight);
  if (rule < 0) return;
  if (!hasAnyNerve(fight)) return;
  table.tell(tested, rule);
  const leader = leaderOf(fight);
  if (leader !== null) {
    table.tell(leaderDecides, leader.index);
    if (keepsNerve(fight, table, leader)) return;
    for (const fighter of fight.fighters) if (hasNerve(fight, fighter)) loseNerve(fight, table, fighter);
    return;
  }
  for (const fighter of fight.fighters)
    if (hasNerve(fight, fighter) && !keepsNerve(fight, table, fighter)) loseNerve(fight, table, fighter);
}

function hasAnyNerve(fight: Fight): boolean {
  for (let at = 0; at < fight.fighters.length; at++) if (hasNerve(fight, fight.fighters[at]!)) return true;
  return false;
}

/** The reason for a test that has come up, -1 = none; each counts once in a fight (IKZ-MOR-03). */
function triggerOf(fight: Fight): number {
  if (fight.loneTested && fight.halfTested && fight.firstDeathTested) return -1;
  const foes = 1 - fight.lead;
  let dead = 0;
  let active = 0;
  let last: Fighter | null = null;
  for (let at = 0; at < fight.fighters.length; at++) {
    const fighter = fight.fighters[at]!;
    if (fighter.side !== foes) continue;
    if (isActive(fighter)) {
      last = fighter;
      active++;
    } else if (fighter.status === 'dead' || fighter.status === 'destroyed') dead++;
  }
  const out = fight.groupStart - active;
  let rule = -1;
  if (active === 1 && !fight.loneTested && last?.hp === 0) {
    fight.loneTested = true;
    rule = R['IKZ-MOR-05'];
  }
  if (!fight.halfTested && out * 2 >= fight.groupStart && out > 0) {
    fight.halfTested = true;
    rule = R['IKZ-MOR-02'];
  }
  if (!fight.firstDeathTested && dead > 0) {
    fight.firstDeathTested = true;
    rule = R['IKZ-MOR-01'];
  }
  return active === 0 ? -1 : rule;
}

function leaderOf(fight: Fight): Fighter | null {
  for (const fighter of fight.fighters) if (fighter.sheet.leader && hasNerve(fight, fighter)) return fighter;
  return null;
}

/** The WIL save, with what a leader's presence adds (IKZ-NPC-08). */
function keepsNerve(fight: Fight, table: Table<Fight>, fighter: Fighter): boolean {
  let bonus = 0;
  let by = -1;
  for (const other of fight.fighters)
    if (other !== fighter && other.side === fighter.side && isActive(other) && other.sheet.moraleBonus > bonus) {
      bonus = other.sheet.moraleBonus;
      by = other.index;
    }
  if (by >= 0) table.tell(steadies, by, fighter.index, bonus);
  return save(fight, table, fighter, moraleSave, bonus);
}

/** Runs, has to run, or gives up where there is nowhere to go (IKZ-MOR-07, IKZ-MOR-08). */
function loseNerve(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fight.safeRetreat[fighter.side] !== true) {
    if (ruledOn(fight, table, Rulings.cornered, fighter.index) === 'surrenders')
      become(table, fighter, 'captured', R['IKZ-MOR-08']);
    else table.tell(fightsOn, fighter.index);
  } else if (fight.toggles.fleeMode === 'immediate') become(table, fighter, 'fled', R['IKZ-MOR-07']);
  else {
    fighter.fleeing = true;
    table.tell(losesHeart, fighter.index);
  }
}
