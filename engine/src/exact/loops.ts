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

/** False when the states of the loop lead nowhere but to each other. */
export function canBeLeft({ chain: { rowStart, targets }, states, of, id }: Loop): boolean {
  for (let i = 0; i < states.length; i++) {
    const state = states[i]!;
    for (let k = rowStart[state]!, end = rowStart[state + 1]!; k < end; k++) {
      const target = targets[k]!;
      if (target < 0 || of[target] !== id) return true;
    }
  }
  return false;
}

/** As `solvePair`, for a state that leads back to no other. */
export function solveSingle({ rowStart, targets, chances }: Chain, state: number, visits: Float64Array): number {
  let stay = 0;
  for (let k = rowStart[state]!, end = rowStart[state + 1]!; k < end; k++)
    if (targets[k] === state) stay += chances[k]!;
  if (stay === 0) return 0;
  if (stay >= 1) return -1;
  const into = visits[state]!;
  const here = into / (1 - stay);
  visits[state] = here;
  return Math.abs(into + here * stay - here);
}

/**
 * Turns what flows into two states that lead to each other into expected visits. Returns the error left, or -1 when the
 * two lead nowhere else.
 */
export function solvePair({ rowStart, targets, chances }: Chain, x: number, y: number, visits: Float64Array): number {
  let stayX = 0;
  let toY = 0;
  let stayY = 0;
  let toX = 0;
  let closed = true;
  for (let k = rowStart[x]!, end = rowStart[x + 1]!; k < end; k++) {
    if (targets[k] === x) stayX += chances[k]!;
    else if (targets[k] === y) toY += chances[k]!;
    else closed = false;
  }
  for (let k = rowStart[y]!, end = rowStart[y + 1]!; k < end; k++) {
    if (targets[k] === y) stayY += chances[k]!;
    else if (targets[k] === x) toX += chances[k]!;
    else closed = false;
  }
  if (closed) return -1;
  const intoX = visits[x]!;
  const intoY = visits[y]!;
  const determinant = (1 - stayX) * (1 - stayY) - toX * toY;
  const atX = (intoX * (1 - stayY) + intoY * toX) / determinant;
  const atY = (intoY * (1 - stayX) + intoX * toY) / determinant;
  visits[x] = atX;
  visits[y] = atY;
  const errorX = Math.abs(intoX + atX * stayX + atY * toX - atX);
  const errorY = Math.abs(intoY + atY * stayY + atX * toY - atY);
  return errorX > errorY ? errorX : errorY;
}

/** Turns what flows into the states of a loop that can be left into expected visits, and returns the error left. */
export function solveLoop(loop: Loop, visits: Float64Array): number {
  const { states, position } = loop;
  for (let i = 0; i < states.length; i++) position[states[i]!] = i;
  const values = new Float64Array(states.length);
  for (let i = 0; i < states.length; i++) values[i] = visits[states[i]!]!;
  if (states.length <= DENSE_LIMIT) solveDensely(loop, values);
  else sweep(loop, values);
  const error = errorOf(loop, visits, values);
  for (let i = 0; i < states.length; i++) visits[states[i]!] = values[i]!;
  return error;
}

function errorOf({ chain, states, position, of, id }: Loop, inflow: Float64Array, values: Float64Array): number {
  const { rowStart, targets, chances } = chain;
  const into = new Float64Array(states.length);
  for (let i = 0; i < states.length; i++) {
    const state = states[i]!;
    into[i]! += inflow[state]!;
    for (let k = rowStart[state]!; k < rowStart[state + 1]!; k++) {
      const target = targets[k]!;
      if (target >= 0 && of[target] === id) into[position[target]!]! += values[i]! * chances[k]!;
    }
  }
  let worst = 0;
  for (let i = 0; i < into.length; i++) worst = Math.max(worst, Math.abs(into[i]! - values[i]!));
  return worst;
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
