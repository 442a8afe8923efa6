import { bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event, judged } from '../book/words.ts';
import { lowerMaximum } from '../state/abilities.ts';
import { inFight } from '../state/asking.ts';
import {
  dropBackpack,
  freeSlots,
  inventoryFilled,
  isOverburdened,
  loseItem,
  SLOTS,
  slotsUsed,
  storedItems,
} from '../state/gear.ts';
import { isRepeat, itemId } from '../state/item-id.ts';
import {
  Ability,
  abilityNames,
  type Fight,
  type Fighter,
  ItemState,
  WoundLevel,
  type WoundType,
  woundTypes,
} from '../state/model.ts';
import { thing } from '../state/things.ts';
import { bearLoss, loseAbility, lowerAbility } from './falling.ts';

const levelNames = ['none', 'light', 'severe', 'permanent'] as const;

const wounded = event(
  'wounded',
  ['BDP-WND-01', 'BDP-WND-03', 'BDP-WND-04'],
  '{who:who} suffers {type} ({level}): {used} of 10 slots filled.',
  { type: woundTypes, level: levelNames },
);
const worsened = event('wound-worsened', ['BDP-WND-05'], '{who:who}’s {type}: now {level}.', {
  type: woundTypes,
  level: levelNames,
});
const becamePermanent = event(
  'wound-permanent',
  ['BDP-WND-08', 'BDP-WND-09'],
  'That wound never heals: {who:who}’s maximum {ability} is now {maximum}.',
  { ability: abilityNames },
);
const woundNoted = event('wound-noted', ['BDP-WND-13'], '{who:who} suffers {type} ({level}).', {
  type: woundTypes,
  level: levelNames,
});
const injured = event('injured', ['BDP-LOC-06'], '{who:who} carries an Injury: {used} of 10 slots filled.');
const injuryNoted = event('injury-noted', ['BDP-LOC-06'], '{who:who} carries an Injury.');
const madeRoom = event(
  'made-room',
  ['BDP-WND-11'],
  '{who:who} drops the {item:thing} to make room: {used} of 10 slots filled.',
);
const beyondSlots = event(
  'beyond-slots',
  ['BDP-WND-11'],
  '{who:who} has nothing left to drop and carries {beyond} beyond the tenth slot.',
);
const lastSlotTaken = event('last-slot-taken', ['BDP-WND-12'], 'That was the last of {who:who}’s slots.');

const NEW_WOUND = 0;
const noSlotLeft = bar('BDP-WND-11', 'no slot is free for another wound');
const worstAlready = bar('BDP-WND-10', 'a permanent wound cannot get worse');
const noSuchWound = bar('BDP-WND-05', 'there is no such wound of this type to raise');

/** A wound of a type already carried: `now.aux` is the type; code 0 = new wound, n = raise wound n - 1. */
export const woundQuestion = judged(
  'wound',
  ['BDP-WND-05', 'BDP-WND-10', 'BDP-WND-11'],
  (fight) => `You suffer ${woundTypes[fight.now.aux]!} again. Does the old wound get worse, or is there a new one?`,
  {
    each: (fight, who, table) => {
      const fighter = fight.fighters[who]!;
      const type = woundTypes[fight.now.aux]!;
      offerRaise(fighter, type, WoundLevel.light, table);
      table.offer(NEW_WOUND);
      offerRaise(fighter, type, WoundLevel.severe, table);
    },
    legal: ({ fighters }, who, code) =>
      code !== NEW_WOUND || freeSlots(fighters[who]!) > 0 || canDrop(fighters[who]!) ? OPEN : noSlotLeft,
    when: inFight('BDP-WND-05', 'it is asked when a wound of a type already carried is suffered'),
    unknown: (_fight, _who, option) => (option === 'raise:permanent' ? worstAlready : noSuchWound),
  },
  (fight, who, code) => {
    if (code === NEW_WOUND) {
      const cost = freeSlots(fight.fighters[who]!) > 0 ? '1 slot' : '1 slot, something must be dropped';
      return { id: 'new', label: 'A new wound in another slot', cost, rule: 'BDP-WND-05' };
    }
    const level = fight.fighters[who]!.wounds[code - 1]!.level;
    const lowers = level === WoundLevel.severe;
    return {
      id: `raise:${levelNames[level]!}`,
      label: `The ${levelNames[level]!} wound becomes ${levelNames[level + 1]!}`,
      ...(lowers ? { cost: '1 point of an ability for good' } : {}),
      rule: lowers ? 'BDP-WND-09' : 'BDP-WND-05',
    };
  },
);

