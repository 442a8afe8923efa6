import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import { isReady } from '../state/hands.ts';
import { Attack, type Fight, NONE } from '../state/model.ts';
import { forgive } from '../state/pay.ts';
import { distanceBetween, isFree, isThere, isUp, leaderOf } from '../state/people.ts';
import { Defence, defenceOf, isMountsDodge, isOutOfHold } from './defence.ts';

/** Successes of an attack that did not come about. */
export const CALLED_OFF = -1;

const calledOff = event(
  'called-off',
  ['SOS-LAW-01'],
  'What {actor:who} began against {target:who}{rule:cites} is called off and costs nothing.',
);

/** Says that an action comes to nothing because the GM has changed the fight under way; its price is given back. */
export function callOff(table: Table<Fight>, actor: number, target: number, rule: number): void {
  table.tell(calledOff, actor, target, rule);
}

/**
 * Whether the attack in `fight.now` has lost its attacker or its target before its outcome is known, which only an edit
 * of the GM can bring about; a defence that was chosen meanwhile costs nothing either.
 */
export function isCalledOff(fight: Fight, table: Table<Fight>, defence: number = Defence.passive): boolean {
  const rule = whyOff(fight);
  if (rule < 0) return false;
  const { now } = fight;
  now.coming = false;
  const target = fight.fighters[now.target]!;
  if (defenceOf(defence) !== Defence.passive) forgive(leaderOf(fight, target), isMountsDodge(target, defence));
  callOff(table, now.attacker, now.target, rule);
  return true;
}

/** The rule by which the attack is no longer possible, -1 = it is. Opportunity attacks may reach into the next region. */
function whyOff(fight: Fight): number {
  const { now } = fight;
  const attacker = fight.fighters[now.attacker]!;
  const target = fight.fighters[now.target]!;
  if (!isUp(attacker) || attacker.stun !== 0) return R['SOS-TURN-16'];
  if (now.kind !== Attack.spell && !isFree(attacker)) return R['SOS-HLP-01'];
  if (!isThere(target)) return R['SOS-ATK-09'];
  if (isOutOfHold(now.kind) && attacker.holds !== target.index) return R['SOS-GRAP-22'];
  if (now.kind === Attack.grab && attacker.holds !== NONE && attacker.holds !== target.index) return R['SOS-GRAP-23'];
  const armed = now.kind === Attack.melee || now.kind === Attack.ranged;
  if (armed && !isReady(fight, attacker, now.item)) return R['SOS-ATK-06'];
  if (now.opportunity) return -1;
  const range = rangeOf(fight);
  if (distanceBetween(fight, attacker.region, target.region) <= range) return -1;
  return range === 0 ? R['SOS-ATK-04'] : R['SOS-ATK-05'];
}

function rangeOf(fight: Fight): number {
  const { attacker, kind, item } = fight.now;
  if (kind === Attack.spell) return fight.fighters[attacker]!.sheet.spells[item]!.range;
  return kind === Attack.ranged ? fight.items[item]!.range : 0;
}
