import type { HealthShown } from '../protocol/index.ts';

/** How openly a system itself is to speak of foes' health; quarters of a bar are the room's own business. */
export type Openness = 'numbers' | 'words' | 'nothing';

/** From the most open to the most discreet. */
const order: readonly Openness[] = ['numbers', 'words', 'nothing'];

/** What a system must be told for health to be shown like this. */
export function opennessOf(shown: HealthShown): Openness {
  return shown === 'bar' ? 'words' : shown;
}

/** The more discreet of two. */
export function discreeter(one: Openness, other: Openness): Openness {
  return order.indexOf(one) > order.indexOf(other) ? one : other;
}

/**
 * The fight as it is to be looked at with this openness. Systems that can speak of foes' health in several ways keep the
 * way in `foeHealth`, where an encounter file puts it; the room's own setting takes its place. Shares everything else.
 */
export function seenWith<F>(fight: F, openness: Openness): F {
  if (typeof fight !== 'object' || fight === null || !('foeHealth' in fight)) return fight;
  return fight.foeHealth === openness ? fight : { ...fight, foeHealth: openness };
}
