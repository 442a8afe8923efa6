import { forget } from '../../../made/tag-tally.ts';
import type { Fight, Fighter } from './model.ts';

/** A reaction that was called comes to nothing and is not spent (TT-REACT-11). */
export function dropCall(pc: Fighter): void {
  pc.called = 0;
  pc.calledOn = -1;
  pc.reactionLeft = true;
}

/** Somebody leaves the field, and what was meant for them is for nobody (TT-END-08). */
export function leave(fight: Fight, fighter: Fighter, to: 'gone' | 'withdrawn' | 'waiting'): void {
  fighter.status = to;
  if (fighter.called !== 0) dropCall(fighter);
  fighter.aiding = -1;
  // Whoever leaves before the initiative of an arrival is rolled does not roll it (TT-INIT-17).
  if (fighter.slot < 0) fighter.slot = 0;
  for (let at = 0; at < fight.fighters.length; at++)
    if (fight.fighters[at]!.calledOn === fighter.index) dropCall(fight.fighters[at]!);
  forget(fight, fighter.index);
}
