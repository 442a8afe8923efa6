import { availableParallelism } from 'node:os';
import { type OddsReply, type OddsSource, oddsBy, oddsQueue, type StartPort } from '@affray/table/host';
import { startWorker } from '../threads/start-worker.ts';

/** Odds worked out in threads of their own. */
export interface OddsThread extends OddsSource {
  stop(): Promise<void>;
}

/** Threads for the odds of options: the server itself needs a core, too. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * Threads for the odds of options, the first of which starts at once so that nobody waits for it, and one for chances,
 * which take longer.
 */
export function oddsInThread(): OddsThread {
  const options = Array.from({ length: THREADS }, () => oddsQueue(startThread));
  const fights = oddsQueue(startThread);
  options[0]!.warm();
  return {
    ...oddsBy(options, fights),
    stop: async () => {
      await Promise.all([...options, fights].map((one) => one.stop()));
    },
  };
}

const startThread: StartPort = (told, lost) => {
  const worker = startWorker('worker', import.meta.url);
  worker.unref();
  worker.on('message', (reply: OddsReply) => told(reply));
  worker.on('error', lost);
  worker.on('exit', (code) => lost(new Error(`The odds thread ended with code ${code}.`)));
  return {
    post: (job) => worker.postMessage(job),
    end: async () => {
      await worker.terminate();
    },
  };
};
