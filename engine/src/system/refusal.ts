/** Why something was refused: nothing has changed. */
export interface Refusal {
  /** Stable and kebab-case: `not-offered`, `impossible-die`, `stale-answer`, `impossible-state`, `bad-value`, ... */
  readonly code: string;
  /** Where: a path in a file, a question, a flag. */
  readonly place: string;
  /** What was wrong, as a sentence. */
  readonly reason: string;
  /** The rule it rests on, if one. */
  readonly rule?: string;
  /** What would have been accepted. */
  readonly allowed?: readonly string[];
}

/** A refusal as one line for people. */
export function refusalText(refusal: Refusal): string {
  const rule = refusal.rule === undefined ? '' : ` (${refusal.rule})`;
  const what = `${refusal.place}: ${refusal.reason}${rule}`;
  return refusal.allowed === undefined ? what : `${asSentence(what)} Allowed: ${refusal.allowed.join(', ')}.`;
}

/** Ends with a full stop what does not end like a sentence. */
export function asSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
