import type { Combatant } from '../cast/combatant.ts';

/** What is left of a score and its maximum; `usual` where nothing is written. */
export function scoreOf(written: Combatant['str'], usual: number): { readonly now: number; readonly max: number } {
  if (written === undefined) return { now: usual, max: usual };
  if (typeof written === 'number') return { now: written, max: written };
  return { now: written.now, max: written.max ?? Math.max(written.now, usual) };
}
