/** What Sundered may take; the Guide names it (IKZ-SCT-10). */
export const bodyParts = ['a hand', 'an arm', 'a foot', 'a leg', 'an eye', 'an ear'] as const;

/** Bits of the parts without which nothing is held with two hands. */
export const HANDS = 0b11;
