import { OPEN } from '../../../system/bar.ts';
import { action, Do } from '../acts/action.ts';
import { barOfForm, usualTarget } from '../acts/creature-choice.ts';
import { barToBlock, barToCounter, counterCode } from '../attack/reactions.ts';
import { dcOf, passesFrom } from '../book/levels.ts';
import { counterLevel, defenseLevel } from '../rolls/estimate.ts';
import { hasTurn } from '../round/initiative.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { levelOf } from '../state/people.ts';
import { Style } from './action.ts';

const NO = 0;
const YES = 1;
/** Passing on this face or less is an even chance or better. */
const EVEN = 11;

/** Blocks where the blocker's defense is the better one, and keeps the reaction for a later attack where it helps more. */
export function chooseBlock(fight: Fight, who: number, style: number): number {
  if (style === Style.reckless) return NO;
  const pc = fight.fighters[who]!;
  const creature = fight.fighters[fight.now.blow.attacker]!;
  const gap = gapFor(fight, pc, creature, fight.fighters[fight.now.blow.target]!);
  if (gap <= 0) return NO;
  return style === Style.sensible && laterGap(fight, pc, creature) > gap ? NO : YES;
}

/** Levels by which the roll gets easier when `pc` blocks. */
function gapFor(fight: Fight, pc: Fighter, creature: Fighter, target: Fighter): number {
  const own = defenseLevel(fight, target, creature, false);
  if (own === 0) return 0;
  if (fight.toggles.blockMode === 'aid') return 1;
  return own - defenseLevel(fight, pc, creature, true);
}

/** The most a block could help against stronger creatures that still have a turn this round; others it helps no more. */
function laterGap(fight: Fight, pc: Fighter, attacker: Fighter): number {
  let most = 0;
  const level = levelOf(fight, attacker);
  for (let at = 0; at < fight.ladder.length; at++) {
    const creature = fight.fighters[fight.ladder[at]!]!;
    if (levelOf(fight, creature) <= level || !hasTurn(fight, creature)) continue;
    const target = usualTarget(fight, creature);
    if (target < 0 || target === pc.index) continue;
    const gap = gapFor(fight, pc, creature, fight.fighters[target]!);
    if (gap > most) most = gap;
  }
  return most;
}

/** Counters with the best means if the chance is even or better; the reckless always do. */
export function chooseCounter(fight: Fight, who: number, style: number): number {
  const pc = fight.fighters[who]!;
  const creature = fight.fighters[fight.now.blow.attacker]!;
  const cast = creature.sheet.casts[fight.now.blow.spell]!;
  if (!cast.harmful && style !== Style.reckless) return NO;
  let best = NO;
  let bestLevel = 0;
  const { spells, counters } = pc.sheet;
  for (let spell = 0; spell < spells.length; spell++) {
    if (spells[spell]!.type !== 'counter') continue;
    const level = counterLevel(fight, pc, creature, cast, spell);
    if (best !== NO && level >= bestLevel) continue;
    best = counterCode(spell);
    bestLevel = level;
  }
  if (counters) {
    const level = counterLevel(fight, pc, creature, cast, -1);
    if (best === NO || level < bestLevel) {
      best = counterCode(-1);
      bestLevel = level;
    }
  }
  if (style === Style.reckless) return best;
  return passesFrom(fight, dcOf(bestLevel)) <= EVEN ? best : NO;
}

/**
 * The PC who defends worst, with an ability that brings a condition they do not have yet; with a spell where somebody
 * could block and nobody counter.
 */
export function chooseCreature(fight: Fight, who: number, style: number): number {
  if (fight.now.acted) return action(Do.pass);
  const creature = fight.fighters[who]!;
  const target =
    style === Style.reckless
      ? fight.fighters.findIndex(({ status }) => status === 'present')
      : usualTarget(fight, creature);
  if (target < 0) return action(Do.pass);
  if (style === Style.reckless) return action(Do.attack, target);
  const pc = fight.fighters[target]!;
  const ability = newCondition(fight, creature, pc);
  if (ability >= 0) return action(Do.attack, target, ability + 1);
  const spell = creature.sheet.casts.findIndex(({ harmful }) => harmful);
  if (spell >= 0 && isBlockable(fight, creature, pc) && !isCounterable(fight)) return action(Do.cast, target, spell);
  return action(Do.attack, target);
}

function newCondition(fight: Fight, creature: Fighter, pc: Fighter): number {
  const { creatureTags } = creature.sheet;
  for (let at = 0; at < creatureTags.length; at++) {
    if (barOfForm(fight, creature, at) !== OPEN) continue;
    let has = false;
    for (let had = 0; had < pc.conditions.length; had++)
      if (pc.conditions[had]!.name === creatureTags[at]!.inflicts) has = true;
    if (!has) return at;
  }
  return -1;
}

function isBlockable(fight: Fight, creature: Fighter, target: Fighter): boolean {
  for (let at = 0; at < fight.fighters.length; at++) {
    const pc = fight.fighters[at]!;
    if (barToBlock(fight, pc, creature, target) === OPEN && gapFor(fight, pc, creature, target) > 0) return true;
  }
  return false;
}

function isCounterable(fight: Fight): boolean {
  for (let at = 0; at < fight.fighters.length; at++) {
    if (barToCounter(fight, fight.fighters[at]!) === OPEN) return true;
  }
  return false;
}
