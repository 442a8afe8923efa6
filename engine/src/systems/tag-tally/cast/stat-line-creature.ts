import { type Part, wordMeant, wordsIn } from '../../../system/line-parts.ts';
import { rollKinds, tagOccasions } from '../book/terms.ts';
import type { Combatant, WrittenCreatureTag } from './combatant.ts';
import { bracketed, damageTypeIn, kindsFrom, type Named, namedOf, type Reading, within } from './stat-line-parts.ts';

type TagRecord = Exclude<WrittenCreatureTag, string>;
type Cast = NonNullable<Combatant['casts']>[number];

const forms = [
  'level 0 to level 10',
  'scene level',
  'NPC',
  'attack NAME (Physical)',
  'type WORD',
  'ability NAME [tier] rank 3 (hinders attack)',
  'trait NAME (hinders defense)',
  'weakness NAME (eases attack; against fire)',
  'habit NAME (eases defense; when alone)',
  'casts NAME [tier] level 3',
  'area',
  'waits',
];

/** Words that stand by themselves, and what they say. */
const plainWords: ReadonlyMap<string, Combatant> = new Map<string, Combatant>([
  ['level d10', { level: 'd10' }],
  ['scene level', { level: null }],
  ['npc', { kind: 'npc' }],
  ['area', { area: true }],
  ['waits', { active: false }],
]);
/** Where tags are kept, by the word that heads them. */
const lists = { ability: 'abilities', trait: 'traits' } as const;
const weakSpots = { weakness: 'physical', habit: 'behavioral' } as const;

/** Reads one part of a creature's stat line. */
export function readCreaturePart(part: Part, reading: Reading): void {
  const { read, wrong } = reading;
  const plain = plainWords.get(part.text.toLowerCase().replace(/\s+/g, ' '));
  const [, level] = /^level\s+(\d+)$/i.exec(part.text) ?? [];
  const named = namedOf(part.text);
  if (plain !== undefined) Object.assign(read, plain);
  else if (level !== undefined) read.level = within(part, reading, 'a level is', Number(level));
  else if (named?.head === 'attack') {
    const damageType = damageTypeIn(part, reading, named.details[0] ?? 'Physical');
    if (damageType !== undefined) Object.assign(read, { attack: named.name, damageType });
  } else if (named?.head === 'type') read.type = named.name;
  else if (named?.head === 'casts') read.casts = [...(read.casts ?? []), readCast(part, named, reading)];
  else if (named?.head === 'ability' || named?.head === 'trait') {
    const list = lists[named.head];
    read[list] = [...(read[list] ?? []), readTag(part, named, reading)];
  } else if (named?.head === 'weakness' || named?.head === 'habit')
    read.weaknesses = { ...read.weaknesses, [weakSpots[named.head]]: readTag(part, named, reading) };
  else wrong(part, 'is nothing a creature can have', forms);
}

function readTag(part: Part, named: Named, reading: Reading): TagRecord {
  const tag: TagRecord = {
    name: named.name,
    tier: within(part, reading, 'a tier is', named.tier),
    rank: within(part, reading, 'a rank is', named.rank),
  };
  for (const detail of named.details) {
    const [, verb = '', rest = ''] = /^(\w+)\s*(.*)$/.exec(detail) ?? [];
    const said = readDetail[verb.toLowerCase()]?.(rest) ?? null;
    if (said === null) reading.wrong(part, `"${detail}" is not understood`, forms);
    else Object.assign(tag, said);
  }
  return tag;
}

