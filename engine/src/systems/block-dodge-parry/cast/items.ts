import { didYouMean, plainName } from '../../../system/nearest.ts';
import { badByRule, badValue, type Refusal } from '../../../system/refusal.ts';
import type { Result } from '../../../system/system.ts';
import { armourPieces } from '../book/tables/armour.ts';
import { weaponItem, weaponSlots, weapons } from '../book/tables/weapons.ts';
import { DamageType, damageTypeNames, Speed, type Weapon, weapon } from '../book/weapon.ts';
import { furnitureSizes } from '../state/furniture.ts';
import { type Item, ItemState, woundTypes } from '../state/model.ts';
import type { WrittenItem, WrittenItemRecord } from './combatant.ts';

/** An item with what a file says of it beyond what it is. */
export interface Carried {
  readonly item: Item;
  /** One of `ItemState`. */
  readonly state: number;
}

/** A trinket and a Bulky staff that lend Magic Dice (BDP-MAG-12). */
const magicGear: readonly Item[] = [
  { name: 'arcane trinket', kind: 'gear', slots: 1, armour: 0, weapon: null, price: 0, magicDice: 1 },
  {
    ...weaponItem(
      weapon('arcane staff', [6], Speed.fast, { damageType: DamageType.bludgeoning, reach: true, bulky: true }),
    ),
    magicDice: 2,
  },
];

const dagger = weapons.find(({ name }) => name === 'dagger')!;

/** One of the two daggers that a Cloak of Daggers always holds (BDP-SKL-33). Once broken it is broken. */
export const hiddenDagger: Carried = {
  item: { ...weaponItem(dagger), name: 'hidden dagger', slots: 0, endless: true },
  state: ItemState.held,
};

const tableItems: readonly Item[] = [...weapons.map(weaponItem), ...armourPieces, ...magicGear];

/** Other names of items of the tables. */
const otherNames: Readonly<Record<string, string>> = {
  leather: 'light armour',
  brigandine: 'light armour',
  gambeson: 'light armour',
  chainmail: 'heavy armour',
  'plate armour': 'plate',
  staff: 'simple staff',
};

/** Names of all items of the tables. */
export const itemNames: readonly string[] = tableItems.map(({ name }) => name);

const byName: ReadonlyMap<string, Item> = new Map([
  ...tableItems.map((item) => [nameKey(item.name), item] as const),
  ...Object.entries(otherNames).map(
    ([name, meant]) => [nameKey(name), tableItems.find((item) => item.name === meant)!] as const,
  ),
]);

/** What counts in an item's name: no case, spaces or punctuation, either spelling of armour. */
export function nameKey(name: string): string {
  return plainName(name).replace('armor', 'armour');
}

const weaponDice = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20', 'd8+d8', '2d6'];

/** Reads an item: by its name in the tables, written out, or a table item with changes. */
export function readItem(written: WrittenItem): Result<Carried> {
  if (typeof written === 'string') {
    const known = byName.get(nameKey(written));
    if (known === undefined) return refuse(unknownItem(written, ''));
    return { ok: true, value: { item: known, state: ItemState.held } };
  }
  const base = written.use === undefined ? undefined : byName.get(nameKey(written.use));
  if (written.use !== undefined && base === undefined) return refuse(unknownItem(written.use, 'use'));
  const name = written.name ?? base?.name;
  if (name === undefined) return refuse(badValue('name', 'is missing: an item needs a name, or a table item to use'));
  const dice = written.dice === undefined ? undefined : diceOf(written.dice);
  if (dice === null) return refuse(badValue('dice', `"${String(written.dice)}" is not weapon dice`, weaponDice));
  if (written.kind === 'weapon' && dice === undefined && base?.weapon === undefined)
    return refuse(badValue('dice', 'is missing: a weapon that is in no table needs its dice', weaponDice));
  const made = itemFrom(written, name, base ?? null, dice ?? base?.weapon?.dice ?? null);
  if (written.wound !== undefined && made.weapon?.special !== true)
    return refuse(badByRule('BDP-WND-02', 'wound', 'only a special attack leaves a wound: set "special" too'));
  const state = ItemState[written.state ?? 'held'];
  return { ok: true, value: { item: made, state } };
}

function itemFrom(written: WrittenItemRecord, name: string, base: Item | null, dice: readonly number[] | null): Item {
  const kind = written.kind ?? base?.kind ?? (dice !== null ? 'weapon' : (written.armour ?? 0) > 0 ? 'armour' : 'gear');
  const arms = kind === 'weapon' ? weaponOf(written, name, base?.weapon ?? null, dice ?? [6]) : null;
  const usual = arms !== null ? weaponSlots(arms) : written.bulky === true ? 2 : (base?.slots ?? 1);
  return {
    name,
    kind,
    slots: written.slots ?? usual,
    armour: written.armour ?? base?.armour ?? 0,
    weapon: arms,
    price: written.price ?? base?.price ?? 0,
    magicDice: written.magicDice ?? base?.magicDice ?? 0,
  };
}

function weaponOf(written: WrittenItemRecord, name: string, base: Weapon | null, dice: readonly number[]): Weapon {
  const { class: speed, damageType, wound, element, tags, dice: ownDice, ...plain } = written;
  const like = { ...base, ...plain, ...tags };
  const usual = ownDice === undefined && base !== null ? base.speed : usualSpeed(dice, like.ranged, like.special);
  const usualHands = like.bulky === true ? 2 : written.bulky === false ? 1 : (base?.hands ?? 1);
  return weapon(name, dice, speed === undefined ? usual : Speed[speed], {
    ...like,
    hands: written.hands ?? usualHands,
    damageType: damageType === undefined ? base?.damageType : damageTypeNames.indexOf(damageType),
    wound: wound === undefined ? base?.wound : woundTypes.indexOf(wound),
    element: (element ?? base?.element ?? '').toLowerCase(),
  });
}

/** Class by the largest die, bows always Fast, magic none (BDP-NPC-03, BDP-CLSH-13, BDP-REA-19, BDP-REA-20). */
export function usualSpeed(dice: readonly number[], ranged = false, special = false): number {
  if (special) return Speed.none;
  const largest = Math.max(...dice);
  if (ranged || largest <= 6) return Speed.fast;
  return largest <= 8 ? Speed.balanced : Speed.slow;
}

/** The sides of dice written as `d8`, `2d8` or `d8+d6`, or null. */
export function diceOf(written: string | readonly number[]): readonly number[] | null {
  if (typeof written !== 'string') return written;
  const sides: number[] = [];
  for (const part of written.toLowerCase().replaceAll(' ', '').split('+')) {
    const found = /^([1-4]?)d(4|6|8|10|12|20)$/.exec(part);
    if (found === null) return null;
    const count = found[1] === '' ? 1 : Number(found[1]);
    for (let die = 0; die < count; die++) sides.push(Number(found[2]));
  }
  return sides.length <= 4 ? sides : null;
}

/** Names by which furniture was gear once. */
const furnitureNames: readonly string[] = [...furnitureSizes, 'bench'];

function unknownItem(name: string, place: string): Refusal {
  if (furnitureNames.includes(nameKey(name)))
    return badByRule(
      'BDP-UNA-02',
      place,
      `a ${nameKey(name)} is the scene’s and nobody’s gear: "furniture" of the scene says how many stand about`,
    );
  return badValue(place, `no item is called "${name}"${didYouMean(name, itemNames)}`, itemNames);
}

function refuse(refusal: Refusal): { ok: false; refusals: readonly Refusal[] } {
  return { ok: false, refusals: [refusal] };
}
