import { slotsOf } from './gear.ts';
import { type Fight, type Fighter, ItemState } from './model.ts';

/** The backpack, where an item is meant. */
export const BACKPACK = -1;

/** Place in `Fight.dropped` of an owner's item, or of the backpack (-1); -1 = it does not lie about by itself. */
export function entryOf(fight: Fight, owner: number, item: number): number {
  const dropped = fight.dropped;
  for (let at = 0; at < dropped.length; at++) if (dropped[at]!.owner === owner && dropped[at]!.item === item) return at;
  return -1;
}

/** The item left with the dropped backpack (BDP-INV-06). */
export function isInDroppedPack(fight: Fight, fighter: Fighter, item: number): boolean {
  return fighter.itemState[item] === ItemState.dropped && entryOf(fight, fighter.index, item) < 0;
}

/** Slots that an item of the fighter's, or all that is in the dropped backpack (-1), takes when carried (BDP-INV-01). */
export function slotsToCarry(fight: Fight, fighter: Fighter, item: number): number {
  const items = fighter.sheet.items;
  if (item !== BACKPACK) return slotsOf(fighter, items[item]!, ItemState.held);
  let slots = 0;
  for (let at = 0; at < items.length; at++) {
    if (isInDroppedPack(fight, fighter, at)) slots += slotsOf(fighter, items[at]!, ItemState.stored);
  }
  return slots;
}
