import { expect, test } from 'vitest';
import { isNestedAtMost } from './nesting.ts';

test('brackets count, but not those inside of texts', () => {
  expect(isNestedAtMost('{"a":[1,{"b":2}]}', 3)).toBe(true);
  expect(isNestedAtMost('{"a":[1,{"b":2}]}', 2)).toBe(false);
  expect(isNestedAtMost('["[[[[","\\"[[[[","\\\\",[1]]', 2)).toBe(true);
  expect(isNestedAtMost('["\\\\",[[1]]]', 2)).toBe(false);
  expect(isNestedAtMost('[1],[2],[3]', 1)).toBe(true);
  expect(isNestedAtMost('"never ends [[[[', 1)).toBe(true);
});

test('texts made of backslashes take no longer than others', () => {
  const from = performance.now();
  expect(isNestedAtMost(`["${'\\\\'.repeat(2_000_000)}"]`, 1)).toBe(true);
  expect(isNestedAtMost(`["${'\\"'.repeat(2_000_000)}"]`, 1)).toBe(true);
  expect(performance.now() - from).toBeLessThan(1000);
});
