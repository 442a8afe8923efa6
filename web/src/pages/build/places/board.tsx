import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { initials } from '../../../ui/initials.ts';
import { lookOf } from '../../../ui/side.ts';
import { TokenShape } from '../../../ui/token.tsx';

/** Somebody on a square. */
interface Standing {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  /** Squares a side. */
  readonly span: number;
}

interface BoardProps {
  readonly width: number;
  readonly height: number;
  /** One letter per square: `.` open, `#` blocked, `~` difficult, `o` cover, `+` door. */
  readonly ground: readonly string[];
  readonly people: readonly Standing[];
  readonly areas: readonly {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  /** Letter painted; null = people are moved. */
  readonly brush: string | null;
  readonly onPaint: (squares: readonly (readonly [x: number, y: number])[]) => void;
  readonly onPut: (who: string, x: number, y: number) => void;
}

const side = 32;

const grounds: Readonly<Record<string, string>> = {
  '.': 'open',
  '#': 'blocked',
  '~': 'difficult',
  o: 'cover',
  '+': 'a closed door',
};

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** It is steered by keys as a whole, so it takes the focus. */
const steered = { role: 'application', tabindex: 0 } as const;

/** A map of squares: drag pieces, or paint the ground. Arrow keys move a cursor, Enter does what a tap does. */
export function Board({ width, height, ground, people, areas, brush, onPaint, onPut }: BoardProps) {
  const prints = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const chosen = useSignal('');
  const drag = useSignal<{ readonly id: string; readonly x: number; readonly y: number } | null>(null);
  const stroke = useSignal<readonly (readonly [number, number])[]>([]);
  const cursor = useSignal<readonly [number, number] | null>(null);

  function square(event: PointerEvent): readonly [number, number] | null {
    const box = drawing.current?.getBoundingClientRect();
    if (box === undefined) return null;
    const x = Math.floor(((event.clientX - box.left) / box.width) * width);
    const y = Math.floor(((event.clientY - box.top) / box.height) * height);
    return x < 0 || y < 0 || x >= width || y >= height ? null : [x, y];
  }

  function whoIs(at: readonly [number, number]): Standing | undefined {
    return people.find(({ x, y, span }) => at[0] >= x && at[1] >= y && at[0] < x + span && at[1] < y + span);
  }

  /** What a tap on a square does. */
  function point(at: readonly [number, number]): void {
    if (brush !== null) {
      onPaint([at]);
      return;
    }
    const here = whoIs(at);
    if (chosen.value !== '' && here?.id !== chosen.value) {
      onPut(chosen.value, at[0], at[1]);
      chosen.value = '';
    } else chosen.value = here === undefined || here.id === chosen.value ? '' : here.id;
  }

  function down(event: PointerEvent): void {
    const at = square(event);
    if (at === null || event.button !== 0) return;
    const here = whoIs(at);
    if (brush === null && here === undefined && chosen.value === '') return;
    event.preventDefault();
    drawing.current?.focus({ preventScroll: true });
    if (brush !== null) {
      stroke.value = [at];
      drawing.current?.setPointerCapture(event.pointerId);
    } else if (here !== undefined && (chosen.value === '' || chosen.value === here.id)) {
      drag.value = { id: here.id, x: at[0], y: at[1] };
      drawing.current?.setPointerCapture(event.pointerId);
    } else point(at);
  }

  function move(event: PointerEvent): void {
    const at = square(event);
    if (at === null) return;
    if (stroke.value.length > 0 && !stroke.value.some(([x, y]) => x === at[0] && y === at[1]))
      stroke.value = [...stroke.value, at];
    if (drag.value !== null) drag.value = { id: drag.value.id, x: at[0], y: at[1] };
  }

  function up(): void {
    if (stroke.value.length > 0) onPaint(stroke.value);
    stroke.value = [];
    const dropped = drag.value;
    drag.value = null;
    if (dropped === null) return;
    const who = people.find(({ id }) => id === dropped.id);
    if (who === undefined) return;
    if (whoIs([dropped.x, dropped.y])?.id === dropped.id) chosen.value = chosen.value === dropped.id ? '' : dropped.id;
    else {
      chosen.value = '';
      onPut(dropped.id, dropped.x, dropped.y);
    }
  }

  function key(event: KeyboardEvent): void {
    const step = arrows[event.key];
    const now = cursor.value ?? [0, 0];
    if (step !== undefined) {
      event.preventDefault();
      cursor.value = [
        Math.max(0, Math.min(width - 1, now[0] + step[0])),
        Math.max(0, Math.min(height - 1, now[1] + step[1])),
      ];
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      point(now);
    } else if (event.key === 'Escape') chosen.value = '';
  }

  const painted = new Set(stroke.value.map(([x, y]) => `${x},${y}`));
  const groundAt = (x: number, y: number): string =>
    painted.has(`${x},${y}`) && brush !== null ? brush : (ground[y]?.[x] ?? '.');
  const spot = cursor.value;
  const here = spot === null ? undefined : whoIs(spot);
  const words =
    spot === null
      ? ''
      : `column ${spot[0] + 1}, row ${spot[1] + 1}, ${grounds[groundAt(spot[0], spot[1])] ?? 'open'}${here === undefined ? '' : `, ${here.name}`}`;
  const name = people.find(({ id }) => id === chosen.value)?.name;
  return (
    <div class="board-scroll">
      <p class="unseen" role="status">
        {words}
        {name === undefined ? '' : `. ${name} is chosen: point at a square.`}
      </p>
      <svg
        ref={drawing}
        class={`board${brush === null ? '' : ' painting'}`}
        viewBox={`0 0 ${width * side} ${height * side}`}
        style={{ minWidth: `${width * 22}px`, maxWidth: `${width * 52}px` }}
        aria-label={`Map of ${width} by ${height} squares. Arrow keys move, Enter ${brush === null ? 'takes and puts people' : 'paints'}.`}
        {...steered}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => {
          stroke.value = [];
          drag.value = null;
        }}
        onKeyDown={key}
      >
        <defs>
          <pattern
            id={`${prints}-hatch`}
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path class="board-hatch" d="M0 0V7" />
          </pattern>
          <pattern id={`${prints}-dots`} width="8" height="8" patternUnits="userSpaceOnUse">
            <circle class="board-dot" cx="4" cy="4" r="1.3" />
          </pattern>
        </defs>
        <rect class="board-ground" width={width * side} height={height * side} rx="8" />
        {Array.from({ length: height }, (_, y) =>
          Array.from({ length: width }, (__, x) => {
            const letter = groundAt(x, y);
            if (letter === '.') return null;
            return <Square key={`${x} ${y}`} letter={letter} x={x * side} y={y * side} prints={prints} />;
          }),
        )}
        <path
          class="board-lines"
          d={[
            ...Array.from({ length: width - 1 }, (_, at) => `M${(at + 1) * side} 0V${height * side}`),
            ...Array.from({ length: height - 1 }, (_, at) => `M0 ${(at + 1) * side}H${width * side}`),
          ].join('')}
        />
        {areas.map((area) => (
          <g key={area.name} class="board-area">
            <rect
              x={area.x * side + 2}
              y={area.y * side + 2}
              width={area.width * side - 4}
              height={area.height * side - 4}
              rx="6"
            />
            <text x={area.x * side + 7} y={(area.y + area.height) * side - 7}>
              {area.name}
            </text>
          </g>
        ))}
        {people.map(({ id, name: called, side: of, x, y, span }) => {
          const now = drag.value?.id === id ? drag.value : { x, y };
          const size = span * side - 3;
          return (
            <g
              key={id}
              class={`board-piece${drag.value?.id === id ? ' dragging' : ''}`}
              transform={`translate(${now.x * side + 1.5} ${now.y * side + 1.5}) scale(${size / 48})`}
            >
              <title>{called}</title>
              <TokenShape name={called} letters={initials(called)} look={lookOf(of)} asked={chosen.value === id} />
            </g>
          );
        })}
        {spot === null ? null : (
          <rect
            class="board-cursor"
            x={spot[0] * side + 1}
            y={spot[1] * side + 1}
            width={side - 2}
            height={side - 2}
            rx="4"
          />
        )}
      </svg>
    </div>
  );
}

function Square({
  letter,
  x,
  y,
  prints,
}: {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
  readonly prints: string;
}) {
  switch (letter) {
    case '#':
      return (
        <g class="board-wall">
          <rect x={x} y={y} width={side} height={side} />
          <rect x={x} y={y} width={side} height={side} fill={`url(#${prints}-hatch)`} />
        </g>
      );
    case '~':
      return <rect x={x} y={y} width={side} height={side} fill={`url(#${prints}-dots)`} />;
    case 'o':
      return <path class="board-cover" d={`M${x + 6} ${y + 24}V${y + 14}a10 8 0 0 1 20 0V${y + 24}Z`} />;
    case '+':
      return <path class="board-door" d={`M${x + 4} ${y + 12}H${x + 28}V${y + 20}H${x + 4}Z`} />;
    default:
      return null;
  }
}
