import { signal } from '@preact/signals';

const said = signal<{ readonly text: string; readonly turn: number }>({ text: '', turn: 0 });

/** Lets screen readers hear a sentence: the open question, then each result. */
export function announce(text: string): void {
  said.value = { text, turn: said.value.turn + 1 };
}

/** The live region; stands once in the page. Two places in turn, so that the same sentence is heard twice. */
export function Announcer() {
  const { text, turn } = said.value;
  return (
    <div class="unseen" aria-live="polite" role="status">
      <span>{turn % 2 === 0 ? text : ''}</span>
      <span>{turn % 2 === 1 ? text : ''}</span>
    </div>
  );
}
