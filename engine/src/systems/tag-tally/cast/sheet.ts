import { plainName } from '../../../system/nearest.ts';
import { mostSteps } from '../book/levels.ts';
import { slugOf } from '../book/names.ts';
import { spellBits, weaponBits, wordBits } from '../book/spell-terms.ts';
import { armors, damageTypes, Kind, kindBits, type TagType } from '../book/terms.ts';
import { maiEase } from '../rolls/magic-terms.ts';
import type { CreatureSpell, CreatureTag, Item, Sheet, Spell, Tag, TagSums } from '../state/model.ts';
import type { Combatant, Enlisted, WrittenCreatureTag, WrittenSpell, WrittenTag } from './combatant.ts';

/** Kinds of tags that have no tiers (TT-TAG-01). */
export const untiered: readonly TagType[] = ['background', 'trait', 'flaw'];
const hinderingTypes: readonly TagType[] = ['flaw', 'wound', 'condition'];
/** Tier of a creature's spell whose tier is not given. */
const USUAL_CAST_TIER = 2;
/** Places of `TagSums.sources`: four tiers, with and without gear. */
const SUMS = 10;
/** Most sources a roll may use (TT-SRC-01). */
const MOST_PLACES = 5;

/** The kind of a tag: as said; what has a tier is a skill, anything else a trait. */
export const tagTypeOf = ({ type, tier = 1 }: WrittenTag): TagType => type ?? (tier > 1 ? 'skill' : 'trait');

/** A tag as written where it belongs. */
export interface Belonging {
  readonly written: WrittenTag;
  readonly item: number;
  /** Where it stands in what is written of the combatant. */
  readonly place: string;
}

function tagOf({ written, item }: Omit<Belonging, 'place'>): Tag {
  const type = tagTypeOf(written);
  const { name, tier = 1, polarity, appliesTo = [], gear, automatic, aspect = '' } = written;
  return {
    name,
    type,
    tier,
    hinders: polarity === undefined ? hinderingTypes.includes(type) : polarity === 'hinder',
    kinds: kindBits(appliesTo),
    gear: gear ?? type === 'item',
    automatic: automatic ?? type === 'scene',
    item,
    aspect,
  };
}

/** Two names that differ in case, spaces and punctuation at most. */
export const sameName = (one: string, other: string): boolean => plainName(one) === plainName(other);

/** A tag of the scene: it applies to everybody by itself unless told otherwise (TT-SRC-06). */
export function sceneTag(written: WrittenTag): Tag {
  return tagOf({ written: { ...written, type: written.type ?? 'scene' }, item: -1 });
}

const sentenceParts = ['descriptor', 'species', 'type', 'specialty'] as const;

/** The words of the sentence, in its order; what is not said is empty. */
function sentenceWords({ kind, sentence = {}, disposition, descriptor, type, motivation }: Enlisted): string[] {
  const said =
    kind === 'pc' ? sentenceParts.map((part) => sentence[part]) : [disposition, descriptor, type, motivation];
  return said.map((word = '') => (typeof word === 'string' ? word : word.name));
}

/** Every tag of a PC as written: of the sentence, their own, the weapon's, the items' (TT-TAG-03, TT-SRC-09). */
export function belongings(combatant: Combatant): readonly Belonging[] {
  const { sentence = {}, tags = [], weapon, gear = [] } = combatant;
  const found: Belonging[] = [];
  for (const part of sentenceParts) {
    const said = sentence[part];
    if (said === undefined || said === '') continue;
    const type = part === 'descriptor' ? 'trait' : 'background';
    const written: WrittenTag = typeof said === 'string' ? { name: said, type } : said;
    found.push({ written, item: -1, place: `sentence.${part}` });
  }
  for (const [at, written] of tags.entries()) found.push({ written, item: -1, place: `tags.${at}` });
  const ofThing = (owned: readonly WrittenTag[], item: number, place: string) => {
    for (const [at, tag] of owned.entries())
      found.push({ written: { type: 'item', ...tag }, item, place: `${place}.tags.${at}` });
  };
  if (typeof weapon === 'object') ofThing(weapon.tags ?? [], -1, 'weapon');
  for (const [at, item] of gear.entries()) if (typeof item === 'object') ofThing(item.tags ?? [], at, `gear.${at}`);
  return found;
}

