import type { Pool } from '../dice/pool.ts';
import { askersOf, type Need, type Question } from '../table/question.ts';
import type { Answerer, Table } from '../table/table.ts';
import { applyEdit } from './apply-edit.ts';
import { automaticRoll, isPolicyPlayed, policyChoice } from './automatic.ts';
import { EndedByGm, type Item, type LiveFight, type Pending } from './live.ts';
import { cameOfChoice, cameOfRoll } from './sources.ts';
import { ballotsFrom, choiceFrom, facesFrom, isUnsettled, listed, type StepAnswers, settle } from './step-answers.ts';
import { aboutWhom, comesNext, dropUnfit } from './timeline.ts';

/** Answers the rules' questions from the timeline, then from the program, and stops at the first that waits for people. */
export function answererFor<E, F>(live: LiveFight<E, F>): Answerer<F> {
  const timeline = timelineOf(live);
  return {
    choose: (fight, who, question, table) => choose(live, timeline, fight, who, question, table),
    chooseEach: (fight, askers, question, answers, table) =>
      chooseEach(live, timeline, fight, askers, question, answers, table),
    dice: (wanted, who, why, need, faces) => dice(live, timeline, wanted, who, why, need, faces),
    // Edits wait for the question that was open when they were made: questions that answer themselves come before it.
    beforeAsk: () => {},
  };
}

type Timeline<F> = StepAnswers<F, Item>;

function timelineOf<E, F>(live: LiveFight<E, F>): Timeline<F> {
  const { workings } = live;
  return {
    next: () => workings.timeline[workings.cursor],
    take: () => {
      workings.cursor++;
    },
    edit: (fight, item) => edited(live, fight, item),
    stands: (fight, who, item) => stands(live, fight, who, item),
    isRoll: (item, wanted) => item.pool === wanted && comesNext(live, item),
    drop: () => dropUnfit(live),
  };
}

/**
 * Whether an answer still means what was answered. After a change from the start of its step the same code may stand for
 * something else, such as the next of a list from which somebody was taken, and the GM may be asked about somebody else.
 */
function stands<E, F>(live: LiveFight<E, F>, fight: F, who: number, { entry, what, code, about }: Item): boolean {
  if (live.workings.mayDrop !== 'each') return true;
  const answered = live.entries[entry];
  const question = live.system.questions[what]!;
  if (aboutWhom(fight, who, question) !== about) return false;
  return answered?.type !== 'choice' || answered.option === question.describe(fight, who, code).id;
}

/** The item of the timeline that was used last. */
function lastUsed<E, F>({ workings }: LiveFight<E, F>): Item {
  return workings.timeline[workings.cursor - 1]!;
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

function choose<E, F>(
  live: LiveFight<E, F>,
  timeline: Timeline<F>,
  fight: F,
  who: number,
  question: Question<F>,
  table: Table<F>,
): number {
  const start = live.workings.cursor;
  const code =
    choiceFrom(timeline, fight, who, question, table) ?? chosenByProgram(live, fight, who, question, table, start);
  if (table.hadChoice) cameOfChoice(live, lastUsed(live).entry);
  return code;
}

function chosenByProgram<E, F>(
  live: LiveFight<E, F>,
  fight: F,
  who: number,
  question: Question<F>,
  table: Table<F>,
  start: number,
): number {
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

function chooseEach<E, F>(
  live: LiveFight<E, F>,
  timeline: Timeline<F>,
  fight: F,
  askers: readonly number[],
  question: Question<F>,
  answersOut: number[],
  table: Table<F>,
): void {
  const start = live.workings.cursor;
  const lists = firstLists(live, fight, askers, question, table, start);
  const ballots = ballotsFrom(timeline, fight, askers, question, table, lists);
  for (const ballot of ballots.filter(isUnsettled)) {
    const chosen = policyChoice(live, fight, ballot.who, question, ballot.codes);
    if (chosen !== null) settle(ballot, chosen, lastUsed(live));
  }
  const open = ballots.filter(isUnsettled);
  if (open.length > 0)
    stop(
      live,
      open.map(({ who, codes }) => ({ kind: 'choice', who, askers: [who], question, codes })),
      start,
    );
  // The table writes them down one after the other.
  const record = live.log.length;
  ballots.forEach(({ code, forced, given }, at) => {
    answersOut[at] = code;
    table.hadChoiceEach[at] = !forced;
    if (given !== null) cameOfChoice(live, given.entry, record + at);
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

function dice<E, F>(
  live: LiveFight<E, F>,
  timeline: Timeline<F>,
  wanted: Pool,
  who: number,
  why: number,
  need: Need | null,
  faces: Int32Array,
): number {
  const start = live.workings.cursor;
  const rolled = facesFrom(timeline, live.fight, wanted, who, why) ?? automaticRoll(live, wanted, who, why);
  if (rolled === null) stop(live, [{ kind: 'dice', who, askers: [who], why, pool: wanted, need }], start);
  cameOfRoll(live, lastUsed(live).entry);
  for (let i = 0; i < rolled.length; i++) faces[i] = rolled[i]!;
  return rolled.length;
}
