import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { systems } from '@affray/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../server/src/testing/postgres.ts';
import { figuresOf } from '../src/figures/figures.ts';
import { sweep } from '../src/node/queue.ts';
import { runWork, type Work, type Yield } from '../src/work/work.ts';
import { hasRedis, startRedis } from './redis.ts';

// As it was built: it starts in a fraction of the time, with no loader between.
const cli = fileURLToPath(new URL('../../cli/dist/main.js', import.meta.url));

const encounter: unknown = systems
  .find(({ id }) => id === 'tag-tally')!
  .use((system) => JSON.parse(JSON.stringify(system.encounters[1]!.encounter)));
const work: Work = {
  kind: 'study',
  job: {
    system: 'tag-tally',
    encounter,
    policies: {},
    seed: 'queue',
    from: 0,
    n: process.env.AFFRAY_LONG === undefined ? 2400 : 60_000,
  },
};

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A worker process that is ready, its lines, and a way to kill it as hard as can be. */
async function worker(url: string): Promise<{ readonly child: ChildProcess; readonly lines: string[] }> {
  const child = spawn(process.execPath, [cli, 'worker', '--json', '--threads', '1', '--lock', '4000', '--queue', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  child.stdout.on('data', (chunk) =>
    lines.push(
      ...String(chunk)
        .split('\n')
        .filter((line) => line !== ''),
    ),
  );
  ends.push(async () => kill(child));
  while (lines.length === 0) await new Promise((goOn) => setTimeout(goOn, 50));
  return { child, lines };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

function partsOf({ lines }: { readonly lines: readonly string[] }): number {
  return lines.filter((line) => line.includes('"part"')).length;
}

/** The store may put fields in another order; the figures say the same to the last bit. */
function figures(sum: Yield | null): string {
  if (sum?.kind !== 'study') throw new Error('no study');
  return JSON.stringify(figuresOf(sum.data));
}

let inOneThread: string | null = null;
function ofOneThread(): string {
  inOneThread ??= figures(runWork(systems, work));
  return inOneThread;
}

async function redis(): Promise<string> {
  const server = await startRedis();
  ends.push(() => server.stop());
  return server.url;
}

const stores: readonly (readonly [string, () => Promise<string>])[] = [
  [
    'PostgreSQL',
    async () => {
      const server = await startPostgres();
      ends.push(() => server.stop());
      return server.database();
    },
  ],
  [hasRedis ? 'Redis' : 'Redis, which is not installed here', redis],
];

describe.each(stores)('a sweep over worker processes through %s', (name, store) => {
  const missing = name.startsWith('Redis') && !hasRedis;
  const played = it.skipIf(missing);
  let url: string;
  let workers: readonly Awaited<ReturnType<typeof worker>>[];
  beforeAll(async () => {
    if (missing) return;
    url = await store();
    workers = await Promise.all([worker(url), worker(url), worker(url)]);
  });

  played('says what is wrong with work that makes no sense', async () => {
    const nonsense: Work = { kind: 'study', job: { ...work.job, system: 'chess', n: 10 } };
    await expect(sweep(nonsense, { url, shard: 10 })).rejects.toThrow(/no system "chess"/);
    const failures = workers.flatMap(({ lines }) => lines).filter((line) => line.includes('no system'));
    expect(failures).toHaveLength(1);
  });

  played('gives the very result of one thread although a worker is killed in its midst', async () => {
    const [first, second, third] = workers;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three workers are needed');
    let doneSoFar = 0;
    let killed = -1;
    let gone: Promise<void> = Promise.resolve();
    const watching = setInterval(() => {
      if (killed >= 0 || partsOf(first) === 0) return;
      killed = doneSoFar;
      gone = kill(first.child);
    }, 10);
    const sum = await sweep(work, {
      url,
      shard: work.job.n / 240,
      onProgress: ({ done }) => {
        doneSoFar = done;
      },
    });
    clearInterval(watching);
    await gone;
    expect(killed).toBeGreaterThanOrEqual(0);
    expect(killed).toBeLessThan(work.job.n);
    expect(first.child.signalCode).toBe('SIGKILL');
    expect(figures(sum)).toBe(ofOneThread());
    expect(partsOf(second) + partsOf(third)).toBeGreaterThan(0);
  });
});
