import {
  type LiveFight,
  Mode,
  type OpenChoice,
  type Policy,
  type Question,
  type Reached,
  Replayer,
  type System,
  seedWords,
  solve,
  standpoint,
  Table,
} from '@affray/engine';
import { believe, sensible } from '../exchange.ts';
import type { Interval } from '../intervals.ts';
import { type Belief, believed, type Knowledge } from '../knowledge.ts';
import { chanceOf } from '../study/figures.ts';
import { estimate } from '../trial/pairs.ts';
import { bestOf, sequentialHalving } from './halving.ts';
import { Worth } from './worth.ts';

/** How much work advice may be. */
export interface AdviceOptions {
  /** Fights to play over all options; 4000 unless told otherwise. */
  readonly budget?: number;
  /** Says when to stop early, such as when time is up. */
  readonly goOn?: () => boolean;
  /** Whether to solve the options exactly where the fight is small; true unless told otherwise. */
  readonly exact?: boolean;
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
  /** Fights played with it; 0 where it is exact. Options that do badly are given up early. */
  readonly n: number;
  readonly wins: AdvisedFigure;
  /** Own people dead, and fallen or dead, when the fighting is over. */
  readonly deaths: AdvisedFigure;
  readonly fallen: AdvisedFigure;
  /** What is compared: 1 for a victory, less and more for what is left of both sides. */
  readonly worth: AdvisedFigure;
}

/** The best option of an open question when everybody chooses sensibly from then on, to the end of the fighting. */
export interface Advice {
  readonly kind: 'exact' | 'simulated';
  /** In the order they are offered. */
  readonly options: readonly Advised[];
  /** Place of the best one. */
  readonly best: number;
  /** Place of what the sensible policy would do; -1 where that is not among the options. */
  readonly usual: number;
  readonly scope: string;
}

const BUDGET = 4000;
const STEPS = 5000;
const SEED = seedWords('advice');
/** Differences of worth below this are none. */
const NOTHING = 1e-12;

/** Advice for an open choice from what one seat knows; null where the system does not say what is at stake. */
export function advise<E, F>(
  live: LiveFight<E, F>,
  open: OpenChoice<F>,
  knowledge: Knowledge,
  options: AdviceOptions = {},
): Advice | null {
  if (live.system.stakes === undefined) return null;
  const trials = new Trials(live, open, knowledge);
  const usual = trials.usual();
  const whose = knowledge.seat === 0 ? 'from all the GM knows' : 'from what the seat knows';
  const scope = `To the end of the fighting, ${whose}; from here on everybody chooses sensibly.`;
  const exact = options.exact === false ? null : exactOptions(trials, open);
  if (exact === null) return { ...simulatedOptions(trials, open, usual, options), usual, scope };
  let best = usual < 0 ? 0 : usual;
  exact.forEach(({ worth }, at) => {
    if (worth.value > exact[best]!.worth.value + NOTHING) best = at;
  });
  return { kind: 'exact', options: exact, best, usual, scope };
}

function exactOptions<E, F>(trials: Trials<E, F>, open: OpenChoice<F>): Advised[] | null {
  const found: Advised[] = [];
  const figure = (value: number): AdvisedFigure => ({ value, interval: null });
  for (const [at, code] of open.codes.entries()) {
    const value = trials.solve(code);
    if (value === null) return null;
    const { id, label } = open.options[at]!;
    const { wins, deaths, fallen, worth } = value;
    found.push({
      option: id,
      label,
      n: 0,
      wins: figure(wins),
      deaths: figure(deaths),
      fallen: figure(fallen),
      worth: figure(worth),
    });
  }
  return found;
}

function simulatedOptions<E, F>(
  trials: Trials<E, F>,
  open: OpenChoice<F>,
  usual: number,
  { budget = BUDGET, goOn = () => true }: AdviceOptions,
): Pick<Advice, 'kind' | 'options' | 'best'> {
  const sums = open.codes.map(() => ({ n: 0, wins: 0, deaths: 0, deathSquares: 0, fallen: 0, fallenSquares: 0 }));
  const play = (option: number, run: number): number => {
    const worth = trials.play(open.codes[option]!, run);
    const sum = sums[option]!;
    const { won, deaths, fallen } = trials.worth;
    sum.n++;
    if (won) sum.wins++;
    sum.deaths += deaths;
    sum.deathSquares += deaths * deaths;
    sum.fallen += fallen;
    sum.fallenSquares += fallen * fallen;
    return worth;
  };
  const tried =
    open.codes.length === 1
      ? [{ option: 0, runs: 0, sum: 0, squares: 0, more: 0, moreSquares: 0 }]
      : sequentialHalving(open.codes.length, usual, budget, play, goOn);
  const options = tried.map(({ option, runs, sum, squares }): Advised => {
    const { n, wins, deaths, deathSquares, fallen, fallenSquares } = sums[option]!;
    const { id, label } = open.options[option]!;
    return {
      option: id,
      label,
      n,
      wins: chanceOf(wins, n),
      deaths: estimate('number', n, deaths, deathSquares),
      fallen: estimate('number', n, fallen, fallenSquares),
      worth: estimate('number', runs, sum, squares),
    };
  });
  return { kind: 'simulated', options, best: bestOf(tried, usual) };
}

