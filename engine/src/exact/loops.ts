import type { Chain } from './chain.ts';
import { eliminate } from './dense.ts';

/** States of a chain that all lead back to each other. */
export interface Loop {
  readonly chain: Chain;
  readonly states: Int32Array;
  /** Scratch: where each state stands in `states`. */
  readonly position: Int32Array;
  /** The component of each state of the chain; those of this loop have `id`. */
  readonly of: Int32Array;
  readonly id: number;
}

/** Above this many states a loop is solved by iteration instead of elimination. */
export const DENSE_LIMIT = 400;
const MAX_SWEEPS = 100_000;
const SETTLED = 1e-16;

/** False when the states `nodes[first .. last - 1]` of component `id` lead nowhere but to each other. */
export function canBeLeft(
  { rowStart, targets }: Chain,
  nodes: Int32Array,
  first: number,
  last: number,
  of: Int32Array,
  id: number,
): boolean {
  for (let i = first; i < last; i++) {
    const state = nodes[i]!;
    for (let k = rowStart[state]!, end = rowStart[state + 1]!; k < end; k++) {
      const target = targets[k]!;
      if (target < 0 || of[target] !== id) return true;
    }
  }
  return false;
}

function chanceOf({ rowStart, targets, chances }: Chain, from: number, to: number): number {
  let chance = 0;
  for (let k = rowStart[from]!, end = rowStart[from + 1]!; k < end; k++) if (targets[k] === to) chance += chances[k]!;
  return chance;
}

/** Turns what flows into two states that lead to each other into expected visits. */
export function solvePair(chain: Chain, x: number, y: number, visits: Float64Array): void {
  const leaveX = 1 - chanceOf(chain, x, x);
  const leaveY = 1 - chanceOf(chain, y, y);
  const toY = chanceOf(chain, x, y);
  const toX = chanceOf(chain, y, x);
  const intoX = visits[x]!;
  const intoY = visits[y]!;
  const determinant = leaveX * leaveY - toX * toY;
  visits[x] = (intoX * leaveY + intoY * toX) / determinant;
  visits[y] = (intoY * leaveX + intoX * toY) / determinant;
}

/** Turns what flows into the states of a loop that can be left into expected visits. */
export function solveLoop(loop: Loop, visits: Float64Array): void {
  const { states, position } = loop;
  for (let i = 0; i < states.length; i++) position[states[i]!] = i;
  const values = new Float64Array(states.length);
  for (let i = 0; i < states.length; i++) values[i] = visits[states[i]!]!;
  if (states.length <= DENSE_LIMIT) solveDensely(loop, values);
  else sweep(loop, values);
  for (let i = 0; i < states.length; i++) visits[states[i]!] = values[i]!;
}

function solveDensely({ chain, states, position, of, id }: Loop, values: Float64Array): void {
  const { rowStart, targets, chances } = chain;
  const n = states.length;
  const matrix = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    const state = states[i]!;
    matrix[i * n + i]! += 1;
    for (let k = rowStart[state]!; k < rowStart[state + 1]!; k++) {
      const target = targets[k]!;
      if (target >= 0 && of[target] === id) matrix[position[target]! * n + i]! -= chances[k]!;
    }
  }
  if (!eliminate(matrix, values, n)) throw new Error('A loop of the chain that can be left has no solution.');
}

/** What flows into each state of a loop from the loop's other states, in rows. */
interface Inflows {
  readonly stay: Float64Array;
  readonly start: Int32Array;
  readonly sources: Int32Array;
  readonly weights: Float64Array;
}

function inflowsOf({ chain, states, position, of, id }: Loop): Inflows {
  const { rowStart, targets, chances } = chain;
  const n = states.length;
  const start = new Int32Array(n + 1);
  const stay = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const state = states[i]!;
    for (let k = rowStart[state]!; k < rowStart[state + 1]!; k++) {
      const target = targets[k]!;
      if (target === state) stay[i]! += chances[k]!;
      else if (target >= 0 && of[target] === id) start[position[target]! + 1]!++;
    }
  }
  for (let i = 0; i < n; i++) start[i + 1]! += start[i]!;
  const sources = new Int32Array(start[n]!);
  const weights = new Float64Array(start[n]!);
  const filled = start.slice();
  for (let i = 0; i < n; i++) {
    const state = states[i]!;
    for (let k = rowStart[state]!; k < rowStart[state + 1]!; k++) {
      const target = targets[k]!;
      if (target === state || target < 0 || of[target] !== id) continue;
      const at = filled[position[target]!]!++;
      sources[at] = i;
      weights[at] = chances[k]!;
    }
  }
  return { stay, start, sources, weights };
}

/** Gauss-Seidel. The caller's residual says how well it settled. */
function sweep(loop: Loop, values: Float64Array): void {
  const { stay, start, sources, weights } = inflowsOf(loop);
  const n = values.length;
  const inflow = values.slice();
  for (let round = 0; round < MAX_SWEEPS; round++) {
    let change = 0;
    let largest = 0;
    // Tarjan lists a component against the flow, so sweeping from its end follows it.
    for (let i = n - 1; i >= 0; i--) {
      let sum = inflow[i]!;
      for (let k = start[i]!; k < start[i + 1]!; k++) sum += values[sources[k]!]! * weights[k]!;
      sum /= 1 - stay[i]!;
      change = Math.max(change, Math.abs(sum - values[i]!));
      largest = Math.max(largest, sum);
      values[i] = sum;
    }
    if (change <= SETTLED * largest) break;
  }
}
