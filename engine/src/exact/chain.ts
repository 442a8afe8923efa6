import { components } from './components.ts';
import { canBeLeft, type Loop, solveLoop, solvePair, solveSingle } from './loops.ts';

/**
 * A Markov chain in rows: state i goes to `targets[k]` with `chances[k]` for k from `rowStart[i]` to `rowStart[i + 1]` - 1.
 * A negative target is an end: ~target counts the ends from 0.
 */
export interface Chain {
  /** States that go on. */
  readonly size: number;
  readonly ends: number;
  readonly rowStart: Int32Array;
  readonly targets: Int32Array;
  readonly chances: Float64Array;
}

/** Where a chain is expected to be. */
export interface Visits {
  /** Expected visits to each state. */
  readonly visits: Float64Array;
  /** Probability of each end. */
  readonly ended: Float64Array;
  /** Probability of going on for ever. */
  readonly endless: number;
  /** Largest error left when the result is put back into the equations of its loops, and by which all ends miss 1. */
  readonly residual: number;
  /** States in the largest set of states that lead back to each other. */
  readonly largestLoop: number;
}

/**
 * Expected visits when the chain starts in state `start`. Loops are solved one after the other in the order the chain
 * runs through them: single states and pairs in closed form, small ones by elimination, large ones by Gauss-Seidel.
 */
export function expectedVisits(chain: Chain, start: number): Visits {
  const { size, ends, rowStart, targets, chances } = chain;
  const { count, start: from, nodes, of } = components(chain);
  const visits = new Float64Array(size);
  const ended = new Float64Array(ends);
  const position = new Int32Array(size);
  let endless = 0;
  let largestLoop = 0;
  visits[start] = 1;
  let residual = 0;
  for (let c = count - 1; c >= 0; c--) {
    const first = from[c]!;
    const last = from[c + 1]!;
    const members = last - first;
    if (members > largestLoop) largestLoop = members;
    let error: number;
    if (members === 1) error = solveSingle(chain, nodes[first]!, visits);
    else if (members === 2) error = solvePair(chain, nodes[first]!, nodes[first + 1]!, visits);
    else {
      const loop: Loop = { chain, states: nodes.subarray(first, last), position, of, id: c };
      error = canBeLeft(loop) ? solveLoop(loop, visits) : -1;
    }
    if (error < 0) {
      for (let i = first; i < last; i++) endless += visits[nodes[i]!]!;
      continue;
    }
    if (error > residual) residual = error;
    for (let i = first; i < last; i++) {
      const state = nodes[i]!;
      const here = visits[state]!;
      for (let k = rowStart[state]!, end = rowStart[state + 1]!; k < end; k++) {
        const target = targets[k]!;
        if (target < 0) ended[~target]! += here * chances[k]!;
        else if (of[target] !== c) visits[target]! += here * chances[k]!;
      }
    }
  }
  let total = endless;
  for (let end = 0; end < ends; end++) total += ended[end]!;
  return { visits, ended, endless, residual: Math.max(residual, Math.abs(1 - total)), largestLoop };
}
