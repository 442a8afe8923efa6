import ellipsis from 'lucide:ellipsis';
import x from 'lucide:x';
import type { CombatantView, Option } from '@affray/engine';
import type { Figure, OddsRow, OddsTable } from '@affray/lab';
import { oddsKey } from '@affray/server/client';
import type { RulingState, SeatQuestion } from '@affray/server/protocol';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { placeIn } from '../../field/option-place.ts';
import { Icon } from '../../ui/icon.tsx';
import { ownName } from '../../ui/people.ts';
import { mean, percentColumn } from '../../ui/percent.ts';
import { lookOf } from '../../ui/side.ts';
import { useTable } from '../context.ts';
import { Distribution } from './distribution.tsx';
import { type BarPaint, Legend, OddsBar } from './odds-bar.tsx';
import { capital, type OptionRow, type PlaceRow, pointsAt, type Row, rowsOf, searchText } from './options.ts';

/** So many folded rows are drawn before one is asked to search. */
const mostDrawn = 60;
/** Milliseconds after which odds that have not come are no longer promised. */
const longestCount = 12_000;
const holdTime = 420;
const hoverTime = 320;

/** The open question’s odds as texts, by option. */
interface Figures {
  readonly table: OddsTable;
  readonly rows: ReadonlyMap<string, OddsRow>;
  readonly texts: ReadonlyMap<string, readonly (string | null)[]>;
}

/** Whether nothing that is counted may come of an option. */
function isIdle(row: OddsRow): boolean {
  return row.bar.every(({ severity, chance }) => severity === 0 || chance <= 0) && row.figures.every(isNothing);
}

function isNothing(figure: Figure | null): boolean {
  return figure === null || figure.value === 0;
}

function figuresOf(table: OddsTable | undefined): Figures | null {
  // Where no option risks anything, odds say nothing.
  if (table === undefined || table.rows.every(isIdle)) return null;
  const columns = table.columns.map((_, at) => {
    const figures = table.rows.map((row) => row.figures[at] ?? null);
    const chances = percentColumn(figures.map((figure) => (figure?.unit === 'chance' ? figure.value : null)));
    return figures.map((figure, row) => textOf(figure, chances[row] ?? null));
  });
  const texts = new Map(table.rows.map((row, at) => [row.option, columns.map((column) => column[at] ?? null)]));
  return { table, rows: new Map(table.rows.map((row) => [row.option, row])), texts };
}

function textOf(figure: Figure | null, chance: string | null): string | null {
  if (figure === null) return null;
  return figure.unit === 'number' ? mean(figure.value) : chance;
}

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

/** A combatant’s first line of defence as a number: what stands before real harm. */
function limitOf(people: ReturnType<typeof useTable>['combatants']['value'], about: string): number | null {
  const bar = people.find(({ id }) => id === about)?.bars[0];
  return bar === undefined ? null : bar.value;
}

/** The options of a choice as rows with their odds. */
export function OptionList({ open, options }: { readonly open: SeatQuestion; readonly options: readonly Option[] }) {
  const table = useTable();
  const rows = useMemo(() => rowsOf(options), [options]);
  const odds = table.odds.value.get(oddsKey(open));
  const figures = useMemo(() => figuresOf(odds), [odds]);
  const paint = usePaint(open);
  const unfolded = useSignal(false);
  const search = useSignal('');
  const opened = useSignal('');
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
    unfolded.value = false;
    search.value = '';
    opened.value = '';
    late.value = false;
    // Some questions have no odds: after a while nobody believes that they are being counted.
    const timer = setTimeout(() => {
      late.value = true;
    }, longestCount);
    return () => clearTimeout(timer);
  }, [open.id, open.who, open.question]);

  const ruling = rulingOf(open, options, table.gm.value?.rulings ?? []);
  const always = useSignal(false);

  async function choose(option: Option): Promise<void> {
    await table.choose(open, option.id);
    if (ruling === null || !always.value) return;
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
          <span class="second">{rows.more.slice(0, 7).map(nameOfRow).join(', ')}</span>
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
      {figures === null ? null : <LegendFoot figures={figures} paint={paint} />}
    </div>
  );
}

