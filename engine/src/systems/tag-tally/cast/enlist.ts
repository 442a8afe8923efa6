import * as z from 'zod/mini';
import { type Called, enlistAll as enlistEach, withBase as workedIn } from '../../../system/enlist.ts';
import type { Result } from '../../../system/system.ts';
import { presetNamed } from '../book/tables.ts';
import { Combatant, type Enlisted, isPc, MOST_COMBATANTS } from './combatant.ts';
import { readStatLine } from './stat-line.ts';

/** The combatant with its preset or stat line worked in. */
export const withBase = (written: Combatant): Combatant => workedIn(written, presetNamed, readStatLine);

/** Every combatant on its own, with id, name, kind, side and seat; refused when ids clash or there are too many. */
export function enlistAll(written: readonly Combatant[]): Result<readonly Enlisted[]> {
  return enlistEach(written.map(withBase), { most: MOST_COMBATANTS, one: enlistOne });
}

function enlistOne(combatant: Combatant, { id, name }: Called): Enlisted {
  const { count: _count, ...rest } = combatant;
  const pc = isPc(combatant);
  const kind = pc ? 'pc' : (combatant.kind ?? 'creature');
  const side = pc ? 'party' : 'foes';
  const seat = combatant.seat ?? (pc ? name : 'gm');
  // Parsed again so that the fields stand in the order of the schema, and an encounter read twice is the same text.
  return { ...z.parse(Combatant, { ...rest, id, name, kind, side, seat }), id, name, kind, side, seat };
}
