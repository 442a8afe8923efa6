import { randomPolicy } from '../../system/vocabulary.ts';
import type { Policy, Question } from '../../table/question.ts';
import type { Table } from '../../table/table.ts';
import { aidCode, isPatient } from './aftermath.ts';
import { Defence, defenceCode } from './defence.ts';
import { type Fight, NONE } from './model.ts';
import { sensibleAct } from './policy-act.ts';
import { firstStrike, sensibleDefence, sensibleOpportunity } from './policy-defence.ts';
import { words } from './words.ts';

type Answer = (fight: Fight, who: number, table: Table<Fight>) => number;

const NO = 0;
const YES = 1;
const no: Answer = () => NO;
const yes: Answer = () => YES;

/** Answers by question; those not named take the first option, the usual one. */
const common: Readonly<Record<string, Answer>> = {
  act: sensibleAct,
  confirm: no,
  'run-on': no,
  push: no,
  ritual: yes,
  'first-aid': tend,
};

/** The first of the own dying (section 9, point 10). */
function tend(fight: Fight, who: number): number {
  const helper = fight.fighters[who]!;
  for (const patient of fight.fighters)
    if (patient.side === helper.side && isPatient(fight, helper, patient)) return aidCode(patient.index, NONE);
  return NO;
}

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
export const policies: Readonly<Record<'sensible' | 'reckless' | 'random', Policy<Fight>>> = {
  /** Plays as section 9 of the catalogue advises. */
  sensible: policyOf({ defence: sensibleDefence, opportunity: sensibleOpportunity }),
  /** Never spends an AP on defence, and takes every opportunity. */
  reckless: policyOf({
    defence: () => defenceCode(Defence.passive),
    opportunity: (fight, who) => firstStrike(fight, fight.fighters[who]!),
  }),
  /** Any legal option, all alike likely. */
  random: randomPolicy<Fight>(),
};
