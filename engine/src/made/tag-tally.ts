// Made by npm run states from ../systems/tag-tally/state/fight.state.ts: change that, not this.
import { Cells } from '../system/cells.ts';
import { copyWords } from '../system/copy-list.ts';
import { isOutside } from '../system/declared.ts';
import { setFlag, setWhole } from '../system/edit-fields.ts';
import type { EditValue } from '../system/editing.ts';
import type { Refusal } from '../system/refusal.ts';
import type { Seat } from '../system/system.ts';
import type { Toggles } from '../systems/tag-tally/book/switches.ts';
import {
  gapThatCounts,
  hasPlaces,
  isBeforeWounds,
  isCreature,
  isCreatureAfter,
  isDelaying,
  isFought,
  isInTurns,
  isListed,
  isPcAfter,
  isRetired,
  isRollKept,
  isWatched,
  lateness,
  packRulings,
  rollThatCounts,
  roundsCutOff,
  roundThatCounts,
  segments,
} from '../systems/tag-tally/state/matters.ts';
import type { Sheet, Tag } from '../systems/tag-tally/state/model.ts';
export type Status = 'active' | 'present' | 'gone' | 'waiting' | 'withdrawn';
const statusNumber: Readonly<Record<Status, number>> = { active: 0, present: 1, gone: 2, waiting: 3, withdrawn: 4 };

export type LevelWay = 'gm' | 'solo' | 'travel';

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
const phaseNumber: Readonly<Record<Phase, number>> = {
  start: 0,
  initiative: 1,
  round: 2,
  turns: 3,
  wounds: 4,
  treatment: 5,
  healing: 6,
  later: 7,
  professional: 8,
  over: 9,
};

export type Result = 'running' | 'victory' | 'defeat' | 'closedByGM' | 'stalemate';
const resultNumber: Readonly<Record<Result, number>> = {
  running: 0,
  victory: 1,
  defeat: 2,
  closedByGM: 3,
  stalemate: 4,
};

