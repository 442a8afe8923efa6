import type { Refusal } from '../system/refusal.ts';
import { AT_END, EditRefused, type Item, type LiveFight } from './live.ts';
import { forgetPeople } from './people.ts';

/**
 * Applies an edit of the timeline to the fight and goes past it. False when it can no longer be applied; an edit that is
 * only being tried is refused for good, also when it leads to an impossible state.
 */
export function applyEdit<E, F>(live: LiveFight<E, F>, fight: F, item: Item): boolean {
  const { system, workings } = live;
  const edit = item.edit!;
  if (item.step === AT_END) {
    workings.due.push(item);
    workings.cursor++;
    return true;
  }
  const trying = item.entry === workings.trying;
  const before = trying ? system.problems(fight) : [];
  const refusal = system.edit(fight, edit);
  if (refusal !== null) {
    if (trying) throw new EditRefused(refusal);
    return false;
  }
  if (trying) {
    const made = system.problems(fight).filter((problem) => !before.includes(problem));
    if (made.length > 0) throw new EditRefused(impossibleState(edit.op, made.join('; ')));
  }
  forgetPeople(live);
  workings.cursor++;
  return true;
}

/** The refusal of a change that would leave the fight in a state that cannot be. */
export function impossibleState(place: string, reason: string): Refusal {
  return { code: 'impossible-state', place, reason };
}
