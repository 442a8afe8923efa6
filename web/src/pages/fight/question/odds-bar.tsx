import type { BarPart, OddsRow } from '@affray/lab';
import { percentParts } from '../../../ui/percent.ts';
import type { SideLook } from '../../../ui/side.ts';

/** How a bar is coloured: harm to one’s own by severity, harm done in the colour of whoever does it. */
export type BarPaint = 'harm' | SideLook;

/** What a bar says, for those who hear it. */
function barText(bar: readonly BarPart[]): string {
  const parts = percentParts(bar.map(({ chance }) => chance));
  return bar
    .map(({ label }, at) => ({ label, part: parts[at]! }))
    .filter(({ part }) => part > 0)
    .map(({ label, part }) => `${label} ${part} percent`)
    .join(', ');
}

/** How a part is drawn; what takes away from a clock that others fill is hatched. */
function partClass({ severity, loss }: BarPart): string {
  return `sev${severity}${loss ? ' loss' : ''}`;
}

/** The outcome of one option as a bar; worse parts are louder and the worst hatched. */
export function OddsBar({ row, paint }: { readonly row: OddsRow; readonly paint: BarPaint }) {
  const { certainty } = row;
  const text = `${barText(row.bar)}, ${certainty.kind === 'exact' ? 'exact' : `simulated, ${certainty.n} runs`}`;
  return (
    <span class={`odds-bar paint-${paint}`} role="img" aria-label={text}>
      {row.bar.map((part) =>
        part.chance > 0 ? (
          <i key={part.label} class={partClass(part)} style={{ flexGrow: part.chance }} title={part.label} />
        ) : null,
      )}
    </span>
  );
}

/** The parts that occur in any of these bars, mildest first, as the table’s legend. */
function legendOf(rows: readonly OddsRow[]): BarPart[] {
  const parts = new Map<string, BarPart>();
  for (const { bar } of rows) {
    for (const part of bar) {
      if (part.chance > 0 && part.severity > 0 && !parts.has(part.label)) parts.set(part.label, part);
    }
  }
  return [...parts.values()].sort((one, other) => one.severity - other.severity);
}

/** Parts drawn in one colour share one swatch. */
function alike(parts: readonly BarPart[]): { readonly look: string; readonly labels: readonly string[] }[] {
  const looks = [...new Set(parts.map(partClass))];
  return looks.map((look) => ({
    look,
    labels: parts.filter((part) => partClass(part) === look).map(({ label }) => label),
  }));
}

/** What the colours of the bars mean. */
export function Legend({ rows, paint }: { readonly rows: readonly OddsRow[]; readonly paint: BarPaint }) {
  return (
    <span class={`legend paint-${paint}`} aria-hidden="true">
      {alike(legendOf(rows)).map(({ look, labels }) => (
        <span key={look}>
          <i class={look} />
          {labels.join(', ')}
        </span>
      ))}
    </span>
  );
}
