import { type Bar, bar, inWords, OPEN } from '../../../system/bar.ts';
import { didYouMean } from '../../../system/nearest.ts';
import { say } from '../../../system/said.ts';
import { type Why, why } from '../../../system/why.ts';
import { Table } from '../../../table/table.ts';
import { hasClashes, usable } from '../attack/aim.ts';
import { barToGambit } from '../attack/gambits.ts';
import { hasPackToDrop, noPack } from '../attack/reactions.ts';
import { maySacrificeWeapon } from '../harm/breaking-point.ts';
import { arrivesInOneMove, barToMove, canMove, inOneMove, isLamed, mayApproach } from '../moves/movement.ts';
import { mayPickUp } from '../state/belongings.ts';
import { isPiece, pieces } from '../state/furniture.ts';
import { barToTakeUp, barToUse, freeSlots, hasUsableLimb, isHeld, usableHands, weaponAt } from '../state/gear.ts';
import {
  aimsAtSomebody,
  asDeed,
  Do,
  DROP_BACKPACK_INTENT,
  gambitNames,
  intent,
  isStrike,
  itemOf,
  Manner,
  offItemOf,
  targetOf,
  whatOf,
  withDetail,
} from '../state/intent.ts';
import { itemId } from '../state/item-id.ts';
import { BACKPACK } from '../state/lying.ts';
import { Band, type Fight, type Fighter, ItemState } from '../state/model.ts';
import { band, hasWayOut, isAble, isFoe, isGone } from '../state/people.ts';
import { describeIntent } from './intent-words.ts';
import { barToMagic, eachMagic } from './magic.ts';
import { barToSkill, eachSkill, notNow } from './skill-actions.ts';
import { isOut, sameSide } from './targets.ts';

/* What somebody may declare: for each deed one function, which says what is in its way. */

const provoked = bar('BDP-SKL-21', '{who} is provoked by {provoker}');

/** A foe who is there; provoked, a creature attacks almost only the provoker while it can (BDP-DECL-01, BDP-SKL-21). */
export function barToTarget(fight: Fight, fighter: Fighter, foe: Fighter): Bar {
  if (!isFoe(fighter, foe)) return sameSide;
  if (isGone(foe)) return isOut;
  const { provokedBy } = fighter;
  return provokedBy >= 0 && provokedBy !== foe.index && isAble(fight.fighters[provokedBy]!) ? provoked : OPEN;
}

const noLimb = bar('BDP-UNA-01', 'no limb is left to strike with');
const swungAlone = bar('BDP-UNA-02', 'furniture is swung by itself, not with another weapon');
const takesBothHands = bar('BDP-DUA-04', 'the {thing} takes both hands');
const noPair = bar('BDP-DUA-04', 'two weapons strike at once only if both are one-handed and for melee');

/** What is in the way of striking with a weapon, bare hands (-1), or with two weapons (BDP-UNA-01, BDP-DUA-04). */
export function barOfArms(fight: Fight, fighter: Fighter, item: number, second = -1): Bar {
  if (item < 0) return hasUsableLimb(fighter) ? OPEN : noLimb;
  const shut = barToUse(fight, fighter, item) ?? barToUse(fight, fighter, second);
  if (shut !== OPEN || second < 0) return shut;
  if (isPiece(item) || isPiece(second)) return swungAlone;
  if (weaponAt(fighter, item).hands > 1 || weaponAt(fighter, second).hands > 1) return takesBothHands;
  return isPair(fighter, item, second) ? OPEN : noPair;
}

/** Two one-handed melee weapons and two good arms (BDP-DUA-04). */
export function isPair(fighter: Fighter, item: number, second: number): boolean {
  if (usableHands(fighter) < 2 || !isOneHanded(fighter, item) || !isOneHanded(fighter, second)) return false;
  return usable(fighter, item) && usable(fighter, second);
}

function isOneHanded(fighter: Fighter, item: number): boolean {
  const weapon = fighter.sheet.items[item]?.weapon ?? null;
  return weapon !== null && weapon.hands === 1 && !weapon.ranged && !weapon.natural;
}

