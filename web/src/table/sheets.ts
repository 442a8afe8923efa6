import { signal } from '@preact/signals';
import type { LookingBack } from './looking-back.ts';
import type { OpenQuestions } from './questions.ts';

/** Which sheet lies over the table. */
export type SheetName =
  | 'none'
  | 'outlook'
  | 'edit'
  | 'seats'
  | 'settings'
  | 'rulings'
  | 'keys'
  | 'more'
  | 'log'
  | 'party'
  | 'foes'
  | 'own';

/** What lies over the table, and whether the duel is shown in its place. */
export function sheetsOver(
  { question }: Pick<OpenQuestions, 'question'>,
  { combatants }: Pick<LookingBack, 'combatants'>,
) {
  const sheet = signal<SheetName>('none');
  /** Combatant whose fields the edit drawer shows; empty = the fight. */
  const editing = signal('');
  /** Somebody wants to see the table rather than the duel. */
  const duelLeft = signal(false);

  /** Opens the edit drawer at whoever is asked. */
  function startEdit(who = question.value?.who ?? ''): void {
    editing.value = combatants.value.some(({ id }) => id === who) ? who : '';
    sheet.value = 'edit';
  }

  return { sheet, editing, duelLeft, startEdit };
}
