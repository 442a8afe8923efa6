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
  /** What would have been accepted is whole numbers from one of these to the other. */
  readonly range?: readonly [least: number, most: number];
  /** How many others it stands for, which are not listed. */
  readonly more?: number;
  /** Of a line that was read: which stretch of it is wrong. */
  readonly wrong?: WrongStretch;
}

/** A stretch of a line that was not understood. */
export interface WrongStretch {
  /** Its first character, counted from 0. */
  readonly from: number;
  /** Behind its last character. */
  readonly to: number;
  /** What is wrong with it, without repeating it. */
  readonly why: string;
}

/** Mistakes that are listed; the others are counted. */
export const MOST_MISTAKES = 50;
/** Characters of a text from elsewhere that a reason repeats at most. */
export const MOST_ECHO = 200;

/** Stands for so many mistakes that are not listed. */
export function andMore(more: number): Refusal {
  const reason = `and ${more} more ${more === 1 ? 'mistake' : 'mistakes'}`;
  return { code: 'more-mistakes', place: 'the file', reason, more };
}

/** The first mistakes, and how many more there are. */
export function firstMistakes(refusals: readonly Refusal[], most = MOST_MISTAKES): readonly Refusal[] {
  if (refusals.length <= most) return refusals;
  const told: Refusal[] = [];
  let others = 0;
  for (const refusal of refusals) {
    if (refusal.more !== undefined) others += refusal.more;
    else if (told.length < most) told.push(refusal);
    else others++;
  }
  return others === 0 ? told : [...told, andMore(others)];
}

/** A text from elsewhere, cut where it is longer than anybody needs to know it again. */
export function echoed(text: string, most = MOST_ECHO): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
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

/** Refuses a value by a rule. */
export function badByRule(rule: string, place: string, reason: string, allowed?: readonly string[]): Refusal {
  return { ...badValue(place, reason, allowed), rule };
}

/** The refusal of a part, with its place in the whole. */
export function under(place: string, refusal: Refusal): Refusal {
  return { ...refusal, place: refusal.place === '' ? place : `${place}.${refusal.place}` };
}
