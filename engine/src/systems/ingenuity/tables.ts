import { plainName } from '../../system/nearest.ts';
import type { Combatant } from './combatant.ts';
import { presets } from './tables/presets.ts';

export { presets } from './tables/presets.ts';
export { armourPieces, bareHands, improvised, shields, weapons } from './tables/weapons.ts';

/** The preset of this id or name. */
export function presetNamed(name: string): Combatant | undefined {
  const key = plainName(name);
  return presets.find((preset) => plainName(preset.id) === key || plainName(preset.name) === key)?.combatant;
}
