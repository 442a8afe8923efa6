import { effectiveLevel, mostSteps, thresholdOf } from '../book/levels.ts';
import { defaultRulings } from '../book/switches.ts';
import { Kind } from '../book/terms.ts';
import type { Fight, Fighter, Tag, TagSums } from '../state/model.ts';
import { isAvailable, levelOf } from '../state/people.ts';
import { castBase } from './magic-terms.ts';
import { isOccasion } from './sources.ts';

const MOST_STEPS = 4;

/** The level that is being worked out; nothing in it outlives a call. */
const sum = {
  /** Steps that ease and hinder it by themselves. */
  ease: 0,
  hinder: 0,
  /** There are more sources than those of the sheet: all are counted in `sources`, as in `TagSums`. */
  counted: false,
  sources: new Int32Array(MOST_STEPS * 2 + 2),
  /** `Kind` bits of the roller's own sources, and of all else; the spell, -1 = none; the level before. See `Roll`. */
  kinds: 0,
  wide: 0,
  spell: -1,
  base: 0,
};

function begin({ ease, hinder }: TagSums, kinds: number, wide: number, spell: number, base: number): void {
  sum.ease = ease;
  sum.hinder = hinder;
  sum.counted = false;
  sum.kinds = kinds;
  sum.wide = wide;
  sum.spell = spell;
  sum.base = base;
}

/** Whether levels can be worked out without putting rolls together: where the GM judges tags they cannot. */
export const canBeQuick = ({ rulings }: Fight): boolean => rulings === defaultRulings;

/** The level of an attack (`kinds` attack) or a defense (defense, or defense and block) with the best sources. */
export function quickLevel(fight: Fight, pc: Fighter, creature: Fighter, kinds: number): number {
  const { sheet } = pc;
  const own = kinds === Kind.attack ? sheet.attackSums : kinds === Kind.defense ? sheet.defenseSums : sheet.blockSums;
  begin(own, kinds, kinds, NO_SPELL, levelOf(fight, creature));
  return levelWith(fight, pc, creature, own);
}

/** The level of a Damage spell cast at a creature with the best sources and without blood. */
export function quickCastLevel(fight: Fight, pc: Fighter, creature: Fighter, spell: number): number {
  const own = pc.sheet.castSums[spell]!;
  begin(own, Kind.cast, DAMAGE_CAST, spell, castBase(fight, pc, spell, creature.index));
  if (pc.mastered[spell] === 1) addSource(own, 1, false);
  return levelWith(fight, pc, creature, own);
}

const NO_SPELL = -1;
/** What counts in a cast that is an attack beside the caster's own sources (TT-MAG-14). */
const DAMAGE_CAST = Kind.attack | Kind.cast;

function levelWith(fight: Fight, pc: Fighter, creature: Fighter, own: TagSums): number {
  const { wide, base } = sum;
  sum.hinder += pc.backfire + pc.backfireLater;
  addItemTags(pc, own);
  if ((creature.sheet.creatureKinds & wide) !== 0) addCreatureTags(fight, pc, creature, own);
  // TT-MAG-15: spells that hold the creature, or ward the PC.
  const { effects } = (wide & Kind.attack) !== 0 ? creature : pc;
  for (let at = 0; at < effects.length; at++) addSource(own, 1, false);
  addAllies(fight, own);
  if (fight.toggles.aidAction) addAid(fight, pc, own);
  for (let at = 0; at < fight.sceneTags.length; at++) {
    const tag = fight.sceneTags[at]!;
    if ((tag.kinds & wide) !== 0) addTag(own, tag);
  }
  addAilments(pc, wide);
  const places = thresholdOf(base);
  const ease = sum.ease + (sum.counted ? mostSteps(sum.sources, places) : own.most[places]!);
  return effectiveLevel(base, ease, sum.hinder);
}

/** One source more than the sheet has. */
function addSource(own: TagSums, steps: number, gear: boolean): void {
  if (!sum.counted) {
    for (let at = 0; at < own.sources.length; at++) sum.sources[at] = own.sources[at]!;
    sum.counted = true;
  }
  sum.sources[steps * 2 + (gear ? 1 : 0)]!++;
}

function addTag(own: TagSums, tag: Tag): void {
  if (tag.hinders) sum.hinder += tag.tier;
  else if (tag.automatic) sum.ease += tag.tier;
  else addSource(own, tag.tier, tag.gear);
}

function addItemTags(pc: Fighter, own: TagSums): void {
  const { kinds, wide, spell } = sum;
  const { itemTags, tags, spells } = pc.sheet;
  for (let place = 0; place < itemTags.length; place++) {
    const tag = tags[itemTags[place]!]!;
    if (pc.itemGone[tag.item] === 1) continue;
    const opens = spell >= 0 && tag.aspect !== '' && tag.aspect === spells[spell]!.aspect;
    if (tag.hinders ? (tag.kinds & wide) !== 0 : opens || (tag.kinds & kinds) !== 0) addTag(own, tag);
  }
}

function addCreatureTags(fight: Fight, pc: Fighter, creature: Fighter, own: TagSums): void {
  const { wide: kinds, spell } = sum;
  const { creatureTags } = creature.sheet;
  for (let at = 0; at < creatureTags.length; at++) {
    const tag = creatureTags[at]!;
    if ((tag.kinds & kinds) === 0 || !isAvailable(fight, creature, tag)) continue;
    if (tag.initiative !== 0 || tag.inflicts !== '' || tag.stuns) continue;
    if (!isOccasion(fight, spell, pc, creature, tag)) continue;
    if (tag.hinders) sum.hinder += tag.tier;
    else if (!tag.hidden) addSource(own, tag.tier, false);
  }
}

function addAllies(fight: Fight, own: TagSums): void {
  if (fight.result !== 'running') return;
  for (let at = 0; at < fight.allies.length; at++) if (!fight.allies[at]!.aided) addSource(own, 1, false);
}

function addAid(fight: Fight, pc: Fighter, own: TagSums): void {
  if (fight.result !== 'running') return;
  for (let at = 0; at < fight.fighters.length; at++)
    if (fight.fighters[at]!.aiding === pc.index) addSource(own, 1, false);
}

function addAilments(pc: Fighter, kinds: number): void {
  for (let at = 0; at < pc.wounds.length; at++) {
    const wound = pc.wounds[at]!;
    if ((wound.kinds & kinds) !== 0) sum.hinder += wound.steps;
  }
  for (let at = 0; at < pc.conditions.length; at++) {
    const condition = pc.conditions[at]!;
    if ((condition.kinds & kinds) !== 0) sum.hinder += condition.steps;
  }
}
