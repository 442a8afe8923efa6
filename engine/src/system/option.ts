import type { Question } from '../table/question.ts';
import type { Option } from './system.ts';

/** What is done where somebody is only picked. */
const PICK = 'choose';

/** An option as people are shown it, with its verb: ids begin with what is done, `attack:orc:axe`. */
export function optionAt<F>(question: Question<F>, fight: F, who: number, code: number): Option {
  const option = question.describe(fight, who, code);
  if (option.verb !== undefined) return option;
  const [verb = PICK] = option.id === option.target ? [] : option.id.split(':');
  return { ...option, verb };
}
