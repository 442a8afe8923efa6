import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { frameOf } from './frames.ts';
import type { Fight, Fighter } from './model.ts';
import { barToReact } from './people.ts';

/** Reactions used against one attack, as bits (ING-REACT-07, ING-REACT-12). */
export const Reaction = { dodge: 1, parry: 2, block: 4, fortify: 8, resist: 16 } as const;

const spent = bar('ING-REACT-01', '{who} has used the reaction until the next turn of {who}');

/** What keeps somebody from reacting now, without the interceptor's free reaction. */
export function barToReactAnew(fighter: Fighter): Bar {
  return barToReact(fighter) ?? (fighter.reactions > 0 ? OPEN : spent);
}

/** A reaction is there, or the interceptor's free one (ING-ICPT-02). */
export function barToReactNow(fight: Fight, fighter: Fighter): Bar {
  return hasFreeReaction(fight, fighter) ? barToReact(fighter) : barToReactAnew(fighter);
}

/** The same kind of reaction only once against one attack (ING-REACT-07). */
export function wasUsed(fight: Fight, fighter: Fighter, kind: number): boolean {
  const frame = frameOf(fight);
  return frame.target === fighter.index && (frame.used & kind) !== 0;
}

function hasFreeReaction(fight: Fight, fighter: Fighter): boolean {
  const frame = frameOf(fight);
  return frame.free === 1 && frame.interceptor === fighter.index;
}

/** Uses the free reaction of an Intercept, or a reaction (ING-REACT-05). */
export function spendReaction(fight: Fight, fighter: Fighter, kind: number): void {
  const frame = frameOf(fight);
  if (hasFreeReaction(fight, fighter)) frame.free = 0;
  else fighter.reactions--;
  if (frame.target === fighter.index) frame.used |= kind;
}
