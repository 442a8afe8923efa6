import { readyMadeWith } from '../../../system/ready-made.ts';
import type { ReadyMade } from '../../../system/system.ts';
import { type Encounter, readEncounter } from './encounter.ts';

const ready = readyMadeWith(readEncounter);

/** Fights that can be started as they are, from one against one to a hall full of fists. */
export const encounters: readonly ReadyMade<Encounter>[] = [
  ready('duel', 'Duel at the well', 'Mirah and an orc, sword against scimitar, nobody else near.', {
    combatants: [{ use: 'mirah' }, { use: 'orc' }],
  }),
  ready('skirmish', 'Toll on the bridge', 'Four adventurers against a bandit leader and three of his band.', {
    combatants: [
      { use: 'mirah' },
      { use: 'fenris' },
      { use: 'harold' },
      { use: 'isolde' },
      { use: 'bandit leader', name: 'Grim Osric', id: 'osric', named: true },
      { use: 'bandit', count: 3 },
    ],
  }),
  ready('ambush', 'Ambush in the hollow', 'Harold and Isolde fall on goblins who do not know they are there.', {
    combatants: [{ use: 'harold' }, { use: 'isolde' }, { use: 'goblin', count: 4, state: { unaware: true } }],
  }),
  ready('brawl', 'Tavern brawl', 'A spilled drink: fists, chairs and bottles, and no steel drawn.', {
    scene: {
      brawl: true,
      furniture: { bottle: 'plenty', chair: 4, table: 2 },
      audience: true,
      zones: ['taproom'],
      melees: [['mirah', 'bruiser']],
    },
    combatants: [
      { use: 'mirah', items: ['light armour'] },
      { use: 'fenris', items: ['heavy armour'], skills: ['Brawler'] },
      { use: 'marlok', items: ['light armour'], wield: [] },
      { use: 'bandit', id: 'bruiser', name: 'Bruiser', items: [], str: 14 },
      { use: 'bandit', id: 'drunk', name: 'Drunk', count: 3, items: [], armour: 0 },
    ],
  }),
  ready('archers', 'Arrows over the ford', 'Elves shoot from the far bank while orcs wade through the water.', {
    scene: {
      zones: ['near bank', 'ford', 'far bank'],
      links: [{ from: 'near bank', to: 'far bank', band: 'distant' }],
    },
    combatants: [
      { use: 'harold', zone: 'near bank' },
      { use: 'isolde', zone: 'ford' },
      { use: 'fenris', zone: 'ford', items: ['axe', 'heavy armour', 'shield'] },
      { use: 'elf', count: 2, zone: 'far bank', wield: ['longbow'] },
      { use: 'orc', zone: 'ford' },
    ],
  }),
  ready('caster', 'The hooded man', 'Thibald’s magic against a master of the leystaff and his dead.', {
    combatants: [
      { use: 'thibald' },
      { use: 'mirah' },
      { use: 'bodyguard' },
      { use: 'hooded man', id: 'hooded-man', named: true, magicDice: 2 },
      { use: 'skeleton', count: 2 },
    ],
  }),
  ready('climax', 'Three passes before the court', 'Isolde and the bandit leader settle it by the code of duels.', {
    scene: { duel: 'climax', audience: true },
    combatants: [{ use: 'isolde' }, { use: 'bandit leader', id: 'leader', name: 'Osric', named: true }],
  }),
  ready('last-stand', 'The broken gate', 'Six adventurers and two hirelings hold a gate against a horde.', {
    scene: { zones: ['gate', 'road'], safeExit: { party: false } },
    combatants: [
      ...['mirah', 'fenris', 'harold', 'marlok', 'isolde', 'thibald'].map((use) => ({ use, zone: 'gate' })),
      { use: 'bodyguard', count: 2, zone: 'gate' },
      { use: 'goblin', count: 6, zone: 'road' },
      { use: 'orc', count: 4, zone: 'road' },
      { use: 'orc blademaster', id: 'blademaster', name: 'Blademaster', named: true, leader: true, zone: 'road' },
      { use: 'ogre', zone: 'road' },
    ],
  }),
];
