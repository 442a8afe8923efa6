import type { Table } from '../../table/table.ts';
import { targetOf, weaponIn } from './act.ts';
import { isAble } from './fighters.ts';
import { Ground, isAbstract } from './grid.ts';
import type { Fight, Fighter } from './model.ts';
import { fixtureNumber } from './names.ts';
import { canInteract, OWN_ITEM } from './possible.ts';
import { fireTriggers, Trigger } from './triggers.ts';
import { event } from './words.ts';

const interacts = event(
  'interacts',
  ['ING-ACT-07'],
  [
    ['who', 'who'],
    ['thing', 'thing'],
  ],
  '{who} uses {thing}.',
);
const doused = event('doused', ['ING-COND-09'], [['who', 'who']], '{who} puts out the flames.');

/** Uses a fixture within 1 m or something of one's own (ING-ACT-07). */
export function interact(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  const fixture = targetOf(code);
  if (fixture === OWN_ITEM) return table.tell(interacts, fighter.index, weaponIn(code));
  fireTriggers(fight, table, Trigger.interact, fighter.index, fixture);
  if (!isAble(fighter) || !canInteract(fight, fighter, fixture)) return;
  fight.fixturesUsed ^= 1 << fixture;
  table.tell(interacts, fighter.index, fixtureNumber(fixture));
  const { door, douses, x, y } = fight.scene.fixtures[fixture]!;
  if (douses && fighter.burning > 0) {
    fighter.burning = 0;
    table.tell(doused, fighter.index);
  }
  if (!door || isAbstract(fight)) return;
  const square = y * fight.scene.width + x;
  const ground = (fight.fixturesUsed & (1 << fixture)) === 0 ? Ground.blocked : Ground.open;
  fight.terrain = fight.terrain.map((before, at) => (at === square ? ground : before));
}
