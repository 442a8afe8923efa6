import type { Policy, SealedSystem, System } from '@affray/engine';

/** Fights to be played: plain JSON, the same for a thread, a browser's worker or another machine. */
export interface StudyJob {
  /** Id of the system. */
  readonly system: string;
  /** As in an encounter file, complete. */
  readonly encounter: unknown;
  /** Policy by seat id; `*` names the one of all others, `sensible` unless told otherwise. */
  readonly policies: Readonly<Record<string, string>>;
  readonly seed: string;
  /** Number of the first fight. */
  readonly from: number;
  /** Number of fights. */
  readonly n: number;
  /** Play from memory: other dice than without, the same whoever plays which part. See `rememberedJob`. */
  readonly remember?: boolean;
}

/** The policies of a job in the order a table wants them. Throws on a seat or policy that does not exist. */
export function playersOf<E, F>(
  system: System<E, F>,
  fight: F,
  policies: Readonly<Record<string, string>>,
): readonly Policy<F>[] {
  const seats = system.seats(fight);
  const known = new Set(seats.map(({ id }) => id));
  for (const seat of Object.keys(policies))
    if (seat !== '*' && !known.has(seat))
      throw new Error(`There is no seat "${seat}"; the seats are ${[...known].join(', ')}, and * for all others.`);
  const policyOf = (seat: string): Policy<F> => {
    const name = policies[seat] ?? policies['*'] ?? 'sensible';
    const found = Object.hasOwn(system.policies, name) ? system.policies[name] : undefined;
    if (found === undefined)
      throw new Error(`There is no policy "${name}"; ${system.name} has ${Object.keys(system.policies).join(', ')}.`);
    return found;
  };
  const gm = seats[0]?.id ?? 'gm';
  return [policyOf(gm), ...system.combatants(fight).map(({ seat }) => policyOf(seats[seat]?.id ?? gm))];
}

/** The system of a job. Throws when there is none of that name. */
export function systemOf(systems: readonly SealedSystem[], id: string): SealedSystem {
  const found = systems.find((system) => system.id === id);
  if (found === undefined)
    throw new Error(`There is no system "${id}"; there are ${systems.map((system) => system.id).join(', ')}.`);
  return found;
}
