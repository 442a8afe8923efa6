import { bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import { judged } from '../book/words.ts';
import { gainsByBlows } from '../harm/skills.ts';
import { inFight } from '../state/asking.ts';
import { weaponAt } from '../state/gear.ts';
import { Mark } from '../state/marks.ts';
import type { Fight } from '../state/model.ts';
import { bonusOf, effectiveArmour, hasTag, hasType } from './attack.ts';

const notHighest = bar('BDP-MUL-05', 'only an attacker with the highest die can land the blow');

/** Which of several equal highest results lands (BDP-MUL-05); the code is the place in the volley. */
export const tieQuestion = judged(
  'tie',
  ['BDP-MUL-05'],
  () => 'Several results are the highest. Which one lands?',
  {
    each: ({ now }, _who, table) => {
      for (let at = 0; at < now.attackerCount; at++) table.offer(at);
    },
    legal: ({ now }, _who, at) => (counts(now.flags[at]!) && now.dr[at] === now.aux ? OPEN : notHighest),
    when: inFight('BDP-MUL-05', 'it is asked when the highest dice of a moment are equal'),
    unknown: notHighest,
  },
  (fight, _who, code) => {
    const attacker = fight.fighters[fight.now.attackers[code]!]!;
    const weapon = weaponAt(attacker, landedItem(fight, code)).name;
    return {
      id: attacker.sheet.id,
      label: say`${say.who(attacker.sheet)}’s ${say.thing(weapon, attacker.sheet)}`,
      with: weapon,
      rule: 'BDP-MUL-05',
    };
  },
);

/** The item whose die was kept: its type and tags belong to the result (BDP-MUL-03, BDP-DUA-01). */
export function landedItem(fight: Fight, at: number): number {
  return (fight.now.flags[at]! & Mark.byOff) !== 0 ? fight.now.offItem[at]! : fight.now.item[at]!;
}

/** A result that is still in the running. */
export function counts(flags: number): boolean {
  return (flags & (Mark.gambit | Mark.missed | Mark.cancelled)) === 0;
}

/** Whether any damage attack is left in the volley being resolved; gambits alone leave only Fight Back (BDP-REA-21). */
export function damageAttacksLeft({ now }: Fight): boolean {
  for (let at = 0; at < now.attackerCount; at++) if (counts(now.flags[at]!)) return true;
  return false;
}

const MATTERS = Mark.toStr | Mark.noSave | Mark.nonlethal | Mark.trueStrikes;

/** Equal results differ when one of them goes elsewhere or stands out; a PC's also counts as its killing blow (BDP-WPN-08). */
export function tieMatters(fight: Fight, best: number): boolean {
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) {
    if (at === best || !counts(now.flags[at]!) || now.dr[at] !== now.dr[best]) continue;
    if (((now.flags[at]! ^ now.flags[best]!) & MATTERS) !== 0) return true;
    if (standsOut(fight, best) || standsOut(fight, at)) return true;
  }
  return false;
}

/** This result does more than deal its die: by type, tags or element, by a bonus, or by what its striker gains. */
function standsOut(fight: Fight, at: number): boolean {
  const attacker = fight.fighters[fight.now.attackers[at]!]!;
  const item = landedItem(fight, at);
  if (attacker.pc || attacker.sheet.onCritical.length > 0) return true;
  if (hasTag(attacker, item) || hasType(attacker, item) || weaponAt(attacker, item).special) return true;
  return gainsByBlows(attacker) || bonusOf(fight, attacker, fight.fighters[fight.now.target]!, item) > 0;
}

/** The usual choice among equal results: one that goes to STR, then more damage, then list order (BDP-MUL-05). */
export function usualTie(fight: Fight): number {
  const now = fight.now;
  const target = fight.fighters[now.target]!;
  let best = -1;
  let bestWorth = -1000;
  for (let at = 0; at < now.attackerCount; at++) {
    if (!counts(now.flags[at]!) || now.dr[at] !== now.aux) continue;
    const attacker = fight.fighters[now.attackers[at]!]!;
    const item = landedItem(fight, at);
    const toStr = (now.flags[at]! & Mark.toStr) !== 0 ? 100 : 0;
    const worth =
      toStr + bonusOf(fight, attacker, target, item) - effectiveArmour(attacker, target, item, now.flags[at]!);
    if (worth > bestWorth) {
      best = at;
      bestWorth = worth;
    }
  }
  return best;
}
