import { oneDie, type Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { sufferDamage } from '../harm/harm.ts';
import { damageOf } from '../state/blows.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isAble, isFoe } from '../state/people.ts';
import { damageRoll } from './attack-dice.ts';

const shotAtLeaver = event('parting-shot', ['BDP-XTR-06'], '{who:who} strikes at {leaver:who}, who turns away.');

/** With the toggle, leaving a melee without retreating provokes one d4 attack by the first able enemy in it (BDP-XTR-06). */
export function partingShot(fight: Fight, table: Table<Fight>, leaver: Fighter): void {
  if (!fight.toggles.partingShot || leaver.melee === 0) return;
  for (const other of fight.fighters) {
    if (other.melee !== leaver.melee || !isFoe(other, leaver) || !isAble(other) || other.stunned || other.unaware)
      continue;
    table.tell(shotAtLeaver, other.index, leaver.index);
    const dr = table.roll(oneDie(4), other.index, damageRoll);
    sufferDamage(fight, table, damageOf(fight, other.index, leaver.index, Math.max(0, dr - leaver.armour), 0));
    return;
  }
}
