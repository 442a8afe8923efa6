import { presetNamed as presetCalled } from '../../../system/preset.ts';
import type { Preset } from '../../../system/system.ts';
import type { Combatant } from '../cast/combatant.ts';
import { characters } from './tables/characters.ts';
import { companions, creatures } from './tables/creatures.ts';

export { armourPieces } from './tables/armour.ts';
export { type Scar, scarFor, scars } from './tables/scars.ts';
export { randomArms, weapons } from './tables/weapons.ts';
export { characters, companions, creatures };

/** Everybody who can be named in an encounter. */
export const presets: readonly Preset<Combatant>[] = [...characters, ...companions, ...creatures];

/** The preset of this id or name, written in any way. */
export function presetNamed(name: string): Combatant | undefined {
  return presetCalled(presets, name);
}
