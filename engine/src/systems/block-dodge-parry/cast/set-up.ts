import { newFight, newFighter, newGroup, newNow } from '../../../made/block-dodge-parry.ts';
import { seatNumber, seatsFor } from '../../../system/seats.ts';
import { sidesOf } from '../../../system/sides.ts';
import { scoreNames, scoreOf, usualScore } from '../book/scores.ts';
import type { Toggles } from '../book/switches.ts';
import { DamageType } from '../book/weapon.ts';
import { DYING_ROUNDS } from '../harm/dying.ts';
import { isDelirious, isParalysed } from '../state/abilities.ts';
import { furnitureSizes, PLENTY } from '../state/furniture.ts';
import { loseHpWhenFull, refreshGear, SLOTS, slotsUsed, weaponAt } from '../state/gear.ts';
import {
  Band,
  type Fight,
  type Fighter,
  type Group,
  ItemState,
  type Phase,
  type Status,
  WoundLevel,
} from '../state/model.ts';
import { isCasualty } from '../state/people.ts';
import { type Combatant, type Enlisted, startCounts, startFlags } from './combatant.ts';
import type { Encounter } from './encounter.ts';
import { nameKey } from './items.ts';
import { carriedBy, sheetOf, trainedTypes } from './sheet.ts';

/** Forms of a duel as numbered in `Fight.duel` (BDP-DUE-05). */
export const duelForms = ['none', 'friendly', 'toTheDeath', 'threeTouches', 'climax'] as const;

/** The fight an encounter describes, before its first step. */
export function setUp(encounter: Encounter): Fight {
  const sides = sidesOf(encounter.combatants);
  const { scene } = encounter;
  const fight = newFight({
    sides,
    seats: seatsFor(encounter.combatants),
    zones: scene.zones.map(({ name }) => name),
    zoneBands: zoneBands(encounter),
    toggles: encounter.toggles,
    rulings: encounter.rulings,
    foeHealth: encounter.foeHealth,
    foeRolls: encounter.foeRolls,
    duel: duelForms.indexOf(scene.duel),
  });
  fight.safeExit = sides.map((side) => scene.safeExit[side] ?? true);
  fight.brawl = scene.brawl;
  fight.furniture = furnitureSizes.map((size) => (scene.furniture[size] === 'plenty' ? PLENTY : scene.furniture[size]));
  fight.audience = scene.audience;
  fight.phase = firstPhase(encounter);
  fight.now = newNow(encounter.combatants.length);
  const zoneIds = scene.zones.map(({ id }) => id);
  for (const combatant of encounter.combatants) enlist(fight, combatant, zoneIds);
  settleReferences(fight, encounter.combatants);
  scene.melees.forEach((members, at) => {
    for (const id of members) fighterOf(fight, id).melee = at + 1;
  });
  for (const { attacker, target, modifier } of scene.positions)
    fight.positions.push(
      fighterOf(fight, attacker).index,
      fighterOf(fight, target).index,
      modifier === 'impaired' ? 1 : 2,
    );
  fight.groups = groupsOf(fight, encounter);
  return fight;
}

function firstPhase({ scene }: Encounter): Phase {
  return scene.duel === 'none' ? 'start' : 'staredown';
}

function zoneBands({ scene }: Encounter): readonly number[] {
  const ids = scene.zones.map(({ id }) => id);
  return ids.flatMap((from) =>
    ids.map((to) => {
      if (from === to) return Band.near;
      const link = scene.links.find(
        (each) => (each.from === from && each.to === to) || (each.from === to && each.to === from),
      );
      return link?.band === 'distant' ? Band.distant : Band.far;
    }),
  );
}