const outOfRange = bar('BDP-RNG-06', '{target} is Distant, out of range');
const noCharge = bar('BDP-CLSH-14', 'a charge is received from somebody Near, where there are clashes');
const tooFar = bar('BDP-RNG-02', '{target} is more than one move away');
const cannotClose = bar('BDP-TURN-07', '{who} cannot move Close to {target} now');

/** Somebody Close, or one move away; with a ranged weapon anybody but the Distant (BDP-RNG-02, BDP-RNG-06). */
function barOfReach(fight: Fight, fighter: Fighter, code: number): Bar {
  const foe = fight.fighters[targetOf(code)]!;
  const apart = band(fight, fighter, foe);
  const { ranged } = weaponAt(fighter, itemOf(code));
  if (whatOf(code) === Do.receiveCharge)
    return !ranged && hasClashes(fight) && apart === Band.near && isAble(foe) ? OPEN : noCharge;
  if (ranged) return apart <= Band.far ? OPEN : outOfRange;
  if (apart === Band.close) return OPEN;
  if (!inOneMove(fight, fighter, foe)) return tooFar;
  return canMove(fighter) ? OPEN : cannotClose;
}

function barToStrike(fight: Fight, fighter: Fighter, code: number): Bar {
  const gambit = whatOf(code) === Do.gambit ? barToGambit(fight, fighter, itemOf(code)) : OPEN;
  return (
    barToTarget(fight, fighter, fight.fighters[targetOf(code)]!) ??
    barOfArms(fight, fighter, itemOf(code), offItemOf(code)) ??
    gambit ??
    barOfReach(fight, fighter, code)
  );
}

const notSavage = bar('BDP-SKL-24', '{who} has not learnt Savage Strikes');
const tooTired = bar('BDP-SKL-24', 'no slot is free for the Fatigue of a savage strike');
const noTrueStrikes = bar('BDP-SKL-28', '{who} cannot make True Strikes');
const noSacrifice = bar('BDP-BRK-02', 'that weapon cannot be sacrificed now');
const handsNeverKill = bar('BDP-UNA-05', 'bare hands never kill, and other blows do unless they subdue');

/** What is in the way of striking in a manner (BDP-SKL-24, BDP-BRK-02, BDP-SKL-28, BDP-UNA-05). */
export function barOfManner(fight: Fight, fighter: Fighter, item: number, manner: number): Bar {
  const { skills } = fighter.sheet;
  if ((manner & Manner.savage) !== 0 && !skills.savageStrikes) return notSavage;
  if ((manner & Manner.savage) !== 0 && freeSlots(fighter) === 0) return tooTired;
  if ((manner & Manner.sacrifice) !== 0 && !maySacrificeWeapon(fight, fighter, item)) return noSacrifice;
  if ((manner & Manner.trueStrikes) !== 0 && (!skills.trueStrikes || item >= 0 || fighter.wil === 0))
    return noTrueStrikes;
  return (manner & Manner.otherwise) !== 0 && item < 0 ? handsNeverKill : OPEN;
}

const pushedAway = bar('BDP-TAG-03', '{who} was pushed away this round');
const notInAMove = bar('BDP-RNG-07', '{who} is Close already, or more than one move away');
const noMelee = bar('BDP-RNG-08', '{who} is in no melee');
const leadsElsewhere = bar('BDP-RNG-07', 'a move leads out of a melee first, and to another place');
const lamed = bar('BDP-LOC-03', '{who} has a lamed leg and makes one move a turn');
const oneIsEnough = bar('BDP-TURN-12', 'one move is enough for that');
const nowhere = bar('BDP-RET-06', 'there is nowhere safe to run to');
const onFeet = bar('BDP-TURN-14', '{who} does not lie on the ground');

/** Somebody one move away, friend or foe. */
export function mayComeClose(fight: Fight, fighter: Fighter, other: Fighter): boolean {
  return other !== fighter && inOneMove(fight, fighter, other) && band(fight, fighter, other) !== Band.close;
}

function barToApproach(fight: Fight, fighter: Fighter, other: Fighter): Bar {
  if (!mayApproach(fight, fighter, other)) return pushedAway;
  return mayComeClose(fight, fighter, other) ? OPEN : notInAMove;
}

