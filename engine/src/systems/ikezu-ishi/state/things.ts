import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { event, question } from '../book/words.ts';
import { numbered, slug } from './intent-words.ts';
import type { Fight, Fighter } from './model.ts';
import { takesRoom } from './people.ts';

const dropped = event(
  'dropped-thing',
  ['IKZ-WND-10', 'IKZ-INV-01', 'IKZ-INV-02'],
  '{who:who} drops something and frees {slots} of the slots.',
);

const UNNAMED = 0;

/** What is dropped to free a slot: a named thing's number + 1, or 0 for one without a name (IKZ-WND-10). */
export const dropQuestion = question(
  'drop',
  ['IKZ-WND-10', 'IKZ-DEP-02'],
  (fight, who) => say`What does ${say.who(fight.fighters[who]!.sheet)} drop?`,
  (fight, who, table) => {
    const fighter = fight.fighters[who]!;
    if (fighter.gear > 0) table.offer(UNNAMED);
    for (let thing = 0; thing < fighter.carried.length; thing++) if (takesRoom(fighter, thing)) table.offer(thing + 1);
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
