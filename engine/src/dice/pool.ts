import { keptCounts, tracedCounts } from './counts.ts';
import { parseDice, printDice } from './notation.ts';
import type { Sfc32 } from './rng.ts';
import { type Die, type Keep, type PoolSpec, type SettledSpec, settled } from './spec.ts';

export { checkFaces, describeDice } from './faces.ts';
export { MAX_FACES } from './limits.ts';
export type { Die, Keep, PoolSpec } from './spec.ts';

/** Everything a pool can come to, each with its exact weight. Sorted by value, then mask; no weight is 0. */
export interface Outcomes {
  /** How many outcomes there are. */
  readonly size: number;
  /** What is kept, the pool's `plus` included. */
  readonly value: Int32Array;
  /** Bit i is set when die i shows the kept value; 0 unless the pool is traced. */
  readonly mask: Int32Array;
  /** In how many of the `total` equally likely ways it comes about: exact integers that add up to `total`. */
  readonly count: Float64Array;
  /** Product over the dice of their sides, or of their sides squared where a face may be rolled again. Below 2^53. */
  readonly total: number;
}

/** Where a roll leaves its result. */
export interface PoolResult {
  /** What is kept, the pool's `plus` included. */
  value: number;
  /** Bit i is set when die i shows the kept value; 0 unless the pool is traced. */
  mask: number;
  /** How many faces were used, re-rolled ones included. */
  used: number;
}

/** Dice that are rolled together and of which one number is kept. Made only by `pool`; the same spec is the same object. */
class DicePool {
  /** Position in order of creation, for logs within one process; not for saves. */
  readonly id: number;
  /** Canonical text, the same in every process; `poolFromKey` reads it. */
  readonly key: string;
  readonly dice: readonly Die[];
  readonly keep: Keep;
  /** How many dice are kept: all of them when `keep` is all. */
  readonly count: number;
  /** Added to what is kept. */
  readonly plus: number;
  readonly traced: boolean;
  /** The sides when this is one die with nothing special about it (mask: 1 if traced, else 0); otherwise 0. */
  readonly plain: number;
  /** Lowest possible value. */
  readonly min: number;
  /** Highest possible value. */
  readonly max: number;
  /** `keep` as a number: 0 all, 1 the highest, -1 the lowest. */
  readonly sign: number;
  /** Scratch for the faces of a roll that nobody wants to see. */
  readonly scratch: Int32Array;
  /** Scratch for the kept dice while faces are read. */
  readonly best: Int32Array;
  private known: Outcomes | null = null;

  constructor(id: number, key: string, spec: SettledSpec) {
    const dice = spec.dice;
    this.id = id;
    this.key = key;
    this.dice = dice;
    this.keep = spec.keep;
    this.count = spec.count;
    this.plus = spec.plus;
    this.traced = spec.traced;
    const first = dice[0]!;
    const single = dice.length === 1 && first.reroll === 0 && first.plus === 0 && spec.plus === 0;
    this.plain = single ? first.sides : 0;
    const lows = dice.map((die) => 1 + die.plus);
    const highs = dice.map((die) => die.sides);
    this.min = keptOf(lows, spec) + spec.plus;
    this.max = keptOf(highs, spec) + spec.plus;
    this.sign = spec.keep === 'all' ? 0 : spec.keep === 'highest' ? 1 : -1;
    this.scratch = new Int32Array(dice.length * 2);
    this.best = new Int32Array(spec.count);
  }

  /** All outcomes with exact weights, worked out on first use. Throws when the weights leave the exact integers. */
  outcomes(): Outcomes {
    this.known ??= this.traced ? tracedCounts(this) : untracedOutcomes(this);
    return this.known;
  }
}

export type Pool = DicePool;

function keptOf(values: readonly number[], spec: SettledSpec): number {
  const sorted = [...values].sort((x, y) => (spec.keep === 'lowest' ? x - y : y - x));
  let sum = 0;
  for (let i = 0; i < spec.count; i++) sum += sorted[i]!;
  return sum;
}

function untracedOutcomes(source: Pool): Outcomes {
  const { min, counts, total } = keptCounts(source);
  const size = counts.reduce((n, count) => (count > 0 ? n + 1 : n), 0);
  const value = new Int32Array(size);
  const count = new Float64Array(size);
  let at = 0;
  for (let i = 0; i < counts.length; i++) {
    if (counts[i] === 0) continue;
    value[at] = min + i;
    count[at++] = counts[i]!;
  }
  return { size, value, mask: new Int32Array(size), count, total };
}

// Pools are interned: a cache of immutable values that no result depends on.
const pools: Pool[] = [];
const byKey = new Map<string, Pool>();

