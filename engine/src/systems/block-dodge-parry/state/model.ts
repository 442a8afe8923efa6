import type { Toggles } from '../book/toggles.ts';
import type { Sheet } from './sheet-model.ts';

export type { CriticalEffect, Item, Sheet, Skills } from './sheet-model.ts';

/** What has become of a combatant. `out` is an NPC out of action after Critical Damage (BDP-CRI-08). */
export type Status =
  | 'able'
  | 'incapacitated'
  | 'unconscious'
  | 'out'
  | 'dead'
  | 'paralysed'
  | 'delirious'
  | 'fled'
  | 'surrendered'
  | 'routed';

/** Steps of a fight, in order; the fight is always about to play its phase. */
export type Phase =
  | 'start'
  | 'declare'
  | 'quickOrder'
  | 'quick'
  | 'fullOrder'
  | 'full'
  | 'roundEnd'
  | 'calledOff'
  | 'aftermath'
  | 'over'
  | 'staredown'
  | 'draw'
  | 'clash';

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
export type WoundType = (typeof woundTypes)[number];

/** A wound in an inventory slot (BDP-WND-03). `level` is one of `WoundLevel`. */
export interface Wound {
  type: WoundType;
  level: number;
}

/** A combatant's changing state. Plain integers, words and small arrays only. */
export interface Fighter {
  sheet: Sheet;
  /** Position in `Fight.fighters`. */
  index: number;
  /** Index into `Fight.sides`; 0 is the party. */
  side: number;
  pc: boolean;
  status: Status;

  str: number;
  strMax: number;
  dex: number;
  dexMax: number;
  wil: number;
  wilMax: number;
  hp: number;
  hpMax: number;

  /** Armor of hide or stat block, 0-3. */
  naturalArmour: number;
  /** Armor score, 0-3: worked out by `refreshGear` whenever gear or hands change. */
  armour: number;
  /** Slots taken by gear: worked out by `refreshGear`. */
  gearSlots: number;
  fatigue: number;
  injuries: number;
  wounds: Wound[];
  /** Wounds, injuries or Fatigue beyond the tenth slot (BDP-WND-11). */
  overflow: number;
  /** `ItemState` of each of the sheet's items. */
  itemState: number[];
  /** Item in the main hand, or a piece of furniture (see furniture.ts); -1 = empty. */
  main: number;
  /** Item in the other hand (weapon or shield), -1 = empty; equals `main` for a two-handed weapon. */
  off: number;
  /** 1 where the fighter may use the weapon's damage type / tags, per item (BDP-WPN-06, 07). */
  typeSkill: number[];
  tagSkill: number[];
  /** Killing blows per item and per damage type (BDP-WPN-06). */
  weaponKills: number[];
  typeKills: number[];

  /** Zone stood in: index into `Fight.zones`. */
  zone: number;
  /** Melee stood in, counted from 1; 0 = none. */
  melee: number;
  /** Zone being walked to when a step costs several moves, -1 = none; and moves spent on it (BDP-RNG-11). */
  movingTo: number;
  movesSpent: number;
  /** Fighters this one may not come Close to this round (BDP-TAG-03). */
  noApproach: number[];

  /** Packed intention of this round; see intent.ts. */
  intent: number;
  /** One of `Turn`. */
  turn: number;
  /** One of `Bucket`. */
  bucket: number;
  /** The turn of this round is still to come. */
  pending: boolean;
  /** Order Saves: 0 none yet, 1 passed, 2 failed in this phase. */
  orderSave: number;
  /** Reactions taken this round; NPC reactions left in the fight (-1 = unlimited). */
  reactionsTaken: number;
  reactionUses: number;

  unaware: boolean;
  /** Set by the Warden; being unable to act makes helpless by itself. */
  helpless: boolean;
  prone: boolean;
  deprived: boolean;
  /** Failed a Critical Damage Save and lives (BDP-LOC-09). */
  critWounded: boolean;
  stunned: boolean;
  /** Turns to be lost. */
  losesTurns: number;
  /** Pending 1d4 STR losses (BDP-TAG-07). */
  bleeds: number;
  /** Attacks are Impaired during this round number; 0 = never (BDP-SKL-05). */
  impairedInRound: number;
  /** The next attack is Impaired / Enhanced / rolled twice. */
  impairedNext: boolean;
  enhancedNext: boolean;
  rousedNext: boolean;
  /** Was shoved or pushed out of a melee this round: it has no effect of its own, odds tell of it (BDP-GAM-06, BDP-TAG-03). */
  shoved: boolean;
  /** Cannot move during its next turn (BDP-SKL-07). */
  immobile: boolean;
  /** Attacks on it are Impaired until its next turn (BDP-SKL-09). */
  ruckus: boolean;
  /** Draws attacks on allies in its melee this round (BDP-SKL-20). */
  protecting: boolean;
  /** Must attack this fighter, -1 = nobody (BDP-SKL-21). */
  provokedBy: number;
  /** Fighter singled out by Tunnel Vision, -1 = none. */
  tunnelFoe: number;
  mounted: boolean;
  /** Fears for its life: only retreats or surrenders (BDP-MOR-07). */
  fleeing: boolean;
  /** Has made the lone foe's test (BDP-MOR-05). */
  loneTestDone: boolean;
  legHitsLeft: number;
  legHitsRight: number;
  armHitsLeft: number;
  armHitsRight: number;
  /** The next order Save is at Disadvantage (BDP-LOC-07). */
  orderDisadvantage: boolean;
  /** Fails every order Save (BDP-LOC-08). */
  failsOrder: boolean;
  /** Rounds left to live while dying, 0 = not dying. */
  dyingRounds: number;
  treated: boolean;
  /** Has attacked in this fight. */
  hasAttacked: boolean;
  /** Among the attackers of the volley being resolved; false between steps. */
  striking: boolean;
  /** Next failed Critical Damage Save kills (scar 12, BDP-XTR-03). */
  doomed: boolean;
  /** Scars whose good end still waits for rest or care, as rows of the scar table (BDP-XTR-03). */
  scars: number[];

