import type { Fight, Fighter } from './model.ts';
import { FIRST_THING, weaponOf } from './people.ts';
import { nameOfSquare } from './place.ts';

/*
 * Numbers of things in events: items of the fight from 0, then teams, fixtures, tasks, and weapons that are no items by
 * fighter.
 */
const TEAMS = 1000;
const FIXTURES = 2000;
const TASKS = 3000;
const OWN = 10000;

export const teamNumber = (team: number): number => TEAMS + team;
export const fixtureNumber = (fixture: number): number => FIXTURES + fixture;
export const taskNumber = (task: number): number => TASKS + task;

/** A weapon in somebody's use as a thing of an event. */
export function weaponNumber(fighter: Fighter, weapon: number): number {
  return weapon >= FIRST_THING ? weapon - FIRST_THING : OWN + fighter.index * FIRST_THING + weapon;
}

/** The name of a place or thing in an event. */
export function nameOfThing(fight: Fight, kind: 'place' | 'thing', number: number): string {
  if (kind === 'place') return nameOfSquare(fight, number);
  if (number >= OWN) {
    const own = number - OWN;
    const weapon = own % FIRST_THING;
    return weaponOf(fight, fight.fighters[(own - weapon) / FIRST_THING]!, weapon).name;
  }
  if (number >= TASKS) return fight.scene.tasks[number - TASKS]?.name ?? '?';
  if (number >= FIXTURES) return fight.scene.fixtures[number - FIXTURES]?.name ?? '?';
  if (number >= TEAMS) return fight.teams[number - TEAMS]?.name ?? '?';
  return fight.things[number]?.def.name ?? '?';
}
