import type { Question } from '../table/question.ts';
import { Table } from '../table/table.ts';
import type { Sentence } from './said.ts';
import type { Barred } from './view.ts';
import type { Why } from './why.ts';

/** What a player may look for among the options of a question. */
export interface LookedFor {
  readonly label: Sentence;
  /** Whether an offered code is just that. */
  readonly found: (code: number) => boolean;
  /** Why it is missing; null when nothing plain can be said. Only called when no such option is offered. */
  readonly why: () => Why | null;
}

/** Of what a player may look for at a question, what is not offered and why. Not for simulation. */
export function barredOf<F>(fight: F, who: number, question: Question<F>, wanted: readonly LookedFor[]): Barred[] {
  if (wanted.length === 0) return [];
  const table = new Table<F>();
  table.list(fight, who, question);
  const offered = table.options.subarray(0, table.optionCount);
  return wanted.flatMap(({ label, found, why }) => {
    if (offered.some(found)) return [];
    const reason = why();
    return reason === null ? [] : [{ question: question.id, label, reason: reason.reason, rule: reason.rule }];
  });
}
