import { attackDie } from '../attack/attack.ts';
import { Defence, defenceCode, isBlockable, isDodgeable, isParryable, mayDodge } from '../attack/defence.ts';
import { DECLINE, mayStrike, opportunityCode, readyStriker } from '../attack/opportunity.ts';
import { worthOfDie } from '../book/ladder.ts';
import { nextInHand } from '../harm/effects.ts';
import { hasReadyShield } from '../state/hands.ts';
import { type Fight, type Fighter, Hold, NONE } from '../state/model.ts';
import { apTotal, leaderOf, mayInterrupt, mayPayDodge, mountOf } from '../state/people.ts';
import { bestPassive, passiveWorth, worthOf } from './estimate.ts';

/** An active defence has to be better than doing nothing by at least so much, in thousandths. */
const GAIN = 500;

/** Successes above the usual number that a blow may well make. */
const DANGER = 0.5;

/** The best defence that is worth an AP, the passive one otherwise (section 9, points 1 and 2). */
export function sensibleDefence(fight: Fight): number {
  const passive = bestPassive(fight);
  if (fight.now.unaware) return passive;
  const target = fight.fighters[fight.now.target]!;
  const leader = leaderOf(fight, target);
  const usual = usualWorth(fight);
  if (leader.debt + 1 >= apTotal(fight, leader) && !isInDanger(fight, target, usual)) return passive;
  return bestActive(fight, target, passive, usual + GAIN);
}

const usualWorth = (fight: Fight): number => passiveWorth(fight, fight.fighters[fight.now.target]!);

/** The attack may well be the last. */
function isInDanger(fight: Fight, target: Fighter, usual: number): boolean {
  return worthOfDie(attackDie(fight), 0) / usual + DANGER >= target.hp;
}

/** The best defence there is, as long as there are AP to borrow. */
export function cautiousDefence(fight: Fight): number {
  const passive = bestPassive(fight);
  if (fight.now.unaware) return passive;
  return bestActive(fight, fight.fighters[fight.now.target]!, passive, usualWorth(fight));
}

/** Parries and dodges have no advantage but against somebody held: what cannot be better is not reckoned. */
function bestActive(fight: Fight, target: Fighter, passive: number, floor: number): number {
  let best = passive;
  let most = floor;
  const able = mayInterrupt(fight, target);
  const { att, ref } = target.sheet;
  const edge = target.holdLevel === Hold.full ? 1 : 0;
  if (able && hasReadyShield(target) && isBlockable(fight)) {
    const code = defenceCode(Defence.block);
    const value = worthOf(fight, code);
    if (value > most) {
      best = code;
      most = value;
    }
  }
  const ranks = fight.toggles.gearRanks;
  if (able && isParryable(fight) && (ranks || worthOfDie(att, edge) > most)) {
    const code = defenceCode(Defence.parry, target.blade);
    const value = worthOf(fight, code);
    if (value > most) {
      best = code;
      most = value;
    }
  }
  const mount = mountOf(fight, target);
  const byMount = mount !== null && mayPayDodge(fight, mount);
  if (!byMount && !(worthOfDie(ref, edge) > most && mayDodge(fight, target))) return best;
  if (!isDodgeable(fight)) return best;
  const code = defenceCode(byMount ? Defence.mountDodge : Defence.dodge);
  return worthOf(fight, code) > most ? code : best;
}

/** Strikes when an AP is left for the next turn, or when the provoker is nearly down (section 9, point 4). */
export function sensibleOpportunity(fight: Fight, who: number): number {
  const leader = fight.fighters[who]!;
  const provoker = fight.fighters[fight.now.provoker]!;
  if (leader.debt + 1 >= apTotal(fight, leader) && provoker.hp > 1) return DECLINE;
  return firstStrike(fight, leader);
}

/** Strikes only when two AP are left for the next turn. */
export function cautiousOpportunity(fight: Fight, who: number): number {
  const leader = fight.fighters[who]!;
  return leader.debt + 2 >= apTotal(fight, leader) ? DECLINE : firstStrike(fight, leader);
}

/** The first strike that is possible, by the rider before the mount. */
export function firstStrike(fight: Fight, leader: Fighter): number {
  if (mayStrike(fight, leader)) return opportunityCode(false, readyStriker(fight, leader), false);
  const mount = mountOf(fight, leader);
  const weapon = mount === null ? NONE : readyStriker(fight, mount);
  if (mount === null || !mayStrike(fight, mount) || weapon === NONE) return DECLINE;
  return opportunityCode(true, weapon, false);
}

/** What a blow strikes from the hand: anything before the weapon. */
export function chooseDropped(fight: Fight): number {
  const target = fight.fighters[fight.now.target]!;
  let item = nextInHand(fight, target, 0);
  if (item !== NONE && item === target.blade) {
    const other = nextInHand(fight, target, item + 1);
    if (other !== NONE) item = other;
  }
  return item;
}
