import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { type Fight, type Fighter, Helpless, Hold, type MountAbility, NONE } from './model.ts';

/** Up and in the fight; may still be stunned or helpless. */
export const isUp = (fighter: Fighter): boolean => fighter.status === 'able';
export const isStunned = (fighter: Fighter): boolean => fighter.stun !== 0;
export const isHelpless = (fighter: Fighter): boolean => fighter.helpless !== Helpless.no;
/** Still a body in the fight that can be struck (SOS-ATK-09). */
export const isThere = ({ status }: Fighter): boolean => status !== 'dead' && status !== 'gone';
export const isEnemy = (a: Fighter, b: Fighter): boolean => a.side !== b.side;
/** Neither stunned nor helpless nor out: may do physical things (SOS-HLP-01, SOS-TURN-12, SOS-KO-01). */
export const isFree = (fighter: Fighter): boolean => isUp(fighter) && fighter.stun === 0 && fighter.helpless === 0;

export const isRiding = (fighter: Fighter): boolean => fighter.mount !== NONE;
export const isRidden = (fighter: Fighter): boolean => fighter.rider !== NONE;

/** Who has the turn and the debt of this combatant: the rider for a mount, else itself (SOS-MNT-01, SOS-MNT-25). */
export function leaderOf(fight: Fight, fighter: Fighter): Fighter {
  return fighter.rider === NONE ? fighter : fight.fighters[fighter.rider]!;
}

/** The mount of a leader, or null. */
export function mountOf(fight: Fight, leader: Fighter): Fighter | null {
  return leader.mount === NONE ? null : fight.fighters[leader.mount]!;
}

/** The other half of a pair, or null. */
export function partnerOf(fight: Fight, fighter: Fighter): Fighter | null {
  if (fighter.mount !== NONE) return fight.fighters[fighter.mount]!;
  return fighter.rider === NONE ? null : fight.fighters[fighter.rider]!;
}

const half = (total: number): number => Math.floor(total / 2);

/** AP total of one combatant after halvings (SOS-TURN-11, SOS-BAD-03, SOS-MNT-17); in a pair 0 if stunned (SOS-MNT-27). */
export function ownAp(fighter: Fighter): number {
  let total = fighter.sheet.ap;
  if (fighter.badly) total = half(total);
  if (fighter.mount === NONE && fighter.rider === NONE) return total;
  if (fighter.mount !== NONE && !fighter.sheet.skilledRider) total = half(total);
  return fighter.stun !== 0 ? 0 : total;
}

/** AP total of a leader: the higher of a pair's (SOS-MNT-04). */
export function apTotal(fight: Fight, leader: Fighter): number {
  const mount = mountOf(fight, leader);
  const own = ownAp(leader);
  return mount === null ? own : Math.max(own, ownAp(mount));
}

const down = {
  able: OPEN,
  out: bar('SOS-KO-01', '{actor} is knocked out'),
  gone: bar('SOS-MOVE-06', '{actor} has left the field'),
  surrendered: bar('SOS-END-06', '{actor} has surrendered'),
  dead: bar('SOS-TURN-16', '{actor} is dead'),
};
const stunned = bar('SOS-TURN-12', '{actor} is stunned');
const helpless = bar('SOS-HLP-01', '{actor} is helpless');

/** Whoever is not up takes no part any more. */
export const barOfStatus = (fighter: Fighter): Bar => (fighter.status === 'able' ? OPEN : down[fighter.status]);

/** A clear head: all that words and some spells take. */
export const barToThink = (fighter: Fighter): Bar => barOfStatus(fighter) ?? (fighter.stun === 0 ? OPEN : stunned);

/** What is in the way of anything physical (SOS-HLP-01, SOS-TURN-12, SOS-KO-01). */
export function barToAct(fighter: Fighter): Bar {
  if (isFree(fighter)) return OPEN;
  return barToThink(fighter) ?? helpless;
}

const noneToBorrow = bar('SOS-TURN-08', '{actor} has no AP left to borrow');
const pairOwes = bar('SOS-MNT-25', '{actor} has no AP left to borrow');

