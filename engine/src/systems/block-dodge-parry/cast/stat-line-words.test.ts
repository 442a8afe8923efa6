import { describe, expect, it } from 'vitest';
import type { WrittenItem } from './combatant.ts';
import { printStatLine, readStatLine } from './stat-line.ts';

const printed = (...items: WrittenItem[]) => printStatLine({ name: 'It', items }).replace(/^.*?WIL(, )?/, '');

function itemsOf(line: string): unknown {
  const read = readStatLine(`It: ${line}`);
  return read.ok ? read.value.items : read.refusals.map(({ place, reason }) => `${place} ${reason}`);
}

describe('a weapon in a stat line is printed', () => {
  it.each<[WrittenItem, string]>([
    ['longsword', 'longsword (d8)'],
    [{ use: 'longsword', class: 'fast' }, 'longsword (d8, Fast)'],
    [{ use: 'longsword', class: 'slow' }, 'longsword (d8, Slow)'],
    [{ name: 'hook', dice: 'd6', class: 'balanced' }, 'hook (d6, Balanced)'],
    [{ name: 'hook', dice: 'd6', natural: true }, 'hook (d6, natural)'],
    [{ name: 'claws', dice: 'd6', natural: false }, 'claws (d6, carried)'],
    [{ name: 'claws', dice: 'd6', natural: true }, 'claws (d6)'],
    [{ name: 'hook', dice: 'd6', damageType: 'piercing' }, 'hook (d6, piercing)'],
    [{ use: 'longsword', damageType: 'none' }, 'longsword (d8, untyped)'],
    [{ name: 'hook', dice: 'd6', tags: { heavy: 2, bleed: 12 } }, 'hook (d6, Heavy 2, Bleed 12)'],
    [{ name: 'hook', dice: 'd6', special: true, wound: 'burns' }, 'hook (d6, special, burns)'],
    [{ name: 'hook', dice: 'd6', ranged: true, reach: true }, 'hook (d6, ranged, Reach)'],
    ['light armour', 'light armour'],
    ['moonbeam', ''],
  ])('%j as %s', (item, words) => {
    expect(printed(item)).toBe(words);
  });
});

describe('a weapon in a stat line is read', () => {
  it.each<[string, unknown]>([
    ['hook (d6, heavy 0)', [{ name: 'hook', dice: 'd6', tags: { heavy: 0 } }]],
    ['hook (d6, heavy 12)', [{ name: 'hook', dice: 'd6', tags: { heavy: 12 } }]],
    ['hook (d6, heavy 13)', ['character 15 "heavy": needs its number']],
    ['hook (d6, heavy 1.5)', ['character 15 "heavy": needs its number']],
    ['hook (d6, heavy -1)', ['character 15 "heavy": needs its number']],
    ['hook (d6, 7)', ['character 15 "7": says nothing of a weapon']],
    ['hook (d6, odd, 7)', ['character 15 "odd": says nothing of a weapon']],
    ['light armour', ['light armour']],
    ['Longsword', ['longsword']],
    ['Longsword (d8)', ['longsword']],
    ['longsword (d10)', [{ name: 'longsword', dice: 'd10' }]],
    ['longsword (d8+d8)', [{ name: 'longsword', dice: 'd8+d8' }]],
    ['light armour (d4)', [{ name: 'light armour', dice: 'd4' }]],
    ['Longsword (d8, slow)', [{ use: 'longsword', class: 'slow' }]],
  ])('%s', (text, items) => {
    expect(itemsOf(text)).toEqual(items);
  });

  it('with every word that says nothing', () => {
    expect(itemsOf('hook (d6, qqqqq, xxxxx)')).toEqual([
      'character 15 "qqqqq": says nothing of a weapon',
      'character 22 "xxxxx": says nothing of a weapon',
    ]);
  });
});

describe('a stat line', () => {
  const mistakes = (line: string) => {
    const read = readStatLine(line);
    return read.ok ? [] : read.refusals.map(({ place, reason }) => `${place} ${reason}`);
  };

  it('begins with a name, and its mistakes are where they stand', () => {
    expect(mistakes(': 4 HP')).toEqual(['character 1 "": a stat line begins with a name']);
    expect(mistakes('  Orc')).toEqual(['character 3 "Orc": says nothing but a name']);
    expect(mistakes('Orc: big 6 HP dog')).toEqual(['character 10 "6 HP": is not set apart by commas']);
  });

  it('BDP-ARM-02: has one Armor, however it is written', () => {
    expect(readStatLine('Orc: 1/3 Armor')).toMatchObject({ ok: true, value: { armour: 3 } });
  });

  it('BDP-NPC-02: says what is not usual', () => {
    expect(printStatLine({ id: 'it' })).toBe('it, 3 HP, 10 STR, 10 DEX, 10 WIL');
    expect(printStatLine({})).toBe('Somebody, 3 HP, 10 STR, 10 DEX, 10 WIL');
    expect(printStatLine({ name: 'It', armour: 1, detachment: true })).toBe(
      'It, 3 HP, 1 Armor, 10 STR, 10 DEX, 10 WIL, detachment',
    );
  });
});
