// Made by npm run states from ../systems/ikezu-ishi/state/fight.state.ts: change that, not this.
import { Cells } from '../system/cells.ts';
import { copyWords } from '../system/copy-list.ts';
import type { Shown } from '../system/declared.ts';
import { dropNumber, isOutside } from '../system/declared.ts';
import { setFlag, setWhole } from '../system/edit-fields.ts';
import type { EditValue } from '../system/editing.ts';
import type { Refusal } from '../system/refusal.ts';
import type { Seat } from '../system/system.ts';
import type { Toggles } from '../systems/ikezu-ishi/book/switches.ts';
import {
  clockThatCounts,
  hasBegun,
  hasClashed,
  hasDropped,
  hasDuellists,
  hasEdge,
  hasLost,
  hasSlots,
  hasThrown,
  hasTrained,
  inContest,
  isArmed,
  isAway,
  isDuel,
  isForgotten,
  isPending,
  isScored,
  isSettled,
  isUnusual,
  mayDeclare,
  mayRaiseWil,
  mayRegain,
  mayScarFirst,
  packHands,
  packRulings,
  packScars,
  packSheet,
  roundThatCounts,
  wasAsked,
} from '../systems/ikezu-ishi/state/matters.ts';
import type { Sheet } from '../systems/ikezu-ishi/state/model.ts';
export type Status =
  | 'active'
  | 'critical'
  | 'stabilised'
  | 'mortal'
  | 'dead'
  | 'fled'
  | 'routed'
  | 'destroyed'
  | 'captured'
  | 'waiting';
const statusNumber: Readonly<Record<Status, number>> = {
  active: 0,
  critical: 1,
  stabilised: 2,
  mortal: 3,
  dead: 4,
  fled: 5,
  routed: 6,
  destroyed: 7,
  captured: 8,
  waiting: 9,
};

export type FoeHealth = 'numbers' | 'bar' | 'words' | 'nothing';

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
const phaseNumber: Readonly<Record<Phase, number>> = {
  start: 0,
  earlyDeclare: 1,
  earlyResolve: 2,
  partyDeclare: 3,
  partyResolve: 4,
  foesDeclare: 5,
  foesResolve: 6,
  roundEnd: 7,
  calmDeclare: 8,
  calmResolve: 9,
  aftermath: 10,
  over: 11,
  staredown: 12,
  draw: 13,
  clash: 14,
  initiative: 15,
};

export type ResumeAt =
  | ''
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
const resumeAtNumber: Readonly<Record<ResumeAt, number>> = {
  '': 0,
  start: 1,
  earlyDeclare: 2,
  earlyResolve: 3,
  partyDeclare: 4,
  partyResolve: 5,
  foesDeclare: 6,
  foesResolve: 7,
  roundEnd: 8,
  calmDeclare: 9,
  calmResolve: 10,
  aftermath: 11,
  over: 12,
  staredown: 13,
  draw: 14,
  clash: 15,
  initiative: 16,
};

export type Result = 'running' | 'won' | 'draw' | 'undecided';
const resultNumber: Readonly<Record<Result, number>> = { running: 0, won: 1, draw: 2, undecided: 3 };

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
  entry: number;
  /** Face of the die for its place, 0 = it has none (IKZ-SCT-01, IKZ-SCT-04). */
  place: number;
  /** What the player said of it, if somebody wrote it down (IKZ-SCT-02). */
  note: string;
}

/** A part of the body that Sundered took, for good (IKZ-SCT-10). */
export interface Sundered {
  part: string;
  /** Index into `sunderedHows`. */
  how: number;
  /** One hand less to hold things with. */
  costsHand: boolean;
}

