import { EventLog } from '../../engine/src/table/log.ts';
import { Table } from '../../engine/src/table/table.ts';
import { type Contender, interleave, ratio } from '../interleave.ts';
import { jointDp } from '../kernels/joint-dp.ts';
import { type DuelTally, tightDuels } from '../kernels/tight-duel.ts';
import { boardgameDuels } from '../peers/boardgame.ts';
import { type Row, rateText, significant } from '../row.ts';
import { startState } from './agree.ts';
import { type Duel, newDuel } from './duel.ts';
import { playDuels } from './play.ts';
import { solveDuel } from './solve-duel.ts';

function tight(seed: string): Contender {
  const state = startState(seed);
  const tally: DuelTally = { wins: 0, attacks: 0, state };
  return {
    name: 'tight loop',
    run: (duels) => {
      tightDuels(tally.state, duels, tally);
      return tally.wins;
    },
  };
}

function simulated(seed: string, log: EventLog | null): Contender {
  const table = new Table<Duel>();
  const duel = newDuel();
  const tally: DuelTally = { wins: 0, attacks: 0, state: [0, 0, 0, 0] };
  table.seed(seed);
  table.log = log;
  return {
    name: log === null ? 'engine' : 'engine, logging',
    run: (duels) => {
      playDuels(table, duel, duels, tally);
      return tally.wins;
    },
  };
}

/** The rows of the reference duel. */
export const duelRows: readonly Row[] = [
  {
    id: 'duel-simulated',
    figure: 'reference duel simulated, against the tight loop',
    unit: '×',
    better: 'higher',
    must: 0.2,
    aim: 0.4,
    measure: ({ effort, seed }) => {
      const [limit, engine] = pair(interleave([tight(seed), simulated(seed, null)], effort));
      return { measured: ratio(engine, limit), detail: `${rateText(engine.rate)} of ${rateText(limit.rate)}` };
    },
  },
  {
    id: 'duel-logged',
    figure: 'the same with the full event log',
    unit: '×',
    better: 'higher',
    must: 0.1,
    aim: 0.25,
    measure: ({ effort, seed }) => {
      const [limit, engine] = pair(interleave([tight(seed), simulated(seed, new EventLog())], effort));
      return { measured: ratio(engine, limit), detail: `${rateText(engine.rate)} of ${rateText(limit.rate)}` };
    },
  },
  {
    id: 'duel-boardgame',
    figure: "the same against boardgame.io's bare reducer",
    unit: '×',
    better: 'higher',
    must: 1000,
    aim: 5000,
    measure: async ({ effort, seed }) => {
      const play = await boardgameDuels(seed);
      const tally = { wins: 0, attacks: 0 };
      const boardgame: Contender = {
        name: 'boardgame.io',
        run: (duels) => {
          play(duels, tally);
          return tally.wins;
        },
      };
      const [peer, engine] = pair(interleave([boardgame, simulated(seed, null)], effort));
      return { measured: ratio(engine, peer), detail: `${rateText(engine.rate)}, peer ${rateText(peer.rate)}` };
    },
  },
  {
    id: 'duel-solved',
    figure: 'the same solved from the rule code, against a joint DP by hand',
    unit: '× the time',
    better: 'lower',
    must: 8,
    aim: 2,
    measure: ({ effort }) => {
      const [byHand, byRules] = pair(
        interleave(
          [
            { name: 'joint DP', run: repeated(jointDp) },
            { name: 'solver', run: repeated(solveDuel) },
          ],
          effort,
        ),
      );
      const detail = `${microseconds(byRules.rate)} against ${microseconds(byHand.rate)}`;
      return { measured: ratio(byHand, byRules), detail };
    },
  },
];

function repeated(solver: () => { winA: number }): (times: number) => number {
  return (times) => {
    let sum = 0;
    for (let i = 0; i < times; i++) sum += solver().winA;
    return sum;
  };
}

function microseconds(rate: number): string {
  return `${significant(1e6 / rate)} µs`;
}

function pair<T>(values: readonly T[]): [T, T] {
  return [values[0]!, values[1]!];
}
