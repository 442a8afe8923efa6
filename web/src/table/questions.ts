import type { SeatQuestion } from '@affray/table/protocol';
import { computed, signal } from '@preact/signals';
import type { FieldFocus } from '../field/index.tsx';
import type { LinkRead } from './link.ts';

/** Key of an open question. */
export function questionKey({ id, who, question }: SeatQuestion): string {
  return `${id}|${who}|${question}`;
}

/** What stands open, which of it is shown, and what is pointed at meanwhile. */
export function openQuestions({ state }: Pick<LinkRead, 'state'>) {
  const chosenTab = signal('');
  const focus = signal<FieldFocus | null>(null);
  /** Combatant or place pointed at on the field: narrows the options. */
  const pointed = signal('');
  /** Own questions first, otherwise in the order asked. */
  const questions = computed<readonly SeatQuestion[]>(() => {
    const all = state.value?.questions ?? [];
    return [...all.filter(({ mine }) => mine), ...all.filter(({ mine }) => !mine)];
  });
  const question = computed<SeatQuestion | null>(() => {
    const list = questions.value;
    return list.find((each) => questionKey(each) === chosenTab.value) ?? list[0] ?? null;
  });

  return { chosenTab, focus, pointed, questions, question };
}

/** The questions of a table. */
export type OpenQuestions = ReturnType<typeof openQuestions>;
