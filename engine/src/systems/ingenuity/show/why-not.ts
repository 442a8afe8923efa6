import type { Why } from '../../../system/why.ts';
import type { Fight } from '../state/model.ts';
import { legality, questionOf, whyNotAsked } from './why-not-asked.ts';

/** Why an option is not on the list of an open question, with the rule that forbids it. */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  const meant = questionOf(question, option);
  return meant !== question && fight.fighters[who] !== undefined
    ? whyNotAsked(fight, who, meant, option)
    : legality.whyNot(fight, who, question, option);
}
