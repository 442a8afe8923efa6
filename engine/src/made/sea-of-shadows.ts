// Made by npm run states from ../systems/sea-of-shadows/state/fight.state.ts: change that, not this.
import { Cells } from '../system/cells.ts';
import { isOutside } from '../system/declared.ts';
import { setFlag, setWhole } from '../system/edit-fields.ts';
import type { EditValue } from '../system/editing.ts';
import type { Refusal } from '../system/refusal.ts';
import type { Seat } from '../system/system.ts';
import type { Item } from '../systems/sea-of-shadows/book/gear.ts';
import type { Toggles } from '../systems/sea-of-shadows/book/switches.ts';
import { bladeOf, shieldOf } from '../systems/sea-of-shadows/state/hands.ts';
import {
  inOwnTurn,
  isBound,
  isHolding,
  isReeling,
  orderListOf,
  packGear,
  packRulings,
  roundThatCounts,
} from '../systems/sea-of-shadows/state/matters.ts';
import type { Region, Sheet } from '../systems/sea-of-shadows/state/model.ts';
export type Status = 'able' | 'out' | 'dead' | 'gone' | 'surrendered';
const statusNumber: Readonly<Record<Status, number>> = { able: 0, out: 1, dead: 2, gone: 3, surrendered: 4 };

export type FoeHealth = 'numbers' | 'bar' | 'words' | 'nothing';

export type Phase = 'start' | 'order' | 'round' | 'turn' | 'aftermath' | 'over';
const phaseNumber: Readonly<Record<Phase, number>> = { start: 0, order: 1, round: 2, turn: 3, aftermath: 4, over: 5 };

export type Result = 'running' | 'won' | 'draw' | 'undecided';
const resultNumber: Readonly<Record<Result, number>> = { running: 0, won: 1, draw: 2, undecided: 3 };

export interface Fighter {
  sheet: Sheet;
  readonly index: number;
  side: number;
  status: Status;
  hp: number;
  hpMax: number;
  mp: number;
  mpMax: number;
  region: number;
  /** Result of the roll for the turn order, 0 = not rolled yet, and the keys that break ties (SOS-INIT-02). */
  order: number;
  orderDie: number;
  orderHero: boolean;
  orderList: number;
  /** Its place in this round has come and gone. */
  acted: boolean;
  /** AP owed for interrupts (SOS-TURN-07); a pair's debt stands on the rider. */
  debt: number;
  /** The part of the debt that is no movement of a mount: all but the dodges of a ridden mount (SOS-MNT-05). */
  deedDebt: number;
  /** As `deedDebt`, of the interrupts that were charged to the present turn. */
  charged: number;
  /** AP left in the own turn. */
  ap: number;
  /** Actions of this turn that are neither free nor movement, movements, and whether a major or a Move was among them. */
  deeds: number;
  moves: number;
  /** Mountings and dismountings of this turn, which no cap counts. */
  mountings: number;
  majorDone: boolean;
  moved: boolean;
  /** Who rides it, whom it rides. */
  rider: number;
  mount: number;
  /** Whom it grabs, how firmly, and whether the grab is kept for this turn (SOS-GRAP-08). */
  holds: number;
  holdLevel: number;
  holdKept: boolean;
  /** What the items come to: number of the first ready melee weapon and of the first ready shield, -1 = none. */
  blade: number;
  shield: number;
  surprised: boolean;
  prone: boolean;
  helpless: number;
  /** Who bound it, and how many ends of that one's turns are still to come. */
  boundBy: number;
  boundTurns: number;
  /** Turns of stun to come; -1 = for the encounter. */
  stun: number;
  /** A whole turn of the present stun is over (SOS-HEAL-06). */
  stunServed: boolean;
  /** The knockout was caused or followed by a lethal hit; the survival roll for it is made. */
  lethalKo: boolean;
  survivalRolled: boolean;
  mortal: boolean;
  badly: boolean;
  /** Revived from a mortal wound: badly wounded after the fight unless HP are full. */
  revivedMortal: boolean;
  injuryOwed: boolean;
  /** Things that blows have struck from its hands: for the tally alone. */
  disarmed: number;
  /** Indices into the table of injuries. */
  injuries: number[];
  /** In the aftermath: gives or has been given first aid, or a ritual is held for it. */
  attended: boolean;
  ritual: boolean;
}

