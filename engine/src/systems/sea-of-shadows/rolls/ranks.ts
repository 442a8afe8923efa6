import { event } from '../book/words.ts';
import type { Listener } from './edges.ts';

/** What has moved along the ladder, by its place in the words of the event. */
export const Shifted = { weapon: 0, gear: 1 } as const;

/** The die of bare hands (SOS-ATK-12), which ranks make of STR. */
export const bareDie = event(
  'bare-die',
  ['SOS-DICE-03', 'SOS-ATK-12'],
  '{who:who} rolls STR two ranks lower: D{sides}.',
);
const shiftedDie = event('ranks', ['SOS-DICE-03'], '{who:who} rolls {what}: D{sides}.', {
  what: ['ATT by the ranks of the weapon', 'DEF by the ranks of what is ready'],
});

/** Tells that ranks have made another die (SOS-DICE-03). */
export function tellShifted(table: Listener, who: number, what: number, sides: number): void {
  table?.tell(shiftedDie, who, what, sides);
}
