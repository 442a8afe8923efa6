import { readyMadeWith } from '../../../system/ready-made.ts';
import type { ReadyMade } from '../../../system/system.ts';
import { type Encounter, readEncounter } from './encounter.ts';

const ready = readyMadeWith(readEncounter);

/** Fights that can be started as they are. */
export const encounters: readonly ReadyMade<Encounter>[] = [
  ready('duel', 'Two at the landing', 'A veteran and a bandit chief, one region, nobody else.', {
    combatants: [{ use: 'veteran', hero: true, side: 'party' }, { use: 'bandit-chief' }],
  }),
  ready('road', 'The road through the reeds', 'Three heroes and the band that waits for them; the reeds lead away.', {
    scene: {
      regions: [
        { id: 'reeds', name: 'the reeds', adjacent: ['road'], cramped: true, exit: true },
        { id: 'road', name: 'the road', adjacent: ['reeds', 'bank'] },
        { id: 'bank', name: 'the bank', adjacent: ['road'], hardGround: true },
      ],
    },
    combatants: [
      { use: 'shield-bearer', region: 'road' },
      { use: 'archer', region: 'bank' },
      { use: 'adept', region: 'bank' },
      { use: 'bandit', count: 3, region: 'reeds' },
      { use: 'bandit-chief', region: 'road' },
      { use: 'crossbowman', region: 'reeds' },
    ],
  }),
  ready(
    'charge',
    'The charge',
    'A knight on a warhorse and an archer who never learnt to ride against a halberd, a spear and a wolf.',
    {
      scene: { regions: ['meadow', 'ditch', 'hill', 'wood'] },
      combatants: [
        { use: 'knight', hero: true, side: 'party', mount: 'warhorse', region: 'meadow' },
        { use: 'warhorse', side: 'party', hero: false, region: 'meadow' },
        { use: 'archer', mount: 'grey', region: 'meadow', skilledRider: false },
        { use: 'riding-horse', id: 'grey', name: 'Grey', side: 'party', hero: false, region: 'meadow' },
        { use: 'veteran', region: 'ditch' },
        { use: 'town-guard', region: 'ditch', side: 'foes' },
        { use: 'wolf', region: 'hill', side: 'foes' },
      ],
    },
  ),
  ready(
    'pit',
    'The wrestling pit',
    'Bare hands on stone: a wrestler and a friend against a bear and two thugs on the stair.',
    {
      scene: {
        regions: [
          { id: 'pit', name: 'the pit', hardGround: true },
          { id: 'stair', cramped: true, exit: true },
        ],
      },
      combatants: [
        { use: 'wrestler', region: 'pit' },
        { use: 'wrestler', id: 'friend', name: 'Friend', str: 10, region: 'pit' },
        { use: 'bear', region: 'pit', items: [] },
        { use: 'bandit', id: 'thug', name: 'Thug', count: 2, items: [], minorEvil: false, region: 'stair' },
      ],
    },
  ),
  ready('cult', 'The drowned chapel', 'Magic on both sides: an adept who can heal, a sorcerer who can bind.', {
    scene: { regions: ['nave', 'choir', { id: 'crypt', cramped: true }] },
    combatants: [
      { use: 'adept', region: 'nave', spells: ['Force Bolt', 'Gust', 'Mend', 'Greater Mend'] },
      { use: 'shield-bearer', region: 'nave' },
      { use: 'cult-sorcerer', region: 'choir' },
      { use: 'ghoul', count: 2, region: 'choir' },
    ],
  }),
  ready('ambush', 'Asleep at the fire', 'A shield-bearer and two guards surprised by musketeers and a wolf.', {
    scene: { regions: ['camp', { id: 'trees', exit: true }] },
    combatants: [
      { use: 'shield-bearer', region: 'camp', state: { surprised: true } },
      { use: 'town-guard', side: 'party', count: 2, region: 'camp', state: { surprised: true } },
      { use: 'musketeer', count: 2, region: 'trees' },
      { use: 'wolf', region: 'camp', side: 'foes' },
    ],
  }),
  ready('giant', 'The giant on the causeway', 'Two heroes and a brave peasant against a giant.', {
    combatants: [{ use: 'shield-bearer' }, { use: 'wrestler' }, { use: 'peasant', side: 'party' }, { use: 'giant' }],
  }),
  ready(
    'ring',
    'The ring of sand',
    'Net, whip and dread: blows that throw, disarm and stun, and spells one may meet in two ways.',
    {
      scene: { regions: ['sand', { id: 'gate', exit: true }] },
      combatants: [
        { use: 'shield-bearer', id: 'netman', name: 'Netman', region: 'sand', items: ['net', 'spear', 'net'] },
        { use: 'adept', region: 'gate', spells: ['Searing Hand', 'Force Bolt', 'Mend'] },
        { use: 'bandit-chief', id: 'whip', name: 'Whip', region: 'sand', items: ['whip', 'shield'] },
        { use: 'cult-sorcerer', region: 'gate', side: 'foes', spells: ['Dread', 'Bind'] },
        {
          use: 'wolf',
          id: 'hound',
          name: 'Hound',
          region: 'sand',
          side: 'foes',
          items: [
            {
              use: 'fangs',
              effects: [
                { effect: 'prone', from: 2 },
                { effect: 'push', from: 4 },
              ],
            },
          ],
        },
      ],
    },
  ),
];
