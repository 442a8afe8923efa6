import { scaleLinear } from 'd3-scale';
import './charts.css';

const width = 190;
const height = 26;

/** A difference as a bar from 0 with its interval at the end; hollow when the interval spans 0. */
export function EffectBar({
  value,
  interval,
  clear,
  reach,
}: {
  readonly value: number;
  readonly interval: readonly [low: number, high: number];
  readonly clear: boolean;
  /** From the lowest to the highest difference to be shown, 0 between them. */
  readonly reach: readonly [low: number, high: number];
}) {
  const x = scaleLinear(reach, [3, width - 3]).clamp(true);
  const [low, high] = interval.map((each) => x(each));
  const from = Math.min(x(0), x(value));
  return (
    <svg class="effect-bar" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <line class="axis" x1={x(0)} x2={x(0)} y1={2} y2={height - 2} />
      <g class={`${value < 0 ? 'worse' : 'better'}${clear ? '' : ' unclear'}`}>
        <rect class="effect" x={from} y={5.5} width={Math.abs(x(value) - x(0))} height={height - 11} />
        <path class="effect-interval" d={`M${low} 5v16M${high} 5v16M${low} 13H${high}`} />
      </g>
    </svg>
  );
}
