import type { Table } from '../table/table.ts';
import type { Explorable, Reward } from './explore.ts';
import type { Ladder } from './ladder.ts';
import { Places, Rows } from './rows.ts';

/** What the step of each part adds to a fight's number, and how likely. Walked from rule code when first met. */
export class PartSteps<F> {
  /** A row per part; `targets` hold what is added to the number, each sum once per row, the highest first. */
  readonly rows = new Rows();
  /** Per row, where the entries end that may lead to the same rung. */
  readonly nearEnd: number[] = [];
  /** For each reward, what it is expected to be in each row. */
  readonly gains: readonly number[][];
  /** Chains of chance outcomes walked. */
  walked = 0;
  private readonly system: Explorable<F>;
  private readonly table: Table<F>;
  private readonly ladder: Ladder<F>;
  private readonly rewards: readonly Reward<F>[];
  private readonly known = new Places();
  private readonly before: F;
  private readonly after: F;

  constructor(system: Explorable<F>, fight: F, table: Table<F>, ladder: Ladder<F>, rewards: readonly Reward<F>[]) {
    this.system = system;
    this.table = table;
    this.ladder = ladder;
    this.rewards = rewards;
    this.gains = rewards.map(() => []);
    this.before = system.copy(fight);
    this.after = system.copy(fight);
  }

  /** The row that holds the step of `state`. */
  rowOf(state: number): number {
    const part = this.ladder.part(state);
    const known = this.known.get(part);
    if (known !== 0) return known - 1;
    this.walk(state);
    this.known.set(part, this.rows.count);
    return this.rows.count - 1;
  }

  private walk(state: number): void {
    const { system, table, ladder, rewards, rows, gains, before, after } = this;
    const { branches } = table;
    const rowBegin = rows.length;
    for (const gain of gains) gain.push(0);
    ladder.restore(state, before);
    branches.start();
    do {
      system.copyInto(before, after);
      branches.begin();
      system.step(after, table);
      this.walked++;
      const chance = branches.probability;
      for (let r = 0; r < rewards.length; r++) gains[r]![rows.count]! += chance * rewards[r]!(before, after);
      const added = ladder.number(after) - state;
      let entry = rowBegin;
      while (entry < rows.length && rows.targets[entry]! > added) entry++;
      if (entry < rows.length && rows.targets[entry] === added) rows.chances[entry]! += chance;
      else rows.insert(entry, added, chance);
    } while (branches.next());
    let near = rowBegin;
    while (near < rows.length && rows.targets[near]! > -ladder.rungSize) near++;
    this.nearEnd.push(near);
    rows.end();
  }
}
