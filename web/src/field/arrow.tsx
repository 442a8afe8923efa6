import type { Aim } from '@affray/engine';
import type { SideLook } from '../ui/side.ts';
import { arrowBetween, type Point, type Spot } from './geometry.ts';
import { unspoken } from './svg-parts.ts';

/** Words of one kind of blow at one target: six goblins with daggers need one chip. */
interface BlowWords {
  readonly key: string;
  readonly label: string;
  readonly look: SideLook;
  readonly at: Point;
}

/** Chips for the blows on their way, alike ones at one target counted; where they cover no piece and no other chip. */
export function blowWords(
  aims: readonly Aim[],
  spots: ReadonlyMap<string, Spot>,
  width: number,
  lookOfOne: (id: string) => SideLook,
): BlowWords[] {
  const groups = new Map<string, Aim[]>();
  for (const aim of aims) {
    if (aim.announced || aim.label === '') continue;
    const key = `${aim.to} ${aim.label}`;
    groups.set(key, [...(groups.get(key) ?? []), aim]);
  }
  const placed: BlowWords[] = [];
  for (const [key, group] of groups)
    for (const some of group.length > 2 ? [group] : group.map((each) => [each])) {
      const word = some[0]!.label;
      const label = some.length > 1 ? `${some.length} × ${word}` : word;
      const half = chipWidth(label) / 2;
      // The middle one of several that strike together speaks for them.
      const { from, to } = some[Math.floor(some.length / 2)]!;
      const covers = ({ x, y }: Point): number => {
        let count = x - half < 2 || x + half > width - 2 ? 2 : 0;
        for (const spot of spots.values())
          if (Math.abs(spot.x - x) < half + spot.size / 2 && Math.abs(spot.y - y) < 11 + spot.size / 2) count++;
        for (const other of placed)
          if (Math.abs(other.at.x - x) < half + chipWidth(other.label) / 2 && Math.abs(other.at.y - y) < 22) count++;
        return count;
      };
      let best = pointOn(spots.get(from)!, spots.get(to)!, 0.4);
      for (const along of [0.4, 0.5, 0.3, 0.6, 0.7, 0.25]) {
        const at = pointOn(spots.get(from)!, spots.get(to)!, along);
        for (const lift of [-14, 14, -28, -42, 42]) {
          const tried = { x: at.x, y: at.y + lift };
          if (covers(tried) < covers(best)) best = tried;
        }
      }
      placed.push({ key: `${key} ${from}`, label, look: lookOfOne(from), at: best });
    }
  return placed;
}

function chipWidth(label: string): number {
  return label.length * 6.3 + 14;
}

/** A point on the arrow, 0 at the one who strikes, 1 at the target. */
function pointOn(from: Spot, to: Spot, along: number): Point {
  const { word } = arrowBetween(from, to, bowOf(from, to), 3);
  // The word’s place is the middle of the curve: go through it.
  const control = { x: 2 * word.x - (from.x + to.x) / 2, y: 2 * word.y - (from.y + to.y) / 2 };
  const rest = 1 - along;
  return {
    x: rest * rest * from.x + 2 * rest * along * control.x + along * along * to.x,
    y: rest * rest * from.y + 2 * rest * along * control.y + along * along * to.y,
  };
}

interface ArrowProps {
  readonly from: Spot;
  readonly to: Spot;
  readonly look: SideLook | 'focus';
  /** Sides of the largest die: larger dice make thicker arrows. */
  readonly die: number;
  readonly announced: boolean;
  /** Many at once are drawn thinner. */
  readonly crowded?: boolean;
  /** Bows to the other side, so that it does not lie on a blow that comes back. */
  readonly under?: boolean;
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
export function Arrow({ from, to, look, die, announced, crowded = false, under = false }: ArrowProps) {
  const thick = announced ? 2 : thicknessOf(die) * (crowded ? 0.7 : 1);
  const bow = under ? -bowOf(from, to) * 0.6 : bowOf(from, to);
  const { path, head } = arrowBetween(from, to, bow, thick);
  return (
    <g class={`aim of-${look}${announced ? ' announced' : ''}`} {...unspoken}>
      <path class="aim-line" d={path} stroke-width={thick} />
      <path class="aim-head" d={head} />
    </g>
  );
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
  const w = chipWidth(label);
  return (
    <g class={`chip-svg of-${look}`} transform={`translate(${x} ${y})`}>
      <rect class="chip-box" x={-w / 2} y={-10} width={w} height={20} rx={5} />
      <text class="chip-text" dy="0.35em">
        {label}
      </text>
    </g>
  );
}
