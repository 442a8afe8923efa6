/** Rounds a dying character has left: an hour (BDP-RND-01, BDP-CRI-06). */
export const DYING_ROUNDS = 360;