/** What is in the way of an interrupt that is no dodge of a ridden mount (SOS-TURN-08, SOS-MNT-25, SOS-DEF-25). */
export function barToInterrupt(fight: Fight, fighter: Fighter): Bar {
  if (!isFree(fighter)) return barToAct(fighter);
  const leader = leaderOf(fight, fighter);
  if (leader.mount !== NONE && leader.deedDebt >= ownAp(leader)) return pairOwes;
  if (leader.debt < apTotal(fight, leader)) return OPEN;
  return leader.mount === NONE ? noneToBorrow : pairOwes;
}

export const mayInterrupt = (fight: Fight, fighter: Fighter): boolean => barToInterrupt(fight, fighter) === OPEN;

/** Whether somebody may pay for a dodge: that of a ridden mount is movement, which only the pair's AP limit (SOS-MNT-25). */
export function mayPayDodge(fight: Fight, dodger: Fighter): boolean {
  if (dodger.rider === NONE) return mayInterrupt(fight, dodger);
  const leader = leaderOf(fight, dodger);
  return isFree(dodger) && leader.debt < apTotal(fight, leader);
}

/** Two or more sizes apart. */
export const isMuchLarger = (a: Fighter, b: Fighter): boolean => a.sheet.size - b.sheet.size >= 2;

type Holding = (holder: Fighter, held: Fighter, fight: Fight, but: Fighter | null) => boolean;
const anybody: Holding = () => true;
const another: Holding = (holder, _held, _fight, but) => holder !== but;
const holdsFully: Holding = ({ holdLevel }) => holdLevel === Hold.full;
const keepsInPlace: Holding = (holder, held, { rulings }) =>
  !isMuchLarger(held, holder) || rulings.largePinned !== 'no';

/** Whether somebody who grabs it is such a one; most fights are calm, with nobody grabbed. */
function isHeldBy(fight: Fight, held: Fighter, isSuch: Holding, but: Fighter | null = null): boolean {
  if (fight.now.calm) return false;
  for (let at = 0; at < fight.fighters.length; at++) {
    const holder = fight.fighters[at]!;
    if (holder.holds === held.index && isSuch(holder, held, fight, but)) return true;
  }
  return false;
}

export const isGrabbed = (fight: Fight, fighter: Fighter): boolean => isHeldBy(fight, fighter, anybody);

/** Somebody holds it fully (SOS-GRAP-09). */
export const isFullyHeld = (fight: Fight, fighter: Fighter): boolean => isHeldBy(fight, fighter, holdsFully);

/** Somebody other than `but` grabs it. */
export const isGrabbedByAnother = (fight: Fight, fighter: Fighter, but: Fighter): boolean =>
  isHeldBy(fight, fighter, another, but);

/** A grab keeps it in place (SOS-GRAP-05); the GM may say that somebody much larger is not kept (SOS-GRAP-26). */
export const isPinned = (fight: Fight, fighter: Fighter): boolean => isHeldBy(fight, fighter, keepsInPlace);

/** Steps between two regions. */
export function distanceBetween(fight: Fight, from: number, to: number): number {
  return fight.distances[from * fight.regions.length + to]!;
}

/** Region number that stands for leaving the field (SOS-MOVE-06). */
export const outside = (fight: Fight): number => fight.regions.length;

/** Whether one step leads from one region to another, the outside included. */
export function isStep(fight: Fight, from: number, to: number): boolean {
  if (to === outside(fight)) return fight.regions[from]!.exit;
  return distanceBetween(fight, from, to) === 1;
}

/** A rider whose sheet lifts one of the limits of riding (SOS-MNT-22). */
export function hasAbility(fighter: Fighter, ability: MountAbility): boolean {
  return fighter.sheet.mountAbilities.includes(ability);
}

/** True when `a` comes before `b` in the turn order (SOS-INIT-01, SOS-INIT-02). */
export function isBefore(a: Fighter, b: Fighter): boolean {
  if (a.order !== b.order) return a.order > b.order;
  if (a.orderDie !== b.orderDie) return a.orderDie > b.orderDie;
  if (a.orderHero !== b.orderHero) return a.orderHero;
  if (a.orderList !== b.orderList) return a.orderList < b.orderList;
  return a.index < b.index;
}
