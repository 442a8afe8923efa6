import { presetNamed as presetCalled } from '../../../system/preset.ts';
import type { Preset } from '../../../system/system.ts';
import type { Combatant } from '../cast/combatant.ts';
import { characters } from './tables/characters.ts';
import { creatures } from './tables/creatures.ts';

/** Everybody ready-made: ten characters and the bestiary. */
export const presets: readonly Preset<Combatant>[] = [
  ...Object.entries(characters).map(([id, combatant]) => preset(id, combatant, 'party')),
  ...Object.entries(creatures).map(([id, combatant]) => preset(id, combatant, 'foe')),
];

function preset(id: string, combatant: Combatant, role: 'party' | 'foe'): Preset<Combatant> {
  return { id, name: combatant.name ?? id, role, combatant };
}

/** The preset of this id or name, written in any way. */
export function presetNamed(name: string): Combatant | undefined {
  return presetCalled(presets, name);
}
