import { didYouMean, plainName } from '../../../system/nearest.ts';
import type { WrittenItem } from '../cast/combatant.ts';
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
  const known = written.remedy === undefined ? itemOf(written.name) : null;
  const {
    name,
    kind = written.remedy === undefined ? (known?.kind ?? 'weapon') : 'thing',
    attributes,
    proficiencies,
    types,
    properties,
    material,
    ...rest
  } = written;
  const plain = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const { name: _, kind: knownKind, ...listed } = known ?? item(name, kind, {});
  return item(name, kind, {
    ...(knownKind === kind ? listed : {}),
    // ING-DUR-01: metal holds longer.
    ...(known === null || material !== undefined ? { durability: material === 'metal' ? 10 : 4 } : {}),
    // A critical does no less than an ordinary hit.
    ...(written.damage === undefined ? {} : { critDamage: Math.max(written.damage, listed.critDamage) }),
    ...(written.reach === undefined ? {} : { reachMax: written.reach }),
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
  if (typeof written !== 'string') return contradiction(written);
  if (itemOf(written) !== null || armourNamed(written, 'revised') !== null) return null;
  return `"${written}" is no weapon, shield or armour${didYouMean(written, gearNames)}`;
}

function contradiction(written: WrittenItem): string | null {
  const { name } = written;
  const made = itemOf(written);
  if (made === null) return null;
  const { damage, critDamage, near, far, reach, reachMax } = made;
  if (itemOf(name) === null && armourNamed(name, 'revised') !== null)
    return `"${name}" is armour: give its name alone, or another name`;
  if (critDamage < damage) return `"${name}" does less damage critically (${critDamage}) than otherwise (${damage})`;
  if (far < near) return `"${name}" has a longest range (far ${far}) below its near range (${near})`;
  if (reachMax < reach) return `"${name}" has a longest reach (reachMax ${reachMax}) below its reach (${reach})`;
  return null;
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
