import type { Table } from '../../../table/table.ts';
import { event, reason } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { Own, thing } from '../state/things.ts';

const depletionRoll = reason('depletion', ['TT-GEAR-05', 'TT-CORE-08'], 'whether it is used up');
const usedUp = event('used-up', ['TT-GEAR-05'], '{who:who}’s {item:thing}: used up.');

/** Items up to this level are tested at disadvantage, those from the other one on with advantage (TT-GEAR-05). */
const POOR = 4;
const GOOD = 8;

/** A use of an item: gone at once, or tested with a d20 and gone on a 1 (TT-GEAR-05, TT-CORE-08). */
export function useUp(table: Table<Fight>, pc: Fighter, item: number): void {
  const { consumable, level } = pc.sheet.items[item]!;
  if (consumable === 'no') return;
  if (consumable === 'depletion') {
    const edge = level <= POOR ? -1 : level >= GOOD ? 1 : 0;
    if (table.check(20, 1, 20, edge, pc.index, depletionRoll)) return;
  }
  pc.itemGone[item] = 1;
  table.tell(usedUp, pc.index, thing(pc.index, Own.item, item));
}
