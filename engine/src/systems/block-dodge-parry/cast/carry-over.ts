import { DamageType } from '../book/weapon.ts';
import { killsWith, MASTERY } from '../harm/skills.ts';
import { type Fight, type Fighter, ItemState } from '../state/model.ts';
import { type Combatant, type Enlisted, type WrittenItem, woundLevels } from './combatant.ts';
import type { Encounter } from './encounter.ts';
import { nameKey } from './items.ts';
import { listedBy } from './sheet.ts';

/** Out of the fight and yet well: what it did to them ended with it. */
const leftWell = new Set(['able', 'fled', 'surrendered', 'routed']);

/** What stays when the fight is left behind, until rest or care ends it (BDP-HEA-01..06, BDP-LOC-07..10, BDP-XTR-03). */
const lastingFlags = [
  'deprived',
  'critWounded',
  'treated',
  'doomed',
  'failsOrder',
  'hardToKillUsed',
  'layOnHandsUsed',
  'speciesUsed',
  'mounted',
] as const;
const lastingCounts = [
  'legHitsLeft',
  'legHitsRight',
  'armHitsLeft',
  'armHitsRight',
  'dyingRounds',
  'blessing',
  'freeFaithDice',
] as const;

/**
 * A combatant as written in the next encounter: scores, Fatigue, wounds, scars and gear as this fight leaves them. Null
 * for the dead, and for whoever was not in the encounter.
 */
export function carryOver(encounter: Encounter, fight: Fight, who: number): Combatant | null {
  const fighter = fight.fighters[who];
  const written = encounter.combatants.find(({ id }) => id === fighter?.sheet.id);
  if (fighter === undefined || written === undefined || fighter.status === 'dead') return null;
  const { zone: _zone, hidden: _hidden, state: _state, wield, stored: _stored, gear: _gear, ...rest } = written;
  const kept: Combatant = {
    ...rest,
    str: { now: fighter.str, max: fighter.strMax },
    dex: { now: fighter.dex, max: fighter.dexMax },
    wil: { now: fighter.wil, max: fighter.wilMax },
    hp: { now: fighter.hp, max: fighter.hpMax },
    ...belongings(written, fighter),
    fatigue: fighter.fatigue,
    injuries: fighter.injuries,
    wounds: fighter.wounds.map(({ type, level }) => ({ type, level: woundLevels[level - 1]! })),
    scars: [...fighter.scars],
    luck: fighter.luck,
    ...training(written, fight, fighter),
    state: stateOf(fighter),
  };
  const held = wield?.filter((name) => isHeld(fighter, name)) ?? [];
  return held.length > 0 ? { ...kept, wield: held } : kept;
}

/** Proficiency won by five killing blows, and the count towards more (BDP-WPN-06, BDP-WPN-07). */
function training(written: Enlisted, fight: Fight, fighter: Fighter): Pick<Combatant, 'proficiency' | 'killingBlows'> {
  const types = new Set(written.proficiency?.types);
  const weapons = new Map((written.proficiency?.weapons ?? []).map((name) => [nameKey(name), name]));
  const byType: NonNullable<NonNullable<Combatant['killingBlows']>['types']> = {};
  for (const type of ['piercing', 'bludgeoning', 'slashing'] as const) {
    const kills = fighter.typeKills[DamageType[type]]!;
    if (kills >= MASTERY && fight.toggles.damageTypes) types.add(type);
    else if (kills > 0) byType[type] = kills;
  }
  const byWeapon = { ...written.killingBlows?.weapons };
  for (const { weapon } of fighter.sheet.items) {
    if (weapon === null) continue;
    const kills = killsWith(fighter, weapon.name);
    for (const name of Object.keys(byWeapon)) if (nameKey(name) === nameKey(weapon.name)) delete byWeapon[name];
    if (kills >= MASTERY && fight.toggles.weaponTags) weapons.set(nameKey(weapon.name), weapon.name);
    else if (kills > 0) byWeapon[weapon.name] = kills;
  }
  const proficiency = { types: [...types], weapons: [...weapons.values()] };
  const killingBlows = { types: byType, weapons: byWeapon };
  const known = proficiency.types.length + proficiency.weapons.length > 0;
  const counted = Object.keys(byType).length + Object.keys(byWeapon).length > 0;
  return { proficiency: known ? proficiency : undefined, killingBlows: counted ? killingBlows : undefined };
}

function stateOf(fighter: Fighter): NonNullable<Enlisted['state']> {
  const state: NonNullable<Enlisted['state']> = leftWell.has(fighter.status) ? {} : { status: fighter.status };
  for (const flag of lastingFlags) if (fighter[flag]) state[flag] = true;
  for (const count of lastingCounts) if (fighter[count] > 0) state[count] = fighter[count];
  return state;
}

function isHeld(fighter: Fighter, name: string): boolean {
  return fighter.sheet.items.some(
    (item, at) => fighter.itemState[at] === ItemState.held && nameKey(item.name) === nameKey(name),
  );
}

/** What is still carried: whatever lies about after the aftermath is lost (BDP-END-02). */
function belongings(written: Enlisted, fighter: Fighter): Pick<Combatant, 'items' | 'gear'> {
  const listed = listedBy(written);
  const { carried = 0, stored = 0 } = written.gear ?? {};
  const items: WrittenItem[] = [];
  const gear = { carried: 0, stored: 0 };
  // The same order as `carriedBy`: what is listed, then the plain things; daggers that come with a skill come again.
  for (const [at, state] of fighter.itemState.slice(0, listed.length + carried + stored).entries()) {
    const thing = listed[at];
    if (state === ItemState.dropped) continue;
    if (thing !== undefined) items.push(itemIn(thing.written, state));
    else if (state === ItemState.held) gear.carried++;
    else if (state === ItemState.stored) gear.stored++;
  }
  return { items, gear };
}

const places = { [ItemState.stored]: 'stored', [ItemState.broken]: 'broken' } as const;

function itemIn(written: WrittenItem, state: number): WrittenItem {
  const { state: _, ...record } = typeof written === 'string' ? { use: written, state: 'held' } : written;
  if (state === ItemState.stored || state === ItemState.broken) return { ...record, state: places[state] };
  return typeof written === 'string' ? written : record;
}
