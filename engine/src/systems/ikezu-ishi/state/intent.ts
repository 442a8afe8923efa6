/** What a combatant can do with its turn (table 5.6 of the catalogue). */
export const Do = {
  nothing: 0,
  attack: 1,
  blast: 2,
  /** The action spent on a move; `target` is whom to close on, oneself = fall back. */
  move: 3,
  retreat: 4,
  /** First half of a retreat that takes two turns (IKZ-RET-07). */
  makeDistance: 5,
  aid: 6,
  deed: 7,
  pickUp: 8,
  extinguish: 9,
  breakFree: 10,
  calm: 11,
  /** Take other weapons in hand where that costs the action (IKZ-ACT-12). */
  ready: 12,
  other: 13,
  /** Free: drop a thing, then declare (IKZ-WND-10). */
  dropThing: 14,
  /** Offer a duel; asked and answered before anybody acts (IKZ-DUEL-01). */
  challenge: 15,
} as const;

/** Each deed in words, by its number in `Do`. */
export const deedWords = [
  'waits',
  'attacks',
  'lets loose',
  'moves on',
  'runs',
  'makes distance',
  'aids',
  'tries something risky on',
  'picks a weapon up',
  'puts out the flames',
  'breaks free',
  'calms down',
  'changes weapons',
  'does something else',
  'drops something',
  'challenges',
] as const;

/** The move of a turn and when it is made (IKZ-ACT-01). */
export const Move = { none: 0, closeFirst: 1, backFirst: 2, closeAfter: 3, backAfter: 4 } as const;

/** In the place of a target, or of whom a move closes on, where there is none. */
export const NO_ONE = 0;

const TARGET = 4;
const WEAPON = 10;
const SECOND = 14;
const MOVE = 18;
const WHOM = 21;
const DARING = 27;

/**
 * Packs a declaration without a move into one integer; with all else below 2^28. `target` is 0-63; `weapon` and `second`
 * are attack numbers 0-14, -1 = bare hands / none.
 */
export function intent(what: number, target: number = NO_ONE, weapon = -1, second = -1): number {
  return what | (target << TARGET) | ((weapon + 1) << WEAPON) | ((second + 1) << SECOND);
}

/** The declaration with this free move; `whom` it closes on is 0-63. */
export function moving(code: number, move: number, whom: number = NO_ONE): number {
  return code | (move << MOVE) | (whom << WHOM);
}

/** The attack made daringly (IKZ-ACT-09). */
export function daringly(code: number): number {
  return code | (1 << DARING);
}

export const whatOf = (code: number): number => code & 15;
export const targetOf = (code: number): number => (code >> TARGET) & 63;
/** Attack number, -1 = bare hands. */
export const weaponOf = (code: number): number => ((code >> WEAPON) & 15) - 1;
/** Second weapon's number, -1 = none. */
export const secondOf = (code: number): number => ((code >> SECOND) & 15) - 1;
export const moveOf = (code: number): number => (code >> MOVE) & 7;
/** Whom the turn's move closes on. */
export const whomOf = (code: number): number => (code >> WHOM) & 63;
export const isDaring = (code: number): boolean => ((code >> DARING) & 1) === 1;

/** Neither a plain blow nor a plain move: something that is tried by a save or done besides. */
export function isDeed(code: number): boolean {
  return whatOf(code) >= Do.aid || isDaring(code);
}

/** True for attacks and blasts. */
export function isStrike(code: number): boolean {
  const what = whatOf(code);
  return what === Do.attack || what === Do.blast;
}
