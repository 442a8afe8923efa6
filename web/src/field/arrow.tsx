import type { SideLook } from '../ui/side.ts';
import { arrowBetween, type Spot } from './geometry.ts';
import { unspoken } from './svg-parts.ts';

export interface ArrowProps {
  readonly from: Spot;
  readonly to: Spot;
  readonly look: SideLook | 'focus';
  /** Sides of the largest die: larger dice make thicker arrows. */
  readonly die: number;
  readonly announced: boolean;
}

function thicknessOf(die: number): number {
  return die === 0 ? 2.6 : 1.8 + Math.min(12, die) / 4.5;
}

function bowOf(from: Spot, to: Spot): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 130) return 0;
  // Long arrows bow upward, so that they pass above the pieces between.
  return (to.x >= from.x ? 1 : -1) * Math.min(90, length * 0.22);
}

/** A blow on its way (solid) or announced (dotted). */
export function Arrow({ from, to, look, die, announced }: ArrowProps) {
  const thick = announced ? 2 : thicknessOf(die);
  const { path, head } = arrowBetween(from, to, bowOf(from, to), thick);
  return (
    <g class={`aim of-${look}${announced ? ' announced' : ''}`} {...unspoken}>
      <path class="aim-line" d={path} stroke-width={thick} />
      <path class="aim-head" d={head} />
    </g>
  );
}

/** A word on an arrow, in a chip of its own above everything else. */
export function ArrowWord({ from, to, look, die, label }: ArrowProps & { readonly label: string }) {
  const { word } = arrowBetween(from, to, bowOf(from, to), thicknessOf(die));
  return <Chip x={word.x} y={word.y - 13} look={look} label={label} />;
}

/** A few words in a small frame. */
export function Chip({
  x,
  y,
  look,
  label,
}: {
  readonly x: number;
  readonly y: number;
  readonly look: SideLook | 'focus' | 'plain';
  readonly label: string;
}) {
  const w = label.length * 6.3 + 14;
  return (
    <g class={`chip-svg of-${look}`} transform={`translate(${x} ${y})`}>
      <rect x={-w / 2} y={-10} width={w} height={20} rx={5} />
      <text dy="0.35em">{label}</text>
    </g>
  );
}
