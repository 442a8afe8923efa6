import plus from 'lucide:plus';
import { useSignal } from '@preact/signals';
import type { Book } from '../../encounter/book.ts';
import { slug } from '../../encounter/draft.ts';
import { asObject, type JsonObject, textAt } from '../../encounter/json.ts';
import { parseLine } from '../../encounter/paste.ts';
import type { Member } from '../../kept/parties.ts';
import { Icon } from '../../ui/icon.tsx';
import { Token } from '../../ui/token.tsx';

function memberOf(combatant: JsonObject): Member {
  const name = textAt(combatant, 'name') || 'Somebody';
  return { combatant: { ...asObject(combatant), id: slug(name), side: 'party' }, fate: '', lost: false, notes: '' };
}

/** People for a party: from the rulebook’s own, or from stat lines. */
export function NewMembers({
  book,
  word = 'Add them',
  onAdd,
}: {
  readonly book: Book;
  readonly word?: string;
  readonly onAdd: (members: readonly Member[]) => void;
}) {
  const chosen = useSignal<ReadonlySet<string>>(new Set());
  const lines = useSignal('');
  const presets = book.presets.filter(({ role }) => role === 'party');
  const parsed = lines.value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => parseLine(book.readLine, line));
  const written = parsed.map(({ combatant }) => combatant).filter((each) => each !== null);
  const members = [...presets.filter(({ id }) => chosen.value.has(id)).map(({ combatant }) => combatant), ...written];
  const toggle = (id: string): void => {
    const next = new Set(chosen.value);
    if (!next.delete(id)) next.add(id);
    chosen.value = next;
  };
  return (
    <div class="new-members">
      <ul>
        {presets.map(({ id, name, line }) => (
          <li key={id}>
            <label class="new-member">
              <input type="checkbox" checked={chosen.value.has(id)} onChange={() => toggle(id)} />
              <Token name={name} look="party" size={34} />
              <span>
                <b class="name">{name}</b>
                <span class="second">{line}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <label class="field">
        <span>or stat lines, one a line</span>
        <textarea
          class="entry"
          rows={3}
          spellcheck={false}
          placeholder={presets[0] === undefined ? '' : `${presets[0].name}: ${presets[0].line}`}
          value={lines.value}
          onInput={(event) => (lines.value = event.currentTarget.value)}
        />
      </label>
      {parsed.map(({ line, unknown, combatant, parts }) =>
        unknown.length === 0 && combatant !== null ? null : (
          <p key={line} class="complaint">
            {unknown.length === 0 ? `“${line}” makes nobody.` : `Not understood: ${unknown.join(', ')}.`}{' '}
            {parts.find(({ known }) => !known)?.reason ?? ''}
          </p>
        ),
      )}
      <button
        type="button"
        class="button main"
        disabled={members.length === 0}
        onClick={() => onAdd(members.map(memberOf))}
      >
        <Icon of={plus} /> {word}
        {members.length > 0 ? `, ${members.length}` : ''}
      </button>
    </div>
  );
}
