import plus from 'lucide:plus';
import x from 'lucide:x';
import type { Signal } from '@preact/signals';
import type { Builder } from '../../encounter/builder.ts';
import { type Draft, withSomebody } from '../../encounter/draft.ts';
import { isObject, type JsonObject, textAt } from '../../encounter/json.ts';
import { complaintOf, type Parsed, parseLine } from '../../encounter/paste.ts';
import { labelOf } from '../../encounter/schema.ts';
import { announce } from '../../frame/announce.tsx';
import { Icon } from '../../ui/icon.tsx';

const mostLines = 30;

/** Stat lines pasted from elsewhere: what was understood, what was not, and a way to add them. */
export function Pasted({ builder, text }: { readonly builder: Builder; readonly text: Signal<string> }) {
  const lines = text.value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, mostLines);
  const read = lines.map((line) => parseLine(builder.book.readLine, line));
  const ready = read.map(({ combatant }) => combatant).filter((each) => each !== null);
  const unknown = read.flatMap((each) => each.unknown.map((word) => `${textAt(each.combatant, 'name')}: ${word}`));

  function add(side: string, keepNotes: boolean): void {
    builder.change((draft) => {
      const added = ready.reduce<Draft>((next, combatant) => withSomebody(next, combatant, side), draft);
      if (!keepNotes || unknown.length === 0) return added;
      const note = [textAt(added, 'text'), ...unknown.map((each) => `${each}.`)].filter((each) => each !== '');
      return { ...added, text: note.join(' ').slice(0, 1000) };
    });
    announce(`${ready.length} added.`);
    text.value = '';
  }

  return (
    <section class="pasted" aria-label="Stat lines">
      <header class="build-head">
        <h2>Stat lines</h2>
        <p class="second">
          {lines.length === 0
            ? 'one a line, as rulebooks and blogs print them'
            : `${read.reduce((sum, each) => sum + each.understood, 0)} of ${read.reduce(
                (sum, each) => sum + each.understood + each.unknown.length,
                0,
              )} parts understood`}
        </p>
      </header>
      <textarea
        class="entry pasted-entry"
        rows={Math.min(6, Math.max(1, lines.length))}
        spellcheck={false}
        aria-label="Stat lines, one a line"
        placeholder={`${builder.book.presets.find(({ role }) => role === 'foe')?.name ?? ''}: ${
          builder.book.presets.find(({ role }) => role === 'foe')?.line ?? ''
        }`}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      {read.map((each, at) => (
        <Line key={at} parsed={each} />
      ))}
      {lines.length === 0 ? null : (
        <p class="pasted-actions">
          <button type="button" class="button" disabled={ready.length === 0} onClick={() => add('foes', true)}>
            <Icon of={plus} /> Add {ready.length > 1 ? `${ready.length} ` : ''}to foes
          </button>
          <button type="button" class="button" disabled={ready.length === 0} onClick={() => add('party', true)}>
            <Icon of={plus} /> Add to party
          </button>
          {unknown.length > 0 && ready.length > 0 ? (
            <span class="second">What was not understood is kept as a note.</span>
          ) : null}
          <button type="button" class="button flat" onClick={() => (text.value = '')}>
            <Icon of={x} /> Clear
          </button>
        </p>
      )}
    </section>
  );
}

function Line({ parsed }: { readonly parsed: Parsed }) {
  const wrong = parsed.parts.filter(({ known }) => !known);
  return (
    <div class="pasted-line">
      <p class="pasted-text">
        {parsed.parts.map((part, at) =>
          part.known ? (
            <span key={at} class={part.text.trim().length > 1 ? 'known' : ''}>
              {part.text}
            </span>
          ) : (
            <mark key={at} title={part.reason}>
              {part.text}
            </mark>
          ),
        )}
      </p>
      {parsed.combatant === null ? null : <Understood combatant={parsed.combatant} />}
      {wrong.map((part) => (
        <p key={part.text} class="second pasted-wrong">
          <b>{part.text}</b> {complaintOf(part)}
        </p>
      ))}
      {parsed.combatant === null && wrong.length === 0 ? <p class="complaint">This makes nobody.</p> : null}
    </div>
  );
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (isObject(value)) {
    const { name, dice, now, max, type } = value;
    if (now !== undefined) return `${String(now)}${max === undefined ? '' : ` of ${String(max)}`}`;
    if (name !== undefined)
      return [name, dice ?? type]
        .filter((each) => each !== undefined)
        .map(String)
        .join(' ');
    return Object.entries(value)
      .map(([key, each]) => `${labelOf(key).toLowerCase()} ${shown(each)}`)
      .join(', ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** What the parts came to, field by field. */
function Understood({ combatant }: { readonly combatant: JsonObject }) {
  const fields = Object.entries(combatant).filter(([key]) => !['side', 'seat', 'id', 'kind'].includes(key));
  return (
    <dl class="understood">
      {fields.map(([key, value]) => (
        <div key={key}>
          <dt>{labelOf(key)}</dt>
          <dd class={typeof value === 'number' ? 'figure' : ''}>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
