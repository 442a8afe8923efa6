import { bar } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { isAct } from '../book/act.ts';
import { sharedQuestion } from '../book/words.ts';
import type { Fight } from '../state/model.ts';
import { whyNobody } from '../state/option-ids.ts';

/** The answer that none of them reacts: a number no character has. */
export const NOBODY = 30;

/** Who of a team reacts first, put to all of them together (ING-REACT-09). The code is the fighter's number, or `NOBODY`. */
export const firstQuestion = sharedQuestion(
  'react-first',
  ['ING-REACT-09'],
  () => 'Several of you could react. Who goes first?',
  {
    each({ roll }, _who, table) {
      for (let i = 0; i <= NOBODY; i++) if ((roll.among & (1 << i)) !== 0) table.offer(i);
    },
    of: isAct,
    when: bar('ING-REACT-09', 'there are not several of their team who could react now'),
    unknown: (fight, who, option) => whyNobody(fight, fight.fighters[who]!, option) ?? oneOfThem,
  },
  (fight, _who, code) => {
    if (code === NOBODY) return { id: 'nobody', verb: 'none', label: 'Nobody of us', rule: 'ING-REACT-09' };
    const { id, name } = fight.fighters[code]!.sheet;
    return { id, label: [say.who({ id, name })], verb: 'react', target: id, rule: 'ING-REACT-09' };
  },
  ({ fighters, roll }) => fighters.filter(({ index }) => (roll.among & (1 << index)) !== 0).map(({ index }) => index),
);

const oneOfThem = bar('ING-REACT-09', 'one of those goes first who could react now');

/** The only one of some, or the one their team chooses; `optional` lets the team answer `NOBODY`. */
export function firstOf(fight: Fight, table: Table<Fight>, bits: number, optional: boolean): number {
  const lowest = 31 - Math.clz32(bits & -bits);
  if ((bits & (bits - 1)) === 0) return lowest;
  const { among } = fight.roll;
  fight.roll.among = optional ? bits | (1 << NOBODY) : bits;
  const chosen = table.ask(fight, lowest, firstQuestion);
  fight.roll.among = among;
  return chosen;
}
