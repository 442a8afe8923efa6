import type { Sfc32 } from '../dice/rng.ts';
import type { Chances } from '../table/chances.ts';

/** Longest row of draws one stretch may have. */
const MAX_DEPTH = 4096;
/** Largest bound of one draw of the generator. */
const ONE_DRAW = 2 ** 21;

/** How an outcome follows from a number drawn below the total: it is the number, or the counts say so. */
export const EVEN = 0;
export const WEIGHTED = -1;

/** A whole number 0 .. total-1, all equally likely; total up to 2^42. */
export function drawBelow(dice: Sfc32, total: number): number {
  if (total <= ONE_DRAW) return dice.below(total);
  const whole = ONE_DRAW * ONE_DRAW;
  const fair = whole - (whole % total);
  let drawn: number;
  do drawn = dice.below(ONE_DRAW) * ONE_DRAW + dice.below(ONE_DRAW);
  while (drawn >= fair);
  return drawn % total;
}

/** Which outcome a number below the total of the counts stands for. */
export function outcomeAt(counts: Float64Array, drawn: number): number {
  let at = 0;
  let left = drawn;
  while (left >= counts[at]!) left -= counts[at++]!;
  return at;
}

/** Draws the outcomes that matter, one number each, and notes down what was drawn: what happened, without the rules. */
export class Draws implements Chances {
  readonly dice: Sfc32;
  /** Draws made since `begin`. */
  depth = 0;
  /** For each draw: the outcome, of how many, out of which total. */
  readonly taken = new Int32Array(MAX_DEPTH);
  readonly sizes = new Int32Array(MAX_DEPTH);
  readonly totals = new Float64Array(MAX_DEPTH);
  /** For each draw: how many of the total are a yes, `EVEN` or `WEIGHTED`. */
  readonly ways = new Float64Array(MAX_DEPTH);
  /** Counts of the weighted draws, one after the other, and where those of a draw begin. */
  counts = new Float64Array(256);
  readonly countsFrom = new Int32Array(MAX_DEPTH);
  private countsLength = 0;

  constructor(dice: Sfc32) {
    this.dice = dice;
  }

  /** Forgets what was drawn. */
  begin(): void {
    this.depth = 0;
    this.countsLength = 0;
  }

  weighted(counts: Float64Array, size: number, total: number): number {
    // As many outcomes as numbers: each stands for one.
    if (size === total) return this.even(size);
    if (size === 1) return 0;
    const at = outcomeAt(counts, drawBelow(this.dice, total));
    // Copied, for whoever asks may use the same array for the next roll.
    const from = this.countsLength;
    if (from + size > this.counts.length) {
      const bigger = new Float64Array(2 * (from + size));
      bigger.set(this.counts);
      this.counts = bigger;
    }
    for (let i = 0; i < size; i++) this.counts[from + i] = counts[i]!;
    this.countsLength = from + size;
    this.countsFrom[this.depth] = from;
    this.note(at, size, total, WEIGHTED);
    return at;
  }

  even(size: number): number {
    if (size === 1) return 0;
    const at = drawBelow(this.dice, size);
    this.note(at, size, size, EVEN);
    return at;
  }

  yes(ways: number, total: number): boolean {
    if (ways <= 0) return false;
    if (ways >= total) return true;
    const pass = drawBelow(this.dice, total) < ways;
    this.note(pass ? 0 : 1, 2, total, ways);
    return pass;
  }

  /** The counts of the weighted draw at a place, as an array of their own. */
  countsAt(place: number): Float64Array {
    const from = this.countsFrom[place]!;
    return this.counts.slice(from, from + this.sizes[place]!);
  }

  private note(at: number, size: number, total: number, ways: number): void {
    const { depth } = this;
    if (depth === MAX_DEPTH) throw new Error(`A stretch may have at most ${MAX_DEPTH} draws in a row.`);
    this.taken[depth] = at;
    this.sizes[depth] = size;
    this.totals[depth] = total;
    this.ways[depth] = ways;
    this.depth = depth + 1;
  }
}
