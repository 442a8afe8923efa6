import { poolFromKey } from '../dice/pool.ts';
import type { Refusal } from '../system/refusal.ts';
import { enact, settle } from './act.ts';
import { named, notOffered } from './answer.ts';
import { nameOfRoll, stoppedItself, whyId } from './automatic.ts';
import { type ChoiceEntry, type DiceEntry, type Entry, isAutomatic } from './entry.ts';
import { fairFaces } from './fair-dice.ts';
import { editAtEnd, editFromStep, editHere, nameOfItem, overrule, reroll, rerollInEffect, rollInEffect } from './gm.ts';
import { impossibleDice } from './impossible-dice.ts';
import type { Item, LiveFight, Pending } from './live.ts';
import { codeOf } from './open.ts';
import { diceOf, idOf } from './people.ts';
import { run } from './run.ts';
import { chat, join, setDice, setPolicy } from './seats.ts';
import { append, choiceItem, diceItem, equalRolls, rerollsOf, seenBefore } from './timeline.ts';
import { redo, undo } from './undo.ts';

/** What came of re-entering recorded entries. */
export interface Fed {
  /** Index of the first entry not used. */
  readonly used: number;
  /** Why the next entry cannot be; null when all were used. */
  readonly refusal: Refusal | null;
}

/** Something about an entry that is possible but not as it ought to be. */
export interface Doubt {
  readonly entry: number;
  readonly reason: string;
}

/**
 * Re-enters recorded entries from `from` to before `until`, one after the other; the program adds nothing of its own.
 * Doubtful dice are reported.
 */
export function feed<E, F>(
  live: LiveFight<E, F>,
  entries: readonly Entry[],
  doubt: (doubt: Doubt) => void,
  from = 0,
  until = entries.length,
): Fed {
  const { workings } = live;
  workings.feeding = true;
  let at = from;
  let refusal: Refusal | null = null;
  while (at < until && refusal === null) {
    const entry = entries[at]!;
    const length = live.entries.length;
    if (!isAutomatic(entry)) settle(live);
    refusal = feedSafely(live, entry, entries[at + 1], doubt);
    if (refusal === null) at += live.entries.length - length;
  }
  settle(live);
  workings.feeding = false;
  return { used: at, refusal };
}

/** Lets the program do what it would have done next, when entries ended before it had. */
export function resume<E, F>(live: LiveFight<E, F>): void {
  if (stoppedItself(live.entries)) live.workings.held = true;
  run(live, live.workings.timeline.length, false);
}

function feedSafely<E, F>(
  live: LiveFight<E, F>,
  entry: Entry,
  next: Entry | undefined,
  doubt: (doubt: Doubt) => void,
): Refusal | null {
  try {
    return feedOne(live, entry, next, doubt);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return { code: 'fault', place: entry.type, reason: `The rules broke down: ${reason}` };
  }
}

function feedOne<E, F>(
  live: LiveFight<E, F>,
  entry: Entry,
  next: Entry | undefined,
  doubt: (doubt: Doubt) => void,
): Refusal | null {
  switch (entry.type) {
    case 'choice':
      return feedChoice(live, entry);
    case 'dice':
      return feedDice(live, entry, doubt);
    case 'edit':
      return feedEdit(live, entry);
    case 'overrule':
      return overrule(live, entry.entry, entry.faces);
    case 'reroll':
      return feedReroll(live, entry.entry, next, doubt);
    case 'undo':
      return undo(live, entry.count);
    case 'redo':
      return redo(live, entry.count);
    case 'dice-mode':
      return setDice(live, entry.seat, entry.by);
    case 'policy':
      return setPolicy(live, entry.seat, entry.policy, entry.who);
    case 'join':
      return join(live, entry.seat, entry.name);
    case 'chat':
      return chat(live, entry.seat, entry.text);
  }
}

/** An edit of an older file says no more than that it was made at the question. */
function feedEdit<E, F>(live: LiveFight<E, F>, { edit, from }: Extract<Entry, { type: 'edit' }>): Refusal | null {
  if (from === 'step') return editFromStep(live, edit);
  return from === 'end' ? editAtEnd(live, edit) : editHere(live, edit);
}

function enter<E, F>(live: LiveFight<E, F>, entry: Entry, item: Item): Refusal | null {
  const at = live.workings.timeline.length;
  if (!isAutomatic(entry)) return enact(live, { entries: [entry], at, items: [item] });
  live.entries.push(entry);
  append(live, item);
  run(live, at, false);
  return null;
}

