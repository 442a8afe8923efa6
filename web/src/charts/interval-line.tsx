import { scaleLinear } from 'd3-scale';
import './charts.css';

/** A chance on a line from 0 to 100 %, with its interval; the figure itself stands in text beside it. */
export function IntervalLine({
  marks,
}: {
  readonly marks: readonly {
    readonly name: string;
    readonly chance: number;
    readonly interval: readonly [low: number, high: number] | null;
  }[];
}) {
  const x = scaleLinear([0, 1], [0, 100]);
  return (
    <div class="interval-line" aria-hidden="true">
      <span class="interval-track" />
      {marks.map(({ name, chance, interval }) => (
        <span key={name}>
          {interval === null ? null : (
            <span
              class="interval-span"
              style={{ left: `${x(interval[0])}%`, width: `${x(interval[1]) - x(interval[0])}%` }}
            />
          )}
          <span class={`interval-dot ${name === 'B' ? 'second' : ''}`} style={{ left: `${x(chance)}%` }} />
        </span>
      ))}
    </div>
  );
}
