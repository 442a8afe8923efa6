import { newRoll } from '../../../made/tag-tally.ts';
import { effectiveLevel } from '../book/levels.ts';
import { Kind } from '../book/terms.ts';
import type { CreatureSpell, Fight, Fighter, Roll } from '../state/model.ts';
import { levelOf } from '../state/people.ts';
import { adjustCast, castBase } from './magic-terms.ts';
import { canBeQuick, quickCastLevel, quickLevel } from './quick-level.ts';
import { beginRoll, bestSources, compose, easeWith, hinderOf } from './sources.ts';

/** For levels that are only looked at; nothing in it outlives a call. */
const scratch: Roll = newRoll();

/** The level of the roll that is looked at, with the best sources. */
export function levelWithBest(fight: Fight): number {
  compose(fight, null, scratch);
  const ease = easeWith(scratch, bestSources(fight, scratch));
  return effectiveLevel(scratch.base, ease, hinderOf(scratch));
}

/** The level at which a PC would attack a creature. */
export function attackLevel(fight: Fight, pc: Fighter, creature: Fighter): number {
  if (canBeQuick(fight)) return quickLevel(fight, pc, creature, Kind.attack);
  return composedLevel(fight, pc, creature, Kind.attack);
}

/** The level at which a PC would defend against a creature, in another's place when blocking. */
export function defenseLevel(fight: Fight, pc: Fighter, creature: Fighter, blocking: boolean): number {
  const kinds = blocking ? Kind.defense | Kind.block : Kind.defense;
  return canBeQuick(fight) ? quickLevel(fight, pc, creature, kinds) : composedLevel(fight, pc, creature, kinds);
}

/** The same by putting the roll together. */
export function composedLevel(fight: Fight, pc: Fighter, creature: Fighter, kinds: number): number {
  beginRoll(scratch, pc.index, creature.index, kinds, levelOf(fight, creature));
  return levelWithBest(fight);
}

/** The level at which a PC would cast a spell; `target` -1 = nobody. */
export function spellLevel(fight: Fight, pc: Fighter, spell: number, target: number, bloody: boolean): number {
  const harms = pc.sheet.spells[spell]!.type === 'damage';
  const creature = target >= 0 && !fight.fighters[target]!.pc ? target : -1;
  if (harms && !bloody && creature >= 0 && canBeQuick(fight))
    return quickCastLevel(fight, pc, fight.fighters[creature]!, spell);
  return composedCastLevel(fight, pc, spell, creature, bloody);
}

/** The same by putting the roll together; `creature` -1 = none. */
export function composedCastLevel(fight: Fight, pc: Fighter, spell: number, creature: number, bloody: boolean): number {
  const harms = pc.sheet.spells[spell]!.type === 'damage';
  const wide = harms ? Kind.attack | Kind.cast : Kind.cast;
  beginRoll(scratch, pc.index, creature, Kind.cast, castBase(fight, pc, spell, creature));
  scratch.wide = wide;
  adjustCast(scratch, pc, spell, bloody);
  return levelWithBest(fight);
}

/** The level at which a PC would counter a creature's spell; `spell` -1 = by a tag alone. */
export function counterLevel(fight: Fight, pc: Fighter, creature: Fighter, cast: CreatureSpell, spell: number): number {
  const kinds = Kind.cast | Kind.counter;
  const base = cast.level >= 0 ? cast.level : levelOf(fight, creature);
  beginRoll(scratch, pc.index, creature.index, kinds, base);
  adjustCast(scratch, pc, spell, false);
  return levelWithBest(fight);
}

/** Begins to look at a roll of treatment or healing; what eases and hinders it by itself may be set before `levelWithBest`. */
export function beginLook(pc: Fighter, kind: number, base: number): Roll {
  beginRoll(scratch, pc.index, -1, kind, base);
  return scratch;
}
