import type { RuleEntry } from '../../../system/rule.ts';
import { indexRules } from '../../../system/rule.ts';
import { attacksRules } from './rules/attacks.ts';
import { harmRules } from './rules/harm.ts';
import { holdsRules } from './rules/holds.ts';
import { sceneRules } from './rules/scene.ts';
import { turnsRules } from './rules/turns.ts';
import { woundsRules } from './rules/wounds.ts';

/** Every rule of Sea of Shadows in our own words, in catalogue order; a position is a rule's number in events. */
export const rules = [
  ...turnsRules,
  ...attacksRules,
  ...harmRules,
  ...woundsRules,
  ...holdsRules,
  ...sceneRules,
] as const satisfies readonly RuleEntry[];

/** An id of this catalogue, such as 'SOS-DEF-15'. */
export type RuleId = (typeof rules)[number]['id'];

/** Position in `rules` of each id: the small integer that rule code and events cite. */
export const R: Readonly<Record<RuleId, number>> = indexRules(rules);

/** The numbers of several rules, in a row. */
export const numbersOf = (...ids: readonly RuleId[]): readonly number[] => ids.map((id) => R[id]);
