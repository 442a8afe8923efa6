import { answererFor } from './answerer.ts';
import { applyEdit } from './apply-edit.ts';
import { EndedByGm, ItemKind, type LiveFight } from './live.ts';
import { forgetPeople } from './people.ts';
import { forgetSources } from './sources.ts';
import { addCheckpoint, backTo, dropUnfit } from './timeline.ts';

/** Steps that may follow each other without a question or the end: more is a fault of the rules. */
const MAX_STEPS = 1_000_000;

/**
 * Plays from the last checkpoint that used at most `from` items until a question is open or nothing is left to play.
 * `renew`: a question that was open before counts as asked anew.
 */
export function run<E, F>(live: LiveFight<E, F>, from: number, renew: boolean): void {
  const { system, fight, log, workings } = live;
  const { table, waiting } = workings;
  const startBefore = waiting.start;
  const wasOpen = waiting.open.length > 0;
  const checkpoint = backTo(live, from);
  system.copyInto(checkpoint.fight, fight);
  log.truncate(checkpoint.log);
  forgetSources(live, checkpoint.log);
  forgetPeople(live);
  workings.cursor = checkpoint.at;
  workings.steps = checkpoint.steps;
  workings.due.length = 0;
  workings.automatic = 0;
  waiting.open = [];
  if (renew) workings.ballots = null;
  table.answerer ??= answererFor(live);
  try {
    for (let steps = 0; !finished(live); steps++) {
      if (steps === MAX_STEPS) throw new Error(`${MAX_STEPS} steps went by without a question or an end.`);
      playStep(live);
      applyDue(live);
      workings.steps++;
      addCheckpoint(live);
    }
  } catch (thrown) {
    if (thrown !== waiting) throw thrown;
  }
  live.over = waiting.open.length === 0;
  const same = wasOpen && waiting.open.length > 0 && waiting.start === startBefore && !renew;
  if (same) return;
  workings.openedAt = live.entries.length;
  workings.shown = [];
}

function playStep<E, F>({ system, fight, workings }: LiveFight<E, F>): void {
  try {
    system.step(fight, workings.table);
  } catch (thrown) {
    if (!(thrown instanceof EndedByGm)) throw thrown;
  }
}

/** Edits that had to wait until the step was over; one that can no longer be made falls away. */
function applyDue<E, F>({ system, fight, workings }: LiveFight<E, F>): void {
  for (const { edit } of workings.due) system.edit(fight, edit!);
  workings.due.length = 0;
}

/** Nothing is left to play, after the edits that hold from here on, unless the GM's next edit says otherwise. */
function finished<E, F>(live: LiveFight<E, F>): boolean {
  const { system, fight, workings } = live;
  applyEditsOfStep(live);
  while (system.over(fight)) {
    const item = workings.timeline[workings.cursor];
    if (item === undefined) return true;
    if (item.kind === ItemKind.edit && applyEdit(live, fight, item)) continue;
    dropUnfit(live);
    if (workings.mayDrop === 'each') continue;
    return true;
  }
  return false;
}

/** Edits that hold from the start of the step that comes next. */
function applyEditsOfStep<E, F>(live: LiveFight<E, F>): void {
  const { fight, workings } = live;
  for (;;) {
    const item = workings.timeline[workings.cursor];
    if (item === undefined || item.step < 0 || item.step > workings.steps) return;
    if (!applyEdit(live, fight, item)) dropUnfit(live);
  }
}
