import { plain, type View } from '@affray/engine';
import { ownName } from '../../ui/people.ts';
import { capital } from './question/options.ts';

/** Whose turn it is, where one person’s it is; else the part of the round. */
export function whatIsNow({ order, phases, combatants }: View): string {
  const slot = order?.find(({ state }) => state === 'now');
  const phase = phases.find(({ now }) => now);
  if (slot !== undefined && !slot.open && (slot.phase === '' || slot.phase === 'turns')) {
    const [only, ...others] = slot.who;
    const person = combatants.find(({ id }) => id === only?.id);
    if (person !== undefined && others.length === 0) return `${ownName(person)}’s turn`;
    if (slot.label !== '') return capital(slot.label);
  }
  return phase?.free ? 'Any order' : plain(phase?.label ?? '');
}
