import { isMelee, isNatural, isThrown } from '../book/gear.ts';
import { mayGo, runLength } from '../moves/walk.ts';
import { handsOf, handsUsed, isReady } from '../state/hands.ts';
import { type Fight, type Fighter, Hold, NONE } from '../state/model.ts';
import {
  distanceBetween,
  hasAbility,
  isFree,
  isGrabbed,
  isRidden,
  isRiding,
  isStep,
  isThere,
  isUp,
  mountOf,
  outside,
  ownAp,
} from '../state/people.ts';

/** What is no movement stops at the rider's AP total, the interrupts charged to the turn included (SOS-MNT-05). */
export function deedsLeft(leader: Fighter): boolean {
  return leader.mount === NONE || leader.charged + leader.deeds < ownAp(leader);
}

/** Movements stop at the mount's AP total (SOS-MNT-06). */
export function movesLeft(fight: Fight, leader: Fighter): boolean {
  const mount = mountOf(fight, leader);
  return mount === null || leader.moves < ownAp(mount);
}

export const hasMinor = (leader: Fighter): boolean => leader.ap >= 1;
/** One major action in a turn (SOS-TURN-03). */
export const hasMajor = (fight: Fight, leader: Fighter): boolean =>
  !leader.majorDone && leader.ap >= fight.toggles.majorCost;
/** Nothing else may have been done in the turn (SOS-TURN-05). */
export const hasExclusive = (leader: Fighter): boolean =>
  leader.ap >= 1 && !leader.majorDone && leader.deeds + leader.moves + leader.mountings === 0;

export const hasMinorDeed = (leader: Fighter): boolean => hasMinor(leader) && deedsLeft(leader);
export const hasMajorDeed = (fight: Fight, leader: Fighter): boolean => hasMajor(fight, leader) && deedsLeft(leader);
export const hasExclusiveDeed = (leader: Fighter): boolean => hasExclusive(leader) && deedsLeft(leader);

/** Anybody else who is there (SOS-ATK-09). */
export const isTarget = (actor: Fighter, target: Fighter): boolean => actor !== target && isThere(target);

export const isInReach = (actor: Fighter, target: Fighter): boolean =>
  isTarget(actor, target) && actor.region === target.region;

/** A ready melee weapon and somebody in the region (SOS-ATK-04, SOS-ATK-06). */
export function mayHit(fight: Fight, actor: Fighter, item: number): boolean {
  return isFree(actor) && isReady(fight, actor, item) && isMelee(fight.items[item]!);
}

/** A ready and loaded weapon that carries (SOS-ATK-06, SOS-TURN-19). */
export function mayShoot(fight: Fight, actor: Fighter, item: number): boolean {
  const weapon = fight.items[item]!;
  if (!isFree(actor) || weapon.range === 0 || !isReady(fight, actor, item) || fight.gear.loaded[item] === 0)
    return false;
  return !fight.toggles.trackAmmo || isThrown(weapon) || fight.gear.ammo[item]! > 0;
}

/** SOS-ATK-05. */
export function isInRange(fight: Fight, actor: Fighter, target: Fighter, item: number): boolean {
  return isTarget(actor, target) && distanceBetween(fight, actor.region, target.region) <= fight.items[item]!.range;
}

/** Riders neither strike nor grab (SOS-MNT-11) unless an ability lets them. */
export function mayUseFists(fight: Fight, actor: Fighter): boolean {
  return isFree(actor) && (!isRiding(actor) || hasAbility(fight, actor, 'unarmed'));
}

/** One grappler, one target (SOS-GRAP-23); a full hold cannot get better. */
export function mayGrab(actor: Fighter, target: Fighter): boolean {
  if (!isInReach(actor, target) || actor.mount === target.index || actor.rider === target.index) return false;
  if (actor.holds === NONE) return true;
  return actor.holds === target.index && actor.holdLevel === Hold.partial;
}

/** Kept with a minor action in later turns (SOS-GRAP-08, SOS-GRAP-25). */
export const maySustain = (actor: Fighter): boolean => isFree(actor) && actor.holds !== NONE && !actor.holdKept;

/** SOS-GRAP-13, SOS-GRAP-25. */
export const mayForceDown = (fight: Fight, actor: Fighter): boolean =>
  isFree(actor) && actor.holds !== NONE && !fight.fighters[actor.holds]!.prone;

/** SOS-ESC-07: 1 AP and the major action still unused. */
export function mayEscape(leader: Fighter, actor: Fighter, grappler: Fighter): boolean {
  return isFree(actor) && grappler.holds === actor.index && hasMinorDeed(leader) && !leader.majorDone;
}

