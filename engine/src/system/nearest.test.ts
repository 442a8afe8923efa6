import { expect, it } from 'vitest';
import { didYouMean, nearestNames, plainName } from './nearest.ts';

it('compares names without case, spaces and punctuation', () => {
  expect(plainName("Executioner's Axe")).toBe('executionersaxe');
  expect(plainName('Bandit-leader')).toBe(plainName('bandit leader'));
});

it('finds names that are a letter or a swap away, the nearest first', () => {
  expect(nearestNames('golbin', ['kobold', 'goblin', 'hobgoblin'])[0]).toBe('goblin');
  expect(nearestNames('long', ['bow', 'longsword'])).toEqual(['longsword']);
});

it('suggests nothing when nothing is near', () => {
  expect(nearestNames('xyzzy', ['goblin', 'orc'])).toEqual([]);
  expect(didYouMean('xyzzy', ['goblin', 'orc'])).toBe('');
  expect(didYouMean('ocr', ['goblin', 'orc'])).toBe('; did you mean "orc"?');
});
