import { namesOf } from '../../../system/names-of.ts';

/** Attributes in the order of dice lists. */
export const Attr = { STR: 0, DEX: 1, INT: 2, RES: 3 } as const;
export const attrNames = namesOf(Attr);
/** Skills of the book; a skill not written down is a d4 (ING-TEST-03). */
export const Skill = {
  agility: 0,
  athletics: 1,
  charisma: 2,
  combat: 3,
  craft: 4,
  handling: 5,
  insight: 6,
  networking: 7,
  perception: 8,
  taming: 9,
} as const;
export const skillNames = namesOf(Skill);
/** Proficiencies that rules name. */
export const Prof = {
  archery: 0,
  finesse: 1,
  firearms: 2,
  martial: 3,
  throwing: 4,
  unarmed: 5,
  dodge: 6,
  fortitude: 7,
  resistance: 8,
  healing: 9,
  running: 10,
  stealth: 11,
  search: 12,
  lifting: 13,
  convince: 14,
  intimidate: 15,
  persuade: 16,
  jumping: 17,
  sleight: 18,
} as const;
export const profNames = namesOf(Prof);
/** Damage types with their categories (ING-DMG-01); what is not here is typeless. */
export const damageTypes = [
  'typeless',
  'arcane',
  'bludgeoning',
  'cold',
  'fire',
  'piercing',
  'psychic',
  'radiant',
  'shock',
  'slashing',
  'void',
] as const;
export const Category = { typeless: 0, physical: 1, elemental: 2 } as const;
/** Category of each of `damageTypes`. */
export const categoryOf: readonly number[] = [0, 2, 1, 2, 2, 1, 0, 2, 2, 1, 2];
/** Weapon properties (toggle `weaponProperties`). */
export const Property = {
  swift: 1,
  momentum: 2,
  cleave: 4,
  backswing: 8,
  versatile: 16,
  'two-handed': 32,
  'unfit 1': 64,
  wide: 128,
  risky: 256,
  guiding: 512,
  noisy: 1024,
  visor: 2048,
  gripping: 4096,
  trip: 8192,
} as const;
export const propertyNames = namesOf(Property);

/** Something carried, wielded, worn or grown. Never changes. */
export interface Item {
  readonly name: string;
  readonly kind: 'weapon' | 'shield' | 'armour' | 'natural' | 'thing';
  /** Attributes it may be used with, indices of `attrNames`. */
  readonly attributes: readonly number[];
  readonly proficiencies: readonly number[];
  readonly damage: number;
  /** Indices of `damageTypes`. */
  readonly types: readonly number[];
  readonly crit: number;
  readonly critDamage: number;
  /** Shoots; such a weapon has no melee use. */
  readonly projectile: boolean;
  /** A bow or crossbow. */
  readonly bow: boolean;
  /** Metres; `reachMax` beyond `reach` only for whips. 0 = cannot be used in melee. */
  readonly reach: number;
  readonly reachMax: number;
  /** Metres for shots or throws; 0 = none. */
  readonly near: number;
  readonly far: number;
  readonly reload: number;
  readonly shots: number;
  /** Shots in it at the beginning, -1 = as many as it holds. */
  readonly loaded: number;
  /** -1 = not counted. */
  readonly ammo: number;
  readonly quantity: number;
  readonly hands: number;
  readonly nonlethal: boolean;
  /** -1 = none listed: a parry adds 1. */
  readonly parry: number;
  /** -1 = cannot block. */
  readonly block: number;
  readonly durability: number;
  readonly armour: number;
  /** Bits of `Property`. */
  readonly properties: number;
  /** What using it up does, null = nothing the rules know of (ING-ACT-07). */
  readonly remedy: Remedy | null;
}

/** Conditions that a remedy may end. */
export const remediable = ['bleeding', 'burning', 'poison', 'sickness', 'blinded', 'crippled', 'stunned'] as const;

/** What a potion, salve or the like gives back and ends. */
export interface Remedy {
  readonly health: number;
  readonly endurance: number;
  readonly stamina: number;
  readonly focus: number;
  readonly ends: readonly (typeof remediable)[number][];
}
