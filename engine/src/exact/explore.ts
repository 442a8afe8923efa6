import { Cells } from '../system/cells.ts';
import type { System } from '../system/system.ts';
import { Mode, type Table } from '../table/table.ts';
import type { Chain } from './chain.ts';
import { Decisions } from './decisions.ts';
import { PackedPlaces } from './packed-places.ts';
import { Places, Rows } from './rows.ts';

/** What it takes to find every state of a fight. */
export type Explorable<F> = Pick<System<unknown, F>, 'step' | 'over' | 'copy' | 'copyInto' | 'key' | 'pack'>;

/** What a step adds to a sum that is to be expected over the fight. */
export type Reward<F> = (before: F, after: F) => number;

/** Every state a fight can come to, as a Markov chain that starts in state 0. */
export interface Explored {
  readonly chain: Chain;
  /** What each end is called. */
  readonly endings: readonly string[];
  /** How many steps are played from each state up to the next one: those without chance are played on through. */
  readonly lengths: readonly number[];
  /** For each reward, what the steps from each state are expected to add. */
  readonly gains: readonly (readonly number[])[];
  /** Chains of chance outcomes walked. */
  readonly branches: number;
  /** False when a limit was reached and states are missing. */
  readonly complete: boolean;
}

/** Steps without chance that are played in a row before a state is noted down all the same: they might go on for ever. */
const QUIET_STEPS = 64;

/** How far to go. */
export interface Limits {
  readonly states: number;
  readonly branches: number;
}

/** How states are told apart and what is summed on the way. */
export interface Exploring<F> {
  /** In place of `system.key`: a whole number from 0. */
  readonly stateNumber: ((fight: F) => number) | null;
  /** What to call an end, by its fight and by what was noted on the way. */
  readonly label: (fight: F, noted: number) => string;
  /** What to note down for good of a fight that has come so far; 0 = nothing yet. States with other notes are others. */
  readonly note: ((fight: F) => number) | null;
  /** Adds what `label` reads of a fight beyond what decides how it goes on: fights that differ in it are kept apart. */
  readonly tellApart: ((fight: F, cells: Cells) => void) | null;
  readonly rewards: readonly Reward<F>[];
  readonly limits: Limits;
}

/** The states met so far; a place counts those that go on from 1 and the ends from -1 down. */
class Atlas<F> {
  readonly system: Explorable<F>;
  readonly stateNumber: ((fight: F) => number) | null;
  readonly label: (fight: F, noted: number) => string;
  readonly tellApart: ((fight: F, cells: Cells) => void) | null;
  /** States that go on, met so far. */
  size = 0;
  /** States still to be walked with their fights: the last one met comes first, so that few fights are kept at a time. */
  readonly waiting: number[] = [];
  readonly fights: F[] = [];
  readonly notes: number[] = [];
  readonly endings: string[] = [];
  readonly used: F[] = [];
  private readonly byNumber = new Places();
  private readonly byCells = new PackedPlaces();
  private readonly cells = new Cells();

  constructor(system: Explorable<F>, { stateNumber, label, tellApart }: Exploring<F>) {
    this.system = system;
    this.stateNumber = stateNumber;
    this.label = label;
    this.tellApart = tellApart;
  }

  /** A fight whose state is new and goes on is kept: whoever has worked on it needs another one. */
  placeOf(fight: F, noted: number): number {
    if (this.stateNumber === null) return this.packedPlaceOf(fight, noted);
    const state = this.stateNumber(fight);
    const known = this.byNumber.get(state);
    if (known !== 0) return known;
    const place = this.enter(fight, noted);
    this.byNumber.set(state, place);
    return place;
  }

  private packedPlaceOf(fight: F, noted: number): number {
    const { cells, byCells } = this;
    cells.clear();
    if (this.system.pack === undefined) cells.putText(this.system.key(fight));
    else this.system.pack(fight, cells);
    if (noted !== 0) cells.put(noted);
    this.tellApart?.(fight, cells);
    const known = byCells.get(cells);
    if (known !== 0) return known;
    const place = this.enter(fight, noted);
    byCells.set(cells, place);
    return place;
  }

