import type { Item } from '../book/kinds.ts';
import type { Toggles } from '../book/toggles.ts';
import type { Scene } from './scene.ts';

/** What has become of a character. */
export type Status = 'able' | 'unconscious' | 'dead' | 'gone' | 'surrendered';
/** The fight is always about to play its phase. */
export type Phase = 'start' | 'pick' | 'turn' | 'roundEnd' | 'aftermath' | 'over';
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

/** A character's changing state: plain numbers, words and truth values only. */
export interface Fighter {
  readonly sheet: Sheet;
  readonly index: number;
  team: number;
  status: Status;
  health: number;
  maxHealth: number;
  endurance: number;
  maxEndurance: number;
  stamina: number;
  maxStamina: number;
  focus: number;
  maxFocus: number;
  con: number;
  eva: number;
  will: number;
  pDef: number;
  eDef: number;
  speed: number;
  luck: number;
  deathDifficulty: number;
  fate: number;
  x: number;
  y: number;
  actions: number;
  reactions: number;
  acted: boolean;
  surprised: boolean;
  /** Attacks rolled and powers used this round (or turn, ING-MAP-04). */
  attacks: number;
  powersUsed: number;
  moved: boolean;
  stepped: boolean;
  diagonals: number;
  guarding: boolean;
  cover: boolean;
  prone: boolean;
  stunned: number;
  blinded: boolean;
  crippled: boolean;
  encumbered: boolean;
  incapacitated: boolean;
  bleeding: number;
  burning: number;
  poison: number;
  sickness: number;
  /** Bit i: hidden from fighter i. */
  hiddenFrom: number;
  /** Readied action and trigger as packed numbers, 0 = none. */
  readied: number;
  trigger: number;
  /** Pending action, 0 = none, and what it has been paid and needs. */
  pending: number;
  paid: number;
  needed: number;
  /** Set by the GM where there is no map. */
  flanked: boolean;
  nearCover: boolean;
  /** Uses of stamina left to a common creature (ING-NPC-01). */
  rankUses: number;
  /** Tries in a row and at what (ING-TEST-21). */
  tries: number;
  tried: number;
  /** Bonus of the best helper this round, and for which task (ING-TEST-17). */
  helped: number;
  helpedAt: number;
  /** This turn: bits of fighters attacked and hit, bits of own weapons used, the weapon that missed (ING-PROP-01). */
  struck: number;
  hit: number;
  swung: number;
  missedWith: number;
  /** Maneuvers' marks: -1 = nobody. */
  nextTest: number;
  wild: boolean;
  retreatFrom: number;
  feintAt: number;
  feintTurns: number;
  tauntedBy: number;
  ralliedBy: number;
  /** Bits of watchers an Escape has beaten, until the next action. */
  escaping: number;
  /** Metres somebody has walked inside the own reach in the move under way. */
  passed: number;
}

/** An item in the fight. */
export interface Thing {
  readonly def: Item;
  /** Index of the fighter, -1 = nobody. */
  holder: number;
  place: number;
  x: number;
  y: number;
  durability: number;
  shots: number;
  ammo: number;
  quantity: number;
  /** 1 = somebody attacked with it this turn (ING-PROP-01). */
  swung: number;
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

/** A team and how far it has come. */
export interface Team {
  readonly id: string;
  readonly name: string;
  /** Teams with the same number are allied. */
  readonly camp: number;
  objective: Objective;
  /** What the GM has given it for the time after this round, null = nothing new (ING-TEAM-07). */
  next: Objective | null;
  progress: number;
  failed: boolean;
}

/** An attack being resolved, or blank. Attacks nest when one answers another. */
export interface Frame {
  attacker: number;
  target: number;
  weapon: number;
  thrown: number;
  attr: number;
  prof: number;
  type: number;
  maneuver: number;
  melee: number;
  net: number;
  result: number;
  luck: number;
  crit: number;
  /** Reactions used by the current target, bits of `Reaction`. */
  used: number;
  dodge: number;
  parry: number;
  interceptor: number;
  /** The interceptor's free defensive action is still there. */
  free: number;
  stray: number;
  /** Who dodged and keeps what follows a dodge: the first target of a shot that went astray, and the last one. */
  firstDodger: number;
  afterDodger: number;
  /** The item the first target parried with before the shot went astray. */
  firstParry: number;
  through: number;
  /** Bits of everybody this one roll goes against. */
  extra: number;
  square: number;
  /** Number of the power behind the attack + 1, 0 = a weapon. */
  power: number;
  /** The thing attacked, -1 = a person. */
  object: number;
  /** How far the attack has come. */
  stage: number;
  /** The fight was over when it was declared (ING-KILL-09). */
  late: boolean;
  /** Who has moved within the attack, and the bits of those who waited for that one to come within reach. */
  mover: number;
  came: number;
  /** Whoever dodged has moved the metre that follows. */
  shifted: boolean;
}

/** A test being rolled. */
export interface Roll {
  who: number;
  attrSides: number;
  skillSides: number;
  a: number;
  s: number;
  luck: number;
  /** What is asked about: amount of damage, difficulty, ... */
  about: number;
  ruling: number;
  other: number;
  /** In the step under way: bits of those who fell, and who was stopped in a walk (-1 = nobody). */
  fell: number;
  halted: number;
  /** Bits of those who could react at the same moment; `NOBODY` among them when all may let it be. */
  among: number;
  /** What may set off readied actions now, who does it, and its target, square, fixture or bits of watchers. */
  due: number;
  dueBy: number;
  dueAt: number;
}

/** The fight between two steps. */
export interface Fight {
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  readonly toggles: Toggles;
  rulings: Readonly<Record<string, string>>;
  readonly foeHealth: 'numbers' | 'words';
  readonly scene: Scene;
  /** Ground by square: 0 open, 1 blocked, 2 difficult, 3 cover. Replaced when a door opens. */
  terrain: readonly number[];
  teams: Team[];
  /** Indices of teams, highest initiative first. */
  order: number[];
  fighters: Fighter[];
  things: Thing[];
  /** Metres between pairs without a map: row by row. */
  metres: number[];
  /** Metres from each fighter to each area without a map. */
  areaMetres: number[];
  /** Bits of fixtures that were used; of doors, that they are open. */
  fixturesUsed: number;
  /** Durability each fixture has left, 0 = broken. */
  fixturesLeft: number[];
  /** 0 = the surprise round. */
  round: number;
  /** Rounds begun, the surprise round included. */
  begun: number;
  phase: Phase;
  /** Place in `order` of the team that is up. */
  slot: number;
  /** Whose turn it is, -1 = nobody's. */
  active: number;
  /** Bits of allies commanded this turn. */
  commanded: number;
  /** The declared opening act is still to come. */
  opening: boolean;
  winner: number;
  result: 'running' | 'won' | 'draw' | 'undecided';
  depth: number;
  frames: Frame[];
  roll: Roll;
  /** Who acts on command, -1 = nobody. */
  commandee: number;
  /** After the fight: breaks since the last rest, and how far the day's rest has come (ING-REC-02 to ING-REC-04). */
  breaks: number;
  rest: number;
  /** After the fight: the field has been seen to. */
  settled: boolean;
}
