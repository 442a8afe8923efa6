import { injuries } from '../book/tables/injuries.ts';
import { itemNamed } from '../book/tables/weapons.ts';
import { type Fight, type Fighter, NONE } from '../state/model.ts';
import type { Combatant, StartState, WrittenItem } from './combatant.ts';
import type { Encounter } from './encounter.ts';
import { itemOf, writtenEffect } from './gear-written.ts';

/**
 * A combatant as written in the next encounter: HP, MP, wounds, lasting injuries and gear as this fight leaves them. Null
 * for the dead, and for whoever was not in the encounter.
 */
export function carryOver(encounter: Encounter, fight: Fight, who: number): Combatant | null {
  const fighter = fight.fighters[who];
  const written = encounter.combatants.find(({ id }) => id === fighter?.sheet.id);
  if (fighter === undefined || written === undefined || fighter.status === 'dead') return null;
  const { region: _region, state: _state, mount: _mount, ...rest } = written;
  return {
    ...rest,
    hp: { now: fighter.hp, max: fighter.hpMax },
    mp: { now: fighter.mp, max: fighter.mpMax },
    items: fight.items.flatMap((_, item) => (isOwn(encounter, fight, fighter, item) ? [itemIn(fight, item)] : [])),
    state: stateOf(fighter),
  };
}

/** In hand or pack; whoever holds the field also gathers what they had brought and lost (SOS-END-02). */
function isOwn(encounter: Encounter, fight: Fight, fighter: Fighter, item: number): boolean {
  const holder = fight.gear.holder[item];
  if (holder === fighter.index) return true;
  return holder === NONE && fight.winner === fighter.side && broughtBy(encounter, item) === fighter.sheet.id;
}

/** Id of whoever came with an item: they are numbered in the order of the encounter. */
function broughtBy(encounter: Encounter, item: number): string {
  let first = 0;
  for (const { id, items = [] } of encounter.combatants) {
    first += items.filter((written) => itemOf(written) !== null).length;
    if (item < first) return id;
  }
  return '';
}

/** By its name where the tables have it so; ammunition and what is not loaded stay as they are. */
function itemIn(fight: Fight, item: number): WrittenItem {
  const { uses: _uses, ...own } = fight.items[item]!;
  const known = itemNamed(own.name);
  const ammo = fight.gear.ammo[item]!;
  const isPlain = known !== undefined && sameItem(known, fight.items[item]!);
  const unloaded = fight.gear.loaded[item] === 0;
  if (isPlain && ammo === known.ammo && !unloaded) return own.name;
  return {
    ...(isPlain ? { use: own.name } : { ...own, kinds: [...own.kinds], effects: own.effects.map(writtenEffect) }),
    ammo,
    ...(unloaded ? { loaded: false } : {}),
  };
}

function sameItem(one: object, other: object): boolean {
  const text = (item: object): string => JSON.stringify(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
}

/** Down until somebody has helped, badly wounded for a week or more, injured for good (SOS-BAD-06, SOS-KO-13). */
function stateOf(fighter: Fighter): StartState {
  return {
    ...(fighter.status === 'out' ? { status: 'out' as const } : {}),
    ...(fighter.badly ? { badlyWounded: true } : {}),
    ...(fighter.injuries.length > 0 ? { injuries: fighter.injuries.map((at) => injuries[at]!.id) } : {}),
  };
}
