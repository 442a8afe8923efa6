import { Defence, defenceCode, spellNow } from './defence.ts';
import { passiveDie, planDefence, rangeMinimum } from './defence-dice.ts';
import { worthOfDie } from './ladder.ts';
import type { Fight, Fighter } from './model.ts';

/** Average in thousandths of what a defence against the attack in `fight.now` would roll, all that bears on it counted. */
export function worthOf(fight: Fight, code: number): number {
  const { sides, edge } = planDefence(fight, null, code);
  return worthOfDie(sides, edge);
}

/** As `worthOf` for the passive defence, which is quickly found for somebody in no trouble. */
export function passiveWorth(fight: Fight, target: Fighter): number {
  if (!isUntroubled(fight, target)) return worthOf(fight, defenceCode(Defence.passive));
  const own = worthOfDie(passiveDie(fight, target, spellNow(fight)), 0);
  const least = rangeMinimum(fight);
  return least > 0 ? Math.max(own, worthOfDie(least, 0)) : own;
}

/** Nothing bears on its passive defence. */
function isUntroubled({ now, toggles }: Fight, target: Fighter): boolean {
  if (!now.calm || now.unaware || toggles.gearRanks || target.status !== 'able') return false;
  return !target.badly && target.stun === 0 && !target.prone && target.helpless === 0 && !target.surprised;
}
