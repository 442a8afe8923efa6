import { headed } from '../../../system/asked.ts';
import { namesOf } from '../../../system/names-of.ts';

/** Kinds of action a code can name, five bits. */
export const Act = {
  end: 0,
  attack: 1,
  brandish: 2,
  command: 3,
  interact: 4,
  guard: 5,
  move: 6,
  ready: 7,
  reload: 8,
  resuscitate: 9,
  seekCover: 10,
  shortTask: 11,
  killingStrike: 12,
  sprint: 13,
  standUp: 14,
  wait: 15,
  dropItem: 16,
  dropProne: 17,
  step: 18,
  hide: 19,
  continue: 20,
  abandon: 21,
  fateAction: 22,
  fateRegain: 23,
  leave: 24,
  surrender: 25,
  power: 26,
  maneuver: 27,
  assist: 28,
  decline: 29,
  strikeObject: 30,
} as const;

/** The same in option ids: `seek-cover`. */
export const actNames: readonly string[] = namesOf(Act).map((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
);

/** Options that are acts. */
export const isAct = headed(...actNames, 'throw');

/** The same for people. */
export const actWords: readonly string[] = actNames.map((name) => name.replaceAll('-', ' '));

/** Packs kind, target (or square, task, fixture), weapon (or item), thrown and maneuver into one number. */
export function pack(kind: number, target = 0, weapon = 0, thrown = 0, maneuver = 0): number {
  return kind | (target << 5) | (weapon << 10) | (thrown << 19) | (maneuver << 20);
}

/** A move of kind move, step or sprint to a square. */
export function packMove(kind: number, square: number): number {
  return kind | (square << 5);
}

export const kindOf = (code: number): number => code & 31;
export const targetOf = (code: number): number => (code >> 5) & 31;
export const weaponIn = (code: number): number => (code >> 10) & 511;
export const thrownIn = (code: number): number => (code >> 19) & 1;
export const maneuverIn = (code: number): number => (code >> 20) & 31;
export const squareOf = (code: number): number => (code >> 5) & 4095;
