import type { Preset } from '../../../../system/system.ts';
import type { Combatant } from '../../cast/combatant.ts';

function character(
  name: string,
  [str, dex, wil]: readonly [number, number, number],
  hp: number,
  more: Partial<Combatant>,
): Preset<Combatant> {
  return {
    id: name.toLowerCase(),
    name,
    role: 'party',
    combatant: { name, kind: 'pc', side: 'party', str, dex, wil, hp, kinds: ['human'], ...more },
  };
}

/** Six ready-made characters. */
export const characters: readonly Preset<Combatant>[] = [
  character('Mirah', [12, 13, 10], 5, {
    items: ['longsword', 'light armour'],
    gear: { carried: 1, stored: 3 },
    proficiency: { types: ['slashing'], weapons: ['longsword'] },
  }),
  character('Fenris', [14, 9, 11], 6, {
    items: ['axe', 'heavy armour'],
    gear: { carried: 1, stored: 3 },
    proficiency: { types: ['slashing'], weapons: ['axe'] },
    skills: ['Hard to Kill'],
  }),
  character('Harold', [9, 14, 12], 4, {
    items: ['bow', 'dagger'],
    gear: { carried: 0, stored: 3 },
    proficiency: { types: ['piercing'], weapons: ['dagger'] },
    skills: ['Marksman'],
  }),
  character('Marlok', [11, 12, 9], 5, {
    items: ['longsword', 'dagger', 'light armour'],
    wield: ['longsword', 'dagger'],
    gear: { carried: 0, stored: 3 },
  }),
  character('Isolde', [10, 15, 12], 6, {
    items: ['rapier', 'light armour'],
    gear: { carried: 1, stored: 2 },
    proficiency: { types: ['piercing'], weapons: ['rapier'] },
    skills: ['Alert'],
  }),
  character('Thibald', [8, 11, 15], 3, {
    items: ['simple staff'],
    gear: { carried: 1, stored: 2 },
    skills: ['Gifted', 'Gifted', 'Gifted'],
  }),
];
