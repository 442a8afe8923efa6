import { bar } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import type { RuleId } from '../book/rules.ts';
import type { Fight } from './model.ts';

/* People as answers to a question. */

export const nobodyHere = bar('IKZ-ATK-19', 'nobody here is called "{option}"');

/** Who is named by an answer, for words in braces: those in the list have the codes from `first` on. */
export const ofTarget = (first: number) => ({
  target: ({ fighters }: Fight, _who: number, code: number) => say.who(fighters[code - first]!.sheet),
});

/** Everybody, by index. */
export function eachPerson({ fighters }: Fight, _who: number, table: Table<Fight>): void {
  for (let at = 0; at < fighters.length; at++) table.offer(at);
}

/** Everybody, by index + 1, and nobody at last: 0. */
export function eachOrNobody({ fighters }: Fight, _who: number, table: Table<Fight>): void {
  for (let at = 0; at < fighters.length; at++) table.offer(at + 1);
  table.offer(0);
}

/** Somebody as an answer. */
export function personOption({ fighters }: Fight, index: number, rule: RuleId): Option {
  const { sheet } = fighters[index]!;
  return { id: sheet.id, label: [say.who(sheet)], target: sheet.id, rule };
}
