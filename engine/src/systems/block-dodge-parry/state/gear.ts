import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { Speed, type Weapon } from '../book/weapon.ts';
import { event } from '../book/words.ts';
import { breakPiece, FIRST_PIECE, fightsWithFurniture, furniture, isPiece, piecesLeft } from './furniture.ts';
import { isStrike, itemOf } from './intent.ts';
import { type Fight, type Fighter, type Item, ItemState } from './model.ts';

/** Inventory slots of a PC (BDP-INV-01). */
export const SLOTS = 10;
/** Slots of somebody who does not track them. */
const ENDLESS = 99;

const fatigued = event(
  'fatigued',
  ['BDP-INV-01', 'BDP-INV-02', 'BDP-INV-08'],
  '{who:who} gains {gained} [Fatigue]: {used} of 10 slots filled.',
);
const overburdened = event(
  'overburdened',
  ['BDP-INV-05', 'BDP-ATK-08'],
  '{who:who} has all 10 slots filled and drops from {hp} to 0 HP.',
);
const backpackDropped = event(
  'backpack-dropped',
  ['BDP-INV-06', 'BDP-INV-03'],
  '{who:who} drops the backpack: {used} of 10 slots filled.',
);

const armourSkill = event('armour-by-skill', [], '{target:who} has 1 Armor by skill ({rule:rule}).');

/** The weapon in an item slot, or the piece of furniture; -1 is bare hands (BDP-UNA-01, BDP-UNA-02, BDP-SKL-04). */
export function weaponAt(fighter: Fighter, item: number): Weapon {
  const sheet = fighter.sheet;
  if (item < 0) return sheet.fists;
  return item < FIRST_PIECE ? sheet.weapons[item]! : furniture[item - FIRST_PIECE]!;
}

/** What a fighter strikes with outside its turn: what is in hand, else claws and teeth, else -1 (BDP-REA-04, BDP-UNA-07). */
export function readyItem(fighter: Fighter): number {
  if (fighter.main >= 0) return fighter.main;
  const items = fighter.sheet.items;
  if (fighter.off >= 0 && items[fighter.off]!.weapon !== null) return fighter.off;
  for (let at = 0; at < items.length; at++) if (items[at]!.weapon?.natural === true) return at;
  return -1;
}

/** The item is at hand: neither stored nor dropped nor broken; furniture once it is taken up. */
export function isHeld(fighter: Fighter, item: number): boolean {
  return item < FIRST_PIECE ? fighter.itemState[item] === ItemState.held : fighter.main === item;
}

/** A shield in hand (BDP-ARM-02). */
export function holdsShield(fighter: Fighter): boolean {
  return fighter.off >= 0 && fighter.sheet.items[fighter.off]?.kind === 'shield';
}

/** Slots the item takes for this carrier in that state; armour that is worn is not Bulky to the expert (BDP-INV-01, BDP-SKL-02). */
export function slotsOf(fighter: Fighter, item: Item, state: number): number {
  if (item.kind === 'armour' && state === ItemState.held && fighter.sheet.skills.armorExpert) return 1;
  return item.slots;
}

/** Slots filled by gear, Fatigue, wounds and injuries (BDP-INV-01, BDP-INV-02). */
export function slotsUsed(fighter: Fighter): number {
  return fighter.gearSlots + fighter.fatigue + fighter.wounds.length + fighter.injuries;
}

/** Empty slots; NPCs do not track them. */
export function freeSlots(fighter: Fighter): number {
  return fighter.pc ? Math.max(0, SLOTS - slotsUsed(fighter)) : ENDLESS;
}

/** A full inventory leaves a PC unable to defend (BDP-ATK-08). */
export function isOverburdened(fighter: Fighter): boolean {
  return fighter.pc && slotsUsed(fighter) >= SLOTS;
}

/** Works out Armor and gear slots after gear or hands have changed. */
export function refreshGear(fight: Fight, fighter: Fighter): void {
  fighter.gearSlots = gearSlotsOf(fight, fighter);
  fighter.armour = armourOf(fight, fighter);
}

/** Slots taken by gear. */
export function gearSlotsOf(_fight: Fight, fighter: Fighter): number {
  const { items } = fighter.sheet;
  let slots = 0;
  for (let at = 0; at < items.length; at++) {
    const state = fighter.itemState[at]!;
    if (state <= ItemState.stored) slots += slotsOf(fighter, items[at]!, state);
  }
  return slots;
}

