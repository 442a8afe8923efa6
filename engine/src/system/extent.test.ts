import { expect, it } from 'vitest';
import { isWithin } from './extent.ts';

it('counts every value, however it is nested', () => {
  expect(isWithin({ a: 1, b: [2, 3, { c: null }] }, 7)).toBe(true);
  expect(isWithin({ a: 1, b: [2, 3, { c: null }] }, 6)).toBe(false);
  expect(isWithin('a text of any length', 1)).toBe(true);
});

it('looks at no more than it must of a list or record without end', () => {
  let looked = 0;
  const endless = new Proxy(
    {},
    {
      ownKeys: () => Array.from({ length: 10_000 }, (_, n) => String(n)),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }),
      get: () => ++looked,
    },
  );
  expect(isWithin(endless, 10)).toBe(false);
  expect(looked).toBeLessThanOrEqual(10);
  expect(isWithin(new Array(1_000_000).fill(0), 1000)).toBe(false);
});

it('refuses what is nested deeper than any file, without running out of stack', () => {
  const nested: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(isWithin(nested, 1_000_000)).toBe(false);
  const shallow: unknown = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`);
  expect(isWithin(shallow, 1_000_000)).toBe(true);
});
