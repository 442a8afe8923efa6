import type { Item } from '../book/kinds.ts';

export type { Fight, Fighter, Frame, Roll, Status, Team, Thing } from '../../../made/ingenuity.ts';

/** Characters of a fight, at most: bits of one number. */
export const MOST_COMBATANTS = 30;
/** Attacks that may answer each other before no more are offered. */
export const MOST_FRAMES = 12;

/** What has become of a character. */
export const statuses = ['able', 'unconscious', 'dead', 'gone', 'surrendered'] as const;
/** The fight is always about to play its phase. */
export const phases = ['start', 'pick', 'turn', 'roundEnd', 'aftermath', 'over'] as const;
export const results = ['running', 'won', 'draw', 'undecided'] as const;
/** Where an item is. `holder` counts for held and packed ones, the square for those on the ground. */
export const Place = { pack: 0, held: 1, ground: 2, worn: 3, spent: 4 } as const;

/** Conditions that powers, maneuvers, hazards and the GM lay on people. */
export const effectNames = ['none', 'prone', 'stunned', 'crippled', 'blinded', 'disarmed'] as const;
export type Effect = (typeof effectNames)[number];

/** A power typed in by the user (ING-PWR-02). */
export interface Power {
  readonly name: string;
  readonly tier: number;
  readonly attribute: number;
  readonly skill: number;
  readonly proficiency: number;
  readonly resource: 'focus' | 'stamina';
  readonly weapon: Item;
  /** What the result is compared with beyond its own difficulty. */
  readonly defence: 'eva' | 'con' | 'will';
  /** Condition laid on the target, or `none`. */
  readonly effect: Effect;
}

/** What never changes about a character. Shared between copies of the fight. */
export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly seat: number;
  readonly pc: boolean;
  readonly size: number;
  /** Sides of the square of squares it stands on (ING-MOVE-11). */
  readonly span: number;
  /** Die sides by `attrNames`, and flat bonuses. */
  readonly dice: readonly number[];
  readonly mods: readonly number[];
  readonly skills: readonly number[];
  /** Dice of supernatural skills, one for each power that uses one; numbered after the skills of the book. */
  readonly arcane: readonly number[];
  readonly profs: readonly number[];
  readonly natural: readonly Item[];
  readonly hands: number;
  readonly danger: boolean;
  readonly rank: 'normal' | 'common' | 'legendary';
  /** Bit m set: maneuver m is learned. */
  readonly maneuvers: number;
  readonly powers: readonly Power[];
  /** Properties of what it wears. */
  readonly worn: number;
  /** Passive perception (ING-SURP-09). */
  readonly notice: number;
  /** Numbers that were written down against the formula (ING-STAT-07). */
  readonly overrides: readonly Override[];
}

/** A written number that differs from the one worked out: position in `derivedNames`, the formula's value, the written one. */
export interface Override {
  readonly stat: number;
  readonly formula: number;
  readonly written: number;
}

/** Kinds of objective (table 5.9 of the catalogue). */
export const objectiveKinds = [
  'lastTeam',
  'defeat',
  'protect',
  'survive',
  'reach',
  'hold',
  'seize',
  'escape',
  'perform',
  'custom',
] as const;

/** What a team is after. */
export interface Objective {
  readonly kind: (typeof objectiveKinds)[number];
  /** Bits of fighters. */
  readonly who: number;
  readonly rounds: number;
  readonly area: number;
  readonly count: number;
  /** Index of the thing to seize, of the task to perform; -1 = none. */
  readonly item: number;
  readonly task: number;
  readonly text: string;
}
