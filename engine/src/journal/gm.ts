import { checkFaces, poolFromKey } from '../dice/pool.ts';
import type { Edit } from '../system/edit.ts';
import type { Refusal } from '../system/refusal.ts';
import { enact } from './act.ts';
import { nameOfRoll } from './automatic.ts';
import type { DiceEntry, Entry } from './entry.ts';
import { fairFaces } from './fair-dice.ts';
import type { Item, LiveFight, SeenRoll } from './live.ts';
import { diceOf } from './people.ts';
import { diceItem, editItem, rerollsOf } from './timeline.ts';

/** The GM changes the fight by hand, at the open question; its options are then listed afresh. */
export function edit<E, F>(live: LiveFight<E, F>, change: Edit): Refusal | null {
  return enact(live, {
    entries: [{ type: 'edit', edit: change }],
    at: live.workings.timeline.length,
    items: [editItem(live.entries.length, change)],
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
  const { timeline } = live.workings;
  const at = timeline.findIndex((item) => item.entry === entry);
  if (at < 0) return notInEffect(entry);
  const reason = checkFaces(poolFromKey(rolled.pool), faces);
  if (reason !== null) return { code: 'impossible-die', place: `entry ${entry}`, reason };
  const shown = [...faces];
  return enact(live, {
    entries: [{ type: 'overrule', entry, faces: shown }],
    at,
    items: [{ ...timeline[at]!, faces: shown }, ...timeline.slice(at + 1)],
    mayDrop: true,
    renew: true,
  });
}

/**
 * The GM orders a roll that was seen to be made anew, whether it is in effect or was undone. Program dice show other
 * faces at once and later answers stand as long as they fit; dice rolled by hand are asked for again.
 */
export function reroll<E, F>(live: LiveFight<E, F>, entry: number): Refusal | null {
  const { timeline } = live.workings;
  const item = timeline.find((held) => held.entry === entry);
  if (diceAt(live, entry) === null) return noDice(live, entry);
  if (item === undefined || item.pool === null) return rerollUndone(live, entry);
  const name = nameOfRoll(live, item.pool, item.who, item.what, item.nth);
  const fresh = diceOf(live, item.who) === 'program';
  return rerollInEffect(live, item, fresh ? fairFaces(live.seed, name, rerollsOf(live, name) + 1, item.pool) : null);
}

/** Makes a roll in effect anew: with these faces, or by asking for it. */
export function rerollInEffect<E, F>(
  live: LiveFight<E, F>,
  item: Item,
  faces: readonly number[] | null,
): Refusal | null {
  const { timeline } = live.workings;
  const { who, what, nth, entry } = item;
  const pool = item.pool!;
  const rolled = diceAt(live, entry)!;
  const at = timeline.indexOf(item);
  const order: Entry = { type: 'reroll', entry };
  const rerolled = nameOfRoll(live, pool, who, what, nth);
  if (faces === null) return enact(live, { entries: [order], at, items: [], rerolled, renew: true });
  return enact(live, {
    entries: [order, { type: 'dice', who: rolled.who, why: rolled.why, pool: rolled.pool, faces, by: 'program' }],
    at,
    items: [diceItem(live.entries.length + 1, who, what, pool, faces, nth), ...timeline.slice(at + 1)],
    rerolled,
    mayDrop: true,
    renew: true,
  });
}

function rerollUndone<E, F>(live: LiveFight<E, F>, entry: number): Refusal | null {
  let found: SeenRoll | undefined;
  for (const seen of live.workings.seen.values()) if (seen.entry === entry) found = seen;
  if (found === undefined || found.rerolls !== rerollsOf(live, found.name)) return notInEffect(entry);
  return enact(live, {
    entries: [{ type: 'reroll', entry }],
    at: live.workings.timeline.length,
    items: [],
    rerolled: found.name,
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
