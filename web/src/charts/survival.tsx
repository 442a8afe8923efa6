import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { percent } from '../ui/percent.ts';
import type { SideLook } from '../ui/side.ts';
import { spread } from './spread.ts';
import { useWidth } from './use-width.ts';
import './charts.css';

/** A chance at the end of a round. */
interface Moment {
  readonly chance: number;
  readonly low: number;
  readonly high: number;
}

export interface Line {
  readonly id: string;
  readonly name: string;
  readonly look: SideLook;
  /** By round, from 0. */
  readonly moments: readonly Moment[];
}

/** One dash per person of a side; the first is solid. */
const dashes = ['none', '7 4', '2 3.5', '9 3 2 3', '14 4', '5 2 2 2 2 2'];

const top = 10;
const bottom = 26;
const left = 40;
const labelHeight = 16;
/** Pixels of a leader line and a percentage, and of a letter of a name. */
const beside = 64;
const letter = 6.8;

/** Who is still in the fight when a round ends; lines are named at their ends, the band is the 95 % interval. */
export function Survival({
  lines,
  height = 290,
  about = 'Still in the fight after',
}: {
  readonly lines: readonly Line[];
  readonly height?: number;
  /** What the lines say, for those who hear it. */
  readonly about?: string;
}) {
  const [box, width] = useWidth<HTMLDivElement>();
  const rounds = Math.max(1, ...lines.map(({ moments }) => moments.length - 1));
  const longest = Math.max(4, ...lines.map(({ name }) => name.length));
  const named = Math.min(width * 0.42, beside + longest * letter);
  const right = Math.max(left + 40, width - named);
  const tall = Math.max(height, lines.length * labelHeight + top + bottom);
  const x = scaleLinear([0, rounds], [left, right]);
  const y = scaleLinear([0, 1], [tall - bottom, top]);
  const path = line<Moment>(
    (_, round) => x(round),
    ({ chance }) => y(chance),
  );
  const band = area<Moment>(
    (_, round) => x(round),
    ({ low }) => y(low),
    ({ high }) => y(high),
  );
  const ends = lines.map(({ moments }) => moments[moments.length - 1]?.chance ?? 1);
  const places = spread(
    ends.map((end) => y(end)),
    labelHeight,
    top,
    tall - bottom,
  );
  const ticks = x.ticks(Math.min(rounds, Math.max(2, Math.floor((right - left) / 44)))).filter(Number.isInteger);
  const seen = new Map<SideLook, number>();
  const mostLetters = Math.max(6, Math.floor((named - beside) / letter + 0.01));
  const words = lines.map(({ name }, at) => `${name} ${percent(ends[at]!)}`).join(', ');
  return (
    <div ref={box} class="survival">
      <svg width={width} height={tall} role="img" aria-label={`${about} round ${rounds}: ${words}.`}>
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line class="grid-line" x1={left} x2={right} y1={y(share)} y2={y(share)} />
            <text class="tick" x={left - 8} y={y(share)} dy="0.36em" text-anchor="end">
              {share * 100}%
            </text>
          </g>
        ))}
        {ticks.map((round) => (
          <text key={round} class="tick" x={x(round)} y={tall - 7} text-anchor="middle">
            {round}
          </text>
        ))}
        {lines.map(({ id, name, look, moments }, at) => {
          const nth = seen.get(look) ?? 0;
          seen.set(look, nth + 1);
          const place = places[at]!;
          const end = y(ends[at]!);
          const short = name.length > mostLetters ? `${name.slice(0, mostLetters - 1).trimEnd()}…` : name;
          return (
            <g key={id} class={`of-${look}`}>
              <path class="band" d={band(moments) ?? ''} />
              <path class="life" d={path(moments) ?? ''} stroke-dasharray={dashes[nth % dashes.length]} />
              <path class="leader" d={`M${right + 3} ${end}L${right + 13} ${place}h4`} />
              <text class="life-name" x={right + 21} y={place} dy="0.34em">
                {short} <tspan class="figure">{percent(ends[at]!)}</tspan>
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
