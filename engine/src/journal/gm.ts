import { type Pool, poolFromKey } from '../dice/pool.ts';
import type { Edit } from '../system/edit.ts';
import type { Refusal } from '../system/refusal.ts';
import type { System } from '../system/system.ts';
import { enact } from './act.ts';
import type { DiceEntry, Entry } from './entry.ts';
import { fairFaces, rollName } from './fair-dice.ts';
import { sameHeld } from './held.ts';
import { impossibleDice } from './impossible-dice.ts';
import { AT_END, type Item, type LiveFight } from './live.ts';
import { diceOf } from './people.ts';
import { diceItem, editItem, epochOf, lastCheckpoint, rerollsOf } from './timeline.ts';

/**
 * The GM changes the fight by hand. What rules rely on within a step changes from its start, and the step is played again;
 * where that would change nothing, because the step itself has brought it about, the change waits for the end of the step.
 * All else holds from now on, and so does a newcomer, who takes nothing from under the hands of a rule.
 */
export function edit<E, F>(live: LiveFight<E, F>, change: Edit): Refusal | null {
  const { system, fight } = live;
  if (live.over || change.op === 'rule' || change.op === 'end' || change.op === 'add') return editHere(live, change);
  const after = system.copy(fight);
  const refusal = system.edit(after, change);
  if (refusal !== null) return refusal;
  if (change.op !== 'remove' && (system.held === undefined || sameHeld(fight, after, gatesOf(system))))
    return editHere(live, change);
  return editFromStep(live, change);
}

function gatesOf<E, F>({ held = [] }: System<E, F>): ReadonlySet<string> {
  return new Set(held);
}

/** A change at the open question; its options are then listed afresh. */
export function editHere<E, F>(live: LiveFight<E, F>, change: Edit): Refusal | null {
  return enact(live, {
    entries: [{ type: 'edit', edit: change }],
    at: live.workings.timeline.length,
    items: [editItem(live.entries.length, change)],
    renew: true,
  });
}

/** A change that is made when the step under way is over. */
export function editAtEnd<E, F>(live: LiveFight<E, F>, change: Edit): Refusal | null {
  return enact(live, {
    entries: [{ type: 'edit', edit: change, from: 'end' }],
    at: live.workings.timeline.length,
    items: [editItem(live.entries.length, change, AT_END)],
    renew: true,
  });
}

/**
 * A change that holds from the start of the step under way, which is played again: rules need not look whether somebody
 * they have begun with is still there. Answers given in the step stand where they fit; the others fall away. What cannot
 * be done at the start of the step, such as taking away who came later, or would change nothing there, such as raising
 * somebody whom this step has felled, is done elsewhere.
 */
export function editFromStep<E, F>(live: LiveFight<E, F>, change: Edit): Refusal | null {
  const { system, workings } = live;
  const refusal = system.edit(system.copy(live.fight), change);
  if (refusal !== null) return refusal;
  const { timeline } = workings;
  const { at: start, steps, fight } = lastCheckpoint(live);
  const begun = system.copy(fight);
  let at = start;
  for (; timeline[at]?.step === steps; at++) system.edit(begun, timeline[at]!.edit!);
  const trial = system.copy(begun);
  const refusedThere = system.edit(trial, change) !== null;
  if (system.held === undefined) {
    if (refusedThere) return editHere(live, change);
  } else if (refusedThere || sameHeld(begun, trial, gatesOf(system))) return editAtEnd(live, change);
  const since = timeline.slice(at);
  // Rulings given in this step were meant for what comes of the change.
  const rulings = since.filter((item) => item.edit?.op === 'rule');
  return enact(live, {
    entries: [{ type: 'edit', edit: change, from: 'step' }],
    at,
    items: [
      ...rulings.map((item) => ({ ...item, step: steps })),
      editItem(live.entries.length, change, steps),
      ...since.filter((item) => !rulings.includes(item)),
    ],
    mayDrop: 'each',
    renew: true,
  });
}

/**
 * The GM gives a roll in effect other faces. Later answers stand as long as they fit what is then asked; from the first
 * that does not fit they are dropped, and come back with an undo.
 */
