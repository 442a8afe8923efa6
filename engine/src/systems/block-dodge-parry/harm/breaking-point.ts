import { type Bar, bar, OPEN, type Shut } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import { type Why, why } from '../../../system/why.ts';
import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { Speed } from '../book/weapon.ts';
import { eitherOr, event, judged } from '../book/words.ts';
import { inFight } from '../state/asking.ts';
import { interruptCasting } from '../state/casting.ts';
import { isPiece } from '../state/furniture.ts';
import { isHeld, loseItem, usableHands } from '../state/gear.ts';
import { isRepeat, itemId } from '../state/item-id.ts';
import { type Fight, type Fighter, ItemState } from '../state/model.ts';
import { isAble } from '../state/people.ts';
import { thing } from '../state/things.ts';

const droppedToZero = event(
  'breaking-point',
  ['BDP-BRK-01'],
  '{who:who} goes to the breaking point and drops from {hp} to 0 HP.',
);
const stoppedBlow = event(
  'sacrificed',
  ['BDP-BRK-03', 'BDP-BRK-06', 'BDP-BRK-07'],
  '{who:who} sacrifices the {item:thing}{rule:cites}: it is destroyed and the blow is ignored.',
);
const weaponBroke = event('weapon-broke', ['BDP-BRK-02'], '{who:who}’s sacrificed {item:thing} breaks.');
const scrapped = event('scrapped', ['BDP-SKL-25'], '{who:who} wrecks the {item:thing} and takes no damage.');
const toughedOut = event('toughed-out', ['BDP-SPE-01'], '{who:who} is Tough and stays at 1 HP.');

const TAKE = 0;
/** Codes are item numbers counted from this; below it is the choice to take the blow. */
const FIRST_ITEM = 1;

/** What is in the way of giving up what is not at hand, or stands behind another like it. */
function barsOfThings(rule: string): Readonly<Record<number, Shut>> {
  return {
    [ItemState.held]: bar(rule, 'another {thing} stands for it'),
    [ItemState.stored]: bar(rule, 'the {thing} is in the backpack'),
    [ItemState.dropped]: bar(rule, 'the {thing} is not at hand'),
    [ItemState.broken]: bar(rule, 'the {thing} is broken'),
  };
}
const notSacrificed = barsOfThings('BDP-BRK-04');
const notScrapped = barsOfThings('BDP-SKL-25');
const stopsNothing = bar('BDP-BRK-04', 'it cannot stop this blow');
const noScrap = bar('BDP-SKL-25', 'claws and the like are no things to wreck');

/** What is in the way of giving up a thing to stop a blow (BDP-BRK-04, BDP-BRK-05). */
function barToSacrifice(fight: Fight, who: number, code: number): Bar {
  const defender = fight.fighters[who]!;
  const item = code - FIRST_ITEM;
  if (code === TAKE) return OPEN;
  if (!isHeld(defender, item)) return notSacrificed[defender.itemState[item]!]!;
  if (!stops(defender, item, fight.now.aux === 1)) return stopsNothing;
  return isRepeat(defender, item) ? notSacrificed[ItemState.held]! : OPEN;
}

/** What is in the way of wrecking a thing (BDP-SKL-25). */
function barToScrap({ fighters }: Fight, who: number, code: number): Bar {
  const defender = fighters[who]!;
  const item = code - FIRST_ITEM;
  if (code === TAKE) return OPEN;
  const state = defender.itemState[item]!;
  if (state > ItemState.stored) return notScrapped[state]!;
  if (!isScrap(defender, item)) return noScrap;
  return isRepeat(defender, item) ? notScrapped[ItemState.held]! : OPEN;
}

/** To take the blow, or a thing. */
function eachThing({ fighters }: Fight, who: number, table: Table<Fight>): void {
  for (let code = TAKE; code < fighters[who]!.itemState.length + FIRST_ITEM; code++) table.offer(code);
}

const read = {
  thing: ({ fighters }: Fight, who: number, code: number) => fighters[who]!.sheet.items[code - FIRST_ITEM]!.name,
};

/** Things that nobody has. */
const notHad =
  (rule: string) =>
  ({ fighters }: Fight, who: number, option: string): Why =>
    why(say`${say.who(fighters[who]!.sheet)} has no "${option.split(':')[1] ?? option}"`, rule);

