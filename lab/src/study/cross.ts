/** A role that every system has somebody for. Party roles are people one plays, the others are met. */
export const roles = [
  'fighter',
  'heavy',
  'archer',
  'mystic',
  'rabble',
  'bandit',
  'soldier',
  'leader',
  'elite',
  'beast',
  'brute',
] as const;

/** One of `roles`. */
export type Role = (typeof roles)[number];

/** By system and role: id of the preset that stands for it. Reasons are in docs/lab.md. */
export const rolePresets: Readonly<Record<string, Readonly<Record<Role, string>>>> = {
  'block-dodge-parry': {
    fighter: 'mirah',
    heavy: 'fenris',
    archer: 'harold',
    mystic: 'thibald',
    rabble: 'goblin',
    bandit: 'bandit',
    soldier: 'hobgoblin',
    leader: 'bandit-leader',
    elite: 'orc-blademaster',
    beast: 'wolf',
    brute: 'ogre',
  },
  'ikezu-ishi': {
    fighter: 'nozomi',
    heavy: 'saburo',
    archer: 'hitoshi',
    mystic: 'ayame',
    rabble: 'farmer',
    bandit: 'bandit',
    soldier: 'ashigaru',
    leader: 'ronin',
    elite: 'samurai',
    beast: 'wolf',
    brute: 'black-bear',
  },
  'tag-tally': {
    fighter: 'sable',
    heavy: 'toma',
    archer: 'eldrin',
    mystic: 'quill',
    rabble: 'goblin-minion',
    bandit: 'bandit',
    soldier: 'skeleton',
    leader: 'dungeon-boss',
    elite: 'troll',
    beast: 'wolf',
    brute: 'ogre',
  },
  'sea-of-shadows': {
    fighter: 'shield-bearer',
    heavy: 'wrestler',
    archer: 'archer',
    mystic: 'adept',
    rabble: 'peasant',
    bandit: 'bandit',
    soldier: 'town-guard',
    leader: 'bandit-chief',
    elite: 'knight',
    beast: 'wolf',
    brute: 'ogre',
  },
  ingenuity: {
    fighter: 'boudica',
    heavy: 'roland',
    archer: 'agnessa',
    mystic: 'clementine',
    rabble: 'goblin',
    bandit: 'bandit',
    soldier: 'guard',
    leader: 'guard-captain',
    elite: 'beastman',
    beast: 'wolf',
    brute: 'black-bear',
  },
};

/** An encounter that belongs to no system: how many of which role on each side. */
export interface Neutral {
  readonly id: string;
  readonly name: string;
  readonly party: readonly (readonly [count: number, role: Role])[];
  readonly foes: readonly (readonly [count: number, role: Role])[];
}

const four: Neutral['party'] = [
  [1, 'fighter'],
  [1, 'heavy'],
  [1, 'archer'],
  [1, 'mystic'],
];

/** Encounters to compare systems by. */
export const neutrals: readonly Neutral[] = [
  { id: 'duel', name: 'One against one', party: [[1, 'fighter']], foes: [[1, 'leader']] },
  {
    id: 'bandits',
    name: 'A band on the road',
    party: four,
    foes: [
      [1, 'leader'],
      [4, 'bandit'],
    ],
  },
  {
    id: 'rabble',
    name: 'Two against a mob',
    party: [
      [1, 'fighter'],
      [1, 'heavy'],
    ],
    foes: [[5, 'rabble']],
  },
  {
    id: 'wolves',
    name: 'The pack',
    party: [
      [1, 'fighter'],
      [1, 'archer'],
      [1, 'mystic'],
    ],
    foes: [[4, 'beast']],
  },
  { id: 'brute', name: 'Something large', party: four, foes: [[1, 'brute']] },
  {
    id: 'elite',
    name: 'Better than you',
    party: four,
    foes: [
      [2, 'elite'],
      [2, 'soldier'],
    ],
  },
];

/** The people of a side as presets of a system: `[[4, 'bandit']]`. Throws on a system without a mapping. */
export function presetsFor(
  system: string,
  side: readonly (readonly [number, Role])[],
): readonly (readonly [count: number, preset: string])[] {
  const known = rolePresets[system];
  if (known === undefined) throw new Error(`There is no mapping of roles for "${system}".`);
  return side.map(([count, role]) => [count, known[role]]);
}

/** How open a fight is, 0 (decided before it begins) to 1 (a coin toss), from the chance to win. */
export function swingOf(win: number): number {
  return 4 * win * (1 - win);
}
