import { scaleLinear } from 'd3-scale';
import { useId } from 'preact/hooks';
import { Hatch } from './hatch.tsx';
import { useWidth } from './use-width.ts';
import './charts.css';

/** A part of a whole; the look says how bad it is, the worst last. */
export interface OutcomePart {
  readonly id: 'won' | 'open' | 'lost' | 'wiped';
  readonly label: string;
  readonly chance: number;
  /** The chance as people read it. */
  readonly text: string;
}

interface OutcomeRow {
  /** A letter before the bar; empty where there is only one. */
  readonly name: string;
  readonly parts: readonly OutcomePart[];
}

const height = 52;
const gap = 10;
/** Pixels that a figure needs inside a part. */
const room = 46;

/** How it ends, one bar per version with the same order of parts; the legend has every figure as text. */
export function OutcomeBars({ rows }: { readonly rows: readonly OutcomeRow[] }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const hatch = useId();
  const named = rows.some(({ name }) => name !== '');
  const left = named ? 34 : 0;
  const x = scaleLinear([0, 1], [left, Math.max(left, width)]);
  const kinds = rows[0]?.parts ?? [];
  const words = rows.map(
    ({ name, parts }) =>
      `${name === '' ? '' : `Version ${name}: `}${parts.map(({ label, text }) => `${label} ${text}`).join(', ')}.`,
  );
  return (
    <div ref={box} class="outcome-bars">
      <svg width={width} height={rows.length * (height + gap) - gap} role="img" aria-label={words.join(' ')}>
        <defs>
          <Hatch id={hatch} kind="harm" />
        </defs>
        {rows.map(({ name, parts }, row) => {
          const y = row * (height + gap);
          let from = 0;
          return (
            <g key={name}>
              {name === '' ? null : (
                <text class="bar-name" x={2} y={y + height / 2} dy="0.36em">
                  {name}
                </text>
              )}
              {parts.map(({ id, chance, text }) => {
                const start = x(from);
                from += chance;
                const wide = x(from) - start;
                if (wide < 0.5) return null;
                const middle = start + wide / 2;
                return (
                  <g key={id} class={`part ${id}`}>
                    <rect
                      class="part-body"
                      x={start + 0.75}
                      y={y + 0.5}
                      width={Math.max(1.5, wide - 1.5)}
                      height={height - 1}
                      rx={Math.min(4, wide / 3)}
                      fill={id === 'wiped' ? `url(#${hatch})` : undefined}
                    />
                    {wide < room ? null : (
                      <>
                        {id === 'wiped' ? (
                          <rect
                            class="part-plate"
                            x={middle - 21}
                            y={y + height / 2 - 10}
                            width={42}
                            height={20}
                            rx={3}
                          />
                        ) : null}
                        <text
                          class="part-text"
                          x={id === 'wiped' ? middle : start + 10}
                          y={y + height / 2}
                          dy="0.36em"
                          text-anchor={id === 'wiped' ? 'middle' : 'start'}
                        >
                          {text}
                        </text>
                      </>
                    )}
                  </g>
                );
              })}
            </g>
          );
        })}
      </svg>
      <ul class="legend" aria-hidden="true">
        {kinds.map(({ id, label }, at) => (
          <li key={id}>
            <svg width="12" height="12" aria-hidden="true">
              <rect
                class={`part-body swatch ${id}`}
                width="12"
                height="12"
                rx="3"
                fill={id === 'wiped' ? `url(#${hatch})` : undefined}
              />
            </svg>
            {label}
            <b class="figure">{rows.map(({ parts }) => parts[at]?.text ?? '').join(' → ')}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
