import type { GridView } from '@affray/engine';
import type { Point } from './geometry.ts';

/** The lines between the squares. */
export function linesOf({ width, height }: GridView, side: number, { x, y }: Point): string {
  const parts: string[] = [];
  for (let column = 1; column < width; column++) parts.push(`M${x + column * side} ${y}v${height * side}`);
  for (let row = 1; row < height; row++) parts.push(`M${x} ${y + row * side}h${width * side}`);
  return parts.join('');
}

/** Blocked squares: hatched, with one line around those that hang together. */
export function Walls({
  grid,
  side,
  at: { x, y },
  prints,
}: {
  readonly grid: GridView;
  readonly side: number;
  readonly at: Point;
  readonly prints: string;
}) {
  const { width, height, ground } = grid;
  const blocked = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < width && row < height && ground[row * width + column] === '#';
  const area: string[] = [];
  const rim: string[] = [];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      if (!blocked(column, row)) continue;
      const left = x + column * side;
      const top = y + row * side;
      area.push(`M${left} ${top}h${side}v${side}h${-side}Z`);
      if (!blocked(column - 1, row) && column > 0) rim.push(`M${left} ${top}v${side}`);
      if (!blocked(column + 1, row) && column < width - 1) rim.push(`M${left + side} ${top}v${side}`);
      if (!blocked(column, row - 1) && row > 0) rim.push(`M${left} ${top}h${side}`);
      if (!blocked(column, row + 1) && row < height - 1) rim.push(`M${left} ${top + side}h${side}`);
    }
  if (area.length === 0) return null;
  return (
    <g class="walls" clip-path={`url(#${prints}-board)`}>
      <title>blocked</title>
      <clipPath id={`${prints}-board`}>
        <rect x={x} y={y} width={width * side} height={height * side} rx={10} />
      </clipPath>
      <path class="walls-body" d={area.join('')} />
      <path d={area.join('')} fill={`url(#${prints}-hatch)`} />
      <path class="walls-rim" d={rim.join('')} />
    </g>
  );
}

/** Cover: a low wall. */
export function Cover({ at: { x, y }, side }: { readonly at: Point; readonly side: number }) {
  const third = (side - 12) / 3;
  return (
    <g class="cover">
      <title>cover</title>
      <path d={`M${x + 6} ${y + side - 5}v-8h${side - 12}v8zm${third} 0v-8m${third} 0v8`} />
    </g>
  );
}