/** Armor score, 0-3: hide, what is worn or held, and skills. */
export function armourOf(fight: Fight, fighter: Fighter): number {
  const { items, skills } = fighter.sheet;
  let armour = fighter.naturalArmour;
  for (let at = 0; at < items.length; at++) {
    if (fighter.itemState[at] !== ItemState.held) continue;
    const item = items[at]!;
    const worn = item.kind === 'armour' || item.kind === 'helmet';
    if (worn || (item.kind === 'shield' && fighter.off === at)) armour += item.armour;
  }
  // BDP-SKL-10: light on the feet without armour.
  if (skills.fancyFootwork && !wearsArmour(fighter)) armour += 1;
  if (skills.defensivePosture && hasOffHandFree(fighter)) armour += 1;
  if (skills.showfighter && fight.audience) armour += 1;
  return Math.min(3, armour);
}

/** Fast or Balanced weapon in one hand and nothing in the other (BDP-SKL-08). */
function hasOffHandFree(fighter: Fighter): boolean {
  if (fighter.main < 0 || fighter.off >= 0) return false;
  const held = weaponAt(fighter, fighter.main);
  return held.speed === Speed.fast || held.speed === Speed.balanced;
}

/** Says which skills are part of somebody's Armor; to be called only where there is a log. */
export function tellArmourSkills(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const { fancyFootwork, defensivePosture, showfighter } = fighter.sheet.skills;
  if (fancyFootwork && !wearsArmour(fighter)) table.tell(armourSkill, fighter.index, R['BDP-SKL-10']);
  if (defensivePosture && hasOffHandFree(fighter)) table.tell(armourSkill, fighter.index, R['BDP-SKL-08']);
  if (showfighter && fight.audience) table.tell(armourSkill, fighter.index, R['BDP-SKL-26']);
}

/** Wears armour or a helmet. */
function wearsArmour(fighter: Fighter): boolean {
  return fighter.sheet.items.some(
    ({ kind }, at) => (kind === 'armour' || kind === 'helmet') && fighter.itemState[at] === ItemState.held,
  );
}

/** Arms still usable: two, one after an arm was lost to use, none after both (BDP-LOC-04). */
export function usableHands(fighter: Fighter): number {
  return (fighter.armHitsLeft > 0 ? 0 : 1) + (fighter.armHitsRight > 0 ? 0 : 1);
}

/** An arm or a leg is left to strike with (BDP-UNA-01). */
export function hasUsableLimb(fighter: Fighter): boolean {
  return usableHands(fighter) > 0 || fighter.legHitsLeft === 0 || fighter.legHitsRight === 0;
}

const noHand = bar('BDP-LOC-04', 'no hand is left for the {thing}');
const noBrawl = bar('BDP-UNA-02', 'furniture is struck with in a brawl, and this is none');
const noFurniture = bar('BDP-UNA-02', '{who} does not fight with furniture');
const noneLeft = bar('BDP-UNA-02', 'no {thing} is left');
const inBackpack = bar('BDP-TURN-14', 'the {thing} is in the backpack: fetching it is an action');
const notAtHand = bar('BDP-TURN-14', 'the {thing} is not at hand: picking it up is an action');
const isBroken = bar('BDP-BRK-03', 'the {thing} is broken');
const brokeInUse = bar('BDP-UNA-03', 'the {thing} is broken');

/** What is in the way of taking up a piece of furniture of that size: one must be left, and hands for it (BDP-UNA-02). */
export function barToTakeUp(fight: Fight, fighter: Fighter, piece: number): Bar {
  if (weaponAt(fighter, piece).hands > usableHands(fighter)) return noHand;
  if (!fight.brawl) return noBrawl;
  if (!fightsWithFurniture(fight, fighter)) return noFurniture;
  return piecesLeft(fight, piece) > 0 ? OPEN : noneLeft;
}

/** What is in the way of striking with something: it must be at hand, and hands left for it (BDP-TURN-14, BDP-LOC-04). */
export function barToUse(fight: Fight, fighter: Fighter, item: number): Bar {
  if (item < 0) return OPEN;
  const { natural, hands, improvised } = weaponAt(fighter, item);
  if (isHeld(fighter, item)) return natural || hands <= usableHands(fighter) ? OPEN : noHand;
  if (isPiece(item)) return barToTakeUp(fight, fighter, item);
  const state = fighter.itemState[item];
  if (state === ItemState.stored) return inBackpack;
  return state !== ItemState.broken ? notAtHand : improvised ? brokeInUse : isBroken;
}

/** Takes a weapon (and perhaps a second one) in hand; drawing what is equipped is free (BDP-TURN-14). */
export function wield(fight: Fight, fighter: Fighter, item: number, offItem: number): void {
  if (item < 0) return;
  const wanted = weaponAt(fighter, item);
  if (wanted.natural || (offItem < 0 && isOneOfPair(fighter, item))) return;
  const off = wanted.hands === 2 ? item : offItem >= 0 ? offItem : shieldToHold(fighter);
  if (fighter.main === item && fighter.off === off) return;
  fighter.main = item;
  fighter.off = off;
  refreshGear(fight, fighter);
}

