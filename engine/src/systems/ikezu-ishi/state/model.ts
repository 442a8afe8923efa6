import type { Toggles } from '../book/toggles.ts';
import type { Weapon } from '../book/weapon.ts';

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
export type Status = (typeof statuses)[number];

/** Steps of a fight; it is always about to play its phase. */
export type Phase =
  | 'start'
  | 'earlyDeclare'
  | 'earlyResolve'
  | 'partyDeclare'
  | 'partyResolve'
  | 'foesDeclare'
  | 'foesResolve'
  | 'roundEnd'
  | 'calmDeclare'
  | 'calmResolve'
  | 'aftermath'
  | 'over'
  | 'staredown'
  | 'draw'
  | 'clash'
  | 'initiative';

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

/** A wound; `slotted` is false for one that found no slot (IKZ-WND-13). */
export interface Wound {
  /** Index into `woundTypes`. */
  type: number;
  level: number;
  slotted: boolean;
  /** Attribute that lost a point to it when it became permanent, -1 = none did (IKZ-WND-05). */
  attribute: number;
}

/** A Scar received, for good (IKZ-SCAR-10). */
export interface Scar {
  /** By the table: 1 to 12. */
  readonly entry: number;
  /** Face of the die for its place, 0 = it has none (IKZ-SCT-01, IKZ-SCT-04). */
  readonly place: number;
  /** What the player said of it, if somebody wrote it down (IKZ-SCT-02). */
  readonly note: string;
}

/** A part of the body that Sundered took, for good (IKZ-SCT-10). */
export interface Sundered {
  readonly part: string;
  /** Index into `sunderedHows`. */
  readonly how: number;
  /** One hand less to hold things with. */
  readonly costsHand: boolean;
}

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

/** A combatant's changing state. */
export interface Fighter {
  sheet: Sheet;
  /** Position in `Fight.fighters`. */
  index: number;
  /** Index into `Fight.sides`. */
  side: number;
  /** Index into `Fight.seats`; 0 is the GM. */
  seat: number;
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
  /** Worn or natural armour, without the shield. */
  armour: number;

  /** Per attack: 0 at hand, 1 on the ground. */
  dropped: number[];
  /** Per attack: how many are left to throw; -1 = not counted. */
  uses: number[];
  /** Attack in hand and the one in the other hand; -1 = none, bare hands. */
  main: number;
  off: number;
  /** Slots taken by things without a name that could be dropped. */
  gear: number;
  /** Per thing of the sheet: 1 while it is carried. */
  carried: number[];
  fatigue: number;
  wounds: Wound[];
  /** Scars received, and the entries whose roll for recovery is still to come (IKZ-SCAR-08). */
  scars: Scar[];
  pendingScars: number[];
  sundered: Sundered[];
  /** Per attack: days its training still lasts, and how often it has been trained with success (IKZ-TRN-02). */
  trainedDays: number[];
  lessons: number[];
  hadFirstScar: boolean;
  hadPermanentWound: boolean;

  /** Has a turn this round; false for who failed the round-1 save. */
  acts: boolean;
  losesTurn: boolean;
  /** Declared and not yet played. */
  pending: boolean;
  /** Packed declaration; see intent.ts. */
  intent: number;
  retreatReady: boolean;
  /** Has to run (IKZ-MOR-07). */
  fleeing: boolean;

  helpless: boolean;
  inCover: boolean;
  boundHands: boolean;
  mounted: boolean;
  inWater: boolean;
  deprived: boolean;
  doomed: boolean;
  deafened: boolean;
  hamstrung: boolean;
  panicked: boolean;
  immobile: boolean;
  weakened: boolean;
  possessed: boolean;
  diseased: boolean;
  aided: boolean;
  /** Holder, -1 = free. */
  grappledBy: number;
  /** Rounds of fire left. */
  burning: number;
  cannotAttack: number;
  allDisadvantage: number;
  /** Hours to live without a cure, 0 = not poisoned. */
  poisonHours: number;
  /** Rounds to live, 0 = no clock runs. */
  deathClock: number;
  /** Foe against whom the next attack has advantage, -1 = nobody (IKZ-ACT-08). */
  edgeOn: number;
  /** Added to the next damage (IKZ-SOLO-01). */
  bonusNext: number;
  sneakUsed: boolean;
  bufferUsed: boolean;
  /** Foe faced for Quick, -1 = nobody named (IKZ-QCK-02). */
  facing: number;
  /** Result of the daring manoeuvre or deed of this phase: 0 none, 1 worked, 2 failed; 0 between steps. */
  daring: number;
  /** The player has had the choice of a new character (IKZ-DTH-01). */
  replaced: boolean;
}

/** Scratch of the step being played; without meaning between steps. */
export interface Now {
  askers: number[];
  answers: number[];
  /** Strokes of the phase: attacker, target, attack, kept die and `Stroke` bits of each. */
  attacker: number[];
  target: number[];
  weapon: number[];
  roll: number[];
  flags: number[];
  strokes: number;
  /** Targets in the order they were first aimed at. */
  order: number[];
  targets: number;
  /** Per fighter: the stroke that lands on it, -1 = none. */
  landed: number[];
  /** What a question is about. */
  about: number;
  aux: number;
  ruling: number;
  /** 1 once the challenge of the one who declares has come to nothing. */
  refused: number;
}

/** A fight. Plain data; `sheet`, `toggles` and other readonly parts are shared by copies. */
export interface Fight {
  /** Names of the two sides; 0 is the party. */
  readonly sides: readonly string[];
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  readonly toggles: Readonly<Toggles>;
  rulings: Readonly<Record<string, string>>;
  readonly foeHealth: 'numbers' | 'bar' | 'words' | 'nothing';
  /** Fighters that players do not know of yet. */
  hidden: number[];
  /** Side that makes the round-1 saves and acts first (IKZ-DUEL-25); the party unless a duel says otherwise. */
  lead: number;
  /** Whether each side has somewhere safe to run (IKZ-RET-02). */
  safeRetreat: boolean[];
  /** Band of every pair, row by row: symmetric. */
  bands: number[];
  startBand: number;
  openTerrain: boolean;
  /** Cover as pairs attacker, target (IKZ-ADV-05). */
  cover: number[];
  fighters: Fighter[];
  /** Opponents at the start, for morale (IKZ-MOR-02). */
  groupStart: number;
  firstDeathTested: boolean;
  halfTested: boolean;
  loneTested: boolean;
  round: number;
  phase: Phase;
  /** 0 a fight; otherwise a duel, one of `Duel`. */
  duel: number;
  /** Challenger and challenged, also of a duel fought earlier in this round; -1 = nobody. */
  duellists: number[];
  /** Where a fight goes on after the duel that interrupts it; '' = none does (IKZ-DUEL-01). */
  resumeAt: Phase | '';
  /** The next round begins with initiative between the duellists (IKZ-DUEL-19). */
  initiativeDue: boolean;
  bouts: number;
  /** Clashes won by the challenger and by the challenged. */
  duelScore: number[];
  /** Attack each of the two uses in this bout. */
  duelWeapons: number[];
  /** Fighter with advantage in the next contest, -1 = nobody. */
  duelEdge: number;
  /** Fighter who won the last clash, -1 = nobody. */
  clashWinner: number;
  /** Fighters whose first permanent wound came by an edit: the d6 for it is the next roll (IKZ-WND-02, IKZ-WND-11). */
  owed: number[];
  winner: number;
  result: 'running' | 'won' | 'draw' | 'undecided';
  now: Now;
}
