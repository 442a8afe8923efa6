import type { Edit, Entry, LiveFight } from '@affray/engine';
import type { Knowledge } from './knowledge.ts';
import type { RoomOf } from './room-of.ts';

/** Journal entries as one reader counts them: what is done for somebody unknown leaves no gap in the numbers. */
export interface Numbers {
  /** The reader's number for the place after so many entries. */
  number(entries: number): number;
  /** The last place in the journal that has this number for the reader, before anything more that it counts. */
  entries(number: number): number;
}

const everything: Numbers = { number: (entries) => entries, entries: (number) => number };

/** How a reader counts: the GM everything, others what they may know of. */
export function numbersFor<E, F>({ live }: RoomOf<E, F>, knowledge: Knowledge<F>): Numbers {
  if (knowledge.gm) return everything;
  const { entries } = live;
  const isCounted = counting(live, knowledge);
  const before = new Uint32Array(entries.length + 1);
  for (let at = 0; at < entries.length; at++) before[at + 1] = before[at]! + (isCounted(entries[at]!) ? 1 : 0);
  return {
    number: (at) => before[at]!,
    entries: (number) => {
      let at = entries.length;
      while (at > 0 && before[at]! > number) at--;
      return at;
    },
  };
}

/**
 * Finds entries that players and spectators may count: what anybody known decides and rolls, and what is done openly. What
 * the GM answers for several together may be asked only because somebody unknown is among them, so that it does not count.
 */
export function counting<E, F>(live: LiveFight<E, F>, { censor }: Knowledge<F>): (entry: Entry) => boolean {
  const { system, fight, entries } = live;
  const ofGm = new Set(system.combatants(fight).flatMap(({ id, seat }) => (seat === 0 ? [id] : [])));
  const shared = new Set(system.questions.flatMap(({ id, sharedBy }) => (sharedBy === null ? [] : [id])));
  const isKnownRoll = (entry: Entry | undefined): boolean => entry?.type === 'dice' && !censor.unknown.has(entry.who);
  return (entry) => {
    switch (entry.type) {
      case 'choice':
        return !censor.unknown.has(entry.who) && !(ofGm.has(entry.who) && shared.has(entry.question));
      case 'dice':
        return isKnownRoll(entry);
      case 'edit':
        return isOpenEdit(entry.edit);
      case 'overrule':
      case 'reroll':
        return isKnownRoll(entries[entry.entry]);
      default:
        return true;
    }
  };
}

/** Players may know of rulings and of the end; other changes by hand may tell what they do not know. */
export function isOpenEdit(edit: Edit): boolean {
  return edit.op === 'rule' || edit.op === 'end';
}
