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
import { believe, sensible } from '../odds/exchange.ts';
import { type Belief, believed, type SeatKnowledge } from '../odds/knowledge.ts';
import { type BestPlay, Expectimax, type ExpectimaxOptions } from './expectimax.ts';
import type { Decide } from './uct.ts';
import { Worth } from './worth.ts';

const STEPS = 5000;
const SEED = seedWords('advice');
/** Contexts of decisions: `question * PEOPLE + who`. */
const PEOPLE = 1024;

/** States and chains of chance outcomes up to which an option is solved. */
const SOLVED = { states: 4000, branches: 60_000, starts: 64 } as const;

/** Plays the step under way again through the open question, and the fight to its end. */
export class Trials<E, F> implements Reached<F> {
  readonly worth: Worth<F>;
  /** The side of whoever is asked. */
  readonly side: string;
  private readonly system: System<E, F>;
  private readonly open: OpenChoice<F>;
  private readonly start: F;
  private readonly fight: F;
  private readonly belief: Belief;
  private readonly board = new Table<F>();
  private readonly replayer: Replayer<F>;
  private readonly policy: Policy<F>;
  /** As the policy does, unless a search decides. */
  private readonly decided: Policy<F>;
  private code = 0;
  private asksUsual = false;
  private decide: Decide | null = null;
  private usualPlace = 0;
  private mode: number = Mode.simulated;

  constructor(live: LiveFight<E, F>, open: OpenChoice<F>, knowledge: SeatKnowledge) {
    const { system } = live;
    const { fight, since } = standpoint(live);
    this.system = system;
    this.open = open;
    this.start = fight;
    this.fight = system.copy(fight);
    this.belief = believed(system, live.fight, knowledge);
    this.worth = new Worth(system, fight);
    this.policy = sensible(system);
    const sides = system.combatants(fight).map((person) => person.side);
    this.decided = (now, who, question, table) => {
      const usual = (): number => this.policy(now, who, question, table);
      if (this.decide === null || sides[who] !== this.side) return usual();
      table.list(now, who, question);
      if (table.optionCount === 1) return table.options[0]!;
      // A copy: finding out what is usual may list other options.
      const codes = table.options.slice(0, table.optionCount);
      return this.decide(question.index * PEOPLE + who, codes, codes.length, usual) ?? usual();
    };
    this.board.players = [this.decided];
    this.replayer = new Replayer(system, { since }, this, this.board);
    this.board.answerer = this.replayer;
    this.side = system.combatants(fight)[open.who]?.side ?? system.combatants(fight)[0]?.side ?? '';
  }

  /** Place of what the sensible policy answers. */
  usual(): number {
    this.asksUsual = true;
    this.play(0, 0);
    this.asksUsual = false;
    this.usualPlace = this.open.codes.indexOf(this.code);
    return this.usualPlace;
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

  /** As `play`, with the open question and the later ones of the same side put to `decide` as long as it answers. */
  playout(run: number, decide: Decide): number {
    const { codes } = this.open;
    this.decide = decide;
    try {
      const code = decide(0, codes, codes.length, () => codes[Math.max(0, this.usualPlace)]!);
      return this.play(code ?? codes[0]!, run);
    } finally {
      this.decide = null;
    }
  }

  /** What each option comes to when its side plays on as well as possible, in all ways; null when there are too many. */
  best(options: Omit<ExpectimaxOptions, 'side'>): BestPlay[] | null {
    const { system, board, fight } = this;
    const search = new Expectimax(system, this.start, { ...options, side: this.side });
    const run = (): F => {
      system.copyInto(this.start, fight);
      this.replayer.rewind(fight);
      board.mode = Mode.asked;
      system.step(fight, board);
      return fight;
    };
    const roots: number[] = [];
    board.players = [search.player];
    this.mode = Mode.exact;
    try {
      for (const code of this.open.codes) {
        this.code = code;
        const root = search.add(run, board);
        if (root === null) return null;
        roots.push(root);
      }
    } finally {
      this.mode = Mode.simulated;
      board.players = [this.decided];
    }
    return search.search() ? roots.map((root) => search.playOf(root)) : null;
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
