import { levelOf } from './fighters.ts';
import { effectiveLevel, MOST_GEAR, thresholdOf } from './levels.ts';
import type { Fight, Fighter, TagSums } from './model.ts';
import { defaultRulings } from './rulings.ts';
import { isOccasion } from './sources.ts';
import { Kind } from './terms.ts';

/** Places for the counts of sources: by steps (1-4) * 2, and + 1 for gear. */
const PLACES = 10;
const MOST_STEPS = 4;
const AID = 2;

/** Counts of sources of the level that is being worked out; nothing in it outlives a call. */
const sources = new Int32Array(PLACES);
/** Steps that ease and hinder it by themselves. */
const steps = { ease: 0, hinder: 0 };

/**
 * Whether levels can be worked out without putting rolls together: where the GM judges tags, or a set of sources is more
 * than its counts, they cannot.
 */
export function canBeQuick({ rulings, toggles }: Fight): boolean {
  return rulings === defaultRulings && !toggles.umbrellaExclusive;
}

/** The level of an attack (`kinds` attack) or a defense (defense, or defense and block) with the best sources. */
export function quickLevel(fight: Fight, pc: Fighter, creature: Fighter, kinds: number): number {
  const level = levelOf(fight, creature);
  addOwn(pc, kinds);
  const defending = (kinds & Kind.defense) !== 0;
  if (defending) addDefenses(fight, pc);
  if (fight.toggles.creatureTags) addCreatureTags(fight, pc, creature, kinds, level);
  if (!defending) sources[AID]! += creature.effects.length;
  if (fight.allies.length > 0) addAllies(fight);
  if (fight.toggles.aidAction) addAid(fight, pc);
  if (fight.sceneTags.length > 0) addScene(fight, kinds);
  if (pc.wounds.length > 0 || pc.conditions.length > 0) addAilments(pc, kinds);
  steps.hinder += pc.backfire + pc.backfireLater;
  return effectiveLevel(level, mostEase(level), steps.hinder, fight.toggles.minLevel);
}

function addOwn(pc: Fighter, kinds: number): void {
  const own = sumsFor(pc, kinds);
  for (let at = 0; at < PLACES; at++) sources[at] = own.sources[at]!;
  steps.ease = own.ease;
  steps.hinder = own.hinder;
  const { itemTags, tags } = pc.sheet;
  for (let place = 0; place < itemTags.length; place++) {
    const tag = tags[itemTags[place]!]!;
    if ((tag.kinds & kinds) === 0 || pc.itemGone[tag.item] === 1) continue;
    if (tag.hinders) steps.hinder += tag.tier;
    else if (tag.automatic) steps.ease += tag.tier;
    else sources[tag.tier * 2 + (tag.gear ? 1 : 0)]!++;
  }
}

function sumsFor({ sheet }: Fighter, kinds: number): TagSums {
  if (kinds === Kind.attack) return sheet.attackSums;
  return kinds === Kind.defense ? sheet.defenseSums : sheet.blockSums;
}

/** Armor and wards (TT-ARM-01, TT-MAG-15). */
function addDefenses(fight: Fight, pc: Fighter): void {
  const { armor } = pc.sheet;
  if (fight.toggles.armorFree) steps.ease += armor;
  else if (armor > 0) sources[armor * 2 + 1]!++;
  sources[AID]! += pc.effects.length;
}

function addCreatureTags(fight: Fight, pc: Fighter, creature: Fighter, kinds: number, level: number): void {
  const { creatureTags } = creature.sheet;
  for (let at = 0; at < creatureTags.length; at++) {
    const tag = creatureTags[at]!;
    if ((tag.kinds & kinds) === 0 || tag.rank > level) continue;
    if (tag.initiative !== 0 || tag.inflicts !== '' || tag.stuns || !isOccasion(fight, -1, pc, creature, tag)) continue;
    if (tag.hinders) steps.hinder += tag.tier;
    else if (!tag.hidden) sources[tag.tier * 2]!++;
  }
}

function addAllies(fight: Fight): void {
  if (fight.result !== 'running') return;
  for (let at = 0; at < fight.allies.length; at++) if (!fight.allies[at]!.aided) sources[AID]!++;
}

function addAid(fight: Fight, pc: Fighter): void {
  if (fight.result !== 'running') return;
  for (let at = 0; at < fight.fighters.length; at++) if (fight.fighters[at]!.aiding === pc.index) sources[AID]!++;
}

function addScene(fight: Fight, kinds: number): void {
  for (let at = 0; at < fight.sceneTags.length; at++) {
    const tag = fight.sceneTags[at]!;
    if ((tag.kinds & kinds) === 0) continue;
    if (tag.hinders) steps.hinder += tag.tier;
    else if (tag.automatic) steps.ease += tag.tier;
    else sources[tag.tier * 2 + (tag.gear ? 1 : 0)]!++;
  }
}

function addAilments(pc: Fighter, kinds: number): void {
  for (let at = 0; at < pc.wounds.length; at++) {
    const wound = pc.wounds[at]!;
    if ((wound.kinds & kinds) !== 0) steps.hinder += wound.steps;
  }
  for (let at = 0; at < pc.conditions.length; at++) {
    const condition = pc.conditions[at]!;
    if ((condition.kinds & kinds) !== 0) steps.hinder += condition.steps;
  }
}

/** The most steps that as many sources as allowed can give, two of them gear (TT-SRC-01, TT-SRC-04). */
function mostEase(level: number): number {
  let places = thresholdOf(level);
  let gearPlaces = MOST_GEAR;
  let most = steps.ease;
  for (let tier = MOST_STEPS; tier > 0 && places > 0; tier--) {
    const plain = sources[tier * 2]!;
    const taken = plain < places ? plain : places;
    places -= taken;
    let gear = sources[tier * 2 + 1]!;
    if (gear > gearPlaces) gear = gearPlaces;
    if (gear > places) gear = places;
    places -= gear;
    gearPlaces -= gear;
    most += tier * (taken + gear);
  }
  return most;
}
