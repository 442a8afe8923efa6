import { readyMadeWith } from '../../../system/ready-made.ts';
import type { ReadyMade } from '../../../system/system.ts';
import { type Encounter, readEncounter } from './encounter.ts';

const ready = readyMadeWith(readEncounter);

/** Fights that can be started as they are, for one PC to five. */
export const encounters: readonly ReadyMade<Encounter>[] = [
  ready('lone-wolf', 'A lone wolf', 'Toma meets a wolf that has lost its pack.', {
    combatants: [{ use: 'toma' }, { use: 'wolf' }],
  }),
  ready('wolf-pack', 'The pack', 'Toma has lost the road, and six wolves have found him.', {
    combatants: [{ use: 'toma' }, { use: 'wolf', count: 6 }],
  }),
  ready('toll', 'Toll at the ford', 'Sable and Eldrin are asked by three trolls for more than they will pay.', {
    scene: { level: 4, tags: [{ name: 'Rushing water', polarity: 'hinder', appliesTo: ['attack', 'defense'] }] },
    combatants: [{ use: 'sable' }, { use: 'eldrin' }, { use: 'troll', count: 3 }],
  }),
  ready('barrow', 'The barrow', 'Three of them against what would not stay buried.', {
    scene: {
      level: 3,
      tags: [{ name: 'Close dark', polarity: 'hinder', appliesTo: ['attack', 'defense'] }],
      allies: ['the torch-bearer'],
    },
    combatants: [
      { use: 'sable' },
      { use: 'ilse' },
      { use: 'toma' },
      { use: 'ghoul', count: 4 },
      { use: 'specter', count: 2 },
    ],
  }),
  ready('tower', 'The mage’s tower', 'Four of them climb through the smoke to a mage and the fires he has called.', {
    scene: { level: 5, tags: [{ name: 'Smoke', polarity: 'hinder', appliesTo: ['attack', 'defense'] }] },
    combatants: [
      { use: 'sable' },
      { use: 'eldrin' },
      { use: 'ilse' },
      { use: 'quill' },
      { use: 'mage' },
      { use: 'fire elemental', count: 3 },
    ],
  }),
  ready(
    'dragons',
    'Fire on the mountain',
    'All five against a red dragon and its mate: most parties win, few come home unhurt.',
    {
      scene: {
        level: 6,
        tags: [
          { name: 'Falling rocks', automatic: false, appliesTo: ['attack'] },
          { name: 'Heat', polarity: 'hinder', appliesTo: ['defense'] },
        ],
      },
      combatants: [
        { use: 'sable' },
        { use: 'eldrin' },
        { use: 'toma' },
        { use: 'ilse' },
        { use: 'quill' },
        { use: 'red dragon', count: 2 },
      ],
    },
  ),
  ready('dungeon-room', 'A room in the dark', 'A door is kicked in. One to four ghouls look up.', {
    scene: { level: 3, levelBy: 'solo', room: true },
    combatants: [{ use: 'eldrin' }, { use: 'toma' }, { use: 'ghoul', count: 4 }],
  }),
];
