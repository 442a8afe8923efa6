import { baseMistakes } from '../../../system/combatant-mistakes.ts';
import { didYouMean } from '../../../system/nearest.ts';
import { badByRule, badValue, type Refusal } from '../../../system/refusal.ts';
import { mayDamage } from '../book/spell-terms.ts';
import { presets } from '../book/tables.ts';
import { type Aspect, rollKinds, type TagType } from '../book/terms.ts';
import {
  type Combatant,
  creatureOnly,
  type Enlisted,
  isPc,
  MOST_TAGS,
  pcOnly,
  type WrittenCreatureTag,
} from './combatant.ts';
import type { Scene } from './encounter.ts';
import { withBase } from './enlist.ts';
import { type Belonging, belongings, sameName, spellId, tagTypeOf, untiered } from './sheet.ts';
import { readStatLine } from './stat-line.ts';

/** Items a PC carries; heavy armor takes one off (TT-GEAR-03, TT-ARM-03). */
export const CAPACITY = 10;
/** Tags under one umbrella, and the sum of their tiers (TT-TAG-02). */
const MOST_UNDER_UMBRELLA = 10;
/** Sources of one PC that may be meant for the same kind of roll. */
const MOST_FOR_ONE_ROLL = 20;

/** A refusal of the schema with the rule it rests on, where there is one. */
export function ruleFor(refusal: Refusal): Refusal {
  const { place, rule } = refusal;
  if (rule !== undefined) return refusal;
  if (place.startsWith('toggles')) return { ...refusal, rule: 'TT-VAL-12' };
  if (/(^|\.)(level|tier|rank|casterTier|mai|placeLeft)$/.test(place)) return { ...refusal, rule: 'TT-VAL-01' };
  return refusal;
}

type Wrong = (place: string, reason: string, rule?: string) => void;

function bad(place: string, reason: string, rule?: string): Refusal {
  return rule === undefined ? badValue(place, reason) : badByRule(rule, place, reason);
}

/** What is wrong with a combatant taken by itself; places are within it. */
export function combatantMistakes(written: Combatant): readonly Refusal[] {
  const found: Refusal[] = [...baseMistakes(written, presets, readStatLine)];
  if (found.length > 0) return found;
  const wrong: Wrong = (...mistake) => found.push(bad(...mistake));
  const combatant = withBase(written);
  const pc = isPc(combatant);
  const elsewhere = pc ? 'a PC belongs to the party' : 'only PCs belong to the party; allies go to scene.allies';
  if (combatant.side !== undefined && (combatant.side === 'party') !== pc) wrong('side', elsewhere);
  const foreign = pc ? creatureOnly : pcOnly;
  for (const [field, value] of Object.entries(combatant))
    if (value !== undefined && foreign.includes(field))
      wrong(field, pc ? 'is for creatures: a PC has none' : 'is for PCs: a creature has none', 'TT-CORE-03');
  if (!pc) checkCreature(combatant, wrong);
  else {
    checkTags(belongings(combatant), wrong);
    found.push(...umbrellaMistakes(belongings(combatant)));
    checkSpells(combatant, wrong);
    checkCapacity(combatant, wrong);
  }
  return found;
}

/** Kinds of roll that reputations leave alone (TT-TAG-01). */
const combatKinds: readonly string[] = ['initiative', 'attack', 'defense', 'block', 'cast', 'counter'];

function checkTags(owned: readonly Belonging[], wrong: Wrong): void {
  for (const { written: tag, place } of owned) {
    const type = tagTypeOf(tag);
    if (untiered.includes(type) && (tag.tier ?? 1) > 1)
      wrong(place, `"${tag.name}" is a ${type} and cannot have tier ${tag.tier}`, 'TT-VAL-02');
    if (type === 'reputation' && tag.appliesTo?.some((kind) => combatKinds.includes(kind)) === true)
      wrong(place, `"${tag.name}" is a reputation, which leaves combat rolls alone`, 'TT-TAG-01');
    if (type === 'wound' || type === 'creature' || type === 'scene')
      wrong(place, `"${tag.name}" is a ${type}: it has its own place in the file`);
  }
  if (owned.length > MOST_TAGS) wrong('tags', `come to ${owned.length}, more than ${MOST_TAGS}`);
  for (const kind of rollKinds) {
    const meant = owned.filter(({ written }) => written.appliesTo?.includes(kind)).length;
    if (meant > MOST_FOR_ONE_ROLL) wrong('tags', `has ${meant} tags for ${kind}, more than ${MOST_FOR_ONE_ROLL}`);
  }
}

