import type { Pool } from '../dice/pool.ts';
import { askersOf, type Need, type Question } from '../table/question.ts';
import type { Answerer, Table } from '../table/table.ts';
import { applyEdit } from './apply-edit.ts';
import { automaticRoll, isPolicyPlayed, policyChoice } from './automatic.ts';
import { EndedByGm, type Item, ItemKind, type LiveFight, type Pending } from './live.ts';
import { comesNext, dropUnfit } from './timeline.ts';

/** Answers the rules' questions from the timeline, then from the program, and stops at the first that waits for people. */
export function answererFor<E, F>(live: LiveFight<E, F>): Answerer<F> {
  return {
    choose: (fight, who, question, table) => choose(live, fight, who, question, table),
    chooseEach: (fight, askers, question, answers, table) => chooseEach(live, fight, askers, question, answers, table),
    dice: (wanted, who, why, need, faces) => dice(live, wanted, who, why, need, faces),
    // Edits wait for the question that was open when they were made: questions that answer themselves come before it.
    beforeAsk: () => {},
  };
}

function stop<E, F>(live: LiveFight<E, F>, open: readonly Pending<F>[], start: number): never {
  const { waiting } = live.workings;
  waiting.open = open;
  waiting.start = start;
  throw waiting;
}

/** Applies an edit at the open question. A GM who ends the fight by it need not see the step to its end. */
function edited<E, F>(live: LiveFight<E, F>, fight: F, item: Item): boolean {
  const { system } = live;
  const wasDecided = system.decided(fight);
  if (!applyEdit(live, fight, item)) return false;
  // An aftermath that is under way is not begun again: only the fighting is broken off.
  const brokenOff = system.over(fight) || (system.decided(fight) && !wasDecided);
  if (brokenOff && (item.edit!.op === 'end' || system.decidedByEdit === true)) throw new EndedByGm();
  return true;
}

function choose<E, F>(live: LiveFight<E, F>, fight: F, who: number, question: Question<F>, table: Table<F>): number {
  const { workings } = live;
  const start = workings.cursor;
  for (;;) {
    const item = workings.timeline[workings.cursor];
    if (item === undefined) break;
    if (item.kind === ItemKind.edit && edited(live, fight, item)) {
      table.list(fight, who, question);
      table.hadChoice = table.optionCount > 1;
      if (!table.hadChoice) return table.options[0]!;
    } else if (answersFor(item, fight, who, question) && table.offered(item.code) && stands(live, fight, who, item)) {
      workings.cursor++;
      table.answeredBy = item.who;
      return item.code;
    } else dropUnfit(live);
  }
  const codes = table.options.slice(0, table.optionCount);
  const askers = askersOf(fight, who, question);
  // A policy does not decide for people who share its question.
  const chosen = askers.every((one) => isPolicyPlayed(live, one))
    ? policyChoice(live, fight, who, question, codes)
    : null;
  if (chosen !== null) return chosen;
  // An edit may have taken the one asked out of those who may answer.
  const asked = askers.includes(who) ? who : askers[0]!;
  stop(live, [{ kind: 'choice', who: asked, askers, question, codes }], start);
}

/**
 * Whether an answer still means what was answered. After a change from the start of its step the same code may stand for
 * something else, such as the next of a list from which somebody was taken.
 */
function stands<E, F>(live: LiveFight<E, F>, fight: F, who: number, { entry, what, code }: Item): boolean {
  if (live.workings.mayDrop !== 'each') return true;
  const answered = live.entries[entry];
  const { id } = live.system.questions[what]!.describe(fight, who, code);
  return answered?.type !== 'choice' || answered.option === id;
}

/** An answer by the one asked or, to a shared question, by any who may give it. */
function answersFor<F>(item: Item, fight: F, who: number, question: Question<F>): boolean {
  if (answers(item, who, question)) return true;
  return (
    question.sharedBy !== null && answers(item, item.who, question) && question.sharedBy(fight, who).includes(item.who)
  );
}

function answers<F>(item: Item, who: number, question: Question<F>): boolean {
  return item.kind === ItemKind.choice && item.who === who && item.what === question.index;
}

/** What one asker of a simultaneous question may choose and has chosen. */
interface Ballot {
  readonly who: number;
  codes: Int32Array;
  /** Has answered, or has no choice. */
  settled: boolean;
  forced: boolean;
  code: number;
}