/** An allied NPC (TT-SRC-11). */
export interface Ally {
  name: string;
  /** Has helped this round. */
  aided: boolean;
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

/** A combatant's changing state. PCs and creatures have one shape. */
export interface Fighter {
  sheet: Sheet;
  /** Position in `Fight.fighters`. */
  readonly index: number;
  readonly pc: boolean;
  /** A PC is `present` or `gone`, a creature `active`, `waiting` or `withdrawn`. */
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
  /** Reaction that has been called and is not settled yet, one of `Call`; and the creature it is against (TT-REACT-11). */
  called: number;
  calledOn: number;
  /** Turns to be lost (TT-TURN-10). */
  stunnedTurns: number;
  /** Steps that hinder all its rolls until the end of its running or next turn, and until the end of the one after. */
  backfire: number;
  backfireLater: number;
  /** Cannot cast up to and including this round, 0 = can. */
  castLock: number;
  /** Delayed spell: its number + 1, 0 = none; and its target. */
  delayedSpell: number;
  delayedAt: number;
  timesAttacked: number;
  /** Has had a turn in this fight. */
  hasActed: boolean;
  /** PC to whom this one's help is promised (toggle aidAction). */
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

/** A roll being put together: what may ease it, what hinders it, and what came of it. Empty between steps. */
export interface Roll {
  /** PC who rolls, -1 = no roll is being made. */
  roller: number;
  /** Creature it is made against. */
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
  /** Sources: how many, and of each one of `Origin`, which of its kind, its steps, 1 = gear. */
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

/** A creature's attack or spell on its way to a PC. */
export interface Blow {
  attacker: number;
  target: number;
  /** The ability it is made with, or the spell that is cast, -1 = none. */
  ability: number;
  spell: number;
  /** Others may block it (TT-REACT-04, TT-REACT-13). */
  blockable: boolean;
}

/** Scratch of the step being played; empty between steps. */
export interface Now {
  roll: Roll;
  /** Whose turn it is. */
  actor: number;
  /** In the turn: the action is used, the move is used. */
  acted: boolean;
  moved: boolean;
  /** The actor is choosing a spot to move to. */
  going: boolean;
  blow: Blow;
  /** What a ruling or another question is about. */
  about: number;
  ruling: number;
  aux: number;
  /** What a ruling is about beside somebody: a name of the log + 1, 0 = nothing. */
  thing: number;
  /** PC whose wound is being named. */
  wounded: number;
}

export interface Fight {
  readonly seats: readonly Seat[];
  readonly toggles: Readonly<Toggles>;
  rulings: Readonly<Record<string, string>>;
  /** How the scene comes by its level: as set, by a solo player's die, or by travel (TT-SET-01, TT-SET-10). */
  readonly levelBy: LevelWay;
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
  result: Result;
  now: Now;
}

/** Every such record is made here or copied, so that all have one shape. */
export function newAlly(): Ally {
  return {
    name: '',
    aided: false,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newCondition(): Condition {
  return {
    name: '',
    kinds: 0,
    steps: 0,
    fresh: false,
    rounds: 0,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newWound(): Wound {
  return {
    severity: 1,
    damageType: 0,
    name: '',
    kinds: 0,
    steps: 0,
    attempts: 0,
    fresh: false,
    missingPart: false,
    scar: [],
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newFighter(sheet: Sheet, index: number): Fighter {
  return {
    sheet: sheet,
    index: index,
    pc: sheet.kind === 'pc',
    status: 'active',
    level: -1,
    initRoll: 0,
    initEase: 0,
    initHinder: 0,
    slot: 0,
    firstRound: 0,
    turnTaken: false,
    reactionLeft: sheet.kind === 'pc',
    called: 0,
    calledOn: -1,
    stunnedTurns: 0,
    backfire: 0,
    backfireLater: 0,
    castLock: 0,
    delayedSpell: 0,
    delayedAt: -1,
    timesAttacked: 0,
    hasActed: false,
    aiding: -1,
    conditions: [],
    wounds: [],
    itemGone: Array.from({ length: sheet.items.length }, () => 0),
    mastered: Array.from({ length: sheet.spells.length }, () => 0),
    effects: [],
    doomAdjust: 0,
    woundTaken: 0,
    retired: false,
    dead: false,
    marks: [],
    treatedByPro: false,
    healedByMagic: false,
    x: 0,
    y: 0,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newRoll(): Roll {
  return {
    roller: -1,
    against: -1,
    kinds: 0,
    wide: 0,
    base: 0,
    spell: -1,
    blockAid: false,
    ease: 0,
    hinder: 0,
    count: 0,
    origin: Array.from({ length: 30 }, () => 0),
    which: Array.from({ length: 30 }, () => 0),
    steps: Array.from({ length: 30 }, () => 0),
    gear: Array.from({ length: 30 }, () => 0),
    fits: 0,
    picked: 0,
    hinders: 0,
    hinderOrigin: Array.from({ length: 30 }, () => 0),
    hinderWhich: Array.from({ length: 30 }, () => 0),
    hinderSteps: Array.from({ length: 30 }, () => 0),
    hindering: 0,
    level: 0,
    dc: 0,
    face: 0,
    band: 0,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newBlow(): Blow {
  return {
    attacker: -1,
    target: -1,
    ability: -1,
    spell: -1,
    blockable: false,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newNow(): Now {
  return {
    roll: newRoll(),
    actor: -1,
    acted: false,
    moved: false,
    going: false,
    blow: newBlow(),
    about: 0,
    ruling: 0,
    aux: 0,
    thing: 0,
    wounded: -1,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newFight(
  given: Pick<Fight, 'seats' | 'toggles' | 'rulings' | 'levelBy' | 'placeLeft' | 'room' | 'sceneTags'>,
): Fight {
  return {
    seats: given.seats,
    toggles: given.toggles,
    rulings: given.rulings,
    levelBy: given.levelBy,
    placeLeft: given.placeLeft,
    room: given.room,
    sceneTags: given.sceneTags,
    sceneLevel: 1,
    pcCount: 1,
    momentum: 0,
    momentumSize: 6,
    doom: 0,
    doomSize: 6,
    mainDamage: -1,
    allies: [],
    ladder: [],
    fighters: [],
    round: 0,
    phase: 'start',
    cursor: 0,
    keptOpen: false,
    sameScene: true,
    later: 0,
    result: 'running',
    now: newNow(),
  };
}

/** A copy that shares only what never changes. */
export function copyAlly(from: Ally): Ally {
  return {
    name: from.name,
    aided: from.aided,
  };
}

/** A copy that shares only what never changes. */
export function copyCondition(from: Condition): Condition {
  return {
    name: from.name,
    kinds: from.kinds,
    steps: from.steps,
    fresh: from.fresh,
    rounds: from.rounds,
  };
}

/** A copy that shares only what never changes. */
export function copyWound(from: Wound): Wound {
  return {
    severity: from.severity,
    damageType: from.damageType,
    name: from.name,
    kinds: from.kinds,
    steps: from.steps,
    attempts: from.attempts,
    fresh: from.fresh,
    missingPart: from.missingPart,
    scar: from.scar.slice(),
  };
}

/** A copy that shares only what never changes. */
export function copyFighter(from: Fighter): Fighter {
  return {
    sheet: from.sheet,
    index: from.index,
    pc: from.pc,
    status: from.status,
    level: from.level,
    initRoll: from.initRoll,
    initEase: from.initEase,
    initHinder: from.initHinder,
    slot: from.slot,
    firstRound: from.firstRound,
    turnTaken: from.turnTaken,
    reactionLeft: from.reactionLeft,
    called: from.called,
    calledOn: from.calledOn,
    stunnedTurns: from.stunnedTurns,
    backfire: from.backfire,
    backfireLater: from.backfireLater,
    castLock: from.castLock,
    delayedSpell: from.delayedSpell,
    delayedAt: from.delayedAt,
    timesAttacked: from.timesAttacked,
    hasActed: from.hasActed,
    aiding: from.aiding,
    conditions: from.conditions.map(copyCondition),
    wounds: from.wounds.map(copyWound),
    itemGone: from.itemGone.slice(),
    mastered: from.mastered.slice(),
    effects: from.effects.slice(),
    doomAdjust: from.doomAdjust,
    woundTaken: from.woundTaken,
    retired: from.retired,
    dead: from.dead,
    marks: from.marks.slice(),
    treatedByPro: from.treatedByPro,
    healedByMagic: from.healedByMagic,
    x: from.x,
    y: from.y,
  };
}

/** A copy that shares only what never changes. */
export function copyRoll(from: Roll): Roll {
  return {
    roller: from.roller,
    against: from.against,
    kinds: from.kinds,
    wide: from.wide,
    base: from.base,
    spell: from.spell,
    blockAid: from.blockAid,
    ease: from.ease,
    hinder: from.hinder,
    count: from.count,
    origin: from.origin.slice(),
    which: from.which.slice(),
    steps: from.steps.slice(),
    gear: from.gear.slice(),
    fits: from.fits,
    picked: from.picked,
    hinders: from.hinders,
    hinderOrigin: from.hinderOrigin.slice(),
    hinderWhich: from.hinderWhich.slice(),
    hinderSteps: from.hinderSteps.slice(),
    hindering: from.hindering,
    level: from.level,
    dc: from.dc,
    face: from.face,
    band: from.band,
  };
}

/** A copy that shares only what never changes. */
export function copyBlow(from: Blow): Blow {
  return {
    attacker: from.attacker,
    target: from.target,
    ability: from.ability,
    spell: from.spell,
    blockable: from.blockable,
  };
}

/** A copy that shares only what never changes. */
export function copyNow(from: Now): Now {
  return {
    roll: copyRoll(from.roll),
    actor: from.actor,
    acted: from.acted,
    moved: from.moved,
    going: from.going,
    blow: copyBlow(from.blow),
    about: from.about,
    ruling: from.ruling,
    aux: from.aux,
    thing: from.thing,
    wounded: from.wounded,
  };
}

/** A copy that shares only what never changes. */
export function copyFight(from: Fight): Fight {
  return {
    seats: from.seats,
    toggles: from.toggles,
    rulings: from.rulings,
    levelBy: from.levelBy,
    placeLeft: from.placeLeft,
    room: from.room,
    sceneTags: from.sceneTags,
    sceneLevel: from.sceneLevel,
    pcCount: from.pcCount,
    momentum: from.momentum,
    momentumSize: from.momentumSize,
    doom: from.doom,
    doomSize: from.doomSize,
    mainDamage: from.mainDamage,
    allies: from.allies.map(copyAlly),
    ladder: from.ladder.slice(),
    fighters: from.fighters.map(copyFighter),
    round: from.round,
    phase: from.phase,
    cursor: from.cursor,
    keptOpen: from.keptOpen,
    sameScene: from.sameScene,
    later: from.later,
    result: from.result,
    now: copyNow(from.now),
  };
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyAllyInto(from: Ally, to: Ally): void {
  to.name = from.name;
  to.aided = from.aided;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyConditionInto(from: Condition, to: Condition): void {
  to.name = from.name;
  to.kinds = from.kinds;
  to.steps = from.steps;
  to.fresh = from.fresh;
  to.rounds = from.rounds;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyWoundInto(from: Wound, to: Wound): void {
  to.severity = from.severity;
  to.damageType = from.damageType;
  to.name = from.name;
  to.kinds = from.kinds;
  to.steps = from.steps;
  to.attempts = from.attempts;
  to.fresh = from.fresh;
  to.missingPart = from.missingPart;
  copyWords(from.scar, to.scar);
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyFighterInto(from: Fighter, to: Writable<Fighter>): void {
  to.sheet = from.sheet;
  to.index = from.index;
  to.pc = from.pc;
  to.status = from.status;
  to.level = from.level;
  to.initRoll = from.initRoll;
  to.initEase = from.initEase;
  to.initHinder = from.initHinder;
  to.slot = from.slot;
  to.firstRound = from.firstRound;
  to.turnTaken = from.turnTaken;
  to.reactionLeft = from.reactionLeft;
  to.called = from.called;
  to.calledOn = from.calledOn;
  to.stunnedTurns = from.stunnedTurns;
  to.backfire = from.backfire;
  to.backfireLater = from.backfireLater;
  to.castLock = from.castLock;
  to.delayedSpell = from.delayedSpell;
  to.delayedAt = from.delayedAt;
  to.timesAttacked = from.timesAttacked;
  to.hasActed = from.hasActed;
  to.aiding = from.aiding;
  if (to.conditions.length > from.conditions.length) to.conditions.length = from.conditions.length;
  for (let at = 0; at < from.conditions.length; at++) {
    if (at < to.conditions.length) copyConditionInto(from.conditions[at]!, to.conditions[at]!);
    else to.conditions.push(copyCondition(from.conditions[at]!));
  }
  if (to.wounds.length > from.wounds.length) to.wounds.length = from.wounds.length;
  for (let at = 0; at < from.wounds.length; at++) {
    if (at < to.wounds.length) copyWoundInto(from.wounds[at]!, to.wounds[at]!);
    else to.wounds.push(copyWound(from.wounds[at]!));
  }
  copyNumbers(from.itemGone, to.itemGone);
  copyNumbers(from.mastered, to.mastered);
  copyNumbers(from.effects, to.effects);
  to.doomAdjust = from.doomAdjust;
  to.woundTaken = from.woundTaken;
  to.retired = from.retired;
  to.dead = from.dead;
  copyWords(from.marks, to.marks);
  to.treatedByPro = from.treatedByPro;
  to.healedByMagic = from.healedByMagic;
  to.x = from.x;
  to.y = from.y;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyRollInto(from: Roll, to: Roll): void {
  const countUsed = Math.max(from.count, to.count);
  const hindersUsed = Math.max(from.hinders, to.hinders);
  to.roller = from.roller;
  to.against = from.against;
  to.kinds = from.kinds;
  to.wide = from.wide;
  to.base = from.base;
  to.spell = from.spell;
  to.blockAid = from.blockAid;
  to.ease = from.ease;
  to.hinder = from.hinder;
  to.count = from.count;
  for (let at = 0; at < countUsed; at++) to.origin[at] = from.origin[at]!;
  for (let at = 0; at < countUsed; at++) to.which[at] = from.which[at]!;
  for (let at = 0; at < countUsed; at++) to.steps[at] = from.steps[at]!;
  for (let at = 0; at < countUsed; at++) to.gear[at] = from.gear[at]!;
  to.fits = from.fits;
  to.picked = from.picked;
  to.hinders = from.hinders;
  for (let at = 0; at < hindersUsed; at++) to.hinderOrigin[at] = from.hinderOrigin[at]!;
  for (let at = 0; at < hindersUsed; at++) to.hinderWhich[at] = from.hinderWhich[at]!;
  for (let at = 0; at < hindersUsed; at++) to.hinderSteps[at] = from.hinderSteps[at]!;
  to.hindering = from.hindering;
  to.level = from.level;
  to.dc = from.dc;
  to.face = from.face;
  to.band = from.band;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyBlowInto(from: Blow, to: Blow): void {
  to.attacker = from.attacker;
  to.target = from.target;
  to.ability = from.ability;
  to.spell = from.spell;
  to.blockable = from.blockable;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyNowInto(from: Now, to: Now): void {
  copyRollInto(from.roll, to.roll);
  to.actor = from.actor;
  to.acted = from.acted;
  to.moved = from.moved;
  to.going = from.going;
  copyBlowInto(from.blow, to.blow);
  to.about = from.about;
  to.ruling = from.ruling;
  to.aux = from.aux;
  to.thing = from.thing;
  to.wounded = from.wounded;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyInto(from: Fight, to: Writable<Fight>): void {
  to.seats = from.seats;
  to.toggles = from.toggles;
  to.rulings = from.rulings;
  to.levelBy = from.levelBy;
  to.placeLeft = from.placeLeft;
  to.room = from.room;
  to.sceneTags = from.sceneTags;
  to.sceneLevel = from.sceneLevel;
  to.pcCount = from.pcCount;
  to.momentum = from.momentum;
  to.momentumSize = from.momentumSize;
  to.doom = from.doom;
  to.doomSize = from.doomSize;
  to.mainDamage = from.mainDamage;
  if (to.allies.length > from.allies.length) to.allies.length = from.allies.length;
  for (let at = 0; at < from.allies.length; at++) {
    if (at < to.allies.length) copyAllyInto(from.allies[at]!, to.allies[at]!);
    else to.allies.push(copyAlly(from.allies[at]!));
  }
  copyNumbers(from.ladder, to.ladder);
  if (to.fighters.length > from.fighters.length) to.fighters.length = from.fighters.length;
  for (let at = 0; at < from.fighters.length; at++) {
    if (at < to.fighters.length) copyFighterInto(from.fighters[at]!, to.fighters[at]!);
    else to.fighters.push(copyFighter(from.fighters[at]!));
  }
  to.round = from.round;
  to.phase = from.phase;
  to.cursor = from.cursor;
  to.keptOpen = from.keptOpen;
  to.sameScene = from.sameScene;
  to.later = from.later;
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

export function packAlly(ally: Ally, cells: Cells): void {
  cells.put(ally.aided ? 1 : 0);
}

export function packCondition(condition: Condition, cells: Cells): void {
  cells.putFour(condition.fresh ? 1 : 0, condition.kinds, condition.steps, condition.rounds);

  cells.putText(condition.name);
}

export function packWound(wound: Wound, cells: Cells): void {
  cells.putFour(
    (wound.fresh ? 1 : 0) | ((wound.missingPart ? 1 : 0) << 1),
    wound.severity - 1,
    wound.kinds,
    wound.steps,
  );
  cells.put(wound.attempts);
}

export function packFighter(fight: Fight, fighter: Fighter, cells: Cells): void {
  if (isCreatureAfter(fight, fighter)) {
    cells.put(1 | (statusNumber[fighter.status] << 2));
    return;
  }
  if (isCreature(fight, fighter)) {
    const whenIsInTurns = isInTurns(fight, fighter);
    const whenIsWatched = isWatched(fight, fighter);
    const whenHasPlaces = hasPlaces(fight, fighter);
    cells.put(
      2 |
        (statusNumber[fighter.status] << 2) |
        ((fighter.level !== -1 ? 1 : 0) << 5) |
        ((whenIsInTurns && fighter.turnTaken ? 1 : 0) << 6) |
        ((fighter.stunnedTurns !== 0 ? 1 : 0) << 7) |
        ((whenIsWatched && fighter.hasActed ? 1 : 0) << 8) |
        ((fighter.effects.length > 0 ? 1 : 0) << 9) |
        ((whenHasPlaces ? 1 : 0) << 10),
    );
    cells.putFour(gapThatCounts(fight, fighter) + 1, lateness(fight, fighter), 0, 0);

    if (whenHasPlaces) {
      cells.putFour(fighter.x + 99, fighter.y + 99, 0, 0);
    }
    if (fighter.level !== -1) cells.put(fighter.level);
    if (fighter.stunnedTurns !== 0) cells.put(fighter.stunnedTurns);
    if (fighter.effects.length > 0) {
      cells.putList(fighter.effects);
    }
    return;
  }
  if (isPcAfter(fight, fighter)) {
    const whenIsRetired = isRetired(fight, fighter);
    cells.put(
      3 |
        (statusNumber[fighter.status] << 2) |
        ((fighter.wounds.length > 0 ? 1 : 0) << 5) |
        ((fighter.conditions.length > 0 ? 1 : 0) << 6) |
        ((fighter.retired ? 1 : 0) << 7) |
        ((whenIsRetired && fighter.dead ? 1 : 0) << 8) |
        ((fighter.treatedByPro ? 1 : 0) << 9) |
        ((fighter.healedByMagic ? 1 : 0) << 10) |
        ((fighter.doomAdjust !== 0 ? 1 : 0) << 11),
    );
    cells.put(fighter.woundTaken);

    if (fighter.wounds.length > 0) {
      cells.put(fighter.wounds.length);
      for (let at = 0; at < fighter.wounds.length; at++) packWound(fighter.wounds[at]!, cells);
    }
    if (fighter.conditions.length > 0) {
      cells.put(fighter.conditions.length);
      for (let at = 0; at < fighter.conditions.length; at++) packCondition(fighter.conditions[at]!, cells);
    }
    if (fighter.doomAdjust !== 0) cells.put(fighter.doomAdjust);
    cells.putSmall(fighter.itemGone, fighter.itemGone.length, 1);
    return;
  }
  const whenIsRollKept = isRollKept(fight, fighter);
  const whenIsInTurns = isInTurns(fight, fighter);
  const whenIsDelaying = isDelaying(fight, fighter);
  const whenIsWatched = isWatched(fight, fighter);
  const whenIsRetired = isRetired(fight, fighter);
  const whenHasPlaces = hasPlaces(fight, fighter);
  const castLockAs = roundsCutOff(fight, fighter);
  cells.put(
    0 |
      (statusNumber[fighter.status] << 2) |
      ((fighter.level !== -1 ? 1 : 0) << 5) |
      ((whenIsInTurns && fighter.turnTaken ? 1 : 0) << 6) |
      ((whenIsInTurns && fighter.reactionLeft ? 1 : 0) << 7) |
      ((fighter.called !== 0 ? 1 : 0) << 8) |
      ((fighter.calledOn !== -1 ? 1 : 0) << 9) |
      ((fighter.stunnedTurns !== 0 ? 1 : 0) << 10) |
      ((fighter.backfire !== 0 ? 1 : 0) << 11) |
      ((fighter.backfireLater !== 0 ? 1 : 0) << 12) |
      ((castLockAs !== 0 ? 1 : 0) << 13) |
      ((fighter.delayedSpell !== 0 ? 1 : 0) << 14) |
      ((fighter.timesAttacked !== 0 ? 1 : 0) << 15) |
      ((whenIsWatched && fighter.hasActed ? 1 : 0) << 16) |
      ((fighter.aiding !== -1 ? 1 : 0) << 17) |
      ((fighter.conditions.length > 0 ? 1 : 0) << 18) |
      ((fighter.wounds.length > 0 ? 1 : 0) << 19) |
      ((fighter.effects.length > 0 ? 1 : 0) << 20) |
      ((fighter.doomAdjust !== 0 ? 1 : 0) << 21) |
      ((fighter.retired ? 1 : 0) << 22) |
      ((whenIsRetired && fighter.dead ? 1 : 0) << 23) |
      ((fighter.treatedByPro ? 1 : 0) << 24) |
      ((fighter.healedByMagic ? 1 : 0) << 25) |
      ((whenIsRollKept ? 1 : 0) << 26) |
      ((whenIsDelaying ? 1 : 0) << 27) |
      ((whenHasPlaces ? 1 : 0) << 28),
  );
  cells.putFour(
    rollThatCounts(fight, fighter),
    gapThatCounts(fight, fighter) + 1,
    lateness(fight, fighter),
    fighter.woundTaken,
  );

  if (whenIsRollKept) {
    cells.putFour(fighter.initEase, fighter.initHinder, 0, 0);
  }
  if (whenIsDelaying) {
    cells.put(fighter.delayedAt + 1);
  }
  if (whenHasPlaces) {
    cells.putFour(fighter.x + 99, fighter.y + 99, 0, 0);
  }
  if (fighter.level !== -1) cells.put(fighter.level);
  if (fighter.called !== 0) cells.put(fighter.called);
  if (fighter.calledOn !== -1) cells.put(fighter.calledOn);
  if (fighter.stunnedTurns !== 0) cells.put(fighter.stunnedTurns);
  if (fighter.backfire !== 0) cells.put(fighter.backfire);
  if (fighter.backfireLater !== 0) cells.put(fighter.backfireLater);
  if (castLockAs !== 0) cells.put(castLockAs);
  if (fighter.delayedSpell !== 0) cells.put(fighter.delayedSpell);
  if (fighter.timesAttacked !== 0) cells.put(fighter.timesAttacked);
  if (fighter.aiding !== -1) cells.put(fighter.aiding);
  if (fighter.conditions.length > 0) {
    cells.put(fighter.conditions.length);
    for (let at = 0; at < fighter.conditions.length; at++) packCondition(fighter.conditions[at]!, cells);
  }
  if (fighter.wounds.length > 0) {
    cells.put(fighter.wounds.length);
    for (let at = 0; at < fighter.wounds.length; at++) packWound(fighter.wounds[at]!, cells);
  }
  cells.putSmall(fighter.itemGone, fighter.itemGone.length, 1);
  cells.putSmall(fighter.mastered, fighter.mastered.length, 1);
  if (fighter.effects.length > 0) {
    cells.putList(fighter.effects);
  }
  if (fighter.doomAdjust !== 0) cells.put(fighter.doomAdjust);
}

export function packFight(fight: Fight, cells: Cells): void {
  const whenIsFought = isFought(fight);
  const whenIsBeforeWounds = isBeforeWounds(fight);
  const whenIsInTurns = isInTurns(fight);
  const whenIsListed = isListed(fight);
  cells.put(
    phaseNumber[fight.phase] |
      ((fight.keptOpen ? 1 : 0) << 4) |
      ((fight.sameScene ? 1 : 0) << 5) |
      (resultNumber[fight.result] << 6) |
      ((whenIsFought ? 1 : 0) << 9) |
      ((whenIsBeforeWounds ? 1 : 0) << 10) |
      ((whenIsInTurns ? 1 : 0) << 11) |
      ((whenIsListed ? 1 : 0) << 12),
  );
  cells.putFour(fight.pcCount - 1, fight.later, 0, 0);

  if (whenIsFought) {
    cells.putFour(fight.sceneLevel - 1, fight.momentum, roundThatCounts(fight), 0);
    cells.put(fight.allies.length);
    for (let at = 0; at < fight.allies.length; at++) packAlly(fight.allies[at]!, cells);
  }
  if (whenIsBeforeWounds) {
    cells.putFour(fight.doom, fight.mainDamage + 1, 0, 0);
  }
  if (whenIsInTurns) {
    cells.putList(fight.ladder);
  }
  if (whenIsListed) {
    cells.put(fight.cursor);
  }
  packRulings(fight, cells);
  cells.put(fight.fighters.length);
  for (let at = 0; at < fight.fighters.length; at++) packFighter(fight, fight.fighters[at]!, cells);
}

/** A text that two fights share exactly when they go on alike; what cannot matter any more is left out. */
export function fightKey(fight: Fight): string {
  const cells = new Cells();
  for (const { sheet } of fight.fighters) cells.putText(sheet.id);
  packFight(fight, cells);
  return cells.text();
}

/** Numbers and flags that rules rely on while a step is under way. */
export const held: readonly string[] = ['delayedAt', 'aiding'];

/** What the GM may set of it. */
export const settableInFighter: readonly string[] = [
  'initRoll',
  'initEase',
  'initHinder',
  'turnTaken',
  'reactionLeft',
  'stunnedTurns',
  'backfire',
  'backfireLater',
  'castLock',
  'doomAdjust',
  'retired',
  'dead',
  'treatedByPro',
  'healedByMagic',
  'x',
  'y',
];

/** Sets a field within its range, or says why not; undefined where the declaration says nothing of setting it. */
export function setInFighter(to: Fighter, field: string, place: string, value: EditValue): Refusal | null | undefined {
  switch (field) {
    case 'initRoll':
      return setWhole(to, 'initRoll', place, value, [0, 20]);
    case 'initEase':
      return setWhole(to, 'initEase', place, value, [0, 20]);
    case 'initHinder':
      return setWhole(to, 'initHinder', place, value, [0, 20]);
    case 'turnTaken':
      return setFlag(to, 'turnTaken', place, value);
    case 'reactionLeft':
      return setFlag(to, 'reactionLeft', place, value);
    case 'stunnedTurns':
      return setWhole(to, 'stunnedTurns', place, value, [0, 9]);
    case 'backfire':
      return setWhole(to, 'backfire', place, value, [0, 9]);
    case 'backfireLater':
      return setWhole(to, 'backfireLater', place, value, [0, 9]);
    case 'castLock':
      return setWhole(to, 'castLock', place, value, [0, 100000]);
    case 'doomAdjust':
      return setWhole(to, 'doomAdjust', place, value, [-5, 5]);
    case 'retired':
      return setFlag(to, 'retired', place, value);
    case 'dead':
      return setFlag(to, 'dead', place, value);
    case 'treatedByPro':
      return setFlag(to, 'treatedByPro', place, value);
    case 'healedByMagic':
      return setFlag(to, 'healedByMagic', place, value);
    case 'x':
      return setWhole(to, 'x', place, value, [-1000, 1000]);
    case 'y':
      return setWhole(to, 'y', place, value, [-1000, 1000]);
    default:
      return undefined;
  }
}

/** What the GM may set of it. */
export const settableInFight: readonly string[] = ['sceneLevel', 'round'];

/** Sets a field within its range, or says why not; undefined where the declaration says nothing of setting it. */
export function setInFight(to: Fight, field: string, place: string, value: EditValue): Refusal | null | undefined {
  switch (field) {
    case 'sceneLevel':
      return setWhole(to, 'sceneLevel', place, value, [1, 10]);
    case 'round':
      return setWhole(to, 'round', place, value, [0, 100000]);
    default:
      return undefined;
  }
}

function forgetInFighter(fighter: Fighter, gone: number): void {
  if (fighter.calledOn === gone) fighter.calledOn = -1;
  if (fighter.delayedAt === gone) fighter.delayedAt = -1;
  if (fighter.aiding === gone) fighter.aiding = -1;
}

/** Whoever is gone is named by nobody. */
export function forget(fight: Fight, gone: number): void {
  for (const each of fight.fighters) forgetInFighter(each, gone);
}

function problemsInCondition(condition: Condition, place: string, found: string[]): void {
  if (isOutside(condition.kinds, 0, 2047)) found.push(`${place}kinds is ${condition.kinds}, not from 0 to 2047`);
  if (isOutside(condition.steps, 0, 4)) found.push(`${place}steps is ${condition.steps}, not from 0 to 4`);
  if (isOutside(condition.rounds, 0, 100000)) found.push(`${place}rounds is ${condition.rounds}, not from 0 to 100000`);
}

function problemsInWound(wound: Wound, place: string, found: string[]): void {
  if (isOutside(wound.severity, 1, 4)) found.push(`${place}severity is ${wound.severity}, not from 1 to 4`);
  if (isOutside(wound.kinds, 0, 2047)) found.push(`${place}kinds is ${wound.kinds}, not from 0 to 2047`);
  if (isOutside(wound.steps, 0, 4)) found.push(`${place}steps is ${wound.steps}, not from 0 to 4`);
  if (isOutside(wound.attempts, 0, 999)) found.push(`${place}attempts is ${wound.attempts}, not from 0 to 999`);
}

function problemsInFighter(fight: Fight, fighter: Fighter, place: string, found: string[]): void {
  if (isOutside(fighter.index, 0, 99)) found.push(`${place}index is ${fighter.index}, not from 0 to 99`);
  if (isOutside(fighter.level, -1, 10)) found.push(`${place}level is ${fighter.level}, not from -1 to 10`);
  if (isOutside(fighter.initRoll, 0, 20)) found.push(`${place}initRoll is ${fighter.initRoll}, not from 0 to 20`);
  if (isOutside(fighter.initEase, 0, 99)) found.push(`${place}initEase is ${fighter.initEase}, not from 0 to 99`);
  if (isOutside(fighter.initHinder, 0, 99)) found.push(`${place}initHinder is ${fighter.initHinder}, not from 0 to 99`);
  if (isOutside(fighter.slot, -1, 99)) found.push(`${place}slot is ${fighter.slot}, not from -1 to 99`);
  if (isOutside(fighter.firstRound, 0, 1000001))
    found.push(`${place}firstRound is ${fighter.firstRound}, not from 0 to 1000001`);
  if (isOutside(fighter.called, 0, 3)) found.push(`${place}called is ${fighter.called}, not from 0 to 3`);
  if (isOutside(fighter.calledOn, -1, fight.fighters.length - 1))
    found.push(`${place}calledOn is ${fighter.calledOn}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fighter.stunnedTurns, 0, 99))
    found.push(`${place}stunnedTurns is ${fighter.stunnedTurns}, not from 0 to 99`);
  if (isOutside(fighter.backfire, 0, 99)) found.push(`${place}backfire is ${fighter.backfire}, not from 0 to 99`);
  if (isOutside(fighter.backfireLater, 0, 99))
    found.push(`${place}backfireLater is ${fighter.backfireLater}, not from 0 to 99`);
  if (isOutside(fighter.castLock, 0, 1000009))
    found.push(`${place}castLock is ${fighter.castLock}, not from 0 to 1000009`);
  if (isOutside(fighter.delayedSpell, 0, 99))
    found.push(`${place}delayedSpell is ${fighter.delayedSpell}, not from 0 to 99`);
  if (isOutside(fighter.delayedAt, -1, fight.fighters.length - 1))
    found.push(`${place}delayedAt is ${fighter.delayedAt}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fighter.timesAttacked, 0, 9999))
    found.push(`${place}timesAttacked is ${fighter.timesAttacked}, not from 0 to 9999`);
  if (isOutside(fighter.aiding, -1, fight.fighters.length - 1))
    found.push(`${place}aiding is ${fighter.aiding}, not from -1 to ${fight.fighters.length - 1}`);
  for (let at = 0; at < fighter.conditions.length; at++)
    problemsInCondition(fighter.conditions[at]!, `${place}conditions.${at}.`, found);
  for (let at = 0; at < fighter.wounds.length; at++)
    problemsInWound(fighter.wounds[at]!, `${place}wounds.${at}.`, found);
  if (isOutside(fighter.doomAdjust, -999, 999))
    found.push(`${place}doomAdjust is ${fighter.doomAdjust}, not from -999 to 999`);
  if (isOutside(fighter.woundTaken, 0, 4)) found.push(`${place}woundTaken is ${fighter.woundTaken}, not from 0 to 4`);
  if (isOutside(fighter.x, -100000, 100000)) found.push(`${place}x is ${fighter.x}, not from -100000 to 100000`);
  if (isOutside(fighter.y, -100000, 100000)) found.push(`${place}y is ${fighter.y}, not from -100000 to 100000`);
}

/** Numbers out of their ranges, and what is not as the rest has it. */
export function rangeProblems(fight: Fight): string[] {
  const found: string[] = [];
  if (isOutside(fight.placeLeft, 0, 10)) found.push(`placeLeft is ${fight.placeLeft}, not from 0 to 10`);
  if (isOutside(fight.sceneLevel, 1, 10)) found.push(`sceneLevel is ${fight.sceneLevel}, not from 1 to 10`);
  if (isOutside(fight.pcCount, 1, 99)) found.push(`pcCount is ${fight.pcCount}, not from 1 to 99`);
  if (isOutside(fight.momentum, 0, 99)) found.push(`momentum is ${fight.momentum}, not from 0 to 99`);
  if (fight.momentumSize !== segments(fight)) found.push(`momentumSize is not what the rest comes to`);
  if (isOutside(fight.doom, 0, 99)) found.push(`doom is ${fight.doom}, not from 0 to 99`);
  if (fight.doomSize !== segments(fight)) found.push(`doomSize is not what the rest comes to`);
  if (isOutside(fight.mainDamage, -1, 7)) found.push(`mainDamage is ${fight.mainDamage}, not from -1 to 7`);
  for (let at = 0; at < fight.fighters.length; at++)
    problemsInFighter(fight, fight.fighters[at]!, `fighters.${at}.`, found);
  if (isOutside(fight.round, 0, 1000000)) found.push(`round is ${fight.round}, not from 0 to 1000000`);
  if (isOutside(fight.cursor, 0, 99)) found.push(`cursor is ${fight.cursor}, not from 0 to 99`);
  if (isOutside(fight.later, 0, 9999)) found.push(`later is ${fight.later}, not from 0 to 9999`);
  return found;
}
