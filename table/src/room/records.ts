import { type FightFile, type Result, readFightFile } from '@affray/engine';
import { type RoomSettings, wholeSettings } from '../protocol/index.ts';
import type { RoomHead, RoomRecord } from '../seen/room-state.ts';

/** Entries of stored records, checked with the schema of the fight file, and the settings that were last among them. */
export function readRecords(
  head: RoomHead,
  records: readonly unknown[],
): Result<{ readonly file: FightFile; readonly settings: RoomSettings | null }> {
  let settings: RoomSettings | null = null;
  const entries: unknown[] = [];
  for (const record of records) {
    if (isSettings(record)) settings = wholeSettings(record.settings);
    else if (!isHeld(record)) entries.push(withoutCommand(record));
  }
  const { system, rulesVersion, encounter, seed, salt, start, base } = head;
  const zeros = '0'.repeat(64);
  const json = {
    format: 'affray-fight',
    version: 1,
    system,
    rulesVersion,
    encounter,
    seed,
    ...(salt === undefined ? {} : { salt }),
    commitment: zeros,
    generator: 'stored',
    start,
    ...(base === undefined ? {} : { base }),
    entries,
    chain: [],
    digest: zeros,
    snapshots: [],
  };
  const file = readFightFile(json, Number.POSITIVE_INFINITY);
  return file.ok ? { ok: true, value: { file: file.value, settings } } : file;
}

/** Ids of the commands that these records came of. */
export function commandsIn(records: readonly unknown[]): readonly string[] {
  return records.flatMap((record) => {
    const command: unknown = isObject(record) ? Reflect.get(record, 'command') : undefined;
    return typeof command === 'string' ? [command] : [];
  });
}

/** Records as they are stored: the first carries the id of the command they came of. */
export function underCommand(records: readonly RoomRecord[], command: string): readonly RoomRecord[] {
  return records.map((record, at) => (at === 0 ? { ...record, command } : record));
}

/** An entry as the journal knows it. */
function withoutCommand(record: unknown): unknown {
  if (!isObject(record) || !('command' in record)) return record;
  const { command: _, ...entry } = record;
  return entry;
}

function isHeld(record: unknown): boolean {
  return isObject(record) && 'type' in record && record.type === 'held';
}

function isObject(record: unknown): record is object {
  return typeof record === 'object' && record !== null;
}

function isSettings(record: unknown): record is Extract<RoomRecord, { type: 'settings' }> {
  return isObject(record) && 'type' in record && record.type === 'settings';
}
