import type * as z from 'zod/mini';
import { newTelling, readWith } from './read.ts';
import type { Refusal } from './refusal.ts';
import type { Result } from './system.ts';

/**
 * Reads the parts of a file one by one, so that a mistake in one does not hide those in the others: each gives its value,
 * or undefined and its mistakes into `refusals`, as `told`.
 */
export function takingParts(refusals: Refusal[], told: (refusal: Refusal) => Refusal = (refusal) => refusal) {
  const telling = newTelling();
  return <S extends z.core.$ZodType>(schema: S, part: unknown, at: readonly PropertyKey[]): z.output<S> | undefined => {
    const read = readWith(schema, part, at, telling);
    if (read.ok) return read.value;
    refusals.push(...read.refusals.map(told));
    return undefined;
  };
}

/** The parts of an encounter file, unread. */
export interface Parts {
  readonly toggles?: unknown;
  readonly rulings?: unknown;
  readonly scene?: unknown;
  readonly groups?: unknown;
  readonly combatants: readonly unknown[];
}

/** Combatants of a file with more of them than a fight can have whose mistakes are looked for. */
const MOST_LOOSE = 64;

/** What can still be looked at in a file whose outline is wrong. */
export function looseParts(json: unknown): Parts {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { combatants: [] };
  const parts: Readonly<Record<string, unknown>> = { ...json };
  const { combatants } = parts;
  return { ...parts, combatants: Array.isArray(combatants) ? combatants.slice(0, MOST_LOOSE) : [] };
}

/** The encounter, unless something is impossible about the fight it describes. */
export function ifPossible<E>(encounter: E, problems: readonly string[]): Result<E> {
  if (problems.length === 0) return { ok: true, value: encounter };
  const refusals = problems.map((reason) => ({ code: 'impossible-state', place: 'combatants', reason }));
  return { ok: false, refusals };
}
