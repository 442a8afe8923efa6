import { presetNamed as presetCalled } from '../../../system/preset.ts';
import type { Preset } from '../../../system/system.ts';
import type { Combatant } from '../cast/combatant.ts';
import { characters } from './tables/characters.ts';
import { creatures } from './tables/creatures.ts';

export { mishapNames } from './tables/mishaps.ts';
export { severityFor, woundName } from './tables/wounds.ts';
export { characters, creatures };

/** Everybody who can be named in an encounter. */
export const presets: readonly Preset<Combatant>[] = [...characters, ...creatures];

/** The preset of this id or name, written in any way. */
export const presetNamed = (name: string): Combatant | undefined => presetCalled(presets, name);
