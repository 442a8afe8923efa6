import arrowLeft from 'lucide:arrow-left';
import copy from 'lucide:link';
import searchIcon from 'lucide:search';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { announce } from '../../frame/announce.tsx';
import { Brand } from '../../frame/brand.tsx';
import { linkTo } from '../../frame/router.ts';
import { loadSystem, rulebookName, rulebooks } from '../../rulebooks/list.ts';
import { RuleLink } from '../../rulebooks/rule-link.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { chaptersOf, entriesOf, marked, type SearchEntry, search, withIds, wordsIn } from './search.ts';
import './rules.css';
import '../../ui/search.css';

/** So many finds are shown at most. */
const mostFinds = 80;

const kinds = { core: '', optional: 'optional', gm: 'GM ruling' } as const;

function useEntries(): {
  readonly books: ReadonlyMap<string, readonly SearchEntry[]>;
  /** Books that could not be fetched. */
  readonly missing: ReadonlySet<string>;
  load(id: string): void;
} {
  const books = useSignal<ReadonlyMap<string, readonly SearchEntry[]>>(new Map());
  const missing = useSignal<ReadonlySet<string>>(new Set());
  const load = (id: string): void => {
    if (books.value.has(id)) return;
    missing.value = new Set([...missing.value].filter((each) => each !== id));
    loadSystem(id).then(
      (sealed) => {
        const entries = sealed.use(({ id: of, rules, toggles, rulings }) =>
          entriesOf({ id: of, rules, toggles, rulings }),
        );
        books.value = new Map([...books.value, [id, entries]]);
      },
      () => {
        missing.value = new Set([...missing.value, id]);
      },
    );
  };
  return { books: books.value, missing: missing.value, load };
}

/** The rulebooks: every rule in our words, searchable across all of them. */
export default function Rules({ system, rule }: { readonly system: string; readonly rule: string }) {
  const { books, missing, load } = useEntries();
  const text = useSignal('');
  const everywhere = useSignal(system === '');
  const field = useRef<HTMLInputElement>(null);
  const looking = text.value.trim() !== '';
  const shown = system === '' ? (rulebooks[0]?.id ?? '') : system;
  useEffect(() => {
    // Wherever one goes from the finds, one wants to see that place.
    text.value = '';
  }, [system, rule]);
  useEffect(() => {
    document.title = `${system === '' ? 'Rulebook' : rulebookName(system)} · Affray`;
    load(shown);
  }, [shown]);
  useEffect(() => {
    if (looking && everywhere.value) for (const { id } of rulebooks) load(id);
  }, [looking, everywhere.value]);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const { target } = event;
      const typing = target instanceof HTMLElement && target.matches('input, textarea, select');
      if (event.key === 'Escape' && target === field.current) text.value = '';
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);
  const entries = books.get(shown);
  const here = useMemo(
    () => (everywhere.value ? rulebooks.flatMap(({ id }) => books.get(id) ?? []) : (entries ?? [])),
    [books, entries, everywhere.value],
  );
  const finds = useMemo(() => (looking ? search(here, text.value) : []), [here, text.value]);
  const words = wordsIn(text.value);
  const waiting = looking && everywhere.value && books.size + missing.size < rulebooks.length;
  const lacking = [...missing].filter((id) => id === shown || (looking && everywhere.value));
  useEffect(() => {
    if (!looking || waiting) return;
    const timer = setTimeout(() => announce(`${finds.length} rules found.`), 600);
    return () => clearTimeout(timer);
  }, [finds, waiting]);

  return (
    <div class="rules-page">
      <header class="rules-top">
        <Brand />
        <button type="button" class="button flat rules-back" onClick={() => history.back()}>
          <Icon of={arrowLeft} /> Back
        </button>
        <label class="search rules-search">
          <Icon of={searchIcon} />
          <input
            ref={field}
            type="search"
            aria-label="Search the rules"
            placeholder={everywhere.value ? 'Search all rulebooks' : `Search ${rulebookName(shown)}`}
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
          <span class="keycap" aria-hidden="true">
            /
          </span>
        </label>
        <label class="switch">
          <input
            type="checkbox"
            checked={everywhere.value}
            onChange={(event) => (everywhere.value = event.currentTarget.checked)}
          />
          <span>in all books</span>
        </label>
      </header>
      <nav class="rules-books" aria-label="Rulebooks">
        {rulebooks.map(({ id, name }) => (
          <a
            key={id}
            href={linkTo({ page: 'rules', system: id, rule: '' })}
            aria-current={id === shown && !looking ? 'page' : undefined}
            onClick={() => (text.value = '')}
          >
            {name}
          </a>
        ))}
      </nav>
      {lacking.length === 0 ? null : (
        <p class="complaint rules-trouble" role="alert">
          The rules of {lacking.map(rulebookName).join(', ')} could not be fetched.{' '}
          <button type="button" class="button flat" onClick={() => lacking.forEach(load)}>
            Try again
          </button>
        </p>
      )}
      {looking ? (
        <main class="rules-finds">
          <h1>
            {waiting ? 'Looking …' : finds.length === 1 ? '1 rule' : `${finds.length} rules`} with “{text.value.trim()}”
          </h1>
          <ul>
            {finds.slice(0, mostFinds).map((entry) => (
              <li key={entry.rule.id}>
                <p class="small-head">
                  {everywhere.value ? `${rulebookName(entry.system)}, ` : ''}
                  {entry.chapter}
                </p>
                <Rule entry={entry} words={words} now={false} onGo={() => (text.value = '')} />
              </li>
            ))}
          </ul>
          {finds.length > mostFinds ? (
            <p class="second">And {finds.length - mostFinds} more: another word narrows them down.</p>
          ) : null}
          {finds.length === 0 && !waiting ? (
            <p class="second">No rule has all of these words. Ids work, too: BDP-REA-06.</p>
          ) : null}
        </main>
      ) : entries === undefined ? (
        <main class="rules-main" aria-busy={!missing.has(shown)} />
      ) : (
        <Book key={shown} system={shown} entries={entries} rule={rule} />
      )}
    </div>
  );
}

