import type { Result } from './system.ts';

/** Switches of one kind that there are no longer, by id: the value that is played now, and the sentence that says so. */
type RetiredSwitches = Readonly<Record<string, readonly [played: unknown, why: string]>>;

/** The toggles and rulings a system once had. Files that were written with them are still read. */
export interface Retired {
  readonly toggles: RetiredSwitches;
  readonly rulings: RetiredSwitches;
}

/** The toggles and rulings of a file without those that no longer exist, and a note on each that was set otherwise than it is played. */
export function withoutRetired(parts: { readonly toggles?: unknown; readonly rulings?: unknown }, retired: Retired) {
  const notes: string[] = [];
  return {
    toggles: kept('toggle', parts.toggles ?? {}, retired.toggles, notes),
    rulings: kept('ruling', parts.rulings ?? {}, retired.rulings, notes),
    notes,
  };
}

function kept(kind: string, written: unknown, retired: RetiredSwitches, notes: string[]): unknown {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return written;
  const rest: [string, unknown][] = [];
  for (const [id, value] of Object.entries(written)) {
    if (!Object.hasOwn(retired, id)) rest.push([id, value]);
    else if (value !== retired[id]![0]) notes.push(`The ${kind} ${id} was passed over: ${retired[id]![1]}.`);
  }
  return Object.fromEntries(rest);
}

/** What was read, with what was passed over in reading it. */
export function withNotes<T>(read: Result<T>, notes: readonly string[]): Result<T> {
  return read.ok && notes.length > 0 ? { ...read, notes } : read;
}
