import type { Blow, Fight, Fighter } from '../state/model.ts';

/** A creature sets about a PC: the blow under way, of which there is one at a time. */
export function beginBlow(fight: Fight, attacker: Fighter, target: Fighter, blockable: boolean): Blow {
  const { blow } = fight.now;
  blow.attacker = attacker.index;
  blow.target = target.index;
  blow.ability = -1;
  blow.spell = -1;
  blow.blockable = blockable;
  return blow;
}
