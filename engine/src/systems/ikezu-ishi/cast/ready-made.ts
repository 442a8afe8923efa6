import { readyMadeWith } from '../../../system/ready-made.ts';
import type { ReadyMade } from '../../../system/system.ts';
import { type Encounter, readEncounter } from './encounter.ts';

const ready = readyMadeWith(readEncounter);

/** Fights that can be started as they are. */
export const encounters: readonly ReadyMade<Encounter>[] = [
  ready('crossroads', 'At the crossroads', 'Nozomi, Fumi and Hideo are stopped by four bandits.', {
    combatants: [{ use: 'nozomi' }, { use: 'fumi' }, { use: 'hideo' }, { use: 'bandit', count: 4 }],
  }),
  ready('duel', 'Under the cherry tree', 'Nozomi and a ronin settle it with the blade, to the death.', {
    scene: { duel: 'toTheDeath' },
    combatants: [{ use: 'nozomi' }, { use: 'ronin' }],
  }),
  ready('climax', 'The last lesson', 'Fumi meets the leader of the ronin before his men: the best of three.', {
    scene: { duel: 'climax' },
    combatants: [{ use: 'fumi' }, { use: 'ronin-leader', id: 'leader' }],
  }),
  ready('company', 'The ford', 'Four against a company of ashigaru with spears.', {
    combatants: [
      { use: 'nozomi' },
      { use: 'saburo' },
      { use: 'chikara' },
      { use: 'hitoshi' },
      { use: 'ashigaru-company', id: 'company' },
      { use: 'ashigaru', count: 2 },
    ],
  }),
  ready('ronin', 'Hired blades', 'A ronin leader and three of his men want the purse and the road.', {
    combatants: [
      { use: 'fumi' },
      { use: 'saburo' },
      { use: 'kazuhiko' },
      { use: 'eiji' },
      { use: 'ronin-leader', id: 'leader' },
      { use: 'ronin', count: 2 },
      { use: 'bandit', count: 2 },
    ],
  }),
  ready('archer', 'Across the rice fields', 'Hitoshi shoots while wolves cross the open fields.', {
    scene: { band: 'ranged', openTerrain: true },
    combatants: [{ use: 'hitoshi' }, { use: 'akira' }, { use: 'ayame' }, { use: 'wolf', count: 3 }],
  }),
  ready('shinobi', 'A sound in the dark', 'Two shinobi strike first, as they always do.', {
    combatants: [{ use: 'hideo' }, { use: 'chikara' }, { use: 'kazuhiko' }, { use: 'shinobi', count: 2 }],
  }),
  ready('pond', 'The pond', 'A kappa in its water and a head without a body.', {
    scene: { inWater: ['kappa'] },
    combatants: [{ use: 'nozomi' }, { use: 'ayame' }, { use: 'eiji' }, { use: 'kappa' }, { use: 'nukekubi' }],
  }),
  ready(
    'bones',
    'The field of bones',
    'A gashadokuro rises with an oni; a bodyguard stands by and another friend waits.',
    {
      combatants: [
        { use: 'nozomi' },
        { use: 'saburo' },
        { use: 'hitoshi' },
        { use: 'ashigaru', kind: 'retainer', side: 'party', id: 'guard', name: 'Guard' },
        { use: 'akira', reserve: true },
        { use: 'gashadokuro' },
        { use: 'oni' },
      ],
    },
  ),
];
