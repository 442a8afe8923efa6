import { indexRules, type RuleEntry } from '../../../system/rule.ts';
import { attackRules } from './rules/attacks.ts';
import { defenceRules } from './rules/defence.ts';
import { harmRules } from './rules/harm.ts';
import { moduleRules } from './rules/modules.ts';
import { teamRules } from './rules/teams.ts';
import { testRules } from './rules/tests.ts';
import { turnRules } from './rules/turns.ts';

/** Every rule of Ingenuity's combat in our own words; a position is a rule's number in events. */
export const rules = [
  ...testRules,
  ...teamRules,
  ...turnRules,
  ...attackRules,
  ...defenceRules,
  ...harmRules,
  ...moduleRules,
] as const satisfies readonly RuleEntry[];

/** An id of this catalogue, such as 'ING-ATK-02'. */
export type RuleId = (typeof rules)[number]['id'];

/** Position in `rules` of each id: the small integer that rule code and events cite. */
export const R: Readonly<Record<RuleId, number>> = indexRules(rules);
