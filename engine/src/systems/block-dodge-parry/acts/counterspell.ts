import { bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { event, judged } from '../book/words.ts';
import { dropPackOption, inFight } from '../state/asking.ts';
import { isFocusing } from '../state/casting.ts';
import { dropBackpack } from '../state/gear.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isAble, isFoe } from '../state/people.ts';
import {
  barToUseDice,
  DROP_PACK,
  MOST_DICE,
  mayMakeRoom,
  noSuchDice,
  readDice,
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
const counterspellQuestion = judged(
  'counterspell',
  ['BDP-MAG-11'],
  (fight) =>
    say`${say.who(fight.fighters[fight.now.target]!.sheet)} casts a spell whose dice total ${fight.now.aux}. Counter it?`,
  {
    each: (_fight, _who, table) => {
      for (let count = 0; count <= MOST_DICE; count++) table.offer(count);
      table.offer(DROP_PACK);
    },
    legal: ({ fighters, now }, who, code) => {
      if (code === 0) return OPEN;
      return mayCounter(fighters[who]!, fighters[now.target]!) ? barToUseDice(fighters[who]!, code) : noCounter;
    },
    read: readDice,
    when: inFight('BDP-MAG-11', 'it is asked when an enemy’s spell is cast'),
    unknown: noSuchDice,
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

const noCounter = bar('BDP-MAG-11', '{who} cannot counter it just now');

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
