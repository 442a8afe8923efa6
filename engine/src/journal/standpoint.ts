import { rollPool } from '../dice/pool.ts';
import type { System } from '../system/system.ts';
import type { Question } from '../table/question.ts';
import type { Answerer, Table } from '../table/table.ts';
import { AT_END, ItemKind, type LiveFight } from './live.ts';
import {
  ballotsFrom,
  choiceFrom,
  facesFrom,
  isUnsettled,
  type Laid,
  listed,
  type StepAnswers,
} from './step-answers.ts';
import { lastCheckpoint } from './timeline.ts';

/** Where a live fight stands: the state between two steps, and what has been answered in the step under way. */
export interface Standpoint<F> {
  /** Not to be changed. */
  readonly fight: F;
  readonly since: readonly Laid[];
}

/** The standpoint of a live fight at its open question. */
export function standpoint<E, F>(live: LiveFight<E, F>): Standpoint<F> {
  const { timeline } = live.workings;
  const { system } = live;
  const { fight: checkpoint, at: start, steps } = lastCheckpoint(live);
  const fight = timeline[start]?.step === steps ? system.copy(checkpoint) : checkpoint;
  let at = start;
  for (; timeline[at]?.step === steps; at++) system.edit(fight, timeline[at]!.edit!);
  // What waits for the end of the step changes nothing in it.
  const answered = timeline.slice(at).filter(({ step }) => step !== AT_END);
  const since = answered.map(
    ({ kind, who, what, code, faces, edit }): Laid => ({ kind, who, what, code, faces, edit }),
  );
  return { fight, since };
}

/** What happens when a step that is played again has come to the open question. */
export interface Reached<F> {
  /** The answer to it. From here on the table's mode says who answers: change it before returning. */
  choose(fight: F, who: number, question: Question<F>, table: Table<F>): number;
  /**
   * The same for a secret question to several: `answers` hold what is settled, and `settled` says which are; the others
   * are to be filled in.
   */
  chooseEach(
    fight: F,
    askers: readonly number[],
    question: Question<F>,
    answers: number[],
    settled: readonly boolean[],
    table: Table<F>,
  ): void;
  /** Dice are asked for: they are rolled. Change the table's mode. */
  dice(table: Table<F>): void;
}

/** What replaying needs of a system. */
type Replayed<F> = Pick<System<unknown, F>, 'edit' | 'copy' | 'copyInto'>;

/**
 * Answers a step that is played again from a standpoint as it was answered before, up to the open question. Call `rewind`
 * before each run, with the table in asked mode.
 */
export class Replayer<F> implements Answerer<F> {
  private readonly system: Replayed<F>;
  private readonly since: readonly Laid[];
  private readonly answers: StepAnswers<F, Laid>;
  private readonly reached: Reached<F>;
  private readonly table: Table<F>;
  private cursor = 0;
  /** What the first run has learnt of plain questions before the open one: their codes, and how much of `since` each used. */
  private readonly learnt: number[] = [];
  private readonly learntCursor: number[] = [];
  /** The same of secret questions, by the place in `since` where they begin. */
  private readonly learntBallots = new Map<number, LearntBallots>();
  /** The fight after edits, by the place in `since` up to which they were made. */
  private readonly edited = new Map<number, F>();
  private asks = 0;
  private learning = true;
  private readonly result = { value: 0, mask: 0, used: 0 };
  private fight: F | null = null;

  constructor(system: Replayed<F>, { since }: Pick<Standpoint<F>, 'since'>, reached: Reached<F>, table: Table<F>) {
    this.system = system;
    this.since = since;
    this.answers = {
      next: () => this.since[this.cursor],
      take: () => {
        this.cursor++;
      },
      edit: (fight, item) => {
        this.cursor++;
        this.system.edit(fight, item.edit!);
        return true;
      },
      stands: () => true,
      isRoll: () => true,
      drop: () => {
        throw new Error(`Answer ${this.cursor} of the step no longer fits: the rules did not ask the same again.`);
      },
    };
    this.reached = reached;
    this.table = table;
  }

