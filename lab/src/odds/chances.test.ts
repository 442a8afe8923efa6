import { blockDodgeParry, seaOfShadows, startFight, systems, tagTally } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { chances, chancesJob, runChances } from './chances.ts';
import type { OddsTable } from './odds-table.ts';
import { playOn } from './testing.ts';

function known(table: OddsTable | null): OddsTable {
  if (table === null) throw new Error('No chances.');
  return table;
}

const duel = seaOfShadows.encounters.find(({ id }) => id === 'duel')!.encounter;

describe('a small fight', () => {
  const live = startFight(seaOfShadows, duel, { seed: 'c' });
  for (let answers = 0; answers < 3; answers++) playOn(live);
  const exact = known(chances(live));
  const drawn = known(chances(live, { seat: 0 }, { states: 0, n: 1500 }));

  it('is solved exactly from the middle of a step', () => {
    expect(exact.certainty).toEqual({ kind: 'exact' });
    expect(exact.rows.map(({ option }) => option)).toEqual(['party', 'foes', 'veteran', 'bandit-chief']);
  });

  it('comes out the same when it is played many times', () => {
    let held = 0;
    let all = 0;
    drawn.rows.forEach(({ figures }, at) => {
      figures.forEach((figure, column) => {
        if (figure === null) return;
        const [low, high] = figure.interval!;
        const truth = exact.rows[at]!.figures[column]!.value;
        all++;
        if (low <= truth && truth <= high) held++;
      });
    });
    expect(all).toBe(8);
    expect(held).toBeGreaterThanOrEqual(7);
  });
});

it.each(systems.map((system) => [system.name, system] as const))(
  '%s: every bar adds up to 1 and at most one side wins',
  (_name, sealed) => {
    sealed.use((system) => {
      const live = startFight(system, system.encounters[0]!.encounter, { seed: 'sum' });
      const table = known(chances(live, { seat: 0 }, { n: 60, states: 0 }));
      for (const { bar } of table.rows) expect(bar.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      const wins = table.rows.reduce((sum, { figures }) => sum + (figures[0]?.value ?? 0), 0);
      expect(wins).toBeLessThanOrEqual(1 + 1e-9);
    });
  },
);

it('what never happened in n fights is given as below 3.7 / n', () => {
  const ready = tagTally.encounters.find(({ id }) => id === 'lone-wolf')!;
  const live = startFight(tagTally, ready.encounter, { seed: 'never' });
  const table = known(chances(live, { seat: 0 }, { states: 0, n: 100 }));
  const toma = table.rows.find(({ option }) => option === 'toma')!;
  expect(toma.figures[2]?.value).toBe(0);
  expect(toma.figures[2]?.interval?.[1]).toBeCloseTo(0.0362, 4);
});

it('progress is told and can stop the work', () => {
  const live = startFight(blockDodgeParry, blockDodgeParry.encounters[0]!.encounter, { seed: 'progress' });
  const told: number[] = [];
  const table = known(
    chances(
      live,
      { seat: 0 },
      {
        states: 0,
        n: 1000,
        progress: (done) => {
          told.push(done);
          return done < 0.25;
        },
      },
    ),
  );
  expect(told).toEqual([0.1, 0.2, 0.3]);
  expect(table.certainty).toEqual({ kind: 'simulated', n: 300 });
});

it('a job survives JSON and gives the same chances elsewhere', () => {
  const live = startFight(blockDodgeParry, blockDodgeParry.encounters[1]!.encounter, { seed: 'job' });
  for (let answers = 0; answers < 10; answers++) playOn(live);
  const options = { states: 0, n: 50 };
  const job = JSON.parse(JSON.stringify(chancesJob(live, { seat: 1 })));
  expect(runChances(systems, job, options)).toEqual(chances(live, { seat: 1 }, options));
});

it('a player’s chances say what they suppose', () => {
  const live = startFight(blockDodgeParry, blockDodgeParry.encounters[0]!.encounter, { seed: 'supposed' });
  expect(known(chances(live, { seat: 1 }, { states: 0, n: 20 })).scope).toContain('Supposes that Orc is as usual');
});
