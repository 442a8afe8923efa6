import {
  type Policy,
  Remembered,
  type SealedSystem,
  type Simulated,
  type System,
  systems,
  TallyWitness,
} from '@affray/engine';
import { chanceInterval, solveFight } from '@affray/lab';
import { studyOnThreads } from '@affray/lab/node';
import { median, stopwatch } from '../interleave.ts';
import { type Reading, type Row, rateText, type Setting, significant } from '../row.ts';
import { forecastAgainstDrawing } from './forecast-row.ts';

/** The ready-made fight of one against one. */
const duels: Readonly<Record<string, string>> = {
  'block-dodge-parry': 'duel',
  'ikezu-ishi': 'duel',
  'tag-tally': 'lone-wolf',
  'sea-of-shadows': 'duel',
  ingenuity: 'duel',
};

/** The duel that is solved, where it is another: Ingenuity's people have too many points at full strength. */
const solved: Readonly<Record<string, string>> = { ...duels, ingenuity: 'plank' };

function encounterOf<E, F, C>(system: System<E, F, C>, list = duels): unknown {
  const found = system.encounters.find(({ id }) => id === list[system.id]);
  if (found === undefined) throw new Error(`${system.id} has no duel`);
  return JSON.parse(JSON.stringify(found.encounter));
}

async function twoWorkers({ effort, seed }: Setting): Promise<Reading> {
  const encounter = systems[0]!.use((system) => encounterOf(system));
  const n = effort.rounds > 5 ? 600_000 : 240_000;
  const rate = async (workers: number): Promise<number> => {
    let first = 0;
    let begun = 0;
    let last = 0;
    // From the middle on: starting threads and compiling the rules in each is no part of it.
    await studyOnThreads(
      { system: systems[0]!.id, encounter, policies: {}, seed, from: 0, n },
      {
        workers,
        onProgress: ({ done }) => {
          if (done >= n / 2 && begun === 0) {
            begun = performance.now();
            first = done;
          }
          if (done === n) last = performance.now();
        },
      },
    );
    return ((n - first) * 1000) / (last - begun);
  };
  const ratios: number[] = [];
  let detail = '';
  for (let round = 0; round < Math.max(3, Math.floor(effort.rounds / 5)); round++) {
    const one = await rate(1);
    const two = await rate(2);
    ratios.push(two / one);
    detail = `${rateText(two)} on two threads, ${rateText(one)} on one`;
  }
  return { measured: median(ratios), detail };
}

/** What comes of very many fights of a duel. */
function fightsFromMemory<E, F, C>(
  system: System<E, F, C>,
  start: F,
  players: readonly Policy<F>[],
  n: number,
  seed: string,
): Simulated {
  const witness = new TallyWitness<F>(system);
  const round = (fight: F): number => system.stakes?.round(fight) ?? system.outcome(fight).rounds;
  const checksum = new Remembered<F>(system, start, { seed, players, round }, witness).play(0, n);
  return witness.simulated(
    system.combatants(start).map(({ id }) => id),
    checksum,
  );
}

function solveRow(sealed: SealedSystem, { effort, seed }: Setting): Reading {
  return sealed.use(<E, F, C>(system: System<E, F, C>): Reading => {
    const read = system.readEncounter(encounterOf(system, solved));
    if (!read.ok) throw new Error('unreadable');
    const start = system.setUp(read.value);
    const players = [system.policies.sensible!];
    const times: number[] = [];
    let solution = solveFight(system, start, players);
    for (let round = 0; round < 3 && solution.solved; round++) {
      const solving = stopwatch();
      solution = solveFight(system, start, players);
      times.push(solving() / 1000);
    }
    if (!solution.solved) return { measured: Number.POSITIVE_INFINITY, detail: `not solved, ${solution.reason}` };
    const n = effort.rounds > 5 ? 10_000_000 : 100_000;
    const { outcomes } = fightsFromMemory(system, start, players, n, seed);
    const { side, wins } = solution.sides[0]!;
    const [low, high] = chanceInterval(outcomes.get(side) ?? 0, n);
    const inside = low <= wins && wins <= high ? 'inside' : 'OUTSIDE';
    return {
      measured: median(times),
      detail: `${significant(solution.states)} states, ${significant(solution.branches)} branches; ${inside} the 95 % interval of ${significant(n)} fights`,
    };
  });
}

/** What the lab promises. */
export const labRows: readonly Row[] = [
  {
    id: 'two-workers',
    figure: 'simulation on two worker threads, against one',
    unit: '×',
    better: 'higher',
    must: 1.8,
    aim: 1.9,
    measure: twoWorkers,
  },
  ...systems.map(
    (sealed): Row => ({
      id: `forecast-${sealed.id}`,
      figure: `${sealed.name}: exact odds of every option of the dearest question, against drawing them to ±0.5 %`,
      unit: '×',
      better: 'higher',
      must: 20,
      aim: 100,
      measure: () =>
        forecastAgainstDrawing(
          sealed,
          sealed.use((system) => encounterOf(system)),
        ),
    }),
  ),
  ...systems.map(
    (sealed): Row => ({
      id: `solve-${sealed.id}`,
      figure: `${sealed.name}: a duel solved exactly`,
      unit: 's',
      better: 'lower',
      must: 2,
      aim: 0.5,
      ownThread: true,
      measure: (setting) => solveRow(sealed, setting),
    }),
  ),
];