/** Which gear to give up so that the blow about to land is ignored. The code is 0 for none, else item number + 1. */
export const sacrificeQuestion = judged(
  'sacrifice',
  ['BDP-BRK-01', 'BDP-BRK-03', 'BDP-BRK-06'],
  (fight, who) => {
    const price = fight.fighters[who]!.hp > 0 ? ', dropping to 0 HP,' : '';
    if (fight.now.damage < 0) return `Sacrifice gear${price} to ignore the coming blow?`;
    return `The blow would deal ${fight.now.damage} damage. Sacrifice gear${price} to ignore it?`;
  },
  {
    each: eachThing,
    legal: barToSacrifice,
    read,
    when: inFight('BDP-BRK-06', 'gear is sacrificed when a blow is about to land on its owner'),
    unknown: notHad('BDP-BRK-04'),
  },
  (fight, who, code) => {
    const special = fight.now.aux === 1;
    const rule = special ? 'BDP-BRK-05' : 'BDP-BRK-04';
    if (code === TAKE) return { id: 'keep', label: 'Keep your gear and take the blow', rule: 'BDP-BRK-03' };
    const defender = fight.fighters[who]!;
    const name = defender.sheet.items[code - FIRST_ITEM]!.name;
    const label = `Sacrifice ${name}`;
    const cost = defender.hp > 0 ? `${name} and all ${defender.hp} HP` : name;
    return { id: `sacrifice:${itemId(defender, code - FIRST_ITEM)}`, label, with: name, cost, rule };
  },
);

/** Which carried item a Scrap Fighter wrecks to suffer no damage. The code is 0 for none, else item number + 1. */
export const scrapQuestion = judged(
  'scrap',
  ['BDP-SKL-25'],
  (fight) =>
    fight.now.damage < 0
      ? 'Wreck something you carry to ignore the coming damage?'
      : `Wreck something you carry to ignore ${fight.now.damage} damage?`,
  {
    each: eachThing,
    legal: barToScrap,
    read,
    when: inFight('BDP-SKL-25', 'an item is wrecked when damage is about to be suffered'),
    unknown: notHad('BDP-SKL-25'),
  },
  (fight, who, code) => {
    if (code === TAKE) return { id: 'take', label: 'Take the damage', rule: 'BDP-SKL-25' };
    const defender = fight.fighters[who]!;
    const name = defender.sheet.items[code - FIRST_ITEM]!.name;
    const id = `scrap:${itemId(defender, code - FIRST_ITEM)}`;
    return { id, label: `Wreck ${name}`, with: name, cost: name, rule: 'BDP-SKL-25' };
  },
);

/** Whether to be Tough now. */
const toughQuestion = eitherOr(
  'tough',
  ['BDP-SPE-01'],
  () => 'The damage would bring you to 0 HP. Use your toughness (once a day) to stay at 1?',
  { id: 'endure', label: 'Stay at 1 HP', cost: 'once a day', rule: 'BDP-SPE-01' },
  { id: 'suffer', label: 'Take the damage', rule: 'BDP-SPE-01' },
  { when: inFight('BDP-SPE-01', 'it is asked when damage would leave no HP, once a day') },
);

/**
 * Offers the defender to give up gear so that the landed blow is ignored, tags and all (BDP-BRK-03, BDP-SKL-25).
 * `damage` is what would be dealt, -1 when the dice are not rolled yet. True when the blow is ignored.
 */
export function stopBlow(
  fight: Fight,
  table: Table<Fight>,
  defender: Fighter,
  damage: number,
  special: boolean,
): boolean {
  if (damage === 0 || !canDefend(defender)) return false;
  const mayBreak = fight.toggles.breakingPoint && standsOut(defender);
  const mayScrap = defender.sheet.skills.scrapFighter;
  if (!mayBreak && !mayScrap) return false;
  const damageBefore = fight.now.damage;
  const auxBefore = fight.now.aux;
  fight.now.damage = damage;
  fight.now.aux = special ? 1 : 0;
  const stopped =
    (mayBreak && hasThing(fight, defender, barToSacrifice) && sacrifice(fight, table, defender, special)) ||
    (mayScrap && hasThing(fight, defender, barToScrap) && scrap(fight, table, defender));
  fight.now.damage = damageBefore;
  fight.now.aux = auxBefore;
  return stopped;
}

/** Able and aware, as a last-moment defence needs (BDP-BRK-07). */
function canDefend(defender: Fighter): boolean {
  return isAble(defender) && !defender.unaware && !defender.helpless;
}

function sacrifice(fight: Fight, table: Table<Fight>, defender: Fighter, special: boolean): boolean {
  const code = table.ask(fight, defender.index, sacrificeQuestion);
  if (code === TAKE) return false;
  const item = code - FIRST_ITEM;
  reachBreakingPoint(table, defender);
  loseItem(fight, defender, item, ItemState.broken);
  const rule = special ? R['BDP-BRK-05'] : R['BDP-BRK-04'];
  table.tell(stoppedBlow, defender.index, thing(defender, item), rule);
  return true;
}

