import { EventLog, Recorded } from '../../engine/src/table/log.ts';
import { type Answerer, Mode, Table } from '../../engine/src/table/table.ts';
import { copyDuel, type Duel, duelOver, newDuel, strike } from './duel.ts';
import { solveDuel } from './solve-duel.ts';

const duels = 3000;

/**
 * Uses the table in every other way before it is timed: duels are logged, replayed from their logs and solved. The
 * compiler then knows that all this happens, as it does in any process that serves people.
 */
export function pollute(seed: string): string {
  let records = 0;
  for (let stream = 0; stream < duels; stream++) records += logAndReplay(seed, stream);
  for (let i = 0; i < 200; i++) solveDuel();
  return `before timing, the process logged and replayed ${duels} duels (${records} records) and solved 200`;
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
  const kept = newDuel();
  copyDuel(duel, kept);
  if (JSON.stringify(again) !== JSON.stringify(kept) || replay.log.length !== log.length)
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
