import { type Part, wordMeant, wordsIn } from '../../../system/line-parts.ts';
import { armors, aspects, severityWords, spellTypes, type TagType } from '../book/terms.ts';
import type { Combatant, WrittenItem, WrittenSpell } from './combatant.ts';
import {
  bracketed,
  damageTypeIn,
  type Named,
  namedOf,
  printTag,
  type Reading,
  readTag,
  within,
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

/** Words that stand by themselves or with a number, in the order in which they are printed; `usual` goes without saying. */
const marks = [
  { word: 'fragile', field: 'fragile' },
  { word: 'MAI', field: 'mai', least: 0, most: 10, usual: 0 },
  { word: 'caster tier', field: 'casterTier', least: 1, most: 4, usual: 1 },
  { word: 'life access', field: 'lifeAccess' },
  { word: 'blood magic', field: 'bloodMagic' },
  { word: 'counters', field: 'canCounter' },
  { word: 'Doom', field: 'doomAdjust', least: -5, most: 5, usual: 0 },
] as const;

/** Reads one part of a PC's stat line. */
export function readPcPart(part: Part, reading: Reading): void {
  const { read, wrong } = reading;
  const lower = part.text.toLowerCase();
  const [, armor] = /^(\w+) armor$/.exec(lower.replace(/^no /, 'none ')) ?? [];
  const worn = wordMeant(armors, armor ?? '');
  if (worn !== undefined) read.armor = worn;
  if (worn !== undefined || lower === 'pc' || readsMark(part, lower, reading)) return;
  const named = namedOf(part.text);
  const head = tagHeads.find((known) => known === named?.head);
  if (named === null) wrong(part, 'is nothing a PC can have', forms);
  else if (head !== undefined) read.tags = [...(read.tags ?? []), { ...readTag(part, named, reading), type: head }];
  else if (named.head === 'weapon') readWeapon(part, named, reading);
  else if (named.head === 'gear') read.gear = [...(read.gear ?? []), readItem(part, named, reading)];
  else if (named.head === 'spell') readSpell(part, named, reading);
  else if (named.head === 'wound') readWound(part, named, reading);
  else wrong(part, 'is nothing a PC can have', forms);
}

function readsMark(part: Part, lower: string, { read, wrong }: Reading): boolean {
  const [, word, digits] = /^(.*?)(?:\s+(-?\d+))?$/.exec(lower)!;
  const mark = marks.find((known) => known.word.toLowerCase() === word && 'usual' in known === (digits !== undefined));
  if (mark === undefined) return false;
  if (!('usual' in mark)) read[mark.field] = true;
  else if (Number(digits) >= mark.least && Number(digits) <= mark.most) read[mark.field] = Number(digits);
  else wrong(part, `is not from ${mark.least} to ${mark.most}`);
  return true;
}

function readWeapon(part: Part, { name, details }: Named, reading: Reading): void {
  const [first = 'Physical', ...words] = details.flatMap(wordsIn);
  const damageType = damageTypeIn(part, reading, first);
  if (damageType !== undefined) reading.read.weapon = { name, damageType, ...(words.length > 0 ? { words } : {}) };
}

const consumables = { 'one use': 'oneUse', depletion: 'depletion' } as const;

function readItem(part: Part, named: Named, reading: Reading): WrittenItem {
  const { name, level, tier, details } = named;
  const used = (['one use', 'depletion'] as const).find((word) =>
    details.some((detail) => detail.toLowerCase() === word),
  );
  const rest = details.filter((detail) => !/^(one use|depletion)$/i.test(detail));
  return {
    name,
    level: within(part, reading, 'an item has level', level),
    ...(used === undefined ? {} : { consumable: consumables[used] }),
    ...(rest.length > 0 || tier !== null ? { tags: [readTag(part, { ...named, details: rest }, reading)] } : {}),
  };
}

function readSpell(part: Part, { name, tier, level, details }: Named, reading: Reading): void {
  const { read, wrong } = reading;
  const words = details.flatMap((detail) => detail.toLowerCase().split(/\s+/));
  const type = spellTypes.find((known) => words.includes(known));
  if (type === undefined) {
    wrong(part, 'says not what the spell does', spellTypes);
    return;
  }
  const spell: WrittenSpell = {
    name,
    type,
    aspect: aspects.find((known) => words.includes(known)),
    tier: within(part, reading, 'a tier is', tier),
    level: within(part, reading, 'a level is', level),
    ...(words.includes('mastered') ? { mastered: true } : {}),
  };
  read.spells = [...(read.spells ?? []), spell];
}

function readWound(part: Part, { name }: Named, { read, wrong }: Reading): void {
  const [grade = '', ...called] = name.split(/\s+/);
  const severity = wordMeant(severityWords, grade);
  if (severity === undefined) wrong(part, `"${grade}" is no grade of wound`, severityWords);
  else read.wounds = [...(read.wounds ?? []), { severity, ...(called.length === 0 ? {} : { name: called.join(' ') }) }];
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
  for (const mark of marks) {
    const value = pc[mark.field];
    if ('usual' in mark && value !== undefined && value !== mark.usual) parts.push(`${mark.word} ${value}`);
    else if (value === true) parts.push(mark.word);
  }
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
