import { OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { isPiece } from './furniture.ts';
import { barToTakeUp, freeSlots, inventoryFilled, refreshGear, usableHands, weaponAt, wield } from './gear.ts';
import { BACKPACK, entryOf, isInDroppedPack, slotsToCarry } from './lying.ts';
import { type Fight, type Fighter, ItemState } from './model.ts';
import { thing } from './things.ts';

const pickedUp = event('picked-up', ['BDP-TURN-14'], '{who:who} picks something up.');
const shouldered = event(
  'took-up-backpack',
  ['BDP-TURN-14', 'BDP-INV-03'],
  '{who:who} takes up the backpack with all that is in it.',
);
const tookUp = event('took-up-furniture', ['BDP-UNA-02'], '{who:who} takes up a {item:thing}.');
const noRoom = event(
  'no-room',
  ['BDP-INV-04', 'BDP-DECL-07'],
  '{who:who} has no slots free for it and leaves it where it lies.',
);
const fetched = event('fetched', ['BDP-TURN-14'], '{who:who} takes something from the backpack.');

/** Something of the fighter's own, or its backpack (-1), lies within reach, and there is an arm to take it (BDP-LOC-04). */
function isWithinReach(fight: Fight, fighter: Fighter, item: number): boolean {
  const at = entryOf(fight, fighter.index, item);
  return at >= 0 && fight.dropped[at]!.zone === fighter.zone && usableHands(fighter) > 0;
}

/** An arm to take the item, or the backpack (-1), and slots to carry it (BDP-INV-04, BDP-LOC-04). */
export function hasRoomFor(fight: Fight, fighter: Fighter, item: number): boolean {
  return usableHands(fighter) > 0 && slotsToCarry(fight, fighter, item) <= freeSlots(fighter);
}

/** The fighter's own item, or its backpack (-1), lies here and there are slots for it (BDP-INV-04). */
export function mayPickUp(fight: Fight, fighter: Fighter, item: number): boolean {
  return isWithinReach(fight, fighter, item) && slotsToCarry(fight, fighter, item) <= freeSlots(fighter);
}

/** Takes up an item of one's own, a piece of furniture, or the backpack (-1), for an action (BDP-TURN-14, BDP-UNA-02). False = it is out of reach now. */
export function pickUp(fight: Fight, table: Table<Fight>, fighter: Fighter, item: number): boolean {
  if (isPiece(item)) return takeUp(fight, table, fighter, item);
  if (!isWithinReach(fight, fighter, item)) return false;
  if (slotsToCarry(fight, fighter, item) > freeSlots(fighter)) {
    table.tell(noRoom, fighter.index);
    return true;
  }
  if (item === BACKPACK) shoulderPack(fight, table, fighter);
  else {
    fight.dropped.splice(entryOf(fight, fighter.index, item), 1);
    fighter.itemState[item] = ItemState.held;
    takeInFreeHand(fight, fighter, item);
    refreshGear(fight, fighter);
    table.tell(pickedUp, fighter.index);
  }
  inventoryFilled(table, fighter);
  return true;
}

/** Takes up a piece of furniture; what was in hand is put away (BDP-UNA-02). False = none of that size is left. */
export function takeUp(fight: Fight, table: Table<Fight>, fighter: Fighter, piece: number): boolean {
  if (barToTakeUp(fight, fighter, piece) !== OPEN) return false;
  wield(fight, fighter, piece, -1);
  table.tell(tookUp, fighter.index, thing(fighter, piece));
  return true;
}

function shoulderPack(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  for (let at = 0; at < fighter.itemState.length; at++) {
    if (isInDroppedPack(fight, fighter, at)) fighter.itemState[at] = ItemState.stored;
  }
  fight.dropped.splice(entryOf(fight, fighter.index, BACKPACK), 1);
  fighter.backpackDropped = false;
  refreshGear(fight, fighter);
  table.tell(shouldered, fighter.index);
}

/** A weapon or shield goes where a hand is free for it; otherwise it is only at hand (BDP-LOC-04, BDP-DUA-04). */
function takeInFreeHand(fight: Fight, fighter: Fighter, item: number): void {
  const { kind } = fighter.sheet.items[item]!;
  const free = usableHands(fighter) - (fighter.main >= 0 ? 1 : 0) - (fighter.off >= 0 ? 1 : 0);
  if (kind === 'weapon' && fighter.main < 0 && weaponAt(fighter, item).hands <= free) {
    wield(fight, fighter, item, fighter.off);
  } else if (kind === 'shield' && fighter.off < 0 && free > 0) fighter.off = item;
}

/** Takes an item out of the backpack, for an action (BDP-TURN-14). False = it is not in there any more. */
export function fetch(fight: Fight, table: Table<Fight>, fighter: Fighter, item: number): boolean {
  if (fighter.itemState[item] !== ItemState.stored) return false;
  fighter.itemState[item] = ItemState.held;
  refreshGear(fight, fighter);
  table.tell(fetched, fighter.index);
  return true;
}
