import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/src/testing/free-port.ts';
import { storeAnswers } from '../src/node/store-answers.ts';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis server of the test's own that answers. */
export interface TestRedis {
  readonly url: string;
  readonly child: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts Redis at a port of its own; nothing of it is kept. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', flags, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt++) {
    const refused = await storeAnswers(url).then(
      () => null,
      (error: unknown) => error,
    );
    if (refused === null) break;
    if (attempt === 100) throw refused;
    await sleep(100);
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  return { url, child, stop };
}
