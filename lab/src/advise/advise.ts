import { type LiveFight, type OpenChoice, optionText } from '@affray/engine';
import { chanceOf, estimate } from '../counts/chance.ts';
import { countInterval, type Interval } from '../counts/intervals.ts';
import { numberText, percentText } from '../counts/words.ts';
import type { SeatKnowledge } from '../odds/knowledge.ts';
import { EXPECTIMAX_NODES } from './expectimax.ts';
import { Trials } from './trials.ts';
import { settledOn, treeSearch } from './uct.ts';

/** How much work advice may be. */
export interface AdviceOptions {
  /** Fights to play over all options; 4000 unless told otherwise. Without `goOn` the same fights give the same advice. */
  readonly budget?: number;
  /** Says when to stop early, such as when time is up. */
  readonly goOn?: () => boolean;
  /** Says when to give up looking for an exact answer; as `goOn` unless told otherwise. */
  readonly goOnExactly?: () => boolean;
  /** Whether to look for an exact answer where the fight is small; true unless told otherwise. */
  readonly exact?: boolean;
  /** Nodes up to which all ways to play on are looked through; 25 000 unless told otherwise, 0 = not at all. */
  readonly nodes?: number;
  /** How the other side chooses where all ways are looked through: sensibly, unless told to take the worst for it. */
  readonly others?: 'sensible' | 'worst';
}

/** A figure of an option; without an interval it is exact. */
export interface AdvisedFigure {
  readonly value: number;
  readonly interval: Interval | null;
}

/** What trying an option out has shown, from the point of view of whoever is asked. */
export interface Advised {
  /** Id and label of the option. */
  readonly option: string;
  readonly label: string;
  /** Fights played with it; 0 where it is exact. Options that do badly are tried less often. */
  readonly n: number;
  readonly wins: AdvisedFigure;
  /** Own people dead, and fallen or dead, when the fighting is over. */
  readonly deaths: AdvisedFigure;
  readonly fallen: AdvisedFigure;
  /** What is compared: 1 for a victory, less and more for what is left of both sides. */
  readonly worth: AdvisedFigure;
}

/**
 * How advice was found. `expectimax`: all ways to play on, the own side as well as possible. `solved`: all outcomes, from
 * then on everybody sensibly. `tree`: Monte-Carlo tree search.
 */
export type Method = 'expectimax' | 'solved' | 'tree';

/** The best option of an open question, looked for to the end of the fighting. */
export interface Advice {
  readonly kind: 'exact' | 'simulated';
  readonly method: Method;
  /** In the order they are offered. */
  readonly options: readonly Advised[];
  /** Place of the best one. */
  readonly best: number;
  /** Place of what the sensible policy would do; -1 where that is not among the options. */
  readonly usual: number;
  /** What is counted, from whose knowledge, and who plays on how. */
  readonly scope: string;
  /** Why the best one is: a sentence with its figures beside those of the sensible policy's option. */
  readonly reason: string;
}

const BUDGET = 4000;
/** Differences of worth below this are none. */
const NOTHING = 1e-9;
/** The sensible option is left only for one that is better by so many standard errors. */
const HURDLE = 1.5;

/** Advice for an open choice from what one seat knows; null where the system does not say what is at stake. */
export function advise<E, F>(
  live: LiveFight<E, F>,
  open: OpenChoice<F>,
  knowledge: SeatKnowledge,
  options: AdviceOptions = {},
): Advice | null {
  if (live.system.stakes === undefined) return null;
  const trials = new Trials(live, open, knowledge);
  const usual = trials.usual();
  const found = exactly(trials, open, usual, options) ?? bySearch(trials, open, usual, options);
  const whose = knowledge.seat === 0 ? 'from all the GM knows' : 'from what the seat knows';
  const scope = `To the end of the fighting, ${whose}; ${found.playedOn}.`;
  const { kind, method, best } = found;
  return { kind, method, options: found.options, best, usual, scope, reason: reasonFor(found.options, best, usual) };
}

interface Looked extends Pick<Advice, 'kind' | 'method' | 'options' | 'best'> {
  /** Who plays on how, as a part of a sentence. */
  readonly playedOn: string;
}

