import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { QuietRuling } from '../../../system/ruling.ts';
import type { Table } from '../../../table/table.ts';
import { MOST_GEAR, thresholdOf } from '../book/levels.ts';
import { attackHasWord, mayHaveWord } from '../book/spell-terms.ts';
import { defaultRulings, Rulings } from '../book/switches.ts';
import { Kind } from '../book/terms.ts';
import type { Blow, CreatureTag, Fight, Fighter, Roll } from '../state/model.ts';
import { MOST_SOURCES, Origin } from '../state/model.ts';
import { countOf, isAvailable, isNear } from '../state/people.ts';
import { isAsked, ruledOn, settledOn } from '../state/ruled.ts';
import { Own, thing } from '../state/things.ts';

/** Creatures beside the attacker that make a pack. */
const PACK = 2;

/** A ruling on a thing as asked, or, in an estimate without a table, as it would be without asking. */
function judged(
  fight: Fight,
  table: Table<Fight> | null,
  ruling: QuietRuling,
  about: number,
  concerned: number,
): string {
  if (fight.rulings === defaultRulings) return ruling.default;
  if (table === null) return settledOn(fight, ruling);
  fight.now.thing = concerned + 1;
  const ruled = ruledOn(fight, table, ruling, about);
  fight.now.thing = 0;
  return ruled;
}

/** Forgets sources and hinders; places beyond the counts stay 0. Written out, for every roll is forgotten. */
export function forgetRoll(roll: Roll): void {
  for (let at = 0; at < roll.count; at++) {
    roll.origin[at] = 0;
    roll.which[at] = 0;
    roll.steps[at] = 0;
    roll.gear[at] = 0;
  }
  for (let at = 0; at < roll.hinders; at++) {
    roll.hinderOrigin[at] = 0;
    roll.hinderWhich[at] = 0;
    roll.hinderSteps[at] = 0;
  }
  roll.roller = -1;
  roll.against = -1;
  roll.kinds = 0;
  roll.wide = 0;
  roll.base = 0;
  roll.spell = -1;
  roll.blockAid = false;
  roll.ease = 0;
  roll.hinder = 0;
  roll.count = 0;
  roll.fits = 0;
  roll.picked = 0;
  roll.hinders = 0;
  roll.hindering = 0;
  roll.level = 0;
  roll.dc = 0;
  roll.face = 0;
  roll.band = 0;
}

/** The deed is done: nobody is attacked any more. */
export function forgetBlow(blow: Blow): void {
  blow.attacker = -1;
  blow.target = -1;
  blow.ability = -1;
  blow.spell = -1;
  blow.blockable = false;
}

/** Begins a roll of `roller` at level `base`; `against` -1 = nobody (TT-STEP-08: everything is put together afresh). */
export function beginRoll(roll: Roll, roller: number, against: number, kinds: number, base: number): void {
  if (roll.roller >= 0) forgetRoll(roll);
  roll.roller = roller;
  roll.against = against;
  roll.kinds = kinds;
  roll.wide = kinds;
  roll.base = base;
}

/** What a source is, as bits: meant for this kind of roll, a piece of gear. */
const FITS = 1;
const GEAR = 2;

function addSource(roll: Roll, origin: number, which: number, steps: number, marks: number): void {
  const at = roll.count;
  if (at === MOST_SOURCES) return;
  roll.origin[at] = origin;
  roll.which[at] = which;
  roll.steps[at] = steps;
  roll.gear[at] = (marks & GEAR) !== 0 ? 1 : 0;
  if ((marks & FITS) !== 0) roll.fits |= 1 << at;
  roll.count = at + 1;
}

function addHinder(roll: Roll, origin: number, which: number, steps: number, fits: boolean): void {
  const at = roll.hinders;
  if (at === MOST_SOURCES) return;
  roll.hinderOrigin[at] = origin;
  roll.hinderWhich[at] = which;
  roll.hinderSteps[at] = steps;
  if (fits) roll.hindering |= 1 << at;
  roll.hinders = at + 1;
}

/**
 * Finds everything that may ease and everything that hinders the roll begun in `roll` (TT-SRC-09, TT-STEP-07). Without a
 * table nobody is asked.
 */
