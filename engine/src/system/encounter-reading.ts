import * as z from 'zod/mini';
import { checkCombatants } from './combatant-mistakes.ts';
import { type EncounterHead, encounterHead } from './encounter-head.ts';
import { newTelling, readWith } from './read.ts';
import type { Refusal } from './refusal.ts';
import { type Retired, withNotes, withoutRetired } from './retired.ts';
import type { settingsOf } from './settings.ts';
import type { Result } from './system.ts';

type Schema = z.core.$ZodType;

/** A part of the file besides its head, switches and combatants: how it is written, and what stands for one left out. */
type Part = readonly [written: Schema, blank: unknown];
type Parts = Readonly<Record<string, Part>>;
type Read<P extends Parts> = { readonly [K in keyof P]: z.output<P[K][0]> };

/** What is one rulebook's own about its encounter file. */
interface EncounterBook<Id extends string, H extends z.ZodMiniObject, P extends Parts, C extends Schema, One, T, Own> {
  readonly system: Id;
  /** Fields of the head that only this rulebook has. */
  readonly head: H;
  readonly parts: P;
  readonly combatant: C;
  /** Combatants a fight can have. */
  readonly most: number;
  readonly settings: ReturnType<typeof settingsOf<T>>;
  readonly retired: Retired;
  /** A refusal with the rule behind it. */
  readonly told?: (refusal: Refusal) => Refusal;
  readonly mistakesOf: (combatant: z.output<C>) => readonly Refusal[];
  readonly enlistAll: (written: readonly z.output<C>[]) => Result<readonly One[]>;
  /** Mistakes of the parts by themselves, told with those of single combatants. */
  readonly mistakesIn?: (parts: Read<P>) => readonly Refusal[];
  /** The rest of the encounter. */
  readonly settle: (read: Settling<H, P, One, T>) => Own;
  /** What does not fit together in it. */
  readonly contradictions: (encounter: Whole<Id, T, Own>) => readonly Refusal[];
  /** What is impossible about the fight it describes. */
  readonly problems: (encounter: Whole<Id, T, Own>) => readonly string[];
}

type Settling<H extends Schema, P extends Parts, One, T> = Read<P> & {
  readonly head: z.output<H>;
  readonly toggles: T;
  readonly rulings: Readonly<Record<string, string>>;
  readonly combatants: readonly One[];
};

type Whole<Id, T, Own> = EncounterHead & { readonly system: Id; readonly toggles: T } & Own;

/** Combatants of a file with more of them than a fight can have whose mistakes are looked for. */
const MOST_LOOSE = 64;

/** How the encounter files of a rulebook are read, and their JSON Schema. */
export function encounterReader<
  const Id extends string,
  H extends z.ZodMiniObject,
  const P extends Parts,
  C extends Schema,
  One,
  T,
  Own extends object,
