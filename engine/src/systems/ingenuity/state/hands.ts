import { headed } from '../../../system/asked.ts';
import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { why } from '../../../system/why.ts';
import type { Table } from '../../../table/table.ts';
import { Property } from '../book/kinds.ts';
import { event, judged } from '../book/words.ts';
import { distanceTo, isAbstract } from './grid.ts';
import { type Fight, type Fighter, Place, type Thing } from './model.ts';
import { thingId } from './option-ids.ts';
import { freeHands } from './people.ts';

const brandished = event('brandished', ['ING-ACT-02'], '{who:who} changes what is in hand.');
const takes = event('takes', ['ING-ACT-02'], '{who:who} takes the {item:thing} in hand.');
const droppedItem = event('dropped', ['ING-FREE-01', 'ING-FREE-02'], '{who:who} lets the {item:thing} fall.');
const reloaded = event('reloaded', ['ING-ACT-24', 'ING-EXT-03'], '{who:who} has reloaded the {item:thing}.');

const DONE = 0;
const DONE_DROP = 1023;

/** In the pack, or on the ground within 1 m. */
export function isAtHand(fight: Fight, fighter: Fighter, thing: Thing): boolean {
  if (thing.place === Place.pack) return thing.holder === fighter.index;
  if (thing.place !== Place.ground) return false;
  return isAbstract(fight) || distanceTo(fighter, thing.x, thing.y) <= 1;
}

/** Hands a thing needs at least: a two-handed melee weapon may be held in one by its property (ING-PROP-02). */
function handsFor(fight: Fight, { def }: Thing): number {
  const { properties, projectile, hands } = def;
  const oneHanded = fight.toggles.weaponProperties && (properties & Property['two-handed']) !== 0 && !projectile;
  return oneHanded ? Math.min(1, hands) : hands;
}

/** Fits into the hands left (ING-ACT-02). */
function fits(fight: Fight, fighter: Fighter, thing: Thing): boolean {
  let used = handsFor(fight, thing);
  for (const other of fight.things)
    if (other.holder === fighter.index && other.place === Place.held) used += handsFor(fight, other);
  return used <= fighter.sheet.hands;
}

const inHand = bar('ING-ACT-02', 'it is in the hand already');
const noHand = bar('ING-ACT-02', 'no hand is free for it');
const noTwoHands = bar('ING-ATK-08', 'it takes two hands, and they are not free');
const outOfTouch = bar('ING-ACT-02', 'it is not within 1 m, or no hand is free for it');

function barToTake(fight: Fight, who: number, code: number): Bar {
  const fighter = fight.fighters[who]!;
  const thing = fight.things[code - 1];
  if (thing === undefined || (isAtHand(fight, fighter, thing) && fits(fight, fighter, thing))) return OPEN;
  if (thing.place === Place.held) return inHand;
  if (thing.place !== Place.pack) return outOfTouch;
  return thing.def.hands > 1 ? noTwoHands : noHand;
}

/** One's own things and those that lie about. */
function eachThing(fight: Fight, who: number, table: Table<Fight>): void {
  table.offer(DONE);
  for (let i = 0; i < fight.things.length; i++) {
    const { holder, place } = fight.things[i]!;
    if (holder === who || place === Place.ground) table.offer(i + 1);
  }
  table.offer(DONE_DROP);
}

/** Takes one thing after another in hand; the code is item + 1, or done with the rest packed or dropped (ING-ACT-02). */
export const brandishQuestion = judged(
  'brandish',
  ['ING-ACT-02'],
  () => 'What do you take in hand?',
  {
    each: eachThing,
    legal: barToTake,
    of: headed('take', 'done-drop'),
    when: bar('ING-ACT-02', 'they are not changing what is in hand; that is an action'),
    unknown: (_fight, _who, option) =>
      option.startsWith('take:') ? why(`there is no "${option.slice(5)}" to be taken`, 'ING-ACT-02') : oneByOne,
  },
  (fight, who, code) => {
    if (code === DONE) return { id: 'done', verb: 'done', label: 'That is all', rule: 'ING-ACT-02' };
    if (code === DONE_DROP)
      return { id: 'done-drop', verb: 'done', label: 'That is all; what was held before falls', rule: 'ING-ACT-02' };
    const { name } = fight.things[code - 1]!.def;
    return { id: `take:${thingId(fight, who, code - 1)}`, verb: 'take', label: name, with: name, rule: 'ING-ACT-02' };
  },
);

const oneByOne = bar('ING-ACT-02', 'one takes things in hand, then says that is all');

/** Empties the hands and fills them as chosen; what was held before is packed or dropped (ING-ACT-02). */
export function brandish(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const before = fight.things.filter(({ holder, place }) => holder === fighter.index && place === Place.held);
  for (const thing of before) thing.place = Place.pack;
  let code = table.ask(fight, fighter.index, brandishQuestion);
  while (code !== DONE && code !== DONE_DROP) {
    const thing = fight.things[code - 1]!;
    thing.holder = fighter.index;
    thing.place = Place.held;
    table.tell(takes, fighter.index, code - 1);
    code = table.ask(fight, fighter.index, brandishQuestion);
  }
  if (code === DONE_DROP) for (const thing of before) if (thing.place === Place.pack) dropThing(fighter, thing);
  table.tell(brandished, fighter.index);
}

/** To the ground where a fighter stands. */
export function dropThing(fighter: Fighter, thing: Thing): void {
  thing.place = Place.ground;
  thing.holder = -1;
  thing.x = fighter.x;
  thing.y = fighter.y;
}

/** Lets a held thing fall where its holder stands (ING-FREE-02). */
export function dropItem(fight: Fight, table: Table<Fight>, fighter: Fighter, thing: number): void {
  dropThing(fighter, fight.things[thing]!);
  table.tell(droppedItem, fighter.index, thing);
}

/** Fewer shots than it holds, ammunition left, and the hands for it (ING-ACT-24, ING-ATK-13). */
export function canReload(fight: Fight, fighter: Fighter, thing: number): boolean {
  const { def, holder, place, shots, ammo } = fight.things[thing]!;
  if (holder !== fighter.index || place !== Place.held || def.reload === 0 || shots >= def.shots) return false;
  // Shots already loaded are part of the ammunition.
  if (ammo >= 0 && ammo <= shots) return false;
  return def.hands === 2 || freeHands(fight, fighter) >= 1;
}

export function reload(fight: Fight, table: Table<Fight>, fighter: Fighter, thing: number): void {
  const loaded = fight.things[thing]!;
  loaded.shots = loaded.ammo > 0 ? Math.min(loaded.def.shots, loaded.ammo) : loaded.def.shots;
  table.tell(reloaded, fighter.index, thing);
}
