import { didYouMean, plainName } from '../../../system/nearest.ts';
import { badValue, type Refusal } from '../../../system/refusal.ts';
import type { Result } from '../../../system/system.ts';
import { damageTypeNames, type Weapon } from '../book/weapon.ts';
import type { WrittenItem, WrittenItemRecord } from './combatant.ts';
import { diceOf, readItem, usualSpeed } from './items.ts';

const naturalNames = new Set(
  'bite claw claws teeth fangs tail talons nails horns charge stinger sting tentacle tentacles beak hooves slam gore tusks trample tongue'.split(
    ' ',
  ),
);

/** Words for a property that is there, or is not though name and dice would say so. */
const printed = [
  ['special', 'special', 'mundane'],
  ['ranged', 'ranged', 'melee'],
  ['reach', 'Reach', 'no-reach'],
  ['bulky', 'Bulky', 'not-bulky'],
  ['nonlethal', 'nonlethal', 'lethal'],
  ['improvised', 'improvised', 'sturdy'],
  ['blast', 'blast', 'no-blast'],
] as const;

const words: Readonly<Record<string, Partial<WrittenItemRecord>>> = {
  fast: { class: 'fast' },
  balanced: { class: 'balanced' },
  slow: { class: 'slow' },
  classless: { class: 'none' },
  ...Object.fromEntries(
    printed.flatMap(([field, yes, no]) => [
      [yes.toLowerCase(), { [field]: true }],
      [no, { [field]: false }],
    ]),
  ),
  natural: { natural: true },
  carried: { natural: false },
  'two-handed': { hands: 2 },
  'one-handed': { hands: 1 },
  piercing: { damageType: 'piercing' },
  bludgeoning: { damageType: 'bludgeoning' },
  slashing: { damageType: 'slashing' },
  untyped: { damageType: 'none' },
  burns: { wound: 'burns' },
  'nerve-damage': { wound: 'nerve damage' },
  frostbite: { wound: 'frostbite' },
  poisoning: { wound: 'poisoning' },
  wounding: { wound: 'other' },
};

/** The word for each wound, by its place in `woundTypes`. */
const woundWords = ['burns', 'nerve-damage', 'frostbite', 'poisoning', 'wounding'] as const;
const wordByKey = new Map(Object.entries(words).map(([word, says]) => [plainName(word), says]));
const tagNames = ['heavy', 'sweep', 'push', 'counter', 'brutal', 'shock', 'bleed', 'eversharp', 'magic'] as const;

/** Every word that may stand beside the dice. */
const allowedWords: readonly string[] = [...Object.keys(words), ...tagNames.map((tag) => `${tag} X`)];

/** Reads `spear (d6, Reach)`, `claws d8+d8`, or the name of a table item. Places of refusals are words of the text. */
export function readWeaponWords(text: string): Result<WrittenItem> {
  const bracketed = /^(.+?)\s*\(([^)]*)\)$/.exec(text);
  const bare = /^(.+?)\s+((?:\d?d\d+)(?:\s*\+\s*\d?d\d+)*)$/i.exec(text);
  const found = bracketed ?? bare;
  if (found !== null) return weaponFrom(found[1]!, found[2]!);
  const known = readItem(text);
  if (known.ok && !/[()]/.test(text)) return { ok: true, value: known.value.item.name };
  return refuse('', 'is neither a number of HP, Armor, STR, DEX or WIL, nor a weapon with its dice', [
    '4 HP',
    '1 Armor',
    '8 STR',
    'spear (d6, Reach)',
    '[block, dodge]',
  ]);
}

