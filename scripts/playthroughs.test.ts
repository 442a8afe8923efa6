import { expect, it } from 'vitest';
import { toyDuel } from '../engine/test/toy/index.ts';
import { playthrough } from './lib/playthrough.ts';

const text = playthrough(toyDuel, { seed: 'a', policy: 'sensible' });
const lines = text.split('\n');

it('a playthrough shows every seat its own view when a round begins', () => {
  const start = lines.indexOf('== Round 1');
  expect(lines.slice(start, start + 9)).toEqual([
    '== Round 1',
    '-- as GM sees it',
    '   round 1: [Declare] Strike',
    '     hero (party, up): HP 8/8 untouched; guards 2; grit 3; wields d6',
    '   * orc (foes, up): HP 9/9 untouched; guards 1; grit 2; wields d8',
    '-- as player sees it',
    '   round 1: [Declare] Strike',
    '   * hero (party, up): HP 8/8 untouched; guards 2; grit 3; wields d6',
    '     orc (foes, up): HP untouched; wields d8',
  ]);
});

it('a playthrough shows every question with all options, the chosen one marked', () => {
  const asked = lines.indexOf('  ? Hero: wary or bold this round? [declare: TOY-RND-01]');
  expect(lines.slice(asked + 1, asked + 3)).toEqual([
    '      wary: Wary: may guard [TOY-GRD-01]',
    '    > bold: Bold: roll damage twice, keep the higher [TOY-ATK-02]',
  ]);
});

it('a playthrough shows rolls with their dice, events with their rules, and questions that answer themselves', () => {
  expect(text).toMatch(/ {2}Hero rolls d6\+d6 for damage: \d, \d: \d\. \[TOY-ATK-01 TOY-ATK-02\]/);
  expect(text).toMatch(/ {2}Orc loses \d HP and has \d left\. \[TOY-HRM-01\]/);
  expect(text).toContain('  Orc has one answer to "guard". [TOY-GRD-01 TOY-GRD-02]');
});

it('a playthrough ends with what became of everybody', () => {
  expect(text).toMatch(/== The end, after \d+ rounds?: (party|foes) won\n {3}hero: \w+\n {3}orc: \w+\n$/);
});

it('a playthrough is the same every time and another with another seed', () => {
  expect(playthrough(toyDuel, { seed: 'a', policy: 'sensible' })).toBe(text);
  expect(playthrough(toyDuel, { seed: 'b', policy: 'sensible' })).not.toBe(text);
});
