import { expect, it } from 'vitest';
import { dropNumber, isOutside, replaceNumber } from './declared.ts';

it('a number is outside its range when it is beyond either end or no whole one', () => {
  expect([0, 3, 9].map((value) => isOutside(value, 0, 9))).toEqual([false, false, false]);
  expect([-1, 10, 1.5, Number.NaN].map((value) => isOutside(value, 0, 9))).toEqual([true, true, true, true]);
});

it('somebody gone is taken out of a list, or named by nobody in it', () => {
  const members = [3, 1, 3, 2];
  dropNumber(members, 3);
  expect(members).toEqual([1, 2]);
  const pair = [4, 3];
  replaceNumber(pair, 3, -1);
  expect(pair).toEqual([4, -1]);
});
