import type { RuleEntry } from '../../../system/rule.ts';
import { indexRules } from '../../../system/rule.ts';
import { gearRules } from './rules/gear.ts';
import { magicRules } from './rules/magic.ts';
import { rollRules } from './rules/rolls.ts';
import { sceneRules } from './rules/scene.ts';
import { turnRules } from './rules/turns.ts';
import { woundRules } from './rules/wounds.ts';

/** Every rule of Tag & Tally in our own words, in catalogue order; a position is a rule's number in events. */
export const rules = [
  ...rollRules,
  ...sceneRules,
  ...turnRules,
  ...gearRules,
  ...woundRules,
  ...magicRules,
] as const satisfies readonly RuleEntry[];

/** An id of this catalogue, such as 'TT-BAND-03'. */
export type RuleId = (typeof rules)[number]['id'];

/** Position in `rules` of each id, 0 to 218: the small integer that rule code and events cite. */
export const R: Readonly<Record<RuleId, number>> = indexRules(rules);

/** The numbers of several rules, in a row. */
export const numbersOf = (...ids: readonly RuleId[]): readonly number[] => ids.map((id) => R[id]);
