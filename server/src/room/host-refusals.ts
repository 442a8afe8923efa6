import type { Refusal, Result } from '@affray/engine';

/** A command that is refused, as a result. */
export function refused(refusal: Refusal): Result<never> {
  return { ok: false, refusals: [refusal] };
}

/** For the GM alone. */
export function notAllowed(place: string): Refusal {
  return { code: 'not-allowed', place, reason: 'Only the GM may do this.', allowed: ['gm'] };
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

/** The store failed or did not answer in time. */
export const notStored: Refusal = {
  code: 'not-stored',
  place: 'command',
  reason: 'The store does not answer: nothing counts but what is shown when it does. Try again then.',
};
