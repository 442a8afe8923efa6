import type { System } from '../system/system.ts';
import type { Branches } from '../table/branches.ts';
import { Mode, type Table } from '../table/table.ts';

/** What it takes to walk a step. */
export type Walkable<F> = Pick<System<unknown, F>, 'step' | 'copy' | 'copyInto'>;

/**
 * Called once per chain of chance outcomes. `after` is scratch: read it, don't keep it. `branches.exact()` gives the same
 * probability as integers.
 */
export type Visit<F> = (after: F, probability: number, branches: Branches) => void;

/**
 * Plays one step in every way chance allows and returns how many ways there are. Decisions are made by the table's
 * players. `fight` is not changed; `scratch` may be any copy of the same encounter's fight.
 */
export function walkStep<F>(
  system: Walkable<F>,
  fight: F,
  table: Table<F>,
  visit: Visit<F>,
  scratch: F = system.copy(fight),
): number {
  const mode = table.mode;
  const { branches } = table;
  let ways = 0;
  table.mode = Mode.exact;
  branches.start();
  try {
    do {
      system.copyInto(fight, scratch);
      branches.begin();
      system.step(scratch, table);
      visit(scratch, branches.probability, branches);
      ways++;
    } while (branches.next());
  } finally {
    table.mode = mode;
  }
  return ways;
}
