import { readyMadeWith } from '../../../system/ready-made.ts';
import type { ReadyMade } from '../../../system/system.ts';
import { type Encounter, readEncounter } from './encounter.ts';

const ready = readyMadeWith(readEncounter);

const yard = [
  '..............',
  '..o........o..',
  '..............',
  '.....~~~......',
  '.....~~~......',
  '..............',
  '..o........o..',
  '..............',
];
const woods = [
  '..........................',
  '...o......~~......o.......',
  '......#...~~....#.........',
  '..........~~..............',
  '....o........o.......o....',
  '.........#..........#.....',
  '..#...........~~..........',
  '......o.......~~...o......',
  '..........................',
];
const temple = [
  '####################',
  '#........##........#',
  '#..o.....##.....o..#',
  '#........+.........#',
  '#..o.....##.....o..#',
  '#........##........#',
  '####################',
];

const gatehouse = [
  '################',
  '#......#.......#',
  '#..o...#...o...#',
  '#......#.......#',
  '#......+.......#',
  '#......#.......#',
  '#..o...#...o...#',
  '#......#.......#',
  '################',
];
/** What the initiates wear under their robes. */
const robed = ['curved sword', 'leather'];
const draught = { name: 'healing draught', remedy: { endurance: 6, ends: ['bleeding', 'poison'] } };