function barToRun(fight: Fight, fighter: Fighter, zone: number): Bar {
  const arrives = fighter.melee === 0 && arrivesInOneMove(fight, fighter, zone);
  return zone === fighter.zone || arrives ? oneIsEnough : OPEN;
}

/** Flight stays open to all who can move while there is somewhere safe (BDP-RET-06, BDP-RET-10). */
function barToRetreat(fight: Fight, fighter: Fighter): Bar {
  return hasWayOut(fight, fighter.side) ? barToMove(fighter) : nowhere;
}

export function mayRetreat(fight: Fight, fighter: Fighter): boolean {
  return barToRetreat(fight, fighter) === OPEN;
}

const notDying = bar('BDP-CRI-11', '{target} is not dying');
const treatedAlready = bar('BDP-CRI-11', '{target} has been treated');
const notClose = bar('BDP-TURN-14', '{target} is not Close');

/** First aid in the fight is for the dying who are Close (BDP-CRI-11). */
export function barToTend(fight: Fight, fighter: Fighter, patient: Fighter): Bar {
  if (patient === fighter || patient.status !== 'incapacitated') return notDying;
  if (patient.treated) return treatedAlready;
  return band(fight, fighter, patient) === Band.close ? OPEN : notClose;
}

const notWoken = bar('BDP-UNA-08', 'nobody unconscious can be woken by that, or the Warden does not allow it');

/** An unconscious ally Close or one move away, where the Warden allows it (BDP-UNA-08). */
export function barToWake(fight: Fight, fighter: Fighter, other: Fighter): Bar {
  if (other === fighter || other.status !== 'unconscious' || other.side !== fighter.side) return notWoken;
  if (fight.rulings.wakeInFight !== 'yes') return notWoken;
  const near = band(fight, fighter, other) === Band.close || (canMove(fighter) && inOneMove(fight, fighter, other));
  return near ? OPEN : notWoken;
}

const inHand = bar('BDP-UNA-02', 'the {thing} is in hand');
const liesElsewhere = bar('BDP-INV-04', 'it does not lie where one move leads, or there is no slot for it');
const notStored = bar('BDP-INV-03', 'it is not in the backpack');

/** Of one's own what lies here, and furniture (BDP-INV-04, BDP-UNA-02). */
export function barToPickUp(fight: Fight, fighter: Fighter, item: number): Bar {
  if (!isPiece(item)) return mayPickUp(fight, fighter, item) ? OPEN : liesElsewhere;
  return isHeld(fighter, item) ? inHand : barToTakeUp(fight, fighter, item);
}

/** Weapons and shields are worth the time (BDP-TURN-14). */
export function barToFetch(fighter: Fighter, item: number): Bar {
  const { kind } = fighter.sheet.items[item]!;
  const isArms = kind === 'weapon' || kind === 'shield';
  return isArms && fighter.itemState[item] === ItemState.stored ? OPEN : notStored;
}

const cannotAct = bar('BDP-RND-05', '{who} is {status}');
const lostHeart = bar('BDP-MOR-07', '{who} has lost heart and only flees or gives up');

/** The able declare; who has lost heart only runs, or gives up if it cannot (BDP-RND-05, BDP-MOR-07). */
function barOfHeart(fighter: Fighter): Bar {
  if (!isAble(fighter)) return cannotAct;
  return fighter.fleeing ? lostHeart : OPEN;
}

