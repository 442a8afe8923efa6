import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { Blow } from './marks.ts';
import type { Fight, Fighter } from './model.ts';
import { isAble, isGone } from './people.ts';

const calledOff = event(
  'called-off',
  ['BDP-RND-05'],
  '{who:who} can no longer act: what {who} had begun is called off.',
);
const targetGone = event(
  'target-gone',
  ['BDP-DECL-07'],
  '{target:who} is no longer there: nothing comes of what was aimed at {target}.',
);

/** The Warden has felled or removed the one who acts in the midst of it: says that nothing more comes of it. */
export function isOut(table: Table<Fight>, actor: Fighter): boolean {
  if (isAble(actor)) return false;
  table.tell(calledOff, actor.index);
  return true;
}

/** The same, where only those who have left the field no longer act: the dice of the others have fallen. */
export function hasLeft(table: Table<Fight>, actor: Fighter): boolean {
  if (!isGone(actor)) return false;
  table.tell(calledOff, actor.index);
  return true;
}

/** The Warden has taken the target off the field before the outcome: says that nothing comes of it. */
export function isMissing(table: Table<Fight>, target: Fighter): boolean {
  if (!isGone(target)) return false;
  table.tell(targetGone, target.index);
  return true;
}

/** Whether anybody of the volley being resolved is still on the field. */
export function attackersLeft(fight: Fight): boolean {
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) if (!isGone(fight.fighters[now.attackers[at]!]!)) return true;
  return false;
}

/** Whether any damage attack is left in the volley being resolved; gambits alone leave only Fight Back (BDP-REA-21). */
export function damageAttacksLeft(fight: Fight): boolean {
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) {
    if ((now.flags[at]! & Blow.gambit) === 0 && isAble(fight.fighters[now.attackers[at]!]!)) return true;
  }
  return false;
}
