import { existsSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { startApart } from './apart.ts';

/** How long somebody at a table waited for an answer, in milliseconds. */
export interface Waited {
  readonly n: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

/**
 * Says something at a table every so many milliseconds, or only asks whether the server is there, in a process of its own
 * while something else goes on; gives how long the answers took.
 */
export async function waitedDuring(
  server: string,
  token: string,
  what: 'chat' | 'ping',
  every: number,
  deed: () => Promise<void>,
): Promise<Waited> {
  const pinger = await startApart('pinger-main', { server, token, what, every });
  await deed();
  return waitedOf(await pinger.end<readonly number[]>());
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

/** A folder in memory where there is one: what others write to the disk meanwhile is not measured with the server. */
export function quickFolder(): string {
  return existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
}
