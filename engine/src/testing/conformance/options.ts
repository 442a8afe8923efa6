import { plain } from '../../system/said.ts';
import { askersOf, GM, type Question } from '../../table/question.ts';
import type { Table } from '../../table/table.ts';
import {
  attempt,
  begin,
  type Check,
  type Play,
  playOut,
  playStep,
  type Subject,
  shareOf,
  type Trial,
  trialAt,
} from './check.ts';
import { drawing } from './fights.ts';

/** What is offered can be chosen, and reads well. */
export function optionChecks<E, F, C>(subject: Subject<E, F, C>): Check[] {
  return [
    { name: 'every option is described, once, with a known rule', run: () => describeAll(subject) },
    { name: 'every listed option of sampled questions is accepted and leads on', run: () => playAll(subject) },
  ];
}

const DESCRIBED_FIGHTS = 60;

function describeAll<E, F, C>(subject: Subject<E, F, C>): void {
  const { system } = subject;
  const known = new Set(system.rules.map(({ id }) => id));
  const watch = (fight: F, who: number, question: Question<F>, table: Table<F>): void => {
    if (system.questions[question.index] !== question)
      throw new Error(`"${question.id}" is not on the list of questions.`);
    const prompt = plain(question.prompt(fight, who));
    if (prompt.trim() === '' || isBroken(prompt)) throw new Error(`"${question.id}" asks "${prompt}".`);
    if (question.sharedBy !== null) checkShared(subject, fight, who, question, table);
    const ids = new Set<string>();
    for (let at = 0; at < table.optionCount; at++) {
      const { id, label, rule, cost = '', target } = question.describe(fight, who, table.options[at]!);
      if (ids.has(id)) throw new Error(`"${question.id}" offers "${id}" twice.`);
      ids.add(id);
      const text = plain(label);
      if (id === '' || text === '' || isBroken(`${id} ${text} ${cost}`))
        throw new Error(`An option of "${question.id}" is described as "${id}", "${text}", "${cost}".`);
      if (!known.has(rule)) throw new Error(`Option "${id}" of "${question.id}" cites ${rule}, which is no rule.`);
      if (target !== undefined && !system.combatants(fight).some((combatant) => combatant.id === target))
        throw new Error(`Option "${id}" of "${question.id}" is aimed at "${target}", who is not there.`);
    }
  };
  for (let n = 0; n < shareOf(subject, DESCRIBED_FIGHTS); n++)
    attempt(subject, trialAt(subject, subject.encounters, 'describe', n), (play) => playOut(subject, play), watch);
}

/** Everyone who may answer is offered the same in the same words, for one answer stands for all. */
function checkShared<E, F, C>(
  { system }: Subject<E, F, C>,
  fight: F,
  who: number,
  question: Question<F>,
  table: Table<F>,
): void {
  const { id, secret } = question;
  if (secret) throw new Error(`"${id}" is secret, so it cannot be shared.`);
  const askers = askersOf(fight, who, question);
  if (!askers.includes(who)) throw new Error(`"${id}" is put to ${who}, who is not among those who share it.`);
  if (new Set(askers).size !== askers.length) throw new Error(`"${id}" is shared by somebody twice.`);
  const count = system.combatants(fight).length;
  const offered = (one: number): string => {
    table.list(fight, one, question);
    const codes = Array.from(table.options.subarray(0, table.optionCount));
    return JSON.stringify(codes.map((code) => [code, question.describe(fight, one, code)]));
  };
  const wanted = offered(who);
  for (const one of askers) {
    if (one < GM || one >= count) throw new Error(`"${id}" is shared by ${one}, who is not there.`);
    if (offered(one) !== wanted) throw new Error(`"${id}" offers ${one} something else than ${who}.`);
  }
  table.list(fight, who, question);
}

function isBroken(text: string): boolean {
  return /undefined|NaN|\[object/.test(text);
}

const SAMPLED_FIGHTS = 24;
const SAMPLED_QUESTIONS = 12;

/** Plays fights by the random policy; at some steps takes each option of each question in turn instead. */
function playAll<E, F, C>(subject: Subject<E, F, C>): void {
  const { system } = subject;
  const draw = drawing(`${subject.seed}/options`);
  for (let n = 0; n < shareOf(subject, SAMPLED_FIGHTS); n++) {
    const trial: Trial<E> = { ...trialAt(subject, subject.encounters, 'options', n), policy: 'random' };
    let left = SAMPLED_QUESTIONS;
    attempt(subject, trial, (play) =>
      playOut(subject, play, () => {
        if (left === 0 || system.over(play.fight) || draw.below(3) !== 0) return;
        const asked = questionsOf(subject, play);
        if (asked.length === 0) return;
        left--;
        const at = draw.below(asked.length);
        for (const code of asked[at]!.codes) force(subject, play, at, code, asked[at]!.id);
      }),
    );
  }
}

interface Asked {
  readonly id: string;
  readonly codes: readonly number[];
}

/** A copy of a fight under way that will draw the same dice. */
function branch<E, F, C>(
  { system }: Subject<E, F, C>,
  play: Play<E, F>,
  players: Table<F>['players'] | null,
): Play<E, F> {
  const twin = begin(system, play.trial);
  if (players !== null) twin.table.players = players;
  twin.table.dice.restore(play.table.dice.state());
  twin.table.whims.restore(play.table.whims.state());
  return { ...twin, fight: system.copy(play.fight), steps: play.steps };
}

/** The questions the next step asks, if answered as the trial's policy would. */
function questionsOf<E, F, C>(subject: Subject<E, F, C>, play: Play<E, F>): Asked[] {
  const asked: Asked[] = [];
  const policy = play.table.players[0]!;
  const twin = branch(subject, play, [
    (fight, who, question, table) => {
      const code = policy(fight, who, question, table);
      table.list(fight, who, question);
      asked.push({ id: question.id, codes: Array.from(table.options.subarray(0, table.optionCount)) });
      return code;
    },
  ]);
  playStep(subject.system, twin);
  return asked;
}

function force<E, F, C>(subject: Subject<E, F, C>, play: Play<E, F>, at: number, code: number, id: string): void {
  const policy = play.table.players[0]!;
  let count = 0;
  const twin = branch(subject, play, [
    (fight, who, question, table) => (count++ === at ? code : policy(fight, who, question, table)),
  ]);
  try {
    playStep(subject.system, twin);
    if (!subject.system.over(twin.fight)) playStep(subject.system, twin);
  } catch (thrown) {
    const { message = '', stack = '' } = thrown instanceof Error ? thrown : {};
    throw new Error(`Question ${at} of the next step, "${id}", offers code ${code}, but then: ${message}\n${stack}`);
  }
}