/** What is in the way of a deed by itself, without a move or a manner that goes with it. */
export function barToDeclare(fight: Fight, who: number, code: number): Bar {
  const fighter = fight.fighters[who]!;
  const target = targetOf(code);
  const heart = barOfHeart(fighter);
  if (heart !== OPEN) return heart;
  switch (whatOf(code)) {
    case Do.attack:
    case Do.gambit:
    case Do.receiveCharge:
      return barToStrike(fight, fighter, code);
    case Do.spell:
    case Do.trick:
    case Do.miracle:
      return barToMagic(fight, fighter, code);
    case Do.approach:
      return barToMove(fighter) ?? barToApproach(fight, fighter, fight.fighters[target]!);
    case Do.disengage:
      return barToMove(fighter) ?? (fighter.melee === 0 ? noMelee : OPEN);
    case Do.walk:
      return barToMove(fighter) ?? (fighter.melee !== 0 || target === fighter.zone ? leadsElsewhere : OPEN);
    case Do.walkTwice:
      return isLamed(fighter) ? lamed : (barToMove(fighter) ?? barToRun(fight, fighter, target));
    case Do.retreat:
      return barToRetreat(fight, fighter);
    case Do.standUp:
      return fighter.prone ? OPEN : onFeet;
    case Do.tend:
      return barToTend(fight, fighter, fight.fighters[target]!);
    case Do.wake:
      return barToWake(fight, fighter, fight.fighters[target]!);
    case Do.pickUp:
      return barToPickUp(fight, fighter, itemOf(code));
    case Do.fetch:
      return barToFetch(fighter, itemOf(code));
    case Do.dropBackpack:
      return hasPackToDrop(fighter) ? OPEN : noPack;
    case Do.nothing:
    case Do.surrender:
    case Do.deed:
      return OPEN;
    default:
      return barToSkill(fight, fighter, code);
  }
}

const plainDeeds = [Do.disengage, Do.retreat, Do.standUp, Do.deed, Do.surrender, Do.nothing] as const;

/** Every deed there is, without moves and manners; nothing is said of the hidden, whom not everybody knows of. */
function eachDeed(fight: Fight, who: number, table: Table<Fight>): void {
  const fighter = fight.fighters[who]!;
  const offer = (code: number): void => {
    if (!aimsAtSomebody(whatOf(code)) || !fight.hidden.includes(targetOf(code))) table.offer(code);
  };
  for (const { index } of fight.fighters) {
    for (const arms of armsOf(fighter)) {
      const stroke = arms | intent(Do.attack, index, -1);
      offer(stroke);
      offer(asDeed(stroke, Do.receiveCharge));
      for (const gambit of gambitNames.keys()) offer(withDetail(asDeed(stroke, Do.gambit), gambit));
    }
    for (const what of [Do.approach, Do.tend, Do.wake]) offer(intent(what, index));
  }
  eachMagic(fight, fighter, offer);
  eachSkill(fight, fighter, offer);
  for (const zone of fight.zones.keys()) for (const what of [Do.walk, Do.walkTwice]) offer(intent(what, zone));
  for (const item of [BACKPACK, ...fighter.sheet.items.keys(), ...pieces]) offer(intent(Do.pickUp, 0, item));
  for (const item of fighter.sheet.items.keys()) offer(intent(Do.fetch, 0, item));
  for (const what of plainDeeds) offer(intent(what));
  offer(DROP_BACKPACK_INTENT);
}

/** What somebody might strike with: each weapon, piece of furniture or bare hands, and two at once. */
function armsOf({ sheet }: Fighter): readonly number[] {
  const all = [...sheet.arms, ...pieces];
  const pairs = all.flatMap((item) =>
    all.flatMap((second) => (second > item || (isPiece(item) && second !== item) ? [intent(0, 0, item, second)] : [])),
  );
  return [intent(0), ...all.map((item) => intent(0, 0, item)), ...pairs];
}

/** The thing of a deed that is in the way. */
function thingIn(fight: Fight, who: number, code: number): string {
  const fighter = fight.fighters[who]!;
  const isFine = (item: number) => barToUse(fight, fighter, item) === OPEN && weaponAt(fighter, item).hands === 1;
  const second = offItemOf(code);
  return weaponAt(fighter, second >= 0 && isFine(itemOf(code)) ? second : itemOf(code)).name;
}

const read = {
  who: ({ fighters }: Fight, who: number) => say.who(fighters[who]!.sheet),
  status: ({ fighters }: Fight, who: number) => fighters[who]!.status,
  target: ({ fighters }: Fight, _who: number, code: number) => say.who(fighters[targetOf(code)]!.sheet),
  targetStatus: ({ fighters }: Fight, _who: number, code: number) => fighters[targetOf(code)]!.status,
  provoker: ({ fighters }: Fight, who: number) => say.who(fighters[fighters[who]!.provokedBy]!.sheet),
  thing: thingIn,
};

