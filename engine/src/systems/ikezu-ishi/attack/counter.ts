import { afterArmour } from '../../../common/cairn.ts';
import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import { harm } from '../harm/harm.ts';
import type { Blow, Fight, Fighter } from '../state/model.ts';
import { armourOf, isExposed, weaponAt } from '../state/people.ts';
import { skillCounts } from '../state/proficiency.ts';
import { strokesOn } from './stroke.ts';

const bounced = event(
  'bounced',
  ['IKZ-CTR-01', 'IKZ-CTR-02', 'IKZ-CTR-03', 'IKZ-CTR-04', 'IKZ-CTR-06'],
  '{target:who} throws the blow back: {damage} to {attacker:who}.{rule:cites}',
);
const noCounter = event('no-counter', ['IKZ-CTR-06'], '{who:who} cannot throw this blow back.');

/** The best Counter in hand of somebody neither down, helpless, paralysed nor delirious (IKZ-CTR-06). */
export function counterOf(fight: Fight, fighter: Fighter): number {
  return isExposed(fighter) ? 0 : counterInHand(fight, fighter);
}

function counterInHand(fight: Fight, fighter: Fighter): number {
  const main = counterWith(fight, fighter, fighter.main);
  const off = counterWith(fight, fighter, fighter.off);
  return main > off ? main : off;
}

function counterWith(fight: Fight, fighter: Fighter, attack: number): number {
  if (attack < 0) return 0;
  const { counter } = weaponAt(fighter, attack);
  return counter > 0 && skillCounts(fight, fighter, attack) ? counter : 0;
}

/** Counter throws this roll back; where it is kept from it, the log says why (IKZ-CTR-01, IKZ-CTR-06, IKZ-CTR-07). */
export function counters(fight: Fight, table: Table<Fight>, target: Fighter, roll: number): boolean {
  if (roll > counterInHand(fight, target)) return false;
  if (!isExposed(target)) return true;
  table.tell(noCounter, target.index);
  return false;
}

/** The bare roll less the attacker's armour, without types or skills (IKZ-CTR-02..04). */
export function bounce(fight: Fight, table: Table<Fight>, { attacker: by, target, roll, blast }: Blow): void {
  const attacker = fight.fighters[by]!;
  const damage = afterArmour(roll, armourOf(attacker));
  const rule = blast ? R['IKZ-CTR-07'] : strokesOn(fight, target) > 1 ? R['IKZ-CTR-05'] : R['IKZ-CRIT-14'];
  table.tell(bounced, target, damage, by, rule);
  // IKZ-CRIT-14: no on-crit effects from a bounce.
  harm(fight, table, attacker, damage);
}
