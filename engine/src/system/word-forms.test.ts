import { expect, it } from 'vitest';
import { holdsWords, stemOf } from './word-forms.ts';

it.each([
  ['hold', 'held'],
  ['hold', 'holding'],
  ['strike', 'struck'],
  ['dodge', 'dodging'],
  ['grab', 'grabbed'],
  ['ability', 'abilities'],
  ['die', 'dies'],
  ['miss', 'misses'],
  ['roll', 'rolled'],
  ['penalty', 'penalties'],
])('looking for “%s” finds “%s”, and the other way round', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
  expect(holdsWords(`Nobody ${other} here.`, one)).toBe(true);
  expect(holdsWords(`Nobody ${one} here.`, other)).toBe(true);
});

it('other words are not found, and every word must be there', () => {
  expect(holdsWords('Whoever is held rolls.', 'behold')).toBe(false);
  expect(holdsWords('Whoever is held rolls.', 'hold roll')).toBe(true);
  expect(holdsWords('Whoever is held rolls.', 'hold unicorn')).toBe(false);
});
