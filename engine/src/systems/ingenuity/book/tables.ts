import { presetNamed as presetCalled } from '../../../system/preset.ts';
import type { Combatant } from '../cast/combatant.ts';
import { presets } from './tables/presets.ts';

export { presets } from './tables/presets.ts';
export { armourPieces, bareHands, improvised, shields, weapons } from './tables/weapons.ts';

/** The preset of this id or name, written in any way. */
export function presetNamed(name: string): Combatant | undefined {
  return presetCalled(presets, name);
}
