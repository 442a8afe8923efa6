// Spell names: System Reference Document 5.2.1, Wizards of the Coast LLC, CC BY 4.0.
import type { Preset } from '../../../../system/system.ts';
import type { Combatant, WrittenTag } from '../../cast/combatant.ts';
import type { RollKind } from '../terms.ts';

function skill(name: string, tier: number, ...appliesTo: RollKind[]): WrittenTag {
  return { name, type: 'skill', tier, appliesTo };
}

/** One begins with a weapon, an armor and one special item, each of level 1 (TT-GEAR-04). */
function character(
  name: string,
  [descriptor, species, type, specialty]: readonly [string, string, string, string],
  specialItem: string,
  more: Partial<Combatant>,
): Preset<Combatant> {
  return {
    id: name.toLowerCase(),
    name,
    role: 'party',
    combatant: {
      name,
      kind: 'pc',
      side: 'party',
      sentence: { descriptor, species, type, specialty },
      gear: [{ name: specialItem, level: 1 }],
      ...more,
    },
  };
}

/** Five ready-made characters. */
export const characters: readonly Preset<Combatant>[] = [
  character('Sable', ['formidable', 'human', 'soldier', 'controls the battlefield'], 'signal horn', {
    tags: [
      skill('Weapons Master', 3, 'attack'),
      skill('Shield Drill', 2, 'defense'),
      skill('Alert', 1, 'initiative'),
      { name: 'Overconfident', type: 'flaw' },
    ],
    armor: 'heavy',
    weapon: { name: 'longsword', damageType: 'Physical' },
    fragile: true,
  }),
  character('Eldrin', ['cunning', 'elven', 'rogue', 'weaves shadow blades'], 'smoked glass', {
    tags: [skill('Shadow Blades', 3, 'attack'), skill('Evasive', 2, 'defense'), skill('Quick', 2, 'initiative')],
    armor: 'light',
    weapon: { name: 'blades', damageType: 'Shadow' },
  }),
  character('Toma', ['disciplined', 'dwarven', 'ascetic', 'masters unarmed combat'], 'prayer beads', {
    tags: [
      skill('Martial Arts', 3, 'attack'),
      skill('Endurance', 2, 'defense'),
      skill('Inner Energy', 1, 'initiative'),
    ],
    armor: 'none',
    weapon: { name: 'unarmed', damageType: 'Physical', words: ['crushing'] },
  }),
  character('Ilse', ['devout', 'human', 'priest', 'heals and protects'], 'silver bowl', {
    tags: [
      skill('Light Magic', 2, 'cast'),
      skill('Ward', 2, 'defense'),
      skill('First Aid', 1, 'treatField'),
      skill('Life Magic', 1, 'treatMagic'),
    ],
    armor: 'medium',
    weapon: { name: 'mace', damageType: 'Physical', words: ['crushing'] },
    fragile: true,
    mai: 3,
    lifeAccess: true,
    spells: [
      { name: 'Guiding Bolt', type: 'damage', aspect: 'light', tier: 2 },
      { name: 'Cure Wounds', type: 'control', aspect: 'life', tier: 2 },
    ],
  }),
  character('Quill', ['whimsical', 'gnome', 'mage', 'bends time'], 'cracked hourglass', {
    tags: [skill('Mind Magic', 3, 'cast'), skill('Counterspell', 2, 'cast'), skill('Nimble', 1, 'defense')],
    armor: 'none',
    weapon: { name: 'staff', damageType: 'Physical', words: ['crushing'] },
    mai: 6,
    casterTier: 2,
    spells: [
      { name: 'Mind Spike', type: 'damage', aspect: 'mind', tier: 2 },
      { name: 'Counterspell', type: 'counter', tier: 2 },
    ],
  }),
];