export function compose(fight: Fight, table: Table<Fight> | null, roll: Roll): void {
  const pc = fight.fighters[roll.roller]!;
  const ruled = fight.rulings !== defaultRulings;
  const everyHinderApplies = ruled && settledOn(fight, Rulings.hinders) === 'all';
  const allHinders = everyHinderApplies || (ruled && isAsked(fight, Rulings.hinders));
  if (ruled) addAllTags(fight, roll, pc, allHinders, everyHinderApplies);
  else addFittingTags(roll, pc);
  if (pc.sheet.armor > 0) addArmor(roll, pc);
  if (roll.against >= 0) addCreature(fight, table, roll);
  addHelp(fight, roll, pc);
  if (fight.sceneTags.length > 0) addScene(fight, roll);
  for (let at = 0; at < pc.wounds.length; at++) {
    const wound = pc.wounds[at]!;
    const fits = (wound.kinds & roll.wide) !== 0 || everyHinderApplies;
    if (wound.steps > 0 && (fits || allHinders)) addHinder(roll, Origin.wound, at, wound.steps, fits);
  }
  for (let at = 0; at < pc.conditions.length; at++) {
    const condition = pc.conditions[at]!;
    const fits = (condition.kinds & roll.wide) !== 0 || everyHinderApplies;
    if (fits || allHinders) addHinder(roll, Origin.condition, at, condition.steps, fits);
  }
  // TT-MAG-06: a backfire hinders every roll.
  const backfire = pc.backfire + pc.backfireLater;
  if (backfire > 0) addHinder(roll, Origin.backfire, 0, backfire, true);
}

function addFittingTags(roll: Roll, pc: Fighter): void {
  const { tags, fittingTags } = pc.sheet;
  for (let place = 0; place < fittingTags.length; place++) {
    const at = fittingTags[place]!;
    const tag = tags[at]!;
    if ((tag.kinds & roll.wide) === 0 && tag.aspect === '') continue;
    if (tag.hinders) addHinderTag(roll, pc, at, false, false);
    else addSourceTag(roll, pc, at, false, false);
  }
}

/** Where the GM may let other tags count, all are looked at. */
function addAllTags(fight: Fight, roll: Roll, pc: Fighter, allHinders: boolean, everyHinderApplies: boolean): void {
  const { tags } = pc.sheet;
  const everySourceFits = settledOn(fight, Rulings.sources) === 'all';
  const allSources = everySourceFits || isAsked(fight, Rulings.sources);
  for (let at = 0; at < tags.length; at++)
    if (tags[at]!.hinders) addHinderTag(roll, pc, at, allHinders, everyHinderApplies);
    else addSourceTag(roll, pc, at, allSources, everySourceFits);
}

function addHinderTag(roll: Roll, pc: Fighter, at: number, all: boolean, everyApplies: boolean): void {
  const tag = pc.sheet.tags[at]!;
  if (tag.item >= 0 && pc.itemGone[tag.item] === 1) return;
  const fits = (tag.kinds & roll.wide) !== 0;
  if (fits || all) addHinder(roll, Origin.tag, at, tag.tier, fits || everyApplies);
}

function addSourceTag(roll: Roll, pc: Fighter, at: number, all: boolean, everyFits: boolean): void {
  const tag = pc.sheet.tags[at]!;
  if (tag.item >= 0 && pc.itemGone[tag.item] === 1) return;
  // TT-MAG-03: access to the spell's aspect is a source of its own.
  const opens = roll.spell >= 0 && tag.aspect !== '' && tag.aspect === pc.sheet.spells[roll.spell]!.aspect;
  const fits = opens || (tag.kinds & roll.kinds) !== 0;
  if (tag.automatic) {
    if (fits) roll.ease += tag.tier;
  } else if (fits || (all && tag.type !== 'reputation'))
    addSource(roll, Origin.tag, at, tag.tier, (fits || everyFits ? FITS : 0) | (tag.gear ? GEAR : 0));
}

/** TT-ARM-01, TT-ARM-02, TT-ARM-05: armor eases defense, hinders stealth, and does nothing else. */
function addArmor(roll: Roll, pc: Fighter): void {
  const { armor } = pc.sheet;
  if ((roll.kinds & Kind.defense) !== 0) addSource(roll, Origin.armor, 0, armor, FITS | GEAR);
  if (armor > 1 && (roll.kinds & Kind.stealth) !== 0) addHinder(roll, Origin.armor, 0, armor - 1, true);
}

