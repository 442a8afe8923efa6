import type { Table } from '../../../table/table.ts';
import { readyItem, weaponAt } from '../state/gear.ts';
import { Blow } from '../state/marks.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isAble } from '../state/people.ts';
import { changedWeapon, lostAim, mannerWith, usable } from './aim.ts';
import { reaches } from './attack.ts';
import { counts } from './tie.ts';

/**
 * A weapon that the Warden takes out of an attacker's hand while the target chooses its reaction is not struck with:
 * what is left in hand is, or bare hands, as far as they reach (BDP-DECL-07, BDP-UNA-01).
 */
export function rearm(fight: Fight, table: Table<Fight>, target: Fighter): void {
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) {
    const attacker = fight.fighters[now.attackers[at]!]!;
    if (!counts(now.flags[at]!) || !isAble(attacker)) continue;
    const item = now.item[at]!;
    const offItem = now.offItem[at]!;
    const keepsMain = usable(attacker, item);
    const keepsOff = offItem >= 0 && usable(attacker, offItem);
    if (keepsMain && (offItem < 0 || keepsOff)) continue;
    const first = keepsMain ? item : keepsOff ? offItem : readyItem(attacker);
    now.item[at] = first;
    now.offItem[at] = -1;
    now.manner[at] = mannerWith(fight, attacker, now.manner[at]!, item, first);
    table.tell(changedWeapon, attacker.index);
    if (!weaponAt(attacker, item).ranged || reaches(fight, attacker, target, first)) continue;
    now.flags[at]! |= Blow.cancelled;
    table.tell(lostAim, attacker.index);
  }
}
