import { useTable } from '../context.ts';
import type { OddsFigures } from './figures.ts';
import { type BarPaint, Legend } from './odds-bar.tsx';

/** On phones the legend stands below the rows. */
export function LegendFoot({
  figures,
  paint,
}: {
  readonly figures: OddsFigures;
  readonly paint: (about: string) => BarPaint;
}) {
  return figures.table.rows.every(({ bar }) => bar.length === 0) ? null : (
    <p class="legend-foot">
      <Legends figures={figures} paint={paint} />
    </p>
  );
}

/** What the colours mean, for each way in which bars of this table are painted. */
function Legends({ figures, paint }: { readonly figures: OddsFigures; readonly paint: (about: string) => BarPaint }) {
  const rows = figures.table.rows.filter(({ bar }) => bar.length > 0);
  const paints = [...new Set(rows.map(({ about }) => paint(about)))];
  return (
    <>
      {paints.map((each) => (
        <Legend key={each} rows={rows.filter(({ about }) => paint(about) === each)} paint={each} />
      ))}
    </>
  );
}

/** Names of the columns, once above the rows. */
export function OptionsHead({
  figures,
  paint,
  costs,
}: {
  readonly figures: OddsFigures;
  readonly paint: (about: string) => BarPaint;
  readonly costs: boolean;
}) {
  const { subject } = figures.table;
  const people = useTable().combatants.value;
  const whose = subject === null ? 'the target' : people.find(({ id }) => id === subject)?.name;
  return (
    <div class="options-head" aria-hidden="true">
      <span class="head-tap">tap to choose</span>
      <span class="head-cost">{costs ? 'cost' : ''}</span>
      <span class="legends">
        <Legends figures={figures} paint={paint} />
      </span>
      {figures.table.columns.map((column) => (
        <span key={column} class="head-figure">
          {column}
        </span>
      ))}
      <span class="head-whose">{whose === undefined ? '' : `figures: of ${whose}`}</span>
    </div>
  );
}
