import type { Option } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { pointsAt, rowsOf } from './options.ts';

function option(id: string, label: string, more: Partial<Option> = {}): Option {
  return { id, label, rule: 'BDP-REA-01', ...more };
}

describe('options as rows', () => {
  it('puts what stands in brackets on the second line', () => {
    const [row] = rowsOf([option('block', 'Block', { detail: 'Fast attacks roll d4' })]).shown;
    expect(row).toMatchObject({ name: 'Block', detail: 'Fast attacks roll d4' });
  });
  it('puts what is done first on the second line', () => {
    const [row] = rowsOf([
      option('x', 'Attack Orc with axe', { first: 'Move Close', manner: 'savagely', detail: 'full, Balanced' }),
    ]).shown;
    expect(row).toMatchObject({ name: 'Attack Orc with axe', detail: 'move Close first, savagely, full, Balanced' });
  });
  it('keeps the whole label where the first part alone would not tell two options apart', () => {
    const { shown } = rowsOf([
      option('fire:2', 'Element: fire', { detail: 'die 2' }),
      option('fire:6', 'Element: fire', { detail: 'die 6' }),
    ]);
    expect(shown.map((row) => (row.kind === 'option' ? row.name : ''))).toEqual([
      'Element: fire (die 2)',
      'Element: fire (die 6)',
    ]);
  });
  it('gathers points in feet, too, and narrows to the one pointed at', () => {
    const spots = ['-5,10', '0,10', '5,10'].map((place) =>
      option(`go:${place}`, `Move to ${place}`, { verb: 'move', place }),
    );
    const { shown } = rowsOf([...spots, option('exact', 'Any other spot')]);
    expect(shown).toHaveLength(2);
    expect(shown[0]).toMatchObject({ kind: 'places', name: 'Move' });
    expect(pointsAt(shown[0]!, '-5,10')).toBe(true);
    expect(pointsAt(shown[0]!, '5,15')).toBe(false);
  });
  it('gathers squares into one row that opens', () => {
    const squares = ['c1r1', 'c2r1', 'c3r1'].map((place) =>
      option(`move:${place}`, `move to ${place}`, { verb: 'move', place }),
    );
    const { shown } = rowsOf([option('end', 'end'), ...squares]);
    expect(shown).toHaveLength(2);
    expect(shown[0]).toMatchObject({ kind: 'places', name: 'Move' });
    expect(shown[1]).toMatchObject({ name: 'End' });
    expect(pointsAt(shown[0]!, 'c2r1')).toBe(true);
    expect(pointsAt(shown[1]!, 'c2r1')).toBe(false);
  });
  it('gives places with names of their own a row each', () => {
    const zones = ['hall', 'yard', 'hill'].map((place) =>
      option(`walk:${place}`, `Walk to ${place}`, { verb: 'walk', place }),
    );
    expect(rowsOf(zones, true).shown).toHaveLength(3);
  });
  it('folds seldom wanted options away and keeps the order of the rulebook', () => {
    const rare = Array.from({ length: 8 }, (_, at) => option(`r${at}`, `Rare ${at}`, { rare: true }));
    const { shown, more } = rowsOf([rare[0]!, option('a', 'A'), ...rare.slice(1), option('b', 'B')]);
    expect(shown.map((row) => (row.kind === 'option' ? row.option.id : ''))).toEqual(['a', 'b']);
    expect(more).toHaveLength(8);
  });
  it('puts the end of the turn last and never folds it away', () => {
    const many = Array.from({ length: 14 }, (_, at) => option(`a${at}`, `Attack ${at}`));
    const { shown, more } = rowsOf([option('end', 'End the turn'), ...many]);
    expect(shown).toHaveLength(9);
    expect(shown.at(-1)).toMatchObject({ name: 'End the turn' });
    expect(more).toHaveLength(6);
  });
  it('never folds everything away', () => {
    const rare = Array.from({ length: 8 }, (_, at) => option(`r${at}`, `Rare ${at}`, { rare: true }));
    expect(rowsOf(rare).shown).toHaveLength(8);
  });
});
