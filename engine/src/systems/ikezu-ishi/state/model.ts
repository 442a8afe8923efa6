import type { Weapon } from '../book/weapon.ts';

export type { Blow, Fight, Fighter, Now, Phase, Scar, Status, Sundered, Wound } from '../../../made/ikezu-ishi.ts';

/** What has become of a combatant. Those `waiting` have not joined yet (IKZ-DTH-02). */
export const statuses = [
  'active',
  'critical',
  'stabilised',
  'mortal',
  'dead',
  'fled',
  'routed',
  'destroyed',
  'captured',
  'waiting',
] as const;

/** Steps of a fight; it is always about to play its phase. */
export const phases = [
  'start',
  'earlyDeclare',
  'earlyResolve',
  'partyDeclare',
  'partyResolve',
  'foesDeclare',
  'foesResolve',
  'roundEnd',
  'calmDeclare',
  'calmResolve',
  'aftermath',
  'over',
  'staredown',
  'draw',
  'clash',
  'initiative',
] as const;
export const results = ['running', 'won', 'draw', 'undecided'] as const;

export const kinds = ['pc', 'retainer', 'npc', 'detachment'] as const;
export type Kind = (typeof kinds)[number];

/** Attributes by number. */
export const Attribute = { str: 0, dex: 1, wil: 2 } as const;
export const attributeNames = ['STR', 'DEX', 'WIL'] as const;
const anyAttributes: readonly unknown[] = attributeNames;

/** Position of an attribute by its name, -1 = there is none. */
export function attributeNamed(name: unknown): number {
  return anyAttributes.indexOf(name);
}

export type AttributeName = (typeof attributeNames)[number];

/** A PC's ceiling for HP and attributes (IKZ-HP-01, IKZ-SCAR-09). */
export const CEILING = 18;
/** Rounds in an hour (IKZ-RND-02). */
export const HOUR = 360;
/** Rounds in a minute (IKZ-RND-02). */
export const ROUNDS_A_MINUTE = 6;
/** Inventory slots of a PC (IKZ-INV-01). */
export const SLOTS = 10;
/** Armour a PC counts at most (IKZ-ATK-15). */
export const PC_ARMOUR = 3;

/** Severity of a wound (IKZ-WND-04). */
export const WoundLevel = { light: 1, severe: 2, permanent: 3 } as const;
export const woundLevels = ['none', 'light', 'severe', 'permanent'] as const;
export const woundTypes = ['burns', 'nerve damage', 'frostbite', 'poisoning', 'other'] as const;
export type WoundType = (typeof woundTypes)[number];

/** What a creature does to a victim that fails its critical save (IKZ-CRIT-10, table 5.8). */
export const effectKinds = [
  'loseAttribute',
  'damage',
  'diseased',
  'poisoned',
  'disadvantage',
  'cannotAttack',
  'burning',
  'grapple',
  'trample',
  'wound',
] as const;
export interface CritEffect {
  readonly kind: (typeof effectKinds)[number];
  /** For attribute loss: index into `Attribute`. */
  readonly attribute: number;
  /** Sides of the die rolled; 0 = exactly one point, or none to roll. */
  readonly die: number;
  /** The maximum falls too. */
  readonly permanent: boolean;
  /** Death when the attribute reaches 0. */
  readonly killsAtZero: boolean;
  /** For a wound: index into `woundTypes`, and its level. */
  readonly wound: number;
  readonly level: number;
}

/** What never changes about a combatant during a fight. Shared between copies. */
export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly attacks: readonly Weapon[];
  /** Per attack: type and skill count even where training is required (IKZ-TRN-01). */
  readonly typeTrained: readonly boolean[];
  readonly skillTrained: readonly boolean[];
  readonly shield: boolean;
  /** Things carried by name, each with the slots it fills: petty ones none, bulky ones two (IKZ-INV-01). */
  readonly things: readonly { readonly name: string; readonly slots: number }[];
  readonly metal: boolean;
  readonly leader: boolean;
  readonly moraleBonus: number;
  readonly alwaysFirst: boolean;
  readonly noRetreatSave: boolean;
  readonly sneakAttack: boolean;
  /** Extra HP against one melee blow (IKZ-NPC-03). */
  readonly bufferHp: number;
  /** HP regained each turn in water (IKZ-NPC-06). */
  readonly regen: number;
  readonly fearless: boolean;
  /** Melee attacks on it need a DEX save to hit (IKZ-NPC-04). */
  readonly elusive: boolean;
  /** First sight of it may cause panic (IKZ-NPC-09). */
  readonly frightful: boolean;
  /** On-crit effects do nothing to it. */
  readonly critImmune: boolean;
  readonly onCrit: readonly CritEffect[];
  readonly loot: string;
  /** How round 1 begins for it (IKZ-INIT-05). */
  readonly firstRound: 'save' | 'auto' | 'lost';
}
