import type { Refusal, Result } from '@affray/engine';

/** A command that is refused, as a result. */
export function refused(refusal: Refusal): Result<never> {
  return { ok: false, refusals: [refusal] };
}

/** The chances would tell what the GM hides. */
export const kept: Refusal = {
  code: 'not-allowed',
  place: 'chances',
  reason: 'The GM keeps something secret that the chances would tell.',
};

/** This host has no means for it. */
export function notHere(place: string): Refusal {
  return { code: 'not-here', place, reason: 'This cannot be done here.' };
}

/** The store has failed: it is certain that nothing was done. */
export const notStored: Refusal = {
  code: 'not-stored',
  place: 'command',
  reason: 'The store does not answer: nothing was changed. Try again in a moment.',
};

/** The store has failed or not answered in time, and nobody knows yet whether it was done. */
export const inDoubt: Refusal = {
  code: 'in-doubt',
  place: 'command',
  reason: 'The store does not answer: whether this was done shows when it does. Look before you try again.',
};

/** Another process was quicker every time. */
export const overtaken: Refusal = {
  code: 'overtaken',
  place: 'command',
  reason: 'Somebody else was quicker, several times. Try again.',
};

/** The rules threw. */
export const brokenDown: Refusal = {
  code: 'fault',
  place: 'command',
  reason: 'The rules broke down; nothing was changed.',
};
