import type { Combatant, Enlisted, WrittenItem } from './combatant.ts';
import type { Encounter } from './encounter.ts';
import { nameKey } from './items.ts';
import { type Fight, type Fighter, ItemState, WoundLevel } from './model.ts';
import { carriedBy } from './sheet.ts';

const levels = {
  [WoundLevel.light]: 'light',
  [WoundLevel.severe]: 'severe',
  [WoundLevel.permanent]: 'permanent',
} as const;

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
    hp: { now: fighter.hp + fighter.hpSuspended, max: fighter.hpMax },
    ...belongings(written, fighter),
    fatigue: fighter.fatigue,
    injuries: fighter.injuries,
    wounds: fighter.wounds.map(({ type, level }) => ({ type, level: levels[level === 3 ? 3 : level === 2 ? 2 : 1] })),
    scars: [...fighter.scars],
    luck: fighter.luck,
    state: stateOf(fighter),
  };
  const held = wield?.filter((name) => isHeld(fighter, name)) ?? [];
  return held.length > 0 ? { ...kept, wield: held } : kept;
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
  const own = written.items ?? [];
  const names = own.map((item) => nameKey(typeof item === 'string' ? item : (item.name ?? item.use ?? '')));
  const further = (written.stored ?? []).filter((item) => typeof item !== 'string' || !names.includes(nameKey(item)));
  const listed = [...own, ...further];
  const { carried = 0, stored = 0 } = written.gear ?? {};
  const items: WrittenItem[] = [];
  const gear = { carried: 0, stored: 0 };
  // The same order as `carriedBy`: what is listed, then the plain things, then daggers that come with a skill.
  const count = Math.min(carriedBy(written).length, listed.length + carried + stored);
  for (let at = 0; at < count; at++) {
    const state = fighter.itemState[at];
    if (state === ItemState.dropped) continue;
    if (at < listed.length) items.push(itemIn(listed[at]!, state ?? ItemState.held));
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
