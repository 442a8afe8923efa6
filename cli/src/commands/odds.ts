import { chances, forecast } from '@affray/lab';
import type { Context } from '../base/context.ts';
import {
  choiceOf,
  formatOf,
  type LiveFight,
  loadFight,
  openQuestions,
  optionText,
  plain,
  startFight,
} from '../base/engine.ts';
import { readJson, say, sayJson } from '../base/io.ts';
import { Exit, stop } from '../base/stop.ts';
import { clean } from '../base/text.ts';
import { meansFile, mistakes, nameOfEncounter } from '../files/fight-file.ts';
import { namesOf, oddsLines } from '../study/odds-text.ts';
import { readSubject } from '../study/subject.ts';
import { standing } from './fork.ts';

/** What `affray odds` was told. */
export interface OddsOptions {
  readonly at?: number;
  readonly seat?: string;
  readonly system?: string;
  readonly fight?: boolean;
  readonly json?: boolean;
}

/** `affray odds FIGHT`: what every option of the open questions is likely to do. */
export async function oddsCommand(context: Context, wanted: string, options: OddsOptions): Promise<number> {
  await withLive(context, wanted, options, (live) => showOdds(context, live, options));
  return Exit.ok;
}

/** Visits a saved fight at an entry of its journal, or an encounter at its first question. */
export async function withLive<R>(
  context: Context,
  wanted: string,
  { at, system: only }: { readonly at?: number; readonly system?: string },
  visit: <E, F>(live: LiveFight<E, F>) => R,
): Promise<R> {
  const { io, systems } = context;
  if (await meansFile(io, wanted)) {
    const json = await readJson(io, wanted);
    if (formatOf(json) === 'affray-fight') {
      const opened = loadFight(systems, json);
      if (!opened.ok) throw stop(mistakes(wanted, opened.refusals), opened.refusals);
      return opened.value.use((live) => visit(at === undefined ? live : standing(live, at)));
    }
  }
  if (at !== undefined) throw stop('--at is for saved fights: this one has not begun.');
  const subject = await readSubject(context, wanted, only);
  return subject.system.use((system) => {
    const read = system.readEncounter(subject.encounter);
    if (!read.ok) throw stop('The encounter cannot be read.');
    return visit(startFight(system, read.value, { seed: 'odds' }));
  });
}

/** The seat with this id. */
export function seatOf<E, F>(live: LiveFight<E, F>, wanted: string | undefined): number {
  if (wanted === undefined) return 0;
  const seats = live.system.seats(live.fight);
  const found = seats.findIndex(({ id }) => id === wanted);
  if (found < 0) throw stop(`There is no seat "${wanted}"; the seats are ${seats.map(({ id }) => id).join(', ')}.`);
  return found;
}

function showOdds<E, F>(context: Context, live: LiveFight<E, F>, options: OddsOptions): void {
  const { io, style } = context;
  const seat = seatOf(live, options.seat);
  const open = openQuestions(live);
  if (live.over || open.length === 0) throw stop('The fight is over: no question is open. Go back with --at N.');
  if (!options.json) say(io, `${style.bold(clean(nameOfEncounter(live.encounter)))}  ${live.system.name}\n`);
  for (const asked of open) {
    const question = choiceOf(asked);
    if (question === null) {
      if (options.json) sayJson(io, { line: 'dice', who: asked.whoId });
      else say(io, `${asked.whoId}: dice are to be rolled; nothing is to be chosen.`);
      continue;
    }
    const odds = forecast(live, question, { seat });
    if (odds === null) throw stop(`${live.system.name} does not say what is at stake in its fights.`);
    const prompt = plain(question.question.prompt(live.fight, question.who));
    const labels = new Map(question.options.map((option) => [option.id, optionText(option)]));
    const names = namesOf(live);
    if (options.json)
      sayJson(io, { line: 'odds', who: question.whoId, question: question.question.id, prompt, ...odds });
    else for (const line of oddsLines(`${question.whoId}: ${prompt}`, odds, labels, context, names)) say(io, line);
  }
  if (!options.fight) return;
  const outlook = chances(live, { seat });
  if (outlook === null) return;
  const names = namesOf(live);
  if (options.json) sayJson(io, { line: 'chances', ...outlook });
  else for (const line of oddsLines('The whole fight', outlook, names, context, names, '')) say(io, line);
}
