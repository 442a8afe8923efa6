import { expect, it } from 'vitest';
import { isInvisible, isSteering, passesForGm, plainLine } from './plain-text.ts';

it('takes out what steers a terminal or turns the direction of writing, and makes it one line', () => {
  expect(plainLine('An\u202ena\u2066 \u001b[31mred\u0007\n of \t Rook ')).toBe(
    'Anna [31mred  of   Rook'.replace('  of   ', '  of   '),
  );
  expect(plainLine('Zoë 👩\u200d🚀 שלום')).toBe('Zoë 👩\u200d🚀 שלום');
  expect(isSteering('a\u202eb')).toBe(true);
  expect(isSteering('a\u001b[2J')).toBe(true);
  expect(isSteering('half of 💥: \ud83d')).toBe(true);
  expect(plainLine('half \ud83d of 💥')).toBe('half  of 💥');
  expect(isSteering('whole 💥, two\nlines\tand Zoë')).toBe(false);
});

it('knows what shows nothing', () => {
  for (const name of ['', ' ', '\u200b\u200d', '\u3164', '\u2800\u00ad', '\ufeff', '\udc00'])
    expect(isInvisible(name)).toBe(true);
  expect(isInvisible('.')).toBe(false);
});

it('knows what passes for the GM, whatever its case, blanks and alphabet', () => {
  for (const name of [
    'GM',
    'gm',
    'G M',
    'g.m.',
    'Ԍᴍ',
    'ɢм',
    'ＧＭ',
    '𝐆𝐌',
    'G\u200bM',
    'The GM',
    'ĜM',
    'Game Master',
    'Grn',
  ])
    expect(passesForGm(name), name).toBe(true);
  for (const name of ['Anna', 'Gemma', 'Gus M.', 'GMs friend', 'Magma', 'M'])
    expect(passesForGm(name), name).toBe(false);
});
