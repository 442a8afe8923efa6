import { GM } from '../../../table/question.ts';
import { type Table, twoDice } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event, reason } from '../book/words.ts';
import { moraleSave, passesUpTo, save } from '../rolls/saves.ts';
import { Ability, type Fight, type Fighter, type Group } from '../state/model.ts';
import { isAble, isCasualty } from '../state/people.ts';

/** How somebody met for the first time feels about it (BDP-MOR-08). */
export const attitudes = ['hostile', 'wary', 'curious', 'kind', 'helpful'] as const;

const contactRoll = reason('first-contact', ['BDP-MOR-08'], 'the reaction to first contact');

const moraleDue = event(
  'morale-due',
  [],
  'The nerve of {of:who} and companions is tested: {casualties} of {count}{rule:cites} are down.',
);
const alliesTested = event(
  'allies-tested',
  ['BDP-MOR-06', 'BDP-MOR-09'],
  'Those who only help the party count all of it as theirs; the heroes themselves do not waver.',
);
const stoodFirm = event('stood-firm', ['BDP-MOR-03'], '{who:who}{rule:cites} stands firm.');
const lostNerve = event('lost-nerve', ['BDP-MOR-07'], '{who:who} loses heart and will only flee or give up.');
const ledBy = event('led-by', ['BDP-MOR-04'], 'They trust in {leader:who}: WIL {wil}.');
const leaderless = event(
  'leaderless',
  ['BDP-MOR-04', 'BDP-MOR-07'],
  '{who:who} has lost {leader:who} and will only flee or give up.',
);
const inspired = event('inspired', ['BDP-SKL-13', 'BDP-MOR-09'], '{by:who} inspires {who:who} to stay.');
const metFirst = event('first-contact', ['BDP-MOR-08'], 'First contact: {attitude} ({roll}).', { attitude: attitudes });

/** A casualty: groups that see their first, or half their number down, are to be tested (BDP-MOR-01, BDP-MOR-02). */
export function markCasualty(fight: Fight, fighter: Fighter): void {
  if (!fight.toggles.morale) return;
  const groups = fight.groups;
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at]!;
    if (!isMember(group, fighter.index)) continue;
    const casualties = casualtiesOf(fight, group);
    if (isFirstDue(group, casualties) || isHalfDue(group, casualties)) fight.now.moraleDue |= 1 << at;
  }
}

/** Brutal and Merciless: all enemies of `side` are to be tested (BDP-TAG-05, BDP-SKL-17). */
export function forceMorale(fight: Fight, side: number): void {
  if (!fight.toggles.morale) return;
  const groups = fight.groups;
  for (let at = 0; at < groups.length; at++) {
    if (fight.fighters[groups[at]!.members[0]!]!.side !== side) fight.now.moraleDue |= 1 << at;
  }
}

/** A foe that came alone is tested, once, when its HP reach 0 (BDP-MOR-05); the last of a group is not. */
export function loneFoeAtZero(fight: Fight, fighter: Fighter): void {
  if (!fight.toggles.morale || fighter.pc || fighter.loneTestDone) return;
  const groups = fight.groups;
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at]!;
    if (group.startCount === 1 && group.members[0] === fighter.index) fight.now.moraleDue |= 1 << at;
  }
}

/** Tests the groups that are due, each member once however many things shook it (BDP-MOR-03). */
export function testMorale(fight: Fight, table: Table<Fight>): void {
  const due = fight.now.moraleDue;
  if (due === 0 && !fight.now.someoneLeft) return;
  fight.now.moraleDue = 0;
  const groups = fight.groups;
  for (let at = 0; at < groups.length; at++) {
    if ((due & (1 << at)) !== 0) testGroup(fight, table, at, due);
    scatter(fight, table, groups[at]!);
  }
}

/** Those bound to a fallen leader run without a test (BDP-MOR-04). */
function scatter(fight: Fight, table: Table<Fight>, group: Group): void {
  if (!fight.toggles.morale || !hasLostLeader(fight, group)) return;
  for (const index of group.members) {
    const member = fight.fighters[index]!;
    if (!mustTest(member) || !member.sheet.fleesWithoutLeader || passesAnyway(fight, table, group, member)) continue;
    member.fleeing = true;
    table.tell(leaderless, index, group.leader);
  }
}

function hasLostLeader(fight: Fight, group: Group): boolean {
  return group.leader >= 0 && isCasualty(fight.fighters[group.leader]!);
}

function testGroup(fight: Fight, table: Table<Fight>, at: number, due: number): void {
  const group = fight.groups[at]!;
  const casualties = casualtiesOf(fight, group);
  const trigger = triggerOf(fight, group, casualties);
  if (isFirstDue(group, casualties)) group.firstTested = true;
  if (isHalfDue(group, casualties)) group.halfTested = true;
  const first = firstToTest(fight, group);
  if (first < 0) return;
  const shaken = fight.fighters[first]!;
  if (group.startCount === 1 && shaken.hp === 0) shaken.loneTestDone = true;
  table.tell(moraleDue, first, casualties, group.startCount, trigger);
  if (shaken.side === 0) table.tell(alliesTested);
  testMembers(fight, table, at, due, leaderOf(fight, table, group));
}

