import { dcOf, effectiveLevel } from '../book/levels.ts';
import { Rulings } from '../book/switches.ts';
import type { Fight, Fighter } from './model.ts';
import { isAvailable, levelOf } from './people.ts';
import { settledOn } from './ruled.ts';

/** A creature's level for initiative: what hampers it comes off first, what helps it is added (TT-INIT-15). */
export function initiativeLevel(fight: Fight, creature: Fighter): number {
  let level = levelOf(fight, creature);
  const { creatureTags } = creature.sheet;
  if (creatureTags.length === 0) return level;
  // TT-CRE-06: the GM may say that such tags matter always or never.
  const ruling = settledOn(fight, Rulings.creatureTag);
  if (ruling === 'no') return level;
  const always = ruling === 'yes';
  let slowed = 0;
  let quickened = 0;
  for (let at = 0; at < creatureTags.length; at++) {
    const tag = creatureTags[at]!;
    if (tag.initiative === 0 || (tag.when === 'gm' && !always) || !isAvailable(fight, creature, tag)) continue;
    if (tag.initiative < 0) slowed -= tag.initiative;
    else quickened += tag.initiative;
  }
  level -= slowed;
  return (level < 0 ? 0 : level) + quickened;
}

/** Whether the creature acts before the PC: the roll is below the number it is measured against (TT-INIT-04..06). */
export function isBefore(fight: Fight, creature: Fighter, pc: Fighter): boolean {
  return isAhead(initiativeLevel(fight, creature), pc);
}

/** Whether a creature of this initiative level acts before the PC. */
export function isAhead(level: number, pc: Fighter): boolean {
  return pc.initRoll < dcOf(effectiveLevel(level, pc.initEase, pc.initHinder));
}
