import { expect, it } from 'vitest';
import { copyWords } from './copy-list.ts';

it('words and flags are copied into longer and shorter lists', () => {
  const words = ['old', 'older', 'oldest'];
  copyWords(['new', 'newer'], words);
  expect(words).toEqual(['new', 'newer']);
  const flags: boolean[] = [];
  copyWords([true, false], flags);
  expect(flags).toEqual([true, false]);
});
