import { type SealedSystem, systems } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { sealedTiny } from '../../../engine/test/tiny/index.ts';
import { studyCsv } from '../report/csv.ts';
import { reportPage } from '../report/page.ts';
import { type ExactFigures, solveFight } from '../solve/solve.ts';
import { runStudy } from '../study/run.ts';
import { differencesOf, runPairs } from '../trial/pairs.ts';
import { foundIn, runTrials } from '../trial/trials.ts';
import { columnsShown, type FigureColumns, fightColumns, headOf, personColumns, sideColumns } from './columns.ts';
import { type Figures, figuresOf } from './figures.ts';

const facts = { name: 'Fight', system: 'System', seed: 's', players: 'all sensible', note: '' };

function jobOf(sealed: SealedSystem, n: number) {
  const encounter: unknown = sealed.use(({ encounters }) => JSON.parse(JSON.stringify(encounters[0]!.encounter)));
  return { system: sealed.id, encounter, policies: {}, seed: 'columns', from: 0, n };
}

function solvedOf(sealed: SealedSystem): ExactFigures {
  return sealed.use((system) => {
    const { encounter } = system.encounters.find(({ id }) => id === 'duel') ?? system.encounters[0]!;
    const solved = solveFight(system, system.setUp(encounter), [system.policies.sensible!]);
    if (!solved.solved) throw new Error(solved.reason);
    return solved;
  });
}

/** Everything that shows figures of a study, as text. */
function shownIn(sealed: SealedSystem): { figures: Figures; csv: string; page: string; measures: string[] } {
  const job = jobOf(sealed, 40);
  const figures = figuresOf(runStudy([sealed], job));
  const trials = foundIn(runTrials([sealed], job)).map(({ id }) => id);
  const { seed, from, n, ...version } = job;
  const pairs = differencesOf(runPairs([sealed], { a: version, b: version, seed, from, n })).map(({ id }) => id);
  expect(pairs).toEqual(trials);
  return { figures, csv: studyCsv(figures), page: reportPage(figures, facts).toLowerCase(), measures: trials };
}

const known = (columns: FigureColumns) => columnsShown(columns, true);

describe.each(systems)('figures of $id', (sealed) => {
  const { figures, csv, page, measures } = shownIn(sealed);
  const [side] = figures.sides;
  const [person] = figures.combatants;

  it.each(known(sideColumns))('have "%s" of every side: in data, CSV, page, compare and search', (id, column) => {
    expect(side).toHaveProperty(id);
    expect(csv).toContain(`\n${column.label}${column.kind === 'number' ? ' mean' : ''},${side!.side},`);
    expect(page).toContain(headOf(column).toLowerCase());
    expect(measures).toContain(`${side!.side}.${id}`);
  });

  it.each(known(personColumns))('have "%s" of everybody: in data, CSV, page, compare and search', (id, column) => {
    expect(person).toHaveProperty(id);
    expect(csv).toContain(`\n${column.label}${column.kind === 'number' ? ' mean' : ''},${person!.id},`);
    expect(page).toContain(headOf(column).toLowerCase());
    expect(measures).toContain(`${person!.id}.${id}`);
  });

  it.each(known(fightColumns))('have "%s" of the fight', (id, { label }) => {
    expect(figures).toHaveProperty(id);
    expect(csv).toContain(`\n${label} mean,fight,`);
    expect(measures).toContain(id);
  });
});

describe('a solved fight', () => {
  const { sides, combatants } = solvedOf(systems.find(({ id }) => id === 'sea-of-shadows')!);
  it('tells every column that can be solved', () => {
    for (const [id, { solved }] of known(sideColumns)) expect(id in sides[0]!, id).toBe(solved);
    for (const [id, { solved }] of known(personColumns)) expect(id in combatants[0]!, id).toBe(solved);
  });
});

describe('a rulebook that does not say what harm is', () => {
  it('is studied, compared and searched without columns of harm', () => {
    const { figures, csv, page, measures } = shownIn(sealedTiny);
    expect(figures).toMatchObject({ n: 40, harm: false });
    expect(figures.sides[0]!.wins.n).toBe(40);
    expect(figures.combatants[0]).not.toHaveProperty('dies');
    expect(csv).toContain('\nwins,party,');
    expect(csv).not.toContain('dies');
    expect(page).not.toContain('who comes out of it');
    expect(measures).toEqual(['rounds', 'party.wins', 'foes.wins']);
  });

  it('is solved as it is simulated', () => {
    const { harm, sides, combatants, rounds } = solvedOf(sealedTiny);
    expect(harm).toBe(false);
    expect(sides[0]!.wins + sides[1]!.wins).toBeCloseTo(1, 12);
    expect(combatants[0]).toEqual({ id: 'hero', name: 'Hero', side: 'party' });
    const { sides: played, rounds: counted } = figuresOf(runStudy([sealedTiny], jobOf(sealedTiny, 4000)));
    expect(Math.abs(played[0]!.wins.value - sides[0]!.wins)).toBeLessThan(0.04);
    expect(Math.abs(counted.mean - rounds)).toBeLessThan(0.1);
  });
});
