import { boundText } from '@affray/lab';
import { max } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import { useId } from 'preact/hooks';
import { percent, percentNumber } from '../ui/percent.ts';
import { Hatch } from './hatch.tsx';
import { useWidth } from './use-width.ts';
import './charts.css';

/** A share with its 95 % interval; null = known exactly. */
export interface Share {
  readonly chance: number;
  readonly interval: readonly [low: number, high: number] | null;
}

export interface ChartColumn {
  readonly label: string;
  readonly a: Share;
  readonly b: Share | null;
}

const top = 26;
const bottom = 26;

/** A share in percent; what never came is no certainty while it is only drawn. */
function figureOf({ chance, interval }: Share, narrow: boolean): string {
  if (chance === 0) return interval === null ? '0' : `<${boundText(interval[1])}`;
  return percentNumber(chance, narrow ? 0 : undefined);
}

/** Shares side by side: A solid, B hatched, the whisker is the 95 % interval. */
export function Columns({
  columns,
  height = 214,
  about,
}: {
  readonly columns: readonly ChartColumn[];
  readonly height?: number;
  /** What the labels count, for those who hear it. */
  readonly about: string;
}) {
  const [box, width] = useWidth<HTMLDivElement>();
  const hatch = useId();
  const two = columns.some(({ b }) => b !== null);
  const x = scaleBand(
    columns.map((_, at) => at),
    [0, width],
  )
    .paddingInner(0.28)
    .paddingOuter(0.16);
  const most =
    max(columns.flatMap(({ a, b }) => [a.interval?.[1] ?? a.chance, b?.interval?.[1] ?? b?.chance ?? 0])) ?? 1;
  const y = scaleLinear([0, Math.min(1, Math.max(0.05, most))], [height - bottom, top]);
  const band = x.bandwidth();
  const wide = Math.min(46, two ? (band - 3) / 2 : band);
  const words = columns.map(
    ({ label, a, b }) =>
      `${label} ${percent(a.chance, 1)}${b === null ? '' : `, in version B ${percent(b.chance, 1)}`}`,
  );
  const narrow = wide < 26;
  return (
    <div ref={box} class="columns">
      <svg width={width} height={height} role="img" aria-label={`${about}: ${words.join('; ')}.`}>
        <defs>
          <Hatch id={hatch} kind="version" />
        </defs>
        <line class="axis" x1={0} x2={width} y1={height - bottom + 0.5} y2={height - bottom + 0.5} />
        {columns.map(({ label, a, b }, at) => {
          const middle = (x(at) ?? 0) + band / 2;
          const shares = b === null ? [a] : [a, b];
          return (
            <g key={label}>
              {shares.map((share, nth) => {
                const left = two ? (nth === 0 ? middle - wide - 1.5 : middle + 1.5) : middle - wide / 2;
                const head = y(share.chance);
                const high = y(share.interval?.[1] ?? share.chance);
                return (
                  <g key={nth} class={nth === 0 ? 'version-a' : 'version-b'}>
                    <rect
                      class="column"
                      x={left + 0.5}
                      y={head}
                      width={Math.max(1, wide - 1)}
                      height={Math.max(0, height - bottom - head)}
                      rx={Math.min(3, (height - bottom - head) / 2)}
                      fill={nth === 0 ? undefined : `url(#${hatch})`}
                    />
                    {share.interval === null ? null : (
                      <path
                        class="whisker"
                        d={`M${left + wide / 2} ${y(share.interval[0])}V${high}M${left + wide / 2 - 4} ${high}h8`}
                      />
                    )}
                    <text class="column-figure" x={left + wide / 2} y={high - 6} text-anchor="middle">
                      {figureOf(share, narrow)}
                    </text>
                  </g>
                );
              })}
              <text class="column-name" x={middle} y={height - 7} text-anchor="middle">
                {label}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