function itemsOf({ gear = [] }: Combatant): readonly Item[] {
  return gear.map((item) => {
    const { name, level = 1, consumable = 'no' } = typeof item === 'string' ? { name: item } : item;
    return { name, level, consumable };
  });
}

/** What a spell is called in files and answers. */
export const spellId = ({ id, name }: WrittenSpell): string => id ?? slugOf(name);

function spellOf(written: WrittenSpell): Spell {
  const { name, type, aspect = '', tier = 1, level = null, words = [] } = written;
  const own = aspect === '' ? [] : [aspect];
  const known = [...own, 'arcane', ...words.map((word) => word.toLowerCase())];
  return {
    id: spellId(written),
    name,
    type,
    aspect,
    tier,
    level: level ?? -1,
    words: known,
    wordBits: spellBits(known, aspect),
  };
}

function creatureTagOf(written: WrittenCreatureTag, weakness: boolean, usualRank: number): CreatureTag {
  const said = typeof written === 'string' ? { name: written } : written;
  const { name, rank = usualRank, tier = 1, hinders = [], eases = [], when = 'always', against = [] } = said;
  const { initiative = 0, inflicts = '', area = false, stuns = false, hidden = false } = said;
  const named = against.map((word) => word.toLowerCase());
  return {
    name,
    weakness,
    rank,
    tier,
    hinders: hinders.length > 0,
    kinds: kindBits(hinders) | kindBits(eases),
    when,
    against: named,
    againstBits: wordBits(named),
    initiative,
    inflicts,
    area,
    stuns,
    hidden,
  };
}

/** Whether it shows in players' rolls as steps (TT-CRE-04): not if it does something else. */
function isMirrored({ initiative, inflicts, stuns }: CreatureTag): boolean {
  return initiative === 0 && inflicts === '' && !stuns;
}

/** Abilities by rank, tags without one, and weaknesses (TT-CRE-01). */
function creatureTagsOf({ abilities = [], traits = [], weaknesses = {} }: Combatant): readonly CreatureTag[] {
  const { physical, behavioral } = weaknesses;
  return [
    ...abilities.map((each) => creatureTagOf(each, false, 1)),
    ...traits.map((each) => creatureTagOf(each, false, 0)),
    ...[physical, behavioral].flatMap((each) => (each === undefined ? [] : [creatureTagOf(each, true, 0)])),
  ];
}

function castsOf({ casts = [] }: Combatant): readonly CreatureSpell[] {
  return casts.map((cast) => {
    const said = typeof cast === 'string' ? { name: cast } : cast;
    const { name, tier = USUAL_CAST_TIER, level = null, harmful = true, area = false } = said;
    return { name, tier, level: level ?? -1, harmful, area };
  });
}

/** What tags and armor come to in a roll of these kinds; see `TagSums`. */
function sumsOf(tags: readonly Tag[], armor: number, kinds: number): TagSums {
  const fitting = tags.filter((tag) => (tag.kinds & kinds) !== 0);
  return sumOf(fitting, (kinds & Kind.defense) !== 0 ? armor : 0, 0);
}

/** What tags, MAI and tiers come to in casting a spell as an attack (TT-MAG-01, TT-MAG-02, TT-MAG-03, TT-MAG-14). */
function castSumsOf(tags: readonly Tag[], mai: number, casterTier: number, spell: Spell): TagSums {
  const fitting = tags.filter(({ hinders, kinds, aspect }) => {
    if (hinders) return (kinds & (Kind.attack | Kind.cast)) !== 0;
    return (kinds & Kind.cast) !== 0 || (aspect !== '' && aspect === spell.aspect);
  });
  const { ease, hinder, ...sources } = sumOf(fitting, 0, maiEase(mai));
  return {
    ...sources,
    ease: ease + (casterTier > spell.tier ? 1 : 0),
    hinder: hinder + (casterTier < spell.tier ? 1 : 0),
  };
}

