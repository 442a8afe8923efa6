import type { Chance, Spread } from '../counts/chance.ts';
import { columnsShown, type FigureColumn, fightColumns, personColumns, sideColumns } from '../figures/columns.ts';
import type { Figures } from '../figures/figures.ts';

/** Every figure of a study as one table: what, whom about, in which round, value, interval, n. */
export function studyCsv(figures: Figures): string {
  const rows: string[][] = [['figure', 'subject', 'round', 'value', 'low', 'high', 'n', 'kind']];
  const chance = (figure: string, subject: string, { value, interval, n }: Chance, round = ''): void => {
    rows.push([figure, subject, round, `${value}`, `${interval[0]}`, `${interval[1]}`, `${n}`, 'simulated']);
  };
  const spread = (figure: string, subject: string, { mean, interval, percentiles, n }: Spread): void => {
    rows.push([`${figure} mean`, subject, '', `${mean}`, `${interval[0]}`, `${interval[1]}`, `${n}`, 'simulated']);
    [5, 25, 50, 75, 95].forEach((share, at) => {
      rows.push([`${figure} p${share}`, subject, '', `${percentiles[at]}`, '', '', `${n}`, 'simulated']);
    });
  };
  const column = ({ label }: FigureColumn, subject: string, figure: Chance | Spread | undefined): void => {
    if (figure === undefined) return;
    if ('hits' in figure) chance(label, subject, figure);
    else spread(label, subject, figure);
  };
  for (const [outcome, found] of figures.outcomes) chance('outcome', outcome, found);
  for (const [id, each] of columnsShown(fightColumns, figures.harm)) column(each, 'fight', figures[id]);
  figures.ended.forEach((found, round) => {
    chance('over by round', 'fight', found, `${round}`);
  });
  for (const side of figures.sides)
    for (const [id, each] of columnsShown(sideColumns, figures.harm)) column(each, side.side, side[id]);
  for (const each of figures.combatants) {
    for (const [id, of] of columnsShown(personColumns, figures.harm)) column(of, each.id, each[id]);
    for (const [fate, found] of each.fates) chance(`fate ${fate}`, each.id, found);
    each.standing.forEach((found, round) => {
      chance('standing after round', each.id, found, `${round}`);
    });
  }
  for (const { id, left } of figures.clocks) spread('steps left', id, left);
  for (const { combatant, label, change } of figures.resources) spread(`change of ${label}`, combatant, change);
  return `${rows.map((row) => row.map(cell).join(',')).join('\n')}\n`;
}

function cell(text: string): string {
  // A spreadsheet takes a cell that begins like this for a formula.
  const safe = /^[=+@\t\r]|^-(?![\d.])/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