function feedChoice<E, F>(live: LiveFight<E, F>, entry: ChoiceEntry): Refusal | null {
  for (const pending of live.workings.waiting.open) {
    if (pending.kind !== 'choice' || pending.question.id !== entry.question) continue;
    const { askers, question } = pending;
    const who = askers.find((one) => idOf(live, one) === entry.who);
    if (who === undefined) continue;
    const code = codeOf(live, pending, entry.option);
    if (code === undefined) return notOffered(live, pending, entry.option);
    return enter(live, entry, choiceItem(live.entries.length, live.fight, who, question, code));
  }
  return notOpen(live, `${entry.who}: ${entry.question}`);
}

function feedDice<E, F>(live: LiveFight<E, F>, entry: DiceEntry, doubt: (doubt: Doubt) => void): Refusal | null {
  const pending = live.workings.waiting.open.find((open) => wants(live, open, entry));
  if (pending === undefined || pending.kind !== 'dice')
    return notOpen(live, `${entry.who}: ${entry.why} (${entry.pool})`);
  const { who, why, pool } = pending;
  const impossible = impossibleDice(live, why, pool, entry.faces, named(live, pending));
  if (impossible !== null) return impossible;
  const nth = equalRolls(live, who, why, pool);
  const name = nameOfRoll(live, pool, who, why, nth);
  questionFaces(live, entry, live.entries.length, name, rerollsOf(live, name), doubt);
  questionHand(live, entry, who, doubt);
  return enter(live, entry, diceItem(live.entries.length, who, why, pool, entry.faces, nth));
}

/** Doubts program dice that the seed does not give, and dice that showed something else when they were first seen. */
function questionFaces<E, F>(
  live: LiveFight<E, F>,
  entry: DiceEntry,
  at: number,
  name: string,
  rerolls: number,
  doubt: (doubt: Doubt) => void,
): void {
  const shown = entry.faces.join();
  if (entry.by === 'program') {
    const fair = fairFaces(live.seed, name, rerolls, poolFromKey(entry.pool)).join();
    if (fair !== shown) doubt({ entry: at, reason: `The seed gives ${fair} for this roll, not ${shown}.` });
    return;
  }
  const seen = seenBefore(live, name);
  if (seen !== undefined && seen.faces.join() !== shown)
    doubt({ entry: at, reason: `This roll was seen before and showed ${seen.faces.join()}, not ${shown}.` });
  if (seen === undefined && entry.again === true)
    doubt({ entry: at, reason: 'This roll is marked as seen before, but it was not.' });
}

/** Doubts a die from somebody's hand where the program rolls, unless it had stopped and waited for people. */
function questionHand<E, F>(live: LiveFight<E, F>, entry: DiceEntry, who: number, doubt: (doubt: Doubt) => void): void {
  if (entry.by !== 'hand' || entry.again === true || diceOf(live, who) !== 'program') return;
  if (stoppedItself(live.entries)) return;
  const reason = 'This roll is marked as typed by hand, but the program rolls at this seat.';
  doubt({ entry: live.entries.length, reason });
}

function wants<E, F>(live: LiveFight<E, F>, pending: Pending<F>, entry: DiceEntry): boolean {
  if (pending.kind !== 'dice' || pending.pool.key !== entry.pool) return false;
  return whyId(live, pending.why) === entry.why && idOf(live, pending.who) === entry.who;
}

/** A program roll right after the order is the new roll; without one, the roll is asked for. */
function feedReroll<E, F>(
  live: LiveFight<E, F>,
  entry: number,
  next: Entry | undefined,
  doubt: (doubt: Doubt) => void,
): Refusal | null {
  const rolled = live.entries[entry];
  const item = rollInEffect(live, entry);
  if (rolled === undefined || rolled.type !== 'dice' || item === null) return reroll(live, entry);
  const { who, why, pool } = rolled;
  const fresh =
    next !== undefined &&
    next.type === 'dice' &&
    next.by === 'program' &&
    next.again === undefined &&
    next.who === who &&
    next.why === why &&
    next.pool === pool;
  if (!fresh) return rerollInEffect(live, item, null);
  const impossible = impossibleDice(live, item.what, item.pool, next.faces, `entry ${live.entries.length + 1}`);
  if (impossible !== null) return impossible;
  const name = nameOfItem(live, item);
  questionFaces(live, next, live.entries.length + 1, name, rerollsOf(live, name) + 1, doubt);
  return rerollInEffect(live, item, next.faces);
}

function notOpen<E, F>(live: LiveFight<E, F>, place: string): Refusal {
  const { open } = live.workings.waiting;
  const allowed = open.map((pending) => named(live, pending));
  const asked = open.length === 0 ? 'the fight is over' : `open: ${allowed.join('; ')}`;
  return { code: 'not-asked', place, reason: `This is not asked here (${asked}).`, allowed };
}
