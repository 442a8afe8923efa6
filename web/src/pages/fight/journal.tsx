import gitFork from 'lucide:git-fork';
import redo from 'lucide:redo-2';
import undo from 'lucide:undo-2';
import type { Tick } from '@affray/table/protocol';
import { useMemo, useRef } from 'preact/hooks';
import { go } from '../../frame/router.ts';
import { rememberSeat } from '../../kept/seats.ts';
import { Icon } from '../../ui/icon.tsx';
import { lookOf } from '../../ui/side.ts';
import { useTable } from './context.ts';
import { whatIsNow } from './now.ts';
import './journal.css';

const step = 4.5;
const gap = 9;
const tall: Readonly<Record<Tick['kind'], number>> = { choice: 18, dice: 11, gm: 24 };

/** Where each tick stands, with a gap and a long mark before every round. */
function layOut(ticks: readonly Tick[]): {
  readonly at: readonly number[];
  readonly rounds: readonly number[];
  readonly width: number;
} {
  const at: number[] = [];
  const rounds: number[] = [];
  let x = 2;
  let round = -1;
  for (const tick of ticks) {
    if (tick.round !== round) {
      if (round !== -1) x += gap;
      rounds.push(x);
      x += step + 1;
      round = tick.round;
    }
    at.push(x);
    x += step;
  }
  return { at, rounds, width: x + 6 };
}

/** The journal along the edge: undo and redo, every entry as a mark, a playhead to look back with, and forking. */
export function JournalStrip() {
  const table = useTable();
  const state = table.state.value;
  const gm = table.gm.value;
  if (state === null) return null;
  const past = table.past.value;
  const phase = whatIsNow(state.view);
  return (
    <nav class="journal" aria-label="Journal">
      {gm === null ? null : (
        <>
          <button
            type="button"
            class="button"
            disabled={gm.undoable === 0}
            onClick={() => void table.send({ type: 'undo', count: 1 })}
          >
            <Icon of={undo} /> Undo <kbd class="keycap">U</kbd>
          </button>
          <button
            type="button"
            class="button"
            disabled={gm.redoable === 0}
            onClick={() => void table.send({ type: 'redo', count: 1 })}
          >
            <Icon of={redo} /> Redo
          </button>
        </>
      )}
      <Strip ticks={state.ticks} />
      <span class="second journal-words">
        {gm !== null && gm.redoable > 0
          ? `${gm.redoable} undone, still here`
          : `${state.length} ${state.length === 1 ? 'entry' : 'entries'}, round ${state.view.round}${phase === '' ? '' : `, ${phase}`}`}
      </span>
      {past === null ? null : (
        <button type="button" class="button" onClick={() => void table.lookBack(null)}>
          Back to now
        </button>
      )}
      {gm === null ? null : (
        <button type="button" class="button flat" onClick={() => void fork(table)}>
          <Icon of={gitFork} /> Fork here
        </button>
      )}
      <span
        class="second seed"
        title={state.seed === null ? `Hash of the seed: ${state.commitment}` : `Seed: ${state.seed}`}
      >
        {state.seed === null
          ? `seal ${state.commitment.slice(0, 4)}…${state.commitment.slice(-2)}`
          : `seed ${state.seed.slice(0, 10)}`}
      </span>
    </nav>
  );
}

/** A new room that goes on from the moment looked at; this one stays as it is. */
export async function fork(table: ReturnType<typeof useTable>): Promise<void> {
  const entry = table.past.value?.entry ?? table.state.value?.length ?? 0;
  const reply = await table.once({ type: 'fork', entry });
  const result = reply?.ok === true ? reply.result : null;
  if (result?.kind !== 'forked') return;
  const state = table.state.value;
  rememberSeat({
    room: result.room,
    token: result.gmToken,
    role: 'gm',
    seat: 'gm',
    title: state?.title ?? '',
    system: state?.system ?? '',
    at: Date.now(),
  });
  go(table.solo ? { page: 'solo', id: result.room } : { page: 'fight', room: result.room });
}

function Strip({ ticks }: { readonly ticks: readonly Tick[] }) {
  const table = useTable();
  const place = useRef<HTMLDivElement>(null);
  const { at, rounds, width } = useMemo(() => layOut(ticks), [ticks]);
  const past = table.past.value;
  const inEffect = ticks.filter(({ undone }) => !undone).length;
  const head = past === null ? inEffect : ticks.filter((tick) => !tick.undone && tick.entry < past.entry).length;
  const headX = head === 0 ? 2 : (at[head - 1] ?? 0) + step;

  function look(clientX: number): void {
    const box = place.current?.getBoundingClientRect();
    if (box === undefined || place.current === null) return;
    const x = clientX - box.left + place.current.scrollLeft;
    const nearest = at.findIndex((each) => each + step / 2 >= x);
    const tick = nearest < 0 ? undefined : ticks[nearest];
    void table.lookBack(tick === undefined || tick.undone ? null : tick.entry);
  }

  return (
    <div
      ref={(element) => {
        place.current = element;
        if (element !== null && past === null) element.scrollLeft = element.scrollWidth;
      }}
      class="strip"
      role="slider"
      tabIndex={0}
      aria-label="Look back through the journal"
      aria-valuemin={0}
      aria-valuemax={inEffect}
      aria-valuenow={head}
      aria-valuetext={past === null ? `now, ${inEffect} entries` : `after ${past.entry} entries`}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event.clientX);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) look(event.clientX);
      }}
    >
      <svg width={width} height={30} viewBox={`0 0 ${width} 30`} aria-hidden="true">
        {rounds.map((x) => (
          <rect key={x} class="round-tick" x={x} y={2} width={2.5} height={26} rx={1} />
        ))}
        {ticks.map((tick, nth) => (
          <rect
            key={tick.entry}
            class={`tick of-${tick.kind === 'gm' ? 'gm' : lookOf(tick.side)}${tick.undone ? ' undone' : ''}`}
            x={at[nth]}
            y={15 - tall[tick.kind] / 2}
            width={2.6}
            height={tall[tick.kind]}
            rx={1.3}
          />
        ))}
        <rect class="playhead" x={headX} y={0} width={2.5} height={30} rx={1} />
      </svg>
    </div>
  );
}

/** One entry back or forth. */
export function walk(table: ReturnType<typeof useTable>, by: -1 | 1): void {
  const entries = (table.state.value?.ticks ?? []).filter(({ undone }) => !undone).map(({ entry }) => entry);
  const now = table.lookingAt() ?? Number.POSITIVE_INFINITY;
  const next = by < 0 ? entries.findLast((entry) => entry < now) : entries.find((entry) => entry > now);
  if (by < 0 && next === undefined) return;
  void table.lookBack(next ?? null);
}
