import { DEEPEST, findText, isWithin } from '../system/extent.ts';
import { isSteering, plainLine } from '../system/plain-text.ts';
import { echoed, type Refusal } from '../system/refusal.ts';
import type { Result } from '../system/system.ts';

/** The kinds of file there are, by their `format`. */
export const formats = ['affray-encounter', 'affray-fight', 'affray-script'] as const;
export type Format = (typeof formats)[number];

/** A JSON object of which nothing is known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

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

/** True for what `{ ... }` in JSON gives. */
export function isJsonObject(json: unknown): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** The format of a file; null when it is none of ours. An encounter may leave its format out. */
export function formatOf(json: unknown): Format | null {
  if (!isJsonObject(json)) return null;
  const named = formats.find((format) => format === json.format);
  if (named !== undefined) return named;
  return json.format === undefined && typeof json.system === 'string' ? 'affray-encounter' : null;
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