/** Where an item is and in what state, by its number in `Fight.items`. */
export interface Belongings {
  /** Index of the holder; -1 = lying about. */
  holder: number[];
  /** Region where it lies; meaningless while held. */
  place: number[];
  /** 1 = ready in hand. */
  ready: number[];
  loaded: number[];
  ammo: number[];
}

/** Scratch of one step: the attack under way, of which there is never more than one. Without meaning between steps. */
export interface Now {
  attacker: number;
  target: number;
  /** One of `Attack`. */
  kind: number;
  /** Item number, or the number of the spell on the caster's sheet; -1 = none. */
  item: number;
  unaware: boolean;
  /** What the attacker rolled, when the defender may see it; 0 = not rolled yet. */
  rolled: number;
  /** Reasons for advantage and disadvantage of the roll being prepared. */
  better: number;
  worse: number;
  /** Who has been asked for an opportunity attack during this action. */
  asked: number[];
  provoker: number;
  /** The only enemy given an opportunity, -1 = all. */
  only: number;
  ruling: number;
  about: number;
  /** The attack is an opportunity attack. */
  opportunity: boolean;
  /** The attack has been announced, and it is not known yet whether it hits. */
  coming: boolean;
  /** Known for the rest of this step: nobody grabs anybody. False = not known. */
  calm: boolean;
}

export interface Fight {
  readonly sides: readonly string[];
  readonly seats: readonly Seat[];
  readonly regions: readonly Region[];
  /** Steps between regions, row by row; `FAR_AWAY` = no way. */
  readonly distances: readonly number[];
  /** Lowest passive die by distance, the last entry for all beyond (SOS-DEF-10). */
  readonly rangeMinimum: readonly number[];
  readonly toggles: Readonly<Toggles>;
  rulings: Readonly<Record<string, string>>;
  readonly foeHealth: FoeHealth;
  fighters: Fighter[];
  items: readonly Item[];
  gear: Belongings;
  round: number;
  phase: Phase;
  /** Whose roll for the order, or which step of the aftermath, comes next. */
  cursor: number;
  stage: number;
  /** Who has the turn, -1 = nobody; a pair is named by its rider. */
  turn: number;
  /** Rounds in a row without anything happening, and whether something has in this one (SOS-END-05). */
  idleRounds: number;
  stirred: boolean;
  winner: number;
  result: Result;
  now: Now;
}

