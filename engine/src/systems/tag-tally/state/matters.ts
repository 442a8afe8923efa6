import type { Cells } from '../../../system/cells.ts';
import { rulingsKey } from '../../../system/ruling.ts';
import { clockSize } from '../book/levels.ts';
import { defaultRulings, rulings } from '../book/switches.ts';
import { isBefore } from './ladder.ts';
import type { Fight, Fighter } from './model.ts';
import { isAftermath } from './outcome.ts';

/* What can still matter in a fight: marks of `fight.state.ts`. */

export const isFought = (fight: Fight): boolean => !isAftermath(fight);
export const isBeforeWounds = (fight: Fight): boolean => fight.phase === 'wounds' || !isAftermath(fight);
export const isInTurns = (fight: Fight, _?: Fighter): boolean => fight.phase === 'turns';
export const isListed = ({ phase }: Fight): boolean =>
  phase !== 'start' && phase !== 'round' && phase !== 'turns' && phase !== 'later' && phase !== 'over';
export const hasPlaces = (fight: Fight, _?: Fighter): boolean => fight.toggles.positions;

/** Both clocks have as many segments (TT-SET-03, TT-SET-04). */
export const segments = (fight: Fight): number => clockSize(fight.pcCount);

/** No round but the one before the first matters: conditions and locks are counted from it. */
export const roundThatCounts = (fight: Fight): number => Math.min(fight.round, 1);

export const isPcAfter = (fight: Fight, fighter: Fighter): boolean => fighter.pc && isAftermath(fight);
export const isCreature = (_: Fight, fighter: Fighter): boolean => !fighter.pc;
export const isCreatureAfter = (fight: Fight, fighter: Fighter): boolean => !fighter.pc && isAftermath(fight);
export const lateness = (fight: Fight, fighter: Fighter): number => (fighter.firstRound > fight.round ? 1 : 0);
export const isDelaying = (_: Fight, fighter: Fighter): boolean => fighter.delayedSpell > 0;
export const isRetired = (_: Fight, fighter: Fighter): boolean => fighter.retired;
export const isWatched = (_: Fight, { sheet }: Fighter): boolean =>
  sheet.creatureTags.some(({ when }) => when === 'acted');

/** A gap of the ladder matters in a round only; who is new has none yet. */
export function gapThatCounts({ phase }: Fight, { pc, slot }: Fighter): number {
  return slot < 0 ? 0 : pc && phase === 'turns' ? slot + 1 : 1;
}

/** Rounds for which magic is still cut off, the present one included. */
export function roundsCutOff({ round }: Fight, { castLock }: Fighter): number {
  return castLock > 0 && castLock >= round ? castLock - round + 1 : 0;
}

/** The very roll if others may still be called into the fight (TT-INIT-13), else how many creatures come before the PC. */
export function rollThatCounts(fight: Fight, pc: Fighter): number {
  if (pc.initRoll === 0 || isRollKept(fight, pc)) return pc.initRoll;
  let before = 1;
  for (let at = 0; at < fight.fighters.length; at++) {
    const creature = fight.fighters[at]!;
    if (!creature.pc && isBefore(fight, creature, pc)) before++;
  }
  return before;
}

/** Somebody may call others into the fight by a mishap: what was rolled is measured again. */
export function isRollKept({ fighters, toggles }: Fight, { initRoll }: Fighter): boolean {
  if (initRoll === 0 || !toggles.spellcasting) return false;
  for (let at = 0; at < fighters.length; at++) {
    const { pc, sheet } = fighters[at]!;
    if (pc && (sheet.counters || sheet.spells.length > 0)) return true;
  }
  return false;
}

export function packRulings(fight: Fight, cells: Cells): void {
  cells.putText(fight.rulings === defaultRulings ? '' : rulingsKey(rulings, fight.rulings));
}
