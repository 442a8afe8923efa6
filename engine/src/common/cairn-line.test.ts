import { expect, it } from 'vitest';
import { scoreText, statOf } from './cairn-line.ts';

it('reads a score with its word before or behind, and what is left of it', () => {
  expect(statOf('8 STR')).toEqual({ field: 'str', now: 8, max: 8 });
  expect(statOf('hp: 3/12')).toEqual({ field: 'hp', now: 3, max: 12 });
  expect(statOf('1 Armor')).toEqual({ field: 'armour', now: 1, max: 1 });
  expect([statOf('8'), statOf('STR'), statOf('8 CHA')]).toEqual([null, null, null]);
});

it('prints a score, with what is left of it where something is lost', () => {
  expect([scoreText({ now: 8, max: 8 }), scoreText({ now: 3, max: 12 })]).toEqual(['8', '3/12']);
});
