import { type BdpEncounter, type BdpFight, blockDodgeParry } from '../../engine/src/systems/block-dodge-parry/index.ts';
import type { Arena } from './arena.ts';

function readyMade(id: string): BdpEncounter {
  const found = blockDodgeParry.encounters.find((ready) => ready.id === id);
  if (found === undefined) throw new Error(`${blockDodgeParry.id} has no ready-made fight "${id}"`);
  return found.encounter;
}

/** Block, Dodge, Parry as it comes: a duel, and four adventurers against a bandit leader and three bandits. */
export const bdpArena: Arena<BdpEncounter, BdpFight> = {
  system: blockDodgeParry,
  oneOnOne: readyMade('duel'),
  fourOnFour: readyMade('skirmish'),
  policy: 'sensible',
};