/**
 * One of two weapons in hand: striking with it alone leaves the other where it is (BDP-REA-04, BDP-DUA-05), unless the
 * fighter is used to an empty hand (BDP-SKL-08).
 */
function isOneOfPair(fighter: Fighter, item: number): boolean {
  const { main, off } = fighter;
  if (main < 0 || off < 0 || main === off || fighter.sheet.skills.defensivePosture) return false;
  return (item === main || item === off) && fighter.sheet.items[off]!.kind === 'weapon';
}

/** A shield at hand goes on the free arm. */
function shieldToHold(fighter: Fighter): number {
  if (usableHands(fighter) < 2) return -1;
  const first = fighter.sheet.shield;
  if (first < 0 || isHeld(fighter, first)) return first;
  const items = fighter.sheet.items;
  for (let at = first; at < items.length; at++) if (items[at]!.kind === 'shield' && isHeld(fighter, at)) return at;
  return -1;
}

/**
 * Puts an item out of use: dropped on the ground or broken for good. What is endless only leaves the hand (BDP-SKL-33), and
 * furniture that falls stands about as before (BDP-UNA-02).
 */
export function loseItem(fight: Fight, fighter: Fighter, item: number, state: number): void {
  if (fighter.off === item) fighter.off = -1;
  if (fighter.main === item) fighter.main = -1;
  if (isPiece(item)) {
    if (state === ItemState.broken) breakPiece(fight, item);
  } else if (state !== ItemState.dropped) fighter.itemState[item] = state;
  else if (fighter.sheet.items[item]!.endless !== true) {
    fighter.itemState[item] = state;
    fight.dropped.push({ owner: fighter.index, item, zone: fighter.zone });
  }
  refreshGear(fight, fighter);
}

/** Fatigue fills slots; the tenth takes all HP, also in the middle of a volley (BDP-INV-02, BDP-INV-05). */
export function addFatigue(table: Table<Fight>, fighter: Fighter, gained: number): void {
  if (!fighter.pc || gained === 0) return;
  fighter.fatigue += gained;
  table.tell(fatigued, fighter.index, gained, slotsUsed(fighter));
  inventoryFilled(table, fighter);
}

/** To be called whenever a slot was filled. */
export function inventoryFilled(table: Table<Fight>, fighter: Fighter): void {
  if (!isOverburdened(fighter) || fighter.hp === 0) return;
  table.tell(overburdened, fighter.index, fighter.hp);
  loseHpWhenFull(fighter);
}

/** A full inventory leaves no HP, and they do not come back when a slot is freed (BDP-INV-05). */
export function loseHpWhenFull(fighter: Fighter): void {
  if (isOverburdened(fighter)) fighter.hp = 0;
}

/** Stored things that would leave with the backpack. */
export function storedItems(fighter: Fighter): number {
  let count = 0;
  for (const state of fighter.itemState) if (state === ItemState.stored) count++;
  return count;
}

/** All stored items leave the inventory and lie where the PC stands (BDP-INV-06). */
export function dropBackpack(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  for (let at = 0; at < fighter.itemState.length; at++) {
    if (fighter.itemState[at] === ItemState.stored) fighter.itemState[at] = ItemState.dropped;
  }
  fighter.backpackDropped = true;
  fight.dropped.push({ owner: fighter.index, item: -1, zone: fighter.zone });
  refreshGear(fight, fighter);
  table.tell(backpackDropped, fighter.index, slotsUsed(fighter));
  slotFreed(fighter);
}

/** To be called whenever a slot was freed. */
export function slotFreed(fighter: Fighter): void {
  fighter.overflow = fighter.pc ? Math.max(0, slotsUsed(fighter) - SLOTS) : 0;
}

/** HP that can be regained: up to the maximum, none with a full inventory (BDP-INV-05) or while deprived (BDP-HEA-02). */
export function healable(fighter: Fighter): number {
  return fighter.deprived || isOverburdened(fighter) ? 0 : Math.max(0, fighter.hpMax - fighter.hp);
}

/** Gives HP back as far as they can be regained, and returns how many were. */
export function heal(fighter: Fighter, points: number): number {
  const gained = Math.min(points, healable(fighter));
  fighter.hp += gained;
  return gained;
}

/** Quick Draw: with the trained weapon always first in the phase (BDP-SKL-22). */
export function drawsFirst(fighter: Fighter): boolean {
  const trained = fighter.sheet.skills.quickDraw;
  if (trained === '' || !isStrike(fighter.intent)) return false;
  return weaponAt(fighter, itemOf(fighter.intent)).name === trained;
}
