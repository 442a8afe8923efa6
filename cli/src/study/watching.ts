import { groups, type Work, type Yield } from '@affray/lab';
import type { Context } from '../base/context.ts';
import type { SealedSystem } from '../base/engine.ts';
import { warn } from '../base/io.ts';
import { Stop, stop } from '../base/stop.ts';
import { barParts } from '../screen/bar.ts';

/** How work is to be done. */
interface Effort {
  readonly workers?: number;
  readonly quiet?: boolean;
}

/** What came of work that somebody watched. */
export interface Watched {
  readonly sum: Yield;
  /** Wanted fights. */
  readonly of: number;
  readonly stopped: boolean;
  readonly seconds: number;
  readonly workers: number;
  /** Share of the workers' time spent on fights. */
  readonly efficiency: number;
}

/** Up to so many fights, starting threads takes longer than playing. */
const FEW = 500;
const LINE_EVERY_MS = 5000;
const BAR_EVERY_MS = 100;

/** Plays work with its progress on standard error. Ctrl+C stops it, and what was played still counts. */
export async function watched(context: Context, work: Work, label: string, effort: Effort = {}): Promise<Watched> {
  const played = await playedSoFar(context, work, label, effort);
  if (played === null) throw nothingPlayed();
  return played;
}

/** Plays one work after the other. Ctrl+C stops all of them: from then on, and where nothing was played, it is null. */
export function watchedInTurn(
  context: Context,
  effort: Effort = {},
): (work: Work, label: string) => Promise<Watched | null> {
  let stopped = false;
  let any = false;
  return async (work, label) => {
    if (stopped) return null;
    const played = await playedSoFar(context, work, label, effort);
    if (played === null && !any) throw nothingPlayed();
    any = true;
    stopped = played === null || played.stopped;
    return played;
  };
}

/** How many fights each of several works came to: "2 000", or "350 to 2 000" when they were stopped. */
export function eachText(played: readonly number[]): string {
  const [least, most] = [Math.min(...played), Math.max(...played)];
  return least === most ? groups(least) : `${groups(least)} to ${groups(most)}`;
}

function nothingPlayed(): Stop {
  return stop('Stopped before the first fights were over: there is nothing to report.');
}

/** Null when it was stopped before the first fights were over. */
async function playedSoFar(context: Context, work: Work, label: string, effort: Effort): Promise<Watched | null> {
  const { io } = context;
  const { workOnThreads } = await import('@affray/lab/node');
  const controller = new AbortController();
  const interrupt = (): void => controller.abort();
  process.once('SIGINT', interrupt);
  const start = performance.now();
  const bar = progressLine(context, label);
  let workers = 1;
  let efficiency = 1;
  try {
    const sum = await workOnThreads(work, {
      ...threads(context.systems, work, effort),
      signal: controller.signal,
      onProgress: (progress) => {
        ({ workers, efficiency } = progress);
        if (!effort.quiet) bar.show(progress.done, progress.of);
      },
    });
    bar.end();
    if (sum === null) return null;
    const seconds = (performance.now() - start) / 1000;
    const stopped = controller.signal.aborted;
    if (stopped) warn(io, `Stopped after ${sum.data.n} of ${work.job.n} fights; this is what they say.`);
    return { sum, of: work.job.n, stopped, seconds, workers, efficiency };
  } catch (error) {
    bar.end();
    if (error instanceof Error && error.name === 'Error') throw stop(error.message);
    throw error;
  } finally {
    process.off('SIGINT', interrupt);
  }
}

/** Hands work to whoever works on a queue, with its progress on standard error. */
export async function queued(
  context: Context,
  work: Work,
  label: string,
  url: string,
  shard: number,
): Promise<Watched> {
  const { io } = context;
  if (shard < 1) throw stop('--shard-size: at least one fight.');
  const { sweep } = await import('@affray/lab/queue');
  const controller = new AbortController();
  const interrupt = (): void => controller.abort();
  process.once('SIGINT', interrupt);
  const start = performance.now();
  const bar = progressLine(context, label);
  try {
    const onProgress = ({ done, of }: { done: number; of: number }): void => bar.show(done, of);
    const sum = await sweep(work, { url, shard, onProgress, signal: controller.signal });
    bar.end();
    if (sum === null) throw stop('Stopped before the first part came in: there is nothing to report.');
    const stopped = controller.signal.aborted && sum.data.n < work.job.n;
    if (stopped)
      warn(
        io,
        `Stopped after ${sum.data.n} of ${work.job.n} fights. The rest is still in the queue: the same command goes on.`,
      );
    return { sum, of: work.job.n, stopped, seconds: (performance.now() - start) / 1000, workers: 0, efficiency: 0 };
  } catch (error) {
    bar.end();
    throw asStop(error, url);
  } finally {
    process.off('SIGINT', interrupt);
  }
}

/** A store that does not answer is no fault of the program. */
export function asStop(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof Stop) return error;
  const code = 'code' in error ? String(error.code) : '';
  const where = url.replace(/\/\/[^@/]*@/, '//');
  if (error.name === 'NoStore') return stop(`The job store at ${where} ${error.message}.`);
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return stop(`The job store at ${where} does not answer.`);
  return stop(error.message);
}

function threads(
  systems: readonly SealedSystem[],
  work: Work,
  { workers }: Effort,
): { readonly here?: readonly SealedSystem[]; readonly workers?: number } {
  if (workers === 0 || (workers === undefined && work.job.n <= FEW)) return { here: systems };
  return workers === undefined ? {} : { workers };
}

/** A bar that is drawn over itself on a terminal, and now and then a line elsewhere. */
function progressLine(context: Context, label: string): { show(done: number, of: number): void; end(): void } {
  const { io, style } = context;
  const terminal = io.stderr.isTTY === true;
  const start = performance.now();
  let last = terminal ? 0 : start;
  let drawn = false;
  const show = (done: number, of: number): void => {
    const now = performance.now();
    if (now - last < (terminal ? BAR_EVERY_MS : LINE_EVERY_MS)) return;
    last = now;
    const seconds = Math.max(1e-3, (now - start) / 1000);
    const rate = done / seconds;
    const rest = rate > 0 ? (of - done) / rate : 0;
    const facts = `${done} of ${of}, ${rateText(rate)}, ${timeText(rest)} left`;
    if (!terminal) {
      warn(io, `${label}: ${facts}`);
      return;
    }
    const { full, rest: empty } = barParts(done, of, 24);
    io.stderr.write(`\r\x1b[2K${label} ${style.now(full)}${style.dim(empty)} ${facts}`);
    drawn = true;
  };
  const end = (): void => {
    if (drawn) io.stderr.write('\r\x1b[2K');
    drawn = false;
  };
  return { show, end };
}

/** Fights a second for people. */
export function rateText(rate: number): string {
  if (rate >= 10_000) return `${Math.round(rate / 1000)} 000 fights/s`;
  return rate >= 10 ? `${Math.round(rate)} fights/s` : `${rate.toFixed(1)} fights/s`;
}

function timeText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`;
}
