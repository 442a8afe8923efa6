import type { Table } from '../../engine/src/table/table.ts';
import type { DuelTally } from '../kernels/tight-duel.ts';
import { type Duel, duelOver, firstWon, resetDuel, strike } from './duel.ts';

/** Plays `duels` duels on one table, one after the other on one stream of dice, and writes the outcome into `tally`. */
export function playDuels(table: Table<Duel>, duel: Duel, duels: number, tally: DuelTally): void {
  let wins = 0;
  let attacks = 0;
  for (let i = 0; i < duels; i++) {
    resetDuel(duel);
    while (!duelOver(duel)) strike(duel, table);
    if (firstWon(duel)) wins++;
    attacks += duel.attacks;
  }
  tally.wins = wins;
  tally.attacks = attacks;
  tally.state = table.dice.state();
}