/** Adds a combatant to the fight. `zoneIds` are the names by which zones may be called. */
export function enlist(fight: Fight, combatant: Enlisted, zoneIds: readonly string[]): Fighter {
  const seat = seatNumber(fight.seats, combatant.seat);
  const sheet = sheetOf(combatant, seat);
  const fighter = newFighter(sheet, fight.fighters.length, fight.sides.indexOf(combatant.side));
  fight.fighters.push(fighter);
  fighter.zone = combatant.zone === undefined ? 0 : Math.max(0, zoneIds.indexOf(combatant.zone));
  if (combatant.hidden === true) fight.hidden.push(fighter.index);
  setScores(fighter, combatant);
  setGear(fight, fighter, combatant);
  setSkill(fight.toggles, fighter, combatant);
  setState(fighter, combatant);
  fighter.reactionUses = reactionUses(fight, fighter, combatant);
  fighter.luck = combatant.luck ?? (fight.toggles.luck && fighter.pc ? 10 : 0);
  fillInventory(fight, fighter);
  return fighter;
}

function setScores(fighter: Fighter, combatant: Combatant): void {
  for (const score of scoreNames) {
    const { now, max } = scoreOf(combatant[score], usualScore(score));
    fighter[score] = now;
    fighter[`${score}Max`] = max;
  }
  fighter.naturalArmour = combatant.armour ?? 0;
}

function setGear(fight: Fight, fighter: Fighter, combatant: Combatant): void {
  const carried = carriedBy(combatant);
  fighter.itemState = carried.map(({ state }) => state);
  setKillingBlows(fighter, combatant, carried.length);
  carried.forEach(({ state }, item) => {
    if (state === ItemState.dropped) fight.dropped.push({ owner: fighter.index, item, zone: fighter.zone });
  });
  takeInHand(fighter, combatant.wield);
  fighter.fatigue = combatant.fatigue ?? 0;
  fighter.injuries = combatant.injuries ?? 0;
  fighter.scars = [...(combatant.scars ?? [])];
  fighter.wounds = (combatant.wounds ?? []).map(({ type, level }) => ({ type, level: WoundLevel[level] }));
}

/** What is on record of earlier fights; of two weapons alike the first keeps the count (BDP-WPN-06, BDP-WPN-07). */
function setKillingBlows(fighter: Fighter, { killingBlows = {} }: Combatant, count: number): void {
  fighter.weaponKills = new Array(count).fill(0);
  for (const [name, kills] of Object.entries(killingBlows.weapons ?? {})) {
    const at = fighter.sheet.items.findIndex(({ weapon }) => weapon !== null && nameKey(weapon.name) === nameKey(name));
    if (at >= 0) fighter.weaponKills[at] = kills;
  }
  const { piercing = 0, bludgeoning = 0, slashing = 0 } = killingBlows.types ?? {};
  fighter.typeKills[DamageType.piercing] = piercing;
  fighter.typeKills[DamageType.bludgeoning] = bludgeoning;
  fighter.typeKills[DamageType.slashing] = slashing;
}

/** Hands hold what the file says; else the first weapon, and a shield if the weapon leaves an arm free. */
function takeInHand(fighter: Fighter, wield: readonly string[] | undefined): void {
  const items = fighter.sheet.items;
  const isFree = (at: number) => fighter.itemState[at] === ItemState.held && at !== fighter.main;
  if (wield !== undefined) {
    const find = (name: string) => items.findIndex((item, at) => isFree(at) && nameKey(item.name) === nameKey(name));
    const [first, second] = wield;
    const main = first === undefined ? -1 : find(first);
    if (main >= 0 && items[main]!.kind === 'shield') fighter.off = main;
    else fighter.main = main;
    if (second !== undefined) fighter.off = find(second);
  } else {
    fighter.main = items.findIndex(({ weapon }, at) => isFree(at) && weapon !== null && !weapon.natural);
    fighter.off = items.findIndex(({ kind }, at) => isFree(at) && kind === 'shield');
  }
  if (fighter.main >= 0 && weaponAt(fighter, fighter.main).hands === 2) fighter.off = fighter.main;
}