>(book: EncounterBook<Id, H, P, C, One, T, Own>) {
  const { settings, parts, most } = book;
  const common = {
    ...encounterHead(z._default(z.literal(book.system), book.system), settings.TogglePresetName),
    ...book.head.shape,
  };
  const Head = z.object(encounterHead(z._default(z.literal(book.system), book.system), settings.TogglePresetName));
  const several = <S extends Schema>(one: S) => z.array(one).check(z.minLength(1), z.maxLength(most));
  /** The file with its parts unread, so that a mistake in one part does not hide those in the others. */
  const Outline = z.strictObject({
    ...common,
    toggles: z.optional(z.unknown()),
    rulings: z.optional(z.unknown()),
    ...Object.fromEntries(Object.keys(parts).map((part) => [part, z.optional(z.unknown())])),
    combatants: several(z.unknown()),
  });

  /** Reads an encounter: complete, or every mistake with its place, what is allowed, and the rule behind it. */
  function readEncounter(json: unknown): Result<Whole<Id, T, Own>> {
    const outline = readWith(Outline, json);
    const refusals: Refusal[] = outline.ok ? [] : [...outline.refusals];
    const loose = looseParts(json);
    const take = takingParts(refusals, book.told);
    const switches = withoutRetired(loose, book.retired);
    const toggles = take(settings.WrittenToggles, switches.toggles, ['toggles']);
    const rulings = take(settings.WrittenRulings, switches.rulings, ['rulings']);
    const read: Partial<Record<string, unknown>> = {};
    for (const [part, [written, blank]] of Object.entries(parts))
      read[part] = take(written, loose[part] ?? blank, [part]);
    const combatants = loose.combatants.map((each, at) => {
      const taken = take(book.combatant, each, ['combatants', at]);
      return taken ?? readablePart(book.combatant, each);
    });
    refusals.push(...checkCombatants(combatants, book.mistakesOf));
    if (areRead(read, parts)) refusals.push(...(book.mistakesIn?.(read) ?? []));
    const head = z.safeParse(Head, json);
    const own = z.safeParse(book.head, json);
    if (refusals.length > 0 || !head.success || !own.success || !areRead(read, parts)) return { ok: false, refusals };
    const enlisted = book.enlistAll(combatants.flatMap((each) => (each === undefined ? [] : [each])));
    if (!enlisted.ok) return enlisted;
    const settled = {
      toggles: settings.settleToggles(head.data.togglePreset, toggles ?? {}),
      rulings: settings.settleRulings(rulings ?? {}),
    };
    const rest = book.settle({ ...read, ...settled, head: own.data, combatants: enlisted.value });
    const { format, version, name, text } = head.data;
    const encounter = { format, version, system: book.system, name, text, ...settled, ...rest };
    const wrong = book.contradictions(encounter);
    if (wrong.length > 0) return { ok: false, refusals: wrong };
    return withNotes(ifPossible(encounter, book.problems(encounter)), switches.notes);
  }

  /** JSON Schema of the encounter file, draft 2020-12. */
  function encounterSchema(): Record<string, unknown> {
    const File = z.strictObject({
      ...common,
      toggles: z.optional(settings.WrittenToggles),
      rulings: z.optional(settings.WrittenRulings),
      ...Object.fromEntries(Object.entries(parts).map(([part, [written]]) => [part, z.optional(written)])),
      combatants: several(book.combatant),
    });
    return { ...z.toJSONSchema(File, { io: 'input' }) };
  }

  return { readEncounter, encounterSchema };
}

function areRead<P extends Parts>(read: Partial<Record<string, unknown>>, parts: P): read is Read<P> {
  return Object.keys(parts).every((part) => read[part] !== undefined);
}

/**
 * Reads the parts of a file one by one, so that a mistake in one does not hide those in the others: each gives its value,
 * or undefined and its mistakes into `refusals`, as `told`.
 */
export function takingParts(refusals: Refusal[], told: (refusal: Refusal) => Refusal = (refusal) => refusal) {
  const telling = newTelling();
  return <S extends Schema>(schema: S, part: unknown, at: readonly PropertyKey[]): z.output<S> | undefined => {
    const read = readWith(schema, part, at, telling);
    if (read.ok) return read.value;
    refusals.push(...read.refusals.map(told));
    return undefined;
  };
}

interface Loose {
  readonly [part: string]: unknown;
  readonly toggles?: unknown;
  readonly rulings?: unknown;
  readonly combatants: readonly unknown[];
}

/** The parts of an encounter file, unread: what can still be looked at where its outline is wrong. */
export function looseParts(json: unknown): Loose {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { combatants: [] };
  const parts: Readonly<Record<string, unknown>> = { ...json };
  const { combatants } = parts;
  return { ...parts, combatants: Array.isArray(combatants) ? combatants.slice(0, MOST_LOOSE) : [] };
}

/** The fields of a wrongly written combatant that can be read, so that mistakes in them are found too. */
function readablePart<C extends Schema>(combatant: C, json: unknown): z.output<C> | undefined {
  const read = z.safeParse(combatant, json);
  if (read.success || typeof json !== 'object' || json === null) return undefined;
  const bad = new Set<string>();
  for (const issue of read.error.issues) {
    if (issue.path.length > 0) bad.add(String(issue.path[0]));
    else if (issue.code === 'unrecognized_keys') for (const key of issue.keys) bad.add(key);
  }
  const rest = z.safeParse(combatant, Object.fromEntries(Object.entries(json).filter(([key]) => !bad.has(key))));
  return rest.success ? rest.data : undefined;
}

/** The encounter, unless something is impossible about the fight it describes. */
export function ifPossible<E>(encounter: E, problems: readonly string[]): Result<E> {
  if (problems.length === 0) return { ok: true, value: encounter };
  const refusals = problems.map((reason) => ({ code: 'impossible-state', place: 'combatants', reason }));
  return { ok: false, refusals };
}
