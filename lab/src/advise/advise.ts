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
  standpoint,
  Table,
} from '@affray/engine';
import { believe, sensible } from '../exchange.ts';
import { type Belief, believed, type Knowledge } from '../knowledge.ts';
import { type Chance, chanceOf } from '../study/figures.ts';
import { type Estimate, estimate } from '../trial/pairs.ts';
import { bestOf, sequentialHalving } from './halving.ts';
import { Worth } from './worth.ts';

/** How much work advice may be. */
export interface AdviceOptions {
  /** Fights to play over all options; 4000 unless told otherwise. */
  readonly budget?: number;
  /** Says when to stop early, such as when time is up. */
  readonly goOn?: () => boolean;
}

/** What trying an option out has shown, from the point of view of whoever is asked. */
export interface Advised {
  /** Id and label of the option. */
  readonly option: string;
  readonly label: string;
  /** Fights played with it. Options that do badly are given up early. */
  readonly n: number;
  readonly wins: Chance;
  /** Own people dead, and fallen or dead, when the fighting is over. */
  readonly deaths: Estimate;
  readonly fallen: Estimate;
  /** What is compared: 1 for a victory, less and more for what is left of both sides. */
  readonly worth: Estimate;
}

/** The best option of an open question by playing each to the end of the fight, everybody choosing sensibly from then on. */
export interface Advice {
  readonly kind: 'simulated';
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

/** Advice for an open choice from what one seat knows; null where the system does not say what is at stake. */
export function advise<E, F>(
  live: LiveFight<E, F>,
  open: OpenChoice<F>,
  knowledge: Knowledge,
  { budget = BUDGET, goOn = () => true }: AdviceOptions = {},
): Advice | null {
  if (live.system.stakes === undefined) return null;
  const trials = new Trials(live, open, knowledge);
  const sums = open.codes.map(() => ({ n: 0, wins: 0, deaths: 0, deathSquares: 0, fallen: 0, fallenSquares: 0 }));
  const usual = trials.usual();
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
  const whose = knowledge.seat === 0 ? 'from all the GM knows' : 'from what the seat knows';
  const scope = `To the end of the fighting, ${whose}; from here on everybody chooses sensibly.`;
  return { kind: 'simulated', options, best: bestOf(tried, usual), usual, scope };
}

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

  private begin(fight: F): void {
    const { stakes } = this.system;
    if (stakes !== undefined) believe(stakes, fight, this.belief);
    this.board.mode = Mode.simulated;
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
