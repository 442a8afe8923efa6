import { type Item, isMelee, isNatural, isShield } from '../book/gear.ts';
import { shifted } from '../book/ladder.ts';
import { Injury } from '../book/tables/injuries.ts';
import { type Fight, type Fighter, NONE } from './model.ts';

const HANDS = 2;

/** Hands there are (SOS-TURN-18). */
export const handsOf = (fighter: Fighter): number => (fighter.injuries.includes(Injury.lostHand) ? HANDS - 1 : HANDS);

/** Hands taken by what is ready. */
export function handsUsed(fight: Fight, fighter: Fighter): number {
  const { holder, ready } = fight.gear;
  let used = 0;
  for (let item = 0; item < holder.length; item++)
    if (holder[item] === fighter.index && ready[item] === 1) used += fight.items[item]!.hands;
  return used;
}

/** Ready in the hand of the fighter, or part of its body. */
export function isReady(fight: Fight, fighter: Fighter, item: number): boolean {
  return fight.gear.holder[item] === fighter.index && fight.gear.ready[item] === 1;
}

/** A ready melee or natural weapon, from item number `from` on; -1 = none (SOS-ATK-06, SOS-UNA-04). */
export function readyMelee(fight: Fight, fighter: Fighter, from = 0): number {
  if (from <= fighter.blade || fighter.blade === NONE) return fighter.blade;
  const count = fight.items.length;
  for (let item = from; item < count; item++)
    if (isReady(fight, fighter, item) && isMelee(fight.items[item]!)) return item;
  return NONE;
}

export const isArmed = (fighter: Fighter): boolean => fighter.blade !== NONE;
export const hasReadyShield = (fighter: Fighter): boolean => fighter.shield !== NONE;

/** Works out again which weapon and shield are at hand; called wherever something is readied, put away or let go. */
export function settleHands(fight: Fight, fighter: Fighter): void {
  fighter.blade = bladeOf(fight, fighter);
  fighter.shield = shieldOf(fight, fighter);
}

/** The first ready melee weapon, as the items have it. */
export const bladeOf = (fight: Fight, fighter: Fighter): number => firstReady(fight, fighter, isMelee);
/** The first ready shield, as the items have it. */
export const shieldOf = (fight: Fight, fighter: Fighter): number => firstReady(fight, fighter, isShield);

function firstReady(fight: Fight, fighter: Fighter, isWanted: (item: Item) => boolean): number {
  for (let item = 0; item < fight.items.length; item++)
    if (isReady(fight, fighter, item) && isWanted(fight.items[item]!)) return item;
  return NONE;
}

export function hasReadyLong(fight: Fight, fighter: Fighter): boolean {
  const count = fight.items.length;
  for (let item = 0; item < count; item++) if (isReady(fight, fighter, item) && fight.items[item]!.long) return true;
  return false;
}

/** ATT with a weapon, its ranks counted where the toggle says so (SOS-ATK-02). */
export function attDie(fight: Fight, fighter: Fighter, item: number): number {
  const { att } = fighter.sheet;
  return fight.toggles.gearRanks && item !== NONE ? shifted(att, fight.items[item]!.attRanks) : att;
}

/** DEF with what is ready. */
export function defDie(fight: Fight, fighter: Fighter): number {
  const { def } = fighter.sheet;
  if (!fight.toggles.gearRanks) return def;
  let ranks = 0;
  for (let item = 0; item < fight.items.length; item++)
    if (isReady(fight, fighter, item)) ranks += fight.items[item]!.defRanks;
  return shifted(def, ranks);
}

/** Puts a thing on the ground (SOS-TURN-20). */
export function layDown(fight: Fight, item: number, region: number): void {
  const holder = fight.fighters[fight.gear.holder[item]!];
  fight.gear.holder[item] = NONE;
  fight.gear.ready[item] = 0;
  fight.gear.place[item] = region;
  if (holder !== undefined) settleHands(fight, holder);
}

/** Puts away whatever is ready and not part of the body. */
export function unready(fight: Fight, fighter: Fighter): void {
  for (let item = 0; item < fight.items.length; item++)
    if (isReady(fight, fighter, item) && !isNatural(fight.items[item]!)) fight.gear.ready[item] = 0;
  settleHands(fight, fighter);
}
