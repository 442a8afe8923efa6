import { isJsonObject } from '../formats/registry.ts';
import type { System } from '../system/system.ts';

/**
 * A fight from a snapshot. The state a new fight of the encounter has serves as the pattern: kinds of value must agree,
 * and what an older snapshot lacks is taken from it. A text says why it cannot be.
 */
export function restoreFight<E, F>(system: System<E, F>, encounter: E, json: unknown): F | string {
  const fight = system.setUp(encounter);
  if (typeof fight !== 'object' || fight === null || !isJsonObject(json)) return 'the snapshot is no object';
  const faults: string[] = [];
  for (const [key, value] of Object.entries(json))
    Reflect.set(fight, key, merged(Reflect.get(fight, key), value, key, faults));
  if (faults.length > 0) return faults[0]!;
  try {
    const problems = system.problems(fight);
    if (problems.length > 0) return problems.join('; ');
    return system.copy(fight);
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

/** The value read, with what it lacks filled in from the pattern. Builds anew: a pattern may share tables of the system. */
function merged(pattern: unknown, read: unknown, place: string, faults: string[]): unknown {
  if (pattern === null || pattern === undefined || read === null) return read;
  if (Array.isArray(read) !== Array.isArray(pattern) || typeof read !== typeof pattern) {
    faults.push(`${place} has the wrong kind of value`);
    return pattern;
  }
  if (Array.isArray(read) && Array.isArray(pattern))
    return read.map((element: unknown, at) => merged(pattern[at] ?? pattern[0], element, `${place}.${at}`, faults));
  if (!isJsonObject(read) || !isJsonObject(pattern)) return read;
  const made: Record<string, unknown> = { ...pattern };
  for (const [key, value] of Object.entries(read)) made[key] = merged(pattern[key], value, `${place}.${key}`, faults);
  return made;
}
