import { type IngenuityEncounter, type IngenuityFight, ingenuity } from '../../engine/src/systems/ingenuity/index.ts';
import type { Row } from '../row.ts';
import type { Arena } from './arena.ts';
import { againstPeer, rememberedAgainstPeer } from './fight-rows.ts';

function readyMade(id: string): IngenuityEncounter {
  const found = ingenuity.encounters.find((ready) => ready.id === id);
  if (found === undefined) throw new Error(`${ingenuity.id} has no ready-made fight "${id}"`);
  return found.encounter;
}

/** Ingenuity as it comes, on its map: spear against sword, and four companions against the watch. */
const arena: Arena<IngenuityEncounter, IngenuityFight> = {
  system: ingenuity,
  oneOnOne: readyMade('duel'),
  fourOnFour: readyMade('alert'),
  policy: 'sensible',
};

/** Ingenuity: fights a second against the peer. */
export const ingenuityRows: readonly Row[] = [
  {
    id: 'ingenuity-1v1',
    figure: 'Ingenuity, spear against sword on a map, from memory, against dnd-combat-simulator',
    unit: '×',
    better: 'higher',
    must: 1,
    aim: 2,
    ownThread: true,
    measure: (setting) => rememberedAgainstPeer(arena, setting),
  },
  {
    id: 'ingenuity-4v4',
    figure: 'Ingenuity, four against the watch on a map, against dnd-combat-simulator',
    unit: '×',
    better: 'higher',
    must: 1,
    aim: 2,
    ownThread: true,
    measure: (setting) => againstPeer(arena, arena.fourOnFour, 4, setting),
  },
];
