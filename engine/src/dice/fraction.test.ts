import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import * as fraction from './fraction.ts';

const { add, compare, make, multiply, toNumber } = fraction;

const small = fc.integer({ min: -1000, max: 1000 });
const positive = fc.integer({ min: 1, max: 1000 });

describe('a fraction', () => {
  test('is kept in lowest terms with the sign on top', () => {
    expect(make(502, 960)).toEqual({ numerator: 251n, denominator: 480n });
    expect(make(3, -6)).toEqual({ numerator: -1n, denominator: 2n });
    expect(make(0, -7)).toEqual({ numerator: 0n, denominator: 1n });
  });

  test('cannot be made from a denominator of 0 or from a number that is not whole', () => {
    expect(() => make(1, 0)).toThrow('denominator 0');
    expect(() => make(0.5)).toThrow(RangeError);
  });

  test('adds and multiplies', () => {
    expect(add(make(1, 6), make(1, 3))).toEqual(make(1, 2));
    expect(add(make(1, 2), make(-1, 2))).toEqual(make(0));
    expect(multiply(make(2, 3), make(9, 4))).toEqual(make(3, 2));
  });

  test.prop([small, positive, small, positive])('compares as the numbers it stands for', (a, b, c, d) => {
    expect(compare(make(a, b), make(c, d))).toBe(Math.sign(a * d - c * b) + 0);
  });

  test('reads as people write it', () => {
    expect(fraction.toString(make(502, 960))).toBe('251/480');
    expect(fraction.toString(make(-6, 4))).toBe('-3/2');
    expect(fraction.toString(make(6, 2))).toBe('3');
  });

  test.prop([fc.maxSafeInteger(), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })])(
    'becomes the nearest float, as dividing the two exact numbers does',
    (numerator, denominator) => {
      expect(toNumber(make(numerator, denominator))).toBe(numerator / denominator + 0);
    },
  );

  test('becomes a float even when its parts are far too large for one', () => {
    expect(toNumber(make(3n * 10n ** 400n, 4n * 10n ** 400n + 1n))).toBe(0.75);
    expect(toNumber(make(-(10n ** 320n), 10n ** 300n))).toBe(-1e20);
    expect(toNumber(make(1n, 10n ** 300n))).toBe(1e-300);
  });

  test('rounds up from a hair above the middle between two floats, and to even from the middle itself', () => {
    const scale = 10n ** 400n;
    const middle = (2n ** 53n + 1n) * scale;
    expect(toNumber(make(middle, scale))).toBe(2 ** 53);
    expect(toNumber(make(middle + 1n, scale))).toBe(2 ** 53 + 2);
    expect(toNumber(make(-middle - 1n, scale))).toBe(-(2 ** 53) - 2);
  });
});
