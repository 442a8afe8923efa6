import type { Sentence } from './said.ts';

/** Why something cannot be done. */
export interface Why {
  /** A clause that reads after a colon, without a full stop. */
  readonly reason: Sentence;
  /** The rule behind it. */
  readonly rule: string;
}

export function why(reason: Sentence, rule: string): Why {
  return { reason, rule };
}
