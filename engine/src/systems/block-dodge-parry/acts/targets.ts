import { bar } from '../../../system/bar.ts';

/* Whom nothing can be aimed at, whatever it is. */

export const sameSide = bar('BDP-DECL-01', '{target} is on the same side');
export const isOut = bar('BDP-DECL-07', '{target} is {targetStatus}');