/** One rulebook by its chapters. */
function Book({
  system,
  entries,
  rule,
}: {
  readonly system: string;
  readonly entries: readonly SearchEntry[];
  readonly rule: string;
}) {
  const chapters = useMemo(() => chaptersOf(entries), [entries]);
  const only = useSignal<'all' | 'optional' | 'gm'>('all');
  const known = entries.some((entry) => entry.rule.id === rule);
  useEffect(() => {
    if (rule === '') return;
    only.value = 'all';
    // After the list is drawn.
    requestAnimationFrame(() => {
      const element = document.getElementById(rule);
      element?.scrollIntoView({ block: 'center' });
      element?.querySelector('a')?.focus({ preventScroll: true });
    });
  }, [rule]);
  const count = (kind: string): number => entries.filter((entry) => entry.rule.kind === kind).length;
  return (
    <div class="rules-columns">
      <nav class="rules-chapters" aria-label="Chapters">
        <ul>
          {chapters.map(({ chapter, entries: inside }) => (
            <li key={chapter}>
              <a
                href={linkTo({ page: 'rules', system, rule: inside[0]!.rule.id })}
                aria-current={inside.some((entry) => entry.rule.id === rule) ? 'true' : undefined}
              >
                {chapter} <span class="figure quiet">{inside.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main class="rules-main">
        <header class="rules-head">
          <h1>{rulebookName(system)}</h1>
          <p class="second">
            {entries.length} rules in our own words.{' '}
            {rule !== '' && !known ? <b>There is no rule “{rule}” in this book.</b> : null}
          </p>
          <fieldset class="segments">
            <legend class="unseen">Which rules</legend>
            {(
              [
                ['all', 'all'],
                ['optional', `optional, ${count('optional')}`],
                ['gm', `GM rulings, ${count('gm')}`],
              ] as const
            ).map(([id, name]) => (
              <button key={id} type="button" aria-pressed={only.value === id} onClick={() => (only.value = id)}>
                {name}
              </button>
            ))}
          </fieldset>
        </header>
        {chapters.map(({ chapter, entries: inside }) => {
          const list = inside.filter((entry) => only.value === 'all' || entry.rule.kind === only.value);
          if (list.length === 0) return null;
          return (
            <section key={chapter} class="rules-chapter">
              <h2>{chapter}</h2>
              {list.map((entry) => (
                <Rule key={entry.rule.id} entry={entry} words={[]} now={entry.rule.id === rule} />
              ))}
            </section>
          );
        })}
      </main>
    </div>
  );
}

function Rule({
  entry,
  words,
  now,
  onGo,
}: {
  readonly entry: SearchEntry;
  readonly words: readonly string[];
  readonly now: boolean;
  readonly onGo?: () => void;
}) {
  const { rule, system, toggles, rulings } = entry;
  const href = linkTo({ page: 'rules', system, rule: rule.id });
  return (
    <article class={`rule${now ? ' now' : ''}`} id={rule.id}>
      <p class="rule-marks">
        <a class="rule-id" href={href} {...(onGo === undefined ? {} : { onClick: onGo })}>
          <Marked text={rule.id} words={words} />
        </a>
        {rule.kind === 'core' ? null : <span class={`badge of-${rule.kind}`}>{kinds[rule.kind]}</span>}
        {rule.ruling ? <span class="badge">our reading</span> : null}
        <button
          type="button"
          class="rule-copy"
          aria-label={`Copy the link to ${rule.id}`}
          onClick={() =>
            void copyText(`${location.origin}${location.pathname}${href}`).then((copied) =>
              announce(copied ? 'Link copied.' : 'Copying is not allowed here.'),
            )
          }
        >
          <Icon of={copy} size={15} />
        </button>
      </p>
      <p class="rule-text">
        {withIds(rule.text).map((part, at) =>
          at % 2 === 1 ? <RuleLink key={at} rule={part} /> : <Marked key={at} text={part} words={words} />,
        )}
      </p>
      {toggles.map(({ id, text }) => (
        <p key={id} class="second rule-more">
          <b>Optional rule.</b> {text}
        </p>
      ))}
      {rulings.map(({ id, text, values, default: usual }) => (
        <p key={id} class="second rule-more">
          <b>Left to the GM.</b> {text} Usually {usual}; else {values.filter((value) => value !== usual).join(', ')}, or
          asked each time.
        </p>
      ))}
      <p class="rule-from">from: {rule.from}</p>
    </article>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return <>{marked(text, words).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))}</>;
}
