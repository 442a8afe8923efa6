import type { Combatant } from '../cast/combatant.ts';

export const scoreNames = ['str', 'dex', 'wil', 'hp'] as const;

/** What a file leaves out is average: 10 in an ability, 3 HP (BDP-NPC-01, BDP-NPC-02). */
export const usualScore = (score: (typeof scoreNames)[number]): number => (score === 'hp' ? 3 : 10);

/** What is left of a score and its maximum; `usual` where nothing is written. */
export function scoreOf(written: Combatant['str'], usual: number): { readonly now: number; readonly max: number } {
  if (written === undefined) return { now: usual, max: usual };
  if (typeof written === 'number') return { now: written, max: written };
  return { now: written.now, max: written.max ?? Math.max(written.now, usual) };
}
