import { oneDie, type Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { event, reason } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isAble } from '../state/people.ts';

const D2 = oneDie(2);
const D4 = oneDie(4);
const D6 = oneDie(6);

const prayerRoll = reason('evening-prayer', ['BDP-MIR-09'], 'the evening prayer');
const answerRoll = reason('prayer-answered', ['BDP-MIR-09'], 'the WIL regained by prayer');

const prayed = event(
  'prayed',
  ['BDP-MIR-09'],
  '{who:who} prays ({result}), regains {gained} WIL and has {wil}; free Faith Dice for each miracle tomorrow: {freeDice}.',
);

/** The evening prayer of somebody with Faith Dice (BDP-MIR-09). What yesterday's prayer gave is over, heard or not. */
export function eveningPrayer(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  fighter.freeFaithDice = 0;
  if (!fight.toggles.magic || fighter.sheet.faithDice === 0 || !isAble(fighter)) return;
  const bonus = Number(ruledOn(fight, table, Rulings.prayerBonus, fighter.index));
  const result = table.roll(D6, fighter.index, prayerRoll) + bonus;
  const lost = fighter.wilMax - fighter.wil;
  // BDP-HEA-02: the deprived regain nothing.
  const gained = fighter.deprived ? 0 : Math.min(lost, regained(table, fighter, result, lost));
  fighter.wil += gained;
  fighter.freeFaithDice = result >= 9 ? 1 : 0;
  table.tell(prayed, fighter.index, result, gained, fighter.wil, fighter.freeFaithDice);
}

function regained(table: Table<Fight>, fighter: Fighter, result: number, lost: number): number {
  if (result <= 1 || lost === 0) return 0;
  if (result <= 3) return table.roll(D2, fighter.index, answerRoll);
  if (result <= 5) return table.roll(D4, fighter.index, answerRoll) + 1;
  return lost;
}
