/** An exact rational number in lowest terms. */
export interface Fraction {
  readonly numerator: bigint;
  /** Always above 0. */
  readonly denominator: bigint;
}

/** `numerator / denominator` in lowest terms. Both are integers; the denominator is not 0. */
export function make(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const above = BigInt(numerator);
  const below = BigInt(denominator);
  if (below === 0n) throw new RangeError('a fraction cannot have the denominator 0');
  const shared = greatestCommonDivisor(above, below) * (below < 0n ? -1n : 1n);
  return { numerator: above / shared, denominator: below / shared };
}

function greatestCommonDivisor(x: bigint, y: bigint): bigint {
  let larger = x < 0n ? -x : x;
  let smaller = y < 0n ? -y : y;
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** x + y. */
export function add(x: Fraction, y: Fraction): Fraction {
  return make(x.numerator * y.denominator + y.numerator * x.denominator, x.denominator * y.denominator);
}

/** x · y. */
export function multiply(x: Fraction, y: Fraction): Fraction {
  return make(x.numerator * y.numerator, x.denominator * y.denominator);
}

/** -1 when x is the smaller, 1 when it is the larger, 0 when they are equal. */
export function compare(x: Fraction, y: Fraction): -1 | 0 | 1 {
  const left = x.numerator * y.denominator;
  const right = y.numerator * x.denominator;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Bits of the quotient beyond what a float64 holds, so that rounding it once is rounding it right. */
const QUOTIENT_BITS = 64;

/** The nearest float64 (for quotients that are not so small as to be subnormal). */
export function toNumber({ numerator, denominator }: Fraction): number {
  if (numerator === 0n) return 0;
  const size = numerator < 0n ? -numerator : numerator;
  const shift = QUOTIENT_BITS - bitLength(size) + bitLength(denominator);
  const above = shift > 0 ? size << BigInt(shift) : size;
  const below = shift < 0 ? denominator << BigInt(-shift) : denominator;
  const quotient = above / below;
  const inexact = quotient * below === above ? 0n : 1n;
  const rounded = timesPowerOfTwo(Number((quotient << 1n) | inexact), -shift - 1);
  return numerator < 0n ? -rounded : rounded;
}

function bitLength(x: bigint): number {
  return x.toString(2).length;
}

function timesPowerOfTwo(x: number, exponent: number): number {
  const half = Math.trunc(exponent / 2);
  return x * 2 ** half * 2 ** (exponent - half);
}

/** As people write it: "251/480", or "3" when whole. */
function asText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

export { asText as toString };
