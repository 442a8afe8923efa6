import { type Policy, type Question, type RngState, type System, seedWordsAt, Table } from '@affray/engine';
import { playersOf } from '../jobs/job.ts';
import { sensible } from '../odds/exchange.ts';
import { bestOf, sequentialHalving } from './halving.ts';
import { Worth } from './worth.ts';

/** Name of the policy that tries its options out; `searching:400` plays at most 400 fights a decision. */
export const SEARCHING = 'searching';

/** Fights a decision is tried out with unless told otherwise. */
export const SEARCH_BUDGET = 160;

/** More options than this are thinned out evenly; what `sensible` would do is always among them. */
const MOST_OPTIONS = 24;
/** Steps after which a trial is given up and judged as it stands. */
const TRIAL_STEPS = 2000;

/** Fights a decision of this policy may play; 0 for any other policy. Throws on a budget that is no number. */
export function searchBudget(name: string): number {
  if (name === SEARCHING) return SEARCH_BUDGET;
  if (!name.startsWith(`${SEARCHING}:`)) return 0;
  const budget = Number(name.slice(SEARCHING.length + 1));
  if (!Number.isInteger(budget) || budget < 8 || budget > 1_000_000)
    throw new Error(`"${name}": after searching: a whole number of trial fights from 8 to 1000000 is wanted.`);
  return budget;
}

/**
 * The system as it is played when somebody searches: it notes where each step began, so that a decision in its midst can
 * be tried out. Simulated tables only.
 */
export function searchingSystem<E, F, C>(
  system: System<E, F, C>,
  fight: F,
  policies: Readonly<Record<string, string>>,
): { readonly system: System<E, F, C>; readonly players: readonly Policy<F>[] } {
  const budgets = Object.fromEntries(Object.entries(policies).map(([seat, name]) => [seat, searchBudget(name)]));
  const plain = Object.fromEntries(
    Object.entries(policies).map(([seat, name]) => [seat, searchBudget(name) > 0 ? 'sensible' : name]),
  );
  const players = playersOf(system, fight, plain);
  const searcher = new Searcher(system, fight);
  const seats = system.seats(fight);
  const people = system.combatants(fight);
  const wrapped = players.map((player, at): Policy<F> => {
    const seat = at === 0 ? undefined : seats[people[at - 1]!.seat]?.id;
    const budget = seat === undefined ? 0 : (budgets[seat] ?? budgets['*'] ?? 0);
    if (budget === 0)
      return (now, who, question, table) => searcher.noted(who, question, player(now, who, question, table));
    return (now, who, question, table) =>
      searcher.noted(who, question, searcher.search(now, who, question, table, budget));
  });
  const step = (now: F, table: Table<F>): void => {
    searcher.mark(now, table);
    system.step(now, table);
  };
  return { system: { ...system, step }, players: wrapped };
}

/** Tries out the options of a question in the midst of a step: the step again from its start, then the fight to its end. */
class Searcher<E, F, C> {
  private readonly system: System<E, F, C>;
  private readonly sides: readonly string[];
  private readonly start: F;
  private readonly scratch: F;
  private readonly board = new Table<F>();
  private readonly others: Policy<F>;
  private readonly worth: Worth<F>;
  private dice: RngState = [0, 0, 0, 0];
  /** Answers given since the step began. */
  private readonly answers: number[] = [];
  private readonly answerers: number[] = [];
  private readonly questions: Question<F>[] = [];
  private cursor = 0;
  private option = 0;
  private run = 0;
  private asker = 0;
  /** Answers from this one on were given in secret together with the open one. */
  private secretFrom = 0;

  constructor(system: System<E, F, C>, fight: F) {
    this.system = system;
    this.sides = system.combatants(fight).map(({ side }) => side);
    this.start = system.copy(fight);
    this.scratch = system.copy(fight);
    if (system.stakes === undefined)
      throw new Error(`${system.name} does not say what is at stake: nothing to search for.`);
    this.others = sensible(system);
    this.worth = new Worth(system, fight);
    this.board.players = [(now, who, question, table) => this.replayed(now, who, question, table)];
  }

  mark(fight: F, table: Table<F>): void {
    this.system.copyInto(fight, this.start);
    this.dice = table.dice.state();
    this.answers.length = 0;
    this.answerers.length = 0;
    this.questions.length = 0;
  }

  noted(who: number, question: Question<F>, code: number): number {
    this.answers.push(code);
    this.answerers.push(who);
    this.questions.push(question);
    return code;
  }

  search(fight: F, who: number, question: Question<F>, table: Table<F>, budget: number): number {
    const usual = this.others(fight, who, question, table);
    const side = this.sides[who];
    if (side === undefined) return usual;
    table.list(fight, who, question);
    if (table.optionCount === 1) return usual;
    const offered = Array.from(table.options.subarray(0, table.optionCount));
    const codes = thinned(offered.length, offered.indexOf(usual)).map((place) => offered[place]!);
    const trusted = codes.indexOf(usual);
    this.asker = who;
    this.secretFrom = this.answers.length;
    if (question.secret)
      while (this.secretFrom > 0 && this.questions[this.secretFrom - 1] === question) this.secretFrom--;
    const tried = sequentialHalving(codes.length, trusted, budget, (option, run) =>
      this.trial(codes[option]!, run, side),
    );
    return codes[bestOf(tried, trusted)]!;
  }

  private trial(code: number, run: number, side: string): number {
    const { system, scratch, board } = this;
    system.copyInto(this.start, scratch);
    board.dice.restore(this.dice);
    this.cursor = 0;
    this.option = code;
    this.run = run;
    system.step(scratch, board);
    for (let left = TRIAL_STEPS; left > 0 && !system.decided(scratch); left--) system.step(scratch, board);
    return this.worth.of(scratch, side);
  }

  private replayed(fight: F, who: number, question: Question<F>, table: Table<F>): number {
    const at = this.cursor++;
    if (at < this.answers.length) {
      const secret = at >= this.secretFrom && this.sides[this.answerers[at]!] !== this.sides[this.asker];
      return secret ? this.others(fight, who, question, table) : this.answers[at]!;
    }
    if (at > this.answers.length) return this.others(fight, who, question, table);
    const words = seedWordsAt([this.dice[0] >>> 0, this.dice[1] >>> 0, this.dice[2] >>> 0], this.run * 4096 + at + 1);
    table.dice.seed(words[0], words[1], words[2]);
    table.whims.seed(words[2], words[0], words[1]);
    return this.option;
  }
}

/** Places of options, at most so many of them and evenly spread, `usual` among them (-1 = none). */
export function thinned(count: number, usual: number): number[] {
  const places: number[] = [];
  const stride = Math.max(1, count / MOST_OPTIONS);
  for (let at = 0; at < count; at += stride) places.push(Math.floor(at));
  if (usual >= 0 && !places.includes(usual)) places.push(usual);
  return places;
}
