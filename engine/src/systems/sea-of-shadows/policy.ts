import { randomPolicy } from '../../system/vocabulary.ts';
import type { Policy, Question } from '../../table/question.ts';
import type { Table } from '../../table/table.ts';
import { Defence, defenceCode } from './defence.ts';
import type { Fight } from './model.ts';
import { chooseAct, Style } from './policy-act.ts';
import { chooseAid } from './policy-aid.ts';
import {
  cautiousDefence,
  cautiousOpportunity,
  firstStrike,
  sensibleDefence,
  sensibleOpportunity,
} from './policy-defence.ts';
import { words } from './words.ts';

type Answer = (fight: Fight, who: number, table: Table<Fight>) => number;

const NO = 0;
const YES = 1;
const no: Answer = () => NO;
const yes: Answer = () => YES;

/** Answers by question; those not named take the first option, the usual one. */
const common: Readonly<Record<string, Answer>> = {
  confirm: no,
  'run-on': no,
  push: no,
  ritual: yes,
  'first-aid': chooseAid,
};

function firstOption(fight: Fight, who: number, question: Question<Fight>, table: Table<Fight>): number {
  table.list(fight, who, question);
  return table.options[0]!;
}

/** Numbered when first asked: by then every question is defined, whatever was loaded first. */
function policyOf(own: Readonly<Record<string, Answer>>): Policy<Fight> {
  let answers: readonly (Answer | null)[] | null = null;
  return (fight, who, question, table) => {
    answers ??= words.questions.map(({ id }) => own[id] ?? common[id] ?? null);
    const answer = answers[question.index];
    return answer ? answer(fight, who, table) : firstOption(fight, who, question, table);
  };
}

/** Ways to fight without a person, by name. Each answers every question of the system with a legal code. */
export const policies: Readonly<Record<'sensible' | 'reckless' | 'cautious' | 'random', Policy<Fight>>> = {
  /** Plays as section 9 of the catalogue advises. */
  sensible: policyOf({
    act: (fight, who) => chooseAct(fight, who, Style.sensible),
    defence: sensibleDefence,
    opportunity: sensibleOpportunity,
  }),
  /** Never spends an AP on defence, takes every opportunity and never gives way. */
  reckless: policyOf({
    act: (fight, who) => chooseAct(fight, who, Style.reckless),
    defence: () => defenceCode(Defence.passive),
    opportunity: (fight, who) => firstStrike(fight, fight.fighters[who]!),
  }),
  /** Defends as long as there are AP to borrow, and leaves at half its HP. */
  cautious: policyOf({
    act: (fight, who) => chooseAct(fight, who, Style.cautious),
    defence: cautiousDefence,
    opportunity: cautiousOpportunity,
  }),
  /** Any legal option, all alike likely. */
  random: randomPolicy<Fight>(),
};
