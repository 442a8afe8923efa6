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

function bad(place: string, reason: string, rule?: string): Refusal {
  return rule === undefined ? badValue(place, reason) : badByRule(rule, place, reason);
}

/** What is wrong with a combatant taken by itself; places are within it. */
export function combatantMistakes(written: Combatant): readonly Refusal[] {
  const found: Refusal[] = [...baseMistakes(written, presets, readStatLine)];
  if (found.length > 0) return found;
  const combatant = withBase(written);
  const pc = isPc(combatant);
  if (combatant.side !== undefined && (combatant.side === 'party') !== pc)
    found.push(
      bad('side', pc ? 'a PC belongs to the party' : 'only PCs belong to the party; allies go to scene.allies'),
    );
  const foreign: readonly string[] = pc ? creatureOnly : pcOnly;
  for (const [field, value] of Object.entries(combatant))
    if (value !== undefined && foreign.includes(field))
      found.push(bad(field, pc ? 'is for creatures: a PC has none' : 'is for PCs: a creature has none', 'TT-CORE-03'));
  return [...found, ...(pc ? pcMistakes(combatant) : creatureMistakes(combatant))];
}

function pcMistakes(combatant: Combatant): readonly Refusal[] {
  return [
    ...tagMistakes(combatant),
    ...umbrellaMistakes(combatant),
    ...spellMistakes(combatant),
    ...capacityMistakes(combatant),
  ];
}

/** Kinds of roll that reputations leave alone (TT-TAG-01). */
const combatKinds: readonly string[] = ['initiative', 'attack', 'defense', 'block', 'cast', 'counter'];

function tagMistakes(combatant: Combatant): readonly Refusal[] {
  const owned = belongings(combatant);
  const all = owned.map(({ written }) => written);
  const found = owned.flatMap(ownMistakes);
  if (all.length > MOST_TAGS) found.push(bad('tags', `come to ${all.length}, more than ${MOST_TAGS}`));
  for (const kind of rollKinds) {
    const meant = all.filter(({ appliesTo = [] }) => appliesTo.includes(kind)).length;
    if (meant > MOST_FOR_ONE_ROLL)
      found.push(bad('tags', `has ${meant} tags for ${kind}, more than ${MOST_FOR_ONE_ROLL}`));
  }
  return found;
}

function ownMistakes({ written: tag, place }: Belonging): Refusal[] {
  const type = tagTypeOf(tag);
  const found: Refusal[] = [];
  if (untiered.includes(type) && (tag.tier ?? 1) > 1)
    found.push(bad(place, `"${tag.name}" is a ${type} and cannot have tier ${tag.tier}`, 'TT-VAL-02'));
  if (type === 'reputation' && tag.appliesTo?.some((kind) => combatKinds.includes(kind)) === true)
    found.push(bad(place, `"${tag.name}" is a reputation, which leaves combat rolls alone`, 'TT-TAG-01'));
  if (type === 'wound' || type === 'creature' || type === 'scene')
    found.push(bad(place, `"${tag.name}" is a ${type}: it has its own place in the file`));
  return found;
}

const tiered: readonly TagType[] = ['skill', 'item', 'condition'];

function umbrellaMistakes(combatant: Combatant): readonly Refusal[] {
  const owned = belongings(combatant);
  const all = owned.map(({ written }) => written);
  const names = all.map(({ name }) => name);
  const found: Refusal[] = [];
  for (const name of new Set(all.flatMap(({ umbrella }) => (umbrella === undefined ? [] : [umbrella])))) {
    if (!names.some((known) => sameName(known, name))) {
      const reason = `no tag is called "${name}"${didYouMean(name, names)}`;
      const place = owned.find(({ written }) => written.umbrella === name)?.place ?? 'tags';
      found.push(badValue(`${place}.umbrella`, reason, names));
    }
    const held = all.filter(({ umbrella }) => umbrella !== undefined && sameName(umbrella, name));
    const tiers = held.reduce((sum, tag) => sum + (tiered.includes(tagTypeOf(tag)) ? (tag.tier ?? 1) : 0), 0);
    if (held.length > MOST_UNDER_UMBRELLA)
      found.push(bad('tags', `"${name}" holds ${held.length} tags, more than ${MOST_UNDER_UMBRELLA}`, 'TT-VAL-02'));
    if (tiers > MOST_UNDER_UMBRELLA)
      found.push(bad('tags', `"${name}" holds ${tiers} tiers, more than ${MOST_UNDER_UMBRELLA}`, 'TT-VAL-02'));
  }
  return found;
}

function spellMistakes({ spells = [] }: Combatant): readonly Refusal[] {
  const ids = spells.map(spellId);
  return spells.flatMap((spell, at) => {
    const found: Refusal[] = [];
    const { name, type, aspect } = spell;
    if (type === 'damage' && aspect !== undefined && !mayDamage(aspect))
      found.push(
        bad(`spells.${at}`, `"${name}" is a Damage spell of ${aspect}, which there is not`, noDamageBy(aspect)),
      );
    if (ids.indexOf(ids[at]!) !== at) found.push(bad(`spells.${at}.id`, `"${ids[at]!}" is used twice`));
    return found;
  });
}

const noDamageBy = (aspect: Aspect): string => (aspect === 'life' ? 'TT-VAL-11' : 'TT-MAG-11');

/** TT-ARM-03, TT-GEAR-03: ten items, nine in heavy armor. */
function capacityMistakes({ gear = [], armor }: Combatant): readonly Refusal[] {
  const most = armor === 'heavy' ? CAPACITY - 1 : CAPACITY;
  if (gear.length <= most) return [];
  const why = armor === 'heavy' ? ' in heavy armor' : '';
  return [bad('gear', `has ${gear.length} items, more than ${most}${why}`, 'TT-VAL-10')];
}

function creatureMistakes({ abilities = [], traits = [], weaknesses = {} }: Combatant): readonly Refusal[] {
  const named: readonly (readonly [string, WrittenCreatureTag | undefined])[] = [
    ...abilities.map((each, at) => [`abilities.${at}`, each] as const),
    ...traits.map((each, at) => [`traits.${at}`, each] as const),
    ['weaknesses.physical', weaknesses.physical],
    ['weaknesses.behavioral', weaknesses.behavioral],
  ];
  return named.flatMap(([place, each]) => {
    if (typeof each !== 'object' || each.hinders === undefined || each.eases === undefined) return [];
    return [bad(place, `"${each.name}" both eases and hinders: make two of it`, 'TT-CRE-04')];
  });
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
