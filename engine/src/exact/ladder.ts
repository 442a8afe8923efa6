import { Mode, type Table } from '../table/table.ts';
import { eliminate } from './dense.ts';
import type { Explorable, Exploring } from './explore.ts';
import { PartSteps } from './part-steps.ts';
import type { Rows } from './rows.ts';

/**
 * A numbering of fights that only goes down, for fights that wear both sides out: what leaves a fight as it was stays on
 * its rung. It spares the solver the search for loops, and steps that are alike are walked once.
 */
export interface Ladder<F> {
  /** A whole number from 0, equal for two fights exactly when `system.key` is. */
  readonly number: (fight: F) => number;
  /** Makes `into` a fight with this number. */
  readonly restore: (state: number, into: F) => void;
  /** States per rung, 1 to 400: rung = floor(number / rungSize). No step leads to a higher rung. */
  readonly rungSize: number;
  /**
   * A whole number from 0: what the next step depends on. Equal for two states only if the step adds the same to both
   * numbers, with the same chances and rewards.
   */
  readonly part: (state: number) => number;
}

/** What came of climbing down. */
export interface Climbed {
  /** What each end is called. */
  readonly endings: readonly string[];
  /** The probability of each end. */
  readonly ended: readonly number[];
  readonly endless: number;
  readonly steps: number;
  readonly gained: readonly number[];
  readonly states: number;
  readonly branches: number;
  readonly residual: number;
  readonly largestLoop: number;
  readonly complete: boolean;
}

const Kind = { unknown: 0, goesOn: 1, over: 2 } as const;

/** Solves a fight rung by rung from where it stands; the fight must not be over. */
export function climbDown<F>(
  system: Explorable<F>,
  fight: F,
  table: Table<F>,
  ladder: Ladder<F>,
  { label, rewards, limits }: Omit<Exploring<F>, 'stateNumber' | 'note' | 'tellApart'>,
): Climbed {
  const { rungSize } = ladder;
  const start = ladder.number(fight);
  const top = Math.floor(start / rungSize);
  const visits = new Float64Array((top + 1) * rungSize);
  const kinds = new Uint8Array(visits.length);
  const steps = new PartSteps(system, fight, table, ladder, rewards);
  const probe = system.copy(fight);
  const rung: Rung = {
    low: 0,
    size: 0,
    states: new Int32Array(rungSize),
    rowOf: new Int32Array(rungSize),
    rows: steps.rows,
    closed: false,
  };
  const gained = rewards.map(() => 0);
  const result = { endless: 0, steps: 0, states: 0, residual: 0, largestLoop: 0, complete: true };
  const { mode } = table;

  const kindOf = (state: number): number => {
    ladder.restore(state, probe);
    const kind = system.over(probe) ? Kind.over : Kind.goesOn;
    kinds[state] = kind;
    return kind;
  };

  const gather = (low: number): void => {
    const { states, rowOf, rows } = rung;
    const above = low + rungSize;
    let size = 0;
    let closed = true;
    for (let state = low; state < above; state++) if (kinds[state] === Kind.goesOn) states[size++] = state;
    for (let i = 0; i < size; i++) {
      const state = states[i]!;
      const row = steps.rowOf(state);
      const near = steps.nearEnd[row]!;
      const { rowStart, targets } = rows;
      rowOf[i] = row;
      if (near < rowStart[row + 1]!) closed = false;
      for (let k = rowStart[row]!; k < near; k++) {
        const target = state + targets[k]!;
        if (target >= above) throw new Error(`Not a ladder: the step of state ${state} leads up to ${target}.`);
        let kind = kinds[target]!;
        if (kind === Kind.unknown) {
          kind = kindOf(target);
          if (kind === Kind.goesOn && target >= low) states[size++] = target;
        }
        if (kind === Kind.over || target < low) closed = false;
      }
    }
    rung.low = low;
    rung.size = size;
    rung.closed = closed;
  };

  const leave = (): void => {
    const { low, size, states, rowOf } = rung;
    const { rowStart, targets, chances } = rung.rows;
    for (let i = 0; i < size; i++) {
      const state = states[i]!;
      const row = rowOf[i]!;
      const near = steps.nearEnd[row]!;
      const here = visits[state]!;
      result.steps += here;
      for (let r = 0; r < gained.length; r++) gained[r]! += here * steps.gains[r]![row]!;
      for (let k = rowStart[row]!; k < near; k++) {
        const target = state + targets[k]!;
        if (target < low || kinds[target] === Kind.over) visits[target]! += here * chances[k]!;
      }
      for (let k = near, end = rowStart[row + 1]!; k < end; k++) {
        const target = state + targets[k]!;
        if (kinds[target] === Kind.unknown) kindOf(target);
        visits[target]! += here * chances[k]!;
      }
    }
  };

  table.mode = Mode.exact;
  try {
    visits[start] = 1;
    kindOf(start);
    for (let at = top; at >= 0; at--) {
      gather(at * rungSize);
      const { size } = rung;
      if (size === 0) continue;
      result.states += size;
      if (size > result.largestLoop) result.largestLoop = size;
      result.complete = result.states <= limits.states && steps.walked <= limits.branches;
      if (!result.complete) break;
      if (rung.closed) for (let i = 0; i < size; i++) result.endless += visits[rung.states[i]!]!;
      else {
        const error = settle(rung, visits);
        if (error > result.residual) result.residual = error;
        leave();
      }
    }
  } finally {
    table.mode = mode;
  }
  const endings: string[] = [];
  const ending = system.copy(fight);
  const ended: number[] = [];
  let total = result.endless;
  for (let state = 0; state < kinds.length; state++) {
    if (kinds[state] !== Kind.over) continue;
    ladder.restore(state, ending);
    endings.push(label(ending, 0));
    ended.push(visits[state]!);
    total += visits[state]!;
  }
  const residual = Math.max(result.residual, Math.abs(1 - total));
  return { ...result, endings, ended, gained, branches: steps.walked, residual };
}

