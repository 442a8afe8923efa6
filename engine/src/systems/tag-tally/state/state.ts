import { copyNumbers, copyWords } from '../../../system/copy-list.ts';
import type { Ally, Condition, Fight, Fighter, Now, Roll, Wound } from './model.ts';

export { problems } from './invariants.ts';
export { fightKey } from './key.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A deep copy that shares only what never changes: sheets, toggles, rulings, seats and the scene. */
export function copyFight(fight: Fight): Fight {
  return {
    seats: fight.seats,
    toggles: fight.toggles,
    rulings: fight.rulings,
    levelBy: fight.levelBy,
    placeLeft: fight.placeLeft,
    room: fight.room,
    sceneTags: fight.sceneTags,
    sceneLevel: fight.sceneLevel,
    pcCount: fight.pcCount,
    momentum: fight.momentum,
    momentumSize: fight.momentumSize,
    doom: fight.doom,
    doomSize: fight.doomSize,
    mainDamage: fight.mainDamage,
    allies: fight.allies.map(copyAlly),
    ladder: fight.ladder.slice(),
    fighters: fight.fighters.map(copyFighter),
    round: fight.round,
    phase: fight.phase,
    cursor: fight.cursor,
    keptOpen: fight.keptOpen,
    sameScene: fight.sameScene,
    later: fight.later,
    result: fight.result,
    now: copyNow(fight.now),
  };
}

function copyAlly({ name, aided }: Ally): Ally {
  return { name, aided };
}

function copyCondition({ name, kinds, steps, fresh, rounds }: Condition): Condition {
  return { name, kinds, steps, fresh, rounds };
}

function copyWound(from: Wound): Wound {
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

/** Field by field in the order of `newFighter`, so that copies have the same shape. */
function copyFighter(from: Fighter): Fighter {
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
    delayedTarget: from.delayedTarget,
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

function copyRoll(from: Roll): Roll {
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

function copyNow(from: Now): Now {
  return {
    roll: copyRoll(from.roll),
    actor: from.actor,
    acted: from.acted,
    moved: from.moved,
    going: from.going,
    attacker: from.attacker,
    target: from.target,
    ability: from.ability,
    spell: from.spell,
    about: from.about,
    ruling: from.ruling,
    aux: from.aux,
    thing: from.thing,
    wounded: from.wounded,
  };
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyInto(from: Fight, to: Fight): void {
  const target: Writable<Fight> = to;
  target.seats = from.seats;
  target.toggles = from.toggles;
  to.rulings = from.rulings;
  target.levelBy = from.levelBy;
  target.placeLeft = from.placeLeft;
  target.room = from.room;
  target.sceneTags = from.sceneTags;
  to.sceneLevel = from.sceneLevel;
  to.pcCount = from.pcCount;
  to.momentum = from.momentum;
  to.momentumSize = from.momentumSize;
  to.doom = from.doom;
  to.doomSize = from.doomSize;
  to.mainDamage = from.mainDamage;
  copyAllies(from.allies, to.allies);
  copyNumbers(from.ladder, to.ladder);
  copyFighters(from.fighters, to.fighters);
  to.round = from.round;
  to.phase = from.phase;
  to.cursor = from.cursor;
  to.keptOpen = from.keptOpen;
  to.sameScene = from.sameScene;
  to.later = from.later;
  to.result = from.result;
  copyNowInto(from.now, to.now);
}

function copyAllies(from: readonly Ally[], to: Ally[]): void {
  if (to.length > from.length) to.length = from.length;
  for (let at = 0; at < from.length; at++) {
    const source = from[at]!;
    const target = to[at];
    if (target === undefined) to.push(copyAlly(source));
    else {
      target.name = source.name;
      target.aided = source.aided;
    }
  }
}

function copyFighters(from: readonly Fighter[], to: Fighter[]): void {
  if (to.length > from.length) to.length = from.length;
  for (let at = 0; at < from.length; at++) {
    if (at < to.length) copyFighterInto(from[at]!, to[at]!);
    else to.push(copyFighter(from[at]!));
  }
}

function copyFighterInto(from: Fighter, to: Fighter): void {
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
  to.delayedTarget = from.delayedTarget;
  to.timesAttacked = from.timesAttacked;
  to.hasActed = from.hasActed;
  to.aiding = from.aiding;
  copyConditions(from.conditions, to.conditions);
  copyWounds(from.wounds, to.wounds);
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

function copyConditions(from: readonly Condition[], to: Condition[]): void {
  if (to.length > from.length) to.length = from.length;
  for (let at = 0; at < from.length; at++) {
    const source = from[at]!;
    const target = to[at];
    if (target === undefined) to.push(copyCondition(source));
    else {
      target.name = source.name;
      target.kinds = source.kinds;
      target.steps = source.steps;
      target.fresh = source.fresh;
      target.rounds = source.rounds;
    }
  }
}

function copyWounds(from: readonly Wound[], to: Wound[]): void {
  if (to.length > from.length) to.length = from.length;
  for (let at = 0; at < from.length; at++) {
    const source = from[at]!;
    const target = to[at];
    if (target === undefined) {
      to.push(copyWound(source));
      continue;
    }
    target.severity = source.severity;
    target.damageType = source.damageType;
    target.name = source.name;
    target.kinds = source.kinds;
    target.steps = source.steps;
    target.attempts = source.attempts;
    target.fresh = source.fresh;
    target.missingPart = source.missingPart;
    copyWords(source.scar, target.scar);
  }
}

function copyNowInto(from: Now, to: Now): void {
  copyRollInto(from.roll, to.roll);
  to.actor = from.actor;
  to.acted = from.acted;
  to.moved = from.moved;
  to.going = from.going;
  to.attacker = from.attacker;
  to.target = from.target;
  to.ability = from.ability;
  to.spell = from.spell;
  to.about = from.about;
  to.ruling = from.ruling;
  to.aux = from.aux;
  to.thing = from.thing;
  to.wounded = from.wounded;
}

/** Places of a roll beyond its counts are 0, so that only those in use have to be copied. */
function copyRollInto(from: Roll, to: Roll): void {
  to.roller = from.roller;
  to.against = from.against;
  to.kinds = from.kinds;
  to.wide = from.wide;
  to.base = from.base;
  to.spell = from.spell;
  to.blockAid = from.blockAid;
  to.ease = from.ease;
  to.hinder = from.hinder;
  const sources = Math.max(from.count, to.count);
  for (let at = 0; at < sources; at++) {
    to.origin[at] = from.origin[at]!;
    to.which[at] = from.which[at]!;
    to.steps[at] = from.steps[at]!;
    to.gear[at] = from.gear[at]!;
  }
  to.count = from.count;
  to.fits = from.fits;
  to.picked = from.picked;
  const hinders = Math.max(from.hinders, to.hinders);
  for (let at = 0; at < hinders; at++) {
    to.hinderOrigin[at] = from.hinderOrigin[at]!;
    to.hinderWhich[at] = from.hinderWhich[at]!;
    to.hinderSteps[at] = from.hinderSteps[at]!;
  }
  to.hinders = from.hinders;
  to.hindering = from.hindering;
  to.level = from.level;
  to.dc = from.dc;
  to.face = from.face;
  to.band = from.band;
}
