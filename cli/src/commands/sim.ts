import { randomBytes } from 'node:crypto';
import {
  type Figures,
  figuresOf,
  groups,
  type PartFile,
  rememberedJob,
  reportPage,
  shardOf,
  studyCsv,
  type Work,
} from '@affray/lab';
import type { Context } from '../base/context.ts';
import { formats } from '../base/engine.ts';
import { type Io, say, sayJson } from '../base/io.ts';
import { type Outlet, outlet } from '../base/outlet.ts';
import { Exit, failed, stop } from '../base/stop.ts';
import { clean, count } from '../base/text.ts';
import { studyLines } from '../study/study-text.ts';
import { playersPhrase, readPolicies, readSubject, type Subject } from '../study/subject.ts';
import { queued, rateText, type Watched, watched } from '../study/watching.ts';

/** What `affray sim` was told. */
export interface SimOptions {
  readonly n: number;
  readonly seed?: string;
  readonly policy: readonly string[];
  readonly system?: string;
  readonly workers?: number;
  readonly json?: boolean;
  readonly csv?: string;
  readonly html?: string;
  readonly force?: boolean;
  /** `3/8`: play only the third of eight parts and write it to `out`. */
  readonly shard?: string;
  readonly out?: string;
  /** Address of a job store: the fights are played by `affray worker`. */
  readonly queue?: string;
  readonly shardSize?: number;
}

/** `affray sim FIGHT`: how it is likely to end. */
export async function simCommand(context: Context, wanted: string, options: SimOptions): Promise<number> {
  if (options.n < 1) throw stop('-n: at least one fight.');
  const subject = await readSubject(context, wanted, options.system);
  const policies = await readPolicies(subject, options.policy);
  const seed = options.seed ?? randomBytes(4).toString('hex');
  const { system, encounter } = subject;
  const job = { system: system.id, encounter, policies, seed, from: 0, n: options.n };
  const work: Work = { kind: 'study', job: rememberedJob(context.systems, job) };
  if (options.shard !== undefined) return writeShard(context, work, subject, options);
  const outlets = await outletsFor(context.io, options);
  const done =
    options.queue === undefined
      ? await watched(context, work, subject.name, options)
      : await queued(context, work, subject.name, options.queue, options.shardSize ?? SHARD);
  await report(context, subject, { seed, policies, done }, outlets);
  return Exit.ok;
}

/** Fights a shard unless told otherwise: a second or more of work. */
const SHARD = 5000;

async function writeShard(context: Context, work: Work, subject: Subject, options: SimOptions): Promise<number> {
  const { k, n } = readShard(options.shard ?? '');
  if (options.seed === undefined) throw stop('--shard wants --seed: all parts must have the same one.');
  const piece = shardOf(work, k, n);
  if (piece.job.n === 0) throw stop(`Of ${work.job.n} fights none is left for part ${k} of ${n}.`);
  const out = await outlet(context.io, options.out ?? '-', options);
  const { sum, stopped } = await watched(context, piece, `${subject.name} ${k}/${n}`, options);
  if (stopped) throw failed('Stopped: an unfinished part is of no use and was not written.');
  const part: PartFile = {
    format: 'affray-part',
    version: formats['affray-part'].version,
    work,
    shard: [k, n],
    part: sum,
  };
  await out.write(`${JSON.stringify(part)}\n`);
  return Exit.ok;
}

function readShard(text: string): { readonly k: number; readonly n: number } {
  const found = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  const [k, n] = [Number(found?.[1]), Number(found?.[2])];
  if (found === null || k < 1 || k > n) throw stop(`--shard "${text}" is not K/N, such as 3/8.`);
  return { k, n };
}

/** Fights that were played, and how. */
interface Played {
  readonly seed: string;
  readonly policies: Readonly<Record<string, string>>;
  readonly done: Watched;
}

/** Where figures go besides the terminal. */
interface Outlets {
  readonly json: boolean;
  readonly csv: Outlet | null;
  readonly html: Outlet | null;
}

/** What says where figures go. */
export type OutletOptions = Pick<SimOptions, 'json' | 'csv' | 'html' | 'force'>;

/** Looks at the places before anything is worked out. */
export async function outletsFor(io: Io, { json = false, csv, html, force }: OutletOptions): Promise<Outlets> {
  const at = async (file: string | undefined) => (file === undefined ? null : await outlet(io, file, { force }));
  return { json, csv: await at(csv), html: await at(html) };
}

/** Writes what a study says wherever it was wanted. */
export async function report(context: Context, subject: Subject, played: Played, outlets: Outlets): Promise<void> {
  const { io, style } = context;
  const { seed, policies, done } = played;
  if (done.sum.kind !== 'study') throw new Error('not a study');
  const figures = figuresOf(done.sum.data);
  const note = done.stopped ? `Stopped after ${groups(figures.n)} of ${groups(done.of)} fights.` : '';
  const facts = { name: subject.name, system: subject.system.name, seed, players: playersPhrase(policies), note };
  await outlets.csv?.write(studyCsv(figures));
  await outlets.html?.write(reportPage(figures, facts));
  if (outlets.csv?.isStandardOutput || outlets.html?.isStandardOutput) return;
  if (outlets.json) {
    sayJson(io, {
      line: 'study',
      kind: 'simulated',
      ...facts,
      policies,
      wanted: done.of,
      stopped: done.stopped,
      ...timing(done),
      figures,
    });
    return;
  }
  say(io, `${style.bold(clean(subject.name))}  ${subject.system.name}`);
  say(
    io,
    style.dim(`≈ simulated: ${groups(figures.n)} fights, seed "${seed}", ${facts.players}; ranges are 95 % intervals`),
  );
  say(io);
  for (const line of studyLines(figures, context)) say(io, line);
  say(io);
  say(io, style.dim(footer(figures, done)));
  for (const file of [outlets.csv, outlets.html]) if (file !== null) say(io, `${file.name} is written.`);
}

function timing({ seconds, workers, efficiency, sum }: Watched): object {
  return { seconds, workers, efficiency, rate: sum.data.n / Math.max(1e-3, seconds) };
}

function footer(figures: Figures, { seconds, workers, efficiency }: Watched): string {
  const busy = workers > 1 ? `, ${Math.round(100 * efficiency)} % of their time on fights` : '';
  return `${rateText(figures.n / Math.max(1e-3, seconds))} ${workers === 0 ? 'through the queue' : `on ${count(workers, 'core')}${busy}`}. Checksum ${figures.checksum}.`;
}
