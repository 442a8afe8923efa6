import { availableParallelism } from 'node:os';
import type { Context } from '../base/context.ts';
import { say, sayJson, warn } from '../base/io.ts';
import { Exit, stop } from '../base/stop.ts';
import { count } from '../base/text.ts';
import { asStop } from '../study/watching.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;
/** Milliseconds for what is under way: after Ctrl+C as long as it takes, after SIGTERM no longer than others wait. */
const UNHURRIED = 2 ** 31 - 1;
const HURRIED = 6000;

/** What `affray worker` was told. */
export interface WorkerOptions {
  readonly queue?: string;
  readonly threads?: number;
  readonly lock: number;
  readonly json?: boolean;
}

/** `affray worker --queue URL`: plays what others hand out, until stopped. */
export async function workerCommand(context: Context, options: WorkerOptions): Promise<number> {
  const { io } = context;
  const url = options.queue ?? io.env.AFFRAY_QUEUE ?? '';
  if (url === '') throw stop('Where is the work? --queue postgres://... or redis://..., or AFFRAY_QUEUE.');
  const threads = options.threads ?? availableParallelism();
  if (threads < 1) throw stop('--threads: at least one.');
  if (options.lock < 1000) throw stop('--lock: at least 1000 milliseconds.');
  const { wiring, workOnQueue } = await import('@affray/lab/queue');
  try {
    wiring(url);
  } catch (error) {
    throw asStop(error, url);
  }
  const controller = new AbortController();
  let grace = UNHURRIED;
  const interrupt = (signal: NodeJS.Signals): void => {
    if (signal === 'SIGTERM') grace = HURRIED;
    controller.abort();
  };
  for (const signal of signals) process.once(signal, interrupt);
  let complained = '';
  const work = workOnQueue({
    url,
    threads,
    grace: () => grace,
    onReady: () => {
      if (!options.json) say(io, `Working on ${count(threads, 'core')}; Ctrl+C finishes what is under way and stops.`);
      else sayJson(io, { line: 'ready', threads, pid: process.pid });
    },
    patience: { lock: options.lock, look: Math.max(1000, Math.floor(options.lock / 2)) },
    signal: controller.signal,
    onShard: ({ id, fights, error }) => {
      if (options.json) sayJson(io, { line: 'part', id, fights, error });
      else if (error === null) say(io, `${id}: ${count(fights, 'fight')}`);
      else warn(io, `${id}: ${error}`);
    },
    onError: (error) => {
      if (error.message === complained) return;
      complained = error.message;
      warn(io, `The job store: ${error.message}`);
    },
  });
  try {
    await work;
    return Exit.ok;
  } catch (error) {
    throw asStop(error, url);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}
