import type { RuleEntry } from '../../../system/rule.ts';
import { indexRules } from '../../../system/rule.ts';
import { attackRules } from './rules/attacks.ts';
import { gearRules } from './rules/gear.ts';
import { harmRules } from './rules/harm.ts';
import { magicRules } from './rules/magic.ts';
import { poolRules } from './rules/pools.ts';
import { positionRules } from './rules/positions.ts';
import { survivalRules } from './rules/survival.ts';
import { talentRules } from './rules/talents.ts';
import { turnRules } from './rules/turns.ts';

/** Every rule of Block, Dodge, Parry v1.32 in our own words, in catalogue order; a position is a rule's number in events. */
export const rules = [
  ...turnRules,
  ...positionRules,
  ...attackRules,
  ...poolRules,
  ...harmRules,
  ...survivalRules,
  ...gearRules,
  ...talentRules,
  ...magicRules,
] as const satisfies readonly RuleEntry[];

/** An id of this catalogue, such as 'BDP-REA-06'. */
export type RuleId = (typeof rules)[number]['id'];

/** Position in `rules` of each id, 0 to 339: the small integer that rule code and events cite. */
export const R: Readonly<Record<RuleId, number>> = indexRules(rules);