/** Every such record is made here or copied, so that all have one shape. */
export function newFighter(sheet: Sheet, index: number, side: number): Fighter {
  return {
    sheet: sheet,
    index: index,
    side: side,
    status: 'able',
    hp: 0,
    hpMax: 0,
    mp: 0,
    mpMax: 0,
    region: 0,
    order: 0,
    orderDie: sheet.ref,
    orderHero: sheet.hero,
    orderList: orderListOf(index),
    acted: false,
    debt: 0,
    deedDebt: 0,
    charged: 0,
    ap: 0,
    deeds: 0,
    moves: 0,
    mountings: 0,
    majorDone: false,
    moved: false,
    rider: -1,
    mount: -1,
    holds: -1,
    holdLevel: 0,
    holdKept: false,
    blade: -1,
    shield: -1,
    surprised: false,
    prone: false,
    helpless: 0,
    boundBy: -1,
    boundTurns: 0,
    stun: 0,
    stunServed: false,
    lethalKo: false,
    survivalRolled: false,
    mortal: false,
    badly: false,
    revivedMortal: false,
    injuryOwed: false,
    disarmed: 0,
    injuries: [],
    attended: false,
    ritual: false,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newBelongings(): Belongings {
  return {
    holder: [],
    place: [],
    ready: [],
    loaded: [],
    ammo: [],
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newNow(): Now {
  return {
    attacker: -1,
    target: -1,
    kind: 0,
    item: -1,
    unaware: false,
    rolled: 0,
    better: 0,
    worse: 0,
    asked: [],
    provoker: -1,
    only: -1,
    ruling: 0,
    about: 0,
    opportunity: false,
    coming: false,
    calm: false,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newFight(
  given: Pick<
    Fight,
    'sides' | 'seats' | 'regions' | 'distances' | 'rangeMinimum' | 'toggles' | 'rulings' | 'foeHealth'
  >,
): Fight {
  return {
    sides: given.sides,
    seats: given.seats,
    regions: given.regions,
    distances: given.distances,
    rangeMinimum: given.rangeMinimum,
    toggles: given.toggles,
    rulings: given.rulings,
    foeHealth: given.foeHealth,
    fighters: [],
    items: [],
    gear: newBelongings(),
    round: 0,
    phase: 'start',
    cursor: 0,
    stage: 0,
    turn: -1,
    idleRounds: 0,
    stirred: false,
    winner: -1,
    result: 'running',
    now: newNow(),
  };
}

/** A copy that shares only what never changes. */
export function copyFighter(from: Fighter): Fighter {
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

/** A copy that shares only what never changes. */
export function copyBelongings(from: Belongings): Belongings {
  return {
    holder: from.holder.slice(),
    place: from.place.slice(),
    ready: from.ready.slice(),
    loaded: from.loaded.slice(),
    ammo: from.ammo.slice(),
  };
}

/** A copy that shares only what never changes. */
export function copyNow(from: Now): Now {
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
    only: from.only,
    ruling: from.ruling,
    about: from.about,
    opportunity: from.opportunity,
    coming: from.coming,
    calm: from.calm,
  };
}

/** A copy that shares only what never changes. */
export function copyFight(from: Fight): Fight {
  return {
    sides: from.sides,
    seats: from.seats,
    regions: from.regions,
    distances: from.distances,
    rangeMinimum: from.rangeMinimum,
    toggles: from.toggles,
    rulings: from.rulings,
    foeHealth: from.foeHealth,
    fighters: from.fighters.map(copyFighter),
    items: from.items,
    gear: copyBelongings(from.gear),
    round: from.round,
    phase: from.phase,
    cursor: from.cursor,
    stage: from.stage,
    turn: from.turn,
    idleRounds: from.idleRounds,
    stirred: from.stirred,
    winner: from.winner,
    result: from.result,
    now: copyNow(from.now),
  };
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyFighterInto(from: Fighter, to: Writable<Fighter>): void {
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

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyBelongingsInto(from: Belongings, to: Belongings): void {
  copyNumbers(from.holder, to.holder);
  copyNumbers(from.place, to.place);
  copyNumbers(from.ready, to.ready);
  copyNumbers(from.loaded, to.loaded);
  copyNumbers(from.ammo, to.ammo);
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyNowInto(from: Now, to: Now): void {
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
  to.only = from.only;
  to.ruling = from.ruling;
  to.about = from.about;
  to.opportunity = from.opportunity;
  to.coming = from.coming;
  to.calm = from.calm;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyInto(from: Fight, to: Writable<Fight>): void {
  to.sides = from.sides;
  to.seats = from.seats;
  to.regions = from.regions;
  to.distances = from.distances;
  to.rangeMinimum = from.rangeMinimum;
  to.toggles = from.toggles;
  to.rulings = from.rulings;
  to.foeHealth = from.foeHealth;
  if (to.fighters.length > from.fighters.length) to.fighters.length = from.fighters.length;
  for (let at = 0; at < from.fighters.length; at++) {
    if (at < to.fighters.length) copyFighterInto(from.fighters[at]!, to.fighters[at]!);
    else to.fighters.push(copyFighter(from.fighters[at]!));
  }
  to.items = from.items;
  copyBelongingsInto(from.gear, to.gear);
  to.round = from.round;
  to.phase = from.phase;
  to.cursor = from.cursor;
  to.stage = from.stage;
  to.turn = from.turn;
  to.idleRounds = from.idleRounds;
  to.stirred = from.stirred;
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

export function packFighter(fight: Fight, fighter: Fighter, cells: Cells): void {
  const whenInOwnTurn = inOwnTurn(fight, fighter);
  const whenIsHolding = isHolding(fight, fighter);
  const whenIsBound = isBound(fight, fighter);
  const whenIsReeling = isReeling(fight, fighter);
  cells.put(
    statusNumber[fighter.status] |
      ((fighter.orderHero ? 1 : 0) << 3) |
      ((fighter.acted ? 1 : 0) << 4) |
      ((whenInOwnTurn && fighter.majorDone ? 1 : 0) << 5) |
      ((fighter.moved ? 1 : 0) << 6) |
      ((fighter.rider !== -1 ? 1 : 0) << 7) |
      ((fighter.mount !== -1 ? 1 : 0) << 8) |
      ((fighter.holds !== -1 ? 1 : 0) << 9) |
      ((whenIsHolding && fighter.holdKept ? 1 : 0) << 10) |
      ((fighter.surprised ? 1 : 0) << 11) |
      ((fighter.prone ? 1 : 0) << 12) |
      ((fighter.boundTurns !== 0 ? 1 : 0) << 13) |
      ((fighter.stun !== 0 ? 1 : 0) << 14) |
      ((whenIsReeling && fighter.stunServed ? 1 : 0) << 15) |
      ((fighter.lethalKo ? 1 : 0) << 16) |
      ((fighter.survivalRolled ? 1 : 0) << 17) |
      ((fighter.mortal ? 1 : 0) << 18) |
      ((fighter.badly ? 1 : 0) << 19) |
      ((fighter.revivedMortal ? 1 : 0) << 20) |
      ((fighter.injuryOwed ? 1 : 0) << 21) |
      ((fighter.injuries.length > 0 ? 1 : 0) << 22) |
      ((fighter.attended ? 1 : 0) << 23) |
      ((fighter.ritual ? 1 : 0) << 24) |
      ((whenInOwnTurn ? 1 : 0) << 25) |
      ((whenIsHolding ? 1 : 0) << 26) |
      ((whenIsBound ? 1 : 0) << 27),
  );
  cells.putFour(fighter.side, fighter.hp, fighter.hpMax, fighter.mp);
  cells.putFour(fighter.mpMax, fighter.region, fighter.order, fighter.orderDie);
  cells.putFour(fighter.orderList, fighter.debt, fighter.deedDebt, fighter.helpless);

  if (whenInOwnTurn) {
    cells.putFour(fighter.charged, fighter.ap, fighter.deeds, fighter.moves);
    cells.put(fighter.mountings);
  }
  if (whenIsHolding) {
    cells.put(fighter.holdLevel);
  }
  if (whenIsBound) {
    cells.put(fighter.boundBy + 1);
  }
  if (fighter.rider !== -1) cells.put(fighter.rider);
  if (fighter.mount !== -1) cells.put(fighter.mount);
  if (fighter.holds !== -1) cells.put(fighter.holds);
  if (fighter.boundTurns !== 0) cells.put(fighter.boundTurns);
  if (fighter.stun !== 0) cells.put(fighter.stun);
  if (fighter.injuries.length > 0) {
    cells.putList(fighter.injuries);
  }
}

export function packFight(fight: Fight, cells: Cells): void {
  cells.putFour(
    phaseNumber[fight.phase] | ((fight.stirred ? 1 : 0) << 3) | (resultNumber[fight.result] << 4),
    roundThatCounts(fight),
    fight.cursor,
    fight.stage + 1,
  );
  cells.putFour(fight.turn + 1, fight.idleRounds, fight.winner + 1, 0);

  packRulings(fight, cells);
  cells.put(fight.fighters.length);
  for (let at = 0; at < fight.fighters.length; at++) packFighter(fight, fight.fighters[at]!, cells);
  packGear(fight, cells);
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
  'region',
  'rider',
  'mount',
  'holds',
  'holdLevel',
  'blade',
  'shield',
  'surprised',
  'prone',
  'helpless',
  'boundBy',
  'stun',
  'mortal',
];

/** What the GM may set of it. */
export const settableInFighter: readonly string[] = [
  'hp',
  'hpMax',
  'mp',
  'mpMax',
  'order',
  'acted',
  'debt',
  'ap',
  'surprised',
  'prone',
  'stun',
  'lethalKo',
  'badly',
  'injuryOwed',
];

/** Sets a field within its range, or says why not; undefined where the declaration says nothing of setting it. */
export function setInFighter(to: Fighter, field: string, place: string, value: EditValue): Refusal | null | undefined {
  switch (field) {
    case 'hp':
      return setWhole(to, 'hp', place, value, [0, 99]);
    case 'hpMax':
      return setWhole(to, 'hpMax', place, value, [0, 99]);
    case 'mp':
      return setWhole(to, 'mp', place, value, [0, 99]);
    case 'mpMax':
      return setWhole(to, 'mpMax', place, value, [0, 99]);
    case 'order':
      return setWhole(to, 'order', place, value, [1, 60]);
    case 'acted':
      return setFlag(to, 'acted', place, value);
    case 'debt':
      return setWhole(to, 'debt', place, value, [0, 6]);
    case 'ap':
      return setWhole(to, 'ap', place, value, [0, 6]);
    case 'surprised':
      return setFlag(to, 'surprised', place, value);
    case 'prone':
      return setFlag(to, 'prone', place, value);
    case 'stun':
      return setWhole(to, 'stun', place, value, [0, 9]);
    case 'lethalKo':
      return setFlag(to, 'lethalKo', place, value);
    case 'badly':
      return setFlag(to, 'badly', place, value);
    case 'injuryOwed':
      return setFlag(to, 'injuryOwed', place, value);
    default:
      return undefined;
  }
}

/** What the GM may set of it. */
export const settableInFight: readonly string[] = ['round'];

/** Sets a field within its range, or says why not; undefined where the declaration says nothing of setting it. */
export function setInFight(to: Fight, field: string, place: string, value: EditValue): Refusal | null | undefined {
  switch (field) {
    case 'round':
      return setWhole(to, 'round', place, value, [0, 100000]);
    default:
      return undefined;
  }
}

function forgetInFighter(fighter: Fighter, gone: number): void {
  if (fighter.rider === gone) fighter.rider = -1;
  if (fighter.mount === gone) fighter.mount = -1;
  if (fighter.holds === gone) fighter.holds = -1;
  if (fighter.boundBy === gone) fighter.boundBy = -1;
}

/** Whoever is gone is named by nobody. */
export function forget(fight: Fight, gone: number): void {
  for (const each of fight.fighters) forgetInFighter(each, gone);
  if (fight.turn === gone) fight.turn = -1;
}

function problemsInFighter(fight: Fight, fighter: Fighter, place: string, found: string[]): void {
  if (isOutside(fighter.index, 0, 99)) found.push(`${place}index is ${fighter.index}, not from 0 to 99`);
  if (isOutside(fighter.side, 0, fight.sides.length - 1))
    found.push(`${place}side is ${fighter.side}, not from 0 to ${fight.sides.length - 1}`);
  if (isOutside(fighter.hp, 0, 999)) found.push(`${place}hp is ${fighter.hp}, not from 0 to 999`);
  if (isOutside(fighter.hpMax, 0, 999)) found.push(`${place}hpMax is ${fighter.hpMax}, not from 0 to 999`);
  if (isOutside(fighter.mp, 0, 999)) found.push(`${place}mp is ${fighter.mp}, not from 0 to 999`);
  if (isOutside(fighter.mpMax, 0, 999)) found.push(`${place}mpMax is ${fighter.mpMax}, not from 0 to 999`);
  if (isOutside(fighter.region, 0, fight.regions.length - 1))
    found.push(`${place}region is ${fighter.region}, not from 0 to ${fight.regions.length - 1}`);
  if (isOutside(fighter.order, 0, 99)) found.push(`${place}order is ${fighter.order}, not from 0 to 99`);
  if (isOutside(fighter.orderDie, 0, 99)) found.push(`${place}orderDie is ${fighter.orderDie}, not from 0 to 99`);
  if (isOutside(fighter.orderList, 0, 199)) found.push(`${place}orderList is ${fighter.orderList}, not from 0 to 199`);
  if (isOutside(fighter.debt, 0, 99)) found.push(`${place}debt is ${fighter.debt}, not from 0 to 99`);
  if (isOutside(fighter.deedDebt, 0, 99)) found.push(`${place}deedDebt is ${fighter.deedDebt}, not from 0 to 99`);
  if (isOutside(fighter.charged, 0, 99)) found.push(`${place}charged is ${fighter.charged}, not from 0 to 99`);
  if (isOutside(fighter.ap, 0, 99)) found.push(`${place}ap is ${fighter.ap}, not from 0 to 99`);
  if (isOutside(fighter.deeds, 0, 99)) found.push(`${place}deeds is ${fighter.deeds}, not from 0 to 99`);
  if (isOutside(fighter.moves, 0, 99)) found.push(`${place}moves is ${fighter.moves}, not from 0 to 99`);
  if (isOutside(fighter.mountings, 0, 99)) found.push(`${place}mountings is ${fighter.mountings}, not from 0 to 99`);
  if (isOutside(fighter.rider, -1, fight.fighters.length - 1))
    found.push(`${place}rider is ${fighter.rider}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fighter.mount, -1, fight.fighters.length - 1))
    found.push(`${place}mount is ${fighter.mount}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fighter.holds, -1, fight.fighters.length - 1))
    found.push(`${place}holds is ${fighter.holds}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fighter.holdLevel, 0, 2)) found.push(`${place}holdLevel is ${fighter.holdLevel}, not from 0 to 2`);
  if (fighter.blade !== bladeOf(fight, fighter)) found.push(`${place}blade is not what the rest comes to`);
  if (fighter.shield !== shieldOf(fight, fighter)) found.push(`${place}shield is not what the rest comes to`);
  if (isOutside(fighter.helpless, 0, 3)) found.push(`${place}helpless is ${fighter.helpless}, not from 0 to 3`);
  if (isOutside(fighter.boundBy, -1, fight.fighters.length - 1))
    found.push(`${place}boundBy is ${fighter.boundBy}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fighter.boundTurns, 0, 99)) found.push(`${place}boundTurns is ${fighter.boundTurns}, not from 0 to 99`);
  if (isOutside(fighter.stun, -1, 99)) found.push(`${place}stun is ${fighter.stun}, not from -1 to 99`);
}

/** Numbers out of their ranges, and what is not as the rest has it. */
export function rangeProblems(fight: Fight): string[] {
  const found: string[] = [];
  for (let at = 0; at < fight.fighters.length; at++)
    problemsInFighter(fight, fight.fighters[at]!, `fighters.${at}.`, found);
  if (isOutside(fight.round, 0, 100000)) found.push(`round is ${fight.round}, not from 0 to 100000`);
  if (isOutside(fight.cursor, 0, 999)) found.push(`cursor is ${fight.cursor}, not from 0 to 999`);
  if (isOutside(fight.stage, -1, 7)) found.push(`stage is ${fight.stage}, not from -1 to 7`);
  if (isOutside(fight.turn, -1, fight.fighters.length - 1))
    found.push(`turn is ${fight.turn}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fight.idleRounds, 0, 999)) found.push(`idleRounds is ${fight.idleRounds}, not from 0 to 999`);
  if (isOutside(fight.winner, -1, 99)) found.push(`winner is ${fight.winner}, not from -1 to 99`);
  return found;
}
