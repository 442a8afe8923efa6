import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { CreatureTag, Fight, Fighter } from './model.ts';

/** A PC who takes part, or a creature that has not been withdrawn and does not wait. */
export const isThere = (fighter: Fighter): boolean => fighter.status === 'present' || fighter.status === 'active';

const unknown = bar('TT-VAL-08', 'nobody here is called "{id}"');
const noTarget = bar('TT-VAL-08', '{target} is no target');
const absent = bar('TT-VAL-08', '{target} is not in the fight');

/** Somebody who is there: a creature to be attacked, or a PC (TT-VAL-08). Players do not know of creatures that wait. */
export function barToAim({ status }: Fighter, wanted: 'active' | 'present'): Bar {
  if (status === wanted) return OPEN;
  if (status === 'waiting') return unknown;
  return status === 'active' || status === 'present' ? noTarget : absent;
}

/** A creature's level before easing and hindering: its own, else the scene's (TT-CORE-07). */
export function levelOf(fight: Fight, creature: Fighter): number {
  return creature.level < 0 ? fight.sceneLevel : creature.level;
}

/** How many are there: PCs (`present`), or creatures (`active`). */
export function countOf(fight: Fight, status: 'present' | 'active'): number {
  let count = 0;
  for (let at = 0; at < fight.fighters.length; at++) if (fight.fighters[at]!.status === status) count++;
  return count;
}

/** Who rolls for what concerns all players: the first PC who is there, or once all have left the first of the list. */
export function firstPc({ fighters }: Fight): number {
  const there = fighters.findIndex(({ status }) => status === 'present');
  return there >= 0 ? there : fighters.findIndex(({ pc }) => pc);
}

/** Feet within which a block reaches its attacker and creatures count as a pack (TT-REACT-04). */
export const REACH = 5;

/** Whether two are within 5 ft of each other; without positions everybody is (TT-REACT-04). */
export function isNear(fight: Fight, one: Fighter, other: Fighter): boolean {
  if (!fight.toggles.positions) return true;
  const x = one.x - other.x;
  const y = one.y - other.y;
  return x * x + y * y <= REACH * REACH;
}

/** TT-CRE-02: an ability above the creature's level is not there. */
export function isAvailable(fight: Fight, creature: Fighter, tag: CreatureTag): boolean {
  return tag.rank <= levelOf(fight, creature);
}
