import type { Asked } from '../../../system/asked.ts';
import { bar } from '../../../system/bar.ts';
import { vocabulary } from '../../../system/vocabulary.ts';
import type { Question } from '../../../table/question.ts';
import type { Fight } from '../state/model.ts';
import type { RuleId } from './rules.ts';

/** Every event, reason and question of the system; the rule files define theirs where they use them. */
export const words = vocabulary<Fight>();
export const { event, roundEvent, reason, question, eitherOr, oneOf, sharedQuestion } = words;

/** When each question is put and what may be answered, as the rule files say beside it. */
export const judged: Asked<Fight>[] = [];

export function judge(asked: Asked<Fight>): void {
  judged.push(asked);
}

/** The same of a question whose moment and answers one rule gives: why it is not put, and what it takes. */
export function judgeBy(rule: RuleId, asked: Question<Fight>, notNow: string, takes: string): void {
  judge({ question: asked, when: bar(rule, notNow), unknown: bar(rule, takes) });
}
