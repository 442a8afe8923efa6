import { randomPolicy } from '../../src/system/vocabulary.ts';
import type { Policy, Question } from '../../src/table/question.ts';
import type { ToyFight } from './model.ts';
import { Choice, canGuard, declare, guard } from './questions.ts';

/** Wary while it can guard and is no longer fresh, bold otherwise; guards whenever it can. */
function sensible(fight: ToyFight, who: number, question: Question<ToyFight>): number {
  if (question.index === declare.index) {
    const { hp, maxHp, guards } = fight.fighters[who]!;
    return guards > 0 && hp < maxHp ? Choice.wary : Choice.bold;
  }
  if (question.index === guard.index) return canGuard(fight, who) ? Choice.guard : Choice.take;
  return Choice.stunned;
}

/** Always bold, never merciful. */
function reckless(_fight: ToyFight, _who: number, question: Question<ToyFight>): number {
  if (question.index === declare.index) return Choice.bold;
  return question.index === guard.index ? Choice.take : Choice.dead;
}

/** Players by name. */
export const policies: Readonly<Record<string, Policy<ToyFight>>> = { sensible, reckless, random: randomPolicy() };
