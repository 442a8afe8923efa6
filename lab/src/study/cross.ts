import type { RoleName, System } from '@affray/engine';

/** An encounter that belongs to no system: how many of which role on each side. */
export interface Neutral {
  readonly id: string;
  readonly name: string;
  readonly party: readonly (readonly [count: number, role: RoleName])[];
  readonly foes: readonly (readonly [count: number, role: RoleName])[];
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

/** The people of a side as presets of a system: `[[4, 'bandit']]`; null where it does not say who stands for whom. */
export function presetsFor<E, F, C>(
  { roles }: Pick<System<E, F, C>, 'roles'>,
  side: readonly (readonly [number, RoleName])[],
): readonly (readonly [count: number, preset: string])[] | null {
  return roles === undefined ? null : side.map(([count, role]) => [count, roles[role]]);
}

/** How open a fight is, 0 (decided before it begins) to 1 (a coin toss), from the chance to win. */
export function swingOf(win: number): number {
  return 4 * win * (1 - win);
}
