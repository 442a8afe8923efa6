import type { LiveFight } from './live.ts';

/** Records from `records[i]` on, up to the next of these, came of the journal entry `entries[i]` or after it. */
export interface Sources {
  readonly records: number[];
  readonly entries: number[];
}

/** What is written from here on comes of this roll. */
export function cameOfRoll<E, F>(live: LiveFight<E, F>, entry: number): void {
  note(live, entry, live.log.length);
}

/** The record at this place, and what is written after it, comes of this answer, unless something later led there. */
export function cameOfChoice<E, F>(live: LiveFight<E, F>, entry: number, record: number = live.log.length): void {
  note(live, Math.max(entry, live.workings.sources.entries.at(-1) ?? -1), record);
}

function note<E, F>({ workings }: LiveFight<E, F>, entry: number, record: number): void {
  const { records, entries } = workings.sources;
  records.push(record);
  entries.push(entry);
}

/** Forgets where the records from `length` on came from. */
export function forgetSources<E, F>({ workings }: LiveFight<E, F>, length: number): void {
  const { records, entries } = workings.sources;
  while (records.length > 0 && records[records.length - 1]! >= length) {
    records.pop();
    entries.pop();
  }
}

/** By record of the log, from `first` on: the journal entry it came of or after; -1 = it was there before the first. */
export function sourcesFrom<E, F>({ log, workings }: LiveFight<E, F>, first: number): number[] {
  const { sources, base } = workings;
  const { records, entries } = sources;
  let next = records.length;
  while (next > 0 && records[next - 1]! > first) next--;
  let source = next > 0 ? entries[next - 1]! : base === null ? -1 : base.at - 1;
  const found: number[] = [];
  for (let record = first; record < log.length; record++) {
    for (; next < records.length && records[next]! <= record; next++) source = entries[next]!;
    found.push(source);
  }
  return found;
}
