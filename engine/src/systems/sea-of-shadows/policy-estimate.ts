import { Defence, defenceCode } from './defence.ts';
import { minimumAt, planDefence } from './defence-dice.ts';
import { distanceBetween } from './fighters.ts';
import { worthOfDie } from './ladder.ts';
import { Attack, type Fight, type Fighter } from './model.ts';

/** Average in thousandths of what a defence against the attack in `fight.now` would roll, all that bears on it counted. */
export function worthOf(fight: Fight, code: number): number {
  const { sides, edge } = planDefence(fight, null, code);
  return worthOfDie(sides, edge);
}

/** As `worthOf` for the passive defence, which is quickly found for somebody in no trouble. */
export function passiveWorth(fight: Fight, attacker: Fighter, target: Fighter): number {
  const { kind } = fight.now;
  const weapon = kind === Attack.melee || kind === Attack.ranged || kind === Attack.strike;
  if (!weapon || !isUntroubled(fight, target)) return worthOf(fight, defenceCode(Defence.passive));
  const own = worthOfDie(target.sheet.def, 0);
  if (kind !== Attack.ranged) return own;
  const least = worthOfDie(minimumAt(fight, distanceBetween(fight, attacker.region, target.region)), 0);
  return least > own ? least : own;
}

/** Nothing bears on its passive defence. */
function isUntroubled({ now, toggles }: Fight, target: Fighter): boolean {
  if (!now.calm || now.unaware || toggles.gearRanks || target.status !== 'able') return false;
  return !target.badly && target.stun === 0 && !target.prone && target.helpless === 0 && !target.surprised;
}
