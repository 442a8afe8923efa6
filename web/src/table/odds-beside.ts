import type { OddsTable } from '@affray/lab';
import { chancesOf, forecastOf, type OddsJob, type OddsSource } from '@affray/server/room';
import type { OddsReply } from './odds-worker.ts';
import oddsWorker from './odds-worker.ts?worker-address';

/** Jobs that wait at most; older ones belong to questions long answered. */
const mostWaiting = 60;

interface Waiting {
  /** Journal length when it was asked. */
  readonly asked: number;
  readonly job: OddsJob;
  early(odds: OddsTable): void;
  answer(odds: OddsTable | null): void;
}

/** Odds worked out beside the page: the table never waits for them. What was asked last is worked out first. */
export function oddsInWorker(): OddsSource {
  let worker: Worker | null = null;
  let working: Waiting | null = null;
  const waiting: Waiting[] = [];

  function start(): Worker {
    const made = new Worker(oddsWorker, { type: 'module' });
    made.addEventListener('message', ({ data: { odds, early } }: MessageEvent<OddsReply>) => {
      if (worker !== made) return;
      if (!early) finish(odds);
      else if (odds !== null) working?.early(odds);
    });
    made.addEventListener('error', () => {
      if (worker !== made) return;
      // A worker that cannot run gives no odds; the fight goes on without. What it still says is not for the next job.
      made.terminate();
      worker = null;
      finish(null);
    });
    return made;
  }

  function finish(odds: OddsTable | null): void {
    const done = working;
    working = null;
    done?.answer(odds);
    work();
  }

  function work(): void {
    if (working !== null) return;
    // The newest question first; of several asked at once, the first.
    const newest = Math.max(...waiting.map(({ asked }) => asked));
    const at = waiting.findIndex(({ asked }) => asked === newest);
    const [taken] = at < 0 ? [] : waiting.splice(at, 1);
    if (taken === undefined) return;
    working = taken;
    worker ??= start();
    worker.postMessage(taken.job);
  }

  function order(asked: number, job: OddsJob, early: Waiting['early']): Promise<OddsTable | null> {
    const answer = new Promise<OddsTable | null>((resolve) => waiting.push({ asked, job, early, answer: resolve }));
    if (waiting.length > mostWaiting) waiting.shift()?.answer(null);
    work();
    return answer;
  }

  return {
    forecast: (room, question, _asked, early) => {
      const job = forecastOf(room, question);
      return job === null ? Promise.resolve(null) : order(question.id, job, early);
    },
    chances: async (room, asked) => {
      const job = chancesOf(room, asked);
      // Last of all: whoever is asked something waits for those odds more.
      const odds = job === null ? null : await order(-1, job, () => {});
      return odds ?? nothingKnown;
    },
  };
}

/** Where nothing can be worked out. */
const nothingKnown: OddsTable = { certainty: { kind: 'exact' }, subject: null, scope: '', columns: [], rows: [] };
