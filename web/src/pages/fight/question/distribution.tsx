import type { Column, OddsRow, OddsTable } from '@affray/lab';
import { max } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import { percentNumber } from '../../../ui/percent.ts';
import { CertaintyBadge } from './certainty.tsx';

const width = 300;
const height = 96;

/** The columns of a distribution; `line` marks the value up to which something holds, such as HP. */
export function Columns({
  columns,
  line = null,
  paint,
}: {
  readonly columns: readonly Column[];
  readonly line?: number | null;
  readonly paint: (value: number) => string;
}) {
  const across = scaleBand(
    columns.map(({ value }) => value),
    [0, width],
  ).paddingInner(columns.length > 16 ? 0.08 : 0.22);
  const up = scaleLinear([0, max(columns, ({ chance }) => chance) ?? 1], [0, height - 18]);
  const labelled = columns.length <= 14;
  const after = line === null ? undefined : columns.find(({ value }) => value > line);
  return (
    <svg class="columns" viewBox={`0 0 ${width} ${height + 18}`} role="img" aria-label={columnsText(columns)}>
      {columns.map(({ value, chance }) => {
        const x = across(value) ?? 0;
        const tall = Math.max(chance > 0 ? 1 : 0, up(chance));
        const middle = x + across.bandwidth() / 2;
        return (
          <g key={value}>
            <rect
              class={paint(value)}
              x={x}
              y={height - tall}
              width={across.bandwidth()}
              height={tall}
              rx={Math.min(3, tall)}
            />
            {labelled ? (
              <text class="column-chance" x={middle} y={height - tall - 5}>
                {percentNumber(chance, chance < 0.1 ? 1 : 0)}
              </text>
            ) : null}
            {labelled || value % 5 === 0 ? (
              <text class="column-value" x={middle} y={height + 14}>
                {value}
              </text>
            ) : null}
          </g>
        );
      })}
      {after === undefined ? null : (
        <line
          class="column-limit"
          x1={(across(after.value) ?? 0) - 2}
          x2={(across(after.value) ?? 0) - 2}
          y1={4}
          y2={height}
        />
      )}
    </svg>
  );
}

function columnsText(columns: readonly Column[]): string {
  return columns.map(({ value, chance }) => `${value}: ${percentNumber(chance)} percent`).join(', ');
}

/** The whole distribution behind one option, on hover or hold. */
export function Distribution({
  name,
  row,
  table,
  limit,
}: {
  readonly name: string;
  readonly row: OddsRow;
  readonly table: OddsTable;
  /** HP (or what stands in front of real harm) of whom the bar is about; null if unknown. */
  readonly limit: number | null;
}) {
  const meanAt = table.means.findIndex((of) => of !== null);
  const figure = meanAt < 0 ? null : row.figures[meanAt];
  return (
    <figure class="distribution card">
      <figcaption>
        <b class="name">{name}</b>
        <span class="second">
          {table.means[meanAt] ?? 'how it may end'}
          {figure ? `, mean ${figure.value.toFixed(1)}` : ''}
        </span>
        <CertaintyBadge certainty={row.certainty} />
      </figcaption>
      <Columns
        columns={row.distribution}
        line={limit}
        paint={(value) => (value === 0 ? 'sev0' : limit !== null && value > limit ? 'sev2' : 'sev1')}
      />
      {limit === null ? null : (
        <p class="second">
          <span>HP holds up to {limit}</span>
          <span>past {limit} it goes deeper</span>
        </p>
      )}
    </figure>
  );
}
