import { plainName } from '../../system/nearest.ts';
import type { Combatant } from './combatant.ts';
import { presets } from './tables/presets.ts';

export { injuries } from './tables/injuries.ts';
export { spells } from './tables/spells.ts';
export { items } from './tables/weapons.ts';
export { presets };

/** The preset of this id or name. */
export function presetNamed(name: string): Combatant | undefined {
  const key = plainName(name);
  return presets.find((preset) => plainName(preset.id) === key || plainName(preset.name) === key)?.combatant;
}