/** The pool of a spec. Asking again for the same dice in the same order gives the same object; a pool is its own spec. */
export function pool(spec: PoolSpec): Pool {
  if (spec instanceof DicePool) return spec;
  const whole = settled(spec);
  const key = printDice(whole);
  const known = byKey.get(key);
  if (known !== undefined) return known;
  const made = new DicePool(pools.length, key, whole);
  pools.push(made);
  byKey.set(key, made);
  return made;
}

/** The pool whose `key` this is; throws when the text is no dice notation. */
export function poolFromKey(key: string): Pool {
  const known = byKey.get(key);
  if (known !== undefined) return known;
  const parsed = parseDice(key);
  if (!parsed.ok) throw new SyntaxError(`"${key}" names no dice: ${parsed.message}`);
  return pool(parsed.spec);
}

/** The pool with this `id`, which must come from this process. */
export function poolById(id: number): Pool {
  const found = pools[id];
  if (found === undefined) throw new RangeError(`no pool has the id ${id}`);
  return found;
}

/**
 * Reads a roll from its faces, from index `start` on: a face that is rolled again is followed by the one that replaces
 * it. The faces must be ones that `checkFaces` accepts.
 */
export function evaluate(read: Pool, faces: readonly number[] | Int32Array, start: number, result: PoolResult): void {
  const { dice, sign, count, best } = read;
  let at = start;
  let sum = 0;
  let top = 0;
  let mask = 0;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i]!;
    let face = faces[at++]!;
    if (face <= die.reroll) face = faces[at++]!;
    const value = valueShown(die, face);
    if (sign === 0) sum += value;
    else if (count > 1) insertRanked(best, i, sign * value);
    else if (mask === 0 || sign * value > sign * top) {
      top = value;
      mask = 1 << i;
    } else if (value === top) mask |= 1 << i;
  }
  if (sign !== 0 && count > 1) for (let i = 0; i < count; i++) sum += sign * best[i]!;
  result.value = sum + top + read.plus;
  result.mask = read.traced ? mask : 0;
  result.used = at - start;
}

function valueShown(die: Die, face: number): number {
  const shown = face + die.plus;
  return shown > die.sides ? die.sides : shown;
}

/** Keeps the largest ranks seen so far in `best`, largest first, when `seen` ranks came before. */
function insertRanked(best: Int32Array, seen: number, rank: number): void {
  let at = seen < best.length ? seen : best.length;
  while (at > 0 && best[at - 1]! < rank) {
    if (at < best.length) best[at] = best[at - 1]!;
    at--;
  }
  if (at < best.length) best[at] = rank;
}

/** Rolls the dice in order, writes every face to `faces` (see `MAX_FACES`) and leaves what is kept in `result`. */
export function rollPool(rolled: Pool, rng: Sfc32, faces: Int32Array, result: PoolResult): void {
  const dice = rolled.dice;
  let at = 0;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i]!;
    const face = rng.below(die.sides) + 1;
    faces[at++] = face;
    if (face <= die.reroll) faces[at++] = rng.below(die.sides) + 1;
  }
  evaluate(rolled, faces, 0, result);
}

/** As `rollPool`, with the same draws and result, when nobody wants to see the faces. */
export function rollValue(rolled: Pool, rng: Sfc32, result: PoolResult): void {
  if (rolled.plain > 0) {
    result.value = rng.below(rolled.plain) + 1;
    result.mask = rolled.traced ? 1 : 0;
    result.used = 1;
  } else if (rolled.sign === 0) rollSum(rolled, rng, result);
  else if (rolled.count === 1) rollBest(rolled, rng, result);
  else rollPool(rolled, rng, rolled.scratch, result);
}

function rollSum(rolled: Pool, rng: Sfc32, result: PoolResult): void {
  const dice = rolled.dice;
  let sum = rolled.plus;
  let used = dice.length;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i]!;
    let face = rng.below(die.sides) + 1;
    if (face <= die.reroll) {
      face = rng.below(die.sides) + 1;
      used++;
    }
    sum += valueShown(die, face);
  }
  result.value = sum;
  result.mask = 0;
  result.used = used;
}

function rollBest(rolled: Pool, rng: Sfc32, result: PoolResult): void {
  const { dice, sign } = rolled;
  let top = 0;
  let mask = 0;
  let used = dice.length;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i]!;
    let face = rng.below(die.sides) + 1;
    if (face <= die.reroll) {
      face = rng.below(die.sides) + 1;
      used++;
    }
    const value = valueShown(die, face);
    if (mask === 0 || sign * value > sign * top) {
      top = value;
      mask = 1 << i;
    } else if (value === top) mask |= 1 << i;
  }
  result.value = top + rolled.plus;
  result.mask = rolled.traced ? mask : 0;
  result.used = used;
}
