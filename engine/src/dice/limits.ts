/** Most dice in one pool. */
export const MAX_DICE = 32;

/** Most dice in a traced pool: one bit of an int32 each. */
export const MAX_TRACED_DICE = 30;

/** Most dice of a traced pool whose outcomes can be listed; more can only be rolled. */
export const MAX_TRACED_DICE_COUNTED = 16;

/** No pool uses more faces than this: every die may be rolled again once. */
export const MAX_FACES = 2 * MAX_DICE;

/** Most sides of a die, and the most that can be added to a pool. */
export const MAX_SIDES = 10_000;
