import type { Table } from '../../../table/table.ts';
import { Band } from '../book/terms.ts';
import { event } from '../book/words.ts';
import type { Fight, Fighter } from './model.ts';
import { Own, thing } from './things.ts';

const backfired = event(
  'backfired',
  ['TT-MAG-06'],
  'The spell backfires: all of {who:who}’s rolls are hindered until the end of their next turn.',
);
const mastered = event('mastered', ['TT-MAG-08', 'TT-MAG-09'], '{who:who} has mastered {spell:thing}.');

const NATURAL_20 = 20;
/** Rounds for which a mishap cuts off from magic. */
export const LOCKED_ROUNDS = 3;

/** Everything is harder until the end of the caster's next turn; a turn that is running is not the next one (TT-MAG-06). */
export function hamper(pc: Fighter, ownTurn: boolean): void {
  if (ownTurn) pc.backfireLater++;
  else pc.backfire++;
}

/** The price of a spell that works with Success-but (TT-MAG-06). */
export function backfires(table: Table<Fight>, pc: Fighter, ownTurn: boolean): void {
  hamper(pc, ownTurn);
  table.tell(backfired, pc.index);
}

/** A turn has ended: what lasted until then is over. */
export function endBackfire(pc: Fighter): void {
  pc.backfire = pc.backfireLater;
  pc.backfireLater = 0;
}

/** Success-and, or a natural 20 even of a cast that fails, earns Mastery, once for each spell (TT-MAG-08, TT-MAG-09). */
export function earnMastery(table: Table<Fight>, pc: Fighter, spell: number, band: number, face: number): void {
  if (pc.mastered[spell] === 1 || (band !== Band.successAnd && face !== NATURAL_20)) return;
  pc.mastered[spell] = 1;
  table.tell(mastered, pc.index, thing(pc.index, Own.spell, spell));
}

/** Cut off from magic by a mishap in an earlier round. */
export function isCutOff(fight: Fight, pc: Fighter): boolean {
  return pc.castLock > 0 && fight.round <= pc.castLock && fight.round > pc.castLock - LOCKED_ROUNDS;
}
