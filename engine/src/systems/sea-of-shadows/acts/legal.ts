import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { isMelee, isThrown } from '../book/gear.ts';
import { barToGo, runLength } from '../moves/walk.ts';
import { byMountOf, Do, extraOf, itemOf, targetOf, whatOf } from '../state/code.ts';
import { isReady } from '../state/hands.ts';
import { type Fight, type Fighter, Hold, NONE } from '../state/model.ts';
import {
  barOfStatus,
  barToAct,
  barToThink,
  distanceBetween,
  hasAbility,
  isFree,
  isGrabbed,
  isPinned,
  isRidden,
  isRiding,
  isStep,
  isThere,
  mountOf,
  outside,
} from '../state/people.ts';
import { barToDismount, barToDrop, barToMount, barToPutAway, barToReady, barToReload } from './legal-things.ts';
import { barToPay, barToPayWay, barToSpend } from './price.ts';
import { barToCast, barToReach } from './spells.ts';

/* What somebody may do in their turn: for each act one function, which says what is in its way. */

const oneself = bar('SOS-ATK-09', 'nobody attacks themselves');
const noTarget = bar('SOS-ATK-09', '{target} is {status}');
const elsewhere = bar('SOS-ATK-04', '{target} is in another region');

/** Anybody else who is there (SOS-ATK-09). */
function barToAim(actor: Fighter, target: Fighter): Bar {
  if (actor === target) return oneself;
  return isThere(target) ? OPEN : noTarget;
}

/** Somebody in the region (SOS-ATK-04). */
const barToMeet = (actor: Fighter, target: Fighter): Bar =>
  barToAim(actor, target) ?? (actor.region === target.region ? OPEN : elsewhere);

const notReady = bar('SOS-ATK-06', '{thing} is not ready');
const noMelee = bar('SOS-ATK-04', '{thing} is no melee weapon');

/** A ready melee weapon (SOS-ATK-06). */
function barToHit(fight: Fight, actor: Fighter, item: number): Bar {
  if (!isReady(fight, actor, item)) return notReady;
  return isMelee(fight.items[item]!) ? OPEN : noMelee;
}

const noMissile = bar('SOS-ATK-05', '{thing} is neither shot nor thrown');
const notLoaded = bar('SOS-ATK-06', '{thing} is not loaded');
const noShots = bar('SOS-TURN-19', 'nothing is left to shoot');
const outOfRange = bar('SOS-ATK-05', '{target} is out of range');

/** A ready and loaded weapon that carries (SOS-ATK-06, SOS-TURN-19). */
export function barToShoot(fight: Fight, actor: Fighter, item: number): Bar {
  const weapon = fight.items[item]!;
  if (!isFree(actor)) return barToAct(actor);
  if (!isReady(fight, actor, item)) return notReady;
  if (weapon.range === 0) return noMissile;
  if (fight.gear.loaded[item] === 0) return notLoaded;
  return fight.toggles.trackAmmo && !isThrown(weapon) && fight.gear.ammo[item]! <= 0 ? noShots : OPEN;
}

const barOfRange = (fight: Fight, actor: Fighter, target: Fighter, item: number): Bar =>
  distanceBetween(fight, actor.region, target.region) <= fight.items[item]!.range ? OPEN : outOfRange;

const ridersFists = bar('SOS-MNT-11', 'riders make no unarmed attacks');

/** Riders neither strike nor grab (SOS-MNT-11) unless an ability lets them. */
export function barToBareHands(actor: Fighter): Bar {
  return barToAct(actor) ?? (!isRiding(actor) || hasAbility(actor, 'unarmed') ? OPEN : ridersFists);
}

const onePair = bar('SOS-MNT-01', 'rider and mount are one');
const holdsAnother = bar('SOS-GRAP-23', 'one grappler holds one target');
const fullAlready = bar('SOS-GRAP-21', 'the hold is full already');

/** One grappler, one target (SOS-GRAP-23); a full hold cannot get better. */
export function barToGrab(actor: Fighter, target: Fighter): Bar {
  const away = barToMeet(actor, target);
  if (away !== OPEN) return away;
  if (actor.mount === target.index || actor.rider === target.index) return onePair;
  if (actor.holds === NONE) return OPEN;
  if (actor.holds !== target.index) return holdsAnother;
  return actor.holdLevel === Hold.partial ? OPEN : fullAlready;
}

const holdsNobody = bar('SOS-GRAP-08', '{actor} holds nobody');
const keptAlready = bar('SOS-GRAP-25', 'the grab is kept for this turn');
const proneAlready = bar('SOS-GRAP-25', '{held} is prone already');
const nothingToLetGo = bar('SOS-TURN-06', '{actor} holds nobody');

const barToUseHold = (actor: Fighter): Bar => barToAct(actor) ?? (actor.holds === NONE ? holdsNobody : OPEN);

