import {
  chanceText,
  columnsShown,
  type Figures,
  figureText,
  headOf,
  meanText,
  percentText,
  personColumns,
  sideColumns,
} from '@affray/lab';
import type { Context } from '../base/context.ts';
import { clean, cut, padEnd, padStart, table, tables } from '../base/text.ts';
import { barParts } from '../screen/bar.ts';

const BAR = 20;
const MOST_ROUNDS = 14;
const heights = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** A study for the terminal: outcomes, sides, people, rounds, curves, what was used up. */
export function studyLines(figures: Figures, { style, width }: Context): string[] {
  const heading = (words: string): string => style.bold(words);
  const paintOf = (side: string): ((text: string) => string) => {
    const at = figures.sides.findIndex((each) => each.side === side);
    return style.sides[at === 0 ? 0 : at === 1 ? 1 : 2];
  };
  const bar = (value: number, side: string): string => {
    const { full, rest } = barParts(value, 1, BAR);
    return `${paintOf(side)(full)}${style.dim(rest)}`;
  };
  const names = Math.min(24, Math.max(...figures.combatants.map(({ name }) => name.length), 8));
  return [
    heading('How it ends'),
    ...table(
      figures.outcomes.map(([outcome, chance]) => [
        `  ${clean(outcome)}`,
        bar(chance.value, outcome),
        chanceText(chance),
      ]),
    ),
    '',
    heading('Sides'),
    ...tables(sidesTable(figures, paintOf), width),
    '',
    ...(figures.harm ? [heading('People'), ...tables(peopleTable(figures, paintOf, names), width), ''] : []),
    heading('Rounds'),
    `  ${meanText({ value: figures.rounds.mean, interval: figures.rounds.interval })} on average; 5, 25, 50, 75, 95 of 100 take at most ${figures.rounds.percentiles.join(', ')}`,
    ...roundPlot(figures, width, style.dim),
    ...(figures.harm
      ? ['', heading('In the fight after each round, percent'), ...curves(figures, names, paintOf)]
      : []),
    ...used(figures),
  ];
}

type PaintOf = (side: string) => (text: string) => string;

function sidesTable({ sides, harm }: Figures, paintOf: PaintOf): string[][] {
  const shown = columnsShown(sideColumns, harm);
  return [
    ['', ...shown.map(([, column]) => headOf(column))],
    ...sides.map((side) => [
      `  ${paintOf(side.side)(clean(side.side))}`,
      ...shown.map(([id, column]) => figureText(column, side[id])),
    ]),
  ];
}

function peopleTable({ combatants, harm }: Figures, paintOf: PaintOf, names: number): string[][] {
  const shown = columnsShown(personColumns, harm);
  return [
    ['', ...shown.map(([, column]) => headOf(column))],
    ...combatants.map((each) => [
      `  ${paintOf(each.side)(cut(clean(each.name), names))}`,
      ...shown.map(([id, column]) => figureText(column, each[id])),
    ]),
  ];
}

function shares({ ended }: Figures): number[] {
  return ended.map(({ value }, round) => value - (round === 0 ? 0 : ended[round - 1]!.value));
}

function roundPlot(figures: Figures, width: number, dim: (text: string) => string): string[] {
  const all = shares(figures);
  const first = Math.max(
    0,
    all.findIndex((share) => share > 0),
  );
  const shown = all.slice(first, first + Math.max(10, width - 20));
  const most = Math.max(...shown, 1e-9);
  const plot = shown.map((share) => heights[share <= 0 ? 0 : Math.max(1, Math.round((8 * share) / most))]).join('');
  const later = all.slice(first + shown.length).reduce((sum, share) => sum + share, 0);
  const rest = later > 0 ? `, ${percentText(later, 2)} % longer` : '';
  return [`  ${plot}`, dim(`  rounds ${first} to ${first + shown.length - 1}, highest ${percentText(most)} %${rest}`)];
}

function curves(figures: Figures, names: number, paintOf: PaintOf): string[] {
  const over = figures.ended.findIndex(({ value }) => value >= 0.999);
  const last = over < 0 ? figures.ended.length - 1 : over;
  const step = Math.max(1, Math.ceil(last / MOST_ROUNDS));
  const rounds = Array.from({ length: Math.floor(last / step) }, (_, at) => (at + 1) * step);
  const head = `  ${padEnd('', names)}${rounds.map((round) => padStart(`${round}`, 5)).join('')}`;
  return [
    head,
    ...figures.combatants.map(({ name, side, standing }) => {
      const cells = rounds.map((round) =>
        padStart(wholePercent((standing[round] ?? standing[standing.length - 1])?.value ?? 1), 5),
      );
      return `  ${padEnd(paintOf(side)(cut(clean(name), names)), names)}${cells.join('')}`;
    }),
  ];
}

function used({ clocks, resources, combatants }: Figures): string[] {
  if (clocks.length + resources.length === 0) return [];
  const nameOf = (id: string): string => clean(combatants.find((each) => each.id === id)?.name ?? id);
  const rows = [
    ...clocks.map(({ label, left }) => [
      `  ${label}`,
      'steps left',
      meanText({ value: left.mean, interval: left.interval }),
      `${left.percentiles[0]} to ${left.percentiles[4]}`,
    ]),
    ...resources.map(({ combatant, label, change }) => [
      `  ${nameOf(combatant)}`,
      clean(label),
      meanText({ value: change.mean, interval: change.interval }),
      `${change.percentiles[0]} to ${change.percentiles[4]}`,
    ]),
  ];
  const looked = resources[0]?.change.n;
  const note = looked === undefined ? '' : ` (changes looked at in ${looked} of the fights)`;
  return ['', `What it costs${note}`, ...table([['', '', 'mean', '5 to 95 %'], ...rows])];
}

/** Whole percent, but never 0 or 100 unless it is. */
function wholePercent(chance: number): string {
  const percent = Math.round(100 * chance);
  if (chance > 0 && percent === 0) return '<1';
  return chance < 1 && percent === 100 ? '>99' : `${percent}`;
}
