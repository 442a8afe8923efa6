import type { Fight } from '../state/model.ts';
import type { Toggles } from './switches.ts';
import { Band } from './terms.ts';

/** Clock segments on top of one per PC (TT-SET-03). */
const BASE_SEGMENTS = 5;
/** Points of DC per level (TT-CORE-04). */
const DC_PER_LEVEL = 3;
/** Misses of up to this still count for something (TT-BAND-03). */
const NEAR = 5;
const D20 = 20;

/** The number to reach (TT-CORE-04). */
export const dcOf = (level: number): number => DC_PER_LEVEL * level;

/** Eases first, down to 0, then hinders, without limit (TT-STEP-01..05). */
export const effectiveLevel = (base: number, ease: number, hinder: number): number => Math.max(base - ease, 0) + hinder;

/** How many sources a roll may use, by the level before easing and hindering (TT-SRC-01, TT-SRC-02). */
export function thresholdOf(base: number): number {
  if (base <= 3) return 2;
  if (base <= 6) return 3;
  return base <= 8 ? 4 : 5;
}

/** Pieces of gear a roll may use (TT-SRC-04). */
export const MOST_GEAR = 2;

/**
 * The most steps that so many sources can give, two of them gear at most (TT-SRC-03, TT-SRC-04). `sources` counts them by
 * steps * 2, and + 1 for gear.
 */
export function mostSteps(sources: ArrayLike<number>, most: number): number {
  let places = most;
  let gearPlaces = MOST_GEAR;
  let sum = 0;
  for (let steps = sources.length / 2 - 1; steps > 0; steps--) {
    const plain = Math.min(sources[steps * 2]!, places);
    places -= plain;
    const gear = Math.min(sources[steps * 2 + 1]!, gearPlaces, places);
    places -= gear;
    gearPlaces -= gear;
    sum += steps * (plain + gear);
  }
  return sum;
}

/** What each face comes to at one level. */
interface Bands {
  /** Band by face, 1-20. */
  readonly of: readonly number[];
  /** Highest face of each band, worst first; a band that is not above the one before has no face. */
  readonly ends: readonly number[];
}

/** The result of a face, tested from the worst up; the DC itself is reached by meeting it (TT-BAND-06, TT-CORE-05). */
function bandFor(face: number, dc: number, cheatSheet: boolean): number {
  if (face === 1) return Band.failAnd;
  // TT-BAND-07: the author's cheat sheet reads a 2 at DC 3 and 6 otherwise than the formula.
  if (face === 2 && (dc === 3 || dc === 6) && cheatSheet) return Band.failBut;
  // TT-BAND-09: at DC 0 a 5 is already five above it.
  if (face >= dc + NEAR) return Band.successAnd;
  // TT-BAND-08: a natural 20 is nothing special.
  if (face >= dc) return Band.success;
  return face >= dc - NEAR ? Band.successBut : Band.failBut;
}

function bandsFor(level: number, cheatSheet: boolean): Bands {
  const of = Array.from({ length: D20 + 1 }, (_, face) => bandFor(face, dcOf(level), cheatSheet));
  const ends = Object.values(Band).map((band) => of.lastIndexOf(band));
  return { of, ends: ends.map((end, at) => Math.max(end, ...ends.slice(0, at), 0)) };
}

/** From this level on nothing changes any more (TT-BAND-08). */
const HIGHEST_DIFFERENT = 9;
const levels = Array.from({ length: HIGHEST_DIFFERENT + 1 }, (_, level) => level);
/** By level: by the formula, and by the cheat sheet (toggle lowBands). */
const formula: readonly Bands[] = levels.map((level) => bandsFor(level, false));
const cheatSheet: readonly Bands[] = levels.map((level) => bandsFor(level, true));

/** What each face comes to at a level, under the toggles of the fight. */
export function bandsAt({ toggles }: Fight, level: number): Bands {
  const bands = toggles.lowBands === 'cheatSheet' ? cheatSheet : formula;
  return bands[Math.min(level, HIGHEST_DIFFERENT)]!;
}

/** The result of a face against a DC (TT-BAND-06). */
export const bandOf = (fight: Fight, face: number, dc: number): number => bandsAt(fight, dc / DC_PER_LEVEL).of[face]!;

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

/** Segments of either clock for so many PCs (TT-SET-03, TT-SET-04). */
export const clockSize = (pcs: number): number => BASE_SEGMENTS + pcs;

/** Steps by which a wound of this grade hinders (TT-WND-11). */
export function woundSteps({ woundSteps: mode }: Readonly<Toggles>, severity: number): number {
  if (mode === 'severity') return severity;
  return mode === 'strainFree' && severity === 1 ? 0 : 1;
}
