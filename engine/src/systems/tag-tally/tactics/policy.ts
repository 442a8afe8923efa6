import { type Answers, policyOf } from '../../../system/policy.ts';
import { randomPolicy } from '../../../system/vocabulary.ts';
import type { Policy } from '../../../table/question.ts';
import { healerQuestion, mercyQuestion, usualMercy } from '../after/healing.ts';
import { laterQuestion } from '../after/later.ts';
import { treatmentQuestion, usualTreatment } from '../after/treatment.ts';
import { rebukeQuestion } from '../attack/defence.ts';
import { blockQuestion, counterQuestion } from '../attack/reactions.ts';
import { nameQuestion } from '../harm/wounds.ts';
import { sourcesQuestion } from '../rolls/roll.ts';
import { bestSources } from '../rolls/sources.ts';
import { creatureQuestion } from '../round/creature-turn.ts';
import { limitQuestion } from '../round/flow.ts';
import { nextQuestion } from '../round/initiative.ts';
import { turnQuestion } from '../round/turns.ts';
import type { Fight } from '../state/model.ts';
import { chooseAction, chooseNextPc, Style } from './action.ts';
import { chooseBlock, chooseCounter, chooseCreature } from './reaction.ts';

const NO = 0;
const YES = 1;
const no = () => NO;

/** Answers that need no listing; questions not named here take the first option, the usual one. */
const common: Answers<Fight> = [
  [sourcesQuestion, (fight) => bestSources(fight, fight.now.roll)],
  [treatmentQuestion, (fight, who) => usualTreatment(fight, fight.fighters[who]!)],
  [rebukeQuestion, () => YES],
  [limitQuestion, no],
  [laterQuestion, no],
  [nameQuestion, no],
  [mercyQuestion, (fight, who) => usualMercy(fight.fighters[who]!)],
];

function styled(style: number): Answers<Fight> {
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
  sensible: policyOf(common, styled(Style.sensible)),
  /** Goes for the strongest foe, never blocks, counters everything. */
  reckless: policyOf(common, styled(Style.reckless), [[healerQuestion, no]]),
  /** Blocks whatever it can, casts no spell that may go wrong. */
  cautious: policyOf(common, styled(Style.cautious)),
  /** Any legal option, all alike likely. */
  random: randomPolicy<Fight>(),
};
