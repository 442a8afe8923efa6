import type { Fighter } from './model.ts';

/* Abilities by their number in `Ability`: STR, DEX, WIL. */

const scores = ['str', 'dex', 'wil'] as const;
const maxima = ['strMax', 'dexMax', 'wilMax'] as const;

/** Points of an ability that are lost. */
export function lossOf(fighter: Fighter, ability: number): number {
  return fighter[maxima[ability]!] - fighter[scores[ability]!];
}

/** Gives points of an ability back and returns its score. */
export function restore(fighter: Fighter, ability: number, points: number): number {
  fighter[scores[ability]!] += points;
  return fighter[scores[ability]!];
}

/** Lowers the maximum of an ability, not below `least`, and returns it. */
export function lowerMaximum(fighter: Fighter, ability: number, points: number, least: number): number {
  fighter[maxima[ability]!] = Math.max(least, fighter[maxima[ability]!] - points);
  return fighter[maxima[ability]!];
}

/** DEX 0 paralyses and WIL 0 makes delirious, but for those without a mind or body to lose (BDP-ABL-02, BDP-ABL-03). */
export const isParalysed = ({ dex, dexMax }: Fighter): boolean => dex === 0 && dexMax > 0;
export const isDelirious = ({ wil, wilMax }: Fighter): boolean => wil === 0 && wilMax > 0;
