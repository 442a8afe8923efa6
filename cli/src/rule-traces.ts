/** A place in the sources. */
export interface Spot {
  /** Path from the top of the checkout. */
  readonly file: string;
  readonly line: number;
}

/** Where a rule lives: its code, its tests, and what cites it in the log. */
export interface Trace {
  readonly code: readonly Spot[];
  readonly tests: readonly (Spot & { readonly title: string })[];
  readonly log: readonly string[];
}

/** The traces of all rules by id; empty when none were made. */
export async function loadTraces(): Promise<ReadonlyMap<string, Trace>> {
  return new Map();
}
