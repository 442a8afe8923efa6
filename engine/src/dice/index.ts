export {
  atLeast,
  type Check,
  checkChance,
  convolve,
  type Distribution,
  distribution,
  exactly,
  mean,
  minusArmour,
  negate,
} from './distribution.ts';
export type { Fraction } from './fraction.ts';
export * as fraction from './fraction.ts';
export { type ParsedDice, parseDice } from './notation.ts';
export * from './pool.ts';
export * from './rng.ts';
