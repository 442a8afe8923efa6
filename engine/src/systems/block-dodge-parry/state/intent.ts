/** What a combatant can mean to do with its turn (table 5.2 of the catalogue). */
export const Do = {
  nothing: 0,
  attack: 1,
  gambit: 2,
  /** Move Close to a fighter. */
  approach: 3,
  /** Leave the melee, staying in the zone. */
  disengage: 4,
  /** Walk towards another zone; `target` is the zone. */
  walk: 5,
  /** Two moves: towards a zone, or out of the melee and on. */
  walkTwice: 6,
  retreat: 7,
  standUp: 8,
  spell: 9,
  trick: 10,
  miracle: 11,
  protect: 12,
  tend: 13,
  /** Pick up a dropped item of one's own; `item` says which, -1 = the backpack. */
  pickUp: 14,
  /** Take an item from the backpack; `item` says which. */
  fetch: 15,
  /** Attack whoever comes Close this turn (BDP-CLSH-14). */
  receiveCharge: 16,
  rousingWords: 17,
  layOnHands: 18,
  wordsOfGrace: 19,
  provoke: 20,
  ruckus: 21,
  surrender: 22,
  /** Any other single deed the Warden allows (BDP-TURN-14). */
  deed: 23,
  /** A minor magical feat of the Arcane species (BDP-SPE-04). */
  arcaneFeat: 24,
  /** Wake an unconscious ally, if the Warden allows it (BDP-UNA-08). */
  wake: 25,
  dropBackpack: 26,
} as const;

/** Each deed in words, by its number in `Do`; those aimed at somebody are followed by the name. */
export const deedWords = [
  'nothing',
  'attack',
  'a gambit on',
  'move Close to',
  'leave the melee',
  'walk on',
  'two moves',
  'retreat',
  'stand up',
  'a spell at',
  'a trick on',
  'a miracle',
  'protect allies',
  'tend',
  'pick something up',
  'take something from the backpack',
  'receive the charge of',
  'rousing words for',
  'lay hands on',
  'words of grace for',
  'provoke',
  'make a ruckus',
  'surrender',
  'something else',
  'a magical feat',
  'wake',
  'drop the backpack',
  'stun',
  'shove',
  'disarm',
  'trip',
  'another gambit on',
  'the miracle Bless',
  'the miracle Rebuke',
  'the miracle Empower',
  'the miracle Smite',
  'the miracle Replenish',
] as const;
const FIRST_GAMBIT_WORD = deedWords.indexOf('stun');
const FIRST_MIRACLE_WORD = deedWords.indexOf('the miracle Bless');

/** Position in `deedWords` of what an intention is; gambits and miracles are told by name (BDP-DECL-05, BDP-DECL-06). */
export function deedOf(code: number): number {
  const what = whatOf(code);
  if (what === Do.gambit) return FIRST_GAMBIT_WORD + detailOf(code);
  return what === Do.miracle ? FIRST_MIRACLE_WORD + detailOf(code) : what;
}

const aimedDeeds: readonly number[] = [
  Do.attack,
  Do.gambit,
  Do.approach,
  Do.spell,
  Do.trick,
  Do.tend,
  Do.receiveCharge,
  Do.rousingWords,
  Do.layOnHands,
  Do.wordsOfGrace,
  Do.provoke,
  Do.wake,
];

/** The deed is done to another fighter. */
export function aimsAtSomebody(what: number): boolean {
  return aimedDeeds.includes(what);
}

/** Whether and when the turn's action goes with a move. */
export const MoveWhen = { never: 0, before: 1, after: 2, standFirst: 3 } as const;

/** Gambits (table 5.6). */
export const Gambit = { stun: 0, shove: 1, disarm: 2, trip: 3, other: 4 } as const;
export const gambitNames = ['stun', 'shove', 'disarm', 'trip', 'other'] as const;

/**
 * Ways an attack can be made, as bits. `otherwise` turns what the weapon usually does: to subdue with what kills, to
 * kill with what does not (BDP-UNA-05).
 */
export const Manner = { savage: 1, sacrifice: 2, otherwise: 4, trueStrikes: 8 } as const;

const TARGET = 5;
const ITEM = 11;
const OFF_ITEM = 16;
const MOVE = 21;
const GAMBIT = 23;
const MANNER = 26;
/** The turn's move leads Close to a fighter, who is written in the places of second item and detail. */
const COMES_CLOSE = 1 << 30;
/** The strike was declared at somebody who was down already. */
const AT_THE_FALLEN = 1 << 31;

