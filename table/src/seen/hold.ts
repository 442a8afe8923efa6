import {
  choiceOf,
  type Entry,
  GM,
  isAutomatic,
  type LiveFight,
  type OpenQuestion,
  openQuestions,
  standAt,
} from '@affray/engine';
import { actsIn } from './acts.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
import { countedIn, counting } from './numbers.ts';
import { asIfAlone } from './questions.ts';
import type { Reader } from './reader.ts';
import type { RoomOf } from './room-state.ts';

/** The room as far as a reader gets to see it, and what the reader may know of it. */
export interface Seen<E, F> {
  readonly room: RoomOf<E, F>;
  readonly knowledge: Knowledge<F>;
}

/**
 * What a reader sees. While nobody is asked but somebody the reader does not know of, the room stays as it was when
 * somebody known was last asked: neither whom the table waits for nor a pause in what happens tells that there is more.
 * Of what was taken back since, nothing shows but what the reader may know of.
 */
export function seenBy<E, F>(room: RoomOf<E, F>, reader: Reader): Seen<E, F> {
  const now: Seen<E, F> = { room, knowledge: knowledgeOf(room, room.live.fight, reader) };
  if (now.knowledge.gm || !asksOnlyUnknown(room.live, now.knowledge)) return now;
  const isCounted = counting(room.live, now.knowledge.censor.unknown);
  const courses = coursesOf(room.live, (entry) =>
    entry.type !== 'choice' && entry.type !== 'dice' ? true : isCounted(entry),
  );
  const { entries, workings } = room.live;
  const { before, deeds } = countedIn(room.live, isCounted);
  const talk = before[entries.length]! - deeds[entries.length]!;
  let done = deeds[entries.length]!;
  for (let course = courses.at[entries.length]!; course >= 0; course = courses.earlier[course]!) {
    for (let at = entries.length - 1; at >= (workings.base?.at ?? 0); at--) {
      if (courses.at[at] !== course || !mayHaveAsked(entries[at]!, isCounted)) continue;
      const live = heldAt(room, at);
      const then: RoomOf<E, F> = { ...room, live, heldAt: { deeds: done, talk } };
      const knowledge = knowledgeOf(then, live.fight, reader);
      if (!asksOnlyUnknown(live, knowledge)) return { room: then, knowledge };
    }
    if (course > 0) done = deeds[courses.last[course]!]!;
  }
  return now;
}

/** Courses of a fight, each a list of acts in effect, as numbers. */
interface Courses {
  /** By place in the journal: the course after so many entries. */
  readonly at: readonly number[];
  /** By course: the one without its last act, -1 of the empty one; and the entry of its last act. */
  readonly earlier: readonly number[];
  readonly last: readonly number[];
}

/** What was in effect after each entry, of the acts that matter. */
function coursesOf<E, F>({ entries, workings }: LiveFight<E, F>, matters: (entry: Entry) => boolean): Courses {
  const earlier = [-1];
  const last = [-1];
  const known = new Map<string, number>();
  const at = [0];
  let course = 0;
  const goOn = (entry: number): number => {
    const key = `${course} ${entry}`;
    const made = known.get(key) ?? earlier.length;
    if (made === earlier.length) {
      earlier.push(course);
      last.push(entry);
      known.set(key, made);
    }
    return made;
  };
  actsIn(entries, workings.base?.at ?? 0, (place, moved) => {
    const back = entries[place]!.type === 'undo';
    for (const act of moved) if (matters(entries[act]!)) course = back ? earlier[course]! : goOn(act);
    at.push(course);
  });
  return { at, earlier, last };
}

/** Whether somebody known may have been asked when this was done: not in the midst of what the program does by itself. */
function mayHaveAsked(next: Entry, isCounted: (entry: Entry) => boolean): boolean {
  if (next.type === 'choice' || next.type === 'dice') return !isAutomatic(next) && isCounted(next);
  return (
    next.type === 'edit' ||
    next.type === 'overrule' ||
    next.type === 'reroll' ||
    next.type === 'undo' ||
    next.type === 'redo'
  );
}

function asksOnlyUnknown<E, F>(live: LiveFight<E, F>, knowledge: Knowledge<F>): boolean {
  const { censor } = knowledge;
  if (censor.unknown.size === 0) return false;
  const open = openQuestions(live);
  const isAboutUnknown = (one: OpenQuestion<F>): boolean => {
    if (one.askers.every(({ who, whoId }) => who !== GM && censor.unknown.has(whoId))) return true;
    // The GM is asked to choose where there is nothing to choose but for somebody unknown.
    const choice = choiceOf(one);
    return choice?.seat === GM_SEAT && asIfAlone(knowledge, choice)?.options.length === 1;
  };
  return open.length > 0 && open.every(isAboutUnknown);
}

const GM_SEAT = 0;

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
