import type { Aspect, SpellType, TagOccasion, TagType } from '../book/terms.ts';

export type * from '../../../made/tag-tally.ts';

/** What eases or hinders rolls: of a PC, one of their things, or the scene. */
export interface Tag {
  readonly name: string;
  readonly type: TagType;
  /** Steps it eases or hinders by, 1-4 (TT-STEP-06). */
  readonly tier: number;
  readonly hinders: boolean;
  /** `Kind` bits of the rolls it is meant for; 0 = none until the GM says so. */
  readonly kinds: number;
  /** Counts among the two pieces of gear of a roll (TT-SRC-04). */
  readonly gear: boolean;
  /** Applies by itself and is no source (TT-SRC-06, TT-SRC-10). */
  readonly automatic: boolean;
  /** Position among the PC's items of the one that carries it, -1 = none. */
  readonly item: number;
  /** The aspect of magic it opens, or empty (TT-MAG-03). */
  readonly aspect: Aspect | '';
}

/** Something carried (TT-GEAR-03). */
export interface Item {
  readonly name: string;
  /** 1-10; matters to how fast it is used up (TT-GEAR-05). */
  readonly level: number;
  /** Whether and how it is used up. */
  readonly consumable: 'no' | 'oneUse' | 'depletion';
}

/** A spell of a PC. */
export interface Spell {
  readonly id: string;
  readonly name: string;
  readonly type: SpellType;
  readonly aspect: Aspect | '';
  readonly tier: number;
  /** 0-10, -1 = none of its own (TT-MAG-04). */
  readonly level: number;
  /** Words that weaknesses may name: aspect, damage type, others as written. */
  readonly words: readonly string[];
  /** These and the damage type as `wordBits`. */
  readonly wordBits: number;
}

/** A spell a creature may cast. */
export interface CreatureSpell {
  readonly name: string;
  readonly tier: number;
  /** 0-10, -1 = none of its own (TT-REACT-09). */
  readonly level: number;
  /** A harmful spell is an attack (TT-DEF-09). */
  readonly harmful: boolean;
  /** May hit several (TT-TURN-06). */
  readonly area: boolean;
}

/** An ability, weakness or other tag of a creature, as it shows in the players' rolls (TT-CRE-04). */
export interface CreatureTag {
  readonly name: string;
  readonly weakness: boolean;
  /** 1-10: it is there only from this level on; 0 = always (TT-CRE-02). */
  readonly rank: number;
  readonly tier: number;
  /** It makes the players' rolls harder; otherwise it is a source for them (TT-CRE-05). */
  readonly hinders: boolean;
  /** `Kind` bits of the players' rolls it shows in; 0 = none until the GM says so. */
  readonly kinds: number;
  /** When it matters. */
  readonly when: TagOccasion;
  /** It matters only to attacks that have one of these words; empty = to all. */
  readonly against: readonly string[];
  readonly againstBits: number;
  /** Steps added to its own initiative level, negative if it is slowed (TT-INIT-15). */
  readonly initiative: number;
  /** Condition it brings on a failed defense, or empty (TT-CRE-07). */
  readonly inflicts: string;
  /** The attack with it may hit several (TT-TURN-06). */
  readonly area: boolean;
  /** A hit with one of the words in `against` stuns the creature. */
  readonly stuns: boolean;
  /** Players do not know of it yet. */
  readonly hidden: boolean;
}

/** What tags and armor of a PC come to in one kind of roll; tags of things are left out, for these may be gone. */
export interface TagSums {
  /** How many sources there are, by steps * 2, and + 1 for gear. */
  readonly sources: readonly number[];
  /** The most steps they give, by how many may be used. */
  readonly most: readonly number[];
  /** Steps that ease and hinder by themselves. */
  readonly ease: number;
  readonly hinder: number;
}

/** What never changes about a combatant during a fight. Shared between copies of the fight. One shape for all. */
export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly kind: 'pc' | 'creature' | 'npc';
  /** Index into `Fight.seats`; 0 is the GM. */
  readonly seat: number;
  /** Descriptor, species, type and specialty of a PC; disposition, descriptor, type and motivation of a creature. */
  readonly sentence: readonly string[];
  /** Name of the weapon or attack form. */
  readonly weapon: string;
  /** Index into `damageTypes` of weapon or attack form (TT-GEAR-02). */
  readonly damageType: number;
  /** Words of the weapon that weaknesses may name; these and the damage type as `wordBits`. */
  readonly weaponWords: readonly string[];
  readonly weaponBits: number;

  readonly tags: readonly Tag[];
  /** Positions of the tags that are meant for some roll or open an aspect: all that matter unless the GM says more. */
  readonly fittingTags: readonly number[];
  /** Positions of the tags among these that belong to a thing. */
  readonly itemTags: readonly number[];
  /** What the tags come to in an attack, a defense and a block. */
  readonly attackSums: TagSums;
  readonly defenseSums: TagSums;
  readonly blockSums: TagSums;
  /** What tags, MAI and tiers come to in casting each spell as an attack. */
  readonly castSums: readonly TagSums[];
  /** Index into `armors`. */
  readonly armor: number;
  readonly items: readonly Item[];
  readonly fragile: boolean;
  readonly mai: number;
  readonly casterTier: number;
  readonly lifeAccess: boolean;
  readonly bloodMagic: boolean;
  /** Has means to counter without a Counter spell too (TT-REACT-09). */
  readonly counters: boolean;
  readonly spells: readonly Spell[];

  readonly creatureTags: readonly CreatureTag[];
  /** `Kind` bits of all players' rolls in which one of them may show. */
  readonly creatureKinds: number;
  /** The same for creatures whose tags are the same: the position of the first of them. */
  readonly breed: number;
  readonly casts: readonly CreatureSpell[];
  /** Its plain attack may hit several (TT-TURN-06). */
  readonly area: boolean;
  /** The level is a d10 rolled at the start (TT-CRE-03). */
  readonly rollsLevel: boolean;
}

/** What has become of a combatant: a PC is `present` or `gone`, a creature `active`, `waiting` or `withdrawn`. */
export const statuses = ['active', 'present', 'gone', 'waiting', 'withdrawn'] as const;

/** Steps of a fight, in order; the fight is always about to play its phase. */
export const phases = [
  'start',
  'initiative',
  'round',
  'turns',
  'wounds',
  'treatment',
  'healing',
  'later',
  'professional',
  'over',
] as const;
export const results = ['running', 'victory', 'defeat', 'closedByGM', 'stalemate'] as const;
/** How a scene comes by its level. */
export const levelWays = ['gm', 'solo', 'travel'] as const;

/** Sources, and hinders, that one roll can have: each is a bit. */
export const MOST_SOURCES = 30;

/** Where a step of ease or hinder comes from. */
export const Origin = {
  tag: 0,
  armor: 1,
  weakness: 2,
  control: 3,
  ward: 4,
  ally: 5,
  aid: 6,
  mastery: 7,
  block: 8,
  scene: 9,
  wound: 10,
  condition: 11,
  backfire: 12,
} as const;
