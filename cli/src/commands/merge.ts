import { isPartFile, mergeParts } from '@affray/lab';
import type { Context } from '../base/context.ts';
import { belongsElsewhere } from '../base/engine.ts';
import { readJson, warn } from '../base/io.ts';
import { Exit, stop } from '../base/stop.ts';
import { subjectFrom } from '../study/subject.ts';
import { type OutletOptions, outletsFor, report } from './sim.ts';

/** What `affray merge` was told. */
export type MergeOptions = OutletOptions;

/** `affray merge PART...`: the figures as if one machine had played all parts. */
export async function mergeCommand(context: Context, files: readonly string[], options: MergeOptions): Promise<number> {
  const { io, systems } = context;
  const parts = [];
  for (const file of files) {
    const json = await readJson(io, file);
    const other = belongsElsewhere(json, ['affray-part']);
    if (other !== null) throw stop(`${file} ${other}.`);
    if (!isPartFile(json)) throw stop(`${file} is no part that can be read; affray sim --shard K/N writes them.`);
    parts.push(json);
  }
  const outlets = await outletsFor(io, options);
  const merged = mergeParts(parts);
  if (!merged.ok) throw stop(merged.reason);
  const { work, sum, missing } = merged;
  if (work.kind !== 'study') throw stop('These parts hold something other than affray sim writes.');
  const { seed, policies, n, encounter } = work.job;
  const subject = subjectFrom(systems, encounter, files[0] ?? '');
  const stopped = missing.length > 0;
  if (stopped)
    warn(io, `Missing: ${missing.join(', ')} of ${parts[0]?.shard[1]}. The figures are those of the parts at hand.`);
  const done = { sum, of: n, stopped, seconds: 0, workers: files.length, efficiency: 1 };
  await report(context, subject, { seed, policies, done }, outlets);
  return stopped ? Exit.failed : Exit.ok;
}
