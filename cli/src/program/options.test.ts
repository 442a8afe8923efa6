import { expect, it } from 'vitest';
import { collect, examples, wholeNumber } from './options.ts';

it('a whole number is read as it stands, and nothing else is one', () => {
  expect(wholeNumber('0')).toBe(0);
  expect(wholeNumber('4000')).toBe(4000);
  for (const text of ['', '-1', '1.5', '1e3', '0x10', ' 7', '9999999999']) expect(() => wholeNumber(text)).toThrow();
});

it('an option that is repeated gathers its values in order, and leaves the usual ones as they are', () => {
  const usual: readonly string[] = ['a'];
  expect(collect('c', collect('b', usual))).toEqual(['a', 'b', 'c']);
  expect(usual).toEqual(['a']);
});

it('examples stand in columns; what does not fit beside stands below', () => {
  expect(
    examples([
      ['affray a', 'one'],
      ['affray long', 'two'],
      ['affray b', ''],
    ] as const),
  ).toBe('\nExamples:\n  affray a      one\n  affray long   two\n  affray b\n');
  const words = 'x'.repeat(70);
  expect(examples([['affray a', words]])).toBe(`\nExamples:\n  affray a\n      ${words}\n`);
});
