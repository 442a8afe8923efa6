/** What a scar does, besides what the player tells (BDP-XTR-03). */
export interface Scar {
  /** Damage of the blow that took HP from above 0 to exactly 0, 1-12; more uses the last row. */
  readonly damage: number;
  readonly name: string;
  /** Rolled for a place on the body by a d6, empty = none. */
  readonly places: readonly string[];
  /** Dice (all d6 unless `sides` says otherwise) that may raise a maximum, and how: only if higher, or added to it. */
  readonly gain: {
    readonly of: 'hp' | 'str' | 'dex' | 'wil' | 'rolled ability' | 'none';
    readonly dice: number;
    readonly sides: number;
    readonly how: 'ifHigher' | 'added' | 'replaces';
    /** When it comes: at once, when mended, after a passed WIL Save, or after the next Critical Damage Save. */
    readonly when: 'now' | 'mended' | 'wilSave' | 'nextSave';
  };
  readonly deprived: boolean;
  /** Incapacitated with an hour to live. */
  readonly dying: boolean;
  /** The next failed Critical Damage Save kills. */
  readonly doomed: boolean;
}

function scar(
  damage: number,
  name: string,
  gain: Scar['gain'],
  more: Partial<Pick<Scar, 'places' | 'deprived' | 'dying' | 'doomed'>> = {},
): Scar {
  return { damage, name, gain, places: [], deprived: false, dying: false, doomed: false, ...more };
}

function gain(
  of: Scar['gain']['of'],
  dice: number,
  sides: number,
  how: Scar['gain']['how'],
  when: Scar['gain']['when'],
): Scar['gain'] {
  return { of, dice, sides, how, when };
}

/** Scars by the damage of the blow, row by row. */
export const scars: readonly Scar[] = [
  scar(1, 'lasting mark', gain('hp', 1, 6, 'ifHigher', 'now'), {
    places: ['neck', 'hands', 'eye', 'chest', 'legs', 'ear'],
  }),
  scar(2, 'rattled', gain('hp', 1, 6, 'ifHigher', 'now')),
  scar(3, 'knocked flat', gain('hp', 1, 6, 'added', 'mended'), { deprived: true }),
  scar(4, 'broken bone', gain('hp', 2, 6, 'ifHigher', 'mended'), {
    places: ['leg', 'leg', 'arm', 'arm', 'rib', 'skull'],
  }),
  scar(5, 'infection', gain('hp', 2, 6, 'ifHigher', 'mended')),
  scar(6, 'head wound', gain('rolled ability', 3, 6, 'ifHigher', 'now'), {
    places: ['STR', 'STR', 'DEX', 'DEX', 'WIL', 'WIL'],
  }),
  scar(7, 'hamstrung', gain('dex', 3, 6, 'ifHigher', 'mended')),
  scar(8, 'deafened', gain('wil', 1, 4, 'added', 'wilSave')),
  scar(9, 'mind shaken loose', gain('wil', 3, 6, 'ifHigher', 'now')),
  scar(10, 'limb lost', gain('wil', 1, 6, 'added', 'wilSave')),
  scar(11, 'mortal wound', gain('hp', 2, 6, 'replaces', 'mended'), { deprived: true, dying: true }),
  scar(12, 'doomed', gain('hp', 3, 6, 'ifHigher', 'nextSave'), { doomed: true }),
];

/** The scar left by a blow of this damage. */
export function scarFor(damage: number): Scar {
  return scars[Math.min(Math.max(damage, 1), scars.length) - 1]!;
}
