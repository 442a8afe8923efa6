import { numberedSlug } from '../../../system/slug.ts';
import { isPiece } from './furniture.ts';
import { weaponAt } from './gear.ts';
import type { Fighter } from './model.ts';

/** An item's name as an option id: `longsword`, and `dagger-2` for the second of that name; furniture comes after the gear. */
export function itemId(fighter: Fighter, item: number): string {
  const names = fighter.sheet.items.map(({ name }) => name);
  if (!isPiece(item)) return numberedSlug(names, item, 'item');
  return numberedSlug([...names, weaponAt(fighter, item).name], names.length, 'item');
}

/** An equal thing, carried in the same way, comes before this one: choosing either is the same choice. */
export function isRepeat(fighter: Fighter, item: number): boolean {
  if (fighter.main === item || fighter.off === item) return false;
  const name = fighter.sheet.items[item]!.name;
  for (let before = 0; before < item; before++) {
    if (fighter.sheet.items[before]!.name !== name || fighter.itemState[before] !== fighter.itemState[item]) continue;
    if (fighter.main !== before && fighter.off !== before) return true;
  }
  return false;
}
