import type { Table } from '../../table/table.ts';
import { freeHands } from './fighters.ts';
import { distanceTo, isAbstract } from './grid.ts';
import { Property } from './kinds.ts';
import { type Fight, type Fighter, Place, type Thing } from './model.ts';
import { event, question } from './words.ts';

const brandished = event('brandished', ['ING-ACT-02'], [['who', 'who']], '{who} changes what is in hand.');
const droppedItem = event('dropped', ['ING-FREE-02'], [['who', 'who']], '{who} lets something fall.');
const reloaded = event('reloaded', ['ING-ACT-24', 'ING-EXT-03'], [['who', 'who']], '{who} has reloaded.');

const DONE = 0;
const DONE_DROP = 127;

/** In the pack, or on the ground within 1 m. */
export function isAtHand(fight: Fight, fighter: Fighter, thing: Thing): boolean {
  if (thing.place === Place.pack) return thing.holder === fighter.index;
  if (thing.place !== Place.ground) return false;
  return isAbstract(fight) || distanceTo(fighter, thing.x, thing.y) <= 1;
}

/** Fits into the hands left; a two-handed melee weapon may be taken in one hand by its property (ING-PROP-02). */
function fits(fight: Fight, fighter: Fighter, thing: Thing): boolean {
  const free = freeHands(fight, fighter);
  const oneHanded = fight.toggles.weaponProperties && (thing.def.properties & Property.twoHanded) !== 0;
  return free >= (oneHanded ? 1 : thing.def.hands);
}

/** Takes one thing after another in hand; the code is item + 1, or done with the rest packed or dropped (ING-ACT-02). */
export const brandishQuestion = question(
  'brandish',
  ['ING-ACT-02'],
  () => 'What do you take in hand?',
  (fight, who, table) => {
    const fighter = fight.fighters[who]!;
    table.offer(DONE);
    for (let i = 0; i < fight.things.length && i < DONE_DROP - 1; i++)
      if (isAtHand(fight, fighter, fight.things[i]!) && fits(fight, fighter, fight.things[i]!)) table.offer(i + 1);
    table.offer(DONE_DROP);
  },
  (fight, _who, code) => {
    if (code === DONE) return { id: 'done', label: 'That is all', rule: 'ING-ACT-02' };
    if (code === DONE_DROP)
      return { id: 'done-drop', label: 'That is all; what was held before falls', rule: 'ING-ACT-02' };
    const { name } = fight.things[code - 1]!.def;
    return { id: `item-${code - 1}`, label: name, weapon: name, rule: 'ING-ACT-02' };
  },
);

/** Empties the hands and fills them as chosen. */
export function brandish(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  let before = 0;
  fight.things.forEach((thing, i) => {
    if (thing.holder !== fighter.index || thing.place !== Place.held) return;
    thing.place = Place.pack;
    if (i < 31) before |= 1 << i;
  });
  let code = table.ask(fight, fighter.index, brandishQuestion);
  while (code !== DONE && code !== DONE_DROP) {
    const thing = fight.things[code - 1]!;
    thing.holder = fighter.index;
    thing.place = Place.held;
    code = table.ask(fight, fighter.index, brandishQuestion);
  }
  if (code === DONE_DROP)
    fight.things.forEach((thing, i) => {
      if (i < 31 && (before & (1 << i)) !== 0 && thing.place === Place.pack) dropThing(fighter, thing);
    });
  table.tell(brandished, fighter.index);
}

function dropThing(fighter: Fighter, thing: Thing): void {
  thing.place = Place.ground;
  thing.holder = -1;
  thing.x = fighter.x;
  thing.y = fighter.y;
}

/** Lets a held thing fall where its holder stands (ING-FREE-02). */
export function dropItem(fight: Fight, table: Table<Fight>, fighter: Fighter, thing: number): void {
  dropThing(fighter, fight.things[thing]!);
  table.tell(droppedItem, fighter.index);
}

/** Fewer shots than it holds, ammunition left, and the hands for it (ING-ACT-24, ING-ATK-13). */
export function canReload(fight: Fight, fighter: Fighter, thing: number): boolean {
  const { def, holder, place, shots, ammo } = fight.things[thing]!;
  if (holder !== fighter.index || place !== Place.held || def.reload === 0 || shots >= def.shots || ammo === 0)
    return false;
  return def.hands === 2 || freeHands(fight, fighter) >= 1;
}

export function reload(fight: Fight, table: Table<Fight>, fighter: Fighter, thing: number): void {
  const loaded = fight.things[thing]!;
  loaded.shots = loaded.ammo > 0 ? Math.min(loaded.def.shots, loaded.ammo) : loaded.def.shots;
  table.tell(reloaded, fighter.index);
}
