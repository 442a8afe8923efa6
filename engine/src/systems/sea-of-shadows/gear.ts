/** What a thing is used for. */
export const itemKinds = ['melee', 'thrown', 'bow', 'sling', 'crossbow', 'firearm', 'shield', 'natural'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** A weapon or shield. */
export interface Item {
  readonly name: string;
  /** One or two kinds; with melee and thrown the user names one for each attack. */
  readonly kinds: readonly ItemKind[];
  /** Hands it takes; natural weapons none. */
  readonly hands: number;
  /** Takes away the advantage of mounted attackers (SOS-MNT-14). */
  readonly long: boolean;
  /** Not made for parrying (SOS-DEF-20). */
  readonly poorParry: boolean;
  readonly lethal: boolean;
  /** Regions it carries; 0 = only melee. */
  readonly range: number;
  /** The action that loads it again (SOS-TURN-19). */
  readonly reload: 'none' | 'minor' | 'major';
  /** Shots at the start; counted only with the toggle `trackAmmo`. */
  readonly ammo: number;
  /** Ranks added to ATT and DEF with the toggle `gearRanks`. */
  readonly attRanks: number;
  readonly defRanks: number;
}

export const isMelee = ({ kinds }: Item): boolean => kinds.includes('melee') || kinds.includes('natural');
export const isNatural = ({ kinds }: Item): boolean => kinds.includes('natural');
export const isShield = ({ kinds }: Item): boolean => kinds.includes('shield');
export const isThrown = ({ kinds }: Item): boolean => kinds.includes('thrown');
export const isRanged = ({ range }: Item): boolean => range > 0;
/** Fired as well lying down (SOS-PRN-03). */
export const isProneSafe = ({ kinds }: Item): boolean => kinds.includes('crossbow') || kinds.includes('firearm');

/** Abilities a spell may be rolled or resisted with. */
export const abilities = ['att', 'def', 'pre', 'for', 'str', 'ref', 'int'] as const;
export type Ability = (typeof abilities)[number];

/** What a spell does when it works. */
export const spellEffects = ['damage', 'gust', 'bind', 'heal', 'healAll', 'ritual'] as const;
export type SpellEffect = (typeof spellEffects)[number];

/** A spell as far as combat cares. */
export interface Spell {
  readonly name: string;
  readonly action: 'major' | 'minor' | 'exclusive';
  readonly mp: number;
  readonly attackDie: Ability;
  /** The target's passive die; `none` = it simply works (SOS-SPL-05). */
  readonly defence: Ability | 'none';
  /** Decides on block and dodge (SOS-SPL-02). */
  readonly physical: 'direct' | 'other' | 'none';
  /** Works indirectly: unawareness does not matter (SOS-DEF-08). */
  readonly indirect: boolean;
  /** Regions; 0 = the own region. */
  readonly range: number;
  readonly lethal: boolean;
  readonly effect: SpellEffect;
  /** HP a healing spell gives. */
  readonly heals: number;
}
