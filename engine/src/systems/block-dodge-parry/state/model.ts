export type {
  Blow,
  Dropped,
  Fight,
  Fighter,
  Group,
  Now,
  Phase,
  Result,
  Status,
  Wound,
  WoundType,
} from '../../../made/block-dodge-parry.ts';
export type { CriticalEffect, Item, Sheet, Skills } from './sheet-model.ts';

/** What has become of a combatant. `out` is an NPC out of action after Critical Damage (BDP-CRI-08). */
export const statuses = [
  'able',
  'incapacitated',
  'unconscious',
  'out',
  'dead',
  'paralysed',
  'delirious',
  'fled',
  'surrendered',
  'routed',
] as const;

/** Steps of a fight, in order; the fight is always about to play its phase. */
export const phases = [
  'start',
  'declare',
  'quickOrder',
  'quick',
  'fullOrder',
  'full',
  'roundEnd',
  'calledOff',
  'aftermath',
  'over',
  'staredown',
  'draw',
  'clash',
] as const;
export const results = ['running', 'won', 'draw', 'undecided'] as const;

/** Turn kinds (BDP-TURN-01). */
export const Turn = { none: 0, quick: 1, full: 2 } as const;

/** Order buckets of a phase (BDP-ORD-05). */
export const Bucket = { before: 0, foes: 1, after: 2 } as const;

/** Range bands (BDP-RNG-01). */
export const Band = { close: 0, near: 1, far: 2, distant: 3 } as const;
export const bandNames = ['Close', 'Near', 'Far', 'Distant'] as const;

/** Where an item is. Only `held` and `stored` ones take slots. */
export const ItemState = { held: 0, stored: 1, dropped: 2, broken: 3 } as const;

/** Reactions, in the order they are listed (BDP-REA-01). */
export const Reaction = { none: 0, fightBack: 1, block: 2, dodge: 3, parry: 4 } as const;

/** Abilities. */
export const Ability = { str: 0, dex: 1, wil: 2 } as const;
export const abilityNames = ['STR', 'DEX', 'WIL'] as const;

/** Severity of a wound (BDP-WND-04). */
export const WoundLevel = { light: 1, severe: 2, permanent: 3 } as const;
export const woundTypes = ['burns', 'nerve damage', 'frostbite', 'poisoning', 'other'] as const;