/** On phones the legend stands below the rows. */
function LegendFoot({ figures, paint }: { readonly figures: Figures; readonly paint: (about: string) => BarPaint }) {
  const first = figures.table.rows.find(({ bar }) => bar.length > 0);
  return first === undefined ? null : (
    <p class="legend-foot">
      <Legend rows={figures.table.rows} paint={paint(first.about)} />
    </p>
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

/** Tells alike people apart: of three who are called Guard, the second is Guard 2. */
function withOwnName(name: string, people: readonly CombatantView[], target: string | undefined): string {
  const person = people.find(({ id }) => id === target);
  if (person === undefined) return name;
  const own = ownName(person);
  return own === person.name || name.includes(own) ? name : name.replace(person.name, own);
}

function nameOfRow(row: Row): string {
  return row.name;
}

/** A row of squares narrowed to the one pointed at. */
function atPlace(row: Row, place: string): Row {
  if (row.kind === 'option') return row;
  const found = row.options.find((each) => each.place === place);
  if (found === undefined) return row;
  return { kind: 'option', option: found.option, name: capital(found.option.label), detail: '' };
}

function OptionsHead({
  figures,
  paint,
  costs,
}: {
  readonly figures: Figures;
  readonly paint: (about: string) => BarPaint;
  readonly costs: boolean;
}) {
  const first = figures.table.rows.find(({ bar }) => bar.length > 0);
  return (
    <div class="options-head" aria-hidden="true">
      <span class="head-tap">tap to choose</span>
      <span class="head-cost">{costs ? 'cost' : ''}</span>
      {first === undefined ? <span /> : <Legend rows={figures.table.rows} paint={paint(first.about)} />}
      {figures.table.columns.map((column) => (
        <span key={column} class="head-figure">
          {column}
        </span>
      ))}
    </div>
  );
}

interface OptionItemProps {
  readonly open: SeatQuestion;
  readonly row: OptionRow;
  /** Number key; null = none. */
  readonly at: number | null;
  readonly figures: Figures | null;
  readonly counting: boolean;
  readonly answerable: boolean;
  readonly paint: (about: string) => BarPaint;
  /** It is the ruling’s default. */
  readonly usual: boolean;
  readonly onChoose: () => void;
}

function OptionItem({ open, row, at, figures, counting, answerable, paint, usual, onChoose }: OptionItemProps) {
  const table = useTable();
  const { option } = row;
  const detail = usual ? 'the default' : row.detail;
  const name = withOwnName(row.name, table.combatants.value, option.target);
  const odds = figures?.rows.get(option.id);
  const texts = figures?.texts.get(option.id) ?? [];
  const columns = figures?.table.columns ?? [];
  const shownAt = useSignal<{ readonly x: number; readonly y: number; readonly above: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const held = useRef(false);
  const item = useRef<HTMLButtonElement>(null);

  function lookAt(): void {
    const place = placeIn(option.id, table.view.value?.field.places ?? []);
    table.focus.value = { who: open.who, target: option.target ?? '', label: name, place };
  }
  function show(): void {
    if (odds === undefined || odds.distribution.length === 0) return;
    const box = item.current?.getBoundingClientRect();
    if (box === undefined) return;
    const above = box.top > innerHeight / 2;
    const x = innerWidth < 600 ? 8 : Math.max(8, Math.min(innerWidth - 348, box.right - 360));
    shownAt.value = { x, y: above ? box.top - 6 : box.bottom + 6, above };
  }
  function later(time: number): void {
    stop();
    timer.current = setTimeout(() => {
      held.current = time === holdTime;
      show();
    }, time);
  }
  function stop(): void {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  }
  function leave(): void {
    stop();
    shownAt.value = null;
  }
  useEffect(() => leave, []);

  return (
    <li>
      <button
        ref={item}
        type="button"
        class="option"
        data-row
        data-key={at ?? undefined}
        data-option={option.id}
        aria-disabled={!answerable}
        onFocus={lookAt}
        onPointerEnter={(event) => {
          lookAt();
          if (event.pointerType === 'mouse') later(hoverTime);
        }}
        onPointerLeave={leave}
        onPointerDown={(event) => {
          held.current = false;
          if (event.pointerType !== 'mouse') later(holdTime);
        }}
        onPointerUp={() => {
          stop();
          if (held.current) shownAt.value = null;
        }}
        onPointerCancel={leave}
        onContextMenu={(event) => {
          if (held.current) event.preventDefault();
        }}
        onClick={() => {
          leave();
          // Letting go after holding was to look, not to choose.
          if (!held.current) onChoose();
          held.current = false;
        }}
      >
        <span class="keycap large">{at ?? ''}</span>
        <span class="option-name">
          <b class="name">{name}</b>
          {detail === '' ? null : <span class="second">{detail}</span>}
        </span>
        <span class="option-cost second">{option.cost ?? ''}</span>
        {figures === null ? (
          counting ? (
            <span class="option-bar second">counting…</span>
          ) : null
        ) : odds === undefined || odds.bar.length === 0 || isIdle(odds) ? (
          <span class="option-bar second">nothing at stake</span>
        ) : (
          <span class="option-bar">
            <OddsBar row={odds} paint={paint(odds.about)} exact={figures.table.certainty.kind === 'exact'} />
          </span>
        )}
        {columns.map((column, place) => {
          const text = odds === undefined || isIdle(odds) ? null : (texts[place] ?? null);
          return (
            <span key={column} class={`option-figure figure ${column.startsWith('mean') ? 'mean' : ''}`}>
              {text === null ? null : (
                <>
                  <span class="figure-name">{column} </span>
                  {text}
                </>
              )}
            </span>
          );
        })}
      </button>
      {shownAt.value === null || odds === undefined || figures === null ? null : (
        <div
          class="distribution-place"
          style={{
            left: `${shownAt.value.x}px`,
            top: `${shownAt.value.y}px`,
            transform: shownAt.value.above ? 'translateY(-100%)' : 'none',
          }}
        >
          <Distribution
            name={name}
            row={odds}
            table={figures.table}
            limit={limitOf(table.combatants.value, odds.about)}
          />
        </div>
      )}
    </li>
  );
}

interface PlacesItemProps {
  readonly row: PlaceRow;
  readonly at: number | null;
  readonly opened: boolean;
  readonly answerable: boolean;
  readonly who: string;
  readonly onOpen: () => void;
  readonly onChoose: (option: Option) => void;
}

function PlacesItem({ row, at, opened, answerable, who, onOpen, onChoose }: PlacesItemProps) {
  const table = useTable();
  return (
    <li>
      <button type="button" class="option" data-row data-key={at ?? undefined} aria-expanded={opened} onClick={onOpen}>
        <span class="keycap large">{at ?? ''}</span>
        <span class="option-name">
          <b class="name">{row.name} …</b>
          <span class="second">{row.options.length} squares: point at one, or open the list</span>
        </span>
        <span class="option-cost second">{row.cost}</span>
      </button>
      {opened ? (
        <ul class="places">
          {row.options.map(({ option, place }) => (
            <li key={option.id}>
              <button
                type="button"
                class="button"
                data-row
                data-option={option.id}
                aria-disabled={!answerable}
                onFocus={() => (table.focus.value = { who, target: place, label: option.label })}
                onPointerEnter={() => (table.focus.value = { who, target: place, label: option.label })}
                onClick={() => onChoose(option)}
              >
                {place}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
