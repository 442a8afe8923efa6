import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { event, judged } from '../book/words.ts';
import { afterFight } from '../state/asking.ts';
import { inventoryFilled, refreshGear, SLOTS, slotsOf, slotsUsed } from '../state/gear.ts';
import { BACKPACK, entryOf, isInDroppedPack } from '../state/lying.ts';
import { type Fight, type Fighter, ItemState } from '../state/model.ts';
import { canRest } from './recovery.ts';

const tookBack = event(
  'took-back',
  ['BDP-END-02'],
  '{who:who} takes back {count} dropped things: {used} of 10 slots filled.',
);

/** What to take back of what lies about. */
const Take = { nothing: 0, whatFits: 1, everything: 2 } as const;

const noRoom = bar('BDP-INV-04', 'there is no room for it, or it does not lie here');

/** All of it is a choice of its own where it fills just the tenth slot (BDP-INV-05). */
function barToTakeAll(fight: Fight, fighter: Fighter): Bar {
  return fighter.pc && slotsUsed(fighter) + droppedSlots(fight, fighter) === SLOTS ? OPEN : noRoom;
}

/** What a PC takes back after the fight when the field is held; a tenth slot filled costs all HP, so it is asked. */
export const takeBackQuestion = judged(
  'take-back',
  ['BDP-END-02', 'BDP-INV-04'],
  () => 'Your side holds the field. What do you take back of the things you dropped?',
  {
    each: (_fight, _who, table) => {
      table.offer(Take.whatFits);
      table.offer(Take.everything);
      table.offer(Take.nothing);
    },
    legal: (fight, who, code) => (code === Take.everything ? barToTakeAll(fight, fight.fighters[who]!) : OPEN),
    when: afterFight('BDP-END-02', 'what was dropped is gathered when the fight is over'),
    unknown: noRoom,
  },
  (_fight, _who, code) => {
    if (code === Take.whatFits) return { id: 'what-fits', label: 'All that leaves a slot free', rule: 'BDP-END-02' };
    if (code === Take.everything) {
      return { id: 'everything', label: 'Everything', cost: 'the tenth slot: HP drop to 0', rule: 'BDP-INV-05' };
    }
    return { id: 'nothing', label: 'Nothing', rule: 'BDP-END-02' };
  },
);

/** The side that holds the field takes its own things back (BDP-END-02). */
export function recoverGear(fight: Fight, table: Table<Fight>): void {
  if (fight.winner < 0) return;
  for (const fighter of fight.fighters) {
    if (fighter.side !== fight.winner || !canRest(fighter) || !hasThingsLying(fight, fighter)) continue;
    const wanted = table.ask(fight, fighter.index, takeBackQuestion);
    if (wanted !== Take.nothing) takeBack(fight, table, fighter, wanted === Take.everything ? SLOTS : SLOTS - 1);
  }
}

function takeBack(fight: Fight, table: Table<Fight>, fighter: Fighter, most: number): void {
  const items = fighter.sheet.items;
  let count = 0;
  for (let at = 0; at < items.length; at++) {
    if (!liesAbout(fight, fighter, at)) continue;
    const singly = entryOf(fight, fighter.index, at) >= 0;
    fighter.itemState[at] = singly ? ItemState.held : ItemState.stored;
    refreshGear(fight, fighter);
    if (fighter.pc && slotsUsed(fighter) > most) {
      fighter.itemState[at] = ItemState.dropped;
      refreshGear(fight, fighter);
      continue;
    }
    count++;
    if (singly) fight.dropped.splice(entryOf(fight, fighter.index, at), 1);
  }
  shoulderPack(fight, fighter);
  if (count === 0) return;
  table.tell(tookBack, fighter.index, count, slotsUsed(fighter));
  inventoryFilled(table, fighter);
}

/** An empty pack lies about no longer. */
function shoulderPack(fight: Fight, fighter: Fighter): void {
  const pack = entryOf(fight, fighter.index, BACKPACK);
  if (pack < 0) return;
  for (let at = 0; at < fighter.itemState.length; at++) {
    if (isInDroppedPack(fight, fighter, at)) return;
  }
  fight.dropped.splice(pack, 1);
  fighter.backpackDropped = false;
}

/** Slots that all the fighter's things on the ground would take. */
function droppedSlots(fight: Fight, fighter: Fighter): number {
  const items = fighter.sheet.items;
  let slots = 0;
  for (let at = 0; at < items.length; at++) {
    if (!liesAbout(fight, fighter, at)) continue;
    const state = entryOf(fight, fighter.index, at) >= 0 ? ItemState.held : ItemState.stored;
    slots += slotsOf(fighter, items[at]!, state);
  }
  return slots;
}

function hasThingsLying(fight: Fight, fighter: Fighter): boolean {
  for (let at = 0; at < fighter.itemState.length; at++) if (liesAbout(fight, fighter, at)) return true;
  return false;
}

/** On the ground by itself or in the dropped pack, and not carried off. */
function liesAbout(fight: Fight, fighter: Fighter, item: number): boolean {
  if (fighter.itemState[item] !== ItemState.dropped) return false;
  return entryOf(fight, fighter.index, item) >= 0 || entryOf(fight, fighter.index, BACKPACK) >= 0;
}
