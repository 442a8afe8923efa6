/** Weapon speed classes (BDP-WPN-01). `none` is a magical or elemental attack (BDP-REA-19). */
export const Speed = { fast: 0, balanced: 1, slow: 2, none: 3 } as const;
export const speedNames = ['Fast', 'Balanced', 'Slow', 'no class'] as const;

/** Damage types (BDP-WPN-03..05). */
export const DamageType = { none: 0, piercing: 1, bludgeoning: 2, slashing: 3 } as const;
export const damageTypeNames = ['none', 'piercing', 'bludgeoning', 'slashing'] as const;

/** A weapon or natural attack. Never changes during a fight; what becomes of it is in `Fighter.itemState`. */
export interface Weapon {
  readonly name: string;
  /** Sides of each die; with several all are rolled and the highest is kept (BDP-NPC-04). */
  readonly dice: readonly number[];
  /** Sides of the largest die. */
  readonly largest: number;
  /** Mean of the kept die, near enough to compare weapons by. */
  readonly worth: number;
  /** Index into `Speed`. */
  readonly speed: number;
  readonly ranged: boolean;
  readonly reach: boolean;
  readonly bulky: boolean;
  /** 1 or 2. */
  readonly hands: number;
  /** Claws, bite: never broken, dropped or disarmed (BDP-UNA-07). */
  readonly natural: boolean;
  /** Index into `DamageType`. */
  readonly damageType: number;
  /** The X of each tag, 0 = the weapon has no such tag (BDP-TAG-01..09). */
  readonly heavy: number;
  readonly sweep: number;
  readonly push: number;
  readonly counter: number;
  readonly brutal: number;
  readonly shock: number;
  readonly bleed: number;
  readonly eversharp: number;
  readonly magic: number;
  /** Magical or elemental: no class, only heavy armour or a shield stops it (BDP-BRK-05). */
  readonly special: boolean;
  /** Wound that a special attack leaves when it deals damage: index into `woundTypes`, -1 = none (BDP-WND-02). */
  readonly wound: number;
  /** Name of the element, or empty (BDP-SKL-32). */
  readonly element: string;
  readonly nonlethal: boolean;
  /** Breaks after one attack (BDP-UNA-03). */
  readonly improvised: boolean;
  /** Hits every enemy where it goes off, or around the target if it is no ranged weapon, rolled for each (BDP-XTR-01). */
  readonly blast: boolean;
  /** Gold pieces. */
  readonly price: number;
  /** Rarity, 0-3. */
  readonly stars: number;
}

/** What is said of a weapon. */
type Said = { readonly [Field in keyof Weapon]?: Weapon[Field] | undefined };

/** A weapon with everything it does not say at its plain value. */
export function weapon(name: string, dice: readonly number[], speed: number, more: Said = {}): Weapon {
  const bulky = more.bulky ?? false;
  return {
    name,
    dice,
    largest: Math.max(...dice),
    worth: Math.max(...dice) / 2 + dice.length,
    speed,
    ranged: more.ranged ?? false,
    reach: more.reach ?? false,
    bulky,
    hands: more.hands ?? (bulky ? 2 : 1),
    natural: more.natural ?? false,
    damageType: more.damageType ?? DamageType.none,
    heavy: more.heavy ?? 0,
    sweep: more.sweep ?? 0,
    push: more.push ?? 0,
    counter: more.counter ?? 0,
    brutal: more.brutal ?? 0,
    shock: more.shock ?? 0,
    bleed: more.bleed ?? 0,
    eversharp: more.eversharp ?? 0,
    magic: more.magic ?? 0,
    special: more.special ?? false,
    wound: more.wound ?? -1,
    element: more.element ?? '',
    nonlethal: more.nonlethal ?? false,
    improvised: more.improvised ?? false,
    blast: more.blast ?? false,
    price: more.price ?? 0,
    stars: more.stars ?? 0,
  };
}

/** Bare hands (BDP-UNA-01). */
export const UNARMED = weapon('unarmed', [4], Speed.fast, { nonlethal: true });
/** Bare hands of a Brawler (BDP-SKL-04). */
export const BRAWLER_FISTS = weapon('unarmed', [6], Speed.fast, { nonlethal: true });
/** Bare hands with True Strikes (BDP-SKL-28). */
export const TRUE_STRIKES = weapon('true strikes', [8], Speed.fast, { nonlethal: true });
