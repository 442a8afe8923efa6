import type { Table } from '../../../table/table.ts';
import { Act, kindOf } from '../book/act.ts';
import { event } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { COMMAND_FOCUS } from './legal.ts';
import { commandQuestion } from './options.ts';

const commands = event('commands', ['ING-ACT-03', 'ING-ACT-04', 'ING-ACT-05'], '{who:who} commands {ally:who} to act.');
const declines = event('declines', ['ING-ACT-06'], '{who:who} does not follow the command.');

/** What an ally does at once, outside its own turn; 0 when it declines (ING-ACT-03 to ING-ACT-06). */
export function askOnCommand(fight: Fight, table: Table<Fight>, fighter: Fighter, ally: Fighter): number {
  fighter.focus -= COMMAND_FOCUS;
  fight.commanded |= 1 << ally.index;
  table.tell(commands, fighter.index, ally.index);
  fight.commandee = ally.index;
  const code = table.ask(fight, ally.index, commandQuestion);
  if (kindOf(code) !== Act.decline) return code;
  table.tell(declines, ally.index);
  return 0;
}
