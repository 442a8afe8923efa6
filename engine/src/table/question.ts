import type { Sentence } from '../system/said.ts';
import type { Option } from '../system/system.ts';
import type { Table } from './table.ts';

/** Asked of the game master rather than of a combatant: used as `who`. */
export const GM = -1;

/**
 * One kind of decision, described once per system. `list` offers every legal option as one packed integer
 * (`table.offer(code)`), complete and in a fixed order; what it does not offer cannot be chosen.
 */
export interface Question<F> {
  /** Position in the system's list of questions. */
  readonly index: number;
  /** Stable name, kebab-case: `reaction`. */
  readonly id: string;
  /** The rules that give this decision. */
  readonly cites: readonly string[];
  readonly list: (fight: F, who: number, table: Table<F>) => void;
  /** What is asked, as a sentence to the person asked. */
  readonly prompt: (fight: F, who: number) => Sentence;
  /** An offered code as a person reads it. Called while the question is open. */
  readonly describe: (fight: F, who: number, code: number) => Option;
  /** Asked of several at once, and nobody sees an answer before all are in. */
  readonly secret: boolean;
  /**
   * Everyone who may answer in place of the one asked, in order and with the one asked among them: the first answer
   * stands. All are offered the same. Null when only the one asked may answer. Never called while chance decides.
   */
  readonly sharedBy: ((fight: F, who: number) => readonly number[]) | null;
}

/** Everyone who may answer a question put to `who`: the first answer stands. */
export function askersOf<F>(fight: F, who: number, { sharedBy }: Question<F>): readonly number[] {
  const all = sharedBy === null ? [] : sharedBy(fight, who);
  return all.length === 0 ? [who] : all;
}

/**
 * Somebody who answers questions. Returns one of the codes that `question.list` would offer; it may work it out
 * without listing them. Draws chance only from `table.pick`.
 */
export type Policy<F> = (fight: F, who: number, question: Question<F>, table: Table<F>) => number;

/** Why a die is rolled, described once per system. */
export interface Reason {
  /** Stable name, kebab-case: `damage`. */
  readonly id: string;
  /** The rules that ask for this roll. */
  readonly cites: readonly string[];
  /** Reads after "for": `damage`. */
  readonly label: string;
  /** Names of the conditions that the roll tells of. */
  readonly states?: readonly string[];
}

/** What the d20 (or another die) of a check has to show: `above < face <= atMost`. */
export interface Need {
  readonly sides: number;
  /** Faces up to this fail: a Difficulty. 0 = none. */
  readonly above: number;
  readonly atMost: number;
  /** 1 = two dice, either may pass; -1 = two dice, both must pass; 0 = one die. */
  readonly edge: number;
}
