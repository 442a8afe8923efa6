import type { System } from '../system/system.ts';
import { Mode, type Table } from '../table/table.ts';
import type { Chain } from './chain.ts';
import { Places, Rows } from './rows.ts';

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

/** How states are told apart and what is summed on the way. */
export interface Exploring<F> {
  /** In place of `system.key`: a whole number from 0. */
  readonly stateNumber: ((fight: F) => number) | null;
  readonly rewards: readonly Reward<F>[];
  readonly limits: Limits;
}

/** The states met so far; a place counts those that go on from 1 and the ends from -1 down. */
class Atlas<F> {
  readonly system: Explorable<F>;
  readonly stateNumber: ((fight: F) => number) | null;
  /** Fights of the states that go on; after its turn a fight may be used again for another state. */
  readonly fights: F[] = [];
  readonly endings: F[] = [];
  readonly used: F[] = [];
  private readonly byNumber = new Places();
  private readonly byKey = new Map<string, number>();

  constructor(system: Explorable<F>, stateNumber: ((fight: F) => number) | null) {
    this.system = system;
    this.stateNumber = stateNumber;
  }

  placeOf(fight: F): number {
    if (this.stateNumber === null) {
      const key = this.system.key(fight);
      const known = this.byKey.get(key);
      if (known !== undefined) return known;
      const place = this.enter(fight);
      this.byKey.set(key, place);
      return place;
    }
    const state = this.stateNumber(fight);
    const known = this.byNumber.get(state);
    if (known !== 0) return known;
    const place = this.enter(fight);
    this.byNumber.set(state, place);
    return place;
  }

  private enter(fight: F): number {
    const { system } = this;
    if (system.over(fight)) return -this.endings.push(system.copy(fight));
    const used = this.used.pop();
    if (used === undefined) return this.fights.push(system.copy(fight));
    system.copyInto(fight, used);
    return this.fights.push(used);
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
  { stateNumber, rewards, limits }: Exploring<F>,
): Explored<F> {
  const atlas = new Atlas(system, stateNumber);
  const rows = new Rows();
  // Where a state's or an end's entry in the row being written is, if it has one there.
  const entryOfState: number[] = [];
  const entryOfEnd: number[] = [];
  const gains = rewards.map((): number[] => []);
  const scratch = system.copy(fight);
  const { branches } = table;
  const { fights, endings } = atlas;
  const mode = table.mode;
  let walked = 0;
  table.mode = Mode.exact;
  try {
    atlas.placeOf(fight);
    for (let state = 0; state < fights.length; state++) {
      const from = fights[state]!;
      const rowBegin = rows.length;
      for (let r = 0; r < gains.length; r++) gains[r]!.push(0);
      branches.start();
      do {
        system.copyInto(from, scratch);
        branches.begin();
        system.step(scratch, table);
        walked++;
        const chance = branches.probability;
        for (let r = 0; r < rewards.length; r++) gains[r]![state]! += chance * rewards[r]!(from, scratch);
        const place = atlas.placeOf(scratch);
        const entries = place > 0 ? entryOfState : entryOfEnd;
        const at = place > 0 ? place - 1 : ~place;
        while (entries.length <= at) entries.push(-1);
        const entry = entries[at]!;
        if (entry >= rowBegin) rows.chances[entry]! += chance;
        else entries[at] = rows.add(place > 0 ? at : ~at, chance);
      } while (walked < limits.branches && branches.next());
      rows.end();
      atlas.used.push(from);
      if (walked >= limits.branches || fights.length > limits.states) break;
    }
  } finally {
    table.mode = mode;
  }
  const { rowStart, targets, chances } = rows;
  const chain: Chain = { size: fights.length, ends: endings.length, rowStart, targets, chances };
  return {
    chain,
    endings,
    gains,
    branches: walked,
    complete: rows.count === fights.length && walked < limits.branches,
  };
}
