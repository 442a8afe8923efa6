import { availableParallelism, loadavg } from 'node:os';
import { browserSocket } from '../src/testing/server.ts';

/** How long somebody at a table waited for an answer, in milliseconds. */
export interface Waited {
  readonly n: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

/** Asks over and over whether the server is there while something else goes on, and gives how long each answer took. */
export async function waitedDuring(
  server: string,
  token: string,
  every: number,
  deed: () => Promise<void>,
): Promise<Waited> {
  const socket = browserSocket(`${server.replace('http', 'ws')}/api/socket`);
  let told = (): void => {};
  let lost = (_error: Error): void => {};
  const next = (): Promise<void> =>
    new Promise((resolve, reject) => {
      told = resolve;
      lost = reject;
    });
  socket.addEventListener('message', ({ data }) => {
    if (/^\{"type":"(pong|welcome)"/.test(String(data))) told();
  });
  socket.addEventListener('close', ({ code }) => lost(new Error(`closed with ${code}`)));
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, token })));
  await next();
  const times: number[] = [];
  let over = false;
  const asking = (async () => {
    while (!over) {
      const from = performance.now();
      const answered = next();
      socket.send('{"type":"ping","re":1}');
      await answered;
      times.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  })();
  try {
    await deed();
  } finally {
    over = true;
    await asking;
    lost = () => {};
    socket.close();
  }
  return waitedOf(times);
}

/** The usual figures of some times. */
export function waitedOf(times: readonly number[]): Waited {
  const sorted = [...times].sort((x, y) => x - y);
  const part = (share: number): number => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { n: sorted.length, p50: part(0.5), p99: part(0.99), worst: Math.round((sorted.at(-1) ?? 0) * 10) / 10 };
}

/** True when nothing else keeps this machine busy: only then milliseconds say something about the server. */
export function isFree(): boolean {
  return loadavg()[0]! < availableParallelism() * 0.6;
}