function weaponFrom(name: string, inside: string): Result<WrittenItem> {
  const refusals: Refusal[] = [];
  const found: WrittenItemRecord = {};
  const tags: NonNullable<WrittenItemRecord['tags']> = {};
  let dice: readonly number[] | null = null;
  const tokens = inside
    .replace(/\s*\+\s*/g, '+')
    .split(/[,\s]+/)
    .filter((token) => token !== '');
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const tag = tagNames.find((known) => known === token.toLowerCase());
    const word = wordByKey.get(plainName(token));
    if (/^\d?d\d/i.test(token)) {
      dice = diceOf(token);
      if (dice === null) refusals.push(...refuse(token, 'is not weapon dice', ['d6', 'd8+d8', '2d6']).refusals);
    } else if (tag !== undefined) {
      const level = Number(tokens[++at]);
      if (Number.isInteger(level) && level >= 0 && level <= 12) tags[tag] = level;
      else refusals.push(...refuse(token, 'needs its number', [`${tag} 1`, `${tag} 12`]).refusals);
    } else if (word !== undefined) Object.assign(found, word);
    else if (refusals.length === 0 || !/^\d+$/.test(token))
      refusals.push(
        ...refuse(token, `says nothing of a weapon${didYouMean(token, allowedWords)}`, allowedWords).refusals,
      );
  }
  if (refusals.length > 0) return { ok: false, refusals };
  if (dice === null) return refuse(name, 'has no dice', ['d4', 'd6', 'd8', 'd10', 'd12', 'd8+d8']);
  if (Object.keys(tags).length > 0) found.tags = tags;
  return { ok: true, value: shortest(name, dice, found) };
}

/** A table weapon by its name where nothing differs, a table weapon with changes, or a weapon of its own. */
function shortest(name: string, dice: readonly number[], found: WrittenItemRecord): WrittenItem {
  const known = readItem(name);
  const table = known.ok ? known.value.item : null;
  if (table !== null && table.weapon !== null && sameDice(table.weapon.dice, dice))
    return Object.keys(found).length === 0 ? table.name : { use: table.name, ...found };
  const natural = found.natural ?? naturalNames.has(plainName(name));
  const { natural: _natural, ...rest } = found;
  return { name, dice: dice.map((die) => `d${die}`).join('+'), ...(natural ? { natural } : {}), ...rest };
}

function sameDice(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((die, at) => die === b[at]);
}

/** A weapon as `spear (d6, Reach)`: the dice and every word that the name and the dice do not already say. */
export function weaponWords(of: Weapon): string {
  const table = readItem(of.name);
  const same = table.ok ? table.value.item.weapon : null;
  const base = same !== null && sameDice(same.dice, of.dice) ? same : null;
  const said: string[] = [of.dice.map((die) => `d${die}`).join('+')];
  for (const [field, yes, no] of printed) if (of[field] !== (base?.[field] ?? false)) said.push(of[field] ? yes : no);
  if (of.wound !== (base?.wound ?? -1)) said.push(woundWords[of.wound]!);
  const usual = base?.speed ?? usualSpeed(of.dice, of.ranged, of.special);
  if (of.speed !== usual) said.push(['Fast', 'Balanced', 'Slow', 'classless'][of.speed]!);
  const usualHands = of.bulky ? 2 : base?.bulky === true ? 1 : (base?.hands ?? 1);
  if (of.hands !== usualHands) said.push(of.hands === 2 ? 'two-handed' : 'one-handed');
  const inferred = base?.natural ?? naturalNames.has(plainName(of.name));
  if (of.natural !== inferred) said.push(of.natural ? 'natural' : 'carried');
  if (of.damageType !== (base?.damageType ?? 0))
    said.push(of.damageType === 0 ? 'untyped' : damageTypeNames[of.damageType]!);
  for (const tag of tagNames)
    if (of[tag] !== (base?.[tag] ?? 0)) said.push(`${tag[0]!.toUpperCase()}${tag.slice(1)} ${of[tag]}`);
  return `${of.name} (${said.join(', ')})`;
}

function refuse(
  place: string,
  reason: string,
  allowed: readonly string[],
): { ok: false; refusals: readonly Refusal[] } {
  return { ok: false, refusals: [badValue(place, reason, allowed)] };
}
