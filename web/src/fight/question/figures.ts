import type { Figure, OddsRow, OddsTable } from '@affray/lab';
import { mean, percentColumn } from '../../ui/percent.ts';

/** The open question’s odds as texts, by option. */
export interface Figures {
  readonly table: OddsTable;
  readonly rows: ReadonlyMap<string, OddsRow>;
  readonly texts: ReadonlyMap<string, readonly (string | null)[]>;
}

/** Whether nothing that is counted may come of an option. */
export function isIdle(row: OddsRow): boolean {
  return row.bar.every(({ severity, chance }) => severity === 0 || chance <= 0) && row.figures.every(isNothing);
}

function isNothing(figure: Figure | null): boolean {
  return figure === null || figure.value === 0;
}

/** The odds of a question as its rows show them; null where no option risks anything. */
export function figuresOf(table: OddsTable | undefined): Figures | null {
  if (table === undefined || table.rows.every(isIdle)) return null;
  const columns = table.columns.map((_, at) => {
    const figures = table.rows.map((row) => row.figures[at] ?? null);
    const chances = percentColumn(figures.map((figure) => (figure?.unit === 'chance' ? figure.value : null)));
    return figures.map((figure, row) => textOf(figure, chances[row] ?? null));
  });
  const texts = new Map(table.rows.map((row, at) => [row.option, columns.map((column) => column[at] ?? null)]));
  return { table, rows: new Map(table.rows.map((row) => [row.option, row])), texts };
}

function textOf(figure: Figure | null, chance: string | null): string | null {
  if (figure === null) return null;
  return figure.unit === 'number' ? mean(figure.value) : chance;
}
