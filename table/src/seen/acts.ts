import { canBeUndone, type Entry, isAutomatic } from '@affray/engine';

/**
 * Goes through a journal from the entry `first` on and tells of each entry which acts it moves (their entries, the last
 * first): an undo those it takes back, a redo those it brings back, an act itself.
 */
export function actsIn(
  entries: readonly Entry[],
  first: number,
  each: (at: number, moved: readonly number[]) => void,
): void {
  const acts: number[] = [];
  let undone: number[] = [];
  for (let at = 0; at < first; at++) each(at, NONE);
  for (let at = first; at < entries.length; at++) {
    const entry = entries[at]!;
    if (entry.type === 'undo') each(at, move(acts, undone, entry.count));
    else if (entry.type === 'redo') each(at, move(undone, acts, entry.count));
    else if (isAct(entries, at)) {
      acts.push(at);
      undone = [];
      each(at, [at]);
    } else each(at, NONE);
  }
}

const NONE: readonly number[] = [];

function move(from: number[], to: number[], count: number): readonly number[] {
  const moved = from.splice(Math.max(0, from.length - count)).reverse();
  to.push(...moved);
  return moved;
}

/** What people answer and change by hand; a change of a seat when the program has answered because of it. */
function isAct(entries: readonly Entry[], at: number): boolean {
  const entry = entries[at]!;
  if (canBeUndone(entry)) return !isAutomatic(entry);
  if (entry.type !== 'dice-mode' && entry.type !== 'policy') return false;
  const next = entries[at + 1];
  return next !== undefined && isAutomatic(next);
}