/**
 * Packs an intention into one integer below 2^30, or 2^31 with `comingClose`, negative with `atTheFallen`. `target` 0-63; `item` and `offItem` are item numbers 0-30 (from 28 on furniture, see furniture.ts) or -1 for
 * bare hands (offItem -1 = no second weapon). Move, detail and manner are added by `withMove`, `withDetail` and `inManner`.
 */
export function intent(what: number, target = 0, item = -1, offItem = -1): number {
  return what | (target << TARGET) | ((item + 1) << ITEM) | ((offItem + 1) << OFF_ITEM);
}

export const whatOf = (code: number): number => code & 31;
export const targetOf = (code: number): number => (code >> TARGET) & 63;
/** Item number, -1 = bare hands. */
export const itemOf = (code: number): number => ((code >> ITEM) & 31) - 1;
/** Second weapon's item number, -1 = none. */
export const offItemOf = (code: number): number => ((code & COMES_CLOSE) === 0 ? ((code >> OFF_ITEM) & 31) - 1 : -1);
export const moveOf = (code: number): number => (code >> MOVE) & 3;
export const detailOf = (code: number): number => ((code & COMES_CLOSE) === 0 ? (code >> GAMBIT) & 7 : 0);
export const mannerOf = (code: number): number => (code >> MANNER) & 15;
/** The same intention without some of its `Manner` bits. */
export const withoutManner = (code: number, manner: number): number => code & ~(manner << MANNER);
/** The same intention aimed at somebody else. */
export const aimedAt = (code: number, target: number): number => (code & ~(63 << TARGET)) | (target << TARGET);

/** The same intention with its move at this time, a value of `MoveWhen`. */
export const withMove = (code: number, move: number): number => (code & ~(3 << MOVE)) | (move << MOVE);
/** The same intention with another detail: a gambit, or another small number 0-7. */
export const withDetail = (code: number, detail: number): number => (code & ~(7 << GAMBIT)) | (detail << GAMBIT);
/** The same intention made in this way, `Manner` bits. */
export const inManner = (code: number, manner: number): number => (code & ~(15 << MANNER)) | (manner << MANNER);
/** The same intention with one weapon, another than before. */
export const withArms = (code: number, item: number): number =>
  (code & ~((31 << ITEM) | ((code & COMES_CLOSE) === 0 ? 31 << OFF_ITEM : 0))) | ((item + 1) << ITEM);
/** The same magic, its move leading to a zone, which is written in the place of the second item. */
export const movingTo = (code: number, zone: number): number => (code & ~(31 << OFF_ITEM)) | ((zone + 1) << OFF_ITEM);
/** Another deed with the same target, arms and move. */
export const asDeed = (code: number, what: number): number => (code & ~31) | what;

/** The same intention, without second item and detail, its move leading Close to a fighter (BDP-TURN-09). */
export const comingClose = (code: number, whom: number): number =>
  (code & ~((31 << OFF_ITEM) | (7 << GAMBIT))) | ((whom & 31) << OFF_ITEM) | ((whom >> 5) << GAMBIT) | COMES_CLOSE;

/** Fighter that the move of an intention leads Close to, -1 = it leads elsewhere. */
export const closesOn = (code: number): number =>
  (code & COMES_CLOSE) === 0 ? -1 : ((code >> OFF_ITEM) & 31) | (((code >> GAMBIT) & 7) << 5);

/** The same intention, declared in the knowledge that the target is down: no reason to look for another (BDP-DECL-07). */
export const atTheFallen = (code: number): number => code | AT_THE_FALLEN;

/** The target was down already when the intention was declared. */
export const isAtTheFallen = (code: number): boolean => (code & AT_THE_FALLEN) !== 0;

/** Drop the backpack first, then declare (BDP-INV-06). */
export const DROP_BACKPACK_INTENT: number = intent(Do.dropBackpack);

/**
 * Zone that the move of an intention leads to, -1 = out of the melee. It is `detail` - 1 where that has no other
 * meaning, else the second item, which only strikes with weapons use.
 */
export function zoneOfMove(code: number): number {
  const what = whatOf(code);
  if (what === Do.gambit) return -1;
  const detailed = what === Do.spell || what === Do.trick || what === Do.layOnHands || what === Do.wordsOfGrace;
  return detailed ? offItemOf(code) : detailOf(code) - 1;
}

/** True for an intention to attack or to try a gambit. */
export function isStrike(code: number): boolean {
  const what = whatOf(code);
  return what === Do.attack || what === Do.gambit || what === Do.receiveCharge;
}
