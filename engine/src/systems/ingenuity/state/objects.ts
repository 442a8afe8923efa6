import { Act, pack } from '../book/act.ts';
import { holds } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { type Fight, Place } from './model.ts';
import { fixtureNumber } from './names.ts';
import { namedId, thingId } from './option-ids.ts';

/*
 * Objects that can be attacked (ING-ATK-06), by number: fixtures of the scene first, then items that lie on the ground.
 */

/** Number of the first item among objects; before come fixtures. */
export const FIRST_ITEM = 16;

/** An attack at an object as a code. */
export function packObject(object: number, weapon: number, thrown: number): number {
  return pack(Act.strikeObject, 0, weapon, thrown) | (object << 20);
}

export const objectIn = (code: number): number => (code >> 20) & 1023;

/** How many numbers of objects there are. */
export function countObjects({ things }: Fight): number {
  return FIRST_ITEM + things.length;
}

/** The GM lets objects be attacked (ING-ATK-06). */
export function mayStrikeObjects(fight: Fight): boolean {
  return holds(fight, Rulings.targets, 'objects') || holds(fight, Rulings.targets, 'anything');
}

/** Where an object is. */
export function spotOf({ scene, things }: Fight, object: number): { readonly x: number; readonly y: number } {
  return object < FIRST_ITEM ? scene.fixtures[object]! : things[object - FIRST_ITEM]!;
}

/** Durability an object has left; 0 when it is broken or not there. */
export function soundness(fight: Fight, object: number): number {
  if (object < FIRST_ITEM) return fight.fixturesLeft[object] ?? 0;
  const thing = fight.things[object - FIRST_ITEM];
  return thing === undefined || thing.place !== Place.ground ? 0 : thing.durability;
}

/** The object as a thing of an event. */
export function objectNumber(object: number): number {
  return object < FIRST_ITEM ? fixtureNumber(object) : object - FIRST_ITEM;
}

export function objectName(fight: Fight, object: number): string {
  return object < FIRST_ITEM ? fight.scene.fixtures[object]!.name : fight.things[object - FIRST_ITEM]!.def.name;
}

/** An object in an option id. */
export function objectId(fight: Fight, who: number, object: number): string {
  return object < FIRST_ITEM ? namedId(fight.scene.fixtures, object) : thingId(fight, who, object - FIRST_ITEM);
}

/** Evasion and deflection of an object: what is written of a fixture, none of an item. */
export function evasionOfObject({ scene }: Fight, object: number): number {
  return object < FIRST_ITEM ? scene.fixtures[object]!.evasion : 0;
}
export function deflectionOfObject({ scene }: Fight, object: number): number {
  return object < FIRST_ITEM ? scene.fixtures[object]!.deflection : 0;
}
