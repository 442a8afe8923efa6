import { oneDie, type Table } from '../../../table/table.ts';
import { event, reason } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { CEILING } from '../state/model.ts';

const firstWoundRoll = reason('first-permanent-wound', ['IKZ-WND-11'], 'the first permanent wound');
const permanentBonus = event(
  'permanent-wound-bonus',
  ['IKZ-WND-11'],
  'The first permanent wound of a life: {who:who}’s maximum HP rise to {max}.',
);

/** Makes the rolls that an edit has left to be made (IKZ-WND-02). */
export function payOwed(fight: Fight, table: Table<Fight>): void {
  while (fight.owed.length > 0) {
    const fighter = fight.fighters[fight.owed.shift()!]!;
    if (fighter.status !== 'dead') rollFirstWound(fight, table, fighter);
  }
}

/** The d6 for the first permanent wound of a PC's life (IKZ-WND-11). */
export function rollFirstWound(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!fighter.pc || fighter.hadPermanentWound) return;
  fighter.hadPermanentWound = true;
  if (!fight.toggles.firstPermanentWound) return;
  gainHp(table, fighter, table.roll(oneDie(6), fighter.index, firstWoundRoll));
  table.tell(permanentBonus, fighter.index, fighter.hpMax);
}

const ceiling = event('ceiling', ['IKZ-HP-01'], '{who:who} can have no more than 18 HP.');

/** Raises maximum HP; present ones follow with the next rest (IKZ-SCAR-05, IKZ-WND-11). */
export function gainHp(table: Table<Fight>, target: Fighter, points: number): void {
  const before = target.hpMax;
  if (before + points > CEILING) table.tell(ceiling, target.index);
  target.hpMax = Math.max(before, Math.min(CEILING, before + points));
}
