import type { Preset, ReadyMade } from '../../src/system/system.ts';
import type { ToyCombatant, ToyEncounter } from './model.ts';

const hero: ToyCombatant = { id: 'hero', name: 'Hero', side: 'party', die: 6, hp: 8, guards: 2, grit: 3 };
const squire: ToyCombatant = {
  id: 'squire',
  name: 'Squire',
  side: 'party',
  seat: 'friend',
  die: 4,
  hp: 5,
  guards: 1,
  grit: 2,
};
const orc: ToyCombatant = { id: 'orc', name: 'Orc', side: 'foes', die: 8, hp: 9, guards: 1, grit: 2 };
const rat: ToyCombatant = { id: 'rat', name: 'Rat', side: 'foes', die: 4, hp: 3, guards: 0, grit: 1 };

/** Fighters by name. */
export const presets: readonly Preset<ToyCombatant>[] = [
  { id: 'hero', name: 'Hero', role: 'party', combatant: hero },
  { id: 'squire', name: 'Squire', role: 'party', combatant: squire },
  { id: 'orc', name: 'Orc', role: 'foe', combatant: orc },
  { id: 'rat', name: 'Rat', role: 'foe', combatant: rat },
];

function encounter(name: string, combatants: ToyCombatant[]): ToyEncounter {
  return {
    format: 'affray-encounter',
    version: 1,
    system: 'toy-duel',
    name,
    toggles: { lastStand: 'off' },
    rulings: { fallen: 'stunned' },
    combatants,
  };
}

/** Fights that can be started as they are. */
export const encounters: readonly ReadyMade<ToyEncounter>[] = [
  { id: 'duel', name: 'Duel', text: 'A hero against an orc.', encounter: encounter('Duel', [hero, orc]) },
  {
    id: 'brawl',
    name: 'Brawl',
    text: 'Hero and squire against an orc and two rats.',
    encounter: encounter('Brawl', [hero, squire, orc, rat, { ...rat, id: 'rat-2', name: 'Second rat' }]),
  },
];
