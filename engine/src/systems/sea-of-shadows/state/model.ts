import type { Spell } from '../book/gear.ts';

export type { Fight, Fighter, Phase, Result, Status } from '../../../made/sea-of-shadows.ts';

/** Nobody, nothing, nowhere. */
export const NONE = -1;

/** How somebody stands in the fight. */
export const statuses = ['able', 'out', 'dead', 'gone', 'surrendered'] as const;

export const sizes = ['small', 'normal', 'large', 'giant'] as const;

/** What lifts a limit of riders (SOS-MNT-22). */
export const mountAbilityNames = ['dodge', 'unarmed', 'parryForMount', 'blockForMount'] as const;
export type MountAbility = (typeof mountAbilityNames)[number];

/** What never changes about a combatant. Dice are numbers of sides. */
export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly seat: number;
  readonly att: number;
  readonly def: number;
  readonly pre: number;
  readonly for: number;
  readonly str: number;
  readonly ref: number;
  readonly int: number;
  /** AP of a turn before halving and debt. */
  readonly ap: number;
  readonly hero: boolean;
  /** A minor, nameless villain (SOS-DEAD-04). */
  readonly minorEvil: boolean;
  /** Index into `sizes`. */
  readonly size: number;
  readonly skilledRider: boolean;
  readonly rideable: boolean;
  /** A hint for policies: never retreats. */
  readonly mindless: boolean;
  readonly runRegions: number;
  readonly mountAbilities: readonly MountAbility[];
  readonly spells: readonly Spell[];
}

/** A part of the field. */
export interface Region {
  readonly id: string;
  readonly name: string;
  /** No room to dodge (SOS-DEF-24). */
  readonly cramped: boolean;
  /** Throws are lethal here (SOS-GRAP-16). */
  readonly hardGround: boolean;
  /** The fight can be left from here (SOS-MOVE-06). */
  readonly exit: boolean;
}

/** How long somebody is helpless: not, until freed, till the end of the binder's next turn, or for the encounter. */
export const Helpless = { no: 0, lasting: 1, bound: 2, encounter: 3 } as const;

/** A grab: none, partial, full (SOS-GRAP-04). */
export const Hold = { none: 0, partial: 1, full: 2 } as const;

/** `stun` of somebody stunned for the whole encounter (SOS-HEAL-05). */
export const STUNNED_THROUGHOUT = -1;

/** What the attack being resolved is. */
export const Attack = { melee: 0, ranged: 1, strike: 2, grab: 3, crush: 4, throw: 5, spell: 6 } as const;

export const phases = ['start', 'order', 'round', 'turn', 'aftermath', 'over'] as const;
export const results = ['running', 'won', 'draw', 'undecided'] as const;

/** Distance between regions that no way joins. */
export const FAR_AWAY = 99;

/** The steps of the aftermath in their order (SOS-END-03). */
export const Stage = {
  /** The GM has ended the fight. */
  ended: -1,
  cleared: 0,
  ritual: 1,
  rituals: 2,
  survival: 3,
  firstAid: 4,
  untreated: 5,
  injuries: 6,
  recovery: 7,
} as const;
