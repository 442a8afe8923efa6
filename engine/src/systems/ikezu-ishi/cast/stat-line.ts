import { scoreText, statOf } from '../../../common/cairn-line.ts';
import { mistakeAt, namedParts, type Part, wordMeant, wordsIn } from '../../../system/line-parts.ts';
import { didYouMean } from '../../../system/nearest.ts';
import type { Refusal } from '../../../system/refusal.ts';
import type { Result } from '../../../system/system.ts';
import { suitNamed, suits } from '../book/tables/armour.ts';
import { weaponNamed, weaponNames } from '../book/tables/weapons.ts';
import { presetNamed } from '../book/tables.ts';
import { bandNames, damageTypeNames, type Weapon, weaponFlags, weaponSkills } from '../book/weapon.ts';
import { readAttack } from '../state/attacks.ts';
import { woundLevels, woundTypes } from '../state/model.ts';
import { type Combatant, MOST_ATTRIBUTE, MOST_HP, scoreOf, WOUND_LEVELS, type WrittenAttack } from './combatant.ts';

const EXAMPLE = 'Ronin: 8 HP, 2 Armour, 14 STR, 14 DEX, 8 WIL, katana (d8)';
const limits = { hp: MOST_HP, armour: 9, str: MOST_ATTRIBUTE, dex: MOST_ATTRIBUTE, wil: MOST_ATTRIBUTE } as const;

const attackForm = /^(.+?)\s*\(([^()]*)\)$/;

/**
 * Reads one line such as `Bandit: 4 HP, 1 Armour, 11 STR, 14 DEX, 12 WIL, dagger (d6, as tanto)`: what is left out is
 * average. The combatant is an NPC. A mistake names the character where its word begins.
 */
export function readStatLine(line: string): Result<Combatant> {
  const { name, parts, refusals } = namedParts(line, [EXAMPLE]);
  const read: Combatant = { name: name.text, kind: 'npc', hp: 3, armour: 0, str: 10, dex: 10, wil: 10, attacks: [] };
  for (const part of parts) readPart(part, read, refusals);
  return refusals.length === 0 ? { ok: true, value: read } : { ok: false, refusals };
}

function readPart(part: Part, read: Combatant, refusals: Refusal[]): void {
  const stat = statOf(part.text);
  if (stat !== null) {
    if (stat.max > limits[stat.field]) refusals.push(mistakeAt(part, `is more than ${limits[stat.field]}`));
    else if (stat.now > stat.max) refusals.push(mistakeAt(part, `is more than its maximum ${stat.max}`));
    else if (stat.field === 'armour') read.armour = stat.max;
    else read[stat.field] = stat.now === stat.max ? stat.max : { now: stat.now, max: stat.max };
    return;
  }
  const word = part.text.toLowerCase();
  if (word === 'detachment') read.kind = 'detachment';
  else if (word === 'leader') read.leader = true;
  else if (word === 'shield') read.shield = true;
  else if (suitNamed(word) !== undefined) read.armour = word;
  else {
    const attack = attackOf(part.text);
    if (attack !== null && readAttack(attack).ok) read.attacks?.push(attack);
    else {
      const known = ['HP', 'Armour', 'STR', 'DEX', 'WIL', ...weaponNames, ...suits.map(({ name }) => name)];
      refusals.push(mistakeAt(part, `is not understood${didYouMean(part.text, known)}`, [EXAMPLE]));
    }
  }
}

const dicePattern = /^d(?:4|6|8|10|12)(?:\+d(?:4|6|8|10|12))*$/;

/** `katana`, `bite d8`, or a name with what counts in brackets: dice, band, type, skills. */
function attackOf(text: string): WrittenAttack | null {
  const form = attackForm.exec(text);
  if (form === null) return text;
  const [, name = '', inside = ''] = form;
  const words = wordsIn(inside);
  if (words.length === 1 && dicePattern.test(words[0]!)) return `${name} ${words[0]!}`;
  const made: Exclude<WrittenAttack, string> = { name };
  for (const word of words) if (!readWord(word, made)) return null;
  return made;
}

