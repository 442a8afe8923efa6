import { randomBytes } from 'node:crypto';
import { type Figures, figuresOf, groups, reportPage, studyCsv, type Work } from '@affray/lab';
import type { Context } from '../context.ts';
import { say, sayJson, writeText } from '../io.ts';
import { studyLines } from '../lab/study-text.ts';
import { playersPhrase, readPolicies, readSubject, type Subject } from '../lab/subject.ts';
import { rateText, type Watched, watched } from '../lab/watching.ts';
import { Exit, stop } from '../stop.ts';
import { clean, count } from '../text.ts';

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
}

/** `affray sim FIGHT`: how it is likely to end. */
export async function simCommand(context: Context, wanted: string, options: SimOptions): Promise<number> {
  if (options.n < 1) throw stop('-n: at least one fight.');
  const subject = await readSubject(context, wanted, options.system);
  const policies = await readPolicies(subject, options.policy);
  const seed = options.seed ?? randomBytes(4).toString('hex');
  const { system, encounter } = subject;
  const work: Work = { kind: 'study', job: { system: system.id, encounter, policies, seed, from: 0, n: options.n } };
  const done = await watched(context, work, subject.name, options);
  await report(context, subject, { seed, policies, done }, options);
  return Exit.ok;
}

/** Fights that were played, and how. */
export interface Played {
  readonly seed: string;
  readonly policies: Readonly<Record<string, string>>;
  readonly done: Watched;
}

/** Where figures go besides the terminal. */
export type Outlets = Pick<SimOptions, 'json' | 'csv' | 'html'>;

/** Writes what a study says wherever it was wanted. */
export async function report(context: Context, subject: Subject, played: Played, outlets: Outlets): Promise<void> {
  const { io, style } = context;
  const { seed, policies, done } = played;
  if (done.sum.kind !== 'study') throw new Error('not a study');
  const figures = figuresOf(done.sum.data);
  const note = done.stopped ? `Stopped after ${groups(figures.n)} of ${groups(done.of)} fights.` : '';
  const facts = { name: subject.name, system: subject.system.name, seed, players: playersPhrase(policies), note };
  if (outlets.csv !== undefined) await writeText(io, outlets.csv, studyCsv(figures));
  if (outlets.html !== undefined) await writeText(io, outlets.html, reportPage(figures, facts));
  if (outlets.csv === '-' || outlets.html === '-') return;
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
  for (const file of [outlets.csv, outlets.html]) if (file !== undefined) say(io, `${file} is written.`);
}

function timing({ seconds, workers, efficiency, sum }: Watched): object {
  return { seconds, workers, efficiency, rate: sum.data.n / Math.max(1e-3, seconds) };
}

function footer(figures: Figures, { seconds, workers, efficiency }: Watched): string {
  const busy = workers > 1 ? `, ${Math.round(100 * efficiency)} % of their time on fights` : '';
  return `${rateText(figures.n / Math.max(1e-3, seconds))} on ${count(workers, 'core')}${busy}. Checksum ${figures.checksum}.`;
}
