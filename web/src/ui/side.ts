/** Which colour and shape somebody has: party is a blue circle, foe an orange hexagon, neutral a grey square. */
export type SideLook = 'party' | 'foe' | 'neutral';

const partyNames = new Set(['party', 'heroes', 'players', 'pcs']);
const foeNames = new Set(['foes', 'foe', 'opponents', 'enemies', 'opposition']);

/** The look of a side by its id: every rulebook calls its sides `party` and `foes`; a third side is neutral. */
export function lookOf(side: string): SideLook {
  if (partyNames.has(side)) return 'party';
  return foeNames.has(side) ? 'foe' : 'neutral';
}
