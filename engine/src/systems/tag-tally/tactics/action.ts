import { OPEN } from '../../../system/bar.ts';
import { action, Do } from '../acts/action.ts';
import { barToCast, barToMagic } from '../acts/magic.ts';
import { attackLevel, spellLevel } from '../rolls/estimate.ts';
import { hasTurn } from '../round/initiative.ts';
import type { Fight, Fighter } from '../state/model.ts';

/** Ways to choose. */
export const Style = { sensible: 0, reckless: 1, cautious: 2 } as const;

/** Momentum an attack is expected to bring, by level, in twentieths (table 5.1). */
const attackWorth: readonly number[] = [35, 31, 25, 19, 13, 7, 3, 0];
/** What the risk of a mishap and of backfires is worth, in the same unit. */
const CAST_RISK = 2;

/** Momentum in twentieths that an attack at this level is expected to bring. */
export const worthOf = (level: number): number => attackWorth[level] ?? 0;

/** The best attack with weapon or spell there is; without a target nothing. */
export function chooseAction(fight: Fight, who: number, style: number): number {
  if (fight.now.acted || fight.result !== 'running') return action(Do.pass);
  const pc = fight.fighters[who]!;
  if (pc.status !== 'present') return action(Do.pass);
  const target = chooseTarget(fight, pc, style);
  if (target < 0) return action(Do.pass);
  if (style === Style.cautious || pc.sheet.spells.length === 0 || barToMagic(fight, pc) !== OPEN)
    return action(Do.attack, target);
  const level = attackLevel(fight, pc, fight.fighters[target]!);
  return chooseSpell(fight, pc, worthOf(level), level, target);
}

/** All attacks feed one clock, so the easiest target is the best; the reckless want the strongest. -1 = none. */
function chooseTarget(fight: Fight, pc: Fighter, style: number): number {
  let best = -1;
  let bestLevel = -1;
  let weighed = -1;
  for (let at = 0; at < fight.fighters.length; at++) {
    const creature = fight.fighters[at]!;
    if (creature.status !== 'active') continue;
    if (best < 0) {
      best = at;
      continue;
    }
    if (areAlike(creature, fight.fighters[best]!)) continue;
    if (weighed >= 0 && areAlike(creature, fight.fighters[weighed]!)) continue;
    weighed = at;
    if (bestLevel < 0) bestLevel = attackLevel(fight, pc, fight.fighters[best]!);
    const level = attackLevel(fight, pc, creature);
    const better = style === Style.reckless ? level > bestLevel : level < bestLevel;
    if (better) {
      best = at;
      bestLevel = level;
    }
  }
  return best;
}

/** Nothing makes one of them easier to attack than the other. */
function areAlike(one: Fighter, other: Fighter): boolean {
  return (
    one.sheet.breed === other.sheet.breed &&
    one.level === other.level &&
    one.effects.length + other.effects.length === 0 &&
    one.hasActed === other.hasActed
  );
}

/** A Damage spell where it is expected to bring more than the weapon by more than its risk; never when a Success wins. */
function chooseSpell(fight: Fight, pc: Fighter, weaponWorth: number, weaponLevel: number, target: number): number {
  const plain = action(Do.attack, target);
  if (fight.momentum + 1 >= fight.momentumSize && weaponLevel <= 2) return plain;
  let best = plain;
  let bestWorth = weaponWorth + CAST_RISK;
  const { spells } = pc.sheet;
  for (let spell = 0; spell < spells.length; spell++) {
    if (spells[spell]!.type !== 'damage') continue;
    let before = -1;
    for (let at = 0; at < fight.fighters.length; at++) {
      if (fight.fighters[at]!.pc || barToCast(fight, pc, spell, fight.fighters[at]!) !== OPEN) continue;
      if (before >= 0 && areAlike(fight.fighters[at]!, fight.fighters[before]!)) continue;
      before = at;
      const worth = worthOf(spellLevel(fight, pc, spell, at, false));
      if (worth <= bestWorth) continue;
      best = action(Do.cast, at, spell);
      bestWorth = worth;
    }
  }
  return best;
}

/** Near the end whoever is likeliest to fill the clock goes first; otherwise the list decides. */
export function chooseNextPc(fight: Fight, style: number): number {
  const first = fight.fighters[fight.now.aux]!;
  if (style !== Style.sensible || fight.momentumSize - fight.momentum > 2) return first.index;
  let best = first.index;
  let bestWorth = -1;
  for (let at = 0; at < fight.fighters.length; at++) {
    const pc = fight.fighters[at]!;
    if (!pc.pc || pc.slot !== first.slot || !hasTurn(fight, pc)) continue;
    const target = chooseTarget(fight, pc, style);
    const worth = target < 0 ? -1 : worthOf(attackLevel(fight, pc, fight.fighters[target]!));
    if (worth > bestWorth) {
      best = at;
      bestWorth = worth;
    }
  }
  return best;
}
