import { echoed, firstMistakes } from '../system/refusal.ts';
import type { Result, SealedSystem, System } from '../system/system.ts';
import { historyOf, upToDate } from './header.ts';

/** Encounter files of every system; what is inside belongs to the system. */
export const encounterHistory = historyOf('affray-encounter');

/** Values in an encounter file: several times what the largest fight takes. */
const MOST_VALUES = 100_000;

/** An encounter whose types the caller does not know. */
export interface SealedEncounter {
  readonly system: SealedSystem;
  /** What was passed over in reading, as sentences. */
  readonly notes: readonly string[];
  use<R>(visit: <E, F, C>(system: System<E, F, C>, encounter: E) => R): R;
}

/** Reads an encounter file of any system from JSON already parsed: complete, or every mistake with its place. */
export function readEncounterFile(systems: readonly SealedSystem[], json: unknown): Result<SealedEncounter> {
  const file = upToDate(json, encounterHistory, MOST_VALUES);
  if (!file.ok) return file;
  const found = findSystem(systems, file.value.system);
  if (!found.ok) return found;
  const sealed = found.value;
  return sealed.use(<E, F, C>(system: System<E, F, C>): Result<SealedEncounter> => {
    const read = system.readEncounter(file.value);
    if (!read.ok) return { ok: false, refusals: firstMistakes(read.refusals) };
    const { notes = [] } = read;
    return { ok: true, value: { system: sealed, notes, use: (visit) => visit(system, read.value) } };
  });
}

/** The system a file names. */
export function findSystem(systems: readonly SealedSystem[], id: unknown): Result<SealedSystem> {
  const found = systems.find((system) => system.id === id);
  if (found !== undefined) return { ok: true, value: found };
  const reason =
    id === undefined ? 'is missing' : `${JSON.stringify(typeof id === 'string' ? echoed(id) : typeof id)} is not known`;
  return {
    ok: false,
    refusals: [{ code: 'unknown-system', place: 'system', reason, allowed: systems.map((system) => system.id) }],
  };
}
