import { feed, history, type LiveFight, type Result, standAt } from '@affray/engine';
import type { CommandResult } from '../protocol/index.ts';
import type { Seen } from './hold.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
import { censorFor } from './names.ts';
import { numbersFor } from './numbers.ts';
import type { RoomOf } from './room-state.ts';
import { readOn, type SeatLog } from './seat-log.ts';

type Stand = Extract<CommandResult, { kind: 'stand' }>;

/**
 * How the fight stood after so many entries. Players see what their seat could know then, of those they know of now, and
 * only what is in effect: never a part that was undone.
 */
export function standFor<E, F>(room: RoomOf<E, F>, seen: Seen<E, F>, log: SeatLog, number: number): Result<Stand> {
  const { knowledge: now } = seen;
  const { live } = seen.room;
  const numbers = numbersFor(seen.room, now);
  const least = numbers.number(live.workings.base?.at ?? 0);
  const most = numbers.number(live.entries.length);
  if (number < least || number > most) {
    const reason = `The journal has ${least} to ${most} entries to stand at, not ${number}.`;
    return { ok: false, refusals: [{ code: 'bad-value', place: 'entry', reason, allowed: [`${least} to ${most}`] }] };
  }
  const past = history(live);
  const isUndone = (at: number): boolean => !now.gm && at > 0 && past[at - 1]?.effective === false;
  let entry = numbers.entries(number);
  while (isUndone(entry) && numbers.number(entry - 1) === number) entry--;
  if (isUndone(entry)) {
    const reason = 'That part of the fight was taken back.';
    return { ok: false, refusals: [{ code: 'not-in-effect', place: 'entry', reason }] };
  }
  const then = stoodAt(room, entry);
  const { view } = now.gm
    ? knowledgeOf(room, then.fight, now.reader)
    : knowledgeOf({ ...room, settings: { ...room.settings, hidden: hiddenNow(room, now) } }, then.fight, now.reader);
  readOn(seen, log);
  const { told } = room.story;
  let lines = log.lines.length;
  while (lines > 0 && told[log.places[lines - 1]!]!.entry >= entry) lines--;
  return { ok: true, value: { kind: 'stand', view, log: lines } };
}

/** Everybody the reader does not know of now. */
function hiddenNow<E, F>(room: RoomOf<E, F>, { view }: Knowledge<F>): readonly string[] {
  const known = new Set(view.combatants.map(({ id }) => id));
  const { unknown } = censorFor(room.live.system.combatants(room.live.fight), known);
  return [...new Set([...room.settings.hidden, ...unknown])];
}

/** The fight after so many entries. Looking forward goes on from where one looked last: entries never change. */
function stoodAt<E, F>(room: RoomOf<E, F>, entry: number): LiveFight<E, F> {
  const { live, stood } = room;
  if (stood !== null && stood.entries.length <= entry) {
    const { refusal } = feed(stood, live.entries.slice(0, entry), () => {}, stood.entries.length);
    if (refusal === null) return stood;
  }
  room.stood = standAt(live, entry);
  return room.stood;
}
