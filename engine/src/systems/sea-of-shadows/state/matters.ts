import type { Cells } from '../../../system/cells.ts';
import { rulingsKey } from '../../../system/ruling.ts';
import { defaultRulings, rulings } from '../book/switches.ts';
import { type Fight, type Fighter, NONE } from './model.ts';

/* What can still matter in a fight: marks of `fight.state.ts`. */

/** A round limit from here on is a safety stop and no part of the fight: rounds are then left out of the key. */
const SAFETY_STOP = 100;

/** What of the rounds counts: surprise and first orders, or a limit. */
export function roundThatCounts({ round, toggles: { maxRounds } }: Fight): number {
  return maxRounds > 0 && maxRounds < SAFETY_STOP ? round : Math.min(round, 2);
}

export const inOwnTurn = (fight: Fight, fighter: Fighter): boolean => fight.turn === fighter.index;
export const isHolding = (_: Fight, fighter: Fighter): boolean => fighter.holds !== NONE;
export const isBound = (_: Fight, fighter: Fighter): boolean => fighter.boundTurns > 0;
export const isReeling = (_: Fight, fighter: Fighter): boolean => fighter.stun !== 0;

/** Place in the list as a key for ties; the odd numbers are for mounts that part from their riders (SOS-MNT-26). */
export const orderListOf = (index: number): number => 2 * index;

export function packRulings(fight: Fight, cells: Cells): void {
  cells.putText(fight.rulings === defaultRulings ? '' : rulingsKey(rulings, fight.rulings));
}

/** What is held has a holder, what lies about a place. */
export function packGear({ gear, toggles }: Fight, cells: Cells): void {
  const { holder, place, ready, loaded, ammo } = gear;
  cells.put(holder.length);
  for (let item = 0; item < holder.length; item++) {
    const lies = holder[item] === NONE;
    const where = lies ? place[item]! : holder[item]!;
    cells.putFour(
      where,
      (lies ? 1 : 0) | (ready[item]! << 1) | (loaded[item]! << 2),
      toggles.trackAmmo ? ammo[item]! : 0,
      0,
    );
  }
}
