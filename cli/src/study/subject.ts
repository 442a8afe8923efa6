import { type Context, findReadyMade } from '../base/context.ts';
import { readEncounterFile, type SealedSystem, type System } from '../base/engine.ts';
import { readJson } from '../base/io.ts';
import { stop } from '../base/stop.ts';
import { type Fields, isFields, plain } from '../files/encounter.ts';
import { meansFile, mistakes, nameOfEncounter } from '../files/fight-file.ts';

/** A fight to be looked into: an encounter file or a ready-made encounter. */
export interface Subject {
  readonly system: SealedSystem;
  /** Complete, as in an encounter file. */
  readonly encounter: Fields;
  readonly name: string;
}

/** The encounter meant by a file name or the id of a ready-made one. */
export async function readSubject(context: Context, wanted: string, only?: string): Promise<Subject> {
  const { io, systems } = context;
  if (await meansFile(io, wanted)) {
    const json = await readJson(io, wanted);
    return subjectFrom(systems, json, wanted);
  }
  const found = findReadyMade(systems, wanted, only);
  const json = found.system.use((system) => plain(system.encounters.find(({ id }) => id === found.id)?.encounter));
  return subjectFrom(systems, json, wanted);
}

/** Reads an encounter that was changed; `name` is what a refusal calls it. */
export function subjectFrom(systems: readonly SealedSystem[], json: unknown, name: string): Subject {
  const read = readEncounterFile(systems, json);
  if (!read.ok) throw stop(mistakes(name, read.refusals), read.refusals);
  const { system } = read.value;
  return read.value.use(<E, F, C>(_: System<E, F, C>, encounter: E): Subject => {
    const complete = plain(encounter);
    if (!isFields(complete)) throw stop(`${name} is no encounter.`);
    return { system, encounter: complete, name: nameOfEncounter(encounter) };
  });
}

/** Reads `mirah=cautious`, `all=reckless` and checks both names. */
export async function readPolicies(
  subject: Subject,
  given: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const { playersFor } = await import('@affray/lab');
  const policies: Record<string, string> = {};
  for (const each of given) {
    const at = each.indexOf('=');
    if (at < 1 || at === each.length - 1) throw stop(`--policy "${each}" is not SEAT=POLICY.`);
    const seat = each.slice(0, at).trim();
    policies[seat === 'all' ? '*' : seat] = each.slice(at + 1).trim();
  }
  subject.system.use((system) => {
    const read = system.readEncounter(subject.encounter);
    if (!read.ok) return;
    try {
      playersFor(system, system.setUp(read.value), policies);
    } catch (error) {
      throw stop(error instanceof Error ? error.message : String(error));
    }
  });
  return policies;
}

/** Who plays how, as a phrase. */
export function playersPhrase(policies: Readonly<Record<string, string>>): string {
  const named = Object.entries(policies).filter(([seat]) => seat !== '*');
  const others = policies['*'] ?? 'sensible';
  if (named.length === 0) return `everybody plays ${others}`;
  return `${named.map(([seat, policy]) => `${seat} plays ${policy}`).join(', ')}, the others ${others}`;
}
