import {
  columnsShown,
  type ExactFigures,
  type ExactRow,
  type ExactSpread,
  type FigureColumns,
  groups,
  numberText,
  percentText,
  personColumns,
  playersFor,
  sideColumns,
  solveFight,
  usualLimits,
} from '@affray/lab';
import type { Context } from '../base/context.ts';
import type { System } from '../base/engine.ts';
import { say, sayJson } from '../base/io.ts';
import { Exit, stop } from '../base/stop.ts';
import { clean, table, tables } from '../base/text.ts';
import { barParts } from '../screen/bar.ts';
import { playersPhrase, readPolicies, readSubject } from '../study/subject.ts';
import { type SimOptions, simCommand } from './sim.ts';

/** What `affray solve` was told. */
export interface SolveCommandOptions extends SimOptions {
  readonly states?: number;
  readonly branches?: number;
}

/** `affray solve FIGHT`: exact chances where the fight is small enough; else says why not and simulates. */
export async function solveCommand(context: Context, wanted: string, options: SolveCommandOptions): Promise<number> {
  const { io, style } = context;
  const subject = await readSubject(context, wanted, options.system);
  const policies = await readPolicies(subject, options.policy);
  if (Object.values(policies).some((name) => name.startsWith('searching')))
    throw stop('The searching policy draws lots itself and cannot be solved; affray sim plays it.');
  const limits = { states: options.states ?? usualLimits.states, branches: options.branches ?? usualLimits.branches };
  const start = performance.now();
  const solution = subject.system.use(<E, F, C>(system: System<E, F, C>) => {
    const read = system.readEncounter(subject.encounter);
    if (!read.ok) throw stop('The encounter cannot be read.');
    const fight = system.setUp(read.value);
    return solveFight(system, fight, playersFor(system, fight, policies).players, limits);
  });
  const seconds = (performance.now() - start) / 1000;
  if (!solution.solved) {
    const why = `Not solved, ${solution.reason} (${groups(solution.states)} states, ${groups(solution.branches)} branches). Simulated instead.`;
    if (options.json)
      sayJson(io, {
        line: 'not-solved',
        kind: 'simulated',
        reason: solution.reason,
        states: solution.states,
        branches: solution.branches,
      });
    else say(io, `${why}\n`);
    return simCommand(context, wanted, options);
  }
  if (options.json) {
    const { name, system } = subject;
    sayJson(io, { line: 'solved', kind: 'exact', name, system: system.name, policies, seconds, figures: solution });
    return Exit.ok;
  }
  say(io, `${style.bold(clean(subject.name))}  ${subject.system.name}`);
  say(
    io,
    style.dim(
      `= exact: ${groups(solution.states)} states, ${groups(solution.ends)} ends, ${groups(solution.branches)} branches, ${playersPhrase(policies)}`,
    ),
  );
  say(io);
  for (const line of exactLines(solution, context)) say(io, line);
  say(io);
  say(
    io,
    style.dim(`Solved in ${numberText(seconds)} s; the equations hold to ${solution.residual.toExponential(0)}.`),
  );
  return Exit.ok;
}

function percent(chance: number): string {
  return `${percentText(chance, 3)} %`;
}

/** A table of the columns that a solved fight tells. */
function rowsOf<T extends FigureColumns, R extends ExactRow<T>>(
  columns: T,
  harm: boolean,
  rows: readonly R[],
  nameOf: (row: R) => string,
): string[][] {
  const shown = columnsShown(columns, harm).filter(([, { solved }]) => solved);
  return [
    ['', ...shown.map(([, { label }]) => label)],
    ...rows.map((row) => [`  ${clean(nameOf(row))}`, ...shown.map(([id]) => exactText(row[id]))]),
  ];
}

function exactText(figure: number | ExactSpread | undefined): string {
  if (figure === undefined) return '';
  return typeof figure === 'number' ? percent(figure) : numberText(figure.mean);
}

function exactLines({ outcomes, sides, combatants, rounds, harm }: ExactFigures, { style, width }: Context): string[] {
  return [
    style.bold('How it ends'),
    ...table(
      outcomes.map(([outcome, chance]) => {
        const { full, rest } = barParts(chance, 1, 20);
        return [`  ${clean(outcome)}`, `${full}${style.dim(rest)}`, percent(chance)];
      }),
    ),
    '',
    style.bold('Sides'),
    ...tables(
      rowsOf(sideColumns, harm, sides, ({ side }) => side),
      width,
    ),
    '',
    ...(harm
      ? [
          style.bold('People'),
          ...tables(
            rowsOf(personColumns, harm, combatants, ({ name }) => name),
            width,
          ),
          '',
        ]
      : []),
    `${numberText(rounds)} rounds expected`,
  ];
}