const tiered: readonly TagType[] = ['skill', 'item', 'condition'];

function umbrellaMistakes(owned: readonly Belonging[]): readonly Refusal[] {
  const names = owned.map(({ written }) => written.name);
  const umbrellas = new Set(owned.flatMap(({ written: { umbrella } }) => (umbrella === undefined ? [] : [umbrella])));
  return [...umbrellas].flatMap((name) => {
    const found: Refusal[] = [];
    const held = owned.filter(({ written: { umbrella = '' } }) => sameName(umbrella, name));
    const tiers = held.reduce(
      (sum, { written }) => sum + (tiered.includes(tagTypeOf(written)) ? (written.tier ?? 1) : 0),
      0,
    );
    if (!names.some((known) => sameName(known, name)))
      found.push(badValue(`${held[0]!.place}.umbrella`, `no tag is called "${name}"${didYouMean(name, names)}`, names));
    for (const [count, what] of [[held.length, 'tags'] as const, [tiers, 'tiers'] as const])
      if (count > MOST_UNDER_UMBRELLA)
        found.push(bad('tags', `"${name}" holds ${count} ${what}, more than ${MOST_UNDER_UMBRELLA}`, 'TT-VAL-02'));
    return found;
  });
}

function checkSpells({ spells = [] }: Combatant, wrong: Wrong): void {
  const ids = spells.map(spellId);
  spells.forEach(({ name, type, aspect }, at) => {
    if (type === 'damage' && aspect !== undefined && !mayDamage(aspect))
      wrong(`spells.${at}`, `"${name}" is a Damage spell of ${aspect}, which there is not`, noDamageBy(aspect));
    if (ids.indexOf(ids[at]!) !== at) wrong(`spells.${at}.id`, `"${ids[at]!}" is used twice`);
  });
}

const noDamageBy = (aspect: Aspect): string => (aspect === 'life' ? 'TT-VAL-11' : 'TT-MAG-11');

/** TT-ARM-03, TT-GEAR-03: ten items, nine in heavy armor. */
function checkCapacity({ gear = [], armor }: Combatant, wrong: Wrong): void {
  const [most, why] = armor === 'heavy' ? [CAPACITY - 1, ' in heavy armor'] : [CAPACITY, ''];
  if (gear.length > most) wrong('gear', `has ${gear.length} items, more than ${most}${why}`, 'TT-VAL-10');
}

function checkCreature({ abilities = [], traits = [], weaknesses = {} }: Combatant, wrong: Wrong): void {
  for (const [list, tags] of Object.entries({ abilities, traits, weaknesses }))
    for (const [at, tag] of Object.entries<WrittenCreatureTag | undefined>({ ...tags }))
      if (typeof tag === 'object' && tag.hinders !== undefined && tag.eases !== undefined)
        wrong(`${list}.${at}`, `"${tag.name}" both eases and hinders: make two of it`, 'TT-CRE-04');
}

/** What is wrong with the scene by itself. */
export function sceneMistakes({ tags }: Scene): readonly Refusal[] {
  return tags.flatMap(({ name, type, umbrella }) => {
    if (type !== undefined && type !== 'scene') return [bad('scene.tags', `"${name}" is no tag of a scene`)];
    return umbrella === undefined ? [] : [bad('scene.tags', `"${name}" stands under no umbrella`)];
  });
}

/** A fight needs a PC and an active creature (TT-SET-02). */
export function checkField(combatants: readonly Enlisted[]): readonly Refusal[] {
  const found: Refusal[] = [];
  if (!combatants.some(({ kind }) => kind === 'pc')) found.push(bad('combatants', 'there is no PC', 'TT-VAL-04'));
  if (!combatants.some(({ kind, active = true }) => kind !== 'pc' && active))
    found.push(bad('combatants', 'there is no active creature', 'TT-VAL-04'));
  return found;
}
