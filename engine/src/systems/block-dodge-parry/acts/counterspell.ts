import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { event, question } from '../book/words.ts';
import { isFocusing } from '../state/casting.ts';
import { dropBackpack } from '../state/gear.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isAble, isFoe } from '../state/people.ts';
import {
  DROP_PACK,
  dropPackOption,
  mayMakeRoom,
  rollMagicDice,
  sufferFeedback,
  totalOf,
  usableDice,
} from './magic-dice.ts';

const countered = event(
  'counterspell',
  ['BDP-MAG-11'],
  '{who:who}’s counterspell totals {total} against {against}: {caster:who}’s spell is cancelled.',
);
const counterFailed = event(
  'counterspell-failed',
  ['BDP-MAG-11'],
  '{who:who}’s counterspell totals {total} against {against}: {caster:who}’s spell goes through.',
);

/** How many dice to put into a counterspell. `fight.now.target` casts the spell, `fight.now.aux` is its dice total. */
export const counterspellQuestion = question(
  'counterspell',
  ['BDP-MAG-11'],
  (fight) =>
    say`${say.who(fight.fighters[fight.now.target]!.sheet)} casts a spell whose dice total ${fight.now.aux}. Counter it?`,
  (fight, who, table) => {
    const counters = mayCounter(fight.fighters[who]!, fight.fighters[fight.now.target]!);
    const most = counters ? usableDice(fight.fighters[who]!) : 0;
    for (let count = 0; count <= most; count++) table.offer(count);
    if (counters && mayMakeRoom(fight.fighters[who]!)) table.offer(DROP_PACK);
  },
  (_fight, _who, code) => {
    if (code === 0) return { id: 'no', label: 'Let it come', rule: 'BDP-MAG-11' };
    if (code === DROP_PACK) return dropPackOption;
    return {
      id: `dice:${code}`,
      label: code === 1 ? 'Counter with 1 Magic Die' : `Counter with ${code} Magic Dice`,
      cost: `up to ${code} Fatigue`,
      rule: 'BDP-MAG-11',
    };
  },
);

function mayCounter(other: Fighter, caster: Fighter): boolean {
  return (
    isFoe(other, caster) &&
    isAble(other) &&
    !other.stunned &&
    !other.unaware &&
    !other.helpless &&
    !isFocusing(other) &&
    (usableDice(other) > 0 || mayMakeRoom(other))
  );
}

/** Every enemy with Magic Dice to spare may try to cancel the spell, in list order (BDP-MAG-11). `total` is of its dice. */
export function isCountered(fight: Fight, table: Table<Fight>, caster: Fighter, total: number): boolean {
  for (const other of fight.fighters) {
    if (!mayCounter(other, caster)) continue;
    fight.now.target = caster.index;
    fight.now.aux = total;
    let count = table.ask(fight, other.index, counterspellQuestion);
    while (count === DROP_PACK) {
      dropBackpack(fight, table, other);
      count = table.ask(fight, other.index, counterspellQuestion);
    }
    fight.now.target = -1;
    fight.now.aux = 0;
    if (count === 0) continue;
    const dice = rollMagicDice(table, other, count);
    const sum = totalOf(dice);
    table.tell(sum >= total ? countered : counterFailed, other.index, sum, total, caster.index);
    sufferFeedback(fight, table, other, dice);
    if (sum >= total) return true;
  }
  return false;
}
