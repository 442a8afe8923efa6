import { type IkezuIshiEncounter, type IkezuIshiFight, ikezuIshi } from '../../engine/src/systems/ikezu-ishi/index.ts';
import type { Row } from '../row.ts';
import { type Arena, written } from './arena.ts';
import { againstPeer, rememberedAgainstPeer } from './fight-rows.ts';

function readyMade(id: string): IkezuIshiEncounter {
  const found = ikezuIshi.encounters.find((ready) => ready.id === id);
  if (found === undefined) throw new Error(`${ikezuIshi.id} has no ready-made fight "${id}"`);
  return found.encounter;
}

/** Ikezu-ishi: the ready-made duel to the death, and the ready-made crossroads with a fourth against the four bandits. */
const arena: Arena<IkezuIshiEncounter, IkezuIshiFight> = {
  system: ikezuIshi,
  oneOnOne: readyMade('duel'),
  fourOnFour: written(ikezuIshi, {
    name: 'Four at the crossroads',
    combatants: [...['nozomi', 'fumi', 'hideo', 'saburo'].map((use) => ({ use })), { use: 'bandit', count: 4 }],
  }),
  policy: 'sensible',
};

/** Ikezu-ishi: fights a second against the peer. */
export const ikezuIshiRows: readonly Row[] = [
  {
    id: 'ikezu-ishi-1v1',
    figure: 'Ikezu-ishi, a duel to the death, against dnd-combat-simulator',
    unit: '×',
    better: 'higher',
    must: 1,
    aim: 2,
    ownThread: true,
    measure: (setting) => rememberedAgainstPeer(arena, setting),
  },
  {
    id: 'ikezu-ishi-4v4',
    figure: 'Ikezu-ishi, four against four bandits, against dnd-combat-simulator',
    unit: '×',
    better: 'higher',
    must: 1,
    aim: 2,
    ownThread: true,
    measure: (setting) => againstPeer(arena, arena.fourOnFour, 4, setting),
  },
];
