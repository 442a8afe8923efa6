import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';

const awareNow = event('aware-now', ['BDP-ATK-07'], '{who:who} strikes out and is unaware of the fight no more.');

/** Whoever strikes is not unaware: the mark ends when its own attack is made, before any die of it (BDP-ATK-07). */
export function strikesOut(table: Table<Fight>, striker: Fighter): void {
  if (!striker.unaware) return;
  striker.unaware = false;
  table.tell(awareNow, striker.index);
}
