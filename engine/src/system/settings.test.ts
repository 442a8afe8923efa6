import { describe, expect, it } from 'vitest';
import { readWith } from './read.ts';
import { defaultsOf, ruling } from './ruling.ts';
import { settingsOf } from './settings.ts';
import type { Toggle, TogglePreset } from './system.ts';

interface Toggles {
  mode: 'quick' | 'slow';
  morale: boolean;
  reactions: number;
  limit: number;
}

const usual = (): Toggles & Record<string, string | number | boolean> => ({
  mode: 'quick',
  morale: false,
  reactions: 0,
  limit: 100,
});
const toggles: readonly Toggle[] = [
  { id: 'morale', text: '', values: ['on', 'off'], default: false, rules: [] },
  { id: 'mode', text: '', values: ['quick', 'slow'], default: 'quick', rules: [] },
  { id: 'reactions', text: '', values: ['unlimited'], number: { from: 1, to: 5 }, default: 'unlimited', rules: [] },
  { id: 'limit', text: '', values: [], number: { from: 1, to: 200 }, default: 100, rules: [] },
];
const presets: readonly TogglePreset[] = [
  { id: 'book', name: 'By the book', toggles: {} },
  { id: 'grim', name: 'Grim', toggles: { morale: true, limit: 50 } },
];
const rulings = [
  ruling('fate', 'What now?', ['stunned', 'dead'], []),
  ruling('light', 'Is it dark?', ['no', 'yes'], []),
];
const defaultRulings = defaultsOf(rulings);
const settings = settingsOf<Toggles>(usual, toggles, presets, rulings, defaultRulings);
const { WrittenToggles, WrittenRulings, TogglePresetName } = settings;

describe('the toggles of an encounter file', () => {
  it.each([
    [{}],
    [{ morale: true }],
    [{ morale: 'on' }],
    [{ mode: 'slow' }],
    [{ reactions: 'unlimited' }],
    [{ reactions: 0 }],
    [{ reactions: 5 }],
    [{ limit: 1 }],
  ])('may be %j', (written) => {
    expect(readWith(WrittenToggles, written).ok).toBe(true);
  });

  it.each([
    [{ morale: 'yes' }],
    [{ mode: true }],
    [{ mode: 'fast' }],
    [{ reactions: 6 }],
    [{ limit: 0 }],
    [{ limit: 1.5 }],
    [{ limit: 'unlimited' }],
    [{ moral: true }],
  ])('may not be %j', (written) => {
    expect(readWith(WrittenToggles, written).ok).toBe(false);
  });

  it('are named sets or nothing', () => {
    expect(readWith(TogglePresetName, 'grim').ok).toBe(true);
    expect(readWith(TogglePresetName, 'grimm').ok).toBe(false);
  });
});

describe('settled toggles', () => {
  it('are the defaults, changed by the named set, changed by what is written', () => {
    expect(settings.settleToggles(undefined, {})).toEqual({ mode: 'quick', morale: false, reactions: 0, limit: 100 });
    expect(settings.settleToggles('grim', { limit: 60 })).toEqual({
      mode: 'quick',
      morale: true,
      reactions: 0,
      limit: 60,
    });
  });

  it('turn on and off into true and false, and unlimited into 0', () => {
    expect(settings.settleToggles('grim', { morale: 'off', reactions: 'unlimited' })).toMatchObject({
      morale: false,
      reactions: 0,
    });
    expect(settings.settleToggles(undefined, { morale: 'on', reactions: 2 })).toMatchObject({
      morale: true,
      reactions: 2,
    });
  });

  it('keep the fields in the order of the defaults, whatever is written', () => {
    const settled = settings.settleToggles('grim', { limit: 9, mode: 'slow' });
    expect(Object.keys(settled)).toEqual(['mode', 'morale', 'reactions', 'limit']);
  });

  it('are a new record each time', () => {
    expect(settings.settleToggles(undefined, {})).not.toBe(settings.settleToggles(undefined, {}));
  });

  it.each([[{ mode: 'fast' }], [{ mode: 3 }], [{ limit: true }]])('cannot be made of %j', (written) => {
    expect(() => settings.settleToggles(undefined, written)).toThrow('does not exist');
  });
});

describe('the rulings of an encounter file', () => {
  it('are one of the values, or ask', () => {
    for (const fate of ['stunned', 'dead', 'ask']) expect(readWith(WrittenRulings, { fate }).ok).toBe(true);
    expect(readWith(WrittenRulings, { fate: 'gone' }).ok).toBe(false);
    expect(readWith(WrittenRulings, { fates: 'dead' }).ok).toBe(false);
  });

  it('share the record of defaults when they change nothing', () => {
    expect(settings.settleRulings({})).toBe(defaultRulings);
    expect(settings.settleRulings({ fate: 'stunned' })).toBe(defaultRulings);
  });

  it('are completed with defaults, in their fixed order', () => {
    const settled = settings.settleRulings({ light: 'ask' });
    expect(Object.entries(settled)).toEqual([
      ['fate', 'stunned'],
      ['light', 'ask'],
    ]);
  });
});

describe('a ruling fixed by the GM', () => {
  it('may be any of its values, or ask', () => {
    expect(settings.rulingMistake('fate', 'dead')).toBeNull();
    expect(settings.rulingMistake('fate', 'ask')).toBeNull();
  });

  it('is refused with the values allowed', () => {
    expect(settings.rulingMistake('fate', 'gone')).toEqual({
      code: 'bad-value',
      place: 'fate',
      reason: '"gone" is none of the values allowed',
      allowed: ['stunned', 'dead', 'ask'],
    });
  });

  it('is refused with the nearest name when there is none of that name', () => {
    expect(settings.rulingMistake('fates', 'dead')).toEqual({
      code: 'unknown-field',
      place: 'fates',
      reason: 'is no ruling; did you mean "fate"?',
      allowed: ['fate', 'light'],
    });
  });
});