function scrap(fight: Fight, table: Table<Fight>, defender: Fighter): boolean {
  const code = table.ask(fight, defender.index, scrapQuestion);
  if (code === TAKE) return false;
  const item = code - FIRST_ITEM;
  loseItem(fight, defender, item, ItemState.broken);
  table.tell(scrapped, defender.index, thing(defender, item));
  return true;
}

/** Breaking Point asks for 0 HP: who has more gives it up, for good (BDP-BRK-01, BDP-BRK-06). */
export function reachBreakingPoint(table: Table<Fight>, fighter: Fighter): void {
  if (fighter.hp === 0) return;
  table.tell(droppedToZero, fighter.index, fighter.hp);
  fighter.hp = 0;
}

/** May this weapon be sacrificed to make an attack with it Enhanced: any weapon at hand but natural ones (BDP-BRK-02). */
export function maySacrificeWeapon(fight: Fight, fighter: Fighter, item: number): boolean {
  // BDP-UNA-02: furniture is nobody's to sacrifice.
  if (item < 0 || isPiece(item) || !fight.toggles.breakingPoint || !standsOut(fighter)) return false;
  if (!isHeld(fighter, item)) return false;
  const weapon = fighter.sheet.items[item]!.weapon;
  return weapon !== null && !weapon.natural;
}

/** After the attack it was sacrificed for, the weapon is broken; its user is at 0 HP (BDP-BRK-01, BDP-BRK-02). */
export function breakSacrificed(fight: Fight, table: Table<Fight>, fighter: Fighter, item: number): void {
  reachBreakingPoint(table, fighter);
  if (item < 0 || fighter.itemState[item] === ItemState.broken) return;
  loseItem(fight, fighter, item, ItemState.broken);
  table.tell(weaponBroke, fighter.index, thing(fighter, item));
}

/** Offers the Tough, once a day, to stay at 1 HP; the overflow is lost too (BDP-SPE-01). True when they do. */
export function toughOut(fight: Fight, table: Table<Fight>, fighter: Fighter, damage: number): boolean {
  if (fighter.sheet.species !== 'tough' || fighter.speciesUsed || !fight.toggles.species) return false;
  if (fighter.hp < 1 || damage < fighter.hp) return false;
  const damageBefore = fight.now.damage;
  fight.now.damage = damage;
  const endures = table.ask(fight, fighter.index, toughQuestion) === 1;
  fight.now.damage = damageBefore;
  if (!endures) return false;
  const hurt = fighter.hp > 1;
  fighter.speciesUsed = true;
  fighter.hp = 1;
  table.tell(toughedOut, fighter.index);
  if (hurt && fighter.casting !== 0) interruptCasting(fight, table, fighter);
  return true;
}

/** Breaking Point is for PCs and named NPCs (BDP-BRK-07). */
function standsOut(fighter: Fighter): boolean {
  return fighter.pc || fighter.sheet.named;
}

/** Something may be given up. */
function hasThing(fight: Fight, { index, itemState }: Fighter, barTo: typeof barToScrap): boolean {
  for (let item = 0; item < itemState.length; item++) if (barTo(fight, index, item + FIRST_ITEM) === OPEN) return true;
  return false;
}

/** Gear that stops the blow: special ones only heavy armour or a shield, others also lighter things (BDP-BRK-04, BDP-BRK-05). */
export function stops(fighter: Fighter, item: number, special: boolean): boolean {
  if (!isHeld(fighter, item)) return false;
  const thing = fighter.sheet.items[item]!;
  if (thing.kind === 'shield') return fighter.off === item;
  if (thing.kind === 'armour') return thing.armour >= (special ? HEAVY : LIGHT);
  const weapon = thing.weapon;
  if (special || weapon === null || weapon.natural || weapon.hands > usableHands(fighter)) return false;
  return weapon.speed === Speed.balanced || weapon.speed === Speed.slow;
}

const LIGHT = 1;
/** Armour of 2 or more counts as heavy. */
const HEAVY = 2;

/** Anything carried, at hand or in the backpack, can be wrecked; claws cannot. */
export function isScrap(fighter: Fighter, item: number): boolean {
  if (fighter.itemState[item]! > ItemState.stored) return false;
  const weapon = fighter.sheet.items[item]!.weapon;
  return weapon === null || !weapon.natural;
}
