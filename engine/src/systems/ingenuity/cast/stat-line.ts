import { mistakeAt, partsOf } from '../../../system/line-parts.ts';
import { didYouMean, plainName } from '../../../system/nearest.ts';
import { badValue, type Refusal } from '../../../system/refusal.ts';
import type { Result } from '../../../system/system.ts';
import { armourNamed, gearNames, itemOf } from '../book/items.ts';
import { attrNames, skillNames } from '../book/kinds.ts';
import { presetNamed } from '../book/tables.ts';
import type { Combatant } from './combatant.ts';

const EXAMPLE = 'Goblin: size 3, STR d4, DEX d6, INT d4, RES d4, combat d6, finesse +1, knife, wood';
const numbers = {
  size: 'size',
  hp: 'maxHealth',
  ed: 'maxEndurance',
  st: 'maxStamina',
  fc: 'maxFocus',
  con: 'con',
  eva: 'eva',
  will: 'will',
  pdef: 'pDef',
  edef: 'eDef',
  speed: 'speed',
  hide: 'hide',
  hands: 'hands',
  toughness: 'toughness',
  longevity: 'longevity',
  mindfulness: 'mindfulness',
  fate: 'fate',
  luck: 'luckBonus',
} as const;
type NumberWord = keyof typeof numbers;
const isNumberWord = (word: string): word is NumberWord => Object.hasOwn(numbers, word);

/** Reads one line such as the example: name, then parts between commas in any order. Dice left out are d4. */
export function readStatLine(line: string): Result<Combatant> {
  const refusals: Refusal[] = [];
  const colon = line.indexOf(':');
  const name = (colon < 0 ? '' : line.slice(0, colon)).trim();
  const parts = partsOf(line.slice(colon + 1), colon + 1);
  if (name === '' || !/\w/.test(name) || parts.length === 0) {
    const why = 'a stat line is a name, a colon and what it has';
    return { ok: false, refusals: [{ ...badValue('character 1', why, [EXAMPLE]), wrong: { from: 0, to: 0, why } }] };
  }
  const read: Combatant = { name, skills: {}, proficiencies: {}, gear: [], natural: [] };
  for (const part of parts) {
    const mistake = readPart(part.text, read);
    if (mistake !== null) refusals.push(mistakeAt(part, mistake));
  }
  return refusals.length === 0 ? { ok: true, value: read } : { ok: false, refusals };
}

function readPart(part: string, read: Combatant): string | null {
  const die = /^(\w+) (d(?:4|6|8|10|12)(?:[+-]\d)?)$/.exec(part);
  if (die !== null) {
    const attribute = attrNames.find((known) => known === die[1]!.toUpperCase());
    const skill = skillNames.find((known) => known === die[1]!.toLowerCase());
    if (attribute !== undefined) read[attribute] = die[2]!;
    else if (skill !== undefined) read.skills = { ...read.skills, [skill]: die[2]! };
    else return `is no attribute or skill${didYouMean(die[1]!, [...attrNames, ...skillNames])}`;
    return null;
  }
  const number = /^(\w+) ([+-]?\d{1,2})$/.exec(part);
  if (number !== null) {
    const word = number[1]!.toLowerCase();
    if (isNumberWord(word)) read[numbers[word]] = Number(number[2]);
    else if (number[2]!.startsWith('+') && Number(number[2]) <= 4)
      read.proficiencies = { ...read.proficiencies, [word]: Number(number[2]) };
    else return `is no number of a character${didYouMean(word, Object.keys(numbers))}`;
    return null;
  }
  if (plainName(part) === 'pc') read.pc = true;
  else if (plainName(part) === plainName('cannot be surprised')) read.cannotBeSurprised = true;
  else {
    const item = itemOf(part);
    if (item === null && armourNamed(part, 'revised') === null) return `is nothing known${didYouMean(part, gearNames)}`;
    if (item?.kind === 'natural') read.natural?.push(part.toLowerCase());
    else read.gear?.push(part.toLowerCase());
  }
  return null;
}

/** Prints what `readStatLine` reads. */
export function printStatLine(combatant: Combatant): string {
  const whole: Combatant = { ...(combatant.use === undefined ? {} : presetNamed(combatant.use)), ...combatant };
  const parts: string[] = [];
  if (whole.pc === true) parts.push('PC');
  parts.push(`size ${whole.size ?? 4}`);
  for (const attr of attrNames) parts.push(`${attr} ${whole[attr] ?? 'd4'}`);
  for (const skill of skillNames)
    if (whole.skills?.[skill] !== undefined) parts.push(`${skill} ${whole.skills[skill]}`);
  for (const [name, value] of Object.entries(whole.proficiencies ?? {})) parts.push(`${name} +${value}`);
  for (const [word, field] of Object.entries(numbers))
    if (field !== 'size' && whole[field] !== undefined) parts.push(`${word} ${whole[field]}`);
  for (const gear of [...(whole.natural ?? []), ...(whole.gear ?? [])]) if (typeof gear === 'string') parts.push(gear);
  if (whole.cannotBeSurprised === true) parts.push('cannot be surprised');
  return `${whole.name ?? whole.id ?? 'Somebody'}: ${parts.join(', ')}`;
}
