import type { Fight, Fighter, Roll } from '../state/model.ts';
import { levelOf } from '../state/people.ts';

/** Steps by which a sacrifice eases a cast (TT-MAG-12). */
const BLOOD = 2;

/** Steps by which MAI eases every cast (TT-MAG-01). */
export function maiEase(mai: number): number {
  if (mai <= 3) return 0;
  if (mai <= 6) return 1;
  return mai <= 9 ? 2 : 3;
}

/** What changes a cast by itself: MAI, tiers, blood (TT-MAG-01, TT-MAG-02, TT-MAG-12). `spell` -1 = no spell is named. */
export function adjustCast(roll: Roll, pc: Fighter, spell: number, bloody: boolean): void {
  roll.spell = spell;
  roll.ease += maiEase(pc.sheet.mai) + (bloody ? BLOOD : 0);
  if (spell >= 0) compareTiers(roll, pc, pc.sheet.spells[spell]!.tier);
}

/** TT-MAG-02, TT-REACT-14: the caster's tier against the spell's. */
export function compareTiers(roll: Roll, pc: Fighter, spellTier: number): void {
  const { casterTier } = pc.sheet;
  if (casterTier > spellTier) roll.ease++;
  else if (casterTier < spellTier) roll.hinder++;
}

/** The level a cast is made at: the spell's own, else the target creature's, else the scene's (TT-MAG-04). */
export function castBase(fight: Fight, pc: Fighter, spell: number, creature: number): number {
  const { level } = pc.sheet.spells[spell]!;
  if (level >= 0) return level;
  return creature >= 0 ? levelOf(fight, fight.fighters[creature]!) : fight.sceneLevel;
}
