import { type Entry, history } from '@affray/engine';
import type { Tick } from '../protocol/index.ts';
import type { Knowledge } from './knowledge.ts';
import { counting, numbersFor } from './numbers.ts';
import type { RoomOf } from './room-state.ts';

/** The marks on the journal strip for a reader: all of them for the GM, those in effect and known for others. */
export function ticksFor<E, F>(room: RoomOf<E, F>, knowledge: Knowledge<F>): Tick[] {
  const { live, story } = room;
  const { gm } = knowledge;
  const numbers = numbersFor(room, knowledge);
  const isCounted = counting(live, knowledge.censor.unknown);
  const sides = new Map(live.system.combatants(live.fight).map(({ id, side }) => [id, side]));
  const ticks: Tick[] = [];
  for (const { index, entry, effective } of history(live)) {
    const kind = kindOf(entry);
    if (kind === null || (!gm && !effective)) continue;
    if (!gm && !isCounted(entry)) continue;
    const who = 'who' in entry ? entry.who : '';
    ticks.push({
      entry: numbers.place(index),
      kind,
      side: sides.get(who) ?? '',
      round: story.rounds[index] ?? 0,
      undone: !effective,
    });
  }
  return ticks;
}

function kindOf({ type }: Entry): Tick['kind'] | null {
  if (type === 'choice' || type === 'dice') return type;
  return type === 'edit' || type === 'overrule' || type === 'reroll' ? 'gm' : null;
}
