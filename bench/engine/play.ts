import type { Table } from '../../engine/src/table/table.ts';
import type { DuelTally } from '../kernels/tight-duel.ts';
import { copyDuel, type Duel, duelOver, newDuel, strike } from './duel.ts';

const fresh = newDuel();

/**
 * Plays `duels` duels on one table, one after the other on one stream of dice, and writes the outcome into `tally`. A log,
 * if the table has one, is started afresh for each duel.
 */
export function playDuels(table: Table<Duel>, duel: Duel, duels: number, tally: DuelTally): void {
  let wins = 0;
  let attacks = 0;
  for (let i = 0; i < duels; i++) {
    copyDuel(fresh, duel);
    if (table.log !== null) table.log.clear();
    while (!duelOver(duel)) strike(duel, table);
    if (duel.loser === 1) wins++;
    attacks += duel.attacks;
  }
  tally.wins = wins;
  tally.attacks = attacks;
  tally.state = table.dice.state();
}
