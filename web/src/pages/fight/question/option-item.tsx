import { type CombatantView, healthBar } from '@affray/engine';
import type { SeatQuestion } from '@affray/table/protocol';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { placeIn } from '../../../field/option-place.ts';
import { ownName } from '../../../ui/people.ts';
import { useTable } from '../context.ts';
import { Distribution } from './distribution.tsx';
import type { OddsFigures } from './figures.ts';
import { type BarPaint, OddsBar } from './odds-bar.tsx';
import type { OptionRow } from './options.ts';

const holdTime = 420;
const hoverTime = 320;

/** A combatant’s first line of defence as a number: what stands before real harm. */
function limitOf(people: readonly CombatantView[], about: string): number | null {
  const person = people.find(({ id }) => id === about);
  return person === undefined ? null : (healthBar(person)?.value ?? null);
}

/** Tells alike people apart: of three who are called Guard, the second is Guard 2. */
function withOwnName(name: string, people: readonly CombatantView[], target: string | undefined): string {
  const person = people.find(({ id }) => id === target);
  if (person === undefined) return name;
  const own = ownName(person);
  return own === person.name || name.includes(own) ? name : name.replace(person.name, own);
}

interface OptionItemProps {
  readonly open: SeatQuestion;
  readonly row: OptionRow;
  /** Number key; null = none. */
  readonly at: number | null;
  readonly figures: OddsFigures | null;
  readonly counting: boolean;
  readonly answerable: boolean;
  readonly paint: (about: string) => BarPaint;
  /** It is the ruling’s default. */
  readonly usual: boolean;
  readonly onChoose: () => void;
}

/** One option: what it is, what it costs, what may come of it. */
export function OptionItem({ open, row, at, figures, counting, answerable, paint, usual, onChoose }: OptionItemProps) {
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
  const pointedAt = useRef(false);
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
    pointedAt.current = false;
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
          if (event.pointerType !== 'mouse') lookAt();
        }}
        onPointerMove={(event) => {
          // A question dealt under a resting mouse is not pointed at yet.
          if (event.pointerType !== 'mouse' || pointedAt.current) return;
          pointedAt.current = true;
          lookAt();
          later(hoverTime);
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
        ) : odds === undefined ? (
          <span class="option-bar second" />
        ) : odds.idle ? (
          <span class="option-bar second">nothing at stake</span>
        ) : (
          <span class="option-bar">
            <OddsBar row={odds} paint={paint(odds.about)} />
          </span>
        )}
        {columns.map((column, place) => {
          const text = odds === undefined || odds.idle ? null : (texts[place] ?? null);
          return (
            <span key={column} class={`option-figure figure ${figures?.table.means[place] == null ? '' : 'mean'}`}>
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
