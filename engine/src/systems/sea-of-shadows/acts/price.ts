import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { type Fight, type Fighter, NONE } from '../state/model.ts';
import type { Action } from '../state/pay.ts';
import { mountOf, ownAp } from '../state/people.ts';

const noAp = bar('SOS-TURN-09', 'no AP are left');
const majorDone = bar('SOS-TURN-03', 'the major action of this turn is done');
export const notAlone = bar('SOS-TURN-05', 'an exclusive action is the only one of a turn');
const onlyMovement = bar('SOS-MNT-05', 'the rider has no AP left but for movement');
const mountTired = bar('SOS-MNT-06', 'the mount has no AP left to move');

/** AP, one major action in a turn, exclusive ones alone (SOS-TURN-03, SOS-TURN-05). */
export function barToSpend(leader: Fighter, action: Action): Bar {
  if (leader.ap < 1) return noAp;
  if (action === 'minor') return OPEN;
  if (action === 'major') return leader.majorDone ? majorDone : OPEN;
  return leader.majorDone || leader.deeds + leader.moves + leader.mountings > 0 ? notAlone : OPEN;
}

/** What is no movement stops at the rider's AP total, the interrupts charged to the turn included (SOS-MNT-05). */
export const barToPay = (leader: Fighter, action: Action): Bar =>
  barToSpend(leader, action) ??
  (leader.mount === NONE || leader.charged + leader.deeds < ownAp(leader) ? OPEN : onlyMovement);

/** Movements stop at the mount's AP total (SOS-MNT-06). */
export function barToPayWay(fight: Fight, leader: Fighter, action: Action): Bar {
  const mount = mountOf(fight, leader);
  return barToSpend(leader, action) ?? (mount === null || leader.moves < ownAp(mount) ? OPEN : mountTired);
}

export const hasMinorDeed = (leader: Fighter): boolean => barToPay(leader, 'minor') === OPEN;
export const hasMajorDeed = (leader: Fighter): boolean => barToPay(leader, 'major') === OPEN;
