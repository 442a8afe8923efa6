import type { Listener } from './edges.ts';
import { event } from './words.ts';

/** What has moved along the ladder, by its place in the words of the event. */
export const Shifted = { bare: 0, weapon: 1, gear: 2 } as const;

const shiftedDie = event(
  'ranks',
  ['SOS-DICE-03'],
  [
    ['who', 'who'],
    ['what', ['STR two ranks lower', 'ATT by the ranks of the weapon', 'DEF by the ranks of what is ready']],
    ['sides', 'number'],
  ],
  '{who} rolls {what}: D{sides}.',
);

/** Tells that ranks have made another die (SOS-DICE-03). */
export function tellShifted(table: Listener, who: number, what: number, sides: number): void {
  table?.tell(shiftedDie, who, what, sides);
}
