import type { Pool } from '../dice/pool.ts';
import { askersOf, type Question } from '../table/question.ts';
import type { Table } from '../table/table.ts';
import { type Item, ItemKind } from './live.ts';

/** A decision, a roll or an edit, as much of it as a step that is played again needs: plain data. */
export type Laid = Pick<Item, 'kind' | 'who' | 'what' | 'code' | 'faces' | 'edit'>;

/** What was decided, rolled and edited, in order, for a step that is played again to use up. */
export interface StepAnswers<F, I extends Laid> {
  /** What comes next; undefined when nothing is left. */
  next(): I | undefined;
  /** Goes past what comes next. */
  take(): void;
  /** Makes the edit that comes next and goes past it; false when it can no longer be made. */
  edit(fight: F, item: I): boolean;
  /** True when an answer of `who` still means what was answered. */
  stands(fight: F, who: number, item: I): boolean;
  /** True when a roll of the right kind is the very one that comes next. */
  isRoll(item: I, wanted: Pool): boolean;
  /** What comes next does not fit: it is dropped, or this throws. */
  drop(): void;
}

/** The choice that was given, or the one option that an edit has left (then `table.hadChoice` is false); null = open. */
export function choiceFrom<F, I extends Laid>(
  answers: StepAnswers<F, I>,
  fight: F,
  who: number,
  question: Question<F>,
  table: Table<F>,
): number | null {
  for (let item = answers.next(); item !== undefined; item = answers.next()) {
    if (item.kind === ItemKind.edit && answers.edit(fight, item)) {
      table.list(fight, who, question);
      table.hadChoice = table.optionCount > 1;
      if (!table.hadChoice) return table.options[0]!;
    } else if (answersFor(item, fight, who, question) && table.offered(item.code) && answers.stands(fight, who, item)) {
      answers.take();
      table.answeredBy = item.who;
      return item.code;
    } else answers.drop();
  }
  return null;
}

/** An answer by the one asked or, to a shared question, by any who may give it. */
function answersFor<F>(item: Laid, fight: F, who: number, question: Question<F>): boolean {
  return isAnswer(item, question) && (item.who === who || askersOf(fight, who, question).includes(item.who));
}

function isAnswer<F>({ kind, what }: Laid, { index }: Question<F>): boolean {
  return kind === ItemKind.choice && what === index;
}

/** The faces that were rolled; null = nobody has rolled yet. */
export function facesFrom<F, I extends Laid>(
  answers: StepAnswers<F, I>,
  fight: F,
  wanted: Pool,
  who: number,
  why: number,
): readonly number[] | null {
  for (let item = answers.next(); item !== undefined; item = answers.next()) {
    if (item.kind === ItemKind.edit && answers.edit(fight, item)) continue;
    const meant = item.kind === ItemKind.dice && item.who === who && item.what === why;
    if (meant && answers.isRoll(item, wanted)) {
      answers.take();
      return item.faces;
    }
    answers.drop();
  }
  return null;
}

/** What one asker of a simultaneous question may choose and has chosen. */
export interface Ballot<I extends Laid> {
  readonly who: number;
  codes: Int32Array;
  /** Has answered, or has no choice. */
  settled: boolean;
  forced: boolean;
  code: number;
  /** The answer that was given; null when there was none. */
  given: I | null;
}

/** The ballots of a simultaneous question with the answers that were given; `lists` are the options before any edit. */
export function ballotsFrom<F, I extends Laid>(
  answers: StepAnswers<F, I>,
  fight: F,
  askers: readonly number[],
  question: Question<F>,
  table: Table<F>,
  lists: readonly Int32Array[],
): readonly Ballot<I>[] {
  const ballots = askers.map((who, at): Ballot<I> => ballotOf(who, lists[at]!));
  while (ballots.some(isUnsettled)) {
    const item = answers.next();
    if (item === undefined) break;
    if (item.kind === ItemKind.edit && answers.edit(fight, item)) {
      for (const ballot of ballots) relist(ballot, fight, question, table);
      continue;
    }
    const ballot = ballots.find((open) => !open.settled && open.who === item.who && isAnswer(item, question));
    if (ballot?.codes.includes(item.code) !== true || !answers.stands(fight, ballot.who, item)) answers.drop();
    else {
      settle(ballot, item.code, item);
      answers.take();
    }
  }
  return ballots;
}

/** What an asker may choose, as a list of its own. */
export function listed<F>(fight: F, who: number, question: Question<F>, table: Table<F>): Int32Array {
  table.list(fight, who, question);
  return table.options.slice(0, table.optionCount);
}

function ballotOf<I extends Laid>(who: number, codes: Int32Array): Ballot<I> {
  const forced = codes.length === 1;
  return { who, codes, settled: forced, forced, code: codes[0]!, given: null };
}

/** True for a ballot that waits for its answer. */
export function isUnsettled<I extends Laid>(ballot: Ballot<I>): boolean {
  return !ballot.settled;
}

/** Somebody has answered. */
export function settle<I extends Laid>(ballot: Ballot<I>, code: number, given: I | null): void {
  ballot.settled = true;
  ballot.code = code;
  ballot.given = given;
}

/** Lists what an asker may choose; an answer that is no longer among it counts as not given. */
function relist<F, I extends Laid>(ballot: Ballot<I>, fight: F, question: Question<F>, table: Table<F>): void {
  const codes = listed(fight, ballot.who, question, table);
  ballot.codes = codes;
  if (codes.length === 1) {
    settle(ballot, codes[0]!, null);
    ballot.forced = true;
    return;
  }
  if (ballot.forced || !codes.includes(ballot.code)) ballot.settled = false;
  ballot.forced = false;
}