function chooseEach<E, F>(
  live: LiveFight<E, F>,
  fight: F,
  askers: readonly number[],
  question: Question<F>,
  answersOut: number[],
  table: Table<F>,
): void {
  const { workings } = live;
  const start = workings.cursor;
  const lists = firstLists(live, fight, askers, question, table, start);
  const ballots = askers.map((who, at) => ballotOf(who, lists[at]!));
  while (ballots.some(unsettled)) {
    const item = workings.timeline[workings.cursor];
    if (item === undefined) break;
    if (item.kind === ItemKind.edit && edited(live, fight, item)) {
      for (const ballot of ballots) relist(ballot, fight, question, table);
      continue;
    }
    const ballot = ballots.find((open) => !open.settled && answers(item, open.who, question));
    if (ballot === undefined || !ballot.codes.includes(item.code) || !stands(live, fight, ballot.who, item))
      dropUnfit(live);
    else {
      ballot.settled = true;
      ballot.code = item.code;
      workings.cursor++;
    }
  }
  for (const ballot of ballots.filter(unsettled)) {
    const chosen = policyChoice(live, fight, ballot.who, question, ballot.codes);
    if (chosen === null) continue;
    ballot.settled = true;
    ballot.code = chosen;
  }
  const open = ballots.filter(unsettled);
  if (open.length > 0)
    stop(
      live,
      open.map(({ who, codes }) => ({ kind: 'choice', who, askers: [who], question, codes })),
      start,
    );
  ballots.forEach((ballot, at) => {
    answersOut[at] = ballot.code;
    table.hadChoiceEach[at] = !ballot.forced;
  });
}

/** What all may choose before any edit: listed when first asked, not again for each answer. */
function firstLists<E, F>(
  live: LiveFight<E, F>,
  fight: F,
  askers: readonly number[],
  question: Question<F>,
  table: Table<F>,
  start: number,
): readonly Int32Array[] {
  const known = live.workings.ballots;
  const log = live.log.length;
  if (known?.start === start && known.log === log && known.question === question && sameList(known.askers, askers))
    return known.codes;
  const codes = askers.map((who) => listed(fight, who, question, table));
  live.workings.ballots = { start, log, question, askers: [...askers], codes };
  return codes;
}

function sameList(x: readonly number[], y: readonly number[]): boolean {
  return x.length === y.length && x.every((value, at) => value === y[at]);
}

function listed<F>(fight: F, who: number, question: Question<F>, table: Table<F>): Int32Array {
  table.list(fight, who, question);
  return table.options.slice(0, table.optionCount);
}

function ballotOf(who: number, codes: Int32Array): Ballot {
  const forced = codes.length === 1;
  return { who, codes, settled: forced, forced, code: codes[0]! };
}

function unsettled(ballot: Ballot): boolean {
  return !ballot.settled;
}

/** Lists what an asker may choose; an answer that is no longer among it counts as not given. */
function relist<F>(ballot: Ballot, fight: F, question: Question<F>, table: Table<F>): void {
  const codes = listed(fight, ballot.who, question, table);
  ballot.codes = codes;
  if (codes.length === 1) {
    ballot.settled = true;
    ballot.forced = true;
    ballot.code = codes[0]!;
    return;
  }
  if (ballot.forced || !codes.includes(ballot.code)) ballot.settled = false;
  ballot.forced = false;
}

function dice<E, F>(
  live: LiveFight<E, F>,
  wanted: Pool,
  who: number,
  why: number,
  need: Need | null,
  faces: Int32Array,
): number {
  const { workings } = live;
  const start = workings.cursor;
  for (;;) {
    const item = workings.timeline[workings.cursor];
    if (item === undefined) break;
    if (item.kind === ItemKind.edit && edited(live, live.fight, item)) continue;
    if (item.pool === wanted && item.who === who && item.what === why && comesNext(live, item)) {
      workings.cursor++;
      return shown(item.faces, faces);
    }
    dropUnfit(live);
  }
  const rolled = automaticRoll(live, wanted, who, why);
  if (rolled !== null) return shown(rolled, faces);
  stop(live, [{ kind: 'dice', who, askers: [who], why, pool: wanted, need }], start);
}

function shown(from: readonly number[], to: Int32Array): number {
  for (let i = 0; i < from.length; i++) to[i] = from[i]!;
  return from.length;
}
