/** What a thing is used for. */
export const itemKinds = ['melee', 'thrown', 'bow', 'sling', 'crossbow', 'firearm', 'shield', 'natural'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What a hit may do besides its damage, or instead of it (SOS-DMG-03). */
export const hitEffects = ['prone', 'push', 'drop', 'stun', 'helpless'] as const;
export type HitEffect = (typeof hitEffects)[number];

/** An effect of a hit, from so many successes on. */
export interface Effect {
  readonly effect: HitEffect;
  readonly from: number;
  /** Own turns lost to a stun. */
  readonly turns: number;
  /** How long somebody is helpless: to the end of the attacker's next turn, or for the encounter. */
  readonly lasts: 'brief' | 'encounter';
}

/** What a hit does. */
export interface Blow {
  /** A point for each success; off: none, whatever the successes. */
  readonly damage: boolean;
  readonly lethal: boolean;
  readonly effects: readonly Effect[];
}

/** An effect with what is usual for the rest. */
export const effectOf = (
  effect: HitEffect,
  from = 1,
  { turns = 1, lasts = 'brief' }: { readonly [F in 'turns' | 'lasts']?: Effect[F] | undefined } = {},
): Effect => ({ effect, from, turns, lasts });

/** A weapon or shield. */
export interface Item extends Blow {
  readonly name: string;
  /** One or two kinds; with melee and thrown the user names one for each attack. */
  readonly kinds: readonly ItemKind[];
  /** The kinds as bits, see `usesOf`. */
  readonly uses: number;
  /** Hands it takes; natural weapons none. */
  readonly hands: number;
  /** Takes away the advantage of mounted attackers (SOS-MNT-14). */
  readonly long: boolean;
  /** Not made for parrying (SOS-DEF-20). */
  readonly poorParry: boolean;
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

/** What the kinds of an item come to, as bits: asked too often for words. */
const Use = { melee: 1, natural: 2, shield: 4, thrown: 8, proneSafe: 16 } as const;

const useOfKind: Readonly<Record<ItemKind, number>> = {
  melee: Use.melee,
  natural: Use.melee | Use.natural,
  shield: Use.shield,
  thrown: Use.thrown,
  bow: 0,
  sling: 0,
  crossbow: Use.proneSafe,
  firearm: Use.proneSafe,
};

/** The uses of an item of these kinds. */
export const usesOf = (kinds: readonly ItemKind[]): number => kinds.reduce((uses, kind) => uses | useOfKind[kind], 0);

export const isMelee = ({ uses }: Item): boolean => (uses & Use.melee) !== 0;
export const isNatural = ({ uses }: Item): boolean => (uses & Use.natural) !== 0;
export const isShield = ({ uses }: Item): boolean => (uses & Use.shield) !== 0;
export const isThrown = ({ uses }: Item): boolean => (uses & Use.thrown) !== 0;
/** Fired as well lying down (SOS-PRN-03). */
export const isProneSafe = ({ uses }: Item): boolean => (uses & Use.proneSafe) !== 0;

/** Abilities a spell may be rolled or resisted with. */
export const abilities = ['att', 'def', 'pre', 'for', 'str', 'ref', 'int'] as const;
export type Ability = (typeof abilities)[number];

/** What a spell is for: to hit somebody, or to heal. */
export const spellEffects = ['damage', 'heal', 'healAll', 'ritual'] as const;
export type SpellEffect = (typeof spellEffects)[number];

/** A spell as far as combat cares. */
export interface Spell extends Blow {
  readonly name: string;
  readonly action: 'major' | 'minor' | 'exclusive';
  readonly mp: number;
  readonly attackDie: Ability;
  /** The target's passive die, or those it may pick from (SOS-DEF-28); empty = it simply works (SOS-SPL-05). */
  readonly defences: readonly Ability[];
  /** Decides on block and dodge (SOS-SPL-02). */
  readonly physical: 'direct' | 'other' | 'none';
  /** Works indirectly: unawareness does not matter (SOS-DEF-08). */
  readonly indirect: boolean;
  /** Regions; 0 = the own region. */
  readonly range: number;
  readonly effect: SpellEffect;
  /** HP a healing spell gives. */
  readonly heals: number;
}