/** States and chains of chance outcomes up to which an option is solved. */
const SOLVED = { states: 4000, branches: 60_000, starts: 64 } as const;

/** Plays the step under way again through the open question, and the fight to its end. */
class Trials<E, F> implements Reached<F> {
  readonly worth: Worth<E, F, unknown>;
  private readonly system: System<E, F>;
  private readonly open: OpenChoice<F>;
  private readonly start: F;
  private readonly fight: F;
  private readonly belief: Belief;
  private readonly board = new Table<F>();
  private readonly replayer: Replayer<F>;
  private readonly policy: Policy<F>;
  private readonly side: string;
  private code = 0;
  private asksUsual = false;
  private mode: number = Mode.simulated;

  constructor(live: LiveFight<E, F>, open: OpenChoice<F>, knowledge: Knowledge) {
    const { system } = live;
    const { fight, since } = standpoint(live);
    this.system = system;
    this.open = open;
    this.start = fight;
    this.fight = system.copy(fight);
    this.belief = believed(system, live.fight, knowledge);
    this.worth = new Worth(system, fight);
    this.policy = sensible(system);
    this.board.players = [this.policy];
    this.replayer = new Replayer(system, { since }, this, this.board);
    this.board.answerer = this.replayer;
    this.side = system.combatants(fight)[open.who]?.side ?? system.combatants(fight)[0]?.side ?? '';
  }

  /** Place of what the sensible policy answers. */
  usual(): number {
    this.asksUsual = true;
    this.play(0, 0);
    this.asksUsual = false;
    return this.open.codes.indexOf(this.code);
  }

  play(code: number, run: number): number {
    const { system, fight, board } = this;
    this.code = code;
    board.seedFrom(SEED, run);
    system.copyInto(this.start, fight);
    this.replayer.rewind(fight);
    board.mode = Mode.asked;
    system.step(fight, board);
    board.mode = Mode.simulated;
    for (let left = STEPS; left > 0 && !system.decided(fight); left--) system.step(fight, board);
    return this.worth.of(fight, this.side);
  }

  /** What an option comes to over all outcomes; null when there are too many. */
  solve(code: number): { wins: number; deaths: number; fallen: number; worth: number } | null {
    const { system, board, fight } = this;
    const { branches } = board;
    const starts = new Map<string, { readonly fight: F; chance: number }>();
    const most = SOLVED.branches / (system.stakes?.effort ?? 1);
    this.code = code;
    this.mode = Mode.exact;
    try {
      branches.start();
      let walked = 0;
      do {
        if (walked++ > most || starts.size > SOLVED.starts) return null;
        branches.begin();
        system.copyInto(this.start, fight);
        this.replayer.rewind(fight);
        board.mode = Mode.asked;
        system.step(fight, board);
        const key = system.key(fight);
        const known = starts.get(key);
        if (known === undefined) starts.set(key, { fight: system.copy(fight), chance: branches.probability });
        else known.chance += branches.probability;
      } while (branches.next());
    } finally {
      this.mode = Mode.simulated;
    }
    const sum = { wins: 0, deaths: 0, fallen: 0, worth: 0 };
    const label = (end: F): string => {
      const worth = this.worth.of(end, this.side);
      return `${worth} ${this.worth.won ? 1 : 0} ${this.worth.deaths} ${this.worth.fallen}`;
    };
    const fighting = { ...system, over: system.decided };
    for (const { fight: start, chance } of starts.values()) {
      const limits = { stateLimit: SOLVED.states, branchLimit: Math.floor(most) };
      const solution = solve(fighting, start, { players: [this.policy], label, ...limits });
      if (!solution.solved || solution.outcomes.has('endless')) return null;
      for (const [end, part] of solution.outcomes) {
        const [worth = 0, won = 0, deaths = 0, fallen = 0] = end.split(' ').map(Number);
        sum.worth += chance * part * worth;
        sum.wins += chance * part * won;
        sum.deaths += chance * part * deaths;
        sum.fallen += chance * part * fallen;
      }
    }
    return sum;
  }

  private begin(fight: F): void {
    const { stakes } = this.system;
    if (stakes !== undefined) believe(stakes, fight, this.belief);
    this.board.mode = this.mode;
  }

  private answer(fight: F, who: number, question: Question<F>, table: Table<F>): number {
    if (this.asksUsual) this.code = this.policy(fight, who, question, table);
    return this.code;
  }

  choose(fight: F, who: number, question: Question<F>, table: Table<F>): number {
    this.begin(fight);
    return this.answer(fight, who, question, table);
  }

  chooseEach(
    fight: F,
    askers: readonly number[],
    question: Question<F>,
    answers: number[],
    settled: readonly boolean[],
    table: Table<F>,
  ): void {
    this.begin(fight);
    for (let at = 0; at < askers.length; at++) {
      const who = askers[at]!;
      if (who === this.open.who) answers[at] = this.answer(fight, who, question, table);
      else if (!settled[at] || !this.belief.own.includes(who)) answers[at] = this.policy(fight, who, question, table);
    }
  }

  dice(): void {
    throw new Error('Dice are open, not a choice: there is nothing to advise.');
  }
}