const manners: Readonly<Record<string, number>> = {
  savage: Manner.savage,
  sacrifice: Manner.sacrifice,
  'true-strikes': Manner.trueStrikes,
};
const notSpared = bar('BDP-UNA-05', 'what does not kill need not be told to spare');
const noGround = bar('BDP-TURN-14', '{who} is on no ground to stand up from');
const noSuchMove = bar('BDP-TURN-16', 'no such move can go with it as things stand');

/** What is in the way of the moves and manners that are to go with a deed. */
function barOfMore(fight: Fight, fighter: Fighter, code: number, more: readonly string[]): Bar {
  for (const word of more) {
    const manner = isStrike(code) ? manners[word] : undefined;
    const shut = manner === undefined ? OPEN : barOfManner(fight, fighter, itemOf(code), manner);
    if (shut !== OPEN) return shut;
    if (word === 'to-kill') return handsNeverKill;
    if (word === 'subdue') return notSpared;
    if (word === 'stand-first') return noGround;
  }
  return barToMove(fighter) ?? noSuchMove;
}

/** What is said of things and places that are none, by the verb. */
const unknownThings: Readonly<Record<string, Bar>> = {
  'pick-up': liesElsewhere,
  fetch: notStored,
  walk: leadsElsewhere,
  run: oneIsEnough,
  miracle: bar('BDP-MIR-01', '{who} cannot do that now, or not for that one'),
};
const atPeople: readonly string[] = ['spell', 'fast-spell', 'trick', 'tend', 'wake', 'approach'];

/** Why a plan is none that goes by no deed: what goes with the deed is not open, or it names nobody or nothing here. */
function unknownIntent(fight: Fight, who: number, option: string): Bar | Why {
  const fighter = fight.fighters[who]!;
  const [verb = '', named = '', third = ''] = option.split(':');
  const heart = barOfHeart(fighter);
  if (heart !== OPEN) return heart;
  const deed = deedIn(fight, who, option);
  if (deed !== undefined) {
    const more = option.slice(describeIntent(fight, who, deed).id.length + 1).split(':');
    const shut = barToDeclare(fight, who, deed) ?? barOfMore(fight, fighter, deed, more);
    return shut === OPEN ? OPEN : inWords(shut, read, fight, who, deed);
  }
  if (verb === 'attack' || verb === 'receive-charge' || gambitNames.some((gambit) => gambit === verb))
    return nobodyCalled(fight, named) ?? notArmedWith(fighter, third);
  if (atPeople.includes(verb)) return nobodyCalled(fight, verb === 'trick' ? third : named);
  return unknownThings[verb] ?? notNow(verb);
}

/** The longest deed that a plan begins with. */
function deedIn(fight: Fight, who: number, option: string): number | undefined {
  const table = new Table<Fight>();
  eachDeed(fight, who, table);
  const deeds = [...table.options.subarray(0, table.optionCount)].map((code) => ({
    code,
    id: describeIntent(fight, who, code).id,
  }));
  const begins = deeds.filter(({ id }) => option.startsWith(`${id}:`));
  return begins.sort((one, other) => other.id.length - one.id.length)[0]?.code;
}

function nobodyCalled({ fighters, hidden }: Fight, named: string): Why | null {
  const known = fighters.filter(({ index }) => !hidden.includes(index)).map(({ sheet }) => sheet.id);
  if (known.includes(named)) return null;
  return why(`nobody here is "${named}"${didYouMean(named, known)}`, 'BDP-DECL-01');
}

function notArmedWith(fighter: Fighter, arms: string): Bar | Why {
  const ids = fighter.sheet.arms.map((item) => itemId(fighter, item));
  const known = [...ids, ...pieces.map((piece) => itemId(fighter, piece)), 'unarmed'];
  const part = arms.split('+').find((each) => !known.includes(each));
  if (part === undefined) return arms.includes('+') ? noPair : OPEN;
  return why(say`${say.who(fighter.sheet)} has no weapon "${part}"${didYouMean(part, ids)}`, 'BDP-DECL-01');
}

/** How plans are judged, apart from when they are asked for. */
export const judgedIntents = { each: eachDeed, legal: barToDeclare, read, unknown: unknownIntent };
