import { Defence, defenceCode, spellNow } from '../attack/defence.ts';
import { passiveAbility, passiveDie, planDefence, rangeMinimum } from '../attack/defence-dice.ts';
import { abilities } from '../book/gear.ts';
import { worthOfDie } from '../book/ladder.ts';
import type { Fight, Fighter } from '../state/model.ts';

const PASSIVE = defenceCode(Defence.passive);

/** Average in thousandths of what a defence against the attack in `fight.now` would roll, all that bears on it counted. */
export function worthOf(fight: Fight, code: number): number {
  const { sides, edge } = planDefence(fight, null, code);
  return worthOfDie(sides, edge);
}

/** The passive defence, with the best of the dice where there are several (SOS-DEF-28). */
export function bestPassive(fight: Fight): number {
  const spell = spellNow(fight);
  if (spell === null || spell.defences.length < 2) return PASSIVE;
  let best = PASSIVE;
  let most = -1;
  for (let at = 0; at < spell.defences.length; at++) {
    const code = defenceCode(Defence.passive, abilities.indexOf(spell.defences[at]!));
    const value = worthOf(fight, code);
    if (value <= most) continue;
    best = code;
    most = value;
  }
  return best;
}

/** As `worthOf` for the passive defence, which is quickly found for somebody in no trouble. */
export function passiveWorth(fight: Fight, target: Fighter): number {
  const code = bestPassive(fight);
  if (!isUntroubled(fight, target)) return worthOf(fight, code);
  const own = worthOfDie(passiveDie(fight, target, passiveAbility(fight, code)), 0);
  const least = rangeMinimum(fight);
  return least > 0 ? Math.max(own, worthOfDie(least, 0)) : own;
}

/** Nothing bears on its passive defence. */
function isUntroubled({ now, toggles }: Fight, target: Fighter): boolean {
  if (!now.calm || now.unaware || toggles.gearRanks || target.status !== 'able') return false;
  return !target.badly && target.stun === 0 && !target.prone && target.helpless === 0 && !target.surprised;
}
