import { solve } from '../../engine/src/exact/solve.ts';
import { Table } from '../../engine/src/table/table.ts';
import type { DuelSolution } from '../kernels/joint-dp.ts';
import { type Duel, duelLadder, duelSystem, newDuel } from './duel.ts';

const table = new Table<Duel>();
const options = { players: [], ladder: duelLadder, table };

/** The reference duel solved from its rule code. Nothing but the table's buffers is kept from call to call. */
export function solveDuel(): DuelSolution {
  const found = solve(duelSystem, newDuel(), options);
  if (!found.solved) throw new Error(`The reference duel could not be solved: ${found.reason}`);
  return { winA: found.outcomes.get('A') ?? 0, attacks: found.steps, states: found.states };
}
