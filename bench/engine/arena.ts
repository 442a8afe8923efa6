import type { System } from '../../engine/src/system/system.ts';
import type { Policy } from '../../engine/src/table/question.ts';

/** The fights of a system that are timed. */
export interface Arena<E, F> {
  readonly system: System<E, F>;
  readonly oneOnOne: E;
  /** Four players with a seat each against four foes of the GM. */
  readonly fourOnFour: E;
  /** Name of the policy that plays everybody. */
  readonly policy: string;
}

/** One policy for everybody, as tables want it. */
export function players<E, F>({ system, policy }: Arena<E, F>): readonly Policy<F>[] {
  const found = system.policies[policy];
  if (found === undefined) throw new Error(`${system.id} has no policy "${policy}"`);
  return [found];
}

/** The same text with a number, for many fights of one seed. */
export function seedAt(seed: string, fight: number): string {
  return `${seed}-${fight}`;
}

/** An encounter as it would be written in a file; throws where the system refuses it. */
export function written<E, F, C>(system: System<E, F, C>, encounter: unknown): E {
  const read = system.readEncounter(encounter);
  if (!read.ok) throw new Error(read.refusals.map(({ place, reason }) => `${place}: ${reason}`).join('; '));
  return read.value;
}
