import { didYouMean, plainName } from '../../system/nearest.ts';
import type { WrittenItem } from './combatant.ts';
import { attrNames, damageTypes, type Item, Property, profNames, propertyNames } from './kinds.ts';
import { armourPieces, item, shields, weapons } from './tables/weapons.ts';

/** Names of all gear. */
export const gearNames: readonly string[] = [...weapons, ...shields]
  .map(({ name }) => name)
  .concat(armourPieces.map(([name]) => name));

/** Armour by name with its rating in a list. */
export function armourNamed(
  name: string,
  set: 'revised' | 'first',
): { readonly rating: number; readonly properties: number } | null {
  const found = armourPieces.find(([known]) => plainName(known) === plainName(name));
  if (found === undefined) return null;
  const [, revised, first, properties] = found;
  // Only the revised list makes a visor a matter of luck (ING-PROP-04).
  return set === 'revised'
    ? { rating: revised, properties }
    : { rating: first, properties: properties & ~Property.visor };
}

/** A weapon or shield by name, or the item written out. */
export function itemOf(written: string | WrittenItem): Item | null {
  if (typeof written === 'string') {
    const key = plainName(written);
    return [...weapons, ...shields].find(({ name }) => plainName(name) === key) ?? null;
  }
  const {
    name,
    kind = written.remedy === undefined ? 'weapon' : 'thing',
    attributes,
    proficiencies,
    types,
    properties,
    material,
    ...rest
  } = written;
  const plain = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return item(name, kind, {
    // ING-DUR-01: metal holds longer.
    durability: material === 'metal' ? 10 : 4,
    ...plain,
    ...(attributes === undefined ? {} : { attributes: attributes.map((attr) => attrNames.indexOf(attr)) }),
    ...(proficiencies === undefined ? {} : { proficiencies: proficiencies.map((prof) => profNames.indexOf(prof)) }),
    ...(types === undefined ? {} : { types: types.map((type) => damageTypes.indexOf(type)) }),
    ...(properties === undefined
      ? {}
      : { properties: properties.reduce((bits, word) => bits | (1 << propertyNames.indexOf(word)), 0) }),
  });
}

/** Why gear is unknown, or null. */
export function gearMistake(written: string | WrittenItem): string | null {
  if (typeof written !== 'string' && written.remedy !== undefined && (written.kind ?? 'thing') !== 'thing')
    return `"${written.name}" is used up, so it is of the kind "thing"`;
  if (typeof written !== 'string' || itemOf(written) !== null || armourNamed(written, 'revised') !== null) return null;
  return `"${written}" is no weapon, shield or armour${didYouMean(written, gearNames)}`;
}

const metalBodies: readonly string[] = ['chainmail', 'segmented', 'plate'];
/** Pieces of armour that want another: any of these. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  visor: ['helmet'],
  pauldrons: ['vambraces', ...metalBodies],
  sabatons: ['greaves', ...metalBodies],
};

/** Why a set of gear cannot be worn together (table 5.8 of the catalogue), or null. */
export function armourMistake(gear: readonly (string | WrittenItem)[]): string | null {
  const worn = gear.flatMap((piece) => (typeof piece === 'string' ? [plainName(piece)] : []));
  for (const [piece, others] of Object.entries(wanted))
    if (worn.includes(plainName(piece)) && !others.some((other) => worn.includes(plainName(other))))
      return `${piece} go only with ${others.join(' or ')}`;
  return null;
}
