import { MAX_DICE, MAX_SIDES, MAX_TRACED_DICE } from './limits.ts';

/** One die of a pool. */
export interface Die {
  /** Number of faces, 1..10000. */
  readonly sides: number;
  /** Faces up to this are rolled again once and the new face stands; 0 = never. */
  readonly reroll: number;
  /** Added to the face, but never to more than `sides`; 0 = nothing. */
  readonly plus: number;
}

/** Which dice of a pool count: their sum is what is kept. */
export type Keep = 'all' | 'highest' | 'lowest';

/** What a pool is made from. */
export interface PoolSpec {
  /** 1..32 dice in the order they are rolled; a number n is a plain die of n sides. */
  readonly dice: readonly (number | Die)[];
  /** Default: all. */
  readonly keep?: Keep;
  /** How many dice are kept by highest or lowest; default 1. */
  readonly count?: number;
  /** Added to what is kept; default 0. */
  readonly plus?: number;
  /** True when it matters which dice show the kept value; needs highest or lowest 1 and at most 30 dice. */
  readonly traced?: boolean;
}

/** A spec with nothing left out. */
export interface SettledSpec {
  readonly dice: readonly Die[];
  readonly keep: Keep;
  /** Dice kept, 1..dice.length; all of them when `keep` is all. */
  readonly count: number;
  readonly plus: number;
  readonly traced: boolean;
}

function demandInteger(what: string, value: number, from: number, to: number): void {
  if (!Number.isInteger(value) || value < from || value > to)
    throw new RangeError(`${what} must be an integer from ${from} to ${to}, not ${value}`);
}

function settledDie(die: number | Die): Die {
  if (typeof die === 'number') {
    demandInteger('the sides of a die', die, 1, MAX_SIDES);
    return { sides: die, reroll: 0, plus: 0 };
  }
  const { sides, reroll, plus } = die;
  demandInteger('the sides of a die', sides, 1, MAX_SIDES);
  demandInteger('the highest face to roll again', reroll, 0, MAX_SIDES);
  demandInteger('the plus of a die', plus, 0, MAX_SIDES);
  return { sides, reroll: Math.min(reroll, sides), plus: Math.min(plus, sides - 1) };
}

/** Fills in what a spec leaves out and brings it to the one way of saying it; throws when there are no such dice. */
export function settled(spec: PoolSpec): SettledSpec {
  const dice = spec.dice.map(settledDie);
  const { keep = 'all', plus = 0, traced = false } = spec;
  demandInteger('the number of dice', dice.length, 1, traced ? MAX_TRACED_DICE : MAX_DICE);
  demandInteger('the plus of a pool', plus, -MAX_SIDES, MAX_SIDES);
  if (keep === 'all') {
    if (spec.count !== undefined && spec.count !== dice.length)
      throw new RangeError(`a pool that keeps all ${dice.length} dice cannot keep ${spec.count}`);
    if (traced) throw new RangeError('a traced pool keeps the highest or the lowest die');
    return { dice, keep, count: dice.length, plus, traced };
  }
  const count = spec.count ?? 1;
  demandInteger('the number of dice kept', count, 1, dice.length);
  if (traced && count !== 1) throw new RangeError(`a traced pool keeps one die, not ${count}`);
  return { dice, keep: count === dice.length && !traced ? 'all' : keep, count, plus, traced };
}
