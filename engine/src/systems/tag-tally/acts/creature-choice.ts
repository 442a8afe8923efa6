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

/** Whether an ability can be used as an attack of its own: it brings a condition (TT-CRE-07). */
export function isAttackForm(fight: Fight, creature: Fighter, ability: number): boolean {
  const tag = creature.sheet.creatureTags[ability]!;
  return tag.inflicts !== '' && isAvailable(fight, creature, tag);
}
