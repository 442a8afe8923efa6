import { copyWords } from '../../../system/copy-list.ts';
import type { Dropped, Fight, Fighter, Group, Now, Wound } from './model.ts';

export { problems } from './invariants.ts';
export { fightKey, packFight } from './key.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A deep copy that shares only what never changes: sheets, toggles, rulings, sides, seats and zones. */
export function copyFight(fight: Fight): Fight {
  return {
    sides: fight.sides,
    seats: fight.seats,
    zones: fight.zones,
    zoneBands: fight.zoneBands,
    toggles: fight.toggles,
    rulings: fight.rulings,
    foeHealth: fight.foeHealth,
    foeRolls: fight.foeRolls,
    hidden: fight.hidden.slice(),
    safeExit: fight.safeExit.slice(),
    brawl: fight.brawl,
    furniture: fight.furniture.slice(),
    audience: fight.audience,
    duel: fight.duel,
    duelRounds: fight.duelRounds,
    duelScore: fight.duelScore.slice(),
    duelEdge: fight.duelEdge,
    positions: fight.positions.slice(),
    fighters: fight.fighters.map(copyFighter),
    groups: fight.groups.map(copyGroup),
    dropped: fight.dropped.map(copyDropped),
    round: fight.round,
    phase: fight.phase,
    bucket: fight.bucket,
    bucketListed: fight.bucketListed,
    surprised: fight.surprised,
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
    naturalArmour: from.naturalArmour,
    armour: from.armour,
    gearSlots: from.gearSlots,
    fatigue: from.fatigue,
    injuries: from.injuries,
    wounds: from.wounds.map(copyWound),
    overflow: from.overflow,
    itemState: from.itemState.slice(),
    main: from.main,
    off: from.off,
    typeSkill: from.typeSkill.slice(),
    tagSkill: from.tagSkill.slice(),
    weaponKills: from.weaponKills.slice(),
    typeKills: from.typeKills.slice(),
    zone: from.zone,
    melee: from.melee,
    movingTo: from.movingTo,
    movesSpent: from.movesSpent,
    noApproach: from.noApproach.slice(),
    intent: from.intent,
    turn: from.turn,
    bucket: from.bucket,
    pending: from.pending,
    orderSave: from.orderSave,
    reactionsTaken: from.reactionsTaken,
    reactionUses: from.reactionUses,
    unaware: from.unaware,
    shoved: from.shoved,
    helpless: from.helpless,
    prone: from.prone,
    deprived: from.deprived,
    critWounded: from.critWounded,
    stunned: from.stunned,
    losesTurns: from.losesTurns,
    bleeds: from.bleeds,
    impairedInRound: from.impairedInRound,
    impairedNext: from.impairedNext,
    enhancedNext: from.enhancedNext,
    rousedNext: from.rousedNext,
    immobile: from.immobile,
    ruckus: from.ruckus,
    protecting: from.protecting,
    provokedBy: from.provokedBy,
    tunnelFoe: from.tunnelFoe,
    mounted: from.mounted,
    fleeing: from.fleeing,
    loneTestDone: from.loneTestDone,
    legHitsLeft: from.legHitsLeft,
    legHitsRight: from.legHitsRight,
    armHitsLeft: from.armHitsLeft,
    armHitsRight: from.armHitsRight,
    orderDisadvantage: from.orderDisadvantage,
    failsOrder: from.failsOrder,
    dyingRounds: from.dyingRounds,
    treated: from.treated,
    hasAttacked: from.hasAttacked,
    striking: from.striking,
    doomed: from.doomed,
    scars: from.scars.slice(),
    casting: from.casting,
    interrupted: from.interrupted,
    bonusDamage: from.bonusDamage,
    bonusAttacks: from.bonusAttacks,
    blessing: from.blessing,
    freeFaithDice: from.freeFaithDice,
    luck: from.luck,
    hardToKillUsed: from.hardToKillUsed,
    layOnHandsUsed: from.layOnHandsUsed,
    commanderUsed: from.commanderUsed,
    rousingUsed: from.rousingUsed,
    speciesUsed: from.speciesUsed,
    backpackDropped: from.backpackDropped,
  };
}

