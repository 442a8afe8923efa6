/** One kind of file. */
interface KnownFormat {
  /** Version written now. */
  readonly version: number;
  /** What it is, as a phrase. */
  readonly what: string;
  /** Where it belongs, as a clause. */
  readonly belongs: string;
}

/** Every kind of file there is, by its `format`. Who opens a file of another kind is told what it is and where it belongs. */
export const formats = {
  'affray-encounter': {
    version: 1,
    what: 'an encounter',
    belongs: 'affray play and the first page of the app start a fight from it',
  },
  'affray-fight': {
    version: 1,
    what: 'a saved fight',
    belongs: 'affray play and the first page of the app go on with it, affray odds looks into it',
  },
  'affray-script': { version: 1, what: 'a script', belongs: 'affray play --script plays it' },
  'affray-part': { version: 2, what: 'a part of a study', belongs: 'affray merge puts such parts together' },
  'affray-party': { version: 1, what: 'a party', belongs: 'the page of parties in the app takes it in' },
  'affray-everything': {
    version: 1,
    what: 'everything that a browser has kept',
    belongs: 'the first page of the app takes it in',
  },
} as const satisfies Readonly<Record<string, KnownFormat>>;

/** The name of a kind of file. */
export type Format = keyof typeof formats;

/** A JSON object of which nothing is known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for what `{ ... }` in JSON gives. */
export function isJsonObject(json: unknown): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function isFormat(name: unknown): name is Format {
  return typeof name === 'string' && Object.hasOwn(formats, name);
}

/** What kind of file this is; null when it is none of ours. Encounters may leave their format out, parties have none. */
export function formatOf(json: unknown): Format | null {
  if (!isJsonObject(json)) return null;
  if (isFormat(json.format)) return json.format;
  if (json.format !== undefined || typeof json.system !== 'string') return null;
  return Array.isArray(json.members) && json.combatants === undefined ? 'affray-party' : 'affray-encounter';
}

/** What a file of another kind than wanted is and where it belongs: `is a script: affray play --script plays it`. */
export function belongsElsewhere(json: unknown, wanted: readonly Format[]): string | null {
  const format = formatOf(json);
  if (format === null || wanted.includes(format)) return null;
  const { what, belongs } = formats[format];
  return `is ${what}: ${belongs}`;
}
