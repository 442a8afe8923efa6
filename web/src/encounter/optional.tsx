import search from 'lucide:search';
import { type Ruling, type Toggle, wordsOf } from '@affray/engine';
import { useSignal } from '@preact/signals';
import { Rules } from '../rulebooks/rules.tsx';
import { Icon } from '../ui/icon.tsx';
import { Segments } from '../ui/segments.tsx';
import { type Builder, mistakesAt } from './builder.ts';
import { toggleValue, withRuling, withToggle, withTogglePreset } from './draft.ts';
import { objectAt, textAt } from './json.ts';
import { labelOf } from './schema.ts';
import '../ui/search.css';
import './optional.css';

/** How many are shown before one asks for all where the rulebook does not say which are rare. */
const shownFirst = 6;

/** Optional rules and rulings, each with its sentence. */
export function Optional({ builder }: { readonly builder: Builder }) {
  const { book, draft } = builder;
  const words = useSignal('');
  const all = useSignal(false);
  const set = textAt(draft.value, 'togglePreset') || (book.togglePresets[0]?.id ?? '');
  const asked = words.value.trim().toLowerCase();
  const matches = (text: string): boolean => asked === '' || text.toLowerCase().includes(asked);
  const toggles = book.toggles.filter(({ id, text, rules }) => matches(`${labelOf(id)} ${text} ${rules.join(' ')}`));
  const isOwn = (toggle: Toggle): boolean => toggleValue(draft.value, book, toggle) !== toggle.default;
  const isShown = book.toggles.some(({ rare }) => rare)
    ? (toggle: Toggle): boolean => !toggle.rare || isOwn(toggle)
    : (toggle: Toggle, at: number): boolean => at < shownFirst || isOwn(toggle);
  const shown = all.value || asked !== '' ? toggles : toggles.filter(isShown);
  const changed = toggles.filter((toggle) => !shown.includes(toggle)).length;
  return (
    <section class="optional" aria-label="Optional rules">
      <h2>Optional rules</h2>
      <Segments
        label="Sets of optional rules"
        wrap
        choices={book.togglePresets.map(({ id, name }) => [id, name] as const)}
        value={Object.keys(objectAt(draft.value, 'toggles')).length === 0 ? set : undefined}
        onChoose={(id) => builder.change((now) => withTogglePreset(now, book, id))}
      />
      <label class="search small">
        <Icon of={search} size={16} />
        <input
          type="search"
          aria-label="Search optional rules"
          placeholder="morale, wounds, initiative…"
          value={words.value}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
      </label>
      <ul class="toggles">
        {shown.map((toggle) => (
          <ToggleRow key={toggle.id} builder={builder} toggle={toggle} />
        ))}
      </ul>
      {changed > 0 ? (
        <button type="button" class="button flat" onClick={() => (all.value = true)}>
          {changed} more, all at their defaults
        </button>
      ) : null}
      <RulingsPart builder={builder} matches={(text) => matches(text)} open={asked !== ''} />
    </section>
  );
}

function ToggleRow({ builder, toggle }: { readonly builder: Builder; readonly toggle: Toggle }) {
  const { book, draft } = builder;
  const value = toggleValue(draft.value, book, toggle);
  const put = (to: string | number | boolean): void => builder.change((now) => withToggle(now, book, toggle, to));
  const name = labelOf(toggle.id);
  const isSwitch = typeof toggle.default === 'boolean';
  const wrong = mistakesAt(builder, `toggles.${toggle.id}`);
  return (
    <li class="toggle">
      {isSwitch ? (
        <label class="switch">
          <input type="checkbox" checked={value === true} onChange={(event) => put(event.currentTarget.checked)} />
          <span class="unseen">{name}</span>
        </label>
      ) : null}
      <div class="toggle-text">
        <b>{name}</b>
        <p class="second">
          {toggle.text} <Rules rules={toggle.rules} />
        </p>
        {isSwitch || toggle.values.length === 0 ? null : toggle.values.length <= 4 && toggle.number === undefined ? (
          <Segments
            label={name}
            wrap
            choices={toggle.values.map((word) => [word, wordsOf(toggle, word)] as const)}
            value={String(value)}
            onChoose={put}
          />
        ) : toggle.number === undefined ? (
          <select
            class="entry"
            aria-label={name}
            value={String(value)}
            onChange={(event) => put(event.currentTarget.value)}
          >
            {toggle.values.map((word) => (
              <option key={word} value={word}>
                {wordsOf(toggle, word)}
              </option>
            ))}
          </select>
        ) : null}
        {toggle.number === undefined ? null : <NumberToggle toggle={toggle} name={name} value={value} onChange={put} />}
        {wrong.map(({ reason }) => (
          <p key={reason} class="complaint">
            {reason}
          </p>
        ))}
      </div>
    </li>
  );
}