/** Types and tags that count: by proficiency, or for everybody when none is required (BDP-WPN-06, BDP-WPN-07). */
function setSkill(toggles: Readonly<Toggles>, fighter: Fighter, combatant: Combatant): void {
  const types = trainedTypes(combatant);
  const trained = (combatant.proficiency?.weapons ?? []).map(nameKey);
  const free = !toggles.proficiencyRequired;
  fighter.typeSkill = fighter.sheet.items.map(({ weapon }) => {
    if (weapon === null || weapon.damageType === DamageType.none || !toggles.damageTypes) return 0;
    return free || types.includes(weapon.damageType) ? 1 : 0;
  });
  fighter.tagSkill = fighter.sheet.items.map(({ name, weapon }) => {
    if (weapon === null || !toggles.weaponTags) return 0;
    return free || trained.includes(nameKey(name)) ? 1 : 0;
  });
}

function setState(fighter: Fighter, { state = {} }: Enlisted): void {
  for (const flag of startFlags) fighter[flag] = state[flag] ?? fighter[flag];
  for (const count of startCounts) fighter[count] = state[count] ?? fighter[count];
  fighter.status = state.status ?? statusByScores(fighter);
  if (fighter.status === 'incapacitated' && !fighter.treated && state.dyingRounds === undefined)
    fighter.dyingRounds = DYING_ROUNDS;
}

/** What a score of 0 makes of a combatant (BDP-ABL-01..03); a creature without a mind is not delirious. */
export function statusByScores(fighter: Fighter): Status {
  if (fighter.str === 0) return 'dead';
  if (isParalysed(fighter)) return 'paralysed';
  return isDelirious(fighter) ? 'delirious' : 'able';
}

/** PCs pay with Fatigue; NPCs have as many as the toggle says (BDP-REA-16). */
function reactionUses(fight: Fight, fighter: Fighter, { reactionUses: written }: Combatant): number {
  if (written === 'unlimited') return -1;
  if (written !== undefined) return written;
  if (fighter.pc) return -1;
  return fight.toggles.npcReactionUses === 0 ? -1 : fight.toggles.npcReactionUses;
}

/** Armor and slots; whoever comes with ten slots filled has no HP to defend with (BDP-INV-05). */
function fillInventory(fight: Fight, fighter: Fighter): void {
  refreshGear(fight, fighter);
  fighter.overflow = fighter.pc ? Math.max(0, slotsUsed(fighter) - SLOTS) : 0;
  loseHpWhenFull(fighter);
}

/** Fields that name other fighters, once all of them are there. */
function settleReferences(fight: Fight, combatants: readonly Enlisted[]): void {
  combatants.forEach(({ state }, at) => {
    const fighter = fight.fighters[at]!;
    if (state?.provokedBy !== undefined) fighter.provokedBy = fighterOf(fight, state.provokedBy).index;
    const foe = fighter.sheet.skills.tunnelVision;
    if (foe !== '') fighter.tunnelFoe = fighterOf(fight, foe).index;
  });
}

function fighterOf(fight: Fight, id: string): Fighter {
  const found = fight.fighters.find(({ sheet }) => sheet.id === id);
  if (found === undefined) throw new Error(`Nobody in the fight is called "${id}".`);
  return found;
}

/** Morale groups: as written, else one per hostile side and one for the party's NPCs (BDP-MOR-01, BDP-MOR-09). */
function groupsOf(fight: Fight, { groups, combatants }: Encounter): Group[] {
  const indexOf = (id: string) => fighterOf(fight, id).index;
  if (groups.length > 0)
    return groups.map(({ members, leader }) =>
      groupOf(fight, members.map(indexOf), leader === undefined ? -1 : indexOf(leader)),
    );
  const leaders = new Set(combatants.filter((each) => each.leader === true).map(({ id }) => id));
  return fight.sides.flatMap((_, side) => {
    const members = fight.fighters.filter((fighter) => fighter.side === side);
    if (members.every(({ pc }) => pc)) return [];
    const leader = members.find(({ sheet }) => leaders.has(sheet.id))?.index ?? -1;
    const indexes = members.map(({ index }) => index);
    return [groupOf(fight, indexes, leader)];
  });
}

/** Casualties from before the fight have had their test already. */
function groupOf(fight: Fight, members: number[], leader: number): Group {
  const lost = members.filter((index) => isCasualty(fight.fighters[index]!)).length;
  const group = newGroup(members, leader);
  group.firstTested = lost > 0;
  group.halfTested = lost * 2 >= members.length;
  return group;
}