function exactly<E, F>(
  trials: Trials<E, F>,
  open: OpenChoice<F>,
  usual: number,
  options: AdviceOptions,
): Looked | null {
  const { exact = true, nodes = EXPECTIMAX_NODES, others = 'sensible' } = options;
  const goOn = options.goOnExactly ?? options.goOn ?? (() => true);
  if (!exact) return null;
  const best = nodes === 0 ? null : trials.best({ nodes, others, goOn });
  if (best !== null) {
    const foes = others === 'worst' ? 'the others do what is worst for it' : 'the others choose sensibly';
    const playedOn = `all ways looked through, its side plays on as well as possible and ${foes}`;
    return { kind: 'exact', method: 'expectimax', ...ranked(best, open, usual), playedOn };
  }
  const solved: Values[] = [];
  for (const code of open.codes) {
    const value = goOn() ? trials.solve(code) : null;
    if (value === null) return null;
    solved.push(value);
  }
  const playedOn = 'from here on everybody chooses sensibly';
  return { kind: 'exact', method: 'solved', ...ranked(solved, open, usual), playedOn };
}

interface Values {
  readonly wins: number;
  readonly deaths: number;
  readonly fallen: number;
  readonly worth: number;
}

function ranked<F>(values: readonly Values[], open: OpenChoice<F>, usual: number): Pick<Looked, 'options' | 'best'> {
  const figure = (value: number): AdvisedFigure => ({ value, interval: null });
  let best = usual < 0 ? 0 : usual;
  values.forEach(({ worth }, at) => {
    if (worth > values[best]!.worth + NOTHING) best = at;
  });
  const options = values.map(({ wins, deaths, fallen, worth }, at): Advised => {
    const { id } = open.options[at]!;
    const label = optionText(open.options[at]!);
    const figures = { wins: figure(wins), deaths: figure(deaths), fallen: figure(fallen), worth: figure(worth) };
    return { option: id, label, n: 0, ...figures };
  });
  return { options, best };
}

function bySearch<E, F>(
  trials: Trials<E, F>,
  open: OpenChoice<F>,
  usual: number,
  { budget = BUDGET, goOn = () => true }: AdviceOptions,
): Looked {
  const sums = new Map(
    open.codes.map((code) => [code, { wins: 0, deaths: 0, deathSquares: 0, fallen: 0, fallenSquares: 0 }]),
  );
  const { arms, runs, decisions, depth } = treeSearch(
    (run, decide) => {
      let first: number | null = null;
      const worth = trials.playout(run, (...asked) => {
        const code = decide(...asked);
        first ??= code;
        return code;
      });
      const { won, deaths, fallen } = trials.worth;
      const sum = first === null ? undefined : sums.get(first);
      if (sum === undefined) return worth;
      if (won) sum.wins++;
      sum.deaths += deaths;
      sum.deathSquares += deaths * deaths;
      sum.fallen += fallen;
      sum.fallenSquares += fallen * fallen;
      return worth;
    },
    open.codes.length === 1 ? 0 : budget,
    goOn,
  );
  const heads = trials.worth.headsOf(trials.side);
  const counted = (n: number, sum: number, squares: number): AdvisedFigure => ({
    value: n === 0 ? 0 : sum / n,
    interval: countInterval(sum, squares, n, heads),
  });
  const options = open.codes.map((code, at): Advised => {
    const { visits, sum, squares } = arms.find((arm) => arm.code === code) ?? { visits: 0, sum: 0, squares: 0 };
    const { wins, deaths, deathSquares, fallen, fallenSquares } = sums.get(code)!;
    const { id } = open.options[at]!;
    const label = optionText(open.options[at]!);
    return {
      option: id,
      label,
      n: visits,
      wins: chanceOf(wins, visits),
      deaths: counted(visits, deaths, deathSquares),
      fallen: counted(visits, fallen, fallenSquares),
      worth: estimate('number', visits, sum, squares),
    };
  });
  const best = open.codes.indexOf(settledOn(arms, usual < 0 ? Number.NaN : open.codes[usual]!, HURDLE));
  const playedOn = `tree search over ${runs} fights, ${decisions} decisions of its side up to ${depth} deep, everybody sensibly beyond`;
  return { kind: 'simulated', method: 'tree', options, best: Math.max(0, best), playedOn };
}

function reasonFor(options: readonly Advised[], best: number, usual: number): string {
  const chosen = options[best];
  const habit = options[usual];
  if (chosen === undefined || (chosen.n === 0 && chosen.wins.interval !== null)) return '';
  const own = `It wins ${winsText(chosen)}, with ${fallenText(chosen)} of its side fallen.`;
  if (habit === undefined) return own;
  if (chosen === habit) return `${own} It is also what the sensible policy would do.`;
  return `${own} The sensible policy would choose “${habit.label}”, which wins ${winsText(habit)}, with ${fallenText(habit)} fallen.`;
}

function winsText({ wins: { value, interval }, n }: Advised): string {
  if (interval === null) return `${percentText(value, 2)} %`;
  if (n === 0) return 'an unknown share';
  return `${percentText(value)} % (${percentText(interval[0])} to ${percentText(interval[1])})`;
}

function fallenText({ fallen }: Advised): string {
  return numberText(fallen.value);
}
