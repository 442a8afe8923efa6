import type { System } from '../system/system.ts';
import { Mode, type Table } from '../table/table.ts';
import type { Chain } from './chain.ts';

/** What it takes to find every state of a fight. */
export type Explorable<F> = Pick<System<unknown, F>, 'step' | 'over' | 'copy' | 'copyInto' | 'key'>;

/** What a step adds to a sum that is to be expected over the fight. */
export type Reward<F> = (before: F, after: F) => number;

/** Every state a fight can come to, as a Markov chain that starts in state 0. */
export interface Explored<F> {
  readonly chain: Chain;
  /** A fight for each end. */
  readonly endings: readonly F[];
  /** For each reward, what one step from each state is expected to add. */
  readonly gains: readonly (readonly number[])[];
  /** Chains of chance outcomes walked. */
  readonly branches: number;
  /** False when a limit was reached and states are missing. */
  readonly complete: boolean;
}

/** How far to go. */
export interface Limits {
  readonly states: number;
  readonly branches: number;
}

/** Numbers below this are looked up in an array. */
const DIRECT = 1 << 20;

/** Positions by state number; positions are kept one up so that 0 means unknown. */
class StateNumbers {
  private cells = new Int32Array(1024);
  private readonly others = new Map<number, number>();

  get(state: number): number {
    if (state < this.cells.length) return this.cells[state]!;
    return this.others.get(state) ?? 0;
  }

  set(state: number, position: number): void {
    if (state >= DIRECT) {
      this.others.set(state, position);
      return;
    }
    if (state >= this.cells.length) {
      const bigger = new Int32Array(Math.min(DIRECT, 2 ** Math.ceil(Math.log2(state + 1))));
      bigger.set(this.cells);
      this.cells = bigger;
    }
    this.cells[state] = position;
  }
}

/**
 * Walks a fight from the state it is in to all its ends, each state once. The table's players decide. A fight that is
 * over already is no chain: ask before.
 */
export function explore<F>(
  system: Explorable<F>,
  fight: F,
  table: Table<F>,
  stateNumber: ((fight: F) => number) | undefined,
  rewards: readonly Reward<F>[],
  limits: Limits,
): Explored<F> {
  const byKey = new Map<string, number>();
  const byNumber = new StateNumbers();
  const rowStart: number[] = [0];
  const targets: number[] = [];
  const chances: number[] = [];
  // Where a state's or an end's entry in the row being written is, if it has one there.
  const entryOfState: number[] = [];
  const entryOfEnd: number[] = [];
  const gains = rewards.map((): number[] => []);
  const waiting: F[] = [];
  const endings: F[] = [];
  const spare: F[] = [];
  const scratch = system.copy(fight);
  const { branches } = table;
  let walked = 0;

  /** Position of a state counted from 1, or minus that of an end. */
  const locate = (found: F): number => {
    const state = stateNumber === undefined ? -1 : stateNumber(found);
    const text = stateNumber === undefined ? system.key(found) : '';
    const known = state >= 0 ? byNumber.get(state) : (byKey.get(text) ?? 0);
    if (known !== 0) return known;
    let position: number;
    if (system.over(found)) {
      endings.push(system.copy(found));
      position = -entryOfEnd.push(-1);
    } else {
      const copied = spare.pop();
      if (copied === undefined) waiting.push(system.copy(found));
      else {
        system.copyInto(found, copied);
        waiting.push(copied);
      }
      position = entryOfState.push(-1);
    }
    if (state >= 0) byNumber.set(state, position);
    else byKey.set(text, position);
    return position;
  };

  const put = (position: number, chance: number, rowBegin: number): void => {
    const entries = position > 0 ? entryOfState : entryOfEnd;
    const at = position > 0 ? position - 1 : ~position;
    const entry = entries[at]!;
    if (entry >= rowBegin) chances[entry]! += chance;
    else {
      entries[at] = targets.push(position > 0 ? at : ~at) - 1;
      chances.push(chance);
    }
  };

  const mode = table.mode;
  table.mode = Mode.exact;
  try {
    locate(fight);
    for (let state = 0; state < entryOfState.length; state++) {
      const from = waiting[state]!;
      const rowBegin = targets.length;
      for (let r = 0; r < gains.length; r++) gains[r]!.push(0);
      branches.start();
      do {
        system.copyInto(from, scratch);
        branches.begin();
        system.step(scratch, table);
        const chance = branches.probability;
        for (let r = 0; r < rewards.length; r++) gains[r]![state]! += chance * rewards[r]!(from, scratch);
        put(locate(scratch), chance, rowBegin);
        walked++;
      } while (branches.next() && walked < limits.branches);
      rowStart.push(targets.length);
      spare.push(from);
      if (walked >= limits.branches || entryOfState.length > limits.states) break;
    }
  } finally {
    table.mode = mode;
  }
  const chain: Chain = { size: entryOfState.length, ends: endings.length, rowStart, targets, chances };
  return { chain, endings, gains, branches: walked, complete: rowStart.length > entryOfState.length };
}
