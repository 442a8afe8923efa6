import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { defenseLevel } from '../rolls/estimate.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isAvailable } from '../state/people.ts';
import { action, Do } from './action.ts';

/** The PC with the highest defense DC; of equals the least attacked, then the first listed (TT-TURN-07). -1 = nobody. */
export function usualTarget(fight: Fight, creature: Fighter): number {
  let best = -1;
  let bestLevel = -1;
  for (let at = 0; at < fight.fighters.length; at++) {
    const pc = fight.fighters[at]!;
    if (pc.status !== 'present') continue;
    if (best < 0) {
      best = at;
      continue;
    }
    // A single PC is never weighed.
    if (bestLevel < 0) bestLevel = defenseLevel(fight, fight.fighters[best]!, creature, false);
    const level = defenseLevel(fight, pc, creature, false);
    const higher = level > bestLevel;
    if (higher || (level === bestLevel && pc.timesAttacked < fight.fighters[best]!.timesAttacked)) {
      best = at;
      bestLevel = level;
    }
  }
  return best;
}

/** What a creature does if nobody chooses: its plain attack on the usual target (TT-TURN-07). */
export function usualTurn(fight: Fight, creature: Fighter): number {
  const target = usualTarget(fight, creature);
  return target < 0 ? action(Do.pass) : action(Do.attack, target);
}

const tooHigh = bar('TT-CRE-02', '{form} comes with level {rank}, not {level}');
const noForm = bar('TT-CRE-07', '{form} is no attack of its own');

/** Attacking with an ability: one that brings a condition is an attack of its own (TT-CRE-07). */
export function barOfForm(fight: Fight, creature: Fighter, ability: number): Bar {
  const tag = creature.sheet.creatureTags[ability]!;
  if (!isAvailable(fight, creature, tag)) return tooHigh;
  return tag.inflicts === '' ? noForm : OPEN;
}
