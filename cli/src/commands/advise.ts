import { type Advice, type AdvisedFigure, advise, groups, meanText, numberText, percentText } from '@affray/lab';
import type { Context } from '../base/context.ts';
import { choiceOf, type LiveFight, openQuestions, plain } from '../base/engine.ts';
import { say, sayJson } from '../base/io.ts';
import { Exit, stop } from '../base/stop.ts';
import { clean, cut, table, wrap } from '../base/text.ts';
import { nameOfEncounter } from '../files/fight-file.ts';
import { seatOf, withLive } from './odds.ts';

/** Of the time for a question, how much may go into looking for an exact answer. */
const EXACT_SHARE = 0.4;

/** What `affray advise` was told. */
export interface AdviseOptions {
  readonly at?: number;
  readonly seat?: string;
  readonly system?: string;
  readonly fights: number;
  readonly seconds?: number;
  readonly worst?: boolean;
  readonly json?: boolean;
}

/** `affray advise FIGHT`: the best option of each open question, with the reason in numbers. */
export async function adviseCommand(context: Context, wanted: string, options: AdviseOptions): Promise<number> {
  if (options.fights < 8) throw stop('-n: at least eight fights.');
  await withLive(context, wanted, options, (live) => showAdvice(context, live, options));
  return Exit.ok;
}

function showAdvice<E, F>(context: Context, live: LiveFight<E, F>, options: AdviseOptions): void {
  const { io, style } = context;
  const open = openQuestions(live);
  if (live.over || open.length === 0) throw stop('The fight is over: no question is open. Go back with --at N.');
  const seat = seatOf(live, options.seat);
  const milliseconds = options.seconds === undefined ? Number.POSITIVE_INFINITY : 1000 * options.seconds;
  if (!options.json) say(io, `${style.bold(clean(nameOfEncounter(live.encounter)))}  ${live.system.name}\n`);
  for (const asked of open) {
    const question = choiceOf(asked);
    if (question === null) {
      if (options.json) sayJson(io, { line: 'dice', who: asked.whoId });
      else say(io, `${asked.whoId}: dice are to be rolled; nothing is to be chosen.`);
      continue;
    }
    const start = performance.now();
    const passed = (): number => (performance.now() - start) / milliseconds;
    const advice = advise(
      live,
      question,
      { seat },
      {
        budget: options.fights,
        goOn: () => passed() < 1,
        goOnExactly: () => passed() < EXACT_SHARE,
        others: options.worst ? 'worst' : 'sensible',
      },
    );
    if (advice === null) throw stop(`${live.system.name} does not say what is at stake in its fights.`);
    const prompt = plain(question.question.prompt(live.fight, question.who));
    if (options.json)
      sayJson(io, { line: 'advice', who: question.whoId, question: question.question.id, prompt, ...advice });
    else for (const line of adviceLines(`${question.whoId}: ${prompt}`, advice, context)) say(io, line);
  }
}

function adviceLines(title: string, advice: Advice, { style, width }: Context): string[] {
  const { options, best, scope, kind, reason } = advice;
  const chosen = options[best];
  const answer = chosen === undefined ? 'Nothing can be chosen.' : `Best: ${chosen.label}. ${reason}`;
  const badge =
    kind === 'exact' ? `= exact. ${scope}` : `≈ simulated. ${scope} Options that do badly are tried less often.`;
  const ranked = options
    .map((each, at) => ({ each, at }))
    .sort((x, y) => y.each.worth.value - x.each.worth.value || y.each.n - x.each.n);
  return [
    ...wrap(clean(title), width).map((line) => style.bold(line)),
    ...wrap(clean(answer), width),
    ...wrap(badge, width).map((line) => style.dim(line)),
    ...table([
      ['', 'wins', 'own deaths', 'own fallen', kind === 'exact' ? '' : 'fights'],
      ...ranked.map(({ each, at }) => [
        `${at === best ? '→' : ' '} ${cut(clean(each.label), 40)}`,
        chance(each.wins),
        mean(each.deaths),
        mean(each.fallen),
        kind === 'exact' ? '' : groups(each.n),
      ]),
    ]),
    '',
  ];
}

function chance({ value, interval }: AdvisedFigure): string {
  if (interval === null) return `${percentText(value, 2)} %`;
  return `${percentText(value)} % (${percentText(interval[0])} to ${percentText(interval[1])})`;
}

function mean({ value, interval }: AdvisedFigure): string {
  return interval === null ? numberText(value) : meanText({ value, interval });
}
