import type { Refusal } from '../system/refusal.ts';
import { bringBack, settle, takeBack } from './act.ts';
import type { Act, LiveFight } from './live.ts';
import { run } from './run.ts';

/** How many human answers, edits and orders can be taken back. */
export function undoable<E, F>(live: LiveFight<E, F>): number {
  settle(live);
  return live.workings.acts.length;
}

/** How many of those taken back can be brought back. */
export function redoable<E, F>(live: LiveFight<E, F>): number {
  settle(live);
  return live.workings.undone.length;
}

/**
 * Takes back the last `count` human answers, edits and orders with all the program did after them. The program then
 * waits, even where it could answer, until somebody acts.
 */
export function undo<E, F>(live: LiveFight<E, F>, count = 1): Refusal | null {
  const possible = undoable(live);
  const refusal = refuseCount('undo', 'taken', count, possible);
  if (refusal !== null) return refusal;
  const { acts, undone } = live.workings;
  live.entries.push({ type: 'undo', count });
  replay(live, acts, undone, count, takeBack);
  return null;
}

/** Brings back the last `count` things that were taken back. */
export function redo<E, F>(live: LiveFight<E, F>, count = 1): Refusal | null {
  const possible = redoable(live);
  const refusal = refuseCount('redo', 'brought', count, possible);
  if (refusal !== null) return refusal;
  const { acts, undone } = live.workings;
  live.entries.push({ type: 'redo', count });
  replay(live, undone, acts, count, bringBack);
  return null;
}

function replay<E, F>(
  live: LiveFight<E, F>,
  from: Act[],
  to: Act[],
  count: number,
  move: (live: LiveFight<E, F>, act: Act) => void,
): void {
  let earliest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const act = from.pop()!;
    move(live, act);
    to.push(act);
    earliest = Math.min(earliest, act.at);
  }
  live.workings.held = true;
  run(live, earliest, true);
}

function refuseCount(place: string, verb: string, count: number, possible: number): Refusal | null {
  if (possible === 0)
    return { code: `nothing-to-${place}`, place, reason: `There is nothing that could be ${verb} back.` };
  if (Number.isInteger(count) && count >= 1 && count <= possible) return null;
  const allowed = possible === 1 ? ['1'] : [`1 to ${possible}`];
  return { code: 'bad-count', place, reason: `${count} cannot be ${verb} back.`, allowed };
}
