import type { Table } from '../../../table/table.ts';
import { Act, kindOf } from '../book/act.ts';
import { event } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { undertake } from './actions.ts';
import { commandQuestion } from './options.ts';
import { COMMAND_FOCUS } from './possible.ts';

const commands = event('commands', ['ING-ACT-03', 'ING-ACT-04', 'ING-ACT-05'], '{who:who} commands {ally:who} to act.');
const declines = event('declines', ['ING-ACT-06'], '{who:who} does not follow the command.');

/** An ally takes one action now, outside its own turn (ING-ACT-03 to ING-ACT-06). */
export function command(fight: Fight, table: Table<Fight>, fighter: Fighter, ally: Fighter): void {
  fighter.focus -= COMMAND_FOCUS;
  fight.commanded |= 1 << ally.index;
  table.tell(commands, fighter.index, ally.index);
  fight.commandee = ally.index;
  const code = table.ask(fight, ally.index, commandQuestion);
  if (kindOf(code) === Act.decline) table.tell(declines, ally.index);
  else undertake(fight, table, ally, code, 1);
  fight.commandee = -1;
}