function readWord(word: string, made: Exclude<WrittenAttack, string>): boolean {
  const band = wordMeant(bandNames, word);
  const type = wordMeant(damageTypeNames, word);
  const flag = wordMeant(weaponFlags, word);
  const [, skillName = '', x] = /^([a-z]+)\s*(\d+)$/i.exec(word) ?? [];
  const skill = wordMeant(weaponSkills, skillName);
  const [, count, counted] = /^(\d+) (hands|uses)$/.exec(word) ?? [];
  const [first = '', ...rest] = word.split(' ');
  const level = wordMeant(WOUND_LEVELS, first);
  const wound = wordMeant(woundTypes, rest.join(' '));
  if (dicePattern.test(word)) made.dice = word;
  else if (first === 'as') made.use = rest.join(' ');
  else if (band !== undefined) made.band = band;
  else if (type !== undefined) made.type = type;
  else if (flag !== undefined) made[flag] = true;
  else if (word === 'blast') made.blast = 'rollDie';
  else if (word === 'blast all') made.blast = 'all';
  else if (level !== undefined && wound !== undefined) made.wound = { type: wound, level };
  else if (skill !== undefined) made[skill] = Number(x);
  else if (counted === 'hands' || counted === 'uses') made[counted] = Number(count);
  else return false;
  return true;
}

/** Prints what `readStatLine` reads. */
export function printStatLine(combatant: Combatant): string {
  const whole: Combatant = { ...(combatant.use === undefined ? {} : presetNamed(combatant.use)), ...combatant };
  const parts = [`${scoreText(scoreOf(whole.hp, 3))} HP`];
  if (typeof whole.armour === 'string') parts.push(whole.armour);
  else if ((whole.armour ?? 0) > 0) parts.push(`${whole.armour} Armour`);
  parts.push(
    `${scoreText(scoreOf(whole.str, 10))} STR`,
    `${scoreText(scoreOf(whole.dex, 10))} DEX`,
    `${scoreText(scoreOf(whole.wil, 10))} WIL`,
  );
  if (whole.shield === true) parts.push('shield');
  for (const attack of whole.attacks ?? []) {
    const read = readAttack(attack);
    if (read.ok) parts.push(attackText(read.value));
  }
  if (whole.kind === 'detachment') parts.push('detachment');
  if (whole.leader === true) parts.push('leader');
  return `${whole.name ?? whole.id ?? 'Somebody'}: ${parts.join(', ')}`;
}

/** A listed weapon by its name and die, anything else with all that sets it apart. */
function attackText(used: Weapon): string {
  const dice = used.dice.map((die) => `d${die}`).join('+');
  const plain = readAttack(`${used.name} ${dice}`);
  if (plain.ok && sameWeapon(plain.value, used)) return `${used.name} (${dice})`;
  const words = [dice, ...(weaponNamed(used.name) === undefined ? [] : [`as ${used.name}`]), bandNames[used.band]!];
  words.push(damageTypeNames[used.type]!);
  for (const skill of weaponSkills) if (used[skill] > 0) words.push(`${skill} ${used[skill]}`);
  for (const flag of weaponFlags) if (used[flag]) words.push(flag);
  if (used.wound >= 0) words.push(`${woundLevels[used.woundLevel]!} ${woundTypes[used.wound]!}`);
  if (used.blast > 0) words.push(used.blast === 1 ? 'blast all' : 'blast');
  if (used.uses > 0) words.push(`${used.uses} uses`);
  words.push(`${used.hands} hands`);
  return `${used.name} (${words.join(', ')})`;
}

function sameWeapon(one: Weapon, other: Weapon): boolean {
  return JSON.stringify({ ...one, price: 0 }) === JSON.stringify({ ...other, price: 0 });
}
