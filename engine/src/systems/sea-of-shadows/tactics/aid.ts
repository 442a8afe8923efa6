import { OPEN } from '../../../system/bar.ts';
import { aidCode, barToSaveBy, isHelper, isPatient } from '../after/aftermath.ts';
import { type Fight, type Fighter, NONE } from '../state/model.ts';

const NOBODY = 0;

/** Whom a helper saves: the best helper has the most valuable patient, the next the next (section 9, point 10). */
export function chooseAid(fight: Fight, who: number): number {
  const helper = fight.fighters[who]!;
  const spell = spellOf(helper);
  // Spells work without fail and leave the helper free for another.
  const rank = spell !== NONE ? 0 : betterHelpers(fight, helper);
  for (const patient of fight.fighters)
    if (isOwn(fight, helper, patient) && moreValuable(fight, helper, patient) === rank)
      return aidCode(patient.index, spell);
  return NOBODY;
}

function isOwn(fight: Fight, helper: Fighter, patient: Fighter): boolean {
  return patient.side === helper.side && isPatient(fight, helper, patient);
}

/** The first healing spell that can still be paid for. */
function spellOf(helper: Fighter): number {
  const { spells } = helper.sheet;
  for (let at = 0; at < spells.length; at++) if (barToSaveBy(helper, spells[at]!) === OPEN) return at;
  return NONE;
}

/** Helpers of the side who are still to be asked and know more. */
function betterHelpers(fight: Fight, helper: Fighter): number {
  let count = 0;
  for (const other of fight.fighters) {
    if (other.index <= helper.index || other.side !== helper.side || !isHelper(fight, other)) continue;
    if (skillOf(other) > skillOf(helper)) count++;
  }
  return count;
}

/** INT as the die it is worth; the badly wounded roll at a disadvantage. */
const skillOf = ({ sheet, badly }: Fighter): number => (badly ? sheet.int / 2 : sheet.int);

/** How many of the dying come before this one: heroes first, then by full HP, then by the list. */
function moreValuable(fight: Fight, helper: Fighter, patient: Fighter): number {
  let count = 0;
  for (const other of fight.fighters)
    if (other !== patient && isOwn(fight, helper, other) && meritOf(other) > meritOf(patient)) count++;
  return count;
}

/** Unique, so that no two are worth the same. */
const meritOf = ({ sheet, hpMax, index }: Fighter): number => (sheet.hero ? 100_000 : 0) + hpMax * 100 - index;
