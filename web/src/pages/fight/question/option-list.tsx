import ellipsis from 'lucide:ellipsis';
import x from 'lucide:x';
import { type Option, plain } from '@affray/engine';
import { oddsKey } from '@affray/table/client';
import type { RulingState, SeatQuestion } from '@affray/table/protocol';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Icon } from '../../../ui/icon.tsx';
import { ownName } from '../../../ui/people.ts';
import { lookOf } from '../../../ui/side.ts';
import { useTable } from '../context.ts';
import { BarredRows } from './barred.tsx';
import { figuresOf } from './figures.ts';
import { Grave } from './grave.tsx';
import type { BarPaint } from './odds-bar.tsx';
import { OptionItem } from './option-item.tsx';
import { capital, pointsAt, type Row, rowsOf, searchText } from './options.ts';
import { LegendFoot, OptionsHead } from './options-legend.tsx';
import { OwnWords } from './own-words.tsx';
import { PlacesItem } from './places-item.tsx';

/** Fields whose places have names of their own; others are squares. */
const placesNamed: ReadonlySet<string> = new Set(['zones', 'bands', 'regions']);

/** So many folded rows are drawn before one is asked to search. */
const mostDrawn = 60;
/** Milliseconds after which odds that have not come are no longer promised. */
const longestCount = 12_000;

/** Bars about one’s own side show harm; bars about others show it in the colour of whoever acts. */
function usePaint(open: SeatQuestion): (about: string) => BarPaint {
  const { combatants, view } = useTable();
  const people = combatants.value;
  const clocks = view.value?.clocks ?? [];
  const own = people.find(({ id }) => id === open.who)?.side;
  return (about) => {
    // Steps towards victory are no harm; steps towards defeat are.
    if (about === 'momentum' && clocks.some(({ id }) => id === about)) return 'party';
    const side = people.find(({ id }) => id === about)?.side;
    if (side === undefined || own === undefined || side === own) return 'harm';
    return lookOf(own);
  };
}

