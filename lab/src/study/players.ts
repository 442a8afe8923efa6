import type { Policy, System } from '@affray/engine';
import { SEARCHING, searchingSystem } from '../advise/policy.ts';
import { playersOf } from '../jobs/job.ts';

/** A system and the policies that play it. */
interface Cast<E, F, C> {
  /** The system itself, or one that can be searched where somebody does. */
  readonly system: System<E, F, C>;
  readonly players: readonly Policy<F>[];
}

/** The policies by seat in the order a table wants them; `searching` is known in every system. */
export function playersFor<E, F, C>(
  system: System<E, F, C>,
  fight: F,
  policies: Readonly<Record<string, string>>,
): Cast<E, F, C> {
  if (!Object.values(policies).some((name) => name === SEARCHING || name.startsWith(`${SEARCHING}:`)))
    return { system, players: playersOf(system, fight, policies) };
  return searchingSystem(system, fight, policies);
}
