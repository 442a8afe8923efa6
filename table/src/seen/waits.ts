import { byKind, type Entry, type OpenQuestion, openQuestions } from '@affray/engine';
import { actsIn } from './acts.ts';
import { hiddenIn } from './knowledge.ts';
import { counting } from './numbers.ts';
import { NOBODY } from './reader.ts';
import type { RoomOf } from './room-state.ts';

/** Since when each question is open, by who is asked what. */
export interface Waits {
  readonly since: Map<string, Wait>;
  /** Entries looked at. */
  entries: number;
  /** When something that everybody may know of was last taken back or brought back. */
  turned: number;
}

interface Wait {
  readonly since: number;
  /**
   * Answered, by itself or because others went on without it: when it comes again, it is asked anew. Turned: something was
   * taken back or brought back meanwhile, since when it is open if it comes again.
   */
  closed: 'no' | 'answered' | 'turned';
}

/** Nobody is waited for yet. */
export function noWaits(): Waits {
  return { since: new Map(), entries: 0, turned: 0 };
}

/** Since when this question is open, or was when a reader who is held saw it last. */
export function waitedSince<E, F>({ since: waits, now }: RoomOf<E, F>, open: OpenQuestion<F>): number {
  const wait = waits.since.get(keyOf(open));
  if (wait === undefined) return now();
  return wait.closed === 'turned' ? waits.turned : wait.since;
}

/**
 * Notes which questions are open. One that was closed only because somebody hidden was taken back has been open all the
 * time: how long it is open does not tell of them.
 */
export function noteWaits<E, F>({ live, settings, since: waits, now }: RoomOf<E, F>): void {
  const { system, fight, entries, workings } = live;
  // Whoever is hidden from one player is hidden from those who watch: nobody's waiting tells of them.
  const hidden = hiddenIn(settings, system.view(fight, NOBODY), system.combatants(fight));
  const isCounted = counting(live, hidden);
  const open = new Set(openQuestions(live).map(keyOf));
  actsIn(entries, workings.base?.at ?? 0, (at, moved) => {
    if (at < waits.entries) return;
    const entry = entries[at]!;
    const asked = waits.since.get(keyOfEntry(entry));
    // What the GM answers for several together, perhaps only because of somebody hidden, is no answer of theirs.
    if (asked !== undefined && (isCounted(entry) || ('who' in entry && hidden.has(entry.who))))
      asked.closed = 'answered';
    if (!moved.some((act) => isCounted(entries[act]!))) return;
    const turned = entry.type === 'undo' || entry.type === 'redo';
    if (turned) waits.turned = now();
    for (const [key, wait] of waits.since)
      if (wait.closed !== 'no' || !open.has(key)) wait.closed = turned ? 'turned' : 'answered';
  });
  waits.entries = entries.length;
  for (const key of open) {
    const wait = waits.since.get(key);
    if (wait?.closed === 'no') continue;
    waits.since.set(key, { since: wait?.closed === 'turned' ? waits.turned : now(), closed: 'no' });
  }
}

function keyOf<F>(open: OpenQuestion<F>): string {
  return `${open.whoId} ${byKind(open, { choice: ({ question }) => question.id, dice: ({ why }) => why.id })}`;
}

function keyOfEntry(entry: Entry): string {
  if (entry.type === 'choice') return `${entry.who} ${entry.question}`;
  return entry.type === 'dice' ? `${entry.who} ${entry.why}` : '';
}
