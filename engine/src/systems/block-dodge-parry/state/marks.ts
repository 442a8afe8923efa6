/** What is known of one attacker's roll in a volley, as bits of `Now.flags`. */
export const Mark = {
  gambit: 1,
  /** Attack modifiers from position, condition and skill (BDP-MOD-01, BDP-MOD-02). */
  impaired: 2,
  enhanced: 4,
  /** The reaction impairs the main / second weapon. */
  impairMain: 8,
  impairOff: 16,
  /** The reaction negates the main / second weapon: its die is not rolled. */
  negateMain: 32,
  negateOff: 64,
  /** The kept die is the weapon's own, and shows its maximum. */
  ownDie: 128,
  maximum: 256,
  /** A complete miss, or a roll cancelled by a Parry or a tie. */
  missed: 512,
  cancelled: 1024,
  /** Straight to STR / without Critical Damage Save. */
  toStr: 2048,
  noSave: 4096,
  nonlethal: 8192,
  trueStrikes: 16384,
  /** Every die of it was an Impaired d4. */
  d4: 32768,
  /** The second weapon's die was kept. */
  byOff: 65536,
} as const;

/** Where the class that the Warden gives a special attack is kept in `Now.flags`: `Speed` + 1, 0 = none (BDP-REA-19). */
export const GIVEN_CLASS = 17;

/** How a blow harms, as bits. */
export const How = {
  /** Straight to STR, past HP. */
  toStr: 1,
  /** No Critical Damage Save follows. */
  noSave: 2,
  nonlethal: 4,
  /** What HP does not absorb goes to DEX or WIL instead of STR. */
  toDex: 8,
  toWil: 16,
  /** Magical or elemental. */
  special: 32,
} as const;

/** Blows that can be under way at once: a Parry, the blow that lands meanwhile, and its bounce, with one to spare. */
export const MOST_BLOWS = 4;

/** No weapon had a part in it. */
export const NO_ITEM = -2;

/** Attacks earned outside a turn. */
export const Bonus = { sweep: 0, momentum: 1 } as const;

/** A bonus attack as one number: its kind and whom the blow that earned it struck. */
export const bonusCode = (kind: number, struck: number): number => kind | (struck << 1);
export const kindOfBonus = (code: number): number => code & 1;
export const struckBefore = (code: number): number => code >> 1;