  /** Goes back to the start of the step; `fight` is the one it is played on. */
  rewind(fight: F): void {
    this.cursor = 0;
    this.asks = 0;
    this.fight = fight;
  }

  beforeAsk(): void {}

  /** The first run learns the answers up to the open question; later ones need no list of options. */
  recall(fight: F, who: number, question: Question<F>, table: Table<F>): number | null {
    const at = this.asks++;
    if (!this.learning) {
      const known = at < this.learnt.length;
      this.goTo(fight, known ? this.learntCursor[at]! : this.since.length);
      return known ? this.learnt[at]! : this.reached.choose(fight, who, question, table);
    }
    table.list(fight, who, question);
    return table.optionCount === 1 ? this.learn(table.options[0]!) : null;
  }

  private learn(code: number): number {
    this.learnt.push(code);
    this.learntCursor.push(this.cursor);
    return code;
  }

  /**
   * Uses `since` up to a place, making the edits on the way. Everything up to there is the same in every run, so what the
   * edits made of the fight is kept and put in its place later on: an edit takes as long as many runs.
   */
  private goTo(fight: F, end: number): void {
    if (this.cursor >= end) return;
    const edited = this.edited.get(end);
    if (edited !== undefined) {
      this.cursor = end;
      this.system.copyInto(edited, fight);
      return;
    }
    let edits = false;
    while (this.cursor < end) {
      const item = this.since[this.cursor++]!;
      if (item.kind !== ItemKind.edit) continue;
      this.system.edit(fight, item.edit!);
      edits = true;
    }
    if (edits) this.edited.set(end, this.system.copy(fight));
  }

  choose(fight: F, who: number, question: Question<F>, table: Table<F>): number {
    const code = choiceFrom(this.answers, fight, who, question, table);
    if (code !== null) return this.learn(code);
    this.learning = false;
    return this.reached.choose(fight, who, question, table);
  }

  chooseEach(fight: F, askers: readonly number[], question: Question<F>, answers: number[], table: Table<F>): void {
    const start = this.cursor;
    let known = this.learntBallots.get(start);
    if (known === undefined) {
      known = this.learnBallots(fight, askers, question, table);
      this.learntBallots.set(start, known);
    } else this.goTo(fight, known.end);
    for (let at = 0; at < askers.length; at++) answers[at] = known.answers[at]!;
    if (!known.open) return;
    this.learning = false;
    this.reached.chooseEach(fight, askers, question, answers, known.settled, table);
  }

  private learnBallots(fight: F, askers: readonly number[], question: Question<F>, table: Table<F>): LearntBallots {
    const lists = askers.map((who) => listed(fight, who, question, table));
    const ballots = ballotsFrom(this.answers, fight, askers, question, table, lists);
    return {
      answers: ballots.map(({ code, settled }) => (settled ? code : 0)),
      settled: ballots.map(({ settled }) => settled),
      end: this.cursor,
      open: ballots.some(isUnsettled),
    };
  }

  dice(
    wanted: Parameters<Answerer<F>['dice']>[0],
    who: number,
    why: number,
    _need: unknown,
    faces: Int32Array,
  ): number {
    const rolled = facesFrom(this.answers, this.fight!, wanted, who, why);
    if (rolled !== null) {
      faces.set(rolled);
      return rolled.length;
    }
    this.learning = false;
    this.reached.dice(this.table);
    rollPool(wanted, this.table.dice, faces, this.result);
    return this.result.used;
  }
}

/** How a secret question stood when `since` was used up to `end`: answered by all, or open. */
interface LearntBallots {
  readonly answers: readonly number[];
  readonly settled: readonly boolean[];
  readonly end: number;
  readonly open: boolean;
}
