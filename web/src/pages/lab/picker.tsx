import hammer from 'lucide:hammer';
import upload from 'lucide:upload';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isObject } from '../../encounter/json.ts';
import { pack, unpack } from '../../encounter/share.ts';
import { go } from '../../frame/router.ts';
import { encounters, readEncounters } from '../../kept/parties.ts';
import { kept } from '../../kept/small.ts';
import { rulebookName } from '../../rulebooks/list.ts';
import { Loss } from '../../rulebooks/loss.tsx';
import { books, headCount } from '../../rulebooks/ready-made.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';

const largest = 4_000_000;

/** Chooses what is looked at: the builder’s, a kept one, a file, a link, or a ready-made fight. */
export function Picker({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const trouble = useSignal('');
  const link = useSignal('');
  useEffect(() => {
    trouble.value = '';
    if (open) void readEncounters();
  }, [open]);
  const choose = (share: string): void => {
    onClose();
    go({ page: 'lab', share });
  };
  async function take(file: File): Promise<void> {
    trouble.value = '';
    if (file.size > largest) {
      trouble.value = `${file.name} is larger than ${largest / 1_000_000} MB.`;
      return;
    }
    try {
      const json: unknown = JSON.parse(await file.text());
      if (!isObject(json)) throw new Error('An encounter file is an object with a “format” and a “system”');
      choose(await pack(isObject(json.encounter) && json.combatants === undefined ? json.encounter : json));
    } catch (thrown) {
      trouble.value = `${file.name}: ${thrown instanceof Error ? thrown.message : String(thrown)}.`;
    }
  }
  async function follow(): Promise<void> {
    const share = link.value.trim().replace(/^.*#\/(?:build|lab)\//, '');
    try {
      if (!/^(?:ready|kept|party|system):/.test(share)) await unpack(share);
      choose(share);
    } catch (thrown) {
      trouble.value = thrown instanceof Error ? thrown.message : String(thrown);
    }
  }
  return (
    <Sheet title="Which encounter?" open={open} onClose={onClose}>
      <div class="lab-picker">
        <div class="lab-picker-acts">
          {kept('draft') === null ? null : (
            <button type="button" class="button" onClick={() => choose('draft:')}>
              <Icon of={hammer} /> The one in the builder
            </button>
          )}
          <label class="button">
            <Icon of={upload} /> A file
            <input
              class="unseen"
              type="file"
              accept=".json,application/json"
              onChange={({ currentTarget: { files } }) => {
                const [file] = files ?? [];
                if (file !== undefined) void take(file);
              }}
            />
          </label>
        </div>
        <form
          class="lab-link"
          onSubmit={(event) => {
            event.preventDefault();
            void follow();
          }}
        >
          <input
            class="entry"
            aria-label="Link to an encounter"
            placeholder="or paste a link to an encounter"
            value={link.value}
            onInput={({ currentTarget: { value } }) => (link.value = value)}
          />
          <button type="submit" class="button" disabled={link.value.trim() === ''}>
            Open
          </button>
        </form>
        {trouble.value === '' ? null : (
          <p class="complaint" role="alert">
            {trouble.value}
          </p>
        )}
        {(encounters.value ?? []).length === 0 ? null : (
          <section>
            <h3>Kept here</h3>
            <ul>
              {(encounters.value ?? []).map(({ id, name, system }) => (
                <li key={id}>
                  <button type="button" class="lab-choice" onClick={() => choose(`kept:${id}`)}>
                    <span>
                      <b class="name lab-choice-text">{name}</b>
                      <span class="second lab-choice-text">{rulebookName(system)}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p class="second">
          Ready-made, with the chance that the party loses: = every outcome counted, or ≈ of n fights, with a 95%
          interval.
        </p>
        {books.map((book) => (
          <section key={book.id}>
            <h3>{book.name}</h3>
            <ul>
              {book.fights.map((fight) => (
                <li key={fight.id}>
                  <button type="button" class="lab-choice" onClick={() => choose(`ready:${book.id}:${fight.id}`)}>
                    <span>
                      <b class="name lab-choice-text">{fight.name}</b>
                      <span class="second lab-choice-text">{headCount(fight.sides)}</span>
                    </span>
                    <Loss loses={fight.loses} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
