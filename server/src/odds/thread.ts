import { Worker } from 'node:worker_threads';
import { openQuestions } from '@affray/engine';
import { type ForecastJob, forecastJob, type OddsTable } from '@affray/lab';
import type { SeatQuestion } from '../protocol/index.ts';
import type { OddsSource, Room } from '../room/index.ts';

/** A question for the worker. */
export interface OddsJob {
  readonly nth: number;
  readonly job: ForecastJob;
}

/** What the worker found. */
export interface OddsReply {
  readonly nth: number;
  readonly odds: OddsTable | null;
  readonly trouble: string | null;
}

/** Odds worked out in a thread of its own. */
export interface OddsThread extends OddsSource {
  stop(): Promise<void>;
}

interface Wanted {
  readonly room: Room;
  readonly question: SeatQuestion;
  readonly found: (odds: OddsTable | null) => void;
  readonly failed: (error: Error) => void;
}

/** Questions that may wait; beyond that the oldest go without odds, for whoever asked has most likely answered. */
const MOST_WAITING = 64;

/** Starts the thread when the first odds are wanted. The newest question comes first, and answered ones not at all. */
export function oddsInThread(): OddsThread {
  let worker: Worker | null = null;
  let under: { readonly nth: number; readonly wanted: Wanted } | null = null;
  let next = 0;
  const waiting: Wanted[] = [];

  const lose = (error: Error): void => {
    worker = null;
    under?.wanted.failed(error);
    under = null;
    if (waiting.length > 0) goOn();
  };
  const start = (): Worker => {
    const made = startWorker();
    made.unref();
    made.on('message', ({ nth, odds, trouble }: OddsReply) => {
      if (under?.nth !== nth) return;
      const { wanted } = under;
      under = null;
      if (trouble === null) wanted.found(odds);
      else wanted.failed(new Error(trouble));
      goOn();
    });
    made.on('error', (error) => {
      if (worker === made) lose(error);
    });
    made.on('exit', (code) => {
      if (worker === made) lose(new Error(`The odds thread ended with code ${code}.`));
    });
    return made;
  };
  const goOn = (): void => {
    while (under === null) {
      const wanted = waiting.pop();
      if (wanted === undefined) return;
      const job = jobOf(wanted.room, wanted.question);
      if (job === null) {
        wanted.found(null);
        continue;
      }
      worker ??= start();
      under = { nth: next++, wanted };
      worker.postMessage({ nth: under.nth, job } satisfies OddsJob);
    }
  };
  return {
    forecast: (room, question) =>
      new Promise((found, failed) => {
        waiting.push({ room, question, found, failed });
        if (waiting.length > MOST_WAITING) waiting.shift()?.found(null);
        // Whoever answered must hear of it before anything else is worked out here.
        setImmediate(goOn);
      }),
    chances: () => Promise.reject(new Error('not yet')),
    stop: async () => {
      const old = worker;
      worker = null;
      for (const { found } of waiting.splice(0)) found(null);
      under?.wanted.found(null);
      under = null;
      await old?.terminate();
    },
  };
}

/** The question with what the seat that is asked may know; null when it is no longer open. */
function jobOf(room: Room, question: SeatQuestion): ForecastJob | null {
  return room.look((live) => {
    const open = openQuestions(live).find(({ id, whoId }) => id === question.id && whoId === question.who);
    if (open === undefined || open.kind !== 'choice' || open.question.id !== question.question) return null;
    const { health, hidden } = room.settings;
    return forecastJob(live, open, { seat: open.seat, health, hidden });
  });
}

/** From a package the worker is JavaScript; from a checkout it is TypeScript and needs a loader of its own. */
function startWorker(): Worker {
  if (import.meta.url.endsWith('.js')) return new Worker(new URL('./worker.js', import.meta.url));
  const loader = import.meta.resolve('tsx/esm/api');
  const file = new URL('./worker.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(loader)}).then(({ register }) => (register(), import(${JSON.stringify(file)})))`;
  return new Worker(code, { eval: true, execArgv: ['--conditions=affray:src'] });
}
