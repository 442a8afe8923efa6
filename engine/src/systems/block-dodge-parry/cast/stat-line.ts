import { scoreText, statOf } from '../../../common/cairn-line.ts';
import { mistakeAt, type Part, partsOf } from '../../../system/line-parts.ts';
import { didYouMean, plainName } from '../../../system/nearest.ts';
import type { Refusal } from '../../../system/refusal.ts';
import type { Result } from '../../../system/system.ts';
import { scoreOf } from '../book/scores.ts';
import { presetNamed } from '../book/tables.ts';
import { type Combatant, MOST_ABILITY, MOST_HP, type WrittenItem } from './combatant.ts';
import { itemNames, readItem } from './items.ts';
import { readWeaponWords, weaponWords } from './stat-line-weapons.ts';

const EXAMPLE = 'Goblin: 4 HP, 8 STR, 12 DEX, 8 WIL, dagger (d6)';

const stats = { hp: MOST_HP, armour: 3, str: MOST_ABILITY, dex: MOST_ABILITY, wil: MOST_ABILITY } as const;
const statNames = ['HP', 'Armor', 'STR', 'DEX', 'WIL'];
/** A score in the middle of other words: whoever wrote it left out a comma. */
const runTogether = /(?<![-\d])\b\d+\s*(?:hp|armou?r|str|dex|wil)\b/i;

/**
 * Reads one line such as `Root Goblin, 4 HP, 1 Armor, 8 STR, 14 DEX, 8 WIL, spear (d6, Reach) [dodge]`: any order, any
 * case; abilities left out are 10, HP 3. The combatant is an NPC. A mistake names the character where its word begins.
 */
export function readStatLine(line: string): Result<Combatant> {
  const refusals: Refusal[] = [];
  const rest = withoutDetachment(line);
  const { name, parts, brackets } = split(rest);
  if (name.text === '') refusals.push(mistakeAt(name, 'a stat line begins with a name', [EXAMPLE]));
  const read: Combatant = { name: name.text, kind: 'npc', hp: 3, armour: 0, str: 10, dex: 10, wil: 10, items: [] };
  if (rest !== line) read.detachment = true;
  else if (parts.length === 0) refusals.push(mistakeAt(name, 'says nothing but a name', [EXAMPLE]));
  const given = new Set<string>();
  for (const part of parts) {
    const stat = statOf(part.text);
    if (stat === null) readOther(part, read, refusals);
    else if (given.has(stat.field)) refusals.push(mistakeAt(part, `${stat.field} is given twice`));
    else if (stat.max > stats[stat.field]) refusals.push(mistakeAt(part, `is more than ${stats[stat.field]}`));
    else if (stat.now > stat.max) refusals.push(mistakeAt(part, `is more than its maximum ${stat.max}`));
    else {
      given.add(stat.field);
      if (stat.field === 'armour') read.armour = stat.max;
      else read[stat.field] = stat.now === stat.max ? stat.max : { now: stat.now, max: stat.max };
    }
  }
  readReactions(brackets, read, refusals);
  return refusals.length === 0 ? { ok: true, value: read } : { ok: false, refusals };
}

