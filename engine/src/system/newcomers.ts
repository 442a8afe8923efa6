import type * as z from 'zod/mini';
import { fighterCalled, type Listed } from './edit-fields.ts';
import type { Called } from './enlist.ts';
import { readWith } from './read.ts';
import { badValue, type Refusal, under } from './refusal.ts';
import type { Result } from './system.ts';

/** How a system reads combatants who come into a running fight. */
export interface Recruiting<S extends z.core.$ZodType, E> {
  readonly schema: S;
  /** Most combatants in a fight. */
  readonly most: number;
  readonly mistakesOf: (written: z.output<S>) => readonly Refusal[];
  readonly enlistAll: (written: readonly z.output<S>[], present: readonly Called[]) => Result<readonly E[]>;
}

/** Those whom an edit brings in, several with `count`, written as in an encounter; refused where they cannot join. */
export function readNewcomers<S extends z.core.$ZodType, E extends Called>(
  json: unknown,
  { schema, most, mistakesOf, enlistAll }: Recruiting<S, E>,
  present: readonly (Listed & { readonly sheet: Called })[],
): Result<readonly E[]> {
  const read = readWith(schema, json, ['combatant']);
  if (!read.ok) return read;
  const mistakes = mistakesOf(read.value);
  if (mistakes.length > 0) return { ok: false, refusals: mistakes.map((mistake) => under('combatant', mistake)) };
  const enlisted = enlistAll(
    [read.value],
    present.map(({ sheet }) => sheet),
  );
  if (!enlisted.ok) {
    // Whoever is enlisted is read as the only one of a list.
    const refusals = enlisted.refusals.map((each) => ({
      ...each,
      place: each.place.replace(/^combatants\.0/, 'combatant'),
    }));
    return { ok: false, refusals };
  }
  if (present.length + enlisted.value.length > most)
    return { ok: false, refusals: [badValue('combatant', `a fight has at most ${most} combatants`)] };
  const twice = enlisted.value.filter(({ id }) => fighterCalled(present, id) !== undefined);
  if (twice.length === 0) return enlisted;
  return {
    ok: false,
    refusals: twice.map(({ id }) => badValue('combatant.id', `"${id}" is already in the fight`)),
  };
}
