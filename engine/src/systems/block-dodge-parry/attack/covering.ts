import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { Speed, speedNames } from '../book/weapon.ts';
import { event } from '../book/words.ts';
import { classOf } from '../state/attack-class.ts';
import { weaponAt } from '../state/gear.ts';
import { Mark } from '../state/marks.ts';
import { type Fight, type Fighter, Reaction } from '../state/model.ts';
import { isAble } from '../state/people.ts';
import { covers, negates } from './reactions.ts';

const blocked = event('blocked', ['BDP-REA-06'], 'The Block impairs {attacker:who}{rule:cites}’s attack.');
const dodged = event('dodged', ['BDP-REA-07'], 'The Dodge impairs {attacker:who}’s attack.');
const negated = event('negated', ['BDP-BDV-06'], '{attacker:who}{rule:cites}{class:cites}’s attack is negated.');
const notCovered = event(
  'not-covered',
  ['BDP-WPN-01'],
  'The reaction does not cover {attacker:who}’s attack ({class}{rule:cites}).',
  { class: speedNames },
);
/** Spells and the like have no class, and arrows cannot be dodged (BDP-REA-19, BDP-REA-20). */
function whyNotCovered(reaction: number, speed: number, ranged: boolean): number {
  if (speed === Speed.none) return R['BDP-REA-19'];
  if (reaction === Reaction.block) return R['BDP-REA-06'];
  return ranged ? R['BDP-REA-20'] : R['BDP-REA-07'];
}

/** Marks what a Block or Dodge does to each attack of the volley. */
export function markCovered(fight: Fight, table: Table<Fight>, defender: Fighter, reaction: number): void {
  const now = fight.now;
  const negating = negates(fight, defender, reaction);
  for (let at = 0; at < now.attackerCount; at++) {
    const attacker = fight.fighters[now.attackers[at]!]!;
    if ((now.flags[at]! & Mark.gambit) !== 0 || !isAble(attacker)) continue;
    const coversMain = covers(reaction, classOf(fight, at, now.item[at]!));
    const coversOff = now.offItem[at]! >= 0 && covers(reaction, classOf(fight, at, now.offItem[at]!));
    if (coversMain) now.flags[at]! |= negating ? Mark.negateMain : Mark.impairMain;
    if (coversOff) now.flags[at]! |= negating ? Mark.negateOff : Mark.impairOff;
    if (!coversMain && !coversOff) {
      const { speed, ranged } = weaponAt(attacker, now.item[at]!);
      table.tell(notCovered, attacker.index, speed, whyNotCovered(reaction, speed, ranged));
    } else if (negating) {
      const block = reaction === Reaction.block;
      table.tell(negated, attacker.index, block ? R['BDP-BDV-04'] : R['BDP-BDV-05'], R['BDP-BDV-03']);
    } else if (reaction === Reaction.block) {
      const { ranged } = weaponAt(attacker, now.item[at]!);
      table.tell(blocked, attacker.index, ranged ? R['BDP-REA-20'] : R['BDP-REA-06']);
    } else table.tell(dodged, attacker.index);
  }
}
