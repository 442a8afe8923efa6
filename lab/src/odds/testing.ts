import {
  answer,
  type LiveFight,
  type OpenChoice,
  openQuestions,
  type System,
  startFight,
  suggest,
} from '@affray/engine';
import type { OddsRow, OddsTable } from './odds-table.ts';

/** The question as it is open now: a choice of a certain kind, to somebody. */
type Wanted<F> = (open: OpenChoice<F>) => boolean;

/** Starts an encounter and plays it sensibly until a wanted question is open; throws when none comes. */
export function playUntil<E, F, C>(
  system: System<E, F, C>,
  json: unknown,
  wanted: Wanted<F>,
  seed = 'test',
): { readonly live: LiveFight<E, F>; readonly open: OpenChoice<F> } {
  const read = system.readEncounter(json);
  if (!read.ok) throw new Error(read.refusals.map(({ place, reason }) => `${place}: ${reason}`).join('; '));
  const live = startFight(system, read.value, { seed });
  for (let answers = 0; answers < 500 && !live.over; answers++) {
    const found = choices(live).find(wanted);
    if (found !== undefined) return { live, open: found };
    playOn(live);
  }
  throw new Error('The question never came.');
}

/** Open choices. */
export function choices<E, F>(live: LiveFight<E, F>): OpenChoice<F>[] {
  return openQuestions(live).flatMap((open) => (open.kind === 'choice' ? [open] : []));
}

/** Answers the first open choice as the sensible policy would. */
export function playOn<E, F>(live: LiveFight<E, F>): void {
  const [first] = choices(live);
  if (first === undefined) throw new Error('No choice is open.');
  const option = suggest(live, first, 'sensible');
  if (option === null) throw new Error('The policy has no answer.');
  const refusal = answer(live, { who: first.whoId, option });
  if (refusal !== null) throw new Error(refusal.reason);
}

/** On a busy machine all of them take minutes; the others differ in size only. */
const ENCOUNTERS = 4;

/** Plays ready-made encounters a little and hands over an open choice each time. */
export function eachQuestion<E, F, C>(
  system: System<E, F, C>,
  per: number,
  visit: (live: LiveFight<E, F>, open: ReturnType<typeof choices<E, F>>[number]) => void,
): void {
  for (const { id, encounter } of system.encounters.slice(0, ENCOUNTERS)) {
    const live = startFight(system, encounter, { seed: `each ${id}` });
    for (let answers = 0; answers < per && !live.over; answers++) {
      const open = choices(live);
      if (open.length === 0) return;
      visit(live, open[answers % open.length]!);
      playOn(live);
    }
  }
}

/** Enough to see every kind of question, little enough for a busy machine. */
export const QUICK = { walked: 600, drawn: 100 };

/** The odds, which must be there. */
export function odds(table: OddsTable | null): OddsTable {
  if (table === null) throw new Error('No odds.');
  return table;
}

/** The row of an option, which must be there. */
export function row(table: OddsTable, option: string): OddsRow {
  const found = table.rows.find((one) => one.option === option);
  if (found === undefined) throw new Error(`No row "${option}": ${table.rows.map((one) => one.option).join(', ')}`);
  return found;
}

/** A figure of an option by the head of its column. */
export function figure(table: OddsTable, option: string, column: string): number | undefined {
  return row(table, option).figures[table.columns.indexOf(column)]?.value;
}