/** On its feet, or in the saddle, and free to go. */
export const mayWalk = (fight: Fight, leader: Fighter): boolean => !leader.prone && mayGo(fight, leader);

export const mayMove = (fight: Fight, leader: Fighter): boolean =>
  hasMinor(leader) && movesLeft(fight, leader) && mayWalk(fight, leader);

export const mayWithdraw = (fight: Fight, leader: Fighter): boolean =>
  fight.toggles.withdraw && hasMajor(fight, leader) && movesLeft(fight, leader) && mayWalk(fight, leader);

export const mayRun = (fight: Fight, leader: Fighter): boolean =>
  hasExclusive(leader) && movesLeft(fight, leader) && runLength(fight, leader) > 0 && mayWalk(fight, leader);

/** SOS-PRN-01. */
export const mayCrawl = (fight: Fight, leader: Fighter): boolean =>
  leader.prone && hasExclusive(leader) && mayGo(fight, leader);

/** SOS-PRN-06. */
export const mayStand = (fight: Fight, leader: Fighter): boolean =>
  leader.prone && isFree(leader) && hasMajor(fight, leader) && !isGrabbed(fight, leader);

/** Carried and put away, or lying here; hands enough for it (SOS-TURN-18, SOS-TURN-20). */
export function mayReady(fight: Fight, actor: Fighter, item: number): boolean {
  const { holder, ready, place } = fight.gear;
  if (!isFree(actor) || isRidden(actor) || fight.items[item]!.hands > handsOf(actor)) return false;
  if (holder[item] === actor.index) return ready[item] === 0;
  return holder[item] === NONE && place[item] === actor.region;
}

/** Hands that have to be freed to ready an item. */
export const handsLacking = (fight: Fight, actor: Fighter, item: number): number =>
  handsUsed(fight, actor) + fight.items[item]!.hands - handsOf(actor);

/** Empty, with something left to load it with where that is counted (SOS-TURN-19). */
export function mayReload(fight: Fight, leader: Fighter, actor: Fighter, item: number): boolean {
  if (!isFree(actor) || !isReady(fight, actor, item) || fight.gear.loaded[item] === 1) return false;
  if (fight.toggles.trackAmmo && fight.gear.ammo[item] === 0) return false;
  return fight.items[item]!.reload === 'minor' ? hasMinorDeed(leader) : hasMajorDeed(fight, leader);
}

/** An action of getting on or off: minor, exclusive for the unskilled (SOS-MNT-18, SOS-MNT-19). */
function hasMounting(rider: Fighter): boolean {
  return rider.sheet.skilledRider ? hasMinor(rider) : hasExclusive(rider);
}

const isUntangled = (fight: Fight, fighter: Fighter): boolean => fighter.holds === NONE && !isGrabbed(fight, fighter);

/** SOS-MNT-18, SOS-MNT-28. */
export function mayMount(fight: Fight, rider: Fighter, mount: Fighter): boolean {
  return hasMounting(rider) && isMountFor(fight, rider, mount);
}

/** All that mounting needs but the action. */
export function isMountFor(fight: Fight, rider: Fighter, mount: Fighter): boolean {
  if (rider === mount || !isFree(rider) || rider.prone || isRiding(rider)) return false;
  if (!mount.sheet.rideable || mount.side !== rider.side || !isFree(mount) || mount.prone) return false;
  if (isRidden(mount) || isRiding(mount) || mount.region !== rider.region) return false;
  return isUntangled(fight, rider) && isUntangled(fight, mount);
}

export function mayDismount(fight: Fight, rider: Fighter): boolean {
  const mount = mountOf(fight, rider);
  if (mount === null || !isFree(rider) || !hasMounting(rider)) return false;
  return isUntangled(fight, rider) && isUntangled(fight, mount);
}

/** Free actions have to change something (SOS-TURN-06). */
export const mayDropProne = (leader: Fighter): boolean => isFree(leader) && !leader.prone && !isRiding(leader);
export const mayDrop = (fight: Fight, actor: Fighter, item: number): boolean =>
  isFree(actor) && isReady(fight, actor, item) && !isNatural(fight.items[item]!);
export const mayLetGo = (actor: Fighter): boolean => isFree(actor) && actor.holds !== NONE;
export const maySurrender = (leader: Fighter): boolean => isUp(leader) && leader.stun === 0;

/** Calls back with each region one step away, the outside last. */
export function isWay(fight: Fight, from: number, to: number): boolean {
  return to <= outside(fight) && isStep(fight, from, to);
}