export function overrule<E, F>(live: LiveFight<E, F>, entry: number, faces: readonly number[]): Refusal | null {
  const rolled = diceAt(live, entry);
  if (rolled === null) return noDice(live, entry);
  const item = rollInEffect(live, entry);
  if (item === null) return notInEffect(entry);
  const impossible = impossibleDice(live, item.what, poolFromKey(rolled.pool), faces, `entry ${entry}`);
  if (impossible !== null) return impossible;
  const { timeline } = live.workings;
  const at = timeline.indexOf(item);
  const shown = [...faces];
  return enact(live, {
    entries: [{ type: 'overrule', entry: item.entry, faces: shown }],
    at,
    items: [{ ...item, faces: shown }, ...timeline.slice(at + 1)],
    mayDrop: 'the rest',
    renew: true,
  });
}

/**
 * The GM orders a roll that was seen to be made anew, whether it is in effect or was undone. Program dice show other
 * faces at once and later answers stand as long as they fit; dice rolled by hand are asked for again.
 */
export function reroll<E, F>(live: LiveFight<E, F>, entry: number): Refusal | null {
  if (diceAt(live, entry) === null) return noDice(live, entry);
  const item = rollInEffect(live, entry);
  if (item === null) return rerollUndone(live, entry);
  if (diceOf(live, item.who) === 'hand') return rerollInEffect(live, item, null);
  const name = nameOfItem(live, item);
  return rerollInEffect(live, item, fairFaces(live.seed, name, rerollsOf(live, name) + 1, item.pool));
}

/** A roll on the timeline. */
type RollItem = Item & { readonly pool: Pool };

/** The roll of an entry as it is in effect now: perhaps by a later entry, when it was undone and kept. */
export function rollInEffect<E, F>(live: LiveFight<E, F>, entry: number): RollItem | null {
  const { timeline, seenAt } = live.workings;
  const seen = seenAt.get(entry);
  for (const item of timeline) {
    if (!isRoll(item)) continue;
    if (item.entry === entry) return item;
    if (seen !== undefined && seen.rerolls === rerollsOf(live, seen.name) && nameOfItem(live, item) === seen.name)
      return item;
  }
  return null;
}

function isRoll(item: Item): item is RollItem {
  return item.pool !== null;
}

/** Which roll an item is; see `rollName`. */
export function nameOfItem<E, F>(live: LiveFight<E, F>, { entry, nth }: RollItem): string {
  const { who, why, pool } = diceAt(live, entry)!;
  return rollName(epochOf(live), who, why, pool, nth);
}

/** Makes a roll in effect anew: with these faces, or by asking for it. */
export function rerollInEffect<E, F>(
  live: LiveFight<E, F>,
  item: RollItem,
  faces: readonly number[] | null,
): Refusal | null {
  const { timeline } = live.workings;
  const { who, what, nth, entry, pool } = item;
  const rolled = diceAt(live, entry)!;
  const at = timeline.indexOf(item);
  const order: Entry = { type: 'reroll', entry };
  const rerolled = nameOfItem(live, item);
  if (faces === null) return enact(live, { entries: [order], at, items: [], rerolled, renew: true });
  return enact(live, {
    entries: [order, { type: 'dice', who: rolled.who, why: rolled.why, pool: rolled.pool, faces, by: 'program' }],
    at,
    items: [diceItem(live.entries.length + 1, who, what, pool, faces, nth), ...timeline.slice(at + 1)],
    rerolled,
    mayDrop: 'the rest',
    renew: true,
  });
}

function rerollUndone<E, F>(live: LiveFight<E, F>, entry: number): Refusal | null {
  const seen = live.workings.seenAt.get(entry);
  if (seen === undefined || seen.rerolls !== rerollsOf(live, seen.name)) return notInEffect(entry);
  return enact(live, {
    entries: [{ type: 'reroll', entry }],
    at: live.workings.timeline.length,
    items: [],
    rerolled: seen.name,
    renew: true,
  });
}

function diceAt<E, F>(live: LiveFight<E, F>, entry: number): DiceEntry | null {
  const found = live.entries[entry];
  return found !== undefined && found.type === 'dice' ? found : null;
}

function noDice<E, F>(live: LiveFight<E, F>, entry: number): Refusal {
  const allowed: string[] = [];
  for (const { entry: at, pool } of live.workings.timeline) if (pool !== null) allowed.push(String(at));
  return { code: 'not-a-roll', place: `entry ${entry}`, reason: 'This entry is not a roll.', allowed };
}

function notInEffect(entry: number): Refusal {
  const reason = 'This roll is no longer in effect and will not come again.';
  return { code: 'not-in-effect', place: `entry ${entry}`, reason };
}
