import { expect, it } from 'vitest';
import { copyNumbers, copyWords } from './copy-list.ts';

it.each([
  ['as long', [7, 8, 9]],
  ['longer', [7, 8, 9, 10]],
  ['shorter', [7]],
  ['empty', []],
])('numbers are copied into a list that was %s', (_, to) => {
  const from = [1, 2, 3];
  copyNumbers(from, to);
  expect(to).toEqual([1, 2, 3]);
  expect(from).toEqual([1, 2, 3]);
});

it('copying an empty list empties the other', () => {
  const to = [1, 2];
  copyNumbers([], to);
  expect(to).toEqual([]);
});

it('words and flags are copied into longer and shorter lists', () => {
  const words = ['old', 'older', 'oldest'];
  copyWords(['new', 'newer'], words);
  expect(words).toEqual(['new', 'newer']);
  const flags: boolean[] = [];
  copyWords([true, false], flags);
  expect(flags).toEqual([true, false]);
});
