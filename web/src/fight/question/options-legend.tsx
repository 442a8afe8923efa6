import type { Figures } from './figures.ts';
import { type BarPaint, Legend } from './odds-bar.tsx';

/** On phones the legend stands below the rows. */
export function LegendFoot({
  figures,
  paint,
}: {
  readonly figures: Figures;
  readonly paint: (about: string) => BarPaint;
}) {
  const first = figures.table.rows.find(({ bar }) => bar.length > 0);
  return first === undefined ? null : (
    <p class="legend-foot">
      <Legend rows={figures.table.rows} paint={paint(first.about)} />
    </p>
  );
}

/** Names of the columns, once above the rows. */
export function OptionsHead({
  figures,
  paint,
  costs,
}: {
  readonly figures: Figures;
  readonly paint: (about: string) => BarPaint;
  readonly costs: boolean;
}) {
  const first = figures.table.rows.find(({ bar }) => bar.length > 0);
  return (
    <div class="options-head" aria-hidden="true">
      <span class="head-tap">tap to choose</span>
      <span class="head-cost">{costs ? 'cost' : ''}</span>
      {first === undefined ? <span /> : <Legend rows={figures.table.rows} paint={paint(first.about)} />}
      {figures.table.columns.map((column) => (
        <span key={column} class="head-figure">
          {column}
        </span>
      ))}
    </div>
  );
}