/** The states of one rung that go on, with the rows of their steps. */
interface Rung {
  low: number;
  /** How many there are. */
  size: number;
  readonly states: Int32Array;
  readonly rowOf: Int32Array;
  readonly rows: Rows;
  /** True when no step leaves the rung. */
  closed: boolean;
}

function chanceToAdd(rows: Rows, row: number, added: number): number {
  const { rowStart, targets } = rows;
  for (let k = rowStart[row]!, end = rowStart[row + 1]!; k < end; k++)
    if (targets[k]! <= added) return targets[k] === added ? rows.chances[k]! : 0;
  return 0;
}

/** Turns what flows into the states of a rung into expected visits, and returns the error left. */
function settle(rung: Rung, visits: Float64Array): number {
  const { size, states, rowOf, rows } = rung;
  const x = states[0]!;
  const stayX = chanceToAdd(rows, rowOf[0]!, 0);
  const intoX = visits[x]!;
  if (size === 1) {
    const atX = intoX / (1 - stayX);
    visits[x] = atX;
    return Math.abs(intoX + stayX * atX - atX);
  }
  if (size > 2) return settleMany(rung, visits);
  const y = states[1]!;
  const intoY = visits[y]!;
  const stayY = chanceToAdd(rows, rowOf[1]!, 0);
  const toY = chanceToAdd(rows, rowOf[0]!, y - x);
  const toX = chanceToAdd(rows, rowOf[1]!, x - y);
  const determinant = (1 - stayX) * (1 - stayY) - toX * toY;
  const atX = (intoX * (1 - stayY) + intoY * toX) / determinant;
  const atY = (intoY * (1 - stayX) + intoX * toY) / determinant;
  visits[x] = atX;
  visits[y] = atY;
  return Math.max(Math.abs(intoX + atX * stayX + atY * toX - atX), Math.abs(intoY + atY * stayY + atX * toY - atY));
}

function settleMany({ size: n, states, rowOf, rows }: Rung, visits: Float64Array): number {
  const matrix = new Float64Array(n * n);
  const values = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    values[i] = visits[states[i]!]!;
    for (let j = 0; j < n; j++)
      matrix[j * n + i] = (i === j ? 1 : 0) - chanceToAdd(rows, rowOf[i]!, states[j]! - states[i]!);
  }
  const kept = matrix.slice();
  if (!eliminate(matrix, values, n)) throw new Error('A rung that can be left has no solution.');
  let worst = 0;
  for (let j = 0; j < n; j++) {
    let back = 0;
    for (let i = 0; i < n; i++) back += kept[j * n + i]! * values[i]!;
    worst = Math.max(worst, Math.abs(back - visits[states[j]!]!));
  }
  for (let i = 0; i < n; i++) visits[states[i]!] = values[i]!;
  return worst;
}
