import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { callServer } from '../src/client/index.ts';
import { startChild } from '../src/testing/child.ts';
import { gather } from '../src/testing/guests.ts';
import { firstEncounter } from '../src/testing/playing.ts';
import { isFree, waitedDuring } from './latency.ts';

/** Silent sockets, as many slow ones, and a tenth of that never reading and sending. */
const SOCKETS = Number(process.env.AFFRAY_FLOOD ?? '40');
const SECONDS = SOCKETS > 100 ? 20 : 3;

/** Megabytes a process holds; null where the system does not tell. */
function memoryOf(pid: number | undefined): number | null {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
  } catch {
    return null;
  }
}

/** One of many devices, each few hundred of them from an address of their own, all of them this machine. */
function device(url: string, n: number): WebSocket {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
    localAddress: `127.0.0.${2 + Math.floor(n / 100)}`,
    perMessageDeflate: false,
  });
  socket.on('error', () => {});
  return socket;
}

test.skipIf(process.platform !== 'linux')(
  `${SOCKETS} silent, ${SOCKETS} slow and ${SOCKETS / 10} never-reading, sending sockets: others play on, and memory stays`,
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'affray-flood-'));
    const server = await startChild({ data, limits: 'usual' });
    const free = isFree();
    const party = await gather(server.url, firstEncounter('block-dodge-parry'));
    const other = await gather(server.url, firstEncounter('tag-tally'));
    const joined = await callServer(server.url).join({ code: other.room.codes.spectator });
    if (!joined.ok) throw new Error('nobody lets us in');
    const hello = JSON.stringify({ type: 'hello', protocol: 1, token: joined.value.token });
    const idle = memoryOf(server.process.pid);
    const sockets: WebSocket[] = [];
    const timers: ReturnType<typeof setInterval>[] = [];
    let most = 0;
    const waited = await waitedDuring(server.url, party.tokens.gm, 20, async () => {
      for (let n = 0; n < SOCKETS; n++) sockets.push(device(server.url, n));
      for (let n = 0; n < SOCKETS; n++) {
        const slow = device(server.url, SOCKETS + n);
        slow.on('open', () => {
          slow.send(hello);
          slow.pause();
          timers.push(setInterval(() => (slow.isPaused ? slow.resume() : slow.pause()), 500));
        });
        sockets.push(slow);
      }
      const padding = 'x'.repeat(100_000);
      for (let n = 0; n < SOCKETS / 10; n++) {
        const rude = device(server.url, SOCKETS * 2 + n);
        rude.on('open', () => {
          rude.send(hello);
          rude.pause();
          timers.push(
            setInterval(() => {
              if (rude.readyState === rude.OPEN && rude.bufferedAmount < 1_000_000)
                rude.send(JSON.stringify({ type: 'undo', re: 1, count: 1, padding }));
            }, 33),
          );
        });
        sockets.push(rude);
      }
      for (let second = 0; second < SECONDS; second++) {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        most = Math.max(most, memoryOf(server.process.pid) ?? 0);
      }
    });
    for (const timer of timers) clearInterval(timer);
    for (const socket of sockets) socket.terminate();
    const above = idle === null ? null : Math.round(most - idle);
    console.log(
      `${SOCKETS} silent, ${SOCKETS} slow, ${SOCKETS / 10} never-reading and sending: ${above} MB above idle; ` +
        `meanwhile at another table: ${JSON.stringify(waited)}`,
    );
    expect(above ?? 0).toBeLessThanOrEqual(300);
    // The flood and whoever measures share one process: with a thousand, milliseconds say nothing about the server.
    if (free && SOCKETS <= 100) expect(waited.p99).toBeLessThanOrEqual(200);
    party.close();
    other.close();
    await server.stop();
    rmSync(data, { recursive: true });
  },
  300_000,
);
