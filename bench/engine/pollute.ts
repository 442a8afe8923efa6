import { EventLog, Recorded } from '../../engine/src/table/log.ts';
import { type Answerer, Mode, Table } from '../../engine/src/table/table.ts';
import { type Arena, seedAt } from './arena.ts';
import { type Duel, duelOver, newDuel, strike } from './duel.ts';
import { record } from './live-row.ts';
import { solveDuel } from './solve-duel.ts';

const duels = 3000;
const solutions = 200;
const fights = 20;

/**
 * Uses the table in every other way before it is timed: duels are logged, replayed from their logs and solved, fights are
 * played live. The compiler then knows that all this happens, as it does in any process that serves people.
 */
export function pollute<E, F>(seed: string, arena: Arena<E, F>): string {
  let records = 0;
  for (let stream = 0; stream < duels; stream++) records += logAndReplay(seed, stream);
  for (let i = 0; i < solutions; i++) solveDuel();
  let answers = 0;
  for (let fight = 0; fight < fights; fight++) answers += record(arena, seedAt(seed, fight)).answers.length;
  return [
    `before timing, the process logged and replayed ${duels} duels (${records} records)`,
    `solved ${solutions} and played ${fights} fights live (${answers} answers)`,
  ].join(', ');
}

function logAndReplay(seed: string, stream: number): number {
  const table = new Table<Duel>();
  const log = new EventLog();
  const duel = newDuel();
  table.seed(seed, stream);
  table.log = log;
  while (!duelOver(duel)) strike(duel, table);

  const again = newDuel();
  const replay = new Table<Duel>();
  replay.mode = Mode.asked;
  replay.answerer = facesOf(log);
  replay.log = new EventLog();
  while (!duelOver(again)) strike(again, replay);
  if (JSON.stringify(again) !== JSON.stringify(duel) || replay.log.length !== log.length)
    throw new Error(`duel ${stream} of seed "${seed}" does not replay`);
  return log.length;
}

/** Answers with the dice of a log, in order. */
function facesOf(log: EventLog): Answerer<Duel> {
  const rolls = log.records().filter(({ kind }) => kind === Recorded.roll || kind === Recorded.check);
  let at = 0;
  const nobody = () => {
    throw new Error('nobody decides anything in a duel');
  };
  return {
    choose: nobody,
    chooseEach: nobody,
    beforeAsk: () => {},
    dice: (_wanted, _who, _why, _need, faces) => {
      const shown = rolls[at++]!.faces;
      faces.set(shown);
      return shown.length;
    },
  };
}
