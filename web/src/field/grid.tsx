import { useId, useState } from 'preact/hooks';
import { lookOf } from '../ui/side.ts';
import { Arrow } from './arrow.tsx';
import type { Point, Spot } from './geometry.ts';
import { Cover, linesOf, Walls } from './ground.tsx';
import { Piece } from './piece.tsx';
import { Prints } from './prints.tsx';
import type { Scene } from './scene.ts';
import { situation, stateWords } from './situation.ts';
import { gridAround, type Squares, squareAt, squareName } from './squares.ts';
import { Stage, type StageDrawing, type StageRoom } from './stage.tsx';
import { pressable, unspoken } from './svg-parts.ts';
import { Flank, tint, Way } from './ways.tsx';

const smallest = 28;
const largest = 58;
const margin = 8;

/** A map of squares. */
export function Grid({ scene }: { readonly scene: Scene }) {
  const prints = useId();
  const [cursor, setCursor] = useState<Point | null>(null);
  const [hover, setHover] = useState<Point | null>(null);
  return (
    <Stage
      label={situation(scene.view)}
      draw={(room) => draw(scene, room, prints, { cursor, setCursor, hover, setHover })}
    />
  );
}

/** The square under the pointer and the one the keyboard has come to. */
interface Pointing {
  readonly cursor: Point | null;
  readonly setCursor: (to: Point) => void;
  readonly hover: Point | null;
  readonly setHover: (to: Point | null) => void;
}

