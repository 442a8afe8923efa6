import { type Edit, type Entry, isAutomatic, type LiveFight } from '@affray/engine';
import { actsIn } from './acts.ts';
import type { Knowledge } from './knowledge.ts';
import type { RoomOf } from './room-state.ts';

/** Journal entries as one reader counts them: what is done for somebody unknown leaves no gap in the numbers. */
interface Numbers {
  /** The reader's number for the place after so many entries. */
  number(entries: number): number;
  /**
   * The reader's number of the open question: of all that was done before it and those asked at the same time. That options
   * are listed afresh, because of somebody unknown, does not change it.
   */
  readonly question: number;
  /** The same for a question that was asked after so many entries. */
  asked(entries: number): number;
  /** The reader's number of an entry: one that has come again by itself has the number it had. */
  place(entry: number): number;
  /** The last place in the journal that has this number for the reader, before anything more that it counts. */
  entries(number: number): number;
}

/** How a reader counts: the GM everything, others what they may know of. */
export function numbersFor<E, F>({ live, heldAt }: RoomOf<E, F>, knowledge: Knowledge<F>): Numbers {
  const { entries, workings } = live;
  if (knowledge.gm)
    return {
      question: workings.openedAt,
      number: (at) => at,
      asked: (at) => at,
      place: (at) => at,
      entries: (number) => number,
    };
  const { before, deeds, places } = countedIn(live, counting(live, knowledge.censor.unknown));
  const last = entries.length;
  const now = heldAt ?? { deeds: deeds[last]!, talk: before[last]! - deeds[last]! };
  return {
    question: now.deeds - (deeds[last]! - deeds[askedAt(live, deeds)]!),
    number: (at) => (at === last ? now.deeds + now.talk : before[at]!),
    asked: (at) => deeds[at]!,
    place: (at) => places[at]!,
    entries: (number) => {
      let at = last;
      while (at > 0 && before[at]! > number) at--;
      return at;
    },
  };
}

/** Where in the journal the open questions were asked, but for what does not count: before those already answered. */
function askedAt<E, F>({ entries, workings }: LiveFight<E, F>, deeds: Uint32Array): number {
  const { timeline, waiting } = workings;
  const answered = new Set(timeline.slice(waiting.start).map(({ entry }) => entry));
  let at = entries.length;
  while (at > 0 && (answered.has(at - 1) || deeds[at] === deeds[at - 1])) at--;
  return at;
}

/** How many entries count before each place of the journal, and under which number each is. */
interface Counted {
  readonly before: Uint32Array;
  /** Without what people say and who sits where. */
  readonly deeds: Uint32Array;
  readonly places: Uint32Array;
}

/**
 * Counts entries. What is taken back and brought back counts when something was that counts itself; what the program does
 * again by itself, after only somebody unknown has been taken back, is not counted a second time.
 */
export function countedIn<E, F>(live: LiveFight<E, F>, isCounted: (entry: Entry) => boolean): Counted {
  const { entries, workings } = live;
  const before = new Uint32Array(entries.length + 1);
  const deeds = new Uint32Array(entries.length + 1);
  const places = new Uint32Array(entries.length);
  let again: number[] = [];
  actsIn(entries, workings.base?.at ?? 0, (at, moved) => {
    const entry = entries[at]!;
    let counts = isCounted(entry);
    places[at] = before[at]!;
    if (entry.type === 'undo' || entry.type === 'redo') {
      counts = moved.some((one) => isCounted(entries[one]!));
      if (counts || entry.type === 'redo') again = [];
      else {
        const came: number[] = [];
        for (let after = Math.min(...moved) + 1; after < at; after++)
          if (isAutomatic(entries[after]!) && isCounted(entries[after]!)) came.push(after);
        again = [...came, ...again];
      }
    } else if (counts && isAutomatic(entry) && isSame(entries[again[0] ?? -1], entry)) {
      places[at] = places[again.shift()!]!;
      counts = false;
    } else if (counts) again = [];
    deeds[at + 1] = deeds[at]! + (counts ? 1 : 0);
    before[at + 1] = before[at]! + (counts || isTalk(entry) ? 1 : 0);
  });
  return { before, deeds, places };
}

/** What people say and who sits where, by whom or what played: heard of at once, whoever is asked. */
function isTalk({ type }: Entry): boolean {
  return type === 'chat' || type === 'join' || type === 'dice-mode' || type === 'policy';
}

function isSame(one: Entry | undefined, other: Entry): boolean {
  if (one === undefined || one.type !== other.type) return false;
  if (one.type === 'choice' && other.type === 'choice')
    return one.who === other.who && one.question === other.question && one.option === other.option;
  if (one.type !== 'dice' || other.type !== 'dice') return false;
  return one.who === other.who && one.why === other.why && one.pool === other.pool && isEqual(one.faces, other.faces);
}

function isEqual(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((face, at) => face === other[at]);
}

/**
 * Finds entries that players and spectators who do not know of some may count: what anybody known decides and rolls, and what is done openly to the
 * fight. What the GM answers for several together may be asked only because somebody unknown is among them, so that it
 * does not count.
 */
export function counting<E, F>(live: LiveFight<E, F>, unknown: ReadonlySet<string>): (entry: Entry) => boolean {
  const { system, fight, entries } = live;
  const ofGm = new Set(system.combatants(fight).flatMap(({ id, seat }) => (seat === 0 ? [id] : [])));
  const shared = new Set(system.questions.flatMap(({ id, sharedBy }) => (sharedBy === null ? [] : [id])));
  const isKnownRoll = (entry: Entry | undefined): boolean => entry?.type === 'dice' && !unknown.has(entry.who);
  return (entry) => {
    switch (entry.type) {
      case 'choice':
        return !unknown.has(entry.who) && !(ofGm.has(entry.who) && shared.has(entry.question));
      case 'dice':
        return isKnownRoll(entry);
      case 'edit':
        return isOpenEdit(entry.edit);
      case 'overrule':
      case 'reroll':
        return isKnownRoll(entries[entry.entry]);
      default:
        return false;
    }
  };
}

/** Players may know of rulings and of the end; other changes by hand may tell what they do not know. */
export function isOpenEdit(edit: Edit): boolean {
  return edit.op === 'rule' || edit.op === 'end';
}
