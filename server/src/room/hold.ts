import { GM, isAutomatic, type LiveFight, type OpenQuestion, openQuestions, standAt } from '@affray/engine';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
import { asIfAlone } from './questions.ts';
import type { Reader } from './reader.ts';
import type { RoomOf } from './room-of.ts';

/** The room as far as a reader gets to see it, and what the reader may know of it. */
export interface Seen<E, F> {
  readonly room: RoomOf<E, F>;
  readonly knowledge: Knowledge<F>;
}

/**
 * What a reader sees. While nobody is asked but somebody the reader does not know of, the room stays as it was when
 * somebody known was last asked: neither whom the table waits for nor a pause in what happens tells that there is more.
 */
export function seenBy<E, F>(room: RoomOf<E, F>, reader: Reader): Seen<E, F> {
  const now: Seen<E, F> = { room, knowledge: knowledgeOf(room, room.live.fight, reader) };
  if (now.knowledge.gm) return now;
  let seen = now;
  while (asksOnlyUnknown(seen.room.live, seen.knowledge)) {
    const at = lastKnownAnswer(seen.room.live, now.knowledge);
    if (at < 0) return now;
    const live = heldAt(room, at);
    const then: RoomOf<E, F> = { ...room, live };
    seen = { room: then, knowledge: knowledgeOf(then, live.fight, reader) };
  }
  return seen;
}

function asksOnlyUnknown<E, F>(live: LiveFight<E, F>, knowledge: Knowledge<F>): boolean {
  const { censor } = knowledge;
  if (censor.unknown.size === 0) return false;
  const open = openQuestions(live);
  const isAboutUnknown = (one: OpenQuestion<F>): boolean => {
    if (one.askers.every(({ who, whoId }) => who !== GM && censor.unknown.has(whoId))) return true;
    // The GM is asked to choose where there is nothing to choose but for somebody unknown.
    return one.kind === 'choice' && one.seat === GM_SEAT && asIfAlone(knowledge, one)?.options.length === 1;
  };
  return open.length > 0 && open.every(isAboutUnknown);
}

const GM_SEAT = 0;

/** Where in the journal somebody known last gave an answer that counts; -1 = nowhere. */
function lastKnownAnswer<E, F>({ entries, workings }: LiveFight<E, F>, { censor }: Knowledge<F>): number {
  const least = workings.base?.at ?? 0;
  const inEffect = new Set(workings.timeline.map(({ entry }) => entry));
  for (let at = entries.length - 1; at >= least; at--) {
    const entry = entries[at]!;
    if ((entry.type !== 'choice' && entry.type !== 'dice') || isAutomatic(entry) || !inEffect.has(at)) continue;
    if (!censor.unknown.has(entry.who)) return at;
  }
  return -1;
}

/** Places kept: a few readers may know different people. */
const KEPT = 8;

/** The fight after so many entries. Entries never change, so it is made once. */
function heldAt<E, F>({ live, held }: RoomOf<E, F>, at: number): LiveFight<E, F> {
  const known = held.get(at);
  if (known !== undefined) return known;
  for (const old of held.keys()) if (held.size >= KEPT) held.delete(old);
  const made = standAt(live, at);
  held.set(at, made);
  return made;
}
