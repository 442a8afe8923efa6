import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SealedSystem } from '@affray/engine';
import type { StudyData } from '../figures/data.ts';
import type { StudyJob } from '../jobs/job.ts';
import { StudyMemory } from '../study/remembering.ts';
import { addYield, pieceOf, runWork, type Work, type Yield } from '../work/work.ts';

/** What a worker sends back for a piece of work. */
export type WorkerReply =
  | { readonly ok: true; readonly part: Yield; readonly milliseconds: number }
  | { readonly ok: false; readonly reason: string };

/** How far some work has come. */
export interface Progress {
  /** Fights played. */
  readonly done: number;
  readonly of: number;
  /** The sum so far; do not change it. */
  readonly sum: Yield;
  readonly workers: number;
  /** Share of the workers' time spent on fights since the first of them began, 0 .. 1. */
  readonly efficiency: number;
}

/** How to play fights on several cores. */
export interface PoolOptions {
  /** Threads; all cores unless told otherwise. */
  readonly workers?: number;
  /** With these systems the fights are played in this thread, between its other events. */
  readonly here?: readonly SealedSystem[];
  /** Called after every block. */
  readonly onProgress?: (progress: Progress) => void;
  /** Stops early: the sum then holds the fights played so far. */
  readonly signal?: AbortSignal;
}

/** Fights handed out at once, at first and at least. Part of no result: whatever the blocks, the sum is the same. */
const BLOCK = 500;
/** Blocks grow until one takes this many milliseconds, so that handing them out takes no time. */
const BLOCK_MS = 150;
const MOST_IN_BLOCK = 20_000;
/** In one thread blocks are short, so that it can be stopped and show how far it is. */
const SHORT_BLOCK = 50;

/** Plays a study on worker threads; see `workOnThreads`. */
export async function studyOnThreads(job: StudyJob, options: PoolOptions = {}): Promise<StudyData | null> {
  const sum = await workOnThreads({ kind: 'study', job }, options);
  return sum?.kind === 'study' ? sum.data : null;
}

/**
 * Plays fights on worker threads. The result does not depend on how many there are. Rejects when the work makes no sense
 * or a thread dies; stopped before the first block is done, it is null.
 */
export async function workOnThreads(work: Work, options: PoolOptions = {}): Promise<Yield | null> {
  const { here, signal, onProgress } = options;
  const { n } = work.job;
  const least = here === undefined ? BLOCK : SHORT_BLOCK;
  const count =
    here === undefined ? Math.max(1, Math.min(options.workers ?? availableParallelism(), Math.ceil(n / least))) : 1;
  let block = least;
  let next = 0;
  let whole: Yield | null = null;
  const take = (): Work | null => {
    if (next >= n || signal?.aborted === true) return null;
    // Towards the end blocks shrink, so that no thread waits long for the others.
    const size = Math.max(least, Math.min(block, Math.ceil((n - next) / (2 * count))));
    const piece = pieceOf(work, next, size);
    next += size;
    return piece;
  };
  let busy = 0;
  let begun = 0;
  const add = (part: Yield, milliseconds: number): void => {
    if (whole === null) whole = part;
    else addYield(whole, part);
    const now = performance.now();
    if (begun === 0) begun = now - milliseconds;
    busy += milliseconds;
    if (here === undefined) {
      const wanted = Math.round((part.data.n * BLOCK_MS) / Math.max(1, milliseconds));
      block = Math.max(least, Math.min(MOST_IN_BLOCK, wanted));
    }
    const efficiency = Math.min(1, busy / Math.max(1e-9, count * (now - begun)));
    onProgress?.({ done: whole.data.n, of: n, sum: whole, workers: count, efficiency });
  };
  if (here !== undefined) {
    const memory = new StudyMemory();
    for (let piece = take(); piece !== null; piece = take()) {
      const start = performance.now();
      const part = runWork(here, piece, memory);
      add(part, performance.now() - start);
      await new Promise((goOn) => setImmediate(goOn));
    }
    return whole;
  }
  const workers = Array.from({ length: count }, startWorker);
  try {
    await Promise.all(workers.map((worker) => workOff(worker, take, add)));
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

function workOff(
  worker: Worker,
  takeBlock: () => Work | null,
  add: (part: Yield, milliseconds: number) => void,
): Promise<void> {
  return new Promise((done, fail) => {
    const goOn = (): void => {
      const work = takeBlock();
      if (work === null) done();
      else worker.postMessage(work);
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`A worker thread ended with code ${code}.`)));
    worker.on('message', (reply: WorkerReply) => {
      if (reply.ok) {
        add(reply.part, reply.milliseconds);
        goOn();
      } else fail(new Error(reply.reason));
    });
    goOn();
  });
}

/** Work that makes no sense: whoever tries it again fails again. */
export class WrongWork extends Error {}

/** Threads that are kept for one piece of work after the other. */
export class Threads {
  private readonly free: Worker[] = [];
  private readonly all: Worker[] = [];
  private readonly waiting: ((worker: Worker) => void)[] = [];

  constructor(count: number) {
    for (let n = 0; n < count; n++) this.start();
  }

  private start(): void {
    const worker = startWorker();
    this.all.push(worker);
    this.release(worker);
  }

  private release(worker: Worker): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free.push(worker);
    else next(worker);
  }

  /** Plays a piece on the next free thread; a thread that dies is replaced and its piece rejected. */
  async run(work: Work): Promise<Yield> {
    const worker = this.free.pop() ?? (await new Promise<Worker>((take) => this.waiting.push(take)));
    return new Promise<Yield>((done, fail) => {
      const settle = (): void => {
        worker.off('message', answered);
        worker.off('error', died);
      };
      const answered = (reply: WorkerReply): void => {
        settle();
        this.release(worker);
        if (reply.ok) done(reply.part);
        else fail(new WrongWork(reply.reason));
      };
      const died = (error: Error): void => {
        settle();
        this.all.splice(this.all.indexOf(worker), 1);
        this.start();
        fail(error);
      };
      worker.on('message', answered);
      worker.on('error', died);
      worker.postMessage(work);
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.terminate()));
  }
}
