import { randomPolicy } from '../../../system/vocabulary.ts';
import type { Policy, Question } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { actQuestion } from '../acts/act.ts';
import { runOnQuestion } from '../acts/move.ts';
import { firstAidQuestion } from '../after/aftermath.ts';
import { ritualQuestion } from '../after/ritual.ts';
import { defenceQuestion } from '../attack/defence.ts';
import { opportunityQuestion } from '../attack/opportunity.ts';
import { dropQuestion, pushQuestion } from '../harm/effects.ts';
import type { Fight } from '../state/model.ts';
import { chooseAct, Style } from './act.ts';
import { chooseAid } from './aid.ts';
import {
  cautiousDefence,
  cautiousOpportunity,
  chooseDropped,
  firstStrike,
  sensibleDefence,
  sensibleOpportunity,
} from './defence.ts';
import { bestPassive } from './estimate.ts';

const NO = 0;
const YES = 1;

/** What every policy answers alike: no to farther runs, yes to rituals and to what was chosen; else the first option, the usual one. */
function usual(fight: Fight, who: number, question: Question<Fight>, table: Table<Fight>): number {
  if (question === runOnQuestion || question === pushQuestion) return NO;
  if (question === ritualQuestion) return YES;
  if (question === firstAidQuestion) return chooseAid(fight, who);
  if (question === dropQuestion) return chooseDropped(fight);
  table.list(fight, who, question);
  return table.options[0]!;
}

/** Ways to fight without a person, by name. Each answers every question of the system with a legal code. */
export const policies: Readonly<Record<'sensible' | 'reckless' | 'cautious' | 'random', Policy<Fight>>> = {
  /** Plays as section 9 of the catalogue advises. */
  sensible(fight, who, question, table) {
    if (question === actQuestion) return chooseAct(fight, who, Style.sensible);
    if (question === defenceQuestion) return sensibleDefence(fight);
    return question === opportunityQuestion ? sensibleOpportunity(fight, who) : usual(fight, who, question, table);
  },
  /** Never spends an AP on defence, takes every opportunity and never gives way. */
  reckless(fight, who, question, table) {
    if (question === actQuestion) return chooseAct(fight, who, Style.reckless);
    if (question === defenceQuestion) return bestPassive(fight);
    if (question === opportunityQuestion) return firstStrike(fight, fight.fighters[who]!);
    return usual(fight, who, question, table);
  },
  /** Defends as long as there are AP to borrow, and leaves at half its HP. */
  cautious(fight, who, question, table) {
    if (question === actQuestion) return chooseAct(fight, who, Style.cautious);
    if (question === defenceQuestion) return cautiousDefence(fight);
    return question === opportunityQuestion ? cautiousOpportunity(fight, who) : usual(fight, who, question, table);
  },
  /** Any legal option, all alike likely. */
  random: randomPolicy<Fight>(),
};
