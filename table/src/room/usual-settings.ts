import type { LiveFight } from '@affray/engine';
import { type RoomSettings, wholeSettings } from '../protocol/index.ts';

/** Party numbers are open to all; of the others shows what the encounter says, else words. */
export function usualSettings<E, F>({ system, fight, encounter }: LiveFight<E, F>): RoomSettings {
  const people = system.combatants(fight);
  const players = new Set(people.filter(({ seat }) => seat > 0).map(({ side }) => side));
  const foes = system.foeHealthIn?.(encounter) ?? 'words';
  const health: Record<string, RoomSettings['health'][string]> = {};
  for (const { side } of people) health[side] = players.has(side) || side === people[0]?.side ? 'numbers' : foes;
  return wholeSettings({ health });
}
