import type { Part } from '../../../system/line-parts.ts';
import { armors, damageTypes, severityWords, spellTypes, type TagType } from '../book/terms.ts';
import type { Combatant, WrittenItem, WrittenSpell } from './combatant.ts';
import {
  aspectNamed,
  bracketed,
  type Named,
  namedOf,
  printTag,
  type Reading,
  readTag,
  wordsIn,
} from './stat-line-parts.ts';

const tagHeads: readonly TagType[] = ['skill', 'trait', 'background', 'flaw', 'reputation', 'condition', 'item'];
const forms = [
  'light armor',
  'weapon NAME (Physical)',
  ...tagHeads.map((head) => `${head} NAME [tier] (rolls)`),
  'gear NAME level 1 (one use)',
  'spell NAME [tier] (fire damage)',
  'wound strain NAME',
  'fragile',
  'MAI 6',
  'caster tier 2',
  'life access',
  'blood magic',
  'counters',
  'Doom -1',
];

/** Reads one part of a PC's stat line. */
export function readPcPart(part: Part, reading: Reading): void {
  const { read, wrong } = reading;
  const lower = part.text.toLowerCase();
  if (lower === 'pc' || readsPlain(lower, read) || readsNumber(part, lower, reading)) return;
  const named = namedOf(part.text);
  if (named === null) {
    wrong(part, 'is nothing a PC can have', forms);
    return;
  }
  const head = tagHeads.find((known) => known === named.head);
  if (head !== undefined) read.tags = [...(read.tags ?? []), { ...readTag(part, named, reading), type: head }];
  else if (named.head === 'weapon') readWeapon(part, named, reading);
  else if (named.head === 'gear') readItem(part, named, reading);
  else if (named.head === 'spell') readSpell(part, named, reading);
  else if (named.head === 'wound') readWound(part, named, reading);
  else wrong(part, 'is nothing a PC can have', forms);
}

function readsPlain(lower: string, read: Combatant): boolean {
  const armor = armors.find((known) => lower === `${known} armor` || (known === 'none' && lower === 'no armor'));
  if (armor !== undefined) read.armor = armor;
  else if (lower === 'fragile') read.fragile = true;
  else if (lower === 'life access') read.lifeAccess = true;
  else if (lower === 'blood magic') read.bloodMagic = true;
  else if (lower === 'counters') read.canCounter = true;
  else return false;
  return true;
}

function readsNumber(part: Part, lower: string, { read, wrong }: Reading): boolean {
  const found = /^(mai|caster tier|doom)\s+(-?\d+)$/.exec(lower);
  if (found === null) return false;
  const value = Number(found[2]);
  const limits = { mai: [0, 10], 'caster tier': [1, 4], doom: [-5, 5] } as const;
  const field = found[1] === 'mai' ? 'mai' : found[1] === 'doom' ? 'doom' : 'caster tier';
  const [least, most] = limits[field];
  if (value < least || value > most) wrong(part, `is not from ${least} to ${most}`);
  else if (field === 'mai') read.mai = value;
  else if (field === 'doom') read.doomAdjust = value;
  else read.casterTier = value;
  return true;
}

function damageTypeNamed(word: string) {
  return damageTypes.find((type) => type.toLowerCase() === word.toLowerCase());
}

function readWeapon(part: Part, { name, details }: Named, { read, wrong }: Reading): void {
  const [first = 'Physical', ...words] = details.flatMap(wordsIn);
  const damageType = damageTypeNamed(first);
  if (damageType === undefined) wrong(part, `"${first}" is no damage type`, damageTypes);
  else read.weapon = words.length === 0 ? { name, damageType } : { name, damageType, words: [...words] };
}

function readItem(part: Part, named: Named, reading: Reading): void {
  const { level, details } = named;
  const oneUse = details.some((detail) => /^one use$/i.test(detail));
  const depletes = details.some((detail) => /^depletion$/i.test(detail));
  const rest = details.filter((detail) => !/^(one use|depletion)$/i.test(detail));
  const item: Exclude<WrittenItem, string> = { name: named.name };
  if (level !== null && (level < 1 || level > 10)) reading.wrong(part, 'an item has level 1 to 10');
  else if (level !== null) item.level = level;
  if (oneUse) item.consumable = 'oneUse';
  else if (depletes) item.consumable = 'depletion';
  if (rest.length > 0 || named.tier !== null)
    item.tags = [{ ...readTag(part, { ...named, details: rest }, reading), name: named.name }];
  reading.read.gear = [...(reading.read.gear ?? []), item];
}

