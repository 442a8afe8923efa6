/**
 * Where a table takes outcomes from when a roll is one of few that matter: walked one after the other, or drawn. Counts say
 * in how many of `total` equally likely ways an outcome comes about.
 */
export interface Chances {
  /** Which of `size` outcomes; counts must not be 0. */
  weighted(counts: Float64Array, size: number, total: number): number;
  /** One of `size` equally likely outcomes. */
  even(size: number): number;
  /** True in `ways` of `total` cases. */
  yes(ways: number, total: number): boolean;
}
