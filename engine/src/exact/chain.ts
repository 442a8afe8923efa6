import { components } from './components.ts';
import { canBeLeft, type Loop, solveLoop, solvePair } from './loops.ts';

/**
 * A Markov chain in rows: state i goes to `targets[k]` with `chances[k]` for k from `rowStart[i]` to `rowStart[i + 1]` - 1.
 * A negative target is an end: ~target counts the ends from 0.
 */
export interface Chain {
  /** States that go on. */
  readonly size: number;
  readonly ends: number;
  readonly rowStart: ArrayLike<number>;
  readonly targets: ArrayLike<number>;
  readonly chances: ArrayLike<number>;
}

/** Where a chain is expected to be. */
export interface Visits {
  /** Expected visits to each state. */
  readonly visits: Float64Array;
  /** Probability of each end. */
  readonly ended: Float64Array;
  /** Probability of going on for ever. */
  readonly endless: number;
  /** Largest error left when the result is put back into the chain's equations; 0 is perfect. */
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
  for (let c = count - 1; c >= 0; c--) {
    const first = from[c]!;
    const last = from[c + 1]!;
    const members = last - first;
    if (members > largestLoop) largestLoop = members;
    if (members === 1) {
      const state = nodes[first]!;
      const stay = stayOf(chain, state);
      if (stay >= 1) {
        endless += visits[state]!;
        continue;
      }
      if (stay > 0) visits[state]! /= 1 - stay;
    } else if (members === 2 && canBeLeft(chain, nodes, first, last, of, c))
      solvePair(chain, nodes[first]!, nodes[first + 1]!, visits);
    else if (canBeLeft(chain, nodes, first, last, of, c)) {
      const loop: Loop = { chain, states: nodes.subarray(first, last), position, of, id: c };
      solveLoop(loop, visits);
    } else {
      for (let i = first; i < last; i++) endless += visits[nodes[i]!]!;
      continue;
    }
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
  return { visits, ended, endless, residual: residualOf(chain, start, visits, ended, endless), largestLoop };
}

function stayOf({ rowStart, targets, chances }: Chain, state: number): number {
  let stay = 0;
  for (let k = rowStart[state]!, end = rowStart[state + 1]!; k < end; k++) if (targets[k] === state) stay += chances[k]!;
  return stay;
}

function residualOf(chain: Chain, start: number, visits: Float64Array, ended: Float64Array, endless: number): number {
  const { size, rowStart, targets, chances } = chain;
  let total = endless;
  for (let end = 0; end < ended.length; end++) total += ended[end]!;
  let worst = Math.abs(1 - total);
  // What never ends has no finite number of visits to compare.
  if (endless > 0) return worst;
  const into = new Float64Array(size);
  into[start] = 1;
  for (let state = 0; state < size; state++) {
    const here = visits[state]!;
    for (let k = rowStart[state]!, end = rowStart[state + 1]!; k < end; k++)
      if (targets[k]! >= 0) into[targets[k]!]! += here * chances[k]!;
  }
  for (let state = 0; state < size; state++) {
    const error = Math.abs(into[state]! - visits[state]!);
    if (error > worst) worst = error;
  }
  return worst;
}
