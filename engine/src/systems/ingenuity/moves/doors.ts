import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { Ground, isAbstract } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { fixtureNumber } from '../state/names.ts';
import { isEmpty, look } from './ways.ts';

const opened = event('opened', ['ING-ACT-07'], 'The way is open: {door:thing}.');
const shut = event('shut', ['ING-ACT-07'], 'The way is shut: {door:thing}.');
const stuck = event('stuck', ['ING-ACT-07'], 'Somebody stands in the way: {door:thing} stays open.');

export function isOpen({ fixturesUsed }: Fight, door: number): boolean {
  return (fixturesUsed & (1 << door)) !== 0;
}

function layGround(fight: Fight, fixture: number, ground: number): void {
  if (isAbstract(fight)) return;
  const { x, y } = fight.scene.fixtures[fixture]!;
  const square = y * fight.scene.width + x;
  fight.terrain = fight.terrain.map((before, at) => (at === square ? ground : before));
}

/** Nobody but perhaps `who` stands in the square of a fixture. */
export function isClearOfPeople(fight: Fight, who: Fighter, fixture: number): boolean {
  if (isAbstract(fight)) return true;
  const { x, y } = fight.scene.fixtures[fixture]!;
  look(fight, who);
  return isEmpty(y * fight.scene.width + x);
}

/** Opens a door that is shut and shuts one that is open; one with somebody in it stays as it is. */
export function swing(fight: Fight, table: Table<Fight>, who: Fighter, door: number): void {
  if (isOpen(fight, door) && !(isClearOfPeople(fight, who, door) && !isIn(fight, who, door)))
    return table.tell(stuck, fixtureNumber(door));
  fight.fixturesUsed ^= 1 << door;
  layGround(fight, door, isOpen(fight, door) ? Ground.open : Ground.blocked);
  table.tell(isOpen(fight, door) ? opened : shut, fixtureNumber(door));
}

function isIn({ scene }: Fight, { x, y, sheet }: Fighter, fixture: number): boolean {
  const at = scene.fixtures[fixture]!;
  return at.x >= x && at.x < x + sheet.span && at.y >= y && at.y < y + sheet.span;
}

/** A door or an obstacle: broken, it leaves its square open. */
export function stopsTheWay({ scene }: Fight, fixture: number): boolean {
  const { door, obstacle } = scene.fixtures[fixture]!;
  return door || obstacle;
}

/** A broken door or obstacle leaves its square open for good. */
export function breakOpen(fight: Fight, table: Table<Fight>, fixture: number): void {
  if (!stopsTheWay(fight, fixture)) return;
  layOpen(fight, fixture);
  table.tell(opened, fixtureNumber(fixture));
}

/** The square of a broken door or obstacle is open ground. */
export function layOpen(fight: Fight, fixture: number): void {
  if (!stopsTheWay(fight, fixture)) return;
  fight.fixturesUsed |= 1 << fixture;
  layGround(fight, fixture, Ground.open);
}
