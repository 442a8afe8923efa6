import { copyNumbers, copyWords } from '../../../system/copy-list.ts';
import type { Fight, Fighter, Now, Wound } from './model.ts';

export { problems } from './invariants.ts';
export { fightKey } from './key.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A deep copy that shares only what never changes: sheets, toggles, rulings, sides and seats. */
export function copyFight(fight: Fight): Fight {
  return {
    sides: fight.sides,
    seats: fight.seats,
    toggles: fight.toggles,
    rulings: fight.rulings,
    foeHealth: fight.foeHealth,
    hidden: fight.hidden.slice(),
    lead: fight.lead,
    safeRetreat: fight.safeRetreat.slice(),
    bands: fight.bands.slice(),
    startBand: fight.startBand,
    openTerrain: fight.openTerrain,
    cover: fight.cover.slice(),
    fighters: fight.fighters.map(copyFighter),
    groupStart: fight.groupStart,
    firstDeathTested: fight.firstDeathTested,
    halfTested: fight.halfTested,
    loneTested: fight.loneTested,
    round: fight.round,
    phase: fight.phase,
    duel: fight.duel,
    duellists: fight.duellists.slice(),
    resumeAt: fight.resumeAt,
    initiativeDue: fight.initiativeDue,
    bouts: fight.bouts,
    duelScore: fight.duelScore.slice(),
    duelWeapons: fight.duelWeapons.slice(),
    duelEdge: fight.duelEdge,
    clashWinner: fight.clashWinner,
    owed: fight.owed.slice(),
    winner: fight.winner,
    result: fight.result,
    now: copyNow(fight.now),
  };
}

/** Field by field in the order of `newFighter`, so that copies have the same shape. */
function copyFighter(from: Fighter): Fighter {
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
    scars: from.scars.slice(),
    pendingScars: from.pendingScars.slice(),
    sundered: from.sundered.slice(),
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

function copyWound({ type, level, slotted, attribute }: Wound): Wound {
  return { type, level, slotted, attribute };
}

function copyNow(from: Now): Now {
  return {
    askers: from.askers.slice(),
    answers: from.answers.slice(),
    attacker: from.attacker.slice(),
    target: from.target.slice(),
    weapon: from.weapon.slice(),
    roll: from.roll.slice(),
    flags: from.flags.slice(),
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

/** Lists of what never changes: the copy shares it. */
function copyShared<T>(from: readonly T[], to: T[]): void {
  if (to.length > from.length) to.length = from.length;
  for (let at = 0; at < from.length; at++) to[at] = from[at]!;
}

function copyWounds(from: readonly Wound[], to: Wound[]): void {
  if (to.length > from.length) to.length = from.length;
  for (let at = 0; at < from.length; at++) to[at] = copyWound(from[at]!);
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyInto(from: Fight, to: Fight): void {
  const target: Writable<Fight> = to;
  target.sides = from.sides;
  target.seats = from.seats;
  target.toggles = from.toggles;
  to.rulings = from.rulings;
  target.foeHealth = from.foeHealth;
  copyNumbers(from.hidden, to.hidden);
  to.lead = from.lead;
  copyWords(from.safeRetreat, to.safeRetreat);
  copyNumbers(from.bands, to.bands);
  to.startBand = from.startBand;
  to.openTerrain = from.openTerrain;
  copyNumbers(from.cover, to.cover);
  copyFighters(from.fighters, to.fighters);
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

function copyFighters(from: readonly Fighter[], to: Fighter[]): void {
  if (to.length > from.length) to.length = from.length;
  for (let at = 0; at < from.length; at++) {
    const known = to[at];
    if (known === undefined) to.push(copyFighter(from[at]!));
    else copyFighterInto(from[at]!, known);
  }
}

function copyFighterInto(from: Fighter, to: Fighter): void {
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
  copyWounds(from.wounds, to.wounds);
  copyShared(from.scars, to.scars);
  copyNumbers(from.pendingScars, to.pendingScars);
  copyShared(from.sundered, to.sundered);
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

function copyNowInto(from: Now, to: Now): void {
  copyNumbers(from.askers, to.askers);
  copyNumbers(from.answers, to.answers);
  copyNumbers(from.attacker, to.attacker);
  copyNumbers(from.target, to.target);
  copyNumbers(from.weapon, to.weapon);
  copyNumbers(from.roll, to.roll);
  copyNumbers(from.flags, to.flags);
  to.strokes = from.strokes;
  copyNumbers(from.order, to.order);
  to.targets = from.targets;
  copyNumbers(from.landed, to.landed);
  to.about = from.about;
  to.aux = from.aux;
  to.ruling = from.ruling;
  to.refused = from.refused;
}
