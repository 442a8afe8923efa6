import { bar } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import { inFight, whomQuestion } from '../state/asking.ts';
import { Do, intent } from '../state/intent.ts';
import { Bonus, kindOfBonus, NO_ITEM, struckBefore } from '../state/marks.ts';
import { Band, type Fight, type Fighter } from '../state/model.ts';
import { band, isAble, isFoe, isGone } from '../state/people.ts';
import { drawnAway, protectorOf, usable } from './aim.ts';
import { reaches } from './attack.ts';
import { addAttacker, newVolley, resolveVolley } from './volley.ts';

const bonusAttack = event(
  'bonus-attack',
  ['BDP-RND-03'],
  '{attacker:who} makes a bonus attack on {target:who} ({kind}{rule:cites}).',
  { kind: ['Sweep', 'Momentum'] },
);

const nobodyElse = event(
  'no-bonus-target',
  [],
  '{attacker:who} has nobody else in reach to strike ({kind}{rule:cites}).',
  { kind: ['Sweep', 'Momentum'] },
);

/** What earns a bonus attack of this kind. */
const ruleOf = (kind: number): number => (kind === Bonus.sweep ? R['BDP-TAG-02'] : R['BDP-SKL-18']);

/** Target of an earned bonus attack, or nobody. */
const bonusQuestion = whomQuestion(
  'bonus-attack',
  ['BDP-TAG-02', 'BDP-SKL-18'],
  (fight, who) => say`${say.who(fight.fighters[who]!.sheet)} has earned another strike. At whom?`,
  {
    may: isBonusTarget,
    nobody: { id: 'none', label: 'Let it go' },
    shut: bar('BDP-TAG-02', 'that one is out of the bonus attack’s reach'),
    when: inFight('BDP-TAG-02', 'it is asked of who has earned a bonus attack'),
    ruleOf: (fight) => (fight.now.about === Bonus.sweep ? 'BDP-TAG-02' : 'BDP-SKL-18'),
  },
);

/** Sweep needs another target Close by, Momentum any foe in reach of the same weapon (BDP-TAG-02, BDP-SKL-18). */
export function isBonusTarget(fight: Fight, who: number, other: Fighter): boolean {
  const fighter = fight.fighters[who]!;
  if (!isFoe(fighter, other) || isGone(other)) return false;
  if (fight.now.about === Bonus.sweep)
    return other.index !== fight.now.lastTarget && band(fight, fighter, other) === Band.close;
  return reaches(fight, fighter, other, fight.now.aux);
}

function hasBonusTarget(fight: Fight, who: number): boolean {
  return fight.fighters.some((other) => isBonusTarget(fight, who, other));
}

/** Whom the attack strikes: the target chosen, or whoever protects it and can be struck as well (BDP-SKL-20). */
function drawnTo(fight: Fight, table: Table<Fight>, attacker: Fighter, target: Fighter): number {
  const guard = protectorOf(fight, target);
  if (guard < 0 || !isBonusTarget(fight, attacker.index, fight.fighters[guard]!)) return target.index;
  table.tell(drawnAway, guard, attacker.index, target.index);
  return guard;
}

/** Plays the bonus attacks earned so far, each as a volley of its own (BDP-TAG-02, BDP-SKL-18). */
export function playBonusAttacks(fight: Fight, table: Table<Fight>): void {
  const now = fight.now;
  for (let played = 0; played < now.bonusCount; played++) {
    const attacker = fight.fighters[now.bonusAttacker[played]!]!;
    const earnedWith = now.bonusItem[played]!;
    const item = earnedWith === NO_ITEM ? attacker.main : earnedWith;
    const kind = kindOfBonus(now.bonusKind[played]!);
    if (!isAble(attacker) || !usable(attacker, item)) continue;
    now.aux = item;
    now.about = kind;
    now.lastTarget = struckBefore(now.bonusKind[played]!);
    if (table.log !== null && !hasBonusTarget(fight, attacker.index))
      table.tell(nobodyElse, attacker.index, kind, ruleOf(kind));
    const code = table.ask(fight, attacker.index, bonusQuestion);
    const aim = code === 0 ? -1 : drawnTo(fight, table, attacker, fight.fighters[code - 1]!);
    now.aux = 0;
    now.about = 0;
    now.lastTarget = -1;
    if (aim < 0) continue;
    const target = fight.fighters[aim]!;
    table.tell(bonusAttack, attacker.index, target.index, kind, ruleOf(kind));
    newVolley(fight, target);
    addAttacker(fight, attacker, intent(Do.attack, 0, item));
    // BDP-REA-15: who is attacking in this very volley cannot react to the sweep.
    resolveVolley(fight, table, !target.striking, kind === Bonus.sweep);
  }
  now.bonusCount = 0;
}
