import type { Preset } from '../../../../system/system.ts';
import type { Combatant } from '../../cast/combatant.ts';
import type { ladder } from '../ladder.ts';

type Sides = (typeof ladder)[number];
type Dice = readonly [str: Sides, ref: Sides, int: Sides, pre: Sides, fortitude: Sides, att: Sides, def: Sides];

/** House data: no list of the source's creatures could be read. */
function preset(
  name: string,
  [str, ref, int, pre, fortitude, att, def]: Dice,
  [hp, mp, ap]: readonly [number, number, number],
  more: Partial<Combatant> = {},
): Preset<Combatant> {
  const dice = { att, def, pre, for: fortitude, str, ref, int };
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    role: more.hero === true ? 'party' : 'foe',
    combatant: { name, ...dice, hp, mp, ap, ...more },
  };
}

/** Twenty combatants, heroes first. */
export const presets: readonly Preset<Combatant>[] = [
  preset('Shield-bearer', [10, 8, 6, 6, 8, 10, 8], [5, 1, 2], { hero: true, items: ['sword', 'shield'] }),
  preset('Archer', [6, 10, 8, 6, 6, 8, 6], [4, 1, 3], { hero: true, items: ['long bow', 'dagger'] }),
  preset('Adept', [4, 6, 10, 10, 6, 4, 4], [3, 6, 2], {
    hero: true,
    items: ['staff'],
    spells: ['Force Bolt', 'Gust', 'Mend'],
  }),
  preset('Wrestler', [12, 8, 4, 6, 10, 8, 6], [5, 0, 2], { hero: true, items: [] }),
  preset('Peasant', [6, 4, 4, 4, 4, 3, 3], [0, 0, 1], { items: ['improvised'] }),
  preset('Bandit', [6, 6, 4, 4, 6, 6, 4], [1, 0, 2], { minorEvil: true, items: ['hand axe'] }),
  preset('Bandit chief', [8, 8, 6, 6, 8, 8, 6], [3, 0, 2], { items: ['sword', 'shield'] }),
  preset('Town guard', [6, 6, 6, 6, 6, 6, 6], [2, 0, 2], { items: ['spear', 'shield'] }),
  preset('Veteran', [8, 8, 6, 6, 8, 8, 8], [3, 0, 2], { items: ['halberd'] }),
  preset('Crossbowman', [6, 6, 6, 4, 6, 8, 4], [2, 0, 2], { items: ['crossbow', 'dagger'] }),
  preset('Musketeer', [6, 8, 6, 6, 6, 8, 4], [2, 0, 2], { items: ['musket', 'sword'] }),
  preset('Knight', [10, 6, 6, 8, 8, 10, 10], [4, 0, 2], { items: ['sword', 'shield'] }),
  preset('Warhorse', [12, 8, 2, 4, 10, 6, 6], [4, 0, 3], {
    size: 'large',
    items: ['hooves'],
    rideable: true,
    runRegions: 3,
  }),
  preset('Riding horse', [10, 8, 2, 3, 8, 3, 4], [3, 0, 3], {
    size: 'large',
    items: ['hooves'],
    rideable: true,
    runRegions: 3,
  }),
  preset('Wolf', [6, 10, 2, 4, 6, 8, 6], [2, 0, 3], { items: ['fangs'], mindless: true, runRegions: 3 }),
  preset('Bear', [16, 6, 2, 6, 12, 10, 6], [6, 0, 2], { size: 'large', items: ['claws'], mindless: true }),
  preset('Ghoul', [8, 6, 3, 6, 8, 6, 6], [2, 0, 2], { minorEvil: true, items: ['claws'], mindless: true }),
  preset('Cult sorcerer', [4, 6, 10, 10, 6, 4, 4], [3, 6, 2], {
    items: ['dagger'],
    spells: ['Mind Spike', 'Bind', 'Venom Touch'],
  }),
  preset('Ogre', [16, 4, 3, 4, 12, 10, 6], [6, 0, 2], { size: 'large', items: ['club'] }),
  preset('Giant', [24, 6, 4, 8, 20, 12, 8], [10, 0, 2], { size: 'giant', items: ['club'] }),
];
