import type { Aspect, SpellType, TagOccasion, TagType } from '../book/terms.ts';
import type { Toggles } from '../book/toggles.ts';

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
  /** Position among the PC's tags of the umbrella it stands under, -1 = none. */
  readonly umbrella: number;
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

/** A wound (TT-WND-11). */
export interface Wound {
  /** One of `Severity`, 1-4. */
  severity: number;
  /** Index into `damageTypes`. */
  damageType: number;
  /** Empty until it is named. */
  name: string;
  /** `Kind` bits of the rolls it hinders. */
  kinds: number;
  steps: number;
  /** Field treatments tried on it (TT-HEAL-03). */
  attempts: number;
  /** Taken in this scene (TT-HEAL-01). */
  fresh: boolean;
  missingPart: boolean;
  /** Of a Lasting Scar: descriptor, kind of mark, part of the body, drawback (TT-WND-13); otherwise empty. */
  scar: string[];
}

/** A condition (TT-TAG-05). */
export interface Condition {
  name: string;
  /** `Kind` bits of the rolls it hinders. */
  kinds: number;
  steps: number;
  /** Given in this scene, and over with it. */
  fresh: boolean;
  /** Rounds it still lasts, the present one included; 0 = until the scene ends or somebody removes it. */
  rounds: number;
}

/** What has become of a combatant: a PC is `present` or `gone`, a creature `active`, `waiting` or `withdrawn`. */
export type Status = 'present' | 'gone' | 'active' | 'waiting' | 'withdrawn';

/** A combatant's changing state. PCs and creatures have one shape. */
export interface Fighter {
  sheet: Sheet;
  /** Position in `Fight.fighters`. */
  index: number;
  pc: boolean;
  status: Status;
  /** Of a creature: 0-10, -1 = that of the scene (TT-CORE-07). */
  level: number;

  /** A PC's d20 for initiative, 0 = not rolled; with what eased and hindered it (TT-INIT-13). */
  initRoll: number;
  initEase: number;
  initHinder: number;
  /** How many creatures of the ladder come before this PC (TT-INIT-09). */
  slot: number;
  /** First round in which it has a turn. */
  firstRound: number;
  turnTaken: boolean;
  reactionLeft: boolean;
  /** Reaction that has been called and is not settled yet, one of `Call`; and the creature it is against, -1 = none (TT-REACT-11). */
  called: number;
  calledOn: number;
  /** Turns to be lost (TT-TURN-10). */
  stunnedTurns: number;
  /** Steps that hinder all its rolls until the end of its running or next turn, and until the end of the one after. */
  backfire: number;
  backfireLater: number;
  /** Cannot cast up to and including this round, 0 = can. */
  castLock: number;
  /** Delayed spell: its number + 1 and its target + 1; 0 = none. */
  delayedSpell: number;
  delayedTarget: number;
  timesAttacked: number;
  /** Has had a turn in this fight. */
  hasActed: boolean;
  /** PC to whom this one's help is promised, -1 = nobody (toggle aidAction). */
  aiding: number;

  conditions: Condition[];
  wounds: Wound[];
  /** 1 where the item is used up, per item. */
  itemGone: number[];
  /** 1 where the spell is mastered, per spell (TT-MAG-09). */
  mastered: number[];
  /** Spells that ward this PC or control this creature: caster * 32 + spell (TT-MAG-15). */
  effects: number[];
  /** Correction of the Doom looked up (TT-WND-16). */
  doomAdjust: number;
  /** Gravest wound that the Doom of this fight brought, one of `Severity`. */
  woundTaken: number;
  /** Ended by three Lasting Scars (toggle woundCaps). */
  retired: boolean;
  /** Ended so, and by death. */
  dead: boolean;
  /** Permanent tags left by healed scars (TT-HEAL-15). */
  marks: string[];
  /** Once per session: treated by a professional, healed by magic (TT-HEAL-09, TT-HEAL-11). */
  treatedByPro: boolean;
  healedByMagic: boolean;
  /** Place in feet (toggle positions). */
  x: number;
  y: number;
}

/** An allied NPC (TT-SRC-11). */
export interface Ally {
  name: string;
  /** Has helped this round. */
  aided: boolean;
}

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

