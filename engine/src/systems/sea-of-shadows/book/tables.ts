import { presetNamed as presetCalled } from '../../../system/preset.ts';
import type { Combatant } from '../cast/combatant.ts';
import { presets } from './tables/presets.ts';

export { injuries } from './tables/injuries.ts';
export { spells } from './tables/spells.ts';
export { items } from './tables/weapons.ts';
export { presets };

/** The preset of this id or name, written in any way. */
export const presetNamed = (name: string): Combatant | undefined => presetCalled(presets, name);
