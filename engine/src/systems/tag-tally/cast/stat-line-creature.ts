import type { Part } from '../../../system/line-parts.ts';
import { damageTypes, rollKinds, tagOccasions } from '../book/terms.ts';
import type { Combatant, WrittenCreatureTag } from './combatant.ts';
import { bracketed, kindsFrom, type Named, namedOf, type Reading, wordsIn } from './stat-line-parts.ts';

type TagRecord = Exclude<WrittenCreatureTag, string>;

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

/** Reads one part of a creature's stat line. */
export function readCreaturePart(part: Part, reading: Reading): void {
  const { read, wrong } = reading;
  const lower = part.text.toLowerCase();
  const level = /^level\s+(\d+|d10)$/.exec(lower);
  if (level !== null) {
    if (level[1] === 'd10') read.level = 'd10';
    else if (Number(level[1]) > 10) wrong(part, 'a level is 0 to 10');
    else read.level = Number(level[1]);
  } else if (lower === 'scene level') read.level = null;
  else if (lower === 'npc') read.kind = 'npc';
  else if (lower === 'area') read.area = true;
  else if (lower === 'waits') read.active = false;
  else readNamed(part, reading);
}

function readNamed(part: Part, reading: Reading): void {
  const { read, wrong } = reading;
  const named = namedOf(part.text);
  switch (named?.head) {
    case 'attack':
      return readAttack(part, named, reading);
    case 'type':
      read.type = named.name;
      return;
    case 'ability':
      read.abilities = [...(read.abilities ?? []), readTag(part, named, reading)];
      return;
    case 'trait':
      read.traits = [...(read.traits ?? []), readTag(part, named, reading)];
      return;
    case 'weakness':
      read.weaknesses = { ...read.weaknesses, physical: readTag(part, named, reading) };
      return;
    case 'habit':
      read.weaknesses = { ...read.weaknesses, behavioral: readTag(part, named, reading) };
      return;
    case 'casts':
      return readCast(part, named, reading);
    default:
      wrong(part, 'is nothing a creature can have', forms);
  }
}

function readAttack(part: Part, { name, details }: Named, { read, wrong }: Reading): void {
  const [word = 'Physical'] = details;
  const damageType = damageTypes.find((type) => type.toLowerCase() === word.toLowerCase());
  if (damageType === undefined) {
    wrong(part, `"${word}" is no damage type`, damageTypes);
    return;
  }
  read.attack = name;
  read.damageType = damageType;
}

function readTag(part: Part, { name, tier, rank, details }: Named, { wrong }: Reading): TagRecord {
  const tag: TagRecord = { name };
  if (tier !== null && (tier < 1 || tier > 4)) wrong(part, 'a tier is 1 to 4');
  else if (tier !== null) tag.tier = tier;
  if (rank !== null && (rank < 1 || rank > 10)) wrong(part, 'a rank is 1 to 10');
  else if (rank !== null) tag.rank = rank;
  for (const detail of details) if (!readsDetail(detail, tag)) wrong(part, `"${detail}" is not understood`, forms);
  return tag;
}

function readsDetail(detail: string, tag: TagRecord): boolean {
  const [, verb = '', rest = ''] = /^(\w+)\s*(.*)$/.exec(detail) ?? [];
  switch (verb.toLowerCase()) {
    case 'hinders':
    case 'eases': {
      const kinds = kindsFrom(rest);
      if (kinds === null || kinds.length === 0) return false;
      tag[verb.toLowerCase() === 'hinders' ? 'hinders' : 'eases'] = kinds;
      return true;
    }
    case 'when': {
      const when = tagOccasions.find((known) => known.toLowerCase() === rest.toLowerCase());
      if (when === undefined) return false;
      tag.when = when;
      return true;
    }
    case 'against':
      tag.against = [...wordsIn(rest)];
      return rest !== '';
    case 'inflicts':
      tag.inflicts = rest;
      return rest !== '';
    case 'initiative': {
      const steps = Number(rest);
      if (rest === '' || !Number.isInteger(steps) || Math.abs(steps) > 4) return false;
      tag.initiative = steps;
      return true;
    }
    case 'area':
    case 'stuns':
    case 'hidden':
      if (rest !== '') return false;
      tag[verb.toLowerCase() === 'area' ? 'area' : verb.toLowerCase() === 'stuns' ? 'stuns' : 'hidden'] = true;
      return true;
    default:
      return false;
  }
}

function readCast(part: Part, { name, tier, level, details }: Named, { read, wrong }: Reading): void {
  const cast: Exclude<NonNullable<Combatant['casts']>[number], string> = { name };
  if (tier !== null && (tier < 1 || tier > 4)) wrong(part, 'a tier is 1 to 4');
  else if (tier !== null) cast.tier = tier;
  if (level !== null && level > 10) wrong(part, 'a level is 0 to 10');
  else if (level !== null) cast.level = level;
  for (const detail of details.flatMap(wordsIn)) {
    if (/^harmless$/i.test(detail)) cast.harmful = false;
    else if (/^area$/i.test(detail)) cast.area = true;
    else wrong(part, `"${detail}" is not understood`, ['harmless', 'area']);
  }
  read.casts = [...(read.casts ?? []), cast];
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
  const tag: TagRecord = typeof written === 'string' ? { name: written } : written;
  const details: string[] = [];
  for (const verb of ['hinders', 'eases'] as const) {
    const kinds = rollKinds.filter((kind) => tag[verb]?.includes(kind) === true);
    if (kinds.length > 0) details.push(`${verb} ${kinds.join(', ')}`);
  }
  if (tag.when !== undefined && tag.when !== 'always') details.push(`when ${tag.when}`);
  if (tag.against !== undefined && tag.against.length > 0) details.push(`against ${tag.against.join(', ')}`);
  if (tag.inflicts !== undefined) details.push(`inflicts ${tag.inflicts}`);
  if (tag.initiative !== undefined && tag.initiative !== 0) details.push(`initiative ${tag.initiative}`);
  if (tag.area === true) details.push('area');
  if (tag.stuns === true) details.push('stuns');
  if (tag.hidden === true) details.push('hidden');
  const tier = tag.tier !== undefined && tag.tier > 1 ? ` [${tag.tier}]` : '';
  const rank = tag.rank === undefined ? '' : ` rank ${tag.rank}`;
  return `${tag.name}${tier}${rank}${bracketed(details)}`;
}

function printCast(cast: NonNullable<Combatant['casts']>[number]): string {
  if (typeof cast === 'string') return cast;
  const details = [...(cast.harmful === false ? ['harmless'] : []), ...(cast.area === true ? ['area'] : [])];
  const tier = cast.tier === undefined ? '' : ` [${cast.tier}]`;
  const level = cast.level === undefined || cast.level === null ? '' : ` level ${cast.level}`;
  return `${cast.name}${tier}${level}${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
}