  private enter(fight: F, noted: number): number {
    if (this.system.over(fight)) return -this.endings.push(this.label(fight, noted));
    this.fights.push(fight);
    this.notes.push(noted);
    this.waiting.push(this.size);
    return ++this.size;
  }
}

/**
 * Walks a fight from the state it is in to all its ends, each state once. The table's players decide. A fight that is
 * over already is no chain: ask before.
 */
export function explore<F>(system: Explorable<F>, fight: F, table: Table<F>, exploring: Exploring<F>): Explored {
  const { rewards, limits, note } = exploring;
  const atlas = new Atlas(system, exploring);
  const rows = new Rows();
  // Where a state's or an end's entry in the row being written is, if it has one there.
  const entryOfState: number[] = [];
  const entryOfEnd: number[] = [];
  const gains = rewards.map((): number[] => []);
  const gained = new Float64Array(rewards.length);
  const lengths: number[] = [];
  let scratch = system.copy(fight);
  const { branches, players } = table;
  const decisions = new Decisions(players);
  const { endings } = atlas;
  /** State of each row, in the order written. */
  const states: number[] = [];
  const mode = table.mode;
  let walked = 0;
  table.mode = Mode.exact;
  table.players = decisions.players;
  try {
    atlas.placeOf(system.copy(fight), note === null ? 0 : note(fight));
    for (;;) {
      const state = atlas.waiting.pop();
      let from = atlas.fights.pop();
      let noted = atlas.notes.pop() ?? 0;
      if (state === undefined || from === undefined) break;
      const rowBegin = rows.length;
      states.push(state);
      lengths[state] = 1;
      gained.fill(0);
      branches.start();
      decisions.start();
      let more = true;
      while (more && walked < limits.branches) {
        system.copyInto(from, scratch);
        branches.begin();
        system.step(scratch, table);
        walked++;
        const chance = branches.probability;
        for (let r = 0; r < rewards.length; r++) gained[r]! += chance * rewards[r]!(from, scratch);
        const now = noted === 0 && note !== null ? note(scratch) : noted;
        if (branches.depth === 0 && lengths[state]! < QUIET_STEPS && !system.over(scratch)) {
          lengths[state]!++;
          noted = now;
          const played = scratch;
          scratch = from;
          from = played;
          decisions.start();
          continue;
        }
        const known = atlas.size;
        const place = atlas.placeOf(scratch, now);
        if (atlas.size > known) scratch = atlas.used.pop() ?? system.copy(from);
        const entries = place > 0 ? entryOfState : entryOfEnd;
        const at = place > 0 ? place - 1 : ~place;
        while (entries.length <= at) entries.push(-1);
        const entry = entries[at]!;
        if (entry >= rowBegin) rows.chances[entry]! += chance;
        else entries[at] = rows.add(place > 0 ? at : ~at, chance);
        more = branches.next();
        if (more) decisions.next(table);
      }
      for (let r = 0; r < gains.length; r++) gains[r]![state] = gained[r]!;
      rows.end();
      atlas.used.push(from);
      if (walked >= limits.branches || atlas.size > limits.states) break;
    }
  } finally {
    table.mode = mode;
    table.players = players;
  }
  const complete = rows.count === atlas.size && walked < limits.branches;
  const written = complete ? rowsByState(rows, states) : rows;
  const { rowStart, targets, chances } = written;
  const chain: Chain = { size: atlas.size, ends: endings.length, rowStart, targets, chances };
  return { chain, endings, lengths, gains, branches: walked, complete };
}

/** The rows in the order of their states, each of which has one; `states` says whose each row is. */
function rowsByState(rows: Rows, states: readonly number[]): Rows {
  const sorted = new Rows();
  const rowOf = new Int32Array(states.length);
  states.forEach((state, row) => {
    rowOf[state] = row;
  });
  for (let state = 0; state < states.length; state++) {
    const row = rowOf[state]!;
    for (let at = rows.rowStart[row]!; at < rows.rowStart[row + 1]!; at++)
      sorted.add(rows.targets[at]!, rows.chances[at]!);
    sorted.end();
  }
  return sorted;
}
