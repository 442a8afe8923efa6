import {
  boundText,
  type Certainty,
  chanceInterval,
  type Figure,
  groups,
  leastText,
  numberText,
  type OddsTable,
  percentText,
} from '@affray/lab';
import type { Context } from '../base/context.ts';
import type { LiveFight } from '../base/engine.ts';
import { clean, table, wrap } from '../base/text.ts';

/** Names of everybody in a fight, by id. */
export function namesOf<E, F>({ system, fight }: LiveFight<E, F>): ReadonlyMap<string, string> {
  return new Map(system.combatants(fight).map(({ id, name }) => [id, name]));
}

/** A figure; what was drawn is no certainty, and bears no more decimals than its runs do. */
function figureText(figure: Figure | null, certainty: Certainty): string {
  if (figure === null) return '';
  if (figure.unit === 'number') return numberText(figure.value);
  if (certainty.kind === 'exact') return `${percentText(figure.value)} %`;
  const { n } = certainty;
  const hits = Math.round(figure.value * n);
  if (hits === 0) return `<${boundText(chanceInterval(0, n)[1])} %`;
  if (hits === n) return `>${leastText(chanceInterval(n, n)[0])} %`;
  return `${percentText(figure.value, n < MANY ? 0 : 1)} %`;
}

/** Runs from which on a tenth of a percent is more than noise. */
const MANY = 1000;

/** A table of odds for the terminal. */
export function oddsLines(
  title: string,
  odds: OddsTable,
  labels: ReadonlyMap<string, string>,
  { style, width }: Context,
  names: ReadonlyMap<string, string> = labels,
  aimedAt = 'whomever an option is aimed at',
): string[] {
  const mixed = odds.rows.some(({ certainty }) => certainty.kind === 'exact') ? '= exact; ' : '';
  const badge =
    odds.certainty.kind === 'exact' ? '= exact' : `${mixed}≈ simulated, each option ${groups(odds.certainty.n)} times`;
  const whose = odds.subject === null ? aimedAt : clean(names.get(odds.subject) ?? odds.subject);
  const rows = odds.rows.map(({ option, figures, certainty, bar, about, idle }) => {
    const parts = bar.map(({ label, chance }) => `${clean(label)} ${percentText(chance, 0)}`).join(', ');
    const whom = odds.subject === null && about !== option ? `${clean(names.get(about) ?? about)}: ` : '';
    return [
      `${certainty.kind === 'exact' ? '=' : '≈'} ${clean(labels.get(option) ?? option)}`,
      ...figures.map((figure) => figureText(figure, certainty)),
      idle ? 'nothing at stake' : `${whom}${parts}`,
    ];
  });
  const told = odds.columns.length === 0 || whose === '' ? '' : ` Columns tell of ${whose}.`;
  return [
    ...wrap(clean(title), width).map((line) => style.bold(line)),
    ...wrap(`${badge}. ${clean(odds.scope)}${told}`, width).map((line) => style.dim(line)),
    ...table([['', ...odds.columns, 'percent'], ...rows]),
    '',
  ];
}
