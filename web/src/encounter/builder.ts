import type { Refusal } from '@affray/engine';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Book, Checked } from './book.ts';
import { combatantsOf, type Draft, idOf } from './draft.ts';

/** Everything the builder’s parts share. */
export interface Builder {
  readonly book: Book;
  readonly draft: ReadonlySignal<Draft>;
  /** Changes the draft; can be taken back. */
  change(make: (draft: Draft) => Draft): void;
  undo(): void;
  readonly undoable: ReadonlySignal<boolean>;
  /** Mistakes of the draft as it is. */
  readonly mistakes: ReadonlySignal<readonly Refusal[]>;
  /** The draft as last read without a mistake. */
  readonly checked: ReadonlySignal<Checked | null>;
  /** Whether the draft is without a mistake. */
  readonly sound: ReadonlySignal<boolean>;
  /** Group whose details are open, by a combatant’s id; empty = none. */
  readonly opened: Signal<string>;
}

const mostSteps = 100;

export function makeBuilder(book: Book, start: Draft): Builder {
  const draft = signal(start);
  const past = signal<readonly Draft[]>([]);
  let last: Checked | null = null;
  const read = computed(() => book.read(draft.value));
  const checked = computed(() => {
    if (read.value.ok) last = read.value.value;
    return last;
  });
  return {
    book,
    draft,
    change: (make) => {
      const next = make(draft.value);
      if (next === draft.value) return;
      past.value = [...past.value, draft.value].slice(-mostSteps);
      draft.value = next;
    },
    undo: () => {
      const before = past.value.at(-1);
      if (before === undefined) return;
      past.value = past.value.slice(0, -1);
      draft.value = before;
    },
    undoable: computed(() => past.value.length > 0),
    mistakes: computed(() => (read.value.ok ? [] : read.value.refusals)),
    checked,
    sound: computed(() => read.value.ok),
    opened: signal(''),
  };
}

/** Mistakes at a place or inside it: `combatants.2`, also where the file names somebody by id. */
export function mistakesAt({ mistakes, draft }: Builder, place: string): readonly Refusal[] {
  const inside = (text: string): boolean => text === place || text.startsWith(`${place}.`);
  const found = /^combatants\.(\d+)$/.exec(place);
  const id = found === null ? '' : idOf(combatantsOf(draft.value)[Number(found[1])] ?? {});
  return mistakes.value.filter(
    (mistake) =>
      inside(mistake.place) ||
      (id !== '' && (mistake.place === `combatants.${id}` || mistake.place.startsWith(`combatants.${id}.`))),
  );
}
