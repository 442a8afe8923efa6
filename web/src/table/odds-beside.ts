import { type OddsReply, type OddsSource, oddsBy, oddsQueue, type StartPort } from '@affray/table/host';
import oddsWorker from './odds-worker.ts?worker-address';

/** Odds worked out beside the page: the table never waits for them. */
export function oddsInWorker(): OddsSource {
  const queue = oddsQueue(startWorker);
  return oddsBy([queue], queue);
}

const startWorker: StartPort = (told, lost) => {
  const worker = new Worker(oddsWorker, { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<OddsReply>) => told(data));
  worker.addEventListener('error', ({ message }) => lost(new Error(message)));
  return { post: (job) => worker.postMessage(job), end: () => worker.terminate() };
};
