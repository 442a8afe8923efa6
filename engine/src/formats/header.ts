import { DEEPEST, findText, isWithin } from '../system/extent.ts';
import { isSteering, plainLine } from '../system/plain-text.ts';
import { echoed, type Refusal } from '../system/refusal.ts';
import type { Result } from '../system/system.ts';
import { belongsElsewhere, type Format, formatOf, formats, isJsonObject, type JsonObject } from './registry.ts';

/** Turns a file of one version into the next. */
export type Migration = (file: JsonObject) => JsonObject;

/** How files of one format are brought up to date. */
export interface FormatHistory {
  readonly format: Format;
  /** Version written now. */
  readonly version: number;
  /** By the version they read; each gives the next. */
  readonly migrations: Readonly<Record<number, Migration>>;
}

function refuse(place: string, reason: string, allowed?: readonly string[]): Result<never> {
  const refusal: Refusal = { code: 'bad-file', place, reason };
  return { ok: false, refusals: [allowed === undefined ? refusal : { ...refusal, allowed }] };
}

/** Values in a file of any format. */
export const MOST_VALUES = 1_000_000;

/** Checks the format and brings an older version up to date; `format` and `version` of the result are the present ones. */
export function upToDate(json: unknown, history: FormatHistory, most = MOST_VALUES): Result<JsonObject> {
  const { format, version, migrations } = history;
  if (!isJsonObject(json)) return refuse('the file', `is no ${format} file: it must be an object`);
  if (!isWithin(json, most))
    return refuse(
      'the file',
      `is too large or too deep: it holds at most ${most} values, no more than ${DEEPEST} deep`,
    );
  // Journals of our own may hold what was taken in earlier.
  const steering = most === Number.POSITIVE_INFINITY ? undefined : findText(json, isSteering);
  if (steering !== undefined) {
    const shown = echoed(plainLine(steering), 60);
    return refuse(
      'the file',
      `holds control characters, halves of characters, or some that turn the direction of writing, in "${shown}"`,
    );
  }
  const other = belongsElsewhere(json, [format]);
  if (other !== null) return refuse('the file', other, [format]);
  if (formatOf(json) !== format) return refuse('format', `is not "${format}"`, [format]);
  const from = json.version ?? version;
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 1)
    return refuse('version', 'is not a whole number from 1 on', [String(version)]);
  if (from > version)
    return refuse('version', `${from} is newer than this program, which reads up to ${version}`, [String(version)]);
  let file: JsonObject = json;
  for (let at = from; at < version; at++) {
    const migrate = migrations[at];
    if (migrate === undefined) return refuse('version', `${from} can no longer be read`, readable(history));
    file = migrate(file);
  }
  return { ok: true, value: { ...file, format, version } };
}

function readable({ version, migrations }: FormatHistory): string[] {
  const versions = [version];
  while (migrations[versions[0]! - 1] !== undefined) versions.unshift(versions[0]! - 1);
  return versions.map(String);
}

/** The same result, with every mistake placed within a part of a larger file. */
export function within<T>(part: string, result: Result<T>): Result<T> {
  if (result.ok) return result;
  const refusals = result.refusals.map((refusal) => ({
    ...refusal,
    place: refusal.place === 'the file' ? part : `${part}.${refusal.place}`,
  }));
  return { ok: false, refusals };
}

/** The history of a format, by the migrations that lead to the version written now. */
export function historyOf(format: Format, migrations: FormatHistory['migrations'] = {}): FormatHistory {
  return { format, version: formats[format].version, migrations };
}
