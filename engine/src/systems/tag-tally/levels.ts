import type { Fight } from './model.ts';
import { Band } from './terms.ts';

/** Clock segments on top of one per PC (TT-SET-03). */
const BASE_SEGMENTS = 5;
/** Points of DC per level (TT-CORE-04). */
const DC_PER_LEVEL = 3;
/** Misses of up to this still count for something (TT-BAND-03). */
const NEAR = 5;
const D20 = 20;

/** The number to reach (TT-CORE-04). */
export function dcOf(level: number): number {
  return DC_PER_LEVEL * level;
}

/** Eases first, down to `least`, then hinders, without limit (TT-STEP-01..05). */
export function effectiveLevel(base: number, ease: number, hinder: number, least: number): number {
  const eased = base - ease;
  return (eased < least ? least : eased) + hinder;
}

/** How many sources a roll may use, by the level before easing and hindering (TT-SRC-01, TT-SRC-02). */
export function thresholdOf(base: number): number {
  if (base <= 3) return 2;
  if (base <= 6) return 3;
  return base <= 8 ? 4 : 5;
}

/** Pieces of gear a roll may use (TT-SRC-04). */
export const MOST_GEAR = 2;

/** The result of a face against a DC; the DC itself is reached by meeting it (TT-BAND-06, TT-BAND-09, TT-CORE-05). */
export function bandOf(fight: Fight, face: number, dc: number): number {
  if (face === 1) return Band.failAnd;
  const { lowBands, nat20Success } = fight.toggles;
  // TT-BAND-07: the author's cheat sheet reads a 2 at DC 3 and 6 otherwise than the formula.
  if (face === 2 && (dc === 3 || dc === 6) && lowBands === 'cheatSheet') return Band.failBut;
  if (face >= dc + NEAR) return Band.successAnd;
  // TT-BAND-08: a natural 20 is nothing special unless a toggle says so.
  if (face >= dc || (face === D20 && nat20Success)) return Band.success;
  return face >= dc - NEAR ? Band.successBut : Band.failBut;
}

/** Lowest face that passes a check, 21 = none (TT-BAND-11). */
export function passesFrom(fight: Fight, dc: number): number {
  const least = fight.toggles.passAt === 'dc' ? Band.success : Band.successBut;
  for (let face = 2; face <= D20; face++) if (bandOf(fight, face, dc) >= least) return face;
  return D20 + 1;
}

/** Whether a band passes a check (TT-BAND-11). */
export function passes(fight: Fight, band: number): boolean {
  return band >= (fight.toggles.passAt === 'dc' ? Band.success : Band.successBut);
}

/** Momentum gained by an attack, by band (TT-ATK-02..05). */
export const attackMomentum: readonly number[] = [0, 0, 0, 1, 2];
/** Momentum lost and Doom gained by a defense, by band (TT-DEF-02..05). */
export const defenseLoss: readonly number[] = [2, 1, 1, 0, 0];
export const defenseDoom: readonly number[] = [2, 1, 0, 0, 0];

/** Segments of a clock for so many PCs (TT-SET-03, TT-SET-04). */
export function clockSize(pcs: number): number {
  return BASE_SEGMENTS + pcs;
}
