import { didYouMean, plainName } from './nearest.ts';
import { badValue, type Refusal } from './refusal.ts';
import type { Preset } from './system.ts';

/** The combatant of the preset of this id or name, written in any way. */
export function presetNamed<C>(presets: readonly Preset<C>[], name: string): C | undefined {
  const key = plainName(name);
  return presets.find((preset) => plainName(preset.id) === key || plainName(preset.name) === key)?.combatant;
}

/** What is wrong with the preset a combatant says it uses; empty = nothing. */
export function presetMistakes<C>(presets: readonly Preset<C>[], use: string | undefined): readonly Refusal[] {
  if (use === undefined || presetNamed(presets, use) !== undefined) return [];
  const known = presets.map(({ id }) => id);
  return [badValue('use', `no preset is called "${use}"${didYouMean(use, known)}`, known)];
}