function NumberToggle({
  toggle,
  name,
  value,
  onChange,
}: {
  readonly toggle: Toggle;
  readonly name: string;
  readonly value: string | number | boolean;
  readonly onChange: (to: string | number) => void;
}) {
  const { from, to } = toggle.number ?? { from: 0, to: 1 };
  const least = toggle.values.includes('unlimited') ? 0 : from;
  const word = toggle.values[0];
  const isWord = typeof value === 'string' || (value === 0 && word === 'unlimited');
  return (
    <span class="number-toggle">
      {word === undefined ? null : (
        <Segments
          label={name}
          choices={[
            ['word', wordsOf(toggle, word)],
            ['number', 'a number'],
          ]}
          value={isWord ? 'word' : 'number'}
          onChoose={(kind) => {
            if (kind === 'number') onChange(Math.max(1, from));
            else onChange(word === 'unlimited' && toggle.default === 0 ? 0 : word);
          }}
        />
      )}
      {isWord ? null : (
        <input
          class="entry figure-entry"
          type="number"
          inputMode="numeric"
          aria-label={name}
          min={least}
          max={to}
          value={Number(value)}
          onInput={({ currentTarget: { valueAsNumber } }) => {
            if (!Number.isNaN(valueAsNumber)) onChange(valueAsNumber);
          }}
        />
      )}
    </span>
  );
}

/** What the book leaves to the GM: its default, a fixed value, or a question each time. */
function RulingsPart({
  builder,
  matches,
  open,
}: {
  readonly builder: Builder;
  readonly matches: (text: string) => boolean;
  readonly open: boolean;
}) {
  const { book, draft } = builder;
  const found = book.rulings.filter(({ id, text, rules }) => matches(`${labelOf(id)} ${text} ${rules.join(' ')}`));
  const own = Object.keys(objectAt(draft.value, 'rulings')).length;
  if (found.length === 0) return null;
  return (
    <details class="rulings-part" open={open}>
      <summary class="button flat">
        {found.length} rulings{own > 0 ? `, ${own} of your own` : ', all at their defaults'}
      </summary>
      <ul class="toggles">
        {found.map((ruling) => (
          <RulingRow key={ruling.id} builder={builder} ruling={ruling} />
        ))}
      </ul>
    </details>
  );
}

function RulingRow({ builder, ruling }: { readonly builder: Builder; readonly ruling: Ruling }) {
  const { id, text, values, default: usual, rules } = ruling;
  const written = objectAt(builder.draft.value, 'rulings')[id];
  const value = typeof written === 'string' ? written : usual;
  return (
    <li class="toggle">
      <div class="toggle-text">
        <p class="ruling-text">
          {text} <Rules rules={rules} />
        </p>
        <select
          class="entry"
          aria-label={text}
          value={value}
          onChange={(event) => {
            const to = event.currentTarget.value;
            builder.change((draft) => withRuling(draft, id, to, usual));
          }}
        >
          {values.map((word) => (
            <option key={word} value={word}>
              {word === usual ? `${wordsOf(ruling, word)} (default)` : wordsOf(ruling, word)}
            </option>
          ))}
          <option value="ask">ask me each time</option>
        </select>
      </div>
    </li>
  );
}