function draw(scene: Scene, room: StageRoom, prints: string, pointing: Pointing): StageDrawing {
  const { cursor, setCursor, hover, setHover } = pointing;
  const { field } = scene.view;
  const made: Squares =
    field.grid === undefined ? gridAround(field) : { grid: field.grid, at: squareAt, nameOf: squareName };
  const { grid, at, nameOf } = made;
  const fits = Math.min((room.w - 2 * margin) / grid.width, (room.h - 2 * margin) / grid.height);
  const side = Math.floor(Math.max(smallest, Math.min(largest, fits)));
  const w = Math.max(room.w, grid.width * side + 2 * margin);
  const h = Math.max(room.h, grid.height * side + 2 * margin);
  const left = Math.max(margin, (w - grid.width * side) / 2);
  const top = Math.max(margin, (h - grid.height * side) / 2);
  const corner = (x: number, y: number): Point => ({ x: left + x * side, y: top + y * side });
  const centre = (x: number, y: number): Point => ({ x: left + (x + 0.5) * side, y: top + (y + 0.5) * side });
  const spots = new Map<string, Spot>();
  for (const { id, groups } of field.places) {
    const here = at(id);
    if (here === null) continue;
    const people = groups.flat();
    people.forEach((who, place) => {
      const span = grid.spans[who] ?? 1;
      const { x, y } = corner(here.x, here.y);
      const shift = people.length > 1 ? (place - (people.length - 1) / 2) * side * 0.34 : 0;
      spots.set(who, { x: x + (span * side) / 2 + shift, y: y + (span * side) / 2, size: span * side - 5 });
    });
  }
  const { focus, onPoint } = scene;
  const costs = new Map((field.reach?.ways ?? []).map(({ to, cost }) => [to, cost]));
  const mover = lookOf(scene.people.get(field.reach?.who ?? '')?.side ?? '');
  const chosen = focus === null ? null : (at(focus.place ?? '') ?? at(focus.target));
  const goal = (focus?.who === field.reach?.who ? chosen : null) ?? hover ?? cursor;
  const way = goal === null ? undefined : field.reach?.ways.find(({ to }) => to === goal.y * grid.width + goal.x);
  const walker = spots.get(field.reach?.who ?? '');
  const walks = lookOf(scene.people.get([...scene.asked][0] ?? '')?.side ?? '');
  const aims = (field.aims ?? []).filter(({ from, to }) => spots.has(from) && spots.has(to));
  const focused = focus === null ? undefined : spots.get(focus.who);
  const target = focus === null ? undefined : spots.get(focus.target);
  const under = (event: MouseEvent): Point | null => {
    const drawing = event.currentTarget;
    if (!(drawing instanceof SVGElement)) return null;
    const box = drawing.getBoundingClientRect();
    const x = Math.floor(((event.clientX - box.left) / box.width) * grid.width);
    const y = Math.floor(((event.clientY - box.top) / box.height) * grid.height);
    return x >= 0 && y >= 0 && x < grid.width && y < grid.height ? { x, y } : null;
  };
  const point = (event: MouseEvent) => {
    const square = under(event);
    if (square !== null) onPoint?.(nameOf(square.x, square.y));
  };
  const look = (event: PointerEvent) => {
    const square = under(event);
    if (square?.x !== hover?.x || square?.y !== hover?.y) setHover(square);
  };
  const steer = (event: KeyboardEvent) => {
    const mover = field.reach === undefined ? null : at(scene.people.get(field.reach.who)?.place ?? '');
    const now = cursor ?? mover ?? { x: 0, y: 0 };
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      setHover(null);
      setCursor({
        x: Math.max(0, Math.min(grid.width - 1, now.x + step[0])),
        y: Math.max(0, Math.min(grid.height - 1, now.y + step[1])),
      });
    } else if ((event.key === 'Enter' || event.key === ' ') && onPoint !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      onPoint(nameOf(now.x, now.y));
    }
  };
  const cursorWords = (): string => {
    if (cursor === null) return 'Squares: arrow keys move, Enter chooses';
    const cost = costs.get(cursor.y * grid.width + cursor.x);
    const name = `column ${cursor.x + 1}, row ${cursor.y + 1}`;
    return cost === undefined ? name : `${name}, ${cost} ${grid.measure}`;
  };
  const board = corner(0, 0);
  const body = (
    <>
      <Prints id={prints} />
      <rect
        class="grid-edge"
        x={board.x}
        y={board.y + 3}
        width={grid.width * side}
        height={grid.height * side}
        rx={10}
      />
      <rect class="grid-board" x={board.x} y={board.y} width={grid.width * side} height={grid.height * side} rx={10} />
      <path class="grid-lines" d={linesOf(grid, side, board)} />
      <Walls grid={grid} side={side} at={board} prints={prints} />
      {[...grid.ground].map((ground, square) =>
        ground === '~' ? (
          <rect
            key={square}
            class="difficult"
            x={corner(square % grid.width, 0).x + 1}
            y={corner(0, Math.floor(square / grid.width)).y + 1}
            width={side - 2}
            height={side - 2}
            fill={`url(#${prints}-dots)`}
          />
        ) : null,
      )}
      {(field.reach?.ways ?? []).map(({ to, cost }) => {
        const { x, y } = corner(to % grid.width, Math.floor(to / grid.width));
        return (
          <g key={to} class={`reach of-${mover}`} {...unspoken}>
            <rect
              class="reach-square"
              x={x + 1.5}
              y={y + 1.5}
              width={side - 3}
              height={side - 3}
              rx={5}
              style={{ opacity: tint(cost, field) }}
            />
            <text class="reach-cost" x={x + side / 2} y={y + side / 2} dy="0.36em">
              {cost}
            </text>
          </g>
        );
      })}
      {(field.grid === undefined ? field.places : []).map(({ id, groups }) => {
        const here = groups.length === 0 ? at(id) : null;
        if (here === null) return null;
        const { x, y } = corner(here.x, here.y);
        return (
          <g key={id} class={`reach of-${walks}`} {...unspoken}>
            <rect class="reach-square" x={x + 1.5} y={y + 1.5} width={side - 3} height={side - 3} rx={5} />
          </g>
        );
      })}
      {grid.areas.map(({ label, x, y, width, height, goalOf }) => {
        const { x: ax, y: ay } = corner(x, y);
        return (
          <g key={label} class={`area${goalOf === '' ? '' : ` goal of-${lookOf(goalOf)}`}`}>
            <rect class="area-rim" x={ax + 2} y={ay + 2} width={width * side - 4} height={height * side - 4} rx={8} />
            <text
              class="area-name"
              x={ax + (width * side) / 2}
              y={y > 0 ? ay - 5 : ay + (label.length * 6.6 < width * side ? 15 : height * side + 11)}
            >
              {label}
            </text>
          </g>
        );
      })}
      {[...grid.ground].map((ground, square) =>
        ground === 'c' ? (
          <Cover key={square} at={corner(square % grid.width, Math.floor(square / grid.width))} side={side} />
        ) : null,
      )}
      {grid.marks.map(({ label, x, y }) => {
        const { x: mx, y: my } = centre(x, y);
        return (
          <g key={`${label} ${x} ${y}`} class="mark">
            <title>{label}</title>
            <path class="mark-sign" d={`M${mx - 6} ${my}L${mx} ${my - 6}L${mx + 6} ${my}L${mx} ${my + 6}Z`} />
            <text class="mark-name" x={mx} y={my + side / 2 + 9}>
              {label}
            </text>
          </g>
        );
      })}
      {onPoint === undefined ? null : (
        // Pointing with mouse or finger: any square. By keyboard: a cursor.
        <rect
          class="grid-hit"
          x={board.x}
          y={board.y}
          width={grid.width * side}
          height={grid.height * side}
          {...pressable(cursorWords(), () => {})}
          {...{ onClick: point, onKeyDown: steer, onPointerMove: look, onPointerLeave: () => setHover(null) }}
        />
      )}
      {cursor === null ? null : (
        <rect
          class="grid-cursor"
          x={corner(cursor.x, cursor.y).x + 1}
          y={corner(cursor.x, cursor.y).y + 1}
          width={side - 2}
          height={side - 2}
          rx={6}
        />
      )}
      {way === undefined || walker === undefined ? null : (
        <Way
          look={mover}
          from={walker}
          squares={way.way.map((square) => centre(square % grid.width, Math.floor(square / grid.width)))}
          costs={way.way.map((square) => costs.get(square) ?? null)}
          side={side}
        />
      )}
      {aims.map(({ from, to, die, announced }) => (
        <Arrow
          key={`${from} ${to}`}
          from={spots.get(from)!}
          to={spots.get(to)!}
          look={lookOf(scene.people.get(from)?.side ?? '')}
          die={die}
          announced={announced}
        />
      ))}
      {focused !== undefined && target !== undefined && focus !== null && focus.who !== focus.target ? (
        <>
          <Flank grid={grid} target={focus.target} spots={spots} />
          <Arrow from={focused} to={target} look="focus" die={6} announced={false} />
        </>
      ) : null}
      {[...spots].map(([id, spot]) => {
        const combatant = scene.people.get(id);
        if (combatant === undefined) return null;
        return (
          <Piece
            key={id}
            combatant={combatant}
            spot={spot}
            letters={scene.letters.get(id) ?? ''}
            name={scene.names.get(id) ?? combatant.name}
            named={false}
            asked={scene.asked.has(id)}
            hidden={scene.hidden.has(id)}
            aimed={focus?.target === id}
            words={stateWords(combatant, scene.asked.has(id))}
            onPoint={onPoint}
          />
        );
      })}
    </>
  );
  const asked = [...scene.asked].flatMap((id) => spots.get(id) ?? []);
  return { w, h, body, ...(asked[0] === undefined ? {} : { look: asked[0] }) };
}