/** The creature's own tags as they show in the player's roll, and spells that hold it (TT-CRE-04, TT-CRE-05). */
function addCreature(fight: Fight, table: Table<Fight> | null, roll: Roll): void {
  const creature = fight.fighters[roll.against]!;
  const { creatureTags } = creature.sheet;
  for (let at = 0; at < creatureTags.length; at++) {
    const tag = creatureTags[at]!;
    if (!matters(fight, table, roll, at)) continue;
    if (tag.hinders) addHinder(roll, Origin.weakness, at, tag.tier, true);
    else if (!tag.hidden) addSource(roll, Origin.weakness, at, tag.tier, FITS);
  }
  if ((roll.wide & Kind.attack) !== 0)
    for (let at = 0; at < creature.effects.length; at++) addSource(roll, Origin.control, at, 1, FITS);
}

/** Whether a creature's tag shows in this roll: by kind, occasion and damage, or as the GM judges (TT-CRE-06, TT-ATK-09). */
function matters(fight: Fight, table: Table<Fight> | null, roll: Roll, at: number): boolean {
  const pc = fight.fighters[roll.roller]!;
  const creature = fight.fighters[roll.against]!;
  const tag = creature.sheet.creatureTags[at]!;
  if (tag.initiative !== 0 || tag.inflicts !== '' || tag.stuns || !isAvailable(fight, creature, tag)) return false;
  const meant = (tag.kinds & roll.wide) !== 0;
  if (!meant && tag.kinds !== 0) return false;
  const about = thing(creature.index, Own.creatureTag, at);
  const ruling = judged(fight, table, Rulings.creatureTag, creature.index, about);
  if (ruling !== 'fitting') return ruling === 'yes';
  return meant && isOccasion(fight, roll.spell, pc, creature, tag);
}

/** Whether an attack or defense is what a creature's tag is about; `spell` -1 = no spell is cast. */
export function isOccasion(fight: Fight, spell: number, pc: Fighter, creature: Fighter, tag: CreatureTag): boolean {
  const { against } = tag;
  if (against.length > 0) {
    if (!mayHaveWord(pc, spell, tag)) return false;
    let named = false;
    for (let at = 0; at < against.length && !named; at++) named = attackHasWord(pc, spell, against[at]!);
    if (!named) return false;
  }
  switch (tag.when) {
    case 'always':
      return true;
    case 'alone':
      return countOf(fight, 'active') === 1;
    case 'pack':
      return packAround(fight, creature, pc) >= PACK;
    case 'conditioned':
      return hasFreshCondition(pc);
    case 'plainPhysical':
      return spell < 0 && pc.sheet.damageType === 0;
    case 'acted':
      return creature.hasActed;
    case 'gm':
      return false;
  }
}

function packAround(fight: Fight, creature: Fighter, pc: Fighter): number {
  let count = 0;
  for (let at = 0; at < fight.fighters.length; at++) {
    const other = fight.fighters[at]!;
    if (other.status === 'active' && other !== creature && isNear(fight, other, pc)) count++;
  }
  return count;
}

function hasFreshCondition(pc: Fighter): boolean {
  for (let at = 0; at < pc.conditions.length; at++) if (pc.conditions[at]!.fresh) return true;
  return false;
}

/** Wards, allied NPCs, promised aid, Mastery and a blocker's help (TT-MAG-15, TT-SRC-11, TT-MAG-09, TT-REACT-05). */
function addHelp(fight: Fight, roll: Roll, pc: Fighter): void {
  if ((roll.kinds & Kind.defense) !== 0)
    for (let at = 0; at < pc.effects.length; at++) addSource(roll, Origin.ward, at, 1, FITS);
  if (roll.spell >= 0 && pc.mastered[roll.spell] === 1) addSource(roll, Origin.mastery, roll.spell, 1, FITS);
  if (roll.blockAid) addSource(roll, Origin.block, 0, 1, FITS);
  if (fight.result !== 'running') return;
  for (let at = 0; at < fight.allies.length; at++) {
    if (!fight.allies[at]!.aided) addSource(roll, Origin.ally, at, 1, FITS);
  }
  if (!fight.toggles.aidAction) return;
  for (let at = 0; at < fight.fighters.length; at++)
    if (fight.fighters[at]!.aiding === roll.roller) addSource(roll, Origin.aid, at, 1, FITS);
}

