/** Forms of a duel (table 5.7); 0 is no duel. */
export const Duel = { none: 0, friendly: 1, toTheDeath: 2, threeTouches: 3, climax: 4 } as const;
export const duelForms = ['none', 'friendly', 'toTheDeath', 'threeTouches', 'climax'] as const;
/** Clashes to be won in each form. */
export const clashesNeeded = [0, 1, 1, 3, 2] as const;
/** A duel without end is called off after so many bouts (IKZ-DUEL-24). */
export const MOST_BOUTS = 100;
