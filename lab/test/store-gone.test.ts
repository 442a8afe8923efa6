import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../server/src/testing/free-port.ts';
import { hasRedis, startRedis } from './redis.ts';

// The built command line: signals go to the very process, with no loader between.
const cli = fileURLToPath(new URL('../../cli/dist/main.js', import.meta.url));

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

interface Run {
  readonly child: ChildProcess;
  said(): string;
  readonly ended: Promise<{
    readonly code: number | null;
    readonly signal: NodeJS.Signals | null;
    readonly at: number;
  }>;
}

function affray(...args: string[]): Run {
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  ends.push(() => child.kill('SIGKILL'));
  const ended: Run['ended'] = new Promise((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, at: Date.now() })),
  );
  return { child, said: () => text, ended };
}

async function saying({ said }: Run, word: string): Promise<void> {
  for (let waited = 0; !said().includes(word); waited += 50) {
    if (waited > 30_000) throw new Error(`never said ${word}: ${said()}`);
    await sleep(50);
  }
}

const commands = (url: string): readonly string[][] => [
  ['sim', 'duel', '-n', '1000', '--queue', url],
  ['worker', '--threads', '1', '--queue', url],
];

/** Time to start the program on a busy machine, besides the ten seconds. */
const STARTING = 10_000;

/** Both commands say so and end. */
async function endsAtOnce(url: string): Promise<void> {
  const begun = Date.now();
  const runs = commands(url).map((args) => affray(...args));
  const where = url.replace('somebody:secret@', '');
  for (const { ended, said } of runs) {
    const { code, at } = await ended;
    expect([code, said()]).toEqual([2, `The job store at ${where} does not answer.\n`]);
    expect(at - begun).toBeLessThan(10_000 + STARTING);
  }
}

describe('a job store that does not answer', () => {
  it.each(['redis', 'postgres'])('ends sim and worker with one sentence: nobody is there (%s)', async (kind) => {
    const url = `${kind}://somebody:secret@127.0.0.1:${await freePort()}/0`;
    await endsAtOnce(url);
  });

  it.each(['redis', 'postgres'])(
    'ends sim and worker with one sentence: it takes calls and is silent (%s)',
    async (kind) => {
      const silent: Server = createServer(() => {});
      await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
      ends.push(() => silent.close());
      const address = silent.address();
      const url = `${kind}://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/0`;
      await endsAtOnce(url);
    },
  );

  it.skipIf(!hasRedis)('ends a sweep that waits for workers when it goes away', async () => {
    const redis = await startRedis();
    ends.push(() => redis.stop());
    const run = affray('sim', 'duel', '-n', '1000', '--queue', redis.url);
    await sleep(4000);
    await redis.stop('SIGKILL');
    const gone = Date.now();
    const { code, at } = await run.ended;
    expect(code).toBe(2);
    expect(run.said()).toContain(`The job store at ${redis.url} does not answer`);
    expect(run.said().trim().split('\n')).toHaveLength(1);
    expect(at - gone).toBeLessThan(10_000 + STARTING);
  });
});

describe.skipIf(!hasRedis)('the first SIGTERM ends a worker', () => {
  it('that waits for work', async () => {
    const redis = await startRedis();
    ends.push(() => redis.stop());
    const run = affray('worker', '--threads', '1', '--queue', redis.url);
    await saying(run, 'Working on');
    run.child.kill('SIGTERM');
    const told = Date.now();
    const { code, at } = await run.ended;
    expect([code, at - told < 10_000]).toEqual([0, true]);
  });

  it('that is in the middle of a long part', async () => {
    const redis = await startRedis();
    ends.push(() => redis.stop());
    const run = affray('worker', '--threads', '1', '--queue', redis.url);
    await saying(run, 'Working on');
    const policy = ['--policy', 'all=searching:4000'];
    affray('sim', 'skirmish', '-n', '400', '--shard-size', '400', ...policy, '--queue', redis.url);
    await sleep(5000);
    run.child.kill('SIGTERM');
    const told = Date.now();
    const { code, at } = await run.ended;
    expect([code, at - told < 10_000]).toEqual([0, true]);
  });

  it('whose store has gone', async () => {
    const redis = await startRedis();
    ends.push(() => redis.stop());
    const run = affray('worker', '--threads', '1', '--queue', redis.url);
    await saying(run, 'Working on');
    await redis.stop('SIGKILL');
    await sleep(1000);
    run.child.kill('SIGTERM');
    const told = Date.now();
    const { signal, at } = await run.ended;
    expect([signal, at - told < 10_000]).toEqual([null, true]);
  });
});
