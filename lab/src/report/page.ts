import type { Chance } from '../counts/chance.ts';
import { chanceText, groups, meanText, numberText, percentText } from '../counts/words.ts';
import { columnsShown, figureText, headOf, personColumns, sideColumns } from '../figures/columns.ts';
import type { Figures } from '../figures/figures.ts';
import { outcomeBar, roundColumns, survivalLines } from './charts.ts';
import { text } from './escape.ts';
import { style } from './style.ts';

/** What a report says besides its figures. */
export interface ReportFacts {
  readonly name: string;
  readonly system: string;
  readonly seed: string;
  /** Who plays how, as a phrase. */
  readonly players: string;
  /** Why there are fewer fights than wanted; empty otherwise. */
  readonly note: string;
}

/** One self-contained page, without scripts and without anything fetched: the figures of a study with charts. */
export function reportPage(figures: Figures, facts: ReportFacts): string {
  const { n } = figures;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(facts.name)}: how it ends</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="small">${text(facts.system)}</p>
<h1>${text(facts.name)}</h1>
</header>
<main>
<section class="lit" aria-label="The answer">
<p class="answer">${text(answerOf(figures))}</p>
<p><span class="badge">≈ simulated</span> ${groups(n)} fights, seed “${text(facts.seed)}”, ${text(facts.players)}. Ranges are 95 % intervals.${
    facts.note === '' ? '' : ` ${text(facts.note)}`
  }</p>
</section>
<section><h2>How it ends</h2>
${outcomeBar(figures)}
${tableOf(
  ['Outcome', 'Chance'],
  figures.outcomes.map(([outcome, chance]) => [outcome, chanceText(chance)]),
)}
${sidesTable(figures)}
</section>
${figures.harm ? `<section><h2>Who comes out of it</h2>\n${peopleTable(figures)}\n${survivalLines(figures)}\n</section>` : ''}
<section><h2>How long it takes</h2>
<p>${text(`${meanText({ value: figures.rounds.mean, interval: figures.rounds.interval })} rounds on average. Of 100 fights 5 take at most ${figures.rounds.percentiles[0]}, half at most ${figures.rounds.percentiles[2]}, 95 at most ${figures.rounds.percentiles[4]}.`)}</p>
${roundColumns(figures)}
</section>
${resources(figures)}
</main>
<footer><p class="small">Checksum ${figures.checksum}. The same file, seed and number of fights give the same figures on any number of cores.</p></footer>
</body>
</html>
`;
}

function sidesTable({ sides, harm }: Figures): string {
  const shown = columnsShown(sideColumns, harm);
  return tableOf(
    ['Side', ...shown.map(([, column]) => capital(headOf(column)))],
    sides.map((side) => [side.side, ...shown.map(([id, column]) => figureText(column, side[id]))]),
  );
}

function peopleTable({ combatants, harm }: Figures): string {
  const shown = columnsShown(personColumns, harm);
  return tableOf(
    ['Who', 'Side', ...shown.map(([, column]) => capital(headOf(column)))],
    combatants.map((each) => [each.name, each.side, ...shown.map(([id, column]) => figureText(column, each[id]))]),
  );
}

/** The answer as a sentence. */
export function answerOf({ sides, combatants }: Figures): string {
  const party = sides[0];
  if (party === undefined) return 'Nobody fights.';
  const { wiped, anyDeath } = party;
  const wins = `${capital(party.side)} wins ${phrase(party.wins)}`;
  if (wiped === undefined || anyDeath === undefined) return `${wins}.`;
  const [worst] = combatants
    .filter(({ side }) => side === party.side)
    .flatMap(({ name, dies }) => (dies === undefined || dies.hits === 0 ? [] : [{ name, dies }]))
    .sort((x, y) => y.dies.hits - x.dies.hits);
  const dies = worst === undefined ? '' : `; ${worst.name} dies in ${percentText(worst.dies.value)} %`;
  return `${wins}, is wiped out ${phrase(wiped)}, and loses somebody for good ${phrase(anyDeath)}${dies}.`;
}

function phrase(chance: Chance): string {
  if (chance.hits === 0) return `in none of ${groups(chance.n)}`;
  if (chance.hits === chance.n) return 'every time';
  return `in ${percentText(chance.value)} %`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function resources({ resources: used, clocks, combatants }: Figures): string {
  if (used.length === 0 && clocks.length === 0) return '';
  const nameOf = (id: string): string => combatants.find((each) => each.id === id)?.name ?? id;
  const rows = [
    ...clocks.map(({ label, left }) => [
      label,
      'steps left',
      meanText({ value: left.mean, interval: left.interval }),
      range(left.percentiles),
      groups(left.n),
    ]),
    ...used.map(({ combatant, label, change }) => [
      nameOf(combatant),
      label,
      meanText({ value: change.mean, interval: change.interval }),
      range(change.percentiles),
      groups(change.n),
    ]),
  ];
  return `<section><h2>What it costs</h2>${tableOf(['Who', 'What', 'Change', '5 % to 95 %', 'Fights looked at'], rows)}</section>`;
}

function range(percentiles: readonly number[]): string {
  return `${numberText(percentiles[0]!)} to ${numberText(percentiles[4]!)}`;
}

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => `<th scope="col">${text(each)}</th>`).join('');
  const body = rows
    .map(
      ([first = '', ...rest]) =>
        `<tr><th scope="row">${text(first)}</th>${rest.map((each) => `<td>${text(each)}</td>`).join('')}</tr>`,
    )
    .join('\n');
  return `<div class="wide" tabindex="0" role="region" aria-label="${text(heads.join(', '))}"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}