/** One of several wounds alike stands for all of them. */
function offerRaise(fighter: Fighter, type: WoundType, level: number, table: Table<Fight>): void {
  const wounds = fighter.wounds;
  for (let at = 0; at < wounds.length; at++) {
    if (wounds[at]!.type !== type || wounds[at]!.level !== level) continue;
    table.offer(at + 1);
    return;
  }
}

const BACKPACK = 63;
const freesNothing = bar('BDP-WND-11', 'it fills no slot that could be freed');

/** Which thing goes to make room for a forced slot: an item number, or the whole backpack. Stored things come first. */
export const dropItemQuestion = judged(
  'drop-item',
  ['BDP-WND-11', 'BDP-INV-06'],
  () => 'There is no slot left. What do you drop to make room?',
  {
    each: ({ fighters }, who, table) => {
      offerItems(fighters[who]!, ItemState.stored, false, table);
      table.offer(BACKPACK);
      offerItems(fighters[who]!, ItemState.held, false, table);
      offerItems(fighters[who]!, ItemState.held, true, table);
    },
    legal: ({ fighters }, who, code) => (mayDrop(fighters[who]!, code) ? OPEN : freesNothing),
    when: inFight('BDP-WND-11', 'it is asked when a slot must be filled and none is free'),
    unknown: freesNothing,
  },
  (fight, who, code) => {
    if (code === BACKPACK) return { id: 'backpack', label: 'The whole backpack', rule: 'BDP-INV-06' };
    const fighter = fight.fighters[who]!;
    const { name } = fighter.sheet.items[code]!;
    return { id: `drop:${itemId(fighter, code)}`, label: name, with: name, rule: 'BDP-WND-11' };
  },
);

/** Offers the items in a state, those in hand apart from the others. */
function offerItems(fighter: Fighter, state: number, inHand: boolean, table: Table<Fight>): void {
  for (let at = 0; at < fighter.itemState.length; at++) {
    const wielded = at === fighter.main || at === fighter.off;
    if (fighter.itemState[at] === state && wielded === inHand) table.offer(at);
  }
}

/** Whoever is able may drop the pack with all that is in it, and everybody one of things that are alike. */
function mayDrop(fighter: Fighter, code: number): boolean {
  if (code === BACKPACK) return fighter.status === 'able' && storedItems(fighter) > 0;
  return isDroppable(fighter, code) && !isRepeat(fighter, code);
}

function isDroppable(fighter: Fighter, item: number): boolean {
  const thing = fighter.sheet.items[item]!;
  return thing.slots > 0 && thing.weapon?.natural !== true;
}

function canDrop(fighter: Fighter): boolean {
  for (let at = 0; at < fighter.itemState.length; at++) {
    if (fighter.itemState[at]! <= ItemState.stored && isDroppable(fighter, at)) return true;
  }
  return false;
}

/**
 * Makes room for one slot that must be filled, before it is filled: something is dropped if no slot is free, and with
 * nothing to drop the slot is recorded beyond the tenth (BDP-WND-11).
 */
export function takeForcedSlot(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!fighter.pc) return;
  while (freeSlots(fighter) === 0 && canDrop(fighter)) dropSomething(fight, table, fighter);
  fighter.overflow = Math.max(0, slotsUsed(fighter) + 1 - SLOTS);
  if (fighter.overflow > 0) table.tell(beyondSlots, fighter.index, fighter.overflow);
}

