import { type Answers, policyOf } from '../../../system/policy.ts';
import { randomPolicy } from '../../../system/vocabulary.ts';
import type { Policy } from '../../../table/question.ts';
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

/** What every policy answers alike: no to farther runs, yes to rituals; what is not named takes the first option, the usual one. */
const usual: Answers<Fight> = [
  [runOnQuestion, () => NO],
  [pushQuestion, () => NO],
  [ritualQuestion, () => YES],
  [firstAidQuestion, chooseAid],
  [dropQuestion, chooseDropped],
];

/** Ways to fight without a person, by name. Each answers every question of the system with a legal code. */
export const policies: Readonly<Record<'sensible' | 'reckless' | 'cautious' | 'random', Policy<Fight>>> = {
  /** Plays as section 9 of the catalogue advises. */
  sensible: policyOf(usual, [
    [actQuestion, (fight, who) => chooseAct(fight, who, Style.sensible)],
    [defenceQuestion, sensibleDefence],
    [opportunityQuestion, sensibleOpportunity],
  ]),
  /** Never spends an AP on defence, takes every opportunity and never gives way. */
  reckless: policyOf(usual, [
    [actQuestion, (fight, who) => chooseAct(fight, who, Style.reckless)],
    [defenceQuestion, (fight) => bestPassive(fight)],
    [opportunityQuestion, (fight, who) => firstStrike(fight, fight.fighters[who]!)],
  ]),
  /** Defends as long as there are AP to borrow, and leaves at half its HP. */
  cautious: policyOf(usual, [
    [actQuestion, (fight, who) => chooseAct(fight, who, Style.cautious)],
    [defenceQuestion, cautiousDefence],
    [opportunityQuestion, cautiousOpportunity],
  ]),
  /** Any legal option, all alike likely. */
  random: randomPolicy<Fight>(),
};
