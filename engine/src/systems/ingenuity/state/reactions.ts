import type { Fight, Fighter } from './model.ts';
import { canReact } from './people.ts';

/** Reactions used against one attack, as bits (ING-REACT-07, ING-REACT-12). */
export const Reaction = { dodge: 1, parry: 2, block: 4, fortify: 8, resist: 16 } as const;

/** Has a reaction, or the interceptor's free one (ING-ICPT-02). */
export function mayReactNow(fight: Fight, fighter: Fighter): boolean {
  return canReact(fighter) && (fighter.reactions > 0 || hasFreeReaction(fight, fighter));
}

/** The same kind of reaction only once against one attack (ING-REACT-07). */
export function wasUsed(fight: Fight, fighter: Fighter, kind: number): boolean {
  if (fight.depth === 0) return false;
  const frame = fight.frames[fight.depth - 1]!;
  return frame.target === fighter.index && (frame.used & kind) !== 0;
}

function hasFreeReaction(fight: Fight, fighter: Fighter): boolean {
  if (fight.depth === 0) return false;
  const frame = fight.frames[fight.depth - 1]!;
  return frame.free === 1 && frame.interceptor === fighter.index;
}

/** Uses the free reaction of an Intercept, or a reaction (ING-REACT-05). */
export function spendReaction(fight: Fight, fighter: Fighter, kind: number): void {
  if (hasFreeReaction(fight, fighter)) fight.frames[fight.depth - 1]!.free = 0;
  else fighter.reactions--;
  if (fight.depth === 0) return;
  const frame = fight.frames[fight.depth - 1]!;
  if (frame.target === fighter.index) frame.used |= kind;
}