/** The options of a choice as rows with their odds. */
export function OptionList({ open, options }: { readonly open: SeatQuestion; readonly options: readonly Option[] }) {
  const table = useTable();
  const named = placesNamed.has(table.view.value?.field.kind ?? '');
  const rows = useMemo(() => rowsOf(options, named), [options, named]);
  const odds = table.odds.value.get(oddsKey(open));
  const figures = useMemo(() => figuresOf(odds), [odds]);
  const paint = usePaint(open);
  const unfolded = useSignal(false);
  const search = useSignal('');
  const opened = useSignal('');
  /** The option whose words are being written. */
  const writing = useSignal<Option | null>(null);
  /** The option that takes its one out of the fight, while it is asked once more. */
  const sure = useSignal<Option | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const pointed = table.pointed.value;
  const answerable = table.answerable(open);

  const all = useMemo(() => [...rows.shown, ...rows.more], [rows]);
  const narrowed =
    pointed === '' ? [] : all.filter((row) => pointsAt(row, pointed)).map((row) => atPlace(row, pointed));
  const isNarrowed = narrowed.length > 0;
  const wanted = search.value.trim().toLowerCase();
  const shown = isNarrowed ? narrowed : rows.shown;
  const found = rows.more.filter((row) => wanted === '' || searchText(row).includes(wanted));
  const withOdds = figures !== null;
  const late = useSignal(false);
  const counting = table.state.value?.odds === true && odds === undefined && !late.value;

  useEffect(() => {
    // Some questions have no odds: after a while nobody believes that they are being counted.
    const timer = setTimeout(() => {
      late.value = true;
    }, longestCount);
    return () => clearTimeout(timer);
  }, []);

  const ruling = rulingOf(open, options, table.gm.value?.rulings ?? []);
  const always = useSignal(false);

  async function choose(option: Option): Promise<void> {
    if (option.words !== undefined) {
      writing.value = option;
      return;
    }
    if (option.grave === true && sure.value !== option) {
      sure.value = option;
      return;
    }
    const taken = await table.choose(open, option.id);
    if (!taken || ruling === null || !always.value) return;
    const value = option.id.slice(ruling.id.length + 1);
    void table.send({ type: 'edit', edit: { op: 'rule', ruling: ruling.id, value } });
  }

  function draw(row: Row, at: number | null) {
    if (row.kind === 'places')
      return (
        <PlacesItem
          key={row.id}
          row={row}
          at={at}
          opened={opened.value === row.id}
          onOpen={() => {
            opened.value = opened.value === row.id ? '' : row.id;
          }}
          answerable={answerable}
          who={open.who}
          onChoose={(option) => void choose(option)}
        />
      );
    return (
      <OptionItem
        key={row.option.id}
        open={open}
        row={row}
        at={at}
        figures={figures}
        counting={counting}
        answerable={answerable}
        paint={paint}
        usual={ruling !== null && row.option.id === `${ruling.id}:${ruling.default}`}
        onChoose={() => void choose(row.option)}
      />
    );
  }

  return (
    <div
      class={`options${withOdds && figures.table.columns.length > 0 ? ' with-odds' : withOdds || counting ? ' counting' : ''}${answerable ? '' : ' not-mine'}`}
      style={{ '--figures': figures?.table.columns.length ?? 0 }}
    >
      {figures === null ? null : (
        <OptionsHead figures={figures} paint={paint} costs={options.some(({ cost }) => cost !== undefined)} />
      )}
      {isNarrowed ? (
        <button type="button" class="button narrowed" onClick={() => (table.pointed.value = '')}>
          Only what has to do with {nameOf(table.combatants.value, pointed)} <Icon of={x} size={16} />
        </button>
      ) : null}
      <ul class="option-rows">{shown.map((row, at) => draw(row, at < 9 ? at + 1 : null))}</ul>
      {writing.value === null ? null : (
        <OwnWords
          option={writing.value}
          onWritten={(words) => void table.choose(open, `${writing.value?.id}:${words}`)}
        />
      )}
      {isNarrowed ? null : <BarredRows open={open} />}
      {isNarrowed || rows.more.length === 0 ? null : unfolded.value ? (
        <section class="more-options" aria-label="More options">
          <input
            ref={searchField}
            class="entry"
            type="search"
            placeholder={`Search ${rows.more.length} more`}
            aria-label="Search the other options"
            value={search.value}
            onInput={(event) => (search.value = event.currentTarget.value)}
          />
          <ul class="option-rows">{found.slice(0, mostDrawn).map((row) => draw(row, null))}</ul>
          {found.length > mostDrawn ? (
            <p class="second">{found.length - mostDrawn} others: type a few letters of what you want.</p>
          ) : null}
          {found.length === 0 ? <p class="second">Nothing here is called “{search.value}”.</p> : null}
        </section>
      ) : (
        <p class="fold">
          <button
            type="button"
            class="button"
            data-key="0"
            data-row
            onClick={() => {
              unfolded.value = true;
              requestAnimationFrame(() => searchField.current?.focus({ preventScroll: true }));
            }}
          >
            <Icon of={ellipsis} /> {rows.more.length} more <kbd class="keycap">0</kbd>
          </button>
          <span class="second">{rows.more.slice(0, 7).map(nameOfRow).join(' · ')}</span>
        </p>
      )}
      {ruling === null ? null : (
        <label class="switch always">
          <input
            type="checkbox"
            checked={always.value}
            onChange={(event) => (always.value = event.currentTarget.checked)}
          />
          Always rule so from now on
        </label>
      )}
      {sure.value === null ? null : (
        <Grave
          option={sure.value}
          who={nameOf(table.combatants.value, open.who)}
          onSure={() => sure.value !== null && void choose(sure.value)}
          onStay={() => (sure.value = null)}
        />
      )}
      {figures === null ? null : <LegendFoot figures={figures} paint={paint} />}
    </div>
  );
}

/** The ruling that a question to the GM is about; null for every other question. */
function rulingOf(open: SeatQuestion, options: readonly Option[], rulings: readonly RulingState[]): RulingState | null {
  if (open.question !== 'ruling') return null;
  const first = options[0]?.id ?? '';
  return rulings.find(({ id }) => first.startsWith(`${id}:`)) ?? null;
}

function nameOf(people: readonly { readonly id: string; readonly name: string }[], id: string): string {
  const person = people.find((each) => each.id === id);
  return person === undefined ? id : ownName(person);
}

function nameOfRow(row: Row): string {
  return row.name;
}

/** A row of squares narrowed to the one pointed at. */
function atPlace(row: Row, place: string): Row {
  if (row.kind === 'option') return row;
  const found = row.options.find((each) => each.place === place);
  if (found === undefined) return row;
  return { kind: 'option', option: found.option, name: capital(plain(found.option.label)), detail: '' };
}
