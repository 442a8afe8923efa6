import { systems } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { bookOf } from './book.ts';
import { complaintOf, isMeant, looksLikeLine, parseLine, wanted } from './paste.ts';

const books = systems.map(bookOf);
const bdp = books.find(({ id }) => id === 'block-dodge-parry')!;

describe('stat lines', () => {
  test('what is not understood is marked, the rest makes somebody', () => {
    const line = 'Root Goblin, 4 HP, 8 STR, 14 DEX, 8 WIL, spear (d6, reach), cackles, 0 Armor';
    const parsed = parseLine(bdp.readLine, line);
    expect(parsed.unknown).toEqual(['cackles']);
    expect(parsed.understood).toBe(7);
    expect(parsed.combatant).toMatchObject({ name: 'Root Goblin', hp: 4, str: 8, dex: 14 });
    expect(parsed.parts.map(({ text }) => text).join('')).toBe(line);
    expect(parsed.parts.find(({ known }) => !known)).toMatchObject({ text: 'cackles' });
  });

  test.each(books.map((book) => [book.name, book] as const))(
    '%s: a strange word never hides who it is about',
    (_, book) => {
      for (const { name, line } of book.presets.slice(0, 12)) {
        const parsed = parseLine(book.readLine, `${name}: ${line}, cackles madly`);
        expect(parsed.unknown).toEqual(['cackles madly']);
        expect(parsed.combatant).toMatchObject({ name });
      }
    },
  );

  test('a complaint that ends with a question is not ended again', () => {
    const said = (line: string) =>
      parseLine(bdp.readLine, line)
        .parts.filter(({ known }) => !known)
        .map(complaintOf);
    const [asked] = said('Goblin, 4 HP, 8 SRT, 14 DEX, 8 WIL');
    expect(asked).toMatch(/did you mean "STR"\? For example: /);
    for (const complaint of [asked, ...said('Goblin, 4 HP, 8 STR, 14 DEX, 8 WIL, cackles')])
      expect(complaint).not.toMatch(/[.?!]\./);
  });

  test('a line that says nothing makes nobody and does not fail', () => {
    for (const book of books)
      for (const line of ['', ',', ':', 'x', '((', 'a, b, c, d']) parseLine(book.readLine, line);
  });
});

describe('the search', () => {
  test('“3 goblins” is three of a goblin', () => {
    expect(wanted('3 goblins')).toEqual({ count: 3, words: 'goblins' });
    expect(wanted('ogre')).toEqual({ count: 1, words: 'ogre' });
    expect(wanted('2x wolves')).toEqual({ count: 2, words: 'wolves' });
    expect(isMeant('Goblin', 'goblins')).toBe(true);
    expect(isMeant('Wolf', 'wolves')).toBe(true);
    expect(isMeant('Ogre', 'wolves')).toBe(false);
  });

  test('a stat line is told from a name', () => {
    expect(looksLikeLine('Goblin: 4 HP, dagger (d6)')).toBe(true);
    expect(looksLikeLine('bandit')).toBe(false);
  });
});
