import { headed } from '../../../system/asked.ts';
import { bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { event, judged } from '../book/words.ts';
import { numbered, slug } from './intent-words.ts';
import type { Fight, Fighter } from './model.ts';
import { type Bar, takesRoom } from './people.ts';

const dropped = event(
  'dropped-thing',
  ['IKZ-WND-10', 'IKZ-INV-01', 'IKZ-INV-02'],
  '{who:who} drops something and frees {slots} of the slots.',
);

const UNNAMED = 0;
const onlyNamed = bar('IKZ-INV-01', 'all that {who} carries has a name');
const droppedAlready = bar('IKZ-INV-01', 'it is dropped already');
const takesNoSlot = bar('IKZ-INV-01', 'it takes no slot, so nothing is gained by dropping it');

/** Something that is still carried and fills a slot (IKZ-INV-01). */
function barToDrop({ fighters }: Fight, who: number, code: number): Bar {
  const fighter = fighters[who]!;
  if (code === UNNAMED) return fighter.gear > 0 ? OPEN : onlyNamed;
  if (fighter.carried[code - 1] !== 1) return droppedAlready;
  return takesRoom(fighter, code - 1) ? OPEN : takesNoSlot;
}

/** What is dropped to free a slot: a named thing's number + 1, or 0 for one without a name (IKZ-WND-10). */
export const dropQuestion = judged(
  'drop',
  ['IKZ-WND-10', 'IKZ-DEP-02'],
  (fight, who) => say`What does ${say.who(fight.fighters[who]!.sheet)} drop?`,
  {
    ...{ each: eachThing, legal: barToDrop, of: headed('thing') },
    when: bar('IKZ-WND-10', '{who} need not drop anything now'),
    unknown: bar('IKZ-INV-01', '{who} carries no such thing'),
  },
  (fight, who, code) => {
    if (code === UNNAMED) return { id: 'thing', label: 'A thing of one slot', rule: 'IKZ-WND-10' };
    const { things } = fight.fighters[who]!.sheet;
    const { name, slots } = things[code - 1]!;
    const before = things.slice(0, code - 1).filter((other) => slug(other.name) === slug(name)).length;
    return {
      id: `thing:${numbered(slug(name), before)}`,
      label: name,
      ...(slots > 1 ? { detail: `${slots} slots` } : {}),
      rule: 'IKZ-WND-10',
    };
  },
);

function eachThing({ fighters }: Fight, who: number, table: Table<Fight>): void {
  for (let thing = 0; thing <= fighters[who]!.carried.length; thing++) table.offer(thing);
}

/** Drops one thing, at once and without an action; there must be one (IKZ-WND-10). */
export function dropThing(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const code = table.ask(fight, fighter.index, dropQuestion);
  if (code === UNNAMED) {
    fighter.gear--;
    table.tell(dropped, fighter.index, 1);
    return;
  }
  fighter.carried[code - 1] = 0;
  table.tell(dropped, fighter.index, fighter.sheet.things[code - 1]!.slots);
}
