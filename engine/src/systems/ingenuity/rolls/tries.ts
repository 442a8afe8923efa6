import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Fight, Fighter } from '../state/model.ts';

/** What is tried, as a number: waking a patient, killing a victim, hiding, a task of the scene. */
export const wakingTry = (patient: Fighter): number => 1 + patient.index;
export const killingTry = (victim: Fighter): number => 32 + victim.index;
export const HIDING_TRY = 63;
export const taskTry = (task: number): number => 64 + task;

const triedEnough = bar('ING-TEST-21', 'this was tried three times in a row already');

/** Three tries in a row at the same thing are enough (ING-TEST-21). */
export function barToTry(fight: Fight, fighter: Fighter, what: number): Bar {
  return !fight.toggles.escalation || fighter.tried !== what || fighter.tries < 3 ? OPEN : triedEnough;
}

export function noteTry(fighter: Fighter, what: number): void {
  fighter.tries = fighter.tried === what ? fighter.tries + 1 : 1;
  fighter.tried = what;
}
