/** Distances between two enemies, nearest first (IKZ-RNG-01). */
export const Band = { melee: 0, reach: 1, ranged: 2 } as const;
export const bandNames = ['melee', 'reach', 'ranged'] as const;
const anyBands: readonly unknown[] = bandNames;

/** Position of a band by its name, -1 = there is none. */
export function bandNamed(name: unknown): number {
  return anyBands.indexOf(name);
}

export const bandLabels = ['Melee', 'Reach', 'Ranged'] as const;
export type BandName = (typeof bandNames)[number];

/** Damage types (IKZ-TYPE-01, IKZ-TYPE-04, IKZ-TYPE-05). */
export const DamageType = { none: 0, piercing: 1, bludgeoning: 2, slashing: 3 } as const;
export const damageTypeNames = ['none', 'piercing', 'bludgeoning', 'slashing'] as const;
export type DamageTypeName = (typeof damageTypeNames)[number];

/** How a blast finds its targets: not at all, all in the area, or as many as the die says (IKZ-BLS-01..03). */
export const Blast = { none: 0, all: 1, rollDie: 2 } as const;

/** Something to attack with that has nothing special about it. */
const plain = {
  name: '',
  /** Sides of its dice; of several the highest counts (IKZ-ATK-17). */
  dice: [4] as readonly number[],
  /** The largest of them. */
  die: 4,
  /** One of `Band`: where it is at its best (IKZ-RNG-06). */
  band: Band.melee as number,
  /** One of `DamageType`. */
  type: DamageType.none as number,
  /** The X of each skill, 0 = it has none of it (IKZ-SKL-01). */
  heavy: 0,
  sweep: 0,
  counter: 0,
  shock: 0,
  quick: 0,
  /** The X of Push, heeded only with the toggle (IKZ-PSH-01). */
  push: 0,
  /** Two slots (IKZ-INV-01). */
  bulky: false,
  hands: 1,
  /** One of `Blast`. */
  blast: Blast.none as number,
  /** No disadvantage one band below its own (IKZ-EQP-01, IKZ-EQP-02). */
  handy: false,
  /** Usable one band beyond its own, at disadvantage (IKZ-EQP-03). */
  carries: false,
  /** Advantage in open terrain (IKZ-EQP-04). */
  openTerrain: false,
  /** Advantage against riders (IKZ-EQP-05). */
  antiMount: false,
  /** The target may drop its weapon (IKZ-EQP-06). */
  disarm: false,
  /** How many there are to throw, 0 = not counted (IKZ-RNG-14, IKZ-EQP-02). */
  uses: 0,
  /** Part of the body: it needs no hand and cannot be lost. */
  natural: false,
  /** Passes over armour that is not of metal (IKZ-NPC-05). */
  ignoresNonMetal: false,
  /** The wound of a special attack: index into `woundTypes`, -1 = it leaves none, and its level (IKZ-WND-02). */
  wound: -1,
  woundLevel: 0,
  /** Price in ryo. */
  price: 0,
};

/** Something to attack with. Never changes during a fight. */
export type Weapon = Readonly<typeof plain>;

/** Skills of weapons by name (IKZ-SKL-01, IKZ-PSH-01), and what else may be true of one. */
export const weaponSkills = ['heavy', 'sweep', 'counter', 'shock', 'quick', 'push'] as const;
export const weaponFlags = [
  'bulky',
  'handy',
  'carries',
  'openTerrain',
  'antiMount',
  'disarm',
  'natural',
  'ignoresNonMetal',
] as const;

/**
 * A weapon with everything not given left plain. Bulky ones take two hands (IKZ-INV-03). Spread over the plain one, so that
 * all of them have one shape.
 */
export function weapon(given: Partial<Weapon> & { readonly name: string }): Weapon {
  const { dice = plain.dice, hands = given.bulky === true ? 2 : 1 } = given;
  return { ...plain, ...given, die: Math.max(...dice), hands };
}

/** Bare hands: a d4 whatever happens (IKZ-ATK-08). */
export const UNARMED: Weapon = weapon({ name: 'unarmed', natural: true, hands: 0 });

/** What a weapon can do at a distance. */
export const Use = { normal: 0, disadvantage: 1, cannot: 2 } as const;

/** The range table, row by row: rows by present band, columns by the weapon's band (IKZ-RNG-07..12). */
const rangeTable: readonly number[] = [
  // IKZ-RNG-07, IKZ-RNG-08, IKZ-RNG-10
  ...[Use.normal, Use.disadvantage, Use.cannot],
  // IKZ-RNG-11, IKZ-RNG-07, IKZ-RNG-09
  ...[Use.cannot, Use.normal, Use.disadvantage],
  // IKZ-RNG-11, IKZ-RNG-12, IKZ-RNG-07
  ...[Use.cannot, Use.cannot, Use.normal],
];

/** How a weapon may be used at a band, its own exceptions included. */
export function useAt(used: Weapon, band: number): number {
  const plainUse = rangeTable[band * bandNames.length + used.band]!;
  if (plainUse === Use.disadvantage && used.handy) return Use.normal;
  if (plainUse === Use.cannot && used.carries && band === used.band + 1) return Use.disadvantage;
  return plainUse;
}

/** Two weapons of one kind: a choice between their equal rolls means nothing. */
export function isSameKind(one: Weapon, other: Weapon): boolean {
  if (one.name !== other.name || one.die !== other.die || one.type !== other.type || one.disarm !== other.disarm)
    return false;
  if (one.wound !== other.wound || one.woundLevel !== other.woundLevel) return false;
  return one.heavy === other.heavy && one.sweep === other.sweep && one.shock === other.shock && one.push === other.push;
}
