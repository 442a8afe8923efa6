import { oneDie, type Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { event, reason } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';

const D20 = oneDie(20);

const luckRoll = reason('luck-roll', ['BDP-SPE-05'], 'the Luck roll');
const lucky = event('lucky', ['BDP-SPE-05'], 'Luck is with {who:who}, who has {luck} left.');
const unlucky = event('unlucky', ['BDP-SPE-05'], 'Luck is not with {who:who}.');

/** A Luck roll on a deed, where the Warden calls for one: under Luck is good and costs 1, equal is good and gains 1 (BDP-SPE-05). */
export function tryLuck(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!fight.toggles.luck || !fighter.pc) return;
  if (ruledOn(fight, table, Rulings.luckRoll, fighter.index) === 'no') return;
  const face = table.roll(D20, fighter.index, luckRoll);
  if (face > fighter.luck) return table.tell(unlucky, fighter.index);
  fighter.luck += face === fighter.luck ? 1 : -1;
  table.tell(lucky, fighter.index, fighter.luck);
}
