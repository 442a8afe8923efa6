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

/** Refuses a value, with what is allowed in its place where that can be listed. */
export function badValue(place: string, reason: string, allowed?: readonly string[]): Refusal {
  return allowed === undefined ? { code: 'bad-value', place, reason } : { code: 'bad-value', place, reason, allowed };
}

/** The refusal of a part, with its place in the whole. */
export function under(place: string, refusal: Refusal): Refusal {
  return { ...refusal, place: refusal.place === '' ? place : `${place}.${refusal.place}` };
}
