import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { addStudy, type StudyData } from '../study/data.ts';
import type { StudyJob } from '../study/job.ts';

/** What a worker sends back for a job. */
export type WorkerReply =
  | { readonly ok: true; readonly study: StudyData }
  | { readonly ok: false; readonly reason: string };

/** How far a study has come. */
export interface Progress {
  /** Fights played. */
  readonly done: number;
  readonly of: number;
  /** The sum so far; do not change it. */
  readonly study: StudyData;
}

/** How to play a study on several cores. */
export interface PoolOptions {
  /** Threads; all cores unless told otherwise. */
  readonly workers?: number;
  /** Called after every block. */
  readonly onProgress?: (progress: Progress) => void;
  /** Stops early: the study then holds the fights played so far. */
  readonly signal?: AbortSignal;
}

/** Fights handed out at once. Part of no result: whatever the blocks, the sum is the same. */
const BLOCK = 500;

/**
 * Plays the fights of a job on worker threads. The result does not depend on how many there are. Rejects when the job
 * makes no sense or a thread dies; stopped before the first block is done, it is null.
 */
export async function studyOnThreads(job: StudyJob, options: PoolOptions = {}): Promise<StudyData | null> {
  const blocks = Math.ceil(job.n / BLOCK);
  const count = Math.max(1, Math.min(options.workers ?? availableParallelism(), blocks));
  const workers = Array.from({ length: count }, startWorker);
  let next = 0;
  let whole: StudyData | null = null;
  const takeBlock = (): StudyJob | null => {
    if (next >= blocks || options.signal?.aborted === true) return null;
    const first = next++ * BLOCK;
    return { ...job, from: job.from + first, n: Math.min(BLOCK, job.n - first) };
  };
  const add = (part: StudyData): void => {
    if (whole === null) whole = part;
    else addStudy(whole, part);
    options.onProgress?.({ done: whole.n, of: job.n, study: whole });
  };
  try {
    await Promise.all(workers.map((worker) => workOff(worker, takeBlock, add)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return whole;
}

/** From a package the worker is JavaScript; from a checkout it is TypeScript and needs a loader of its own. */
function startWorker(): Worker {
  if (import.meta.url.endsWith('.js')) return new Worker(new URL('./worker.js', import.meta.url));
  const loader = import.meta.resolve('tsx/esm/api');
  const file = new URL('./worker.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(loader)}).then(({ register }) => (register(), import(${JSON.stringify(file)})))`;
  return new Worker(code, { eval: true, execArgv: ['--conditions=affray:src'] });
}

function workOff(worker: Worker, takeBlock: () => StudyJob | null, add: (part: StudyData) => void): Promise<void> {
  return new Promise((done, fail) => {
    const goOn = (): void => {
      const job = takeBlock();
      if (job === null) done();
      else worker.postMessage(job);
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`A worker thread ended with code ${code}.`)));
    worker.on('message', (reply: WorkerReply) => {
      if (reply.ok) {
        add(reply.study);
        goOn();
      } else fail(new Error(reply.reason));
    });
    goOn();
  });
}
