import { vocabulary } from '../../src/system/vocabulary.ts';
import type { ToyFight } from './model.ts';

/** Every event, reason and question of the toy duel. */
export const words = vocabulary<ToyFight>();

/** How a fighter looks from outside. */
export const looks = ['untouched', 'hurt', 'badly hurt'] as const;

/** What happens, by the number it is told with. */
export const Told = {
  round: words.roundEvent('round', ['TOY-RND-01'], 'Round {round}.'),
  revealed: words.event('revealed', ['TOY-RND-01'], '{who:who} is {stance}{rule:cites}.', { stance: ['wary', 'bold'] }),
  strikes: words.event('strikes', ['TOY-RND-02', 'TOY-ATK-01'], '{who:who} strikes at {target:who}{rule:cites}.'),
  guards: words.event('guards', ['TOY-GRD-01'], '{who:who} guards.'),
  harmed: words.event('harmed', ['TOY-HRM-01'], '{who:who} is {looks}.', { looks }),
  lost: words.event('lost', ['TOY-HRM-01'], '{who:who} loses {hp} HP and has {left} left.', {}, 'owner'),
  stands: words.event('stands', ['TOY-HRM-02'], 'Does {who:who} stay up? {stays:yesno}.'),
  falls: words.event('falls', ['TOY-HRM-01', 'TOY-HRM-03'], '{who:who} falls, {fate}.', { fate: ['stunned', 'dead'] }),
  ends: words.event('ends', ['TOY-END-01'], 'The {winner} win.', { winner: ['party', 'foes'] }),
} as const;

/** Why dice are rolled. */
export const Why = {
  damage: words.reason('damage', ['TOY-ATK-01', 'TOY-ATK-02'], 'damage'),
  lastStand: words.reason('last-stand', ['TOY-HRM-02'], 'a last stand'),
} as const;
