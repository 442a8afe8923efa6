import { systems } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { chaptersOf, entriesOf, marked, search, withIds } from './search.ts';

const all = systems.flatMap((sealed) =>
  sealed.use(({ id, rules, toggles, rulings }) => entriesOf({ id, rules, toggles, rulings })),
);

describe('the rulebook', () => {
  test('every rule of every book has a chapter with a name of its own', () => {
    for (const { chapter, rule } of all)
      expect([rule.id, /^[A-Z]{2,}$/.test(chapter) && chapter !== 'HP']).toEqual([rule.id, false]);
  });

  test('a chapter comes once and holds all its rules', () => {
    const bdp = all.filter(({ system }) => system === 'block-dodge-parry');
    const chapters = chaptersOf(bdp);
    expect(new Set(chapters.map(({ chapter }) => chapter)).size).toBe(chapters.length);
    expect(chapters.flatMap(({ entries }) => entries)).toHaveLength(bdp.length);
  });

  test('an id finds its rule first, in any case', () => {
    expect(search(all, 'bdp-rea-06')[0]?.rule.id).toBe('BDP-REA-06');
    expect(search(all, 'SOS-OPP-03')[0]?.rule.id).toBe('SOS-OPP-03');
  });

  test('several words must all be there, in any book', () => {
    const finds = search(all, 'initiative surprise');
    expect(finds.length).toBeGreaterThan(0);
    for (const { words } of finds) expect(words).toMatch(/initiative.*surprise|surprise.*initiative/s);
    expect(new Set(search(all, 'dodge').map(({ system }) => system)).size).toBeGreaterThan(2);
  });

  test('a word finds its other forms', () => {
    const held = search(all, 'hold').filter(({ words }) => !words.includes('hold'));
    expect(held.length).toBeGreaterThan(0);
    for (const { words } of held) expect(words).toMatch(/\bheld\b/);
  });

  test('signs that mean something in patterns are only signs', () => {
    expect(() => search(all, 'd6+( [')).not.toThrow();
    expect(marked('roll (d6)', ['(d6)'])).toEqual(['roll ', '(d6)', '']);
  });

  test('rule ids inside a sentence are told from its words', () => {
    expect(withIds('See TT-PVP-01 too.')).toEqual(['See ', 'TT-PVP-01', ' too.']);
  });

  test('toggles and rulings stand with the rules they change', () => {
    expect(all.find(({ rule }) => rule.id === 'BDP-MOD-01')?.rulings.map(({ id }) => id)).toContain('attackModifier');
    expect(all.find(({ rule }) => rule.id === 'BDP-CLSH-01')?.toggles.map(({ id }) => id)).toContain('meleeClashes');
  });
});
