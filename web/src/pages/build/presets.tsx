import plus from 'lucide:plus';
import search from 'lucide:search';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { BookPreset } from '../../encounter/book.ts';
import type { Builder } from '../../encounter/builder.ts';
import { combatantsOf, nameOf, sideOf, stemOf, withSomebody } from '../../encounter/draft.ts';
import { isMeant, looksLikeLine, wanted } from '../../encounter/paste.ts';
import { announce } from '../../frame/announce.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Token } from '../../ui/token.tsx';
import '../../ui/search.css';

/** Adds so many of a preset. */
function add(builder: Builder, { combatant, name, role }: BookPreset, count: number): void {
  builder.change((draft) => withSomebody(draft, combatant, role === 'party' ? 'party' : 'foes', count));
  announce(`${count === 1 ? name : `${count} × ${name}`} added.`);
}

/** The rulebook’s people to choose from; a search takes “3 goblins”, and hands stat lines on. */
export function Presets({ builder, pasted }: { readonly builder: Builder; readonly pasted: Signal<string> }) {
  const text = useSignal('');
  const entry = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const { target } = event;
      const typing = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      entry.current?.focus();
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);
  const { count, words } = wanted(text.value);
  const all = builder.book.presets;
  const found = words === '' ? all : all.filter(({ name }) => isMeant(name, words));
  const foes = found.filter(({ role }) => role === 'foe');
  const party = found.filter(({ role }) => role === 'party');
  const first = foes[0] ?? party[0];
  const isLine = looksLikeLine(text.value);

  function take(): void {
    if (isLine) pasted.value = text.value;
    else if (first !== undefined && words !== '') add(builder, first, count);
    else return;
    text.value = '';
  }

  return (
    <section class="presets" aria-label="Presets">
      <form
        class="search"
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <Icon of={search} />
        <input
          ref={entry}
          type="search"
          autocomplete="off"
          aria-label="Search presets, or paste a stat line"
          placeholder={`${
            foes
              .slice(0, 2)
              .map(({ name }) => name.toLowerCase())
              .join(', ') || '3 goblins'
          }…`}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
          onPaste={(event) => {
            const paste = event.clipboardData?.getData('text') ?? '';
            if (!paste.includes('\n') && !looksLikeLine(paste)) return;
            event.preventDefault();
            pasted.value = paste;
          }}
        />
        <span class="keycap" aria-hidden="true">
          {words === '' ? '/' : '↵'}
        </span>
      </form>
      <p class="second presets-hint" role="status">
        {isLine
          ? 'Enter reads it as a stat line.'
          : words === ''
            ? `${all.length} presets. Type “3 ${(foes[0]?.name ?? 'foe').toLowerCase()}s”, or paste a stat line.`
            : first === undefined
              ? `Nobody is called “${words}”.`
              : `Enter adds ${count === 1 ? first.name : `${count} × ${first.name}`}.`}
      </p>
      <PresetList builder={builder} title="Foes" presets={foes} count={count} />
      <PresetList builder={builder} title="For the party" presets={party} count={count} />
    </section>
  );
}

function PresetList({
  builder,
  title,
  presets,
  count,
}: {
  readonly builder: Builder;
  readonly title: string;
  readonly presets: readonly BookPreset[];
  readonly count: number;
}) {
  if (presets.length === 0) return null;
  const here = combatantsOf(builder.draft.value);
  return (
    <>
      <h2 class="small-head">
        {title}, {presets.length}
      </h2>
      <ul class="preset-list">
        {presets.map((preset) => {
          const side = preset.role === 'party' ? 'party' : 'foes';
          const has = here.filter((each) => sideOf(each) === side && stemOf(nameOf(each)) === preset.name).length;
          return (
            <li key={preset.id}>
              <Token name={preset.name} look={preset.role} size={32} />
              <span class="preset-text">
                <b class="name">{preset.name}</b>
                <span class="second">{preset.line}</span>
              </span>
              <button
                type="button"
                class={`button icon-only preset-add${has > 0 ? ` has of-${preset.role}` : ''}`}
                aria-label={`Add ${count === 1 ? '' : `${count} × `}${preset.name}${has > 0 ? `, ${has} there` : ''}`}
                onClick={() => add(builder, preset, count)}
              >
                {has > 0 ? <span class="figure">{has}</span> : <Icon of={plus} />}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
