import { randomPolicy } from '../../system/vocabulary.ts';
import type { Policy, Question } from '../../table/question.ts';
import type { Table } from '../../table/table.ts';
import { scapegoatQuestion } from './aftermath.ts';
import { creatureQuestion } from './creature-turn.ts';
import { rebukeQuestion } from './defense.ts';
import { limitQuestion } from './flow.ts';
import { healerQuestion, mercyQuestion, usualMercy } from './healing.ts';
import { nextQuestion } from './initiative.ts';
import { laterQuestion } from './later.ts';
import type { Fight } from './model.ts';
import { chooseAction, chooseNextPc, Style } from './policy-action.ts';
import { chooseBlock, chooseCounter, chooseCreature } from './policy-reaction.ts';
import { blockQuestion, counterQuestion } from './reactions.ts';
import { sourcesQuestion } from './roll.ts';
import { bestSources } from './sources.ts';
import { treatmentQuestion, usualTreatment } from './treatment.ts';
import { turnQuestion } from './turns.ts';
import { words } from './words.ts';
import { nameQuestion } from './wounds.ts';

type Answer = (fight: Fight, who: number, table: Table<Fight>) => number;
type Answers = readonly (readonly [Question<Fight>, Answer])[];

const NO = 0;
const YES = 1;
const no: Answer = () => NO;

/** Answers that need no listing; questions not named here take the first option, the usual one. */
const common: Answers = [
  [sourcesQuestion, (fight) => bestSources(fight, fight.now.roll)],
  [treatmentQuestion, (fight, who) => usualTreatment(fight, fight.fighters[who]!)],
  [rebukeQuestion, () => YES],
  [limitQuestion, no],
  [laterQuestion, no],
  [nameQuestion, no],
  [mercyQuestion, (fight, who) => usualMercy(fight.fighters[who]!)],
];

/** The first option: every question lists the usual answer first. */
function firstOption(fight: Fight, who: number, question: Question<Fight>, table: Table<Fight>): number {
  table.list(fight, who, question);
  return table.options[0]!;
}

function policyOf(own: Answers): Policy<Fight> {
  const answers: (Answer | null)[] = words.questions.map(() => null);
  for (const [question, answer] of [...common, ...own]) answers[question.index] = answer;
  return (fight, who, question, table) => {
    const answer = answers[question.index];
    return answer ? answer(fight, who, table) : firstOption(fight, who, question, table);
  };
}

function styled(style: number): Answers {
  return [
    [turnQuestion, (fight, who) => chooseAction(fight, who, style)],
    [nextQuestion, (fight) => chooseNextPc(fight, style)],
    [creatureQuestion, (fight, who) => chooseCreature(fight, who, style)],
    [blockQuestion, (fight, who) => chooseBlock(fight, who, style)],
    [counterQuestion, (fight, who) => chooseCounter(fight, who, style)],
  ];
}

/** Ways to fight without a person, by name. Each answers every question of the system with a legal code. */
export const policies: Readonly<Record<'sensible' | 'reckless' | 'cautious' | 'random', Policy<Fight>>> = {
  /** Plays as section 9 of the catalogue advises. */
  sensible: policyOf(styled(Style.sensible)),
  /** Goes for the strongest foe, never blocks, counters everything. */
  reckless: policyOf([...styled(Style.reckless), [healerQuestion, no]]),
  /** Blocks whatever it can, casts no spell that may go wrong, wounds the sturdiest. */
  cautious: policyOf([...styled(Style.cautious), [scapegoatQuestion, lastPc]]),
  /** Any legal option, all alike likely. */
  random: randomPolicy<Fight>(),
};

function lastPc(fight: Fight): number {
  let last = 0;
  for (const { pc, index } of fight.fighters) if (pc) last = index;
  return last;
}