/** TT-SRC-06: the scene's tags count for everybody by themselves; features of the surroundings are sources (TT-SRC-09). */
function addScene(fight: Fight, roll: Roll): void {
  for (let at = 0; at < fight.sceneTags.length; at++) {
    const tag = fight.sceneTags[at]!;
    if ((tag.kinds & roll.wide) === 0) continue;
    if (tag.hinders) addHinder(roll, Origin.scene, at, tag.tier, true);
    else if (tag.automatic) roll.ease += tag.tier;
    else addSource(roll, Origin.scene, at, tag.tier, FITS | (tag.gear ? GEAR : 0));
  }
}

/** Steps that a set of sources gives, together with what eases by itself. */
export function easeWith(roll: Roll, picked: number): number {
  let ease = roll.ease;
  for (let at = 0; at < roll.count; at++) if ((picked & (1 << at)) !== 0) ease += roll.steps[at]!;
  return ease;
}

/** Steps that hinder the roll, together with what hinders by itself. */
export function hinderOf(roll: Roll): number {
  let hinder = roll.hinder;
  for (let at = 0; at < roll.hinders; at++) if ((roll.hindering & (1 << at)) !== 0) hinder += roll.hinderSteps[at]!;
  return hinder;
}

const tooMany = bar('TT-VAL-03', 'a roll of level {base} may use {most} sources, not {used}');
const tooMuchGear = bar('TT-VAL-03', `a roll may use ${MOST_GEAR} pieces of gear, not {gear}`);

/** Sources used together: not too many, not too much gear (TT-SRC-01, TT-SRC-03, TT-SRC-04). */
export function barToUse(roll: Roll, picked: number): Bar {
  if (bitsOf(picked) > thresholdOf(roll.base)) return tooMany;
  return gearIn(roll, picked) > MOST_GEAR ? tooMuchGear : OPEN;
}

/** How many are in a set. */
export function bitsOf(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Pieces of gear in a set of sources. */
export function gearIn(roll: Roll, picked: number): number {
  let gear = 0;
  for (let at = 0; at < roll.count; at++) if ((picked & (1 << at)) !== 0) gear += roll.gear[at]!;
  return gear;
}

/** What a source costs beyond its place: less is better among sources of equal steps. */
function costOf(fight: Fight, roll: Roll, source: number): number {
  const origin = roll.origin[source]!;
  if (origin === Origin.ally || origin === Origin.aid) return 2;
  if (origin === Origin.tag) {
    const { tags, items } = fight.fighters[roll.roller]!.sheet;
    const { item } = tags[roll.which[source]!]!;
    if (item >= 0 && items[item]!.consumable !== 'no') return 3;
  }
  return roll.gear[source]!;
}

const COST_SCALE = 4;

/** The set that eases most: the largest sources first, and no more than are of use. Only fitting ones are taken. */
export function bestSources(fight: Fight, roll: Roll): number {
  if (roll.fits === 0) return 0;
  let wanted = roll.base - roll.ease;
  let places = thresholdOf(roll.base);
  let gearPlaces = MOST_GEAR;
  let picked = 0;
  while (wanted > 0 && places > 0) {
    let best = -1;
    let bestWorth = 0;
    for (let at = 0; at < roll.count; at++) {
      const bit = 1 << at;
      if ((picked & bit) !== 0 || (roll.fits & bit) === 0 || roll.gear[at]! > gearPlaces) continue;
      const steps = roll.steps[at]!;
      const worth = (steps < wanted ? steps : wanted) * COST_SCALE - costOf(fight, roll, at);
      if (worth <= bestWorth) continue;
      best = at;
      bestWorth = worth;
    }
    if (best < 0) break;
    picked |= 1 << best;
    wanted -= roll.steps[best]!;
    gearPlaces -= roll.gear[best]!;
    places--;
  }
  return picked;
}

/** Leaves no trace of the turn between steps. */
export function clearNow(fight: Fight): void {
  const { now } = fight;
  if (now.roll.roller >= 0) forgetRoll(now.roll);
  now.actor = -1;
  now.acted = false;
  now.moved = false;
  now.going = false;
  forgetBlow(now.blow);
  now.about = 0;
  now.ruling = 0;
  now.aux = 0;
  now.thing = 0;
  now.wounded = -1;
}
