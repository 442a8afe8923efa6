import { citesOf, sentenceOf } from '../../src/system/sentence.ts';
import { seaOfShadows } from '../../src/systems/sea-of-shadows/index.ts';
import type { Fight } from '../../src/systems/sea-of-shadows/state/model.ts';
import { EventLog } from '../../src/table/log.ts';
import type { Table } from '../../src/table/table.ts';
import { giveTurn, play } from './sea-of-shadows.ts';

export type Items = Parameters<typeof play>[1];

/** Everything told while something is done, as players read it, with the rules cited. */
export function told(
  fight: Fight,
  items: Items,
  deed: (table: Table<Fight>, step: (count: number) => void) => void,
): string {
  const log = new EventLog();
  const script = play(fight, items);
  script.table.log = log;
  deed(script.table, (count) => script.step(count));
  script.finish();
  const line = (record: ReturnType<EventLog['records']>[number]): string => {
    const cites = citesOf(seaOfShadows, record).map((id) => id.replace('SOS-', ''));
    return `${sentenceOf(seaOfShadows, fight, record)} ${cites.join(' ')}`;
  };
  const records = log.records().filter(({ kind }) => kind >= 0);
  return records.map(line).join('\n');
}

/** A turn of somebody, an action for each step. */
export function turnOf(fight: Fight, id: string, items: Items, steps = 1): string {
  giveTurn(fight, id);
  return told(fight, items, (_table, step) => step(steps));
}