  /** Spell or miracle declared and not yet cast: 0 none, 1 spell, 2 trick, 3 miracle. */
  casting: number;
  /** The declared spell was interrupted (BDP-MAG-10). */
  interrupted: boolean;
  /** Bonus Damage points and attacks left with it, -1 = the whole battle (BDP-MIR-04, 07). */
  bonusDamage: number;
  bonusAttacks: number;
  /** Points left to add to Saves (BDP-MIR-05). */
  blessing: number;
  /** Faith Dice of each miracle today that cost no WIL, 0 or 1: what last evening's prayer gave (BDP-MIR-09). */
  freeFaithDice: number;

  luck: number;
  /** Once a day or once a fight: uses already spent. */
  hardToKillUsed: boolean;
  layOnHandsUsed: boolean;
  commanderUsed: boolean;
  rousingUsed: boolean;
  speciesUsed: boolean;
  /** Has left the backpack behind (BDP-INV-06). */
  backpackDropped: boolean;
}

/** A morale group (BDP-MOR-01). */
export interface Group {
  members: number[];
  startCount: number;
  /** Index of the leader, -1 = none. */
  leader: number;
  firstTested: boolean;
  halfTested: boolean;
}

/** A pack or item lying about: whose it was and which item, -1 = the backpack. */
export interface Dropped {
  owner: number;
  item: number;
  zone: number;
}

/** Scratch of the step being played; empty between steps, so it is no part of the state that counts. */
export interface Now {
  /** Those who declare this round and what they declare. */
  askers: number[];
  answers: number[];
  /** Target of the volley being resolved, -1 = none. */
  target: number;
  /** Attackers of the volley and how many there are. */
  attackers: number[];
  attackerCount: number;
  /** Per attacker: item used (-1 bare hands), second item (-1 none), `Manner` bits, kept die, and `Blow` bits. */
  item: number[];
  offItem: number[];
  manner: number[];
  dr: number[];
  flags: number[];
  /** Item whose die the last attack roll kept, and its `Blow` bits. */
  rolledItem: number;
  rolledFlags: number;
  /** Blow about to land: damage that would be dealt. */
  damage: number;
  /** What a GM's ruling or an other question is about; see rulings.ts and the question lists. */
  about: number;
  ruling: number;
  aux: number;
  /** Attacks earned outside turns (Sweep, Momentum): attacker and item of each, and how many wait. */
  bonusAttacker: number[];
  bonusItem: number[];
  bonusKind: number[];
  bonusCount: number;
  /** Target of the attack that earned the bonus, -1 = none. */
  lastTarget: number;
  /** Somebody stopped being able to fight in this step: the end of the fight is to be tested. */
  someoneLeft: boolean;
  /** Morale groups to be tested when the volley is over, as bits. */
  moraleDue: number;
}

/** A fight. Plain data: survives JSON unchanged; `sheet`, `toggles` and other readonly parts are shared by copies. */
export interface Fight {
  /** Names of the sides; 0 is the party. */
  readonly sides: readonly string[];
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  readonly zones: readonly string[];
  /** Band between zones (`Band.far` or `Band.distant`), row by row. */
  readonly zoneBands: readonly number[];
  readonly toggles: Readonly<Toggles>;
  /** Chosen value, or `ask`, of each ruling by id. */
  rulings: Readonly<Record<string, string>>;
  /** What players may see of foes' health. */
  readonly foeHealth: 'numbers' | 'bar' | 'words' | 'nothing';
  /** Whether players see the dice foes roll for damage. */
  readonly foeRolls: 'shown' | 'hidden';
  /** Fighters that players do not know of yet. */
  hidden: number[];
  /** Whether each side has somewhere safe to run (BDP-RET-01). */
  safeExit: boolean[];
  brawl: boolean;
  /** Unbroken furniture of the whole scene by size, those in somebody's hands among it; -1 = plenty (BDP-UNA-02). */
  furniture: number[];
  audience: boolean;
  /** 0 a fight; otherwise a duel: 1 friendly, 2 to the death, 3 three touches, 4 dramatic climax (BDP-DUE-05). */
  duel: number;
  duelRounds: number;
  /** Clashes won by each of the two duellists. */
  duelScore: number[];
  /** Duellist with Advantage in the next contest, -1 = nobody (BDP-DUE-03). */
  duelEdge: number;
  /** Position notes as triples attacker, target, 1 Impaired or 2 Enhanced. */
  positions: number[];
  fighters: Fighter[];
  groups: Group[];
  dropped: Dropped[];
  round: number;
  phase: Phase;
  /** Bucket being resolved in this phase. */
  bucket: number;
  /** The rest of this bucket goes in list order (BDP-ORD-07). */
  bucketListed: boolean;
  /** Side surprised in the first round, -1 = none (BDP-XTR-05). */
  surprised: number;
  /** Side that won, -1 = none. */
  winner: number;
  result: 'running' | 'won' | 'draw' | 'undecided';
  now: Now;
}
