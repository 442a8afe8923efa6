import { type Called, enlistAll as enlistEach } from '../../../system/enlist.ts';
import { presetMistakes } from '../../../system/preset.ts';
import { badValue, type Refusal } from '../../../system/refusal.ts';
import type { Result } from '../../../system/system.ts';
import { armourMistake, gearMistake } from '../book/items.ts';
import { presetNamed, presets } from '../book/tables.ts';
import { MOST_COMBATANTS } from '../state/model.ts';
import type { Combatant, Enlisted } from './combatant.ts';

/** What is wrong with a combatant taken by itself; places are within it. */
export function combatantMistakes(written: Combatant): readonly Refusal[] {
  const unknown = presetMistakes(presets, written.use);
  if (unknown.length > 0) return unknown;
  const { gear = [], natural = [] } = withBase(written);
  const reasons = [...[...gear, ...natural].map(gearMistake), armourMistake(gear)];
  return reasons.flatMap((reason) => (reason === null ? [] : [badValue('gear', reason)]));
}

/** The combatant with its preset worked in: what is written wins. A lot of 1 is nobody who needs a number. */
function withBase({ use, count, ...own }: Combatant): Combatant {
  const preset = use === undefined ? undefined : presetNamed(use);
  const written = { ...own, count: count === 1 ? undefined : count };
  const defined = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
  return { ...preset, ...defined };
}

/** Every combatant on its own, with id, name, side and seat; `present` are those already in the fight. */
export function enlistAll(written: readonly Combatant[], present: readonly Called[] = []): Result<readonly Enlisted[]> {
  return enlistEach(written.map(withBase), { most: MOST_COMBATANTS, one: enlistOne }, present);
}

function enlistOne({ count: _count, ...combatant }: Combatant, { id, name }: Called): Enlisted {
  const { pc = false } = combatant;
  const side = combatant.side ?? (pc ? 'party' : 'foes');
  return { ...combatant, id, name, pc, side, seat: combatant.seat ?? (pc ? name : 'gm') };
}
