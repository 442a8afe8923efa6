import type { Pool } from '../dice/pool.ts';
import type { Edit } from '../system/edit.ts';
import { partsOf } from '../system/said.ts';
import { GM, type Question } from '../table/question.ts';
import { rollName } from './fair-dice.ts';
import { AT_QUESTION, type Checkpoint, type Item, ItemKind, type LiveFight, type SeenRoll } from './live.ts';

const NO_FACES: readonly number[] = [];

/** A decision in effect. */
export function choiceItem<F>(entry: number, fight: F, who: number, question: Question<F>, code: number): Item {
  return {
    kind: ItemKind.choice,
    entry,
    who,
    what: question.index,
    code,
    about: aboutWhom(fight, who, question),
    pool: null,
    faces: NO_FACES,
    nth: 0,
    edit: null,
    step: AT_QUESTION,
  };
}

/** Ids of those whom a question of the GM’s names: a ruling about one does not answer for another. */
export function aboutWhom<F>(fight: F, who: number, { prompt }: Question<F>): string {
  if (who !== GM) return '';
  const named = partsOf(prompt(fight, who)).flatMap((part) =>
    typeof part !== 'string' && 'who' in part ? [part.who] : [],
  );
  return named.join();
}

/** A roll in effect. */
export function diceItem(
  entry: number,
  who: number,
  why: number,
  pool: Pool,
  faces: readonly number[],
  nth: number,
): Item {
  return {
    kind: ItemKind.dice,
    entry,
    who,
    what: why,
    code: 0,
    about: '',
    pool,
    faces,
    nth,
    edit: null,
    step: AT_QUESTION,
  };
}

/** An edit in effect: from the start of a step on, at the question where it stands, or at the end of its step. */
export function editItem(entry: number, edit: Edit, step: number = AT_QUESTION): Item {
  return {
    kind: ItemKind.edit,
    entry,
    who: 0,
    what: 0,
    code: 0,
    about: '',
    pool: null,
    faces: NO_FACES,
    nth: 0,
    edit,
    step,
  };
}

function kindOfRoll(who: number, why: number, pool: Pool): number {
  return ((who + 1) * 4096 + why) * 65536 + pool.id;
}

/** How many equal rolls are on the timeline. */
export function equalRolls<E, F>(live: LiveFight<E, F>, who: number, why: number, pool: Pool): number {
  return live.workings.rollCounts.get(kindOfRoll(who, why, pool)) ?? 0;
}

/** Adds an item at the end of the timeline. */
export function append<E, F>(live: LiveFight<E, F>, item: Item): void {
  const { timeline, rollCounts } = live.workings;
  timeline.push(item);
  if (item.pool !== null) rollCounts.set(kindOfRoll(item.who, item.what, item.pool), item.nth + 1);
}

/** Takes every item from `length` on off the timeline; the rolls among them stay known as seen. */
export function retract<E, F>(live: LiveFight<E, F>, length: number): void {
  const { timeline, rollCounts } = live.workings;
  for (let at = timeline.length - 1; at >= length; at--) {
    const item = timeline[at]!;
    if (item.pool === null) continue;
    rollCounts.set(kindOfRoll(item.who, item.what, item.pool), item.nth);
    remember(live, item);
  }
  timeline.length = length;
}

function remember<E, F>(live: LiveFight<E, F>, item: Item): void {
  const entry = live.entries[item.entry];
  if (entry === undefined || entry.type !== 'dice') return;
  const name = rollName(epochOf(live), entry.who, entry.why, entry.pool, item.nth);
  const rerolls = rerollsOf(live, name);
  const seen: SeenRoll = { name, rerolls, faces: entry.faces, by: entry.by };
  live.workings.seen.set(seenKey(name, rerolls), seen);
  live.workings.seenAt.set(item.entry, seen);
}

function seenKey(name: string, rerolls: number): string {
  return `${name}\n${rerolls}`;
}

/** How often the GM has had this roll made anew. */
export function rerollsOf<E, F>(live: LiveFight<E, F>, name: string): number {
  return live.workings.rerolls.get(name) ?? 0;
}

/** The faces this roll has shown before, if it was ever seen. */
export function seenBefore<E, F>(live: LiveFight<E, F>, name: string): SeenRoll | undefined {
  return live.workings.seen.get(seenKey(name, rerollsOf(live, name)));
}

/** Journal entries before the point from which this fight is replayed. */
export function epochOf<E, F>(live: LiveFight<E, F>): number {
  return live.workings.base?.at ?? 0;
}

/** Forgets the checkpoints that used more than `at` items; gives the last that is left, with the fight as it was. */
export function backTo<E, F>(live: LiveFight<E, F>, at: number): Checkpoint<F> & { readonly fight: F } {
  const { checkpoints, kept } = live.workings;
  for (;;) {
    const last = checkpoints[checkpoints.length - 1]!;
    const { fight } = last;
    if (fight !== null && (last.at <= at || checkpoints.length === 1)) return { ...last, fight };
    checkpoints.pop();
    if (fight !== null) kept.pop();
  }
}

/** The fight at the start of the step under way. */
export function lastCheckpoint<E, F>({ workings }: LiveFight<E, F>): Checkpoint<F> & { readonly fight: F } {
  const last = workings.checkpoints[workings.checkpoints.length - 1]!;
  const { fight } = last;
  if (fight === null) throw new Error('The last checkpoint was forgotten.');
  return { ...last, fight };
}

/** Beyond this many, every second one of the older half is forgotten: undo then re-runs a little more. */
const MANY_FIGHTS = 4;

/** Keeps the fight as it is now as a checkpoint. */
export function addCheckpoint<E, F>(live: LiveFight<E, F>): void {
  const { system, fight, log, workings } = live;
  const { checkpoints, kept, cursor, steps } = workings;
  const { rounds } = system.outcome(fight);
  const made = { fight: system.copy(fight), at: cursor, log: log.length, steps, rounds };
  checkpoints.push(made);
  kept.push(made);
  if (kept.length <= MANY_FIGHTS) return;
  const half = kept.length >> 1;
  let left = 1;
  for (let from = 1; from < kept.length; from++) {
    const checkpoint = kept[from]!;
    if (from >= half || from % 2 === 0) kept[left++] = checkpoint;
    else checkpoint.fight = null;
  }
  kept.length = left;
}

/** Drops the next item of the timeline because it does not fit, with all that follow unless those are to be tried, too. */
export function dropUnfit<E, F>(live: LiveFight<E, F>): void {
  const { workings } = live;
  const { cursor, mayDrop, timeline } = workings;
  if (mayDrop === 'nothing') throw new Error(`Answer ${cursor} no longer fits: the rules did not ask the same again.`);
  const kept = mayDrop === 'each' ? timeline.slice(cursor + 1) : [];
  retract(live, cursor);
  for (const item of kept) append(live, item);
}

/** Whether a roll of the timeline is the next one of its kind: those passed over leave a gap. */
export function comesNext<E, F>(live: LiveFight<E, F>, item: Item): boolean {
  const { timeline, cursor, mayDrop } = live.workings;
  if (mayDrop !== 'each') return true;
  for (let at = cursor - 1; at >= 0; at--) {
    const { pool, who, what, nth } = timeline[at]!;
    if (pool === item.pool && who === item.who && what === item.what) return item.nth === nth + 1;
  }
  return item.nth === 0;
}