/** A combatant's changing state. */
export interface Fighter {
  sheet: Sheet;
  /** Position in `Fight.fighters`. */
  readonly index: number;
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

/** One blow, from its dice to what it does. */
export interface Blow {
  attacker: number;
  target: number;
  /** Number of the attack, -1 = bare hands. */
  attack: number;
  /** The kept die. */
  roll: number;
  /** Bits of `Edge`. */
  edges: number;
  /** What a dodge before adds to the damage (IKZ-SOLO-01). */
  added: number;
  blast: boolean;
  /** At a friend in the area: no distance is looked at (IKZ-BLS-06). */
  friendly: boolean;
  /** Sweep's extra attack. */
  bonus: boolean;
  /** Another die stood for the weapon's own (IKZ-ADV-09). */
  replaced: boolean;
  /** Two dice were rolled for one. */
  doubled: boolean;
  /** A Heavy miss never lands, what is set aside not now. */
  missed: boolean;
  aside: boolean;
  /** Its Sweep is played. */
  swept: boolean;
}

/** Scratch of the step being played; without meaning between steps. */
export interface Now {
  askers: number[];
  answers: number[];
  /** Blows of the phase up to `strokes`; after them those whose dice are being rolled. */
  blows: Blow[];
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
  readonly seats: readonly Seat[];
  readonly toggles: Readonly<Toggles>;
  rulings: Readonly<Record<string, string>>;
  readonly foeHealth: FoeHealth;
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
  resumeAt: ResumeAt;
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
  result: Result;
  now: Now;
}

/** Every such record is made here or copied, so that all have one shape. */
export function newWound(): Wound {
  return {
    type: 0,
    level: 1,
    slotted: false,
    attribute: -1,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newScar(): Scar {
  return {
    entry: 1,
    place: 0,
    note: '',
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newSundered(): Sundered {
  return {
    part: '',
    how: 0,
    costsHand: false,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newFighter(sheet: Sheet, index: number, side: number): Fighter {
  return {
    sheet: sheet,
    index: index,
    side: side,
    seat: 0,
    pc: sheet.kind === 'pc',
    status: 'active',
    str: 10,
    strMax: 10,
    dex: 10,
    dexMax: 10,
    wil: 10,
    wilMax: 10,
    hp: 3,
    hpMax: 3,
    armour: 0,
    dropped: [],
    uses: [],
    main: -1,
    off: -1,
    gear: 0,
    carried: [],
    fatigue: 0,
    wounds: [],
    scars: [],
    pendingScars: [],
    sundered: [],
    trainedDays: [],
    lessons: [],
    hadFirstScar: false,
    hadPermanentWound: false,
    acts: true,
    losesTurn: false,
    pending: false,
    intent: 0,
    retreatReady: false,
    fleeing: false,
    helpless: false,
    inCover: false,
    boundHands: false,
    mounted: false,
    inWater: false,
    deprived: false,
    doomed: false,
    deafened: false,
    hamstrung: false,
    panicked: false,
    immobile: false,
    weakened: false,
    possessed: false,
    diseased: false,
    aided: false,
    grappledBy: -1,
    burning: 0,
    cannotAttack: 0,
    allDisadvantage: 0,
    poisonHours: 0,
    deathClock: 0,
    edgeOn: -1,
    bonusNext: 0,
    sneakUsed: false,
    bufferUsed: false,
    facing: -1,
    daring: 0,
    replaced: false,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newBlow(): Blow {
  return {
    attacker: -1,
    target: -1,
    attack: -1,
    roll: 0,
    edges: 0,
    added: 0,
    blast: false,
    friendly: false,
    bonus: false,
    replaced: false,
    doubled: false,
    missed: false,
    aside: false,
    swept: false,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newNow(fighters: number): Now {
  return {
    askers: Array.from({ length: fighters }, () => 0),
    answers: Array.from({ length: fighters }, () => 0),
    blows: Array.from({ length: fighters }, () => newBlow()),
    strokes: 0,
    order: Array.from({ length: fighters }, () => 0),
    targets: 0,
    landed: Array.from({ length: fighters }, () => 0),
    about: 0,
    aux: 0,
    ruling: 0,
    refused: 0,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newFight(given: Pick<Fight, 'sides' | 'seats' | 'toggles' | 'rulings' | 'foeHealth'>): Fight {
  return {
    sides: given.sides,
    seats: given.seats,
    toggles: given.toggles,
    rulings: given.rulings,
    foeHealth: given.foeHealth,
    hidden: [],
    lead: 0,
    safeRetreat: [],
    bands: [],
    startBand: 0,
    openTerrain: false,
    cover: [],
    fighters: [],
    groupStart: 0,
    firstDeathTested: false,
    halfTested: false,
    loneTested: false,
    round: 0,
    phase: 'start',
    duel: 0,
    duellists: [],
    resumeAt: '',
    initiativeDue: false,
    bouts: 0,
    duelScore: [],
    duelWeapons: [],
    duelEdge: -1,
    clashWinner: -1,
    owed: [],
    winner: -1,
    result: 'running',
    now: newNow(0),
  };
}

/** A copy that shares only what never changes. */
export function copyWound(from: Wound): Wound {
  return {
    type: from.type,
    level: from.level,
    slotted: from.slotted,
    attribute: from.attribute,
  };
}

/** A copy that shares only what never changes. */
export function copyScar(from: Scar): Scar {
  return {
    entry: from.entry,
    place: from.place,
    note: from.note,
  };
}

/** A copy that shares only what never changes. */
export function copySundered(from: Sundered): Sundered {
  return {
    part: from.part,
    how: from.how,
    costsHand: from.costsHand,
  };
}

/** A copy that shares only what never changes. */
export function copyFighter(from: Fighter): Fighter {
  return {
    sheet: from.sheet,
    index: from.index,
    side: from.side,
    seat: from.seat,
    pc: from.pc,
    status: from.status,
    str: from.str,
    strMax: from.strMax,
    dex: from.dex,
    dexMax: from.dexMax,
    wil: from.wil,
    wilMax: from.wilMax,
    hp: from.hp,
    hpMax: from.hpMax,
    armour: from.armour,
    dropped: from.dropped.slice(),
    uses: from.uses.slice(),
    main: from.main,
    off: from.off,
    gear: from.gear,
    carried: from.carried.slice(),
    fatigue: from.fatigue,
    wounds: from.wounds.map(copyWound),
    scars: from.scars.map(copyScar),
    pendingScars: from.pendingScars.slice(),
    sundered: from.sundered.map(copySundered),
    trainedDays: from.trainedDays.slice(),
    lessons: from.lessons.slice(),
    hadFirstScar: from.hadFirstScar,
    hadPermanentWound: from.hadPermanentWound,
    acts: from.acts,
    losesTurn: from.losesTurn,
    pending: from.pending,
    intent: from.intent,
    retreatReady: from.retreatReady,
    fleeing: from.fleeing,
    helpless: from.helpless,
    inCover: from.inCover,
    boundHands: from.boundHands,
    mounted: from.mounted,
    inWater: from.inWater,
    deprived: from.deprived,
    doomed: from.doomed,
    deafened: from.deafened,
    hamstrung: from.hamstrung,
    panicked: from.panicked,
    immobile: from.immobile,
    weakened: from.weakened,
    possessed: from.possessed,
    diseased: from.diseased,
    aided: from.aided,
    grappledBy: from.grappledBy,
    burning: from.burning,
    cannotAttack: from.cannotAttack,
    allDisadvantage: from.allDisadvantage,
    poisonHours: from.poisonHours,
    deathClock: from.deathClock,
    edgeOn: from.edgeOn,
    bonusNext: from.bonusNext,
    sneakUsed: from.sneakUsed,
    bufferUsed: from.bufferUsed,
    facing: from.facing,
    daring: from.daring,
    replaced: from.replaced,
  };
}

/** A copy that shares only what never changes. */
export function copyBlow(from: Blow): Blow {
  return {
    attacker: from.attacker,
    target: from.target,
    attack: from.attack,
    roll: from.roll,
    edges: from.edges,
    added: from.added,
    blast: from.blast,
    friendly: from.friendly,
    bonus: from.bonus,
    replaced: from.replaced,
    doubled: from.doubled,
    missed: from.missed,
    aside: from.aside,
    swept: from.swept,
  };
}

/** A copy that shares only what never changes. */
export function copyNow(from: Now): Now {
  return {
    askers: from.askers.slice(),
    answers: from.answers.slice(),
    blows: from.blows.map(copyBlow),
    strokes: from.strokes,
    order: from.order.slice(),
    targets: from.targets,
    landed: from.landed.slice(),
    about: from.about,
    aux: from.aux,
    ruling: from.ruling,
    refused: from.refused,
  };
}

/** A copy that shares only what never changes. */
export function copyFight(from: Fight): Fight {
  return {
    sides: from.sides,
    seats: from.seats,
    toggles: from.toggles,
    rulings: from.rulings,
    foeHealth: from.foeHealth,
    hidden: from.hidden.slice(),
    lead: from.lead,
    safeRetreat: from.safeRetreat.slice(),
    bands: from.bands.slice(),
    startBand: from.startBand,
    openTerrain: from.openTerrain,
    cover: from.cover.slice(),
    fighters: from.fighters.map(copyFighter),
    groupStart: from.groupStart,
    firstDeathTested: from.firstDeathTested,
    halfTested: from.halfTested,
    loneTested: from.loneTested,
    round: from.round,
    phase: from.phase,
    duel: from.duel,
    duellists: from.duellists.slice(),
    resumeAt: from.resumeAt,
    initiativeDue: from.initiativeDue,
    bouts: from.bouts,
    duelScore: from.duelScore.slice(),
    duelWeapons: from.duelWeapons.slice(),
    duelEdge: from.duelEdge,
    clashWinner: from.clashWinner,
    owed: from.owed.slice(),
    winner: from.winner,
    result: from.result,
    now: copyNow(from.now),
  };
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyWoundInto(from: Wound, to: Wound): void {
  to.type = from.type;
  to.level = from.level;
  to.slotted = from.slotted;
  to.attribute = from.attribute;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyScarInto(from: Scar, to: Scar): void {
  to.entry = from.entry;
  to.place = from.place;
  to.note = from.note;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copySunderedInto(from: Sundered, to: Sundered): void {
  to.part = from.part;
  to.how = from.how;
  to.costsHand = from.costsHand;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyFighterInto(from: Fighter, to: Writable<Fighter>): void {
  to.sheet = from.sheet;
  to.index = from.index;
  to.side = from.side;
  to.seat = from.seat;
  to.pc = from.pc;
  to.status = from.status;
  to.str = from.str;
  to.strMax = from.strMax;
  to.dex = from.dex;
  to.dexMax = from.dexMax;
  to.wil = from.wil;
  to.wilMax = from.wilMax;
  to.hp = from.hp;
  to.hpMax = from.hpMax;
  to.armour = from.armour;
  copyNumbers(from.dropped, to.dropped);
  copyNumbers(from.uses, to.uses);
  to.main = from.main;
  to.off = from.off;
  to.gear = from.gear;
  copyNumbers(from.carried, to.carried);
  to.fatigue = from.fatigue;
  if (to.wounds.length > from.wounds.length) to.wounds.length = from.wounds.length;
  for (let at = 0; at < from.wounds.length; at++) {
    if (at < to.wounds.length) copyWoundInto(from.wounds[at]!, to.wounds[at]!);
    else to.wounds.push(copyWound(from.wounds[at]!));
  }
  if (to.scars.length > from.scars.length) to.scars.length = from.scars.length;
  for (let at = 0; at < from.scars.length; at++) {
    if (at < to.scars.length) copyScarInto(from.scars[at]!, to.scars[at]!);
    else to.scars.push(copyScar(from.scars[at]!));
  }
  copyNumbers(from.pendingScars, to.pendingScars);
  if (to.sundered.length > from.sundered.length) to.sundered.length = from.sundered.length;
  for (let at = 0; at < from.sundered.length; at++) {
    if (at < to.sundered.length) copySunderedInto(from.sundered[at]!, to.sundered[at]!);
    else to.sundered.push(copySundered(from.sundered[at]!));
  }
  copyNumbers(from.trainedDays, to.trainedDays);
  copyNumbers(from.lessons, to.lessons);
  to.hadFirstScar = from.hadFirstScar;
  to.hadPermanentWound = from.hadPermanentWound;
  to.acts = from.acts;
  to.losesTurn = from.losesTurn;
  to.pending = from.pending;
  to.intent = from.intent;
  to.retreatReady = from.retreatReady;
  to.fleeing = from.fleeing;
  to.helpless = from.helpless;
  to.inCover = from.inCover;
  to.boundHands = from.boundHands;
  to.mounted = from.mounted;
  to.inWater = from.inWater;
  to.deprived = from.deprived;
  to.doomed = from.doomed;
  to.deafened = from.deafened;
  to.hamstrung = from.hamstrung;
  to.panicked = from.panicked;
  to.immobile = from.immobile;
  to.weakened = from.weakened;
  to.possessed = from.possessed;
  to.diseased = from.diseased;
  to.aided = from.aided;
  to.grappledBy = from.grappledBy;
  to.burning = from.burning;
  to.cannotAttack = from.cannotAttack;
  to.allDisadvantage = from.allDisadvantage;
  to.poisonHours = from.poisonHours;
  to.deathClock = from.deathClock;
  to.edgeOn = from.edgeOn;
  to.bonusNext = from.bonusNext;
  to.sneakUsed = from.sneakUsed;
  to.bufferUsed = from.bufferUsed;
  to.facing = from.facing;
  to.daring = from.daring;
  to.replaced = from.replaced;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyBlowInto(from: Blow, to: Blow): void {
  to.attacker = from.attacker;
  to.target = from.target;
  to.attack = from.attack;
  to.roll = from.roll;
  to.edges = from.edges;
  to.added = from.added;
  to.blast = from.blast;
  to.friendly = from.friendly;
  to.bonus = from.bonus;
  to.replaced = from.replaced;
  to.doubled = from.doubled;
  to.missed = from.missed;
  to.aside = from.aside;
  to.swept = from.swept;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyNowInto(from: Now, to: Now): void {
  copyNumbers(from.askers, to.askers);
  copyNumbers(from.answers, to.answers);
  if (to.blows.length > from.blows.length) to.blows.length = from.blows.length;
  for (let at = 0; at < from.blows.length; at++) {
    if (at < to.blows.length) copyBlowInto(from.blows[at]!, to.blows[at]!);
    else to.blows.push(copyBlow(from.blows[at]!));
  }
  to.strokes = from.strokes;
  copyNumbers(from.order, to.order);
  to.targets = from.targets;
  copyNumbers(from.landed, to.landed);
  to.about = from.about;
  to.aux = from.aux;
  to.ruling = from.ruling;
  to.refused = from.refused;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyInto(from: Fight, to: Writable<Fight>): void {
  to.sides = from.sides;
  to.seats = from.seats;
  to.toggles = from.toggles;
  to.rulings = from.rulings;
  to.foeHealth = from.foeHealth;
  copyNumbers(from.hidden, to.hidden);
  to.lead = from.lead;
  copyWords(from.safeRetreat, to.safeRetreat);
  copyNumbers(from.bands, to.bands);
  to.startBand = from.startBand;
  to.openTerrain = from.openTerrain;
  copyNumbers(from.cover, to.cover);
  if (to.fighters.length > from.fighters.length) to.fighters.length = from.fighters.length;
  for (let at = 0; at < from.fighters.length; at++) {
    if (at < to.fighters.length) copyFighterInto(from.fighters[at]!, to.fighters[at]!);
    else to.fighters.push(copyFighter(from.fighters[at]!));
  }
  to.groupStart = from.groupStart;
  to.firstDeathTested = from.firstDeathTested;
  to.halfTested = from.halfTested;
  to.loneTested = from.loneTested;
  to.round = from.round;
  to.phase = from.phase;
  to.duel = from.duel;
  copyNumbers(from.duellists, to.duellists);
  to.resumeAt = from.resumeAt;
  to.initiativeDue = from.initiativeDue;
  to.bouts = from.bouts;
  copyNumbers(from.duelScore, to.duelScore);
  copyNumbers(from.duelWeapons, to.duelWeapons);
  to.duelEdge = from.duelEdge;
  to.clashWinner = from.clashWinner;
  copyNumbers(from.owed, to.owed);
  to.winner = from.winner;
  to.result = from.result;
  copyNowInto(from.now, to.now);
}

/** One for each system: shared code would have to tell the lists of all of them apart. */
function copyNumbers(from: readonly number[], to: number[]): void {
  const length = from.length;
  if (to.length > length) to.length = length;
  for (let at = 0; at < length; at++) to[at] = from[at]!;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function packWound(wound: Wound, cells: Cells): void {
  cells.putFour(wound.slotted ? 1 : 0, wound.type, wound.level - 1, wound.attribute + 1);
}

export function packFighter(fight: Fight, fighter: Fighter, cells: Cells): void {
  if (isSettled(fight, fighter)) {
    cells.putFour(
      1 |
        (statusNumber[fighter.status] << 2) |
        ((fighter.aided ? 1 : 0) << 6) |
        ((wasAsked(fight, fighter) ? 1 : 0) << 7),
      fighter.side,
      0,
      0,
    );

    packSheet(fight, fighter, cells);
    packScars(fight, fighter, cells);
    return;
  }
  if (isForgotten(fight, fighter)) {
    cells.putFour(
      2 | (statusNumber[fighter.status] << 2) | ((fighter.pc ? 1 : 0) << 6) | ((wasAsked(fight, fighter) ? 1 : 0) << 7),
      fighter.side,
      0,
      0,
    );

    packSheet(fight, fighter, cells);
    return;
  }
  if (isAway(fight, fighter)) {
    cells.putFour(
      3 | (statusNumber[fighter.status] << 2) | ((fighter.pc ? 1 : 0) << 6) | ((wasAsked(fight, fighter) ? 1 : 0) << 7),
      fighter.side,
      0,
      0,
    );

    packSheet(fight, fighter, cells);
    packScars(fight, fighter, cells);
    return;
  }
  const whenIsUnusual = isUnusual(fight, fighter);
  const whenMayRaiseWil = mayRaiseWil(fight, fighter);
  const whenMayRegain = mayRegain(fight, fighter);
  const whenHasDropped = hasDropped(fight, fighter);
  const whenHasThrown = hasThrown(fight, fighter);
  const whenHasSlots = hasSlots(fight, fighter);
  const whenHasLost = hasLost(fight, fighter);
  const whenHasTrained = hasTrained(fight, fighter);
  const whenMayScarFirst = mayScarFirst(fight, fighter);
  const whenMayDeclare = mayDeclare(fight, fighter);
  const whenIsPending = isPending(fight, fighter);
  const deathClockAs = clockThatCounts(fight, fighter);
  cells.put(
    0 |
      ((fighter.pc ? 1 : 0) << 2) |
      (statusNumber[fighter.status] << 3) |
      ((fighter.wounds.length > 0 ? 1 : 0) << 7) |
      ((whenMayScarFirst && fighter.hadFirstScar ? 1 : 0) << 8) |
      ((fighter.hadPermanentWound ? 1 : 0) << 9) |
      ((whenMayDeclare && fighter.acts ? 1 : 0) << 10) |
      ((fighter.losesTurn ? 1 : 0) << 11) |
      ((fighter.pending ? 1 : 0) << 12) |
      ((fighter.retreatReady ? 1 : 0) << 13) |
      ((fighter.fleeing ? 1 : 0) << 14) |
      ((fighter.helpless ? 1 : 0) << 15) |
      ((fighter.inCover ? 1 : 0) << 16) |
      ((fighter.boundHands ? 1 : 0) << 17) |
      ((fighter.mounted ? 1 : 0) << 18) |
      ((fighter.inWater ? 1 : 0) << 19) |
      ((whenIsUnusual && fighter.deprived ? 1 : 0) << 20) |
      ((fighter.doomed ? 1 : 0) << 21) |
      ((whenIsUnusual && fighter.deafened ? 1 : 0) << 22) |
      ((fighter.hamstrung ? 1 : 0) << 23) |
      ((fighter.panicked ? 1 : 0) << 24) |
      ((fighter.immobile ? 1 : 0) << 25) |
      ((fighter.weakened ? 1 : 0) << 26) |
      ((fighter.possessed ? 1 : 0) << 27) |
      ((whenIsUnusual && fighter.diseased ? 1 : 0) << 28) |
      ((fighter.aided ? 1 : 0) << 29) |
      ((fighter.grappledBy !== -1 ? 1 : 0) << 30),
  );
  cells.put(
    (fighter.burning !== 0 ? 1 : 0) |
      ((fighter.cannotAttack !== 0 ? 1 : 0) << 1) |
      ((fighter.allDisadvantage !== 0 ? 1 : 0) << 2) |
      ((deathClockAs !== 0 ? 1 : 0) << 3) |
      ((fighter.edgeOn !== -1 ? 1 : 0) << 4) |
      ((fighter.bonusNext !== 0 ? 1 : 0) << 5) |
      ((fighter.sneakUsed ? 1 : 0) << 6) |
      ((fighter.bufferUsed ? 1 : 0) << 7) |
      ((fighter.facing !== -1 ? 1 : 0) << 8) |
      ((wasAsked(fight, fighter) ? 1 : 0) << 9) |
      ((whenIsUnusual ? 1 : 0) << 10) |
      ((whenMayRaiseWil ? 1 : 0) << 11) |
      ((whenMayRegain ? 1 : 0) << 12) |
      ((whenHasDropped ? 1 : 0) << 13) |
      ((whenHasThrown ? 1 : 0) << 14) |
      ((whenHasSlots ? 1 : 0) << 15) |
      ((whenHasLost ? 1 : 0) << 16) |
      ((whenHasTrained ? 1 : 0) << 17) |
      ((whenIsPending ? 1 : 0) << 18),
  );
  cells.putFour(fighter.side, fighter.str, fighter.dex, fighter.wil);
  cells.putFour(fighter.hp, fighter.armour, fighter.main + 1, fighter.off + 1);

  if (whenIsUnusual) {
    cells.putFour(fighter.seat, fighter.strMax, fighter.dexMax, fighter.poisonHours);
    cells.putList(fighter.lessons);
  }
  if (whenMayRaiseWil) {
    cells.put(fighter.wilMax);
  }
  if (whenMayRegain) {
    cells.put(fighter.hpMax);
  }
  if (whenHasDropped) {
    cells.putList(fighter.dropped);
  }
  if (whenHasThrown) {
    cells.putList(fighter.uses);
  }
  if (whenHasSlots) {
    cells.putFour(fighter.gear, fighter.fatigue, 0, 0);
  }
  if (whenHasLost) {
    cells.putList(fighter.carried);
  }
  if (whenHasTrained) {
    cells.putList(fighter.trainedDays);
  }
  if (whenIsPending) {
    cells.put(fighter.intent);
  }
  packSheet(fight, fighter, cells);
  if (fighter.wounds.length > 0) {
    cells.put(fighter.wounds.length);
    for (let at = 0; at < fighter.wounds.length; at++) packWound(fighter.wounds[at]!, cells);
  }
  packScars(fight, fighter, cells);
  packHands(fight, fighter, cells);
  if (fighter.grappledBy !== -1) cells.put(fighter.grappledBy);
  if (fighter.burning !== 0) cells.put(fighter.burning);
  if (fighter.cannotAttack !== 0) cells.put(fighter.cannotAttack);
  if (fighter.allDisadvantage !== 0) cells.put(fighter.allDisadvantage);
  if (deathClockAs !== 0) cells.put(deathClockAs);
  if (fighter.edgeOn !== -1) cells.put(fighter.edgeOn);
  if (fighter.bonusNext !== 0) cells.put(fighter.bonusNext);
  if (fighter.facing !== -1) cells.put(fighter.facing);
}

export function packFight(fight: Fight, cells: Cells): void {
  if (isSettled(fight)) {
    cells.putFour(1 | (phaseNumber[fight.phase] << 1) | (resultNumber[fight.result] << 5), fight.winner + 1, 0, 0);

    cells.put(fight.fighters.length);
    for (let at = 0; at < fight.fighters.length; at++) packFighter(fight, fight.fighters[at]!, cells);
    return;
  }
  const whenHasDuellists = hasDuellists(fight);
  const whenInContest = inContest(fight);
  const whenIsDuel = isDuel(fight);
  const whenIsScored = isScored(fight);
  const whenIsArmed = isArmed(fight);
  const whenHasEdge = hasEdge(fight);
  const whenHasClashed = hasClashed(fight);
  cells.put(
    0 |
      ((fight.hidden.length > 0 ? 1 : 0) << 1) |
      ((fight.openTerrain ? 1 : 0) << 2) |
      ((fight.cover.length > 0 ? 1 : 0) << 3) |
      ((fight.firstDeathTested ? 1 : 0) << 4) |
      ((fight.halfTested ? 1 : 0) << 5) |
      ((fight.loneTested ? 1 : 0) << 6) |
      (phaseNumber[fight.phase] << 7) |
      ((whenInContest ? resumeAtNumber[fight.resumeAt] + 1 : 0) << 11) |
      ((fight.initiativeDue ? 1 : 0) << 16) |
      ((fight.owed.length > 0 ? 1 : 0) << 17) |
      (resultNumber[fight.result] << 18) |
      ((whenHasDuellists ? 1 : 0) << 20) |
      ((whenIsDuel ? 1 : 0) << 21) |
      ((whenIsScored ? 1 : 0) << 22) |
      ((whenIsArmed ? 1 : 0) << 23) |
      ((whenHasEdge ? 1 : 0) << 24) |
      ((whenHasClashed ? 1 : 0) << 25),
  );
  cells.putFour(fight.lead, fight.startBand, fight.groupStart, roundThatCounts(fight));
  cells.putFour(fight.duel, fight.winner + 1, 0, 0);

  if (whenHasDuellists) {
    cells.putList(fight.duellists);
  }
  if (whenIsDuel) {
    cells.put(hasBegun(fight));
  }
  if (whenIsScored) {
    cells.putList(fight.duelScore);
  }
  if (whenIsArmed) {
    cells.putList(fight.duelWeapons);
  }
  if (whenHasEdge) {
    cells.put(fight.duelEdge + 1);
  }
  if (whenHasClashed) {
    cells.put(fight.clashWinner + 1);
  }
  packRulings(fight, cells);
  if (fight.hidden.length > 0) {
    cells.putList(fight.hidden);
  }
  cells.putFlags(fight.safeRetreat);
  cells.putSmall(fight.bands, fight.bands.length, 2);
  if (fight.cover.length > 0) {
    cells.putList(fight.cover);
  }
  cells.put(fight.fighters.length);
  for (let at = 0; at < fight.fighters.length; at++) packFighter(fight, fight.fighters[at]!, cells);
  if (fight.owed.length > 0) {
    cells.putList(fight.owed);
  }
}

/** A text that two fights share exactly when they go on alike; what cannot matter any more is left out. */
export function fightKey(fight: Fight): string {
  const cells = new Cells();
  for (const { sheet } of fight.fighters) cells.putText(sheet.id);
  packFight(fight, cells);
  return cells.text();
}

/** Numbers and flags that rules rely on while a step is under way. */
export const held: readonly string[] = [
  'side',
  'str',
  'dex',
  'wil',
  'main',
  'off',
  'gear',
  'losesTurn',
  'pending',
  'fleeing',
  'helpless',
  'boundHands',
  'hamstrung',
  'panicked',
  'immobile',
  'weakened',
  'possessed',
  'aided',
  'grappledBy',
  'cannotAttack',
  'edgeOn',
  'facing',
  'duelEdge',
  'clashWinner',
];

/** What the GM may set of it. */
export const settableInFighter: readonly string[] = [
  'str',
  'strMax',
  'dex',
  'dexMax',
  'wil',
  'wilMax',
  'hp',
  'hpMax',
  'armour',
  'gear',
  'fatigue',
  'hadFirstScar',
  'hadPermanentWound',
  'losesTurn',
  'retreatReady',
  'fleeing',
  'helpless',
  'inCover',
  'boundHands',
  'mounted',
  'inWater',
  'deprived',
  'doomed',
  'deafened',
  'hamstrung',
  'panicked',
  'immobile',
  'weakened',
  'possessed',
  'diseased',
  'aided',
  'burning',
  'cannotAttack',
  'allDisadvantage',
  'poisonHours',
  'deathClock',
  'bonusNext',
  'sneakUsed',
  'bufferUsed',
];

/** Sets a field within its range, or says why not; undefined where the declaration says nothing of setting it. */
export function setInFighter(to: Fighter, field: string, place: string, value: EditValue): Refusal | null | undefined {
  switch (field) {
    case 'str':
      return setWhole(to, 'str', place, value, [0, 999]);
    case 'strMax':
      return setWhole(to, 'strMax', place, value, [0, 999]);
    case 'dex':
      return setWhole(to, 'dex', place, value, [0, 999]);
    case 'dexMax':
      return setWhole(to, 'dexMax', place, value, [0, 999]);
    case 'wil':
      return setWhole(to, 'wil', place, value, [0, 999]);
    case 'wilMax':
      return setWhole(to, 'wilMax', place, value, [0, 999]);
    case 'hp':
      return setWhole(to, 'hp', place, value, [0, 999]);
    case 'hpMax':
      return setWhole(to, 'hpMax', place, value, [0, 999]);
    case 'armour':
      return setWhole(to, 'armour', place, value, [0, 9]);
    case 'gear':
      return setWhole(to, 'gear', place, value, [0, 999]);
    case 'fatigue':
      return setWhole(to, 'fatigue', place, value, [0, 999]);
    case 'hadFirstScar':
      return setFlag(to, 'hadFirstScar', place, value);
    case 'hadPermanentWound':
      return setFlag(to, 'hadPermanentWound', place, value);
    case 'losesTurn':
      return setFlag(to, 'losesTurn', place, value);
    case 'retreatReady':
      return setFlag(to, 'retreatReady', place, value);
    case 'fleeing':
      return setFlag(to, 'fleeing', place, value);
    case 'helpless':
      return setFlag(to, 'helpless', place, value);
    case 'inCover':
      return setFlag(to, 'inCover', place, value);
    case 'boundHands':
      return setFlag(to, 'boundHands', place, value);
    case 'mounted':
      return setFlag(to, 'mounted', place, value);
    case 'inWater':
      return setFlag(to, 'inWater', place, value);
    case 'deprived':
      return setFlag(to, 'deprived', place, value);
    case 'doomed':
      return setFlag(to, 'doomed', place, value);
    case 'deafened':
      return setFlag(to, 'deafened', place, value);
    case 'hamstrung':
      return setFlag(to, 'hamstrung', place, value);
    case 'panicked':
      return setFlag(to, 'panicked', place, value);
    case 'immobile':
      return setFlag(to, 'immobile', place, value);
    case 'weakened':
      return setFlag(to, 'weakened', place, value);
    case 'possessed':
      return setFlag(to, 'possessed', place, value);
    case 'diseased':
      return setFlag(to, 'diseased', place, value);
    case 'aided':
      return setFlag(to, 'aided', place, value);
    case 'burning':
      return setWhole(to, 'burning', place, value, [0, 999]);
    case 'cannotAttack':
      return setWhole(to, 'cannotAttack', place, value, [0, 999]);
    case 'allDisadvantage':
      return setWhole(to, 'allDisadvantage', place, value, [0, 999]);
    case 'poisonHours':
      return setWhole(to, 'poisonHours', place, value, [0, 999]);
    case 'deathClock':
      return setWhole(to, 'deathClock', place, value, [0, 999]);
    case 'bonusNext':
      return setWhole(to, 'bonusNext', place, value, [0, 999]);
    case 'sneakUsed':
      return setFlag(to, 'sneakUsed', place, value);
    case 'bufferUsed':
      return setFlag(to, 'bufferUsed', place, value);
    default:
      return undefined;
  }
}

/** What the GM may set of it. */
export const settableInFight: readonly string[] = ['openTerrain', 'round'];

/** Sets a field within its range, or says why not; undefined where the declaration says nothing of setting it. */
export function setInFight(to: Fight, field: string, place: string, value: EditValue): Refusal | null | undefined {
  switch (field) {
    case 'openTerrain':
      return setFlag(to, 'openTerrain', place, value);
    case 'round':
      return setWhole(to, 'round', place, value, [0, 100000]);
    default:
      return undefined;
  }
}

/** What people call its fields where they are true or more than 0. */
export const shownInFighter: readonly Shown<Fighter>[] = [
  { field: 'losesTurn', label: 'loses the next turn', rule: 'IKZ-SHK-01', open: true },
  { field: 'retreatReady', label: 'ready to run', rule: 'IKZ-RET-07', open: false },
  { field: 'fleeing', label: 'wants to run', rule: 'IKZ-MOR-07', open: true },
  { field: 'helpless', label: 'helpless', rule: 'IKZ-ADV-04', open: true },
  { field: 'inCover', label: 'in cover', rule: 'IKZ-ADV-05', open: true },
  { field: 'boundHands', label: 'hands bound', rule: 'IKZ-ADV-05', open: true },
  { field: 'mounted', label: 'mounted', rule: 'IKZ-EQP-05', open: true },
  { field: 'inWater', label: 'in the water', rule: 'IKZ-NPC-06', open: true },
  { field: 'deprived', label: 'deprived', rule: 'IKZ-DEP-01', open: false },
  { field: 'doomed', label: 'doomed', rule: 'IKZ-SCT-12', open: false },
  { field: 'deafened', label: 'deafened', rule: 'IKZ-SCT-08', open: false },
  { field: 'hamstrung', label: 'hamstrung', rule: 'IKZ-SCT-07', open: false },
  { field: 'panicked', label: 'panicked', rule: 'IKZ-PAN-01', open: true },
  { field: 'immobile', label: 'cannot move', rule: 'IKZ-NPC-06', open: true },
  { field: 'weakened', label: 'weakened', rule: 'IKZ-DET-06', open: true },
  { field: 'possessed', label: 'possessed', rule: 'IKZ-ATK-19', open: false },
  { field: 'diseased', label: 'diseased', rule: 'IKZ-SCT-05', open: false },
  { field: 'aided', label: 'aided', rule: 'IKZ-ACT-10', open: true },
  { field: 'burning', label: 'burning', rule: 'IKZ-NPC-07', open: true },
  { field: 'cannotAttack', label: 'cannot attack', rule: 'IKZ-NPC-07', open: false },
  { field: 'allDisadvantage', label: 'dazed', rule: 'IKZ-NPC-07', open: false },
];

/** What players do not see of somebody whose numbers they do not know, as it is at first. */
export function blankUnseenInFighter(fighter: Fighter): void {
  fighter.gear = 0;
  fighter.fatigue = 0;
  fighter.hadFirstScar = false;
  fighter.hadPermanentWound = false;
  fighter.retreatReady = false;
  fighter.deprived = false;
  fighter.doomed = false;
  fighter.deafened = false;
  fighter.hamstrung = false;
  fighter.possessed = false;
  fighter.diseased = false;
  fighter.cannotAttack = 0;
  fighter.allDisadvantage = 0;
  fighter.poisonHours = 0;
  fighter.edgeOn = -1;
  fighter.bonusNext = 0;
  fighter.sneakUsed = false;
  fighter.bufferUsed = false;
}

function forgetInFighter(fighter: Fighter, gone: number): void {
  if (fighter.grappledBy === gone) fighter.grappledBy = -1;
  if (fighter.edgeOn === gone) fighter.edgeOn = -1;
  if (fighter.facing === gone) fighter.facing = -1;
}

/** Whoever is gone is named by nobody. */
export function forget(fight: Fight, gone: number): void {
  for (const each of fight.fighters) forgetInFighter(each, gone);
  if (fight.duelEdge === gone) fight.duelEdge = -1;
  if (fight.clashWinner === gone) fight.clashWinner = -1;
  dropNumber(fight.owed, gone);
}

function problemsInWound(wound: Wound, place: string, found: string[]): void {
  if (isOutside(wound.type, 0, 4)) found.push(`${place}type is ${wound.type}, not from 0 to 4`);
  if (isOutside(wound.level, 1, 3)) found.push(`${place}level is ${wound.level}, not from 1 to 3`);
  if (isOutside(wound.attribute, -1, 2)) found.push(`${place}attribute is ${wound.attribute}, not from -1 to 2`);
}

function problemsInSundered(sundered: Sundered, place: string, found: string[]): void {
  if (isOutside(sundered.how, 0, 2)) found.push(`${place}how is ${sundered.how}, not from 0 to 2`);
}

function problemsInFighter(fight: Fight, fighter: Fighter, place: string, found: string[]): void {
  if (isOutside(fighter.index, 0, 99)) found.push(`${place}index is ${fighter.index}, not from 0 to 99`);
  if (isOutside(fighter.side, 0, fight.sides.length - 1))
    found.push(`${place}side is ${fighter.side}, not from 0 to ${fight.sides.length - 1}`);
  if (isOutside(fighter.seat, 0, 99)) found.push(`${place}seat is ${fighter.seat}, not from 0 to 99`);
  if (isOutside(fighter.str, 0, 999)) found.push(`${place}str is ${fighter.str}, not from 0 to 999`);
  if (isOutside(fighter.strMax, 0, 999)) found.push(`${place}strMax is ${fighter.strMax}, not from 0 to 999`);
  if (isOutside(fighter.dex, 0, 999)) found.push(`${place}dex is ${fighter.dex}, not from 0 to 999`);
  if (isOutside(fighter.dexMax, 0, 999)) found.push(`${place}dexMax is ${fighter.dexMax}, not from 0 to 999`);
  if (isOutside(fighter.wil, 0, 999)) found.push(`${place}wil is ${fighter.wil}, not from 0 to 999`);
  if (isOutside(fighter.wilMax, 0, 999)) found.push(`${place}wilMax is ${fighter.wilMax}, not from 0 to 999`);
  if (isOutside(fighter.hp, 0, 999)) found.push(`${place}hp is ${fighter.hp}, not from 0 to 999`);
  if (isOutside(fighter.hpMax, 0, 999)) found.push(`${place}hpMax is ${fighter.hpMax}, not from 0 to 999`);
  if (isOutside(fighter.armour, 0, 9)) found.push(`${place}armour is ${fighter.armour}, not from 0 to 9`);
  if (isOutside(fighter.gear, 0, 999)) found.push(`${place}gear is ${fighter.gear}, not from 0 to 999`);
  if (isOutside(fighter.fatigue, 0, 999)) found.push(`${place}fatigue is ${fighter.fatigue}, not from 0 to 999`);
  for (let at = 0; at < fighter.wounds.length; at++)
    problemsInWound(fighter.wounds[at]!, `${place}wounds.${at}.`, found);
  for (let at = 0; at < fighter.sundered.length; at++)
    problemsInSundered(fighter.sundered[at]!, `${place}sundered.${at}.`, found);
  if (isOutside(fighter.intent, 0, 268435456))
    found.push(`${place}intent is ${fighter.intent}, not from 0 to 268435456`);
  if (isOutside(fighter.grappledBy, -1, fight.fighters.length - 1))
    found.push(`${place}grappledBy is ${fighter.grappledBy}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fighter.burning, 0, 999)) found.push(`${place}burning is ${fighter.burning}, not from 0 to 999`);
  if (isOutside(fighter.cannotAttack, 0, 999))
    found.push(`${place}cannotAttack is ${fighter.cannotAttack}, not from 0 to 999`);
  if (isOutside(fighter.allDisadvantage, 0, 999))
    found.push(`${place}allDisadvantage is ${fighter.allDisadvantage}, not from 0 to 999`);
  if (isOutside(fighter.poisonHours, 0, 999))
    found.push(`${place}poisonHours is ${fighter.poisonHours}, not from 0 to 999`);
  if (isOutside(fighter.deathClock, 0, 999))
    found.push(`${place}deathClock is ${fighter.deathClock}, not from 0 to 999`);
  if (isOutside(fighter.edgeOn, -1, fight.fighters.length - 1))
    found.push(`${place}edgeOn is ${fighter.edgeOn}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fighter.bonusNext, 0, 999)) found.push(`${place}bonusNext is ${fighter.bonusNext}, not from 0 to 999`);
  if (isOutside(fighter.facing, -1, fight.fighters.length - 1))
    found.push(`${place}facing is ${fighter.facing}, not from -1 to ${fight.fighters.length - 1}`);
}

/** Numbers out of their ranges, and what is not as the rest has it. */
export function rangeProblems(fight: Fight): string[] {
  const found: string[] = [];
  if (isOutside(fight.lead, 0, 1)) found.push(`lead is ${fight.lead}, not from 0 to 1`);
  if (isOutside(fight.startBand, 0, 2)) found.push(`startBand is ${fight.startBand}, not from 0 to 2`);
  for (let at = 0; at < fight.fighters.length; at++)
    problemsInFighter(fight, fight.fighters[at]!, `fighters.${at}.`, found);
  if (isOutside(fight.groupStart, 0, 999)) found.push(`groupStart is ${fight.groupStart}, not from 0 to 999`);
  if (isOutside(fight.round, 0, 100000)) found.push(`round is ${fight.round}, not from 0 to 100000`);
  if (isOutside(fight.duel, 0, 4)) found.push(`duel is ${fight.duel}, not from 0 to 4`);
  if (isOutside(fight.bouts, 0, 9999)) found.push(`bouts is ${fight.bouts}, not from 0 to 9999`);
  if (isOutside(fight.duelEdge, -1, fight.fighters.length - 1))
    found.push(`duelEdge is ${fight.duelEdge}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fight.clashWinner, -1, fight.fighters.length - 1))
    found.push(`clashWinner is ${fight.clashWinner}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fight.winner, -1, 1)) found.push(`winner is ${fight.winner}, not from -1 to 1`);
  return found;
}
