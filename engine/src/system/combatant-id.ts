import type { Refusal } from './refusal.ts';

/** How the GM is named where others are named by their id. */
const GM_ID = 'gm';

/** What is wrong with the id of the combatant written at a position, given the ids of those before; empty = nothing. */
export function idMistakes(id: string, before: readonly string[], at: number): readonly Refusal[] {
  const place = `combatants.${at}.id`;
  if (before.includes(id)) return [{ code: 'bad-value', place, reason: `"${id}" is used twice` }];
  if (id === GM_ID) return [{ code: 'bad-value', place, reason: `"${GM_ID}" means the GM in answers` }];
  return [];
}
