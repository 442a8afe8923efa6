import * as z from 'zod/mini';
import type { Entry } from '../journal/entry.ts';
import { readWith } from '../system/read.ts';
import type { Result } from '../system/system.ts';
import { historyOf, MOST_VALUES, upToDate } from './header.ts';

/** Fight files, all systems alike. */
export const fightHistory = historyOf('affray-fight');

const Text = z.string().check(z.minLength(1));
const Count = z.int().check(z.gte(0));
const Times = z.int().check(z.gte(1));
const Faces = z.array(Times).check(z.minLength(1));
const DiceBy = z.enum(['program', 'hand']);
const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const State = z.record(z.string(), z.unknown());

/** A GM's edit. */
export const EditSchema = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('set'),
    path: Text,
    value: z.union([z.number(), z.string(), z.boolean()]),
  }),
  z.strictObject({ op: z.literal('add'), combatant: z.unknown() }),
  z.strictObject({ op: z.literal('remove'), combatant: Text }),
  z.strictObject({ op: z.literal('rule'), ruling: Text, value: Text }),
  z.strictObject({ op: z.literal('end'), winner: z.exactOptional(Text) }),
]);

const EntrySchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('choice'),
    who: Text,
    question: Text,
    option: Text,
    by: z.exactOptional(Text),
  }),
  z.strictObject({
    type: z.literal('dice'),
    who: Text,
    why: Text,
    pool: Text,
    faces: Faces,
    by: DiceBy,
    again: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({ type: z.literal('edit'), edit: EditSchema, from: z.exactOptional(z.enum(['step', 'end'])) }),
  z.strictObject({ type: z.literal('overrule'), entry: Count, faces: Faces }),
  z.strictObject({ type: z.literal('reroll'), entry: Count }),
  z.strictObject({ type: z.literal('undo'), count: Times }),
  z.strictObject({ type: z.literal('redo'), count: Times }),
  z.strictObject({ type: z.literal('dice-mode'), seat: Text, by: DiceBy }),
  z.strictObject({ type: z.literal('policy'), seat: Text, policy: z.nullable(Text), who: z.exactOptional(Text) }),
  z.strictObject({ type: z.literal('join'), seat: Text, name: Text }),
  z.strictObject({ type: z.literal('chat'), seat: Text, text: Text }),
]);

const SeatsSchema = z.strictObject({
  dice: z.record(z.string(), DiceBy),
  policies: z.record(z.string(), Text),
  fighters: z.exactOptional(z.record(z.string(), Text)),
});

/** The fight file as it is written. */
export const FightFileSchema = z.strictObject({
  $schema: z.exactOptional(z.string()),
  format: z.literal('affray-fight'),
  version: z.literal(1),
  system: Text,
  rulesVersion: Text,
  encounter: State,
  seed: z.string(),
  salt: z.exactOptional(z.string().check(z.regex(/^[^\r\n]+$/))),
  commitment: Digest,
  generator: Text,
  start: SeatsSchema,
  base: z.exactOptional(z.strictObject({ at: Count, rulesVersion: Text, fight: State, undone: z.array(Count) })),
  entries: z.array(EntrySchema),
  chain: z.array(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  digest: Digest,
  snapshots: z.array(z.strictObject({ at: Count, fight: State, undone: z.array(Count), seats: SeatsSchema })),
});

/** Who rolls and who plays, by seat id, and which combatants a policy of their own plays. */
export interface SeatsInFile {
  readonly dice: Readonly<Record<string, 'program' | 'hand'>>;
  readonly policies: Readonly<Record<string, string>>;
  readonly fighters?: Readonly<Record<string, string>>;
}

/** The fight between two steps, kept so that a journal that no longer replays can still be opened. */
export interface Snapshot {
  /** Journal entries when it was taken. */
  readonly at: number;
  /** State of the fight at the start of the step under way. */
  readonly fight: unknown;
  /** Entries that are not part of that state: undone, or of the step under way. */
  readonly undone: readonly number[];
  readonly seats: SeatsInFile;
}

/** A saved fight: everything else is worked out by playing the entries again. */
export interface FightFile {
  readonly $schema?: string;
  readonly format: 'affray-fight';
  readonly version: 1;
  readonly system: string;
  /** Version of the rules it was played under. */
  readonly rulesVersion: string;
  /** The encounter, complete with toggles and rulings. */
  readonly encounter: unknown;
  readonly seed: string;
  /** What the commitment needs besides the seed; left out in files that promised the plain seed. */
  readonly salt?: string;
  /** SHA-256 of salt, line break and seed; without a salt, of the seed. */
  readonly commitment: string;
  /** How program dice come from the seed. */
  readonly generator: string;
  /** Seats at the start. */
  readonly start: SeatsInFile;
  /** Set when the fight was opened from a snapshot: entries before `at` are history only. */
  readonly base?: {
    readonly at: number;
    /** Version of the rules before. */
    readonly rulesVersion: string;
    readonly fight: unknown;
    readonly undone: readonly number[];
  };
  readonly entries: readonly Entry[];
  /** The first 16 digits of the digest of the start, then of every entry's, which covers the one before it and the entry. */
  readonly chain: readonly string[];
  /** The last digest in full. */
  readonly digest: string;
  readonly snapshots: readonly Snapshot[];
}

/** Entries of a journal: a fight of a whole day has some thousand. */
export const MOST_ENTRIES = 50_000;
const MOST_SNAPSHOTS = 100;

/**
 * Reads a fight file of any system and any known version: its form only, not whether it can be replayed. Journals that are
 * our own may have more than `most` entries.
 */
export function readFightFile(json: unknown, most = MOST_ENTRIES): Result<FightFile> {
  const file = upToDate(json, fightHistory, most === MOST_ENTRIES ? MOST_VALUES : Number.POSITIVE_INFINITY);
  if (!file.ok) return file;
  // Lists are counted before each of their entries is looked at.
  for (const [list, longest] of [
    ['entries', most],
    ['chain', most + 1],
    ['snapshots', MOST_SNAPSHOTS],
  ] as const) {
    const given = file.value[list];
    if (!Array.isArray(given) || given.length <= longest) continue;
    const reason = `has ${given.length} of them, and at most ${longest} are read`;
    return { ok: false, refusals: [{ code: 'bad-file', place: list, reason }] };
  }
  return readWith(FightFileSchema, file.value);
}