/** What a detail says, by its verb; null when it is not understood. */
const readDetail: Readonly<Record<string, (rest: string) => Partial<TagRecord> | null>> = {
  hinders: (rest) => (rest === '' ? null : ifAll(kindsFrom(rest), (hinders) => ({ hinders }))),
  eases: (rest) => (rest === '' ? null : ifAll(kindsFrom(rest), (eases) => ({ eases }))),
  when: (rest) => ifAll(wordMeant(tagOccasions, rest), (when) => ({ when })),
  against: (rest) => (rest === '' ? null : { against: [...wordsIn(rest)] }),
  inflicts: (rest) => (rest === '' ? null : { inflicts: rest }),
  initiative: (rest) => (/^[+-]?[0-4]$/.test(rest) ? { initiative: Number(rest) } : null),
  area: (rest) => (rest === '' ? { area: true } : null),
  stuns: (rest) => (rest === '' ? { stuns: true } : null),
  hidden: (rest) => (rest === '' ? { hidden: true } : null),
};

function ifAll<T>(found: T | null | undefined, said: (found: T) => Partial<TagRecord>): Partial<TagRecord> | null {
  return found === null || found === undefined ? null : said(found);
}

function readCast(part: Part, { name, tier, level, details }: Named, reading: Reading): Cast {
  const cast: Exclude<Cast, string> = {
    name,
    tier: within(part, reading, 'a tier is', tier),
    level: within(part, reading, 'a level is', level),
  };
  for (const detail of details.flatMap(wordsIn)) {
    if (/^harmless$/i.test(detail)) cast.harmful = false;
    else if (/^area$/i.test(detail)) cast.area = true;
    else reading.wrong(part, `"${detail}" is not understood`, ['harmless', 'area']);
  }
  return cast;
}

/** The parts of a creature's stat line after the name. */
export function printCreature(creature: Combatant): readonly string[] {
  const { level, attack, damageType = 'Physical', type, abilities = [], traits = [], weaknesses = {} } = creature;
  const parts: string[] = [];
  if (creature.kind === 'npc') parts.push('NPC');
  parts.push(level === null || level === undefined ? 'scene level' : `level ${level}`);
  if (attack !== undefined || damageType !== 'Physical') parts.push(`attack ${attack ?? 'attack'} (${damageType})`);
  if (type !== undefined && type !== '') parts.push(`type ${type.replaceAll(',', '')}`);
  if (creature.area === true) parts.push('area');
  for (const tag of abilities) parts.push(`ability ${printTag(tag)}`);
  for (const tag of traits) parts.push(`trait ${printTag(tag)}`);
  if (weaknesses.physical !== undefined) parts.push(`weakness ${printTag(weaknesses.physical)}`);
  if (weaknesses.behavioral !== undefined) parts.push(`habit ${printTag(weaknesses.behavioral)}`);
  for (const cast of creature.casts ?? []) parts.push(`casts ${printCast(cast)}`);
  if (creature.active === false) parts.push('waits');
  return parts;
}

function printTag(written: WrittenCreatureTag): string {
  if (typeof written === 'string') return written;
  const { name, tier = 1, rank, when = 'always', against = [], inflicts, initiative = 0, ...marks } = written;
  const details: string[] = [];
  for (const verb of ['hinders', 'eases'] as const) {
    const kinds = rollKinds.filter((kind) => marks[verb]?.includes(kind) === true);
    if (kinds.length > 0) details.push(`${verb} ${kinds.join(', ')}`);
  }
  if (when !== 'always') details.push(`when ${when}`);
  if (against.length > 0) details.push(`against ${against.join(', ')}`);
  if (inflicts !== undefined) details.push(`inflicts ${inflicts}`);
  if (initiative !== 0) details.push(`initiative ${initiative}`);
  for (const mark of ['area', 'stuns', 'hidden'] as const) if (marks[mark] === true) details.push(mark);
  return `${name}${tier > 1 ? ` [${tier}]` : ''}${rank === undefined ? '' : ` rank ${rank}`}${bracketed(details)}`;
}

function printCast(cast: Cast): string {
  if (typeof cast === 'string') return cast;
  const details = [...(cast.harmful === false ? ['harmless'] : []), ...(cast.area === true ? ['area'] : [])];
  const level = cast.level === undefined || cast.level === null ? '' : ` level ${cast.level}`;
  return `${cast.name}${cast.tier === undefined ? '' : ` [${cast.tier}]`}${level}${bracketed(details, ', ')}`;
}