/** Kept with a minor action in later turns (SOS-GRAP-08, SOS-GRAP-25). */
export const barToSustain = (actor: Fighter): Bar => barToUseHold(actor) ?? (actor.holdKept ? keptAlready : OPEN);

/** SOS-GRAP-13, SOS-GRAP-25. */
export const barToForceDown = (fight: Fight, actor: Fighter): Bar =>
  barToUseHold(actor) ?? (fight.fighters[actor.holds]!.prone ? proneAlready : OPEN);

const fullToCrush = bar('SOS-GRAP-14', 'it takes a full hold');
const fullToThrow = bar('SOS-GRAP-15', 'it takes a full hold');
const fullToDrag = bar('SOS-GRAP-18', 'it takes a full hold');
const draggedOut = bar('SOS-MOVE-06', 'nobody is dragged outside');
const proneDragger = bar('SOS-GRAP-18', '{actor} is prone');
const pinnedDragger = bar('SOS-MOVE-05', '{actor} is grabbed');
const pairDrags = bar('SOS-GRAP-18', 'rider and mount drag nobody');
const noDragStep = bar('SOS-GRAP-18', 'no step leads to {place}');

/** Only a standing grappler on foot whom nobody pins drags anybody (SOS-GRAP-18). */
function barToDrag(fight: Fight, actor: Fighter, to: number): Bar {
  if (actor.holdLevel !== Hold.full) return fullToDrag;
  if (to === outside(fight)) return draggedOut;
  if (actor.prone) return proneDragger;
  if (isPinned(fight, actor)) return pinnedDragger;
  if (isRiding(actor) || isRidden(actor)) return pairDrags;
  return isStep(fight, actor.region, to) ? OPEN : noDragStep;
}

const notHeld = bar('SOS-ESC-08', '{actor} is not held by {target}');
const noApToEscape = bar('SOS-ESC-07', 'no AP are left');
const majorToEscape = bar('SOS-ESC-07', 'the major action of this turn is done');

/** SOS-ESC-07: 1 AP and the major action still unused. */
export function barToEscape(leader: Fighter, actor: Fighter, grappler: Fighter): Bar {
  if (!isFree(actor)) return barToAct(actor);
  if (grappler.holds !== actor.index) return notHeld;
  if (leader.ap < 1) return noApToEscape;
  return leader.majorDone ? majorToEscape : barToPay(leader, 'minor');
}

const noWithdrawing = bar('SOS-MOVE-04', 'there is no safe way out');
const onlyCrawls = bar('SOS-PRN-01', '{actor} can only crawl');
const onFeet = bar('SOS-PRN-01', '{actor} is on their feet');
const cannotRun = bar('SOS-MORT-08', 'an old injury forbids it');

/** On its feet, or in the saddle, and free to go. */
const barToWalk = (fight: Fight, leader: Fighter): Bar => (leader.prone ? onlyCrawls : barToGo(fight, leader));

export const barToMove = (fight: Fight, leader: Fighter): Bar =>
  barToPayWay(fight, leader, 'minor') ?? barToWalk(fight, leader);

export function barToWithdraw(fight: Fight, leader: Fighter): Bar {
  if (!fight.toggles.withdraw) return noWithdrawing;
  return barToPayWay(fight, leader, 'major') ?? barToWalk(fight, leader);
}

function barToRun(fight: Fight, leader: Fighter): Bar {
  if (runLength(fight, leader) === 0) return cannotRun;
  return barToPayWay(fight, leader, 'exclusive') ?? barToWalk(fight, leader);
}

/** SOS-PRN-01. */
export function barToCrawl(fight: Fight, leader: Fighter): Bar {
  if (!leader.prone) return onFeet;
  return barToSpend(leader, 'exclusive') ?? barToGo(fight, leader);
}

const noStep = bar('SOS-MOVE-01', 'no step leads to {place}');
const noExit = bar('SOS-MOVE-06', 'no step leads to {place}');
const stepByStep = bar('SOS-MOVE-03', 'a run is told region by region, and no step leads to {place} from here');

const ways: Readonly<Record<number, (fight: Fight, leader: Fighter) => Bar>> = {
  [Do.move]: barToMove,
  [Do.withdraw]: barToWithdraw,
  [Do.run]: barToRun,
  [Do.crawl]: barToCrawl,
};

function barOfWay(fight: Fight, leader: Fighter, what: number, to: number): Bar {
  const shut = ways[what]!(fight, leader);
  if (shut !== OPEN || isStep(fight, leader.region, to)) return shut;
  if (to === outside(fight)) return noExit;
  return what === Do.run ? stepByStep : noStep;
}

const standsAlready = bar('SOS-PRN-06', '{actor} is on their feet');
const keptDown = bar('SOS-PRN-06', 'the grabbed do not get up');

/** SOS-PRN-06. */
export function barToStand(fight: Fight, leader: Fighter): Bar {
  if (!isFree(leader)) return barToAct(leader);
  if (!leader.prone) return standsAlready;
  return barToSpend(leader, 'major') ?? (isGrabbed(fight, leader) ? keptDown : OPEN);
}

