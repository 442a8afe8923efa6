/** Deepest chain of chance outcomes one step may have. */
const MAX_DEPTH = 4096;
/** Room for this many to begin with: most tables never walk anything. */
const FIRST_DEPTH = 64;

/** Whose turn it is in a chain: chance, or somebody who chooses among what is walked. */
export const Chooser = { chance: 0, own: 1, other: 2 } as const;

/**
 * Walks every chain of chance outcomes of one step, each once. The step is run again from its start for each chain;
 * `start` before the first run, `begin` before each, `next` after each until it says no.
 */
export class Branches {
  /** Probability of the chain being walked. */
  probability = 1;
  /** Number of chance outcomes met so far on this chain. */
  depth = 0;

  private known = 0;
  private chosen = new Int32Array(FIRST_DEPTH);
  private sizes = new Int32Array(FIRST_DEPTH);
  private ways = new Float64Array(FIRST_DEPTH);
  private totals = new Float64Array(FIRST_DEPTH);
  private choosers = new Uint8Array(FIRST_DEPTH);

  /** Forgets all chains. */
  start(): void {
    this.known = 0;
  }

  /** Goes to the start of the chain to be walked next. */
  begin(): void {
    this.depth = 0;
    this.probability = 1;
  }

  /** Prepares the next chain; false when all have been walked. */
  next(): boolean {
    let at = this.depth - 1;
    while (at >= 0 && this.chosen[at]! + 1 >= this.sizes[at]!) at--;
    if (at < 0) return false;
    this.chosen[at]!++;
    this.known = at + 1;
    return true;
  }

  /** An outcome by its count out of `total`; counts must not be 0. */
  weighted(counts: Float64Array, size: number, total: number): number {
    if (size === 1) return 0;
    const at = this.take(size);
    this.weigh(counts[at]!, total);
    return at;
  }

  /** One of `size` equally likely outcomes. */
  even(size: number): number {
    if (size === 1) return 0;
    const at = this.take(size);
    this.weigh(1, size);
    return at;
  }

  /** True in `ways` of `total` cases; certain answers are no branch. */
  yes(ways: number, total: number): boolean {
    if (ways <= 0) return false;
    if (ways >= total) return true;
    const pass = this.take(2) === 0;
    this.weigh(pass ? ways : total - ways, total);
    return pass;
  }

  /** One of `size` options, each walked as if it were sure: for those who look for the best of them. */
  choose(size: number, chooser: number): number {
    if (size === 1) return 0;
    const at = this.take(size);
    this.weigh(1, 1);
    this.choosers[this.depth - 1] = chooser;
    return at;
  }

  /** After `next`: how many places the chain to come shares with the one before. */
  get shared(): number {
    return this.known;
  }

  /** One of `Chooser`: who decides at this place of the chain, counted from 0. */
  chooserAt(place: number): number {
    return this.choosers[place]!;
  }

  /** Probability of what was taken at this place; 1 where somebody chooses. */
  weightAt(place: number): number {
    return this.ways[place]! / this.totals[place]!;
  }

  /** The chain's probability as exact integers: ways of total. */
  exact(): { ways: bigint; total: bigint } {
    let ways = 1n;
    let total = 1n;
    for (let i = 0; i < this.depth; i++) {
      ways *= BigInt(this.ways[i]!);
      total *= BigInt(this.totals[i]!);
    }
    return { ways, total };
  }

  private take(size: number): number {
    const depth = this.depth;
    if (depth >= this.known) {
      if (depth === this.chosen.length) this.grow();
      this.chosen[depth] = 0;
      this.sizes[depth] = size;
      this.known = depth + 1;
    }
    return this.chosen[depth]!;
  }

  private grow(): void {
    const length = this.chosen.length * 2;
    if (length > MAX_DEPTH) throw new Error(`A step may have at most ${MAX_DEPTH} chance outcomes in a row.`);
    const { chosen, sizes, ways, totals, choosers } = this;
    this.chosen = new Int32Array(length);
    this.sizes = new Int32Array(length);
    this.ways = new Float64Array(length);
    this.totals = new Float64Array(length);
    this.choosers = new Uint8Array(length);
    this.chosen.set(chosen);
    this.sizes.set(sizes);
    this.ways.set(ways);
    this.totals.set(totals);
    this.choosers.set(choosers);
  }

  private weigh(ways: number, total: number): void {
    this.ways[this.depth] = ways;
    this.totals[this.depth] = total;
    this.choosers[this.depth] = Chooser.chance;
    this.depth++;
    this.probability *= ways / total;
  }
}
