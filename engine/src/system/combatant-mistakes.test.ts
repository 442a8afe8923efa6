import { describe, expect, it } from 'vitest';
import { baseMistakes, checkCombatants } from './combatant-mistakes.ts';
import { badValue, refusalText } from './refusal.ts';
import type { Preset, Result } from './system.ts';

interface Toy {
  readonly hp: number;
}

const presets: readonly Preset<Toy>[] = [
  { id: 'cave-bear', name: 'Cave Bear', role: 'foe', combatant: { hp: 9 } },
  { id: 'wolf', name: 'Wolf', role: 'foe', combatant: { hp: 4 } },
];

const readStatLine = (line: string): Result<Toy> =>
  line === 'hp 3' ? { ok: true, value: { hp: 3 } } : { ok: false, refusals: [badValue('', 'cannot be read')] };

const mistakes = (written: Parameters<typeof baseMistakes>[0]): readonly string[] =>
  baseMistakes(written, presets, readStatLine).map(refusalText);

describe('what a combatant starts from', () => {
  it('is a preset by id or name, a stat line, or a name alone', () => {
    for (const written of [{ use: 'Cave bear' }, { use: 'wolf' }, { statLine: 'hp 3' }, { name: 'Rat' }, { id: 'rat' }])
      expect(mistakes(written)).toEqual([]);
  });

  it('is refused where there is no such preset, with what may have been meant', () => {
    expect(mistakes({ use: 'wof' })).toEqual([
      'use: no preset is called "wof"; did you mean "wolf"? Allowed: cave-bear, wolf.',
    ]);
  });

  it('is refused where a stat line cannot be read, and where there is nothing', () => {
    expect(mistakes({ statLine: '??' })).toEqual(['statLine: cannot be read']);
    expect(mistakes({})).toEqual(['name: is missing: give a name, a preset to use or a stat line']);
  });
});

it('mistakes of combatants are told with the place of each, past those that could not be read', () => {
  const found = checkCombatants([{ hp: 1 }, undefined, { hp: -1 }], ({ hp }) =>
    hp < 0 ? [badValue('hp', 'is too low')] : [],
  );
  expect(found.map(refusalText)).toEqual(['combatants.2.hp: is too low']);
});
