import { copyNumbers } from '../../../system/copy-list.ts';
import type { Belongings, Fight, Fighter, Now } from './model.ts';

export { problems } from './invariants.ts';
export { fightKey } from './key.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A deep copy that shares only what never changes: sheets, items, toggles, rulings, sides, seats and regions. */
export function copyFight(fight: Fight): Fight {
  return {
    sides: fight.sides,
    seats: fight.seats,
    regions: fight.regions,
    distances: fight.distances,
    rangeMinimum: fight.rangeMinimum,
    toggles: fight.toggles,
    rulings: fight.rulings,
    foeHealth: fight.foeHealth,
    fighters: fight.fighters.map(copyFighter),
    items: fight.items,
    gear: copyGear(fight.gear),
    round: fight.round,
    phase: fight.phase,
    cursor: fight.cursor,
    stage: fight.stage,
    turn: fight.turn,
    idleRounds: fight.idleRounds,
    stirred: fight.stirred,
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
    status: from.status,
    hp: from.hp,
    hpMax: from.hpMax,
    mp: from.mp,
    mpMax: from.mpMax,
    region: from.region,
    order: from.order,
    orderDie: from.orderDie,
    orderHero: from.orderHero,
    orderList: from.orderList,
    acted: from.acted,
    debt: from.debt,
    deedDebt: from.deedDebt,
    charged: from.charged,
    ap: from.ap,
    deeds: from.deeds,
    moves: from.moves,
    mountings: from.mountings,
    majorDone: from.majorDone,
    moved: from.moved,
    rider: from.rider,
    mount: from.mount,
    holds: from.holds,
    holdLevel: from.holdLevel,
    holdKept: from.holdKept,
    blade: from.blade,
    shield: from.shield,
    surprised: from.surprised,
    prone: from.prone,
    helpless: from.helpless,
    boundBy: from.boundBy,
    boundTurns: from.boundTurns,
    stun: from.stun,
    stunServed: from.stunServed,
    lethalKo: from.lethalKo,
    survivalRolled: from.survivalRolled,
    mortal: from.mortal,
    badly: from.badly,
    revivedMortal: from.revivedMortal,
    injuryOwed: from.injuryOwed,
    disarmed: from.disarmed,
    injuries: from.injuries.slice(),
    attended: from.attended,
    ritual: from.ritual,
  };
}

function copyGear(from: Belongings): Belongings {
  return {
    holder: from.holder.slice(),
    place: from.place.slice(),
    ready: from.ready.slice(),
    loaded: from.loaded.slice(),
    ammo: from.ammo.slice(),
  };
}

function copyNow(from: Now): Now {
  return {
    attacker: from.attacker,
    target: from.target,
    kind: from.kind,
    item: from.item,
    unaware: from.unaware,
    rolled: from.rolled,
    better: from.better,
    worse: from.worse,
    asked: from.asked.slice(),
    provoker: from.provoker,
    ruling: from.ruling,
    about: from.about,
    opportunity: from.opportunity,
    coming: from.coming,
    calm: from.calm,
  };
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyInto(from: Fight, to: Fight): void {
  const target: Writable<Fight> = to;
  target.sides = from.sides;
  target.seats = from.seats;
  target.regions = from.regions;
  target.distances = from.distances;
  target.rangeMinimum = from.rangeMinimum;
  target.toggles = from.toggles;
  target.rulings = from.rulings;
  target.foeHealth = from.foeHealth;
  copyFighters(from.fighters, to.fighters);
  target.items = from.items;
  copyGearInto(from.gear, to.gear);
  target.round = from.round;
  target.phase = from.phase;
  target.cursor = from.cursor;
  target.stage = from.stage;
  target.turn = from.turn;
  target.idleRounds = from.idleRounds;
  target.stirred = from.stirred;
  target.winner = from.winner;
  target.result = from.result;
  copyNowInto(from.now, to.now);
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
  to.status = from.status;
  to.hp = from.hp;
  to.hpMax = from.hpMax;
  to.mp = from.mp;
  to.mpMax = from.mpMax;
  to.region = from.region;
  to.order = from.order;
  to.orderDie = from.orderDie;
  to.orderHero = from.orderHero;
  to.orderList = from.orderList;
  to.acted = from.acted;
  to.debt = from.debt;
  to.deedDebt = from.deedDebt;
  to.charged = from.charged;
  to.ap = from.ap;
  to.deeds = from.deeds;
  to.moves = from.moves;
  to.mountings = from.mountings;
  to.majorDone = from.majorDone;
  to.moved = from.moved;
  to.rider = from.rider;
  to.mount = from.mount;
  to.holds = from.holds;
  to.holdLevel = from.holdLevel;
  to.holdKept = from.holdKept;
  to.blade = from.blade;
  to.shield = from.shield;
  to.surprised = from.surprised;
  to.prone = from.prone;
  to.helpless = from.helpless;
  to.boundBy = from.boundBy;
  to.boundTurns = from.boundTurns;
  to.stun = from.stun;
  to.stunServed = from.stunServed;
  to.lethalKo = from.lethalKo;
  to.survivalRolled = from.survivalRolled;
  to.mortal = from.mortal;
  to.badly = from.badly;
  to.revivedMortal = from.revivedMortal;
  to.injuryOwed = from.injuryOwed;
  to.disarmed = from.disarmed;
  copyNumbers(from.injuries, to.injuries);
  to.attended = from.attended;
  to.ritual = from.ritual;
}

function copyGearInto(from: Belongings, to: Belongings): void {
  copyNumbers(from.holder, to.holder);
  copyNumbers(from.place, to.place);
  copyNumbers(from.ready, to.ready);
  copyNumbers(from.loaded, to.loaded);
  copyNumbers(from.ammo, to.ammo);
}

function copyNowInto(from: Now, to: Now): void {
  to.attacker = from.attacker;
  to.target = from.target;
  to.kind = from.kind;
  to.item = from.item;
  to.unaware = from.unaware;
  to.rolled = from.rolled;
  to.better = from.better;
  to.worse = from.worse;
  copyNumbers(from.asked, to.asked);
  to.provoker = from.provoker;
  to.ruling = from.ruling;
  to.about = from.about;
  to.opportunity = from.opportunity;
  to.coming = from.coming;
  to.calm = from.calm;
}
