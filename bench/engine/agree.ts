import { EventLog } from '../../engine/src/table/log.ts';
import { Table } from '../../engine/src/table/table.ts';
import { duelAnswer, jointDp } from '../kernels/joint-dp.ts';
import { type DuelTally, type Sfc32State, tightDuels } from '../kernels/tight-duel.ts';
import { type Duel, newDuel } from './duel.ts';
import { playDuels } from './play.ts';
import { solveDuel } from './solve-duel.ts';

const calls = 200;
const duelsPerCall = 100;

/**
 * Makes sure that what will be compared does the same: tight loop and engine, with and without a log, come to the same
 * wins, attacks and generator state from one seed; both solvers give the published answer. Throws otherwise; returns
 * what was found, as sentences. All in short calls, so that nothing is compiled for one long loop.
 */
export function agree(seed: string): string[] {
  const tight = inShortCalls(seed, (state, tally) => tightDuels(state, duelsPerCall, tally));
  const table = new Table<Duel>();
  const duel = newDuel();
  const onEngine = (state: Sfc32State, tally: DuelTally) => {
    table.dice.restore([...state]);
    playDuels(table, duel, duelsPerCall, tally);
  };
  demandEqual('the engine and the tight loop', text(inShortCalls(seed, onEngine)), text(tight));
  table.log = new EventLog();
  demandEqual('the engine with a log and the tight loop', text(inShortCalls(seed, onEngine)), text(tight));

  const byHand = jointDp();
  const byRules = solveDuel();
  demandClose('P(A wins) by hand', byHand.winA, duelAnswer.winA, 1e-14);
  demandClose('P(A wins) from the rules', byRules.winA, duelAnswer.winA, 1e-14);
  demandClose('attacks by hand', byHand.attacks, duelAnswer.attacks, 1e-6);
  demandClose('attacks from the rules', byRules.attacks, byHand.attacks, 1e-12);
  demandEqual('the number of live states', byRules.states, duelAnswer.states);
  return [
    `engine, engine with log and tight loop agree on ${calls * duelsPerCall} duels: ${text(tight)}`,
    `both solvers: P(A wins) = ${byRules.winA}, ${byRules.attacks.toFixed(6)} attacks, ${byRules.states} live states`,
  ];
}

/** The generator's state at the start of the duels of a seed. */
export function startState(seed: string): Sfc32State {
  const table = new Table<Duel>();
  table.seed(seed);
  return table.dice.state();
}

function inShortCalls(seed: string, play: (state: Sfc32State, tally: DuelTally) => void): DuelTally {
  const sum: DuelTally = { wins: 0, attacks: 0, state: startState(seed) };
  const tally: DuelTally = { wins: 0, attacks: 0, state: sum.state };
  for (let call = 0; call < calls; call++) {
    play(sum.state, tally);
    sum.wins += tally.wins;
    sum.attacks += tally.attacks;
    sum.state = tally.state;
  }
  return sum;
}

function text({ wins, attacks, state }: DuelTally): string {
  const words = state.map((word) => (word >>> 0).toString(16).padStart(8, '0'));
  return `${wins} wins, ${attacks} attacks, generator ${words.join('')}`;
}

function demandEqual<T>(what: string, found: T, wanted: T): void {
  if (found !== wanted) throw new Error(`${what} differ: ${found} instead of ${wanted}`);
}

function demandClose(what: string, found: number, wanted: number, within: number): void {
  if (!(Math.abs(found - wanted) <= within)) throw new Error(`${what} is ${found} instead of ${wanted}`);
}