function readSpell(part: Part, { name, tier, level, details }: Named, { read, wrong }: Reading): void {
  const words = details.flatMap((detail) => detail.split(/\s+/)).map((word) => word.toLowerCase());
  const type = spellTypes.find((known) => words.includes(known));
  const aspectWord = words.find((word) => aspectNamed(word) !== undefined);
  if (type === undefined) {
    wrong(part, 'says not what the spell does', spellTypes);
    return;
  }
  const spell: WrittenSpell = { name, type };
  const aspect = aspectWord === undefined ? undefined : aspectNamed(aspectWord);
  if (aspect !== undefined) spell.aspect = aspect;
  if (tier !== null && (tier < 1 || tier > 4)) wrong(part, 'a tier is 1 to 4');
  else if (tier !== null) spell.tier = tier;
  if (level !== null && level > 10) wrong(part, 'a level is 0 to 10');
  else if (level !== null) spell.level = level;
  if (words.includes('mastered')) spell.mastered = true;
  read.spells = [...(read.spells ?? []), spell];
}

function readWound(part: Part, { name }: Named, { read, wrong }: Reading): void {
  const [grade = '', ...called] = name.split(/\s+/);
  const severity = severityWords.find((word) => word.toLowerCase() === grade.toLowerCase());
  if (severity === undefined) {
    wrong(part, `"${grade}" is no grade of wound`, severityWords);
    return;
  }
  const wound = called.length === 0 ? { severity } : { severity, name: called.join(' ') };
  read.wounds = [...(read.wounds ?? []), wound];
}

/** The parts of a PC's stat line after the name. */
export function printPc(pc: Combatant): readonly string[] {
  const { armor = 'none', weapon, tags = [], gear = [], spells = [], wounds = [] } = pc;
  const parts = ['PC'];
  if (armor !== 'none') parts.push(`${armor} armor`);
  if (typeof weapon === 'string') parts.push(`weapon ${weapon} (Physical)`);
  else if (weapon !== undefined)
    parts.push(`weapon ${weapon.name} (${[weapon.damageType ?? 'Physical', ...(weapon.words ?? [])].join(', ')})`);
  for (const tag of tags) parts.push(`${tag.type ?? ((tag.tier ?? 1) > 1 ? 'skill' : 'trait')} ${printTag(tag)}`);
  parts.push(...gear.map(printItem), ...spells.map(printSpell));
  for (const { severity, name } of wounds) parts.push(`wound ${severity}${name === undefined ? '' : ` ${name}`}`);
  if (pc.fragile === true) parts.push('fragile');
  if (pc.mai !== undefined && pc.mai > 0) parts.push(`MAI ${pc.mai}`);
  if (pc.casterTier !== undefined && pc.casterTier > 1) parts.push(`caster tier ${pc.casterTier}`);
  if (pc.lifeAccess === true) parts.push('life access');
  if (pc.bloodMagic === true) parts.push('blood magic');
  if (pc.canCounter === true) parts.push('counters');
  if (pc.doomAdjust !== undefined && pc.doomAdjust !== 0) parts.push(`Doom ${pc.doomAdjust}`);
  return parts;
}

function printItem(item: WrittenItem): string {
  if (typeof item === 'string') return `gear ${item} level 1`;
  const { name, level = 1, consumable = 'no', tags = [] } = item;
  const [tag] = tags;
  const tier = tag?.tier ?? 1;
  const details: string[] = [];
  if (tag?.appliesTo !== undefined && tag.appliesTo.length > 0)
    details.push(`${tag.polarity === 'hinder' ? 'hinders ' : ''}${tag.appliesTo.join(', ')}`);
  if (consumable !== 'no') details.push(consumable === 'oneUse' ? 'one use' : 'depletion');
  return `gear ${name}${tier > 1 ? ` [${tier}]` : ''} level ${level}${bracketed(details)}`;
}

function printSpell({ name, type, aspect, tier = 1, level, mastered }: WrittenSpell): string {
  const what = [...(aspect === undefined ? [] : [aspect]), type, ...(mastered === true ? ['mastered'] : [])].join(' ');
  const at = level === undefined || level === null ? '' : ` level ${level}`;
  return `spell ${name} [${tier}]${at} (${what})`;
}
