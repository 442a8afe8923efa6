import { type SosEncounter, type SosFight, seaOfShadows } from '../../engine/src/systems/sea-of-shadows/index.ts';
import type { Row } from '../row.ts';
import { type Arena, written } from './arena.ts';
import { againstPeer, rememberedAgainstPeer } from './fight-rows.ts';

function readyMade(id: string): SosEncounter {
  const found = seaOfShadows.encounters.find((ready) => ready.id === id);
  if (found === undefined) throw new Error(`${seaOfShadows.id} has no ready-made fight "${id}"`);
  return found.encounter;
}

/** Sea of Shadows: the ready-made duel, and the ready-made road with a fourth hero and one bandit fewer. */
const arena: Arena<SosEncounter, SosFight> = {
  system: seaOfShadows,
  oneOnOne: readyMade('duel'),
  fourOnFour: written(seaOfShadows, {
    name: 'Four on the road',
    scene: readyMade('road').scene,
    combatants: [
      { use: 'shield-bearer', region: 'road' },
      { use: 'wrestler', region: 'road' },
      { use: 'archer', region: 'bank' },
      { use: 'adept', region: 'bank' },
      { use: 'bandit', count: 2, region: 'reeds' },
      { use: 'bandit-chief', region: 'road' },
      { use: 'crossbowman', region: 'reeds' },
    ],
  }),
  policy: 'sensible',
};

/** Sea of Shadows: fights a second against the peer. */
export const sosRows: readonly Row[] = [
  {
    id: 'sea-of-shadows-1v1',
    figure: 'Sea of Shadows, one on one, against dnd-combat-simulator',
    unit: '×',
    better: 'higher',
    must: 1,
    aim: 2,
    ownThread: true,
    measure: (setting) => rememberedAgainstPeer(arena, setting),
  },
  {
    id: 'sea-of-shadows-4v4',
    figure: 'Sea of Shadows, four on four in three regions, against dnd-combat-simulator',
    unit: '×',
    better: 'higher',
    must: 1,
    aim: 2,
    ownThread: true,
    measure: (setting) => againstPeer(arena, arena.fourOnFour, 4, setting),
  },
];