/** A roll being put together: what may ease it, what hinders it, and what came of it. Empty between steps. */
export interface Roll {
  /** PC who rolls, -1 = no roll is being made. */
  roller: number;
  /** Creature it is made against, -1 = none. */
  against: number;
  /** `Kind` bits: one of them must be among those of the roller's own tags. */
  kinds: number;
  /** `Kind` bits for all that is not the roller's choice: hinders, the creature's tags, the scene (TT-MAG-14). */
  wide: number;
  /** Level before easing and hindering. */
  base: number;
  /** Spell cast, -1 = none. */
  spell: number;
  /** The blocker's help is one source more (toggle blockMode). */
  blockAid: boolean;
  /** Steps that ease and hinder by themselves and are no source (TT-SRC-10). */
  ease: number;
  hinder: number;
  /** Sources: how many, where each comes from (`Origin`), which one it is, steps, whether it is gear. */
  count: number;
  origin: number[];
  which: number[];
  steps: number[];
  gear: number[];
  /** Sources meant for this kind of roll, as bits; others are offered only if the GM may allow them. */
  fits: number;
  /** Sources used, as bits. */
  picked: number;
  /** Hinders: how many, origin, which, steps; and those that apply, as bits. */
  hinders: number;
  hinderOrigin: number[];
  hinderWhich: number[];
  hinderSteps: number[];
  hindering: number;
  /** Level after easing and hindering, its DC, the face rolled and the band. */
  level: number;
  dc: number;
  face: number;
  band: number;
}

/** Scratch of the step being played; empty between steps. */
export interface Now {
  roll: Roll;
  /** Whose turn it is, -1 = nobody's. */
  actor: number;
  /** In the turn: the action is used, the move is used. */
  acted: boolean;
  moved: boolean;
  /** The actor is choosing a spot to move to. */
  going: boolean;
  /** Creature that attacks or casts, its target, its ability and its spell, -1 = none. */
  attacker: number;
  target: number;
  ability: number;
  spell: number;
  /** What a ruling or another question is about. */
  about: number;
  ruling: number;
  aux: number;
  /** What a ruling is about beside somebody: a name of the log + 1, 0 = nothing. */
  thing: number;
  /** PC whose wound is being named, -1 = nobody's. */
  wounded: number;
}

/** Steps of a fight, in order; the fight is always about to play its phase. */
export type Phase =
  | 'start'
  | 'initiative'
  | 'round'
  | 'turns'
  | 'wounds'
  | 'treatment'
  | 'healing'
  | 'later'
  | 'professional'
  | 'over';

/** A fight. Plain data: survives JSON unchanged; `sheet`, `toggles` and other readonly parts are shared by copies. */
export interface Fight {
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  readonly toggles: Readonly<Toggles>;
  /** Chosen value, or `ask`, of each ruling by id. */
  rulings: Readonly<Record<string, string>>;
  /** How the scene comes by its level: as set, by a solo player's die, or by travel (TT-SET-01, TT-SET-10). */
  readonly levelBy: 'gm' | 'solo' | 'travel';
  /** Level of the place left, for travel. */
  readonly placeLeft: number;
  /** A dungeon room: a d4 says how many of the creatures are there (TT-SET-09). */
  readonly room: boolean;
  readonly sceneTags: readonly Tag[];
  sceneLevel: number;
  /** PCs counted for clocks and wounds (TT-SET-07). */
  pcCount: number;
  momentum: number;
  momentumSize: number;
  doom: number;
  doomSize: number;
  /** Index into `damageTypes`, or `UNKNOWN_DAMAGE` (TT-SET-08). */
  mainDamage: number;
  allies: Ally[];
  /** Creatures of this round, the highest initiative first. */
  ladder: number[];
  fighters: Fighter[];
  round: number;
  phase: Phase;
  /** Whose turn it is in phases that go through the list. */
  cursor: number;
  /** The GM lets the scene go on without an opponent this round (TT-END-10). */
  keptOpen: boolean;
  /** Healing is still immediate: the scene of the fight has not ended (TT-HEAL-14). */
  sameScene: boolean;
  /** Things that have followed the fight so far (TT-HEAL-20). */
  later: number;
  result: 'running' | 'victory' | 'defeat' | 'closedByGM' | 'stalemate';
  now: Now;
}