function dropSomething(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const item = table.ask(fight, fighter.index, dropItemQuestion);
  if (item === BACKPACK) return dropBackpack(fight, table, fighter);
  loseItem(fight, fighter, item, ItemState.dropped);
  table.tell(madeRoom, fighter.index, thing(fighter, item), slotsUsed(fighter));
}

/** A wound of the given type; a new one starts light unless its source says otherwise (BDP-WND-01..05). */
export function sufferWound(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  type: WoundType,
  level: number = WoundLevel.light,
): void {
  if (!fight.toggles.wounds || fighter.status === 'dead') return;
  if (!fighter.pc) return noteWound(table, fighter, type, level);
  if (carriesRaisable(fighter, type)) {
    const before = fight.now.aux;
    fight.now.aux = woundTypes.indexOf(type);
    const choice = table.ask(fight, fighter.index, woundQuestion);
    fight.now.aux = before;
    if (choice !== NEW_WOUND) return raiseWound(fight, table, fighter, choice - 1);
  }
  takeForcedSlot(fight, table, fighter);
  fighter.wounds.push({ type, level });
  table.tell(wounded, fighter.index, woundTypes.indexOf(type), level, slotsUsed(fighter));
  slotFilled(table, fighter);
  if (level === WoundLevel.permanent) lowerForGood(fight, table, fighter, type);
}

/** A permanent wound cannot get worse (BDP-WND-10). */
function carriesRaisable(fighter: Fighter, type: WoundType): boolean {
  for (const wound of fighter.wounds) if (wound.type === type && wound.level < WoundLevel.permanent) return true;
  return false;
}

function raiseWound(fight: Fight, table: Table<Fight>, fighter: Fighter, which: number): void {
  const wound = fighter.wounds[which]!;
  wound.level++;
  table.tell(worsened, fighter.index, woundTypes.indexOf(wound.type), wound.level);
  if (wound.level === WoundLevel.permanent) lowerForGood(fight, table, fighter, wound.type);
}

/** A permanent wound costs a point of a fitting ability, current and maximum (BDP-WND-09). */
function lowerForGood(fight: Fight, table: Table<Fight>, fighter: Fighter, type: WoundType): void {
  const ability = fittingAbility(type);
  loseAbility(table, fighter, ability, 1, R['BDP-WND-09']);
  bearLoss(fight, table, fighter);
  table.tell(becamePermanent, fighter.index, ability, lowerMaximum(fighter, ability, 1, 0));
}

/** A point of an ability, current and maximum, without a word in the log: the Warden's own hand (BDP-WND-02). */
export function takePointForGood(fighter: Fighter, ability: number): void {
  lowerAbility(fighter, ability, 1);
  lowerMaximum(fighter, ability, 1, 0);
}

/** The ability that a permanent wound of this type lowers (BDP-WND-09). */
export function fittingAbility(type: WoundType): number {
  if (type === 'frostbite') return Ability.dex;
  return type === 'nerve damage' ? Ability.wil : Ability.str;
}

/** NPCs have no slots: the wound is noted, and hampers them only if the Warden says so by edit (BDP-WND-13). */
function noteWound(table: Table<Fight>, fighter: Fighter, type: WoundType, level: number): void {
  fighter.wounds.push({ type, level });
  table.tell(woundNoted, fighter.index, woundTypes.indexOf(type), level);
}

/** An Injury from a hit location: one slot for a PC, a note for an NPC (BDP-LOC-06). */
export function sufferInjury(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!fighter.pc) {
    fighter.injuries++;
    table.tell(injuryNoted, fighter.index);
    return;
  }
  takeForcedSlot(fight, table, fighter);
  fighter.injuries++;
  table.tell(injured, fighter.index, slotsUsed(fighter));
  slotFilled(table, fighter);
}

/** The tenth slot takes all HP, whatever fills it (BDP-WND-12, BDP-INV-05). */
function slotFilled(table: Table<Fight>, fighter: Fighter): void {
  if (isOverburdened(fighter)) table.tell(lastSlotTaken, fighter.index);
  inventoryFilled(table, fighter);
}