/** The rule that called for the test: the gravest trigger (BDP-MOR-03). */
function triggerOf(fight: Fight, group: Group, casualties: number): number {
  if (isHalfDue(group, casualties)) return R['BDP-MOR-02'];
  if (isFirstDue(group, casualties)) return R['BDP-MOR-01'];
  const only = fight.fighters[group.members[0]!]!;
  return group.startCount === 1 && only.hp === 0 && !only.loneTestDone ? R['BDP-MOR-05'] : R['BDP-MOR-03'];
}

/** Each survivor rolls for itself (BDP-MOR-07). */
function testMembers(fight: Fight, table: Table<Fight>, at: number, due: number, leader: Fighter | null): void {
  const group = fight.groups[at]!;
  for (const index of group.members) {
    const member = fight.fighters[index]!;
    if (!rolls(fight, group, member) || testedBefore(fight, index, at, due)) continue;
    if (passesAnyway(fight, table, group, member)) continue;
    settle(table, member, rollMorale(fight, table, member, leader));
  }
}

function settle(table: Table<Fight>, member: Fighter, passed: boolean): void {
  member.fleeing = !passed;
  if (passed) table.tell(stoodFirm, member.index, R['BDP-MOR-03']);
  else table.tell(lostNerve, member.index);
}

function rollMorale(fight: Fight, table: Table<Fight>, member: Fighter, leader: Fighter | null): boolean {
  if (leader === null || leader === member) return save(fight, table, member, moraleSave(Ability.wil));
  return table.check(
    20,
    0,
    passesUpTo(fight, table, member, leader.wil, 0),
    0,
    member.index,
    moraleSave(Ability.wil).why,
  );
}

/** The leader whose WIL counts while able, or null (BDP-MOR-04). */
function leaderOf(fight: Fight, table: Table<Fight>, group: Group): Fighter | null {
  if (group.leader < 0) return null;
  const leader = fight.fighters[group.leader]!;
  if (!isAble(leader)) return null;
  table.tell(ledBy, leader.index, leader.wil);
  return leader;
}

/** PCs never test (BDP-MOR-06), and whoever already runs has nothing left to lose. */
function mustTest(fighter: Fighter): boolean {
  return !fighter.pc && isAble(fighter) && !fighter.fleeing;
}

/** Rolls when the group is tested; whoever is bound to a fallen leader does not. */
function rolls(fight: Fight, group: Group, fighter: Fighter): boolean {
  return mustTest(fighter) && !(fighter.sheet.fleesWithoutLeader && hasLostLeader(fight, group));
}

function firstToTest(fight: Fight, group: Group): number {
  for (const index of group.members) if (rolls(fight, group, fight.fighters[index]!)) return index;
  return -1;
}

/** A member of several groups has rolled with the first of them. */
function testedBefore(fight: Fight, index: number, at: number, due: number): boolean {
  for (let earlier = 0; earlier < at; earlier++) {
    if ((due & (1 << earlier)) !== 0 && isMember(fight.groups[earlier]!, index)) return true;
  }
  return false;
}

/** The mindless and the fearless pass (BDP-ABL-03), the steady with their leader, and allies of the Inspiring (BDP-SKL-13). */
function passesAnyway(fight: Fight, table: Table<Fight>, group: Group, fighter: Fighter): boolean {
  if (fighter.sheet.moraleImmune || fighter.wilMax === 0) {
    table.tell(stoodFirm, fighter.index, R['BDP-ABL-03']);
    return true;
  }
  if (fighter.sheet.steadyWithLeader && group.leader !== fighter.index && hasAbleLeader(fight, group)) {
    table.tell(stoodFirm, fighter.index, R['BDP-MOR-04']);
    return true;
  }
  for (const other of fight.fighters) {
    if (!other.sheet.skills.inspiring || other.side !== fighter.side || other === fighter || !isAble(other)) continue;
    table.tell(inspired, other.index, fighter.index);
    return true;
  }
  return false;
}

function hasAbleLeader(fight: Fight, group: Group): boolean {
  return group.leader >= 0 && isAble(fight.fighters[group.leader]!);
}

function isMember(group: Group, index: number): boolean {
  const members = group.members;
  for (let at = 0; at < members.length; at++) if (members[at] === index) return true;
  return false;
}

function casualtiesOf(fight: Fight, group: Group): number {
  let count = 0;
  for (const index of group.members) if (isCasualty(fight.fighters[index]!)) count++;
  return count;
}

function isFirstDue(group: Group, casualties: number): boolean {
  return !group.firstTested && casualties > 0;
}

function isHalfDue(group: Group, casualties: number): boolean {
  return !group.halfTested && casualties * 2 >= group.startCount;
}

/** Row of the reaction table for a sum of 2d6, as a position in `attitudes`. */
export function attitudeFor(sum: number): number {
  if (sum <= 2) return 0;
  if (sum <= 5) return 1;
  if (sum <= 8) return 2;
  return sum <= 11 ? 3 : 4;
}

/** Rolls how the others take to the party; whether to roll is the Warden's ruling `firstContact` (BDP-MOR-08). */
export function firstContact(_fight: Fight, table: Table<Fight>): void {
  const sum = table.roll(twoDice(6), GM, contactRoll);
  table.tell(metFirst, attitudeFor(sum), sum);
}
