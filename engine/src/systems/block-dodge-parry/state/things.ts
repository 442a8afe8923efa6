import { weaponAt } from './gear.ts';
import type { Fight, Fighter } from './model.ts';

/** Items a fighter may have, in the number that names one in the log. */
const ITEMS = 1024;

/** An item as one number for the log; -1 stands for bare hands. */
export function thing(owner: Fighter, item: number): number {
  return owner.index * ITEMS + item + 1;
}

/** What the number of a thing or place in the log stands for. */
export function named(fight: Fight, kind: 'place' | 'thing', number: number): string {
  if (kind === 'place') return fight.zones[number] ?? 'another place';
  const owner = fight.fighters[Math.floor(number / ITEMS)];
  const item = (number % ITEMS) - 1;
  if (owner === undefined) return 'something';
  return owner.sheet.items[item]?.name ?? weaponAt(owner, item).name;
}