/** Fights that can be started as they are. */
export const encounters: readonly ReadyMade<Encounter>[] = [
  ready('duel', 'Spear against sword', 'Boudica draws on a lone guard.', {
    scene: {
      initiator: 'boudica',
      attacks: 'guard',
      map: ['..........', '..........', '..........', '..........', '..........'],
    },
    combatants: [
      { use: 'boudica', at: [3, 2] },
      { use: 'guard', at: [5, 2], gear: ['straight sword', 'leather'] },
    ],
  }),
  ready(
    'plank',
    'On the plank',
    'Fabian and the goblin he has run down, both out of breath, meet on a plank over a brook.',
    {
      scene: { map: ['.....'] },
      combatants: [
        { use: 'fabian', at: [1, 0], endurance: 4, stamina: 3 },
        { use: 'goblin', at: [3, 0], endurance: 5, stamina: 3 },
      ],
    },
  ),
  ready('alert', 'The alerted watch', 'Four companions against a captain and three of the watch in a yard.', {
    scene: { map: yard, initiator: 'agnessa', attacks: 'guard-1' },
    combatants: [
      { use: 'roland', at: [2, 2] },
      { use: 'clementine', at: [2, 4] },
      { use: 'agnessa', at: [0, 3] },
      { use: 'boudica', at: [2, 5] },
      { use: 'guard captain', id: 'captain', at: [12, 3] },
      { use: 'guard', id: 'guard-1', name: 'Osric', at: [10, 2], gear: ['straight sword', 'leather'] },
      { use: 'guard', id: 'guard-2', name: 'Wymar', at: [10, 4], gear: ['straight sword', 'small shield', 'leather'] },
      { use: 'guard', id: 'guard-3', name: 'Tibalt', at: [10, 6], gear: ['straight sword', 'leather'], endurance: 8 },
    ],
  }),
  ready(
    'ambush',
    'Goblins in the bracken',
    'Three goblins and an archer fall on travellers, one of whom cannot be surprised.',
    {
      scene: { map: yard, surprise: { side: 'foes' }, initiator: 'goblin-1', attacks: 'roland' },
      combatants: [
        { use: 'clementine', at: [6, 2] },
        { use: 'roland', at: [6, 5] },
        { use: 'petra', at: [5, 1] },
        { use: 'goblin', id: 'goblin-1', name: 'Snag', at: [7, 6] },
        { use: 'goblin', id: 'goblin-2', name: 'Rot', at: [9, 3] },
        { use: 'goblin', id: 'goblin-3', name: 'Nib', at: [3, 6], endurance: 5 },
        { use: 'goblin archer', id: 'archer', at: [12, 1], hidden: true },
      ],
    },
  ),
  ready('idol', 'The idol and the door', 'Fabian and friends must carry an idol out of the temple.', {
    scene: {
      map: temple,
      areas: [{ name: 'doorway', x: 1, y: 3 }],
      items: [{ name: 'idol', x: 17, y: 3 }],
      fixtures: [{ name: 'the bronze door', x: 9, y: 3, door: true }],
    },
    teams: [{ id: 'party', objective: { kind: 'seize', item: 'idol', area: 'doorway' } }, { id: 'foes' }],
    combatants: [
      { use: 'fabian', at: [12, 2] },
      { use: 'boudica', at: [12, 4] },
      { use: 'agnessa', at: [7, 3] },
      { use: 'cultist adept', id: 'adept', at: [15, 3] },
      { use: 'cultist initiate', id: 'initiate-1', name: 'Sister Mew', at: [14, 1], gear: robed },
      { use: 'cultist initiate', id: 'initiate-2', name: 'Brother Hask', at: [14, 5], gear: robed },
    ],
  }),
  ready(
    'bear',
    'The bear at the ford',
    'A grizzly, twice as broad as anybody else, has to be driven from the ford within three rounds.',
    {
      scene: { map: yard, areas: [{ name: 'ford', x: 5, y: 3, width: 3, height: 2 }] },
      teams: [{ id: 'party' }, { id: 'foes', objective: { kind: 'hold', area: 'ford', rounds: 3 } }],
      combatants: [
        { use: 'boudica', at: [2, 3] },
        { use: 'roland', at: [2, 4] },
        { use: 'petra', at: [0, 4] },
        { use: 'grizzly bear', id: 'grizzly', at: [6, 3], endurance: 24 },
      ],
    },
  ),
  ready('escape', 'Out of the woods', 'Two must get away from the pack by the western path.', {
    scene: { map: woods, areas: [{ name: 'path', x: 0, y: 0, width: 1, height: 9 }] },
    teams: [{ id: 'party', objective: { kind: 'escape', area: 'path', count: 2 } }, { id: 'foes' }],
    combatants: [
      { use: 'fabian', at: [22, 3] },
      { use: 'agnessa', at: [22, 5] },
      { use: 'wolf', id: 'wolf-1', name: 'Grey wolf', at: [25, 2] },
      { use: 'wolf', id: 'wolf-2', name: 'Lame wolf', at: [25, 6], speed: 10, endurance: 8 },
    ],
  }),
  ready(
    'gate',
    'The barred gate',
    'Two of three must get past a gate that only a lever on the far side opens, or a good many blows.',
    {
      rulings: { targets: 'objects' },
      scene: {
        map: gatehouse,
        areas: [
          { name: 'stair', x: 13, y: 1, width: 2, height: 2 },
          { name: 'gateway', x: 5, y: 3, width: 5, height: 3 },
        ],
        fixtures: [
          { name: 'the gate', x: 7, y: 4, door: true, locked: true, durability: 24, deflection: 4 },
          { name: 'the lever', x: 8, y: 7, material: 'metal', opens: ['the gate'] },
          { name: 'the rope', x: 8, y: 1, durability: 1, springs: 'hot sand', once: true },
          { name: 'the trough', x: 1, y: 7, douses: true },
        ],
        hazards: [{ name: 'hot sand', area: 'gateway', damage: 9, type: 'fire', difficulty: 7, effect: 'blinded' }],
      },
      teams: [{ id: 'party', objective: { kind: 'reach', area: 'stair', count: 2 } }, { id: 'foes' }],
      combatants: [
        { use: 'boudica', at: [5, 4], gear: ['spear', 'leather', draught] },
        { use: 'roland', at: [5, 5] },
        { use: 'petra', at: [3, 4], gear: ['crossbow', 'knife', 'padded', draught] },
        { use: 'guard', id: 'guard-1', name: 'Osric', at: [10, 3], gear: ['straight sword', 'leather'] },
        { use: 'guard', id: 'guard-2', name: 'Wymar', at: [10, 5], gear: ['straight sword', 'leather'] },
      ],
    },
  ),
  ready('brawl', 'A quarrel without a map', 'Three sides in a taproom, distances as the GM states them.', {
    toggles: { positioning: 'abstract' },
    scene: { metres: 3, distances: [{ a: 'boudica', b: 'bandit-1', metres: 1 }] },
    combatants: [
      { use: 'boudica' },
      { use: 'fabian' },
      { use: 'bandit', count: 3, gear: ['sap', 'padded'] },
      { use: 'beastman', side: 'beast', endurance: 3, gear: [] },
    ],
  }),
];
