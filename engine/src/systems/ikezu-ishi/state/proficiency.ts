import type { Fight, Fighter } from './model.ts';

/** Type and skill of an attack count: always, unless training is required and missing (IKZ-TRN-01). */
export function typeCounts(fight: Fight, fighter: Fighter, attack: number): boolean {
  if (!fight.toggles.requireTraining || !fighter.pc || attack < 0 || fighter.sheet.typeTrained[attack]!) return true;
  const { attacks } = fighter.sheet;
  for (let other = 0; other < attacks.length; other++)
    if (fighter.trainedDays[other]! > 0 && attacks[other]!.type === attacks[attack]!.type) return true;
  return false;
}

/** As `typeCounts`, for the skill. */
export function skillCounts(fight: Fight, fighter: Fighter, attack: number): boolean {
  if (!fight.toggles.requireTraining || !fighter.pc || attack < 0) return true;
  return fighter.sheet.skillTrained[attack]! || fighter.trainedDays[attack]! > 0;
}
