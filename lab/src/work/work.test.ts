import { formats, systems } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { isPartFile, mergeParts, type PartFile, shardOf } from './part.ts';
import { addYield, pieceOf, runWork, type Work } from './work.ts';

const [sealed] = systems;
const encounter: unknown = sealed!.use(({ encounters }) => JSON.parse(JSON.stringify(encounters[0]!.encounter)));
const job = { system: sealed!.id, encounter, policies: {}, seed: 'work', from: 0, n: 25 };
const { seed, from, n, ...version } = job;
const works: readonly Work[] = [
  { kind: 'study', job },
  { kind: 'trials', job },
  { kind: 'pairs', job: { a: version, b: { ...version, policies: { '*': 'random' } }, seed, from, n } },
];

describe.each(works)('work of the kind “$kind”', (work) => {
  it('comes to the same whole or in pieces, in whatever order they come in', () => {
    const whole = runWork(systems, work);
    const [first, ...others] = [20, 0, 8].map((at, nth) => runWork(systems, pieceOf(work, at, [9, 8, 12][nth]!)));
    for (const other of others) addYield(first!, other);
    expect(first).toEqual(whole);
    expect(whole.data.n).toBe(25);
  });

  it('is merged from shards, each once', () => {
    const part = (k: number): PartFile => ({
      format: 'affray-part',
      version: formats['affray-part'].version,
      work,
      shard: [k, 3],
      part: runWork(systems, shardOf(work, k, 3)),
    });
    const parts = [3, 1, 2].map(part);
    expect(parts.every((each) => isPartFile(JSON.parse(JSON.stringify(each))))).toBe(true);
    expect(mergeParts(parts)).toEqual({ ok: true, work, sum: runWork(systems, work), missing: [] });
    expect(mergeParts(parts.slice(1))).toMatchObject({ ok: true, missing: [3] });
    expect(mergeParts([parts[0]!, parts[0]!])).toMatchObject({ ok: false, reason: 'Shard 3/3 is there twice.' });
    expect(mergeParts([{ ...parts[0]!, shard: [1, 3] }])).toMatchObject({ ok: false });
  });
});

it('parts of two kinds do not go together', () => {
  const [study, trials] = works.map((work) => runWork(systems, pieceOf(work, 0, 2)));
  expect(() => addYield(study!, trials!)).toThrow('A part of kind "trials" does not belong to "study".');
});

it('every fight is in exactly one shard', () => {
  const shards = Array.from({ length: 7 }, (_, at) => shardOf(works[0]!, at + 1, 7).job);
  expect(shards.reduce((sum, each) => sum + each.n, 0)).toBe(25);
  shards.slice(1).forEach((each, at) => {
    expect(each.from).toBe(shards[at]!.from + shards[at]!.n);
  });
});

it('what is none is no part file', () => {
  for (const value of [null, 'x', {}, { format: 'affray-part', version: 1 }]) expect(isPartFile(value)).toBe(false);
});
