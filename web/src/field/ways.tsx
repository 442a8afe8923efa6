import type { FieldView, GridView } from '@affray/engine';
import type { SideLook } from '../ui/side.ts';
import type { Point, Spot } from './geometry.ts';
import { unspoken } from './svg-parts.ts';

/** The nearer, the stronger the tint. */
export function tint(cost: number, { reach }: FieldView): number {
  const most = Math.max(1, ...(reach?.ways ?? []).map((each) => each.cost));
  return 0.95 - 0.6 * (cost / most);
}

/** The way somebody would walk, with what it costs as it goes on; the goal ringed. */
export function Way({
  look,
  from,
  squares,
  costs,
  side,
}: {
  readonly look: SideLook;
  readonly from: Spot;
  readonly squares: readonly Point[];
  readonly costs: readonly (number | null)[];
  readonly side: number;
}) {
  const goal = squares[squares.length - 1];
  if (goal === undefined) return null;
  return (
    <g class={`way of-${look}`} {...unspoken}>
      <path class="way-line" d={`M${from.x} ${from.y}${squares.map(({ x, y }) => `L${x} ${y}`).join('')}`} />
      {squares.slice(0, -1).map(({ x, y }, at) => (
        <g key={at} class="way-step">
          <circle cx={x} cy={y} r={Math.min(10, side * 0.28)} />
          <text class="way-cost" x={x} y={y} dy="0.36em">
            {costs[at] ?? ''}
          </text>
        </g>
      ))}
      <rect
        class="way-end"
        x={goal.x - side / 2 + 1}
        y={goal.y - side / 2 + 1}
        width={side - 2}
        height={side - 2}
        rx={7}
      />
      <text class="way-cost way-goal" x={goal.x} y={goal.y} dy="0.36em">
        {costs[costs.length - 1] ?? ''}
      </text>
    </g>
  );
}

/** A dotted line between two who have the target between them. */
export function Flank({
  grid,
  target,
  spots,
}: {
  readonly grid: GridView;
  readonly target: string;
  readonly spots: ReadonlyMap<string, Spot>;
}) {
  const pair = grid.flanks?.find((each) => each.target === target);
  const one = spots.get(pair?.one ?? '');
  const other = spots.get(pair?.other ?? '');
  if (one === undefined || other === undefined) return null;
  return <path class="flank" d={`M${one.x} ${one.y}L${other.x} ${other.y}`} />;
}
