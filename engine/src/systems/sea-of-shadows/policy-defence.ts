import { attackDie } from './attack.ts';
import { Defence, defenceCode, isBlockable, isDodgeable, isParryable, mayDodge } from './defence.ts';
import { planDefence } from './defence-dice.ts';
import { apTotal, leaderOf, mayInterrupt, mountOf } from './fighters.ts';
import { hasReadyShield, readyMelee } from './hands.ts';
import { averageOf } from './ladder.ts';
import { type Fight, type Fighter, NONE } from './model.ts';
import { DECLINE, mayStrike, opportunityCode } from './opportunity.ts';

/** Average of what a defence would roll, all that bears on it counted. */
function worth(fight: Fight, code: number): number {
  const { sides, edge } = planDefence(fight, null, code);
  return averageOf(sides, edge);
}

/** An active defence has to be better than doing nothing by at least so much. */
const GAIN = 0.5;

/** Successes above the usual number that a blow may well make. */
const DANGER = 0.5;

/** The best defence that is worth an AP, the passive one otherwise (section 9, points 1 and 2). */
export function sensibleDefence(fight: Fight): number {
  const target = fight.fighters[fight.now.target]!;
  const passive = defenceCode(Defence.passive);
  if (fight.now.unaware) return passive;
  const leader = leaderOf(fight, target);
  const usual = worth(fight, passive);
  const danger = averageOf(attackDie(fight), 0) / usual + DANGER >= target.hp;
  if (leader.debt + 1 >= apTotal(fight, leader) && !danger) return passive;
  return bestActive(fight, target, passive, usual + GAIN);
}

function bestActive(fight: Fight, target: Fighter, passive: number, floor: number): number {
  let best = passive;
  let most = floor;
  const consider = mayInterrupt(fight, target);
  if (consider && isBlockable(fight) && hasReadyShield(target)) {
    const code = defenceCode(Defence.block);
    const value = worth(fight, code);
    if (value > most) {
      best = code;
      most = value;
    }
  }
  if (consider && isParryable(fight)) {
    const code = defenceCode(Defence.parry, readyMelee(fight, target));
    const value = worth(fight, code);
    if (value > most) {
      best = code;
      most = value;
    }
  }
  const mount = mountOf(fight, target);
  const byMount = mount !== null && mayInterrupt(fight, mount);
  if (isDodgeable(fight) && (byMount || (consider && mayDodge(fight, target)))) {
    const code = defenceCode(byMount ? Defence.mountDodge : Defence.dodge);
    if (worth(fight, code) > most) best = code;
  }
  return best;
}

/** Strikes when an AP is left for the next turn, or when the provoker is nearly down (section 9, point 4). */
export function sensibleOpportunity(fight: Fight, who: number): number {
  const leader = fight.fighters[who]!;
  const provoker = fight.fighters[fight.now.provoker]!;
  if (leader.debt + 1 >= apTotal(fight, leader) && provoker.hp > 1) return DECLINE;
  return firstStrike(fight, leader);
}

/** The first strike that is possible, by the rider before the mount. */
export function firstStrike(fight: Fight, leader: Fighter): number {
  if (mayStrike(fight, leader)) return opportunityCode(false, readyMelee(fight, leader), false);
  const mount = mountOf(fight, leader);
  if (mount === null || !mayStrike(fight, mount)) return DECLINE;
  const item = readyMelee(fight, mount);
  return item === NONE ? DECLINE : opportunityCode(true, item, false);
}