/** The line with blanks where it says, in brackets or after the name, that this is a detachment (BDP-XTR-02). */
function withoutDetachment(line: string): string {
  return line.replace(/[([]\s*detachment\s*[)\]]|\bdetachment\b/gi, (found, at: number) => {
    const follows = /[:,;]|\d\s*(?:hp|armou?r|str|dex|wil)\b/i.test(line.slice(0, at));
    return follows || /^[([]/.test(found) ? ' '.repeat(found.length) : found;
  });
}

/** The name, what stands between commas outside brackets, and what stands in square brackets. */
function split(line: string): { name: Part; parts: readonly Part[]; brackets: readonly Part[] } {
  const brackets: Part[] = [];
  const plain = line.replace(/\[([^\]]*)\]/g, (whole, inside: string, at: number) => {
    brackets.push(...partsOf(inside, at + 1, /,/));
    return ' '.repeat(whole.length);
  });
  const end = plain.search(/[:,;]/);
  const first = end < 0 ? plain : plain.slice(0, end);
  const glued = /^(.*?)\s*\b(\d+(?:\s*\/\s*\d+)?\s*(?:hp|armou?r|str|dex|wil))\s*$/i.exec(first);
  const name = (glued?.[1] ?? first).trim();
  const from = glued === null ? (end < 0 ? plain.length : end + 1) : plain.indexOf(glued[2]!);
  return {
    name: { text: name, at: plain.indexOf(name) },
    parts: partsOf(plain.slice(from), from, /[,;]|\s(?:or|and)\s/i),
    brackets,
  };
}

/** A weapon, a piece of armour, or a word about the creature. */
function readOther(part: Part, read: Combatant, refusals: Refusal[]): void {
  const reaction = reactionCalled(part.text);
  if (reaction !== undefined) {
    read.reactions = [...(read.reactions ?? []), reaction];
    return;
  }
  const run = runTogether.exec(part.text);
  if (run !== null) {
    refusals.push(mistakeAt({ text: run[0], at: part.at + run.index }, 'is not set apart by commas', [EXAMPLE]));
    return;
  }
  const weapon = readWeaponWords(part.text);
  if (weapon.ok) {
    read.items?.push(weapon.value);
    return;
  }
  for (const refusal of weapon.refusals) {
    const word = refusal.place === '' ? part.text : refusal.place;
    const at = part.at + Math.max(0, part.text.indexOf(word));
    const near = refusal.place === '' ? didYouMean(part.text.replace(/^\d+\s*/, ''), [...statNames, ...itemNames]) : '';
    refusals.push(mistakeAt({ text: word, at }, `${refusal.reason}${near}`, refusal.allowed));
  }
}

function reactionCalled(text: string): keyof typeof labels | undefined {
  return reactions.find((reaction) => plainName(reaction) === plainName(text));
}

function readReactions(brackets: readonly Part[], read: Combatant, refusals: Refusal[]): void {
  for (const part of brackets) {
    const reaction = reactionCalled(part.text);
    if (reaction === undefined) {
      const allowed = Object.values(labels);
      refusals.push(mistakeAt(part, `is no reaction${didYouMean(part.text, allowed)}`, allowed));
    } else read.reactions = [...(read.reactions ?? []), reaction];
  }
}

const reactions = ['fightBack', 'block', 'dodge', 'parry'] as const;
const labels = { fightBack: 'fight back', block: 'block', dodge: 'dodge', parry: 'parry' } as const;

/** Prints what `readStatLine` reads: name, HP, Armor, abilities, weapons and worn gear, reactions. */
export function printStatLine(combatant: Combatant): string {
  const whole: Combatant = { ...(combatant.use === undefined ? {} : presetNamed(combatant.use)), ...combatant };
  const parts = [whole.name ?? whole.id ?? 'Somebody', `${scoreText(scoreOf(whole.hp, 3))} HP`];
  if ((whole.armour ?? 0) > 0) parts.push(`${whole.armour} Armor`);
  parts.push(
    `${scoreText(scoreOf(whole.str, 10))} STR`,
    `${scoreText(scoreOf(whole.dex, 10))} DEX`,
    `${scoreText(scoreOf(whole.wil, 10))} WIL`,
  );
  for (const item of whole.items ?? []) parts.push(...itemText(item));
  if (whole.detachment === true) parts.push('detachment');
  const reactions = (whole.reactions ?? []).map((reaction) => labels[reaction]);
  return reactions.length === 0 ? parts.join(', ') : `${parts.join(', ')} [${reactions.join(', ')}]`;
}

function itemText(item: WrittenItem): readonly string[] {
  const read = readItem(item);
  if (!read.ok) return [];
  const { weapon, name } = read.value.item;
  return [weapon === null ? name : weaponWords(weapon)];
}
