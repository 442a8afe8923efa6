import { formats } from '@affray/engine';
import { addYield, pieceOf, type Work, type Yield } from './work.ts';

/** Shard k of n of some work and what came of it: a file for cluster schedulers. */
export interface PartFile {
  readonly format: 'affray-part';
  readonly version: (typeof formats)['affray-part']['version'];
  readonly work: Work;
  /** Counted from 1. */
  readonly shard: readonly [k: number, n: number];
  readonly part: Yield;
}

/** The piece that is shard k (from 1) of n. Every fight is in exactly one shard. */
export function shardOf(work: Work, k: number, n: number): Work {
  const at = (edge: number): number => Math.floor((work.job.n * edge) / n);
  return pieceOf(work, at(k - 1), at(k) - at(k - 1));
}

/** Whether something from outside is what `runWork` gives. */
export function isYield(value: unknown): value is Yield {
  if (!isObject(value) || !isObject(value.data) || typeof value.data.n !== 'number') return false;
  if (value.kind === 'study') return typeof value.data.harm === 'boolean' && Array.isArray(value.data.combatants);
  if (value.kind === 'campaign') return Array.isArray(value.data.stages) && Array.isArray(value.data.members);
  return (value.kind === 'pairs' || value.kind === 'trials') && Array.isArray(value.data.sums);
}

/** Whether something from outside is a part file. */
export function isPartFile(value: unknown): value is PartFile {
  if (!isObject(value) || value.format !== 'affray-part' || value.version !== formats['affray-part'].version)
    return false;
  const { shard, work, part } = value;
  return Array.isArray(shard) && shard.length === 2 && shard.every(Number.isInteger) && isObject(work) && isYield(part);
}

/** What parts of one work come to, or why they do not go together. */
export type Merged =
  | { readonly ok: true; readonly work: Work; readonly sum: Yield; readonly missing: readonly number[] }
  | { readonly ok: false; readonly reason: string };

/** Adds parts up, in any order, each shard once. */
export function mergeParts(parts: readonly PartFile[]): Merged {
  const [first] = parts;
  if (first === undefined) return { ok: false, reason: 'There are no parts.' };
  const [, n] = first.shard;
  const same = JSON.stringify(first.work);
  const seen = new Set<number>();
  let sum: Yield | null = null;
  for (const { work, shard, part } of parts) {
    const [k, of] = shard;
    if (JSON.stringify(work) !== same || of !== n)
      return { ok: false, reason: `Shard ${k}/${of} belongs to other fights than shard ${first.shard[0]}/${n}.` };
    if (seen.has(k)) return { ok: false, reason: `Shard ${k}/${n} is there twice.` };
    if (part.data.n !== shardOf(work, k, n).job.n) return { ok: false, reason: `Shard ${k}/${n} is not complete.` };
    seen.add(k);
    if (sum === null) sum = copied(part);
    else addYield(sum, part);
  }
  const missing = Array.from({ length: n }, (_, at) => at + 1).filter((k) => !seen.has(k));
  return sum === null ? { ok: false, reason: 'There are no parts.' } : { ok: true, work: first.work, sum, missing };
}

function copied(part: Yield): Yield {
  const copy: unknown = JSON.parse(JSON.stringify(part));
  if (!isYield(copy)) throw new Error('A part does not survive being copied.');
  return copy;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