function copyWound({ type, level }: Wound): Wound {
  return { type, level };
}

function copyGroup({ members, startCount, leader, firstTested, halfTested }: Group): Group {
  return { members: members.slice(), startCount, leader, firstTested, halfTested };
}

function copyDropped({ owner, item, zone }: Dropped): Dropped {
  return { owner, item, zone };
}

function copyNow(from: Now): Now {
  return {
    askers: from.askers.slice(),
    answers: from.answers.slice(),
    target: from.target,
    attackers: from.attackers.slice(),
    attackerCount: from.attackerCount,
    item: from.item.slice(),
    offItem: from.offItem.slice(),
    manner: from.manner.slice(),
    dr: from.dr.slice(),
    flags: from.flags.slice(),
    rolledItem: from.rolledItem,
    rolledFlags: from.rolledFlags,
    damage: from.damage,
    about: from.about,
    ruling: from.ruling,
    aux: from.aux,
    bonusAttacker: from.bonusAttacker.slice(),
    bonusItem: from.bonusItem.slice(),
    bonusKind: from.bonusKind.slice(),
    bonusCount: from.bonusCount,
    lastTarget: from.lastTarget,
    someoneLeft: from.someoneLeft,
    moraleDue: from.moraleDue,
  };
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyInto(from: Fight, to: Fight): void {
  const target: Writable<Fight> = to;
  target.sides = from.sides;
  target.seats = from.seats;
  target.zones = from.zones;
  target.zoneBands = from.zoneBands;
  target.toggles = from.toggles;
  to.rulings = from.rulings;
  target.foeHealth = from.foeHealth;
  target.foeRolls = from.foeRolls;
  copyNumbers(from.hidden, to.hidden);
  copyWords(from.safeExit, to.safeExit);
  to.brawl = from.brawl;
  copyNumbers(from.furniture, to.furniture);
  to.audience = from.audience;
  to.duel = from.duel;
  to.duelRounds = from.duelRounds;
  copyNumbers(from.duelScore, to.duelScore);
  to.duelEdge = from.duelEdge;
  copyNumbers(from.positions, to.positions);
  copyFighters(from.fighters, to.fighters);
  copyGroups(from.groups, to.groups);
  copyDroppedThings(from.dropped, to.dropped);
  to.round = from.round;
  to.phase = from.phase;
  to.bucket = from.bucket;
  to.bucketListed = from.bucketListed;
  to.surprised = from.surprised;
  to.winner = from.winner;
  to.result = from.result;
  copyNowInto(from.now, to.now);
}

/** As the function shared by all systems, whose compiled code would have to tell the lists of all of them apart. */
function copyNumbers(from: readonly number[], to: number[]): void {
  const length = from.length;
  if (to.length > length) to.length = length;
  for (let at = 0; at < length; at++) to[at] = from[at]!;
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
  to.side = from.side;
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
  to.naturalArmour = from.naturalArmour;
  to.armour = from.armour;
  to.gearSlots = from.gearSlots;
  to.fatigue = from.fatigue;
  to.injuries = from.injuries;
  copyWounds(from.wounds, to.wounds);
  to.overflow = from.overflow;
  copyNumbers(from.itemState, to.itemState);
  to.main = from.main;
  to.off = from.off;
  copyNumbers(from.typeSkill, to.typeSkill);
  copyNumbers(from.tagSkill, to.tagSkill);
  copyNumbers(from.weaponKills, to.weaponKills);
  copyNumbers(from.typeKills, to.typeKills);
  to.zone = from.zone;
  to.melee = from.melee;
  to.movingTo = from.movingTo;
  to.movesSpent = from.movesSpent;
  copyNumbers(from.noApproach, to.noApproach);
  to.intent = from.intent;
  to.turn = from.turn;
  to.bucket = from.bucket;
  to.pending = from.pending;
  to.orderSave = from.orderSave;
  to.reactionsTaken = from.reactionsTaken;
  to.reactionUses = from.reactionUses;
  to.unaware = from.unaware;
  to.shoved = from.shoved;
  to.helpless = from.helpless;
  to.prone = from.prone;
  to.deprived = from.deprived;
  to.critWounded = from.critWounded;
  to.stunned = from.stunned;
  to.losesTurns = from.losesTurns;
  to.bleeds = from.bleeds;
  to.impairedInRound = from.impairedInRound;
  to.impairedNext = from.impairedNext;
  to.enhancedNext = from.enhancedNext;
  to.rousedNext = from.rousedNext;
  to.immobile = from.immobile;
  to.ruckus = from.ruckus;
  to.protecting = from.protecting;
  to.provokedBy = from.provokedBy;
  to.tunnelFoe = from.tunnelFoe;
  to.mounted = from.mounted;
  to.fleeing = from.fleeing;
  to.loneTestDone = from.loneTestDone;
  to.legHitsLeft = from.legHitsLeft;
  to.legHitsRight = from.legHitsRight;
  to.armHitsLeft = from.armHitsLeft;
  to.armHitsRight = from.armHitsRight;
  to.orderDisadvantage = from.orderDisadvantage;
  to.failsOrder = from.failsOrder;
  to.dyingRounds = from.dyingRounds;
  to.treated = from.treated;
  to.hasAttacked = from.hasAttacked;
  to.striking = from.striking;
  to.doomed = from.doomed;
  copyNumbers(from.scars, to.scars);
  to.casting = from.casting;
  to.interrupted = from.interrupted;
  to.bonusDamage = from.bonusDamage;
  to.bonusAttacks = from.bonusAttacks;
  to.blessing = from.blessing;
  to.freeFaithDice = from.freeFaithDice;
  to.luck = from.luck;
  to.hardToKillUsed = from.hardToKillUsed;
  to.layOnHandsUsed = from.layOnHandsUsed;
  to.commanderUsed = from.commanderUsed;
  to.rousingUsed = from.rousingUsed;
  to.speciesUsed = from.speciesUsed;
  to.backpackDropped = from.backpackDropped;
}

function copyWounds(from: readonly Wound[], to: Wound[]): void {
  if (to.length > from.length) to.length = from.length;
  for (let at = 0; at < from.length; at++) {
    const source = from[at]!;
    const target = to[at];
    if (target === undefined) to.push(copyWound(source));
    else {
      target.type = source.type;
      target.level = source.level;
    }
  }
}

function copyGroups(from: readonly Group[], to: Group[]): void {
  if (to.length > from.length) to.length = from.length;
  for (let at = 0; at < from.length; at++) {
    const source = from[at]!;
    const target = to[at];
    if (target === undefined) {
      to.push(copyGroup(source));
      continue;
    }
    copyNumbers(source.members, target.members);
    target.startCount = source.startCount;
    target.leader = source.leader;
    target.firstTested = source.firstTested;
    target.halfTested = source.halfTested;
  }
}

function copyDroppedThings(from: readonly Dropped[], to: Dropped[]): void {
  if (to.length > from.length) to.length = from.length;
  for (let at = 0; at < from.length; at++) {
    const source = from[at]!;
    const target = to[at];
    if (target === undefined) {
      to.push(copyDropped(source));
      continue;
    }
    target.owner = source.owner;
    target.item = source.item;
    target.zone = source.zone;
  }
}

function copyNowInto(from: Now, to: Now): void {
  copyNumbers(from.askers, to.askers);
  copyNumbers(from.answers, to.answers);
  to.target = from.target;
  copyNumbers(from.attackers, to.attackers);
  to.attackerCount = from.attackerCount;
  copyNumbers(from.item, to.item);
  copyNumbers(from.offItem, to.offItem);
  copyNumbers(from.manner, to.manner);
  copyNumbers(from.dr, to.dr);
  copyNumbers(from.flags, to.flags);
  to.rolledItem = from.rolledItem;
  to.rolledFlags = from.rolledFlags;
  to.damage = from.damage;
  to.about = from.about;
  to.ruling = from.ruling;
  to.aux = from.aux;
  copyNumbers(from.bonusAttacker, to.bonusAttacker);
  copyNumbers(from.bonusItem, to.bonusItem);
  copyNumbers(from.bonusKind, to.bonusKind);
  to.bonusCount = from.bonusCount;
  to.lastTarget = from.lastTarget;
  to.someoneLeft = from.someoneLeft;
  to.moraleDue = from.moraleDue;
}
