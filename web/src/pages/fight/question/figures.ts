import type { Certainty, Figure, OddsRow, OddsTable } from '@affray/lab';
import { drawnPercent, mean, percentColumn } from '../../../ui/percent.ts';

/** The open question’s odds as texts, by option. */
export interface OddsFigures {
  readonly table: OddsTable;
  readonly rows: ReadonlyMap<string, OddsRow>;
  readonly texts: ReadonlyMap<string, readonly (string | null)[]>;
}

/** The odds of a question as its rows show them; null where no option risks anything. */
export function figuresOf(table: OddsTable | undefined): OddsFigures | null {
  if (table === undefined || table.rows.every(({ idle }) => idle)) return null;
  const columns = table.columns.map((_, at) => {
    const figures = table.rows.map((row) => row.figures[at] ?? null);
    const chances = percentColumn(figures.map((figure) => (figure?.unit === 'chance' ? figure.value : null)));
    return figures.map((figure, row) => textOf(figure, chances[row] ?? null, table.rows[row]!.certainty));
  });
  const texts = new Map(table.rows.map((row, at) => [row.option, columns.map((column) => column[at] ?? null)]));
  return { table, rows: new Map(table.rows.map((row) => [row.option, row])), texts };
}

/** What was drawn is marked as such in every row, is never certain and has no more decimals than its runs bear. */
function textOf(figure: Figure | null, chance: string | null, certainty: Certainty): string | null {
  if (figure === null) return null;
  if (certainty.kind === 'exact') return figure.unit === 'number' ? mean(figure.value) : chance;
  if (figure.unit === 'number') return `≈${mean(figure.value)}`;
  const text = drawnPercent(figure.value, certainty.n);
  return /^[<>]/.test(text) ? text : `≈${text}`;
}
