import { type BdpEncounter, type BdpFight, blockDodgeParry } from '../../engine/src/systems/block-dodge-parry/index.ts';
import type { Arena } from './arena.ts';

function fightOf(party: readonly string[], foe: string, count: number): BdpEncounter {
  const combatants = [...party.map((use) => ({ use })), { use: foe, count }];
  const read = blockDodgeParry.readEncounter({ name: `${party.join(', ')} against ${count} ${foe}`, combatants });
  if (!read.ok) throw new Error(read.refusals.map(({ reason }) => reason).join('; '));
  return read.value;
}

/** Block, Dodge, Parry as it comes: Mirah against a bandit, and four adventurers against four kobolds. */
export const bdpArena: Arena<BdpEncounter, BdpFight> = {
  system: blockDodgeParry,
  oneOnOne: fightOf(['mirah'], 'bandit', 1),
  fourOnFour: fightOf(['mirah', 'fenris', 'harold', 'isolde'], 'kobold', 4),
  policy: 'sensible',
};
