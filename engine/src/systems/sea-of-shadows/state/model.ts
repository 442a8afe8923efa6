import type { Seat } from '../../../system/system.ts';
import type { Item, Spell } from '../book/gear.ts';
import type { Toggles } from '../book/toggles.ts';

/** Nobody, nothing, nowhere. */
export const NONE = -1;

/** How somebody stands in the fight. */
export const statuses = ['able', 'out', 'dead', 'gone', 'surrendered'] as const;
export type Status = (typeof statuses)[number];

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

export interface Fighter {
  sheet: Sheet;
  index: number;
  side: number;
  status: Status;
  hp: number;
  hpMax: number;
  mp: number;
  mpMax: number;
  region: number;
  /** Result of the roll for the turn order, 0 = not rolled yet, and the keys that break ties (SOS-INIT-02). */
  order: number;
  orderDie: number;
  orderHero: boolean;
  orderList: number;
  /** Its place in this round has come and gone. */
  acted: boolean;
  /** AP owed for interrupts (SOS-TURN-07); a pair's debt stands on the rider. */
  debt: number;
  /** The part of the debt that is no movement of a mount: all but the dodges of a ridden mount (SOS-MNT-05). */
  deedDebt: number;
  /** As `deedDebt`, of the interrupts that were charged to the present turn. */
  charged: number;
  /** AP left in the own turn. */
  ap: number;
  /** Actions of this turn that are neither free nor movement, movements, and whether a major or a Move was among them. */
  deeds: number;
  moves: number;
  /** Mountings and dismountings of this turn, which no cap counts. */
  mountings: number;
  majorDone: boolean;
  moved: boolean;
  /** Who rides it, whom it rides. */
  rider: number;
  mount: number;
  /** Whom it grabs, how firmly, and whether the grab is kept for this turn (SOS-GRAP-08). */
  holds: number;
  holdLevel: number;
  holdKept: boolean;
  /** What the items come to: number of the first ready melee weapon and of the first ready shield, -1 = none. */
  blade: number;
  shield: number;
  surprised: boolean;
  prone: boolean;
  helpless: number;
  /** Who bound it, and how many ends of that one's turns are still to come. */
  boundBy: number;
  boundTurns: number;
  /** Turns of stun to come; -1 = for the encounter. */
  stun: number;
  /** A whole turn of the present stun is over (SOS-HEAL-06). */
  stunServed: boolean;
  /** The knockout was caused or followed by a lethal hit; the survival roll for it is made. */
  lethalKo: boolean;
  survivalRolled: boolean;
  mortal: boolean;
  badly: boolean;
  /** Revived from a mortal wound: badly wounded after the fight unless HP are full. */
  revivedMortal: boolean;
  injuryOwed: boolean;
  /** Things that blows have struck from its hands. */
  disarmed: number;
  /** Indices into the table of injuries. */
  injuries: number[];
  /** In the aftermath: gives or has been given first aid, or a ritual is held for it. */
  attended: boolean;
  ritual: boolean;
}

/** Where an item is and in what state, by its number in `Fight.items`. */
export interface Belongings {
  /** Index of the holder; -1 = lying about. */
  holder: number[];
  /** Region where it lies; meaningless while held. */
  place: number[];
  /** 1 = ready in hand. */
  ready: number[];
  loaded: number[];
  ammo: number[];
}

/** What the attack being resolved is. */
export const Attack = { melee: 0, ranged: 1, strike: 2, grab: 3, crush: 4, throw: 5, spell: 6, force: 7 } as const;

/** Scratch of one step; without meaning between steps. */
export interface Now {
  attacker: number;
  target: number;
  /** One of `Attack`. */
  kind: number;
  /** Item number, or the number of the spell on the caster's sheet; -1 = none. */
  item: number;
  unaware: boolean;
  /** What the attacker rolled, when the defender may see it; 0 = not rolled yet. */
  rolled: number;
  /** Reasons for advantage and disadvantage of the roll being prepared. */
  better: number;
  worse: number;
  /** Who has been asked for an opportunity attack during this action. */
  asked: number[];
  provoker: number;
  ruling: number;
  about: number;
  /** The attack is an opportunity attack. */
  opportunity: boolean;
  /** The attack has been announced, and it is not known yet whether it hits. */
  coming: boolean;
  /** Known for the rest of this step: nobody grabs anybody. False = not known. */
  calm: boolean;
}

export type Phase = 'start' | 'order' | 'round' | 'turn' | 'aftermath' | 'over';

export interface Fight {
  readonly sides: readonly string[];
  readonly seats: readonly Seat[];
  readonly regions: readonly Region[];
  /** Steps between regions, row by row; `FAR_AWAY` = no way. */
  readonly distances: readonly number[];
  /** Lowest passive die by distance, the last entry for all beyond (SOS-DEF-10). */
  readonly rangeMinimum: readonly number[];
  readonly toggles: Readonly<Toggles>;
  rulings: Readonly<Record<string, string>>;
  readonly foeHealth: 'numbers' | 'bar' | 'words' | 'nothing';
  fighters: Fighter[];
  items: readonly Item[];
  gear: Belongings;
  round: number;
  phase: Phase;
  /** Whose roll for the order, or which step of the aftermath, comes next. */
  cursor: number;
  stage: number;
  /** Who has the turn, -1 = nobody; a pair is named by its rider. */
  turn: number;
  /** Rounds in a row without anything happening, and whether something has in this one (SOS-END-05). */
  idleRounds: number;
  stirred: boolean;
  winner: number;
  result: 'running' | 'won' | 'draw' | 'undecided';
  now: Now;
}

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
