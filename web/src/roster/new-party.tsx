import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../app/router.ts';
import { rulebooks } from '../app/rulebooks.ts';
import { type Book, openBook } from '../build/book.ts';
import { keepParty } from '../store/index.ts';
import { Segments } from '../ui/segments.tsx';
import { NewMembers } from './new-members.tsx';

/** A new party: its game, its name, its people. */
export function NewParty({ system }: { readonly system: string }) {
  const chosen = useSignal(rulebooks.some(({ id }) => id === system) ? system : rulebooks[0]!.id);
  const name = useSignal('');
  const book = useSignal<Book | null>(null);
  const id = chosen.value;
  useEffect(() => {
    document.title = 'New party · Affray';
    let wanted = true;
    void openBook(id).then((opened) => {
      if (wanted) book.value = opened;
    });
    return () => {
      wanted = false;
    };
  }, [id]);
  return (
    <main class="roster-main new-party">
      <h1>New party</h1>
      <Segments
        label="Rulebook"
        wrap
        choices={rulebooks.map((each) => [each.id, each.name] as const)}
        value={id}
        onChoose={(to) => (chosen.value = to)}
      />
      <label class="field">
        <span>What they are called</span>
        <input
          class="entry"
          maxLength={60}
          placeholder="The Aldermoor four"
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      {book.value === null || book.value.id !== id ? null : (
        <NewMembers
          key={id}
          book={book.value}
          word="Make the party"
          onAdd={(members) => {
            const party = {
              id: crypto.randomUUID(),
              name: name.value.trim() || 'A new party',
              system: id,
              members,
              story: [],
              at: Date.now(),
            };
            void keepParty(party).then(() => go({ page: 'party', id: party.id }, true));
          }}
        />
      )}
    </main>
  );
}
