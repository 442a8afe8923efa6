import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';

const blocked = event(
  'blocked',
  ['ING-BLK-06', 'ING-BLK-03', 'ING-BLK-04'],
  '{target:who}’s {item:thing} takes {damage}, durability {left}.',
);
const broke = event(
  'broke',
  ['ING-BLK-05', 'ING-BLK-07', 'ING-DUR-02'],
  '{target:who}’s {item:thing} breaks; {through} comes through.',
);

/** The item is hit instead of its wielder; returns what passes on (ING-BLK-03 to ING-BLK-07). */
export function block(fight: Fight, table: Table<Fight>, target: Fighter, item: number, raw: number): number {
  const thing = fight.things[item]!;
  const damage = Math.max(1, raw - thing.def.block);
  const through = Math.max(0, damage - thing.durability);
  thing.durability = Math.max(0, thing.durability - damage);
  table.tell(blocked, target.index, item, damage, thing.durability);
  if (thing.durability === 0) table.tell(broke, target.index, item, through);
  return through;
}
