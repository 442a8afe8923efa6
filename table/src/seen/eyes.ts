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
