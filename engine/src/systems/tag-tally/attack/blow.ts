import { forgetBlow } from '../rolls/sources.ts';
import type { Blow, Fight, Fighter } from '../state/model.ts';

/** A creature sets about a PC: the blow under way, of which there is one at a time. */
export function beginBlow(fight: Fight, attacker: Fighter, target: Fighter, blockable: boolean): Blow {
  const { blow } = fight.now;
  forgetBlow(blow);
  blow.attacker = attacker.index;
  blow.target = target.index;
  blow.blockable = blockable;
  return blow;
}
