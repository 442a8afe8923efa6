import { signal } from '@preact/signals';
import { keep, kept } from '../../kept/small.ts';

/** Whether letters are keys; some people’s tools send letters of their own. */
export const letterKeys = signal(kept('letter-keys') !== 'off');

export function setLetterKeys(on: boolean): void {
  letterKeys.value = on;
  keep('letter-keys', on ? null : 'off');
}

/** True while somebody writes: then no key is a command. */
export function typingInField(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type);
}

/** The list shown on “?”. */
export const keyList: readonly (readonly [keys: string, what: string])[] = [
  ['1 – 9', 'choose an option'],
  ['0', 'more options'],
  ['Enter', 'confirm, press the focused row'],
  ['Space', 'roll'],
  ['T', 'type real dice, or let the program roll again'],
  ['U', 'undo'],
  ['Shift U', 'redo'],
  ['← →', 'walk the journal'],
  ['↑ ↓', 'from row to row'],
  ['Tab', 'question, field, party, foes, log'],
  ['Q', 'back to the question'],
  ['A', 'answer for whoever is absent'],
  ['E', 'edit'],
  ['L', 'log'],
  ['/', 'search the options'],
  ['?', 'this list'],
  ['Esc', 'close, back to now'],
];
