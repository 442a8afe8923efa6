import type { RuleEntry } from '../../../system/rule.ts';
import { indexRules } from '../../../system/rule.ts';
import { attackRules } from './rules/attacks.ts';
import { harmRules } from './rules/harm.ts';
import { scarAndDuelRules } from './rules/scars-duels.ts';
import { turnRules } from './rules/turns.ts';
import { worldRules } from './rules/world.ts';

/** Every rule of Ikezu-ishi in our own words, in catalogue order; a position is a rule's number in events. */
export const rules = [
  ...turnRules,
  ...attackRules,
  ...harmRules,
  ...scarAndDuelRules,
  ...worldRules,
] as const satisfies readonly RuleEntry[];

/** An id of this catalogue, such as 'IKZ-ATK-09'. */
export type RuleId = (typeof rules)[number]['id'];

/** Position in `rules` of each id: the small integer that rule code and events cite. */
export const R: Readonly<Record<RuleId, number>> = indexRules(rules);