function sumOf(fitting: readonly Tag[], armor: number, eased: number): TagSums {
  const sources = Array.from({ length: SUMS }, () => 0);
  let ease = eased;
  let hinder = 0;
  for (const tag of fitting) {
    if (tag.item >= 0) continue;
    if (tag.hinders) hinder += tag.tier;
    else if (tag.automatic) ease += tag.tier;
    else sources[tag.tier * 2 + (tag.gear ? 1 : 0)]!++;
  }
  if (armor > 0) sources[armor * 2 + 1]!++;
  const most = Array.from({ length: MOST_PLACES + 1 }, (_, places) => mostSteps(sources, places));
  return { sources, most, ease, hinder };
}

/** What never changes about a combatant; `breed` as in `Sheet`. */
export function sheetOf(combatant: Enlisted, seat: number, breed = 0): Sheet {
  const { id, name, kind, weapon, damageType = 'Physical' } = combatant;
  const pc = kind === 'pc';
  const tags = pc ? belongings(combatant).map(tagOf) : [];
  const armor = armors.indexOf(combatant.armor ?? 'none');
  const { mai = 0, casterTier = 1 } = combatant;
  const creatureTags = pc ? [] : creatureTagsOf(combatant);
  const spells = (combatant.spells ?? []).map(spellOf);
  const armed = typeof weapon === 'object' ? weapon : { name: weapon ?? 'unarmed' };
  const weaponType = pc ? ('damageType' in armed ? (armed.damageType ?? 'Physical') : 'Physical') : damageType;
  const weaponWords = 'words' in armed ? (armed.words ?? []).map((word) => word.toLowerCase()) : [];
  return {
    id,
    name,
    kind,
    seat,
    sentence: sentenceWords(combatant),
    weapon: pc ? armed.name : (combatant.attack ?? 'attack'),
    damageType: damageTypes.indexOf(weaponType),
    weaponWords,
    weaponBits: weaponBits(weaponWords, damageTypes.indexOf(weaponType)),
    tags,
    fittingTags: tags.flatMap(({ kinds, aspect }, at) => (kinds === 0 && aspect === '' ? [] : [at])),
    itemTags: tags.flatMap(({ item }, at) => (item < 0 ? [] : [at])),
    attackSums: sumsOf(tags, armor, Kind.attack),
    defenseSums: sumsOf(tags, armor, Kind.defense),
    blockSums: sumsOf(tags, armor, Kind.defense | Kind.block),
    castSums: spells.map((spell) => castSumsOf(tags, mai, casterTier, spell)),
    armor,
    items: itemsOf(combatant),
    fragile: combatant.fragile ?? false,
    mai,
    casterTier,
    // TT-HEAL-13: a tag can grant access to Life.
    lifeAccess: combatant.lifeAccess ?? tags.some(({ aspect }) => aspect === 'life'),
    bloodMagic: combatant.bloodMagic ?? false,
    counters: combatant.canCounter ?? false,
    spells,
    creatureTags,
    creatureKinds: creatureTags.reduce((kinds, tag) => kinds | (isMirrored(tag) ? tag.kinds : 0), 0),
    breed,
    casts: castsOf(combatant),
    area: combatant.area ?? false,
    // TT-CRE-03: nobody has set the NPC's level.
    rollsLevel: combatant.level === 'd10' || (kind === 'npc' && combatant.level == null),
  };
}

/** A creature that a mishap has called: a level and nothing else. */
export function summonedSheet(id: string, name: string, breed: number): Sheet {
  return sheetOf({ id, name, kind: 'creature', side: 'foes', seat: 'gm' }, 0, breed);
}

/** The first of `others` whose tags are the same, or -1. */
export function sameBreed(combatant: Combatant, others: readonly Sheet[]): number {
  const wanted = JSON.stringify(creatureTagsOf(combatant));
  return others.findIndex(({ kind, creatureTags }) => kind !== 'pc' && JSON.stringify(creatureTags) === wanted);
}
