import type { System } from '../system/system.ts';
import { chanceChecks } from './conformance/chance.ts';
import { type Check, type ConformanceOptions, subjectOf } from './conformance/check.ts';
import { contractChecks } from './conformance/contract.ts';
import { editChecks } from './conformance/edits.ts';
import { fightChecks } from './conformance/fights.ts';
import { fileChecks } from './conformance/files.ts';
import { journalChecks } from './conformance/journal.ts';
import { optionChecks } from './conformance/options.ts';
import { refusalChecks } from './conformance/refusals.ts';
import { secretChecks } from './conformance/secrets.ts';
import { stateChecks } from './conformance/state.ts';
import { takenAwayChecks } from './conformance/taken-away.ts';

export {
  type Check,
  type ConformanceOptions,
  type Planted,
  playTrial,
  type Settings,
  type Trial,
} from './conformance/check.ts';

/**
 * Everything the `System` interface promises, as named checks for any test runner. All are deterministic; an error names
 * the seed and how to see the fight again.
 */
export function conformance<E, F, C>(system: System<E, F, C>, options: ConformanceOptions<E, F> = {}): Check[] {
  const subject = subjectOf(system, options);
  return [
    ...contractChecks(subject),
    ...fileChecks(subject),
    ...fightChecks(subject),
    ...optionChecks(subject),
    ...stateChecks(subject),
    ...chanceChecks(subject),
    ...journalChecks(subject),
    ...editChecks(subject),
    ...takenAwayChecks(subject),
    ...refusalChecks(subject),
    ...secretChecks(subject),
  ];
}
