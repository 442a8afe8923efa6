import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresBackend, type Job, Queue, Worker as QueueWorker, UnrecoverableError } from 'bullmq';
import { isYield } from '../work/part.ts';
import { addYield, pieceOf, type Work, type Yield } from '../work/work.ts';
import { type Progress, Threads, WrongWork } from './pool.ts';
import { NoStore, storeAnswers } from './store-answers.ts';

/** Where shards wait for workers. */
const QUEUE = 'affray-lab';
/** A shard that fails this often is at fault itself. */
const ATTEMPTS = 5;
/** How often a shard may lose its worker before it counts as failed. */
const LOST_WORKERS = 50;

/** Times in milliseconds after which a worker that died is noticed. */
export interface QueuePatience {
  /** A worker must say that it lives within this time. */
  readonly lock: number;
  /** How often the others look for dead ones. */
  readonly look: number;
}

/** Dead workers are noticed within a minute. */
export const usualPatience: QueuePatience = { lock: 30_000, look: 15_000 };

type Wired =
  | { readonly kind: 'postgres'; readonly connection: { readonly connectionString: string; readonly migrate: true } }
  | { readonly kind: 'redis'; readonly connection: { readonly url: string; readonly maxRetriesPerRequest: null } };

/** What a URL says of the store. Throws on one that is neither PostgreSQL nor Redis. */
export function wiring(url: string): Wired {
  if (/^postgres(ql)?:\/\//.test(url))
    return { kind: 'postgres', connection: { connectionString: url, migrate: true } };
  if (/^rediss?:\/\//.test(url)) return { kind: 'redis', connection: { url, maxRetriesPerRequest: null } };
  throw new Error(`"${url}" is no address of a job store: postgres://... or redis://... is wanted.`);
}

/** Milliseconds within which a store answers, whatever it is asked. */
const ANSWER = 6000;

/** What was asked of the store, or the end of patience with it. */
async function timely<T>(asked: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = sleep(ANSWER, undefined, { signal: over.signal }).then(() => {
    throw new NoStore('does not answer any more; when it does, the same command goes on');
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    over.abort();
    late.catch(() => {});
  }
}

/** Ends what may hang because its store is gone. */
async function atMost(milliseconds: number, ending: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const settled = ending.catch(() => {});
  await Promise.race([settled, sleep(milliseconds, undefined, { signal: over.signal }).catch(() => {})]);
  over.abort();
}

function queueAt(
  url: string,
): Pick<Queue, 'add' | 'getJob' | 'getJobState' | 'close' | 'disconnect' | 'waitUntilReady'> {
  const wired = wiring(url);
  const queue =
    wired.kind === 'postgres'
      ? new Queue(QUEUE, { connection: wired.connection }, createPostgresBackend)
      : new Queue(QUEUE, { connection: wired.connection });
  // What fails is told by the call that fails; the connection is made again by itself meanwhile.
  queue.on('error', () => {});
  return queue;
}

/** How a sweep is handed out. */
export interface SweepOptions {
  readonly url: string;
  /** Fights a shard; a second or more of work each is right. */
  readonly shard: number;
  readonly onProgress?: (progress: Progress) => void;
  /** Stops waiting: the sum then holds the shards that have come in. */
  readonly signal?: AbortSignal;
  /** Milliseconds between looks at what has come in. */
  readonly every?: number;
}

/**
 * Hands work out in shards to whoever works on the queue, and adds up what comes back, each shard once. Shards are named
 * after what is in them: a sweep that was broken off finds what is done already.
 */
export async function sweep(work: Work, options: SweepOptions): Promise<Yield | null> {
  const { url, shard, onProgress, signal, every = 250 } = options;
  wiring(url);
  await storeAnswers(url);
  const queue = queueAt(url);
  const name = createHash('sha256')
    .update(JSON.stringify([work, shard]))
    .digest('hex')
    .slice(0, 24);
  const open = new Set<number>(Array.from({ length: Math.ceil(work.job.n / shard) }, (_, at) => at));
  const stopped = (): boolean => signal?.aborted === true;
  const idOf = (at: number): string => `${name}-${at}`;
  let whole: Yield | null = null;
  try {
    await timely(queue.waitUntilReady());
    for (const at of open)
      await timely(
        queue.add('shard', pieceOf(work, at * shard, shard), {
          jobId: idOf(at),
          attempts: ATTEMPTS,
          backoff: { type: 'exponential', delay: 500 },
        }),
      );
    const finished: Job[] = [];
    while (open.size > 0 && !stopped()) {
      for (const at of [...open]) {
        if (stopped()) break;
        // The state first: a job read before it was completed holds no result.
        const state = await timely(queue.getJobState(idOf(at)));
        if (state !== 'completed' && state !== 'failed' && state !== 'unknown') continue;
        const job = await timely(queue.getJob(idOf(at)));
        if (job === undefined) throw new Error(`Shard ${at} has been removed from the queue.`);
        if (state === 'failed') {
          await job.remove();
          throw new Error(`Shard ${at} failed: ${job.failedReason}`);
        }
        if (state !== 'completed') continue;
        const part: unknown = job.returnvalue;
        if (!isYield(part)) throw new Error(`Shard ${at} came back as something else.`);
        open.delete(at);
        finished.push(job);
        if (whole === null) whole = part;
        else addYield(whole, part);
        onProgress?.({ done: whole.data.n, of: work.job.n, sum: whole, workers: 0, efficiency: 0 });
      }
      if (open.size > 0) await sleep(every, undefined, signal === undefined ? {} : { signal }).catch(() => {});
    }
    if (open.size === 0) for (const job of finished) await timely(job.remove());
    return whole;
  } finally {
    await atMost(2000, queue.close());
    await atMost(1000, queue.disconnect());
  }
}

/** How a worker process works. */
export interface QueueWorkerOptions {
  readonly url: string;
  /** Threads, each with one shard at a time. */
  readonly threads: number;
  readonly patience?: QueuePatience;
  /** Called when a shard is done or has failed. */
  readonly onShard?: (shard: { readonly id: string; readonly fights: number; readonly error: string | null }) => void;
  /** Called when the store does not answer. */
  readonly onError?: (error: Error) => void;
  /** Finishes the shards under way and stops. */
  readonly signal: AbortSignal;
  /** Milliseconds for that; what is not finished by then goes to another worker. No limit unless told. */
  readonly grace?: () => number;
  /** Called when the store has answered and work can begin. */
  readonly onReady?: () => void;
}

/** Works shards off until told to stop. They are played on threads, so that this one can say that it lives. */
export async function workOnQueue(options: QueueWorkerOptions): Promise<void> {
  const { url, threads, patience = usualPatience, onShard, onError, onReady, signal } = options;
  wiring(url);
  await storeAnswers(url);
  const pool = new Threads(threads);
  const process = async (job: Job<Work>): Promise<Yield> => {
    try {
      return await pool.run(job.data);
    } catch (thrown) {
      throw thrown instanceof WrongWork ? new UnrecoverableError(thrown.message) : thrown;
    }
  };
  const settings = {
    concurrency: threads,
    lockDuration: patience.lock,
    stalledInterval: patience.look,
    maxStalledCount: LOST_WORKERS,
  };
  const wired = wiring(url);
  const worker =
    wired.kind === 'postgres'
      ? new QueueWorker(QUEUE, process, { ...settings, connection: wired.connection }, createPostgresBackend)
      : new QueueWorker(QUEUE, process, { ...settings, connection: wired.connection });
  worker.on('error', (error) => onError?.(error));
  worker.on('completed', (job) => onShard?.({ id: job.id ?? '', fights: job.data.job.n, error: null }));
  worker.on('failed', (job, error) => onShard?.({ id: job?.id ?? '', fights: 0, error: error.message }));
  try {
    await timely(worker.waitUntilReady());
    onReady?.();
    await new Promise<void>((done) => {
      if (signal.aborted) done();
      else signal.addEventListener('abort', () => done(), { once: true });
    });
    await atMost(options.grace?.() ?? 2 ** 31 - 1, worker.close());
  } finally {
    await atMost(2000, worker.close(true));
    await atMost(1000, worker.disconnect());
    await pool.end();
  }
}