const changesNothing = bar('SOS-TURN-06', 'a free action has to change something');
const staysMounted = bar('SOS-MNT-20', 'riders stay in the saddle');
const noFeats = bar('SOS-DICE-07', 'deeds that nobody resists are left out of this fight');

/** Free actions have to change something (SOS-TURN-06). */
function barToDropProne(leader: Fighter): Bar {
  if (!isFree(leader)) return barToAct(leader);
  if (isRiding(leader)) return staysMounted;
  return leader.prone ? changesNothing : OPEN;
}

const barToTry = (fight: Fight, leader: Fighter): Bar =>
  fight.toggles.feats ? (barToAct(leader) ?? barToPay(leader, 'major')) : noFeats;

type BarOf = (fight: Fight, leader: Fighter, actor: Fighter, code: number) => Bar;

/** Whether an act is open to a leader, or to the mount for it. */
export function barToPerform(fight: Fight, who: number, code: number): Bar {
  const leader = fight.fighters[who]!;
  const what = whatOf(code);
  if (what === Do.end) return OPEN;
  const down = barOfStatus(leader);
  if (down !== OPEN) return down;
  const actor = byMountOf(code) ? mountOf(fight, leader)! : leader;
  if (what <= Do.grab) return barToAttack(fight, leader, actor, code);
  if (what <= Do.escape || what === Do.letGo) return holds[what]!(fight, leader, actor, code);
  if (what <= Do.crawl) return barOfWay(fight, leader, what, extraOf(code));
  return others[what]!(fight, leader, actor, code);
}

function barToAttack(fight: Fight, leader: Fighter, actor: Fighter, code: number): Bar {
  const target = fight.fighters[targetOf(code)]!;
  const item = itemOf(code);
  const what = whatOf(code);
  if (what === Do.cast) {
    const spell = actor.sheet.spells[item]!;
    return barToCast(fight, actor, spell) ?? barToReach(fight, actor, target, spell) ?? barToPay(leader, spell.action);
  }
  const unable = barToAct(actor) ?? barToPay(leader, 'major');
  if (unable !== OPEN) return unable;
  switch (what) {
    case Do.melee:
      return barToAim(actor, target) ?? barToHit(fight, actor, item) ?? barToMeet(actor, target);
    case Do.shoot:
      return barToAim(actor, target) ?? barToShoot(fight, actor, item) ?? barOfRange(fight, actor, target, item);
    case Do.strike:
      return barToBareHands(actor) ?? barToMeet(actor, target);
    default:
      return barToBareHands(actor) ?? barToGrab(actor, target);
  }
}

/** Holds, and what they are good for. */
const holds: Readonly<Record<number, BarOf>> = {
  [Do.escape]: (fight, leader, actor, code) => barToEscape(leader, actor, fight.fighters[targetOf(code)]!),
  [Do.letGo]: (_fight, _leader, actor) => barToAct(actor) ?? (actor.holds === NONE ? nothingToLetGo : OPEN),
  [Do.sustain]: (_fight, leader, actor) => barToSustain(actor) ?? barToPay(leader, 'minor'),
  [Do.forceDown]: (fight, leader, actor) => barToForceDown(fight, actor) ?? barToPay(leader, 'minor'),
  [Do.drag]: (fight, leader, actor, code) =>
    barToUseHold(actor) ?? barToDrag(fight, actor, extraOf(code)) ?? barToPay(leader, 'exclusive'),
  [Do.crush]: (_fight, leader, actor) => barToUseFull(actor, fullToCrush) ?? barToPay(leader, 'major'),
  [Do.throw]: (_fight, leader, actor) => barToUseFull(actor, fullToThrow) ?? barToPay(leader, 'major'),
};

const barToUseFull = (actor: Fighter, partial: Bar): Bar =>
  barToUseHold(actor) ?? (actor.holdLevel === Hold.full ? OPEN : partial);

/** What is neither attack nor hold nor way. */
const others: Readonly<Record<number, BarOf>> = {
  [Do.stand]: barToStand,
  [Do.ready]: (fight, leader, actor, code) =>
    barToReady(fight, actor, itemOf(code)) ??
    barToPay(leader, 'minor') ??
    barToPutAway(fight, actor, itemOf(code), extraOf(code)),
  [Do.reload]: (fight, leader, actor, code) => barToReload(fight, leader, actor, itemOf(code)),
  [Do.mount]: (fight, leader, _actor, code) => barToMount(fight, leader, fight.fighters[targetOf(code)]!),
  [Do.dismount]: barToDismount,
  [Do.dropProne]: (_fight, leader) => barToDropProne(leader),
  [Do.dropItem]: (fight, _leader, actor, code) => barToDrop(fight, actor, itemOf(code)),
  [Do.surrender]: (_fight, leader) => barToThink(leader),
  [Do.feat]: barToTry,
};
