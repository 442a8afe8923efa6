import { type FightFile, type Result, readFightFile } from '@affray/engine';
import type { RoomSettings } from '../protocol/index.ts';
import type { RoomHead, RoomRecord } from './room-of.ts';

/** Entries and settings of stored records, checked with the schema of the fight file. */
export function readRecords(
  head: RoomHead,
  records: readonly unknown[],
): Result<{ readonly file: FightFile; readonly settings: RoomSettings }> {
  let settings = wholeSettings(head.settings);
  const entries: unknown[] = [];
  for (const record of records) {
    if (isSettings(record)) settings = wholeSettings(record.settings);
    else entries.push(record);
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

/** Settings as they are now: those stored earlier kept no facts. */
function wholeSettings(settings: RoomSettings | Omit<RoomSettings, 'facts'>): RoomSettings {
  return 'facts' in settings ? settings : { ...settings, facts: {} };
}

function isSettings(record: unknown): record is Extract<RoomRecord, { type: 'settings' }> {
  return typeof record === 'object' && record !== null && 'type' in record && record.type === 'settings';
}
