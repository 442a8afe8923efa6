import { canBeUndone, type Entry } from './entry.ts';
import type { LiveFight } from './live.ts';

/** An entry and whether it counts. */
export interface HistoryEntry {
  /** Place in the journal. */
  readonly index: number;
  readonly entry: Entry;
  /** False for answers, rolls, edits and orders that were undone, overtaken by a re-roll or no longer fit. */
  readonly effective: boolean;
}

/** Everything ever done, in order, with what is undone marked as such. */
export function history<E, F>(live: LiveFight<E, F>): HistoryEntry[] {
  const { timeline, acts, base } = live.workings;
  const counting = new Set<number>();
  for (const item of timeline) counting.add(item.entry);
  for (const act of acts) if (act.rerolled !== null || act.setting !== null) counting.add(act.entry);
  for (const act of acts) if (live.entries[act.entry]!.type === 'overrule') counting.add(act.entry);
  return live.entries.map((entry, index) => {
    if (base !== null && index < base.at) return { index, entry, effective: !base.undone.includes(index) };
    return { index, entry, effective: !canBeUndone(entry) || counting.has(index) };
  });
}
