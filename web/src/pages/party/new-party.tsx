import { newId } from '@affray/table/client';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Book, openBook } from '../../encounter/book.ts';
import { go } from '../../frame/router.ts';
import { keepParty, type Party } from '../../kept/parties.ts';
import { rulebooks } from '../../rulebooks/list.ts';
import { Segments } from '../../ui/segments.tsx';
import { NewMembers } from './new-members.tsx';

/** A new party: its game, its name, its people. */
export function NewParty({ system }: { readonly system: string }) {
  const chosen = useSignal(rulebooks.some(({ id }) => id === system) ? system : rulebooks[0]!.id);
  const name = useSignal('');
  const book = useSignal<Book | null>(null);
  const trouble = useSignal('');
  const tries = useSignal(0);
  const making = useRef(false);
  const here = useRef(true);
  useEffect(
    () => () => {
      here.current = false;
    },
    [],
  );
  const id = chosen.value;
  useEffect(() => {
    document.title = 'New party · Affray';
    let wanted = true;
    trouble.value = '';
    openBook(id).then(
      (opened) => {
        if (wanted) book.value = opened;
      },
      () => {
        if (wanted) trouble.value = 'The rulebook could not be fetched.';
      },
    );
    return () => {
      wanted = false;
    };
  }, [id, tries.value]);

  async function make(members: Party['members']): Promise<void> {
    // Pressed twice it is still one party.
    if (making.current) return;
    making.current = true;
    const called = name.value.trim() || 'A new party';
    const party = { id: newId(), name: called, system: id, members, story: [], at: Date.now() };
    try {
      await keepParty(party);
      if (here.current) go({ page: 'party', id: party.id }, true);
    } catch {
      trouble.value = 'This browser could not keep the party.';
      making.current = false;
    }
  }

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
      {trouble.value === '' ? null : (
        <p class="complaint" role="alert">
          {trouble.value}{' '}
          {book.value?.id === id ? null : (
            <button type="button" class="button flat" onClick={() => tries.value++}>
              Try again
            </button>
          )}
        </p>
      )}
      {book.value === null || book.value.id !== id ? null : (
        <NewMembers key={id} book={book.value} word="Make the party" onAdd={(members) => void make(members)} />
      )}
    </main>
  );
}
