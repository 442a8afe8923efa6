import type { Policy, Question } from '../table/question.ts';
import type { Table } from '../table/table.ts';

type Answer<F> = (fight: F, who: number, table: Table<F>) => number;

/** How some questions are answered without listing what may be. */
export type Answers<F> = readonly (readonly [Question<F>, Answer<F>])[];

/** A policy that answers these questions so, and every other with its first option: questions list the usual answer first. */
export function policyOf<F>(...answers: readonly Answers<F>[]): Policy<F> {
  const known: (Answer<F> | undefined)[] = [];
  for (const [question, answer] of answers.flat()) known[question.index] = answer;
  return (fight, who, question, table) => {
    const answer = known[question.index];
    if (answer !== undefined) return answer(fight, who, table);
    table.list(fight, who, question);
    return table.options[0]!;
  };
}
