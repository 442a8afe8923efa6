import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { OddsTable } from '@affray/lab';
import { chancesOf, forecastOf, type OddsJob, type OddsSource } from '../room/index.ts';
import { startWorker } from '../start-worker.ts';

/** Something for a worker. */
export type NumberedJob = { readonly nth: number } & OddsJob;

/** What the worker found. */
export interface OddsReply {
  readonly nth: number;
  readonly odds: OddsTable | null;
  readonly trouble: string | null;
  /** Rough figures; the last ones follow. */
  readonly early: boolean;
}

/** Odds worked out in threads of their own. */
export interface OddsThread extends OddsSource {
  stop(): Promise<void>;
}

/** Makes the job when its turn comes; null when nobody wants it any more. */
type Wanted = () => OddsJob | null;

interface Waiting {
  readonly wanted: Wanted;
  readonly early: (odds: OddsTable) => void;
  readonly found: (odds: OddsTable | null) => void;
  readonly failed: (error: Error) => void;
}

/** Questions that may wait; beyond that the oldest go without odds, for whoever asked has most likely answered. */
const MOST_WAITING = 64;

/** Threads for the odds of options: the server itself needs a core, too. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * Threads for the odds of options, the first of which starts at once so that nobody waits for it, and one for chances,
 * which take longer.
 */
export function oddsInThread(): OddsThread {
  const options = Array.from({ length: THREADS }, thread);
  const fights = thread();
  options[0]!.warm();
  return {
    forecast: (room, question, _asked, early) => {
      const idlest = options.reduce((best, one) => (one.load() < best.load() ? one : best));
      return idlest.work(() => forecastOf(room, question), early);
    },
    chances: (room, asked) => fights.work(() => chancesOf(room, asked)),
    stop: async () => {
      await Promise.all([...options, fights].map((one) => one.stop()));
    },
  };
}

/** One worker with those who wait for it: the newest comes first. */
function thread() {
  let worker: Worker | null = null;
  let under: { readonly nth: number; readonly waiting: Waiting } | null = null;
  let next = 0;
  const queue: Waiting[] = [];

  const lose = (error: Error): void => {
    worker = null;
    under?.waiting.failed(error);
    under = null;
    if (queue.length > 0) goOn();
  };
  const start = (): Worker => {
    const made = startWorker('worker', import.meta.url);
    made.unref();
    made.on('message', ({ nth, odds, trouble, early }: OddsReply) => {
      if (under?.nth !== nth) return;
      if (early) {
        if (odds !== null) under.waiting.early(odds);
        return;
      }
      const { waiting } = under;
      under = null;
      if (trouble === null) waiting.found(odds);
      else waiting.failed(new Error(trouble));
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
      const waiting = queue.pop();
      if (waiting === undefined) return;
      const job = waiting.wanted();
      if (job === null) {
        waiting.found(null);
        continue;
      }
      worker ??= start();
      under = { nth: next++, waiting };
      worker.postMessage({ nth: under.nth, ...job } satisfies NumberedJob);
    }
  };
  return {
    warm: (): void => {
      worker ??= start();
    },
    /** How many wait for it. */
    load: (): number => queue.length + (under === null ? 0 : 1),
    work: (wanted: Wanted, early: Waiting['early'] = () => {}): Promise<OddsTable | null> =>
      new Promise((found, failed) => {
        queue.push({ wanted, early, found, failed });
        if (queue.length > MOST_WAITING) queue.shift()?.found(null);
        // Whoever answered must hear of it before anything else is worked out here.
        setImmediate(goOn);
      }),
    stop: async (): Promise<void> => {
      const old = worker;
      worker = null;
      for (const { found } of queue.splice(0)) found(null);
      under?.waiting.found(null);
      under = null;
      await old?.terminate();
    },
  };
}
