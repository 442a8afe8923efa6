import {
  boundText,
  type Certainty,
  chanceInterval,
  chances,
  type Figure,
  forecast,
  groups,
  leastText,
  numberText,
  type OddsTable,
  percentText,
} from '@affray/lab';
import type { Context } from '../base/context.ts';
import { formatOf, type LiveFight, loadFight, openQuestions, optionText, plain, startFight } from '../base/engine.ts';
import { readJson, say, sayJson } from '../base/io.ts';
import { Exit, stop } from '../base/stop.ts';
import { clean, table, wrap } from '../base/text.ts';
import { meansFile, mistakes, nameOfEncounter } from '../files/fight-file.ts';
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
  for (const question of open) {
    if (question.kind !== 'choice') {
      if (options.json) sayJson(io, { line: 'dice', who: question.whoId });
      else say(io, `${question.whoId}: dice are to be rolled; nothing is to be chosen.`);
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

function namesOf<E, F>({ system, fight }: LiveFight<E, F>): ReadonlyMap<string, string> {
  return new Map(system.combatants(fight).map(({ id, name }) => [id, name]));
}

/** A figure; what was drawn is no certainty, and bears no more decimals than its runs do. */
function figureText(figure: Figure | null, certainty: Certainty): string {
  if (figure === null) return '';
  if (figure.unit === 'number') return numberText(figure.value);
  if (certainty.kind === 'exact') return `${percentText(figure.value)} %`;
  const { n } = certainty;
  const hits = Math.round(figure.value * n);
  if (hits === 0) return `<${boundText(chanceInterval(0, n)[1])} %`;
  if (hits === n) return `>${leastText(chanceInterval(n, n)[0])} %`;
  return `${percentText(figure.value, n < MANY ? 0 : 1)} %`;
}

/** Runs from which on a tenth of a percent is more than noise. */
const MANY = 1000;

/** A table of odds for the terminal. */
function oddsLines(
  title: string,
  odds: OddsTable,
  labels: ReadonlyMap<string, string>,
  { style, width }: Context,
  names: ReadonlyMap<string, string> = labels,
  aimedAt = 'whomever an option is aimed at',
): string[] {
  const mixed = odds.rows.some(({ certainty }) => certainty.kind === 'exact') ? '= exact; ' : '';
  const badge =
    odds.certainty.kind === 'exact' ? '= exact' : `${mixed}≈ simulated, each option ${groups(odds.certainty.n)} times`;
  const whose = odds.subject === null ? aimedAt : clean(names.get(odds.subject) ?? odds.subject);
  const rows = odds.rows.map(({ option, figures, certainty, bar, about, idle }) => {
    const parts = bar.map(({ label, chance }) => `${clean(label)} ${percentText(chance, 0)}`).join(', ');
    const whom = odds.subject === null && about !== option ? `${clean(names.get(about) ?? about)}: ` : '';
    return [
      `${certainty.kind === 'exact' ? '=' : '≈'} ${clean(labels.get(option) ?? option)}`,
      ...figures.map((figure) => figureText(figure, certainty)),
      idle ? 'nothing at stake' : `${whom}${parts}`,
    ];
  });
  const told = odds.columns.length === 0 || whose === '' ? '' : ` Columns tell of ${whose}.`;
  return [
    ...wrap(clean(title), width).map((line) => style.bold(line)),
    ...wrap(`${badge}. ${clean(odds.scope)}${told}`, width).map((line) => style.dim(line)),
    ...table([['', ...odds.columns, 'percent'], ...rows]),
    '',
  ];
}
