import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { callServer } from '@affray/table/client';
import { expect, test } from 'vitest';
import { firstEncounter } from '../../table/src/testing/playing.ts';
import { startChild } from '../src/testing/child.ts';
import { gather } from '../src/testing/guests.ts';
import { startApart } from './apart.ts';
import { isFree, quickFolder, waitedDuring } from './latency.ts';

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

test.skipIf(process.platform !== 'linux')(
  `${SOCKETS} silent, ${SOCKETS} slow and ${SOCKETS / 10} never-reading, sending sockets: others play on, and memory stays`,
  async () => {
    const data = mkdtempSync(join(quickFolder(), 'affray-flood-'));
    const server = await startChild({ data, limits: 'usual' });
    const free = isFree();
    const party = await gather(server.url, firstEncounter('block-dodge-parry'));
    const other = await gather(server.url, firstEncounter('tag-tally'));
    const joined = await callServer(server.url).join({ code: other.room.codes.spectator });
    if (!joined.ok) throw new Error('nobody lets us in');
    const hello = JSON.stringify({ type: 'hello', protocol: 2, token: joined.value.token });
    const idle = memoryOf(server.process.pid);
    let most = 0;
    let flooded = { opened: 0, closed: 0 };
    const turns = server.watch();
    const waited = await waitedDuring(server.url, party.tokens.gm, 'chat', 50, async () => {
      const options = { server: server.url, hello, silent: SOCKETS, slow: SOCKETS, rude: SOCKETS / 10 };
      const flood = await startApart('flood-main', options);
      for (let second = 0; second < SECONDS; second++) {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        most = Math.max(most, memoryOf(server.process.pid) ?? 0);
      }
      flooded = await flood.end();
    });
    expect(flooded.opened).toBeGreaterThan(SOCKETS);
    const kept = await turns();
    const above = idle === null ? null : Math.round(most - idle);
    console.log(
      `${SOCKETS} silent, ${SOCKETS} slow, ${SOCKETS / 10} never-reading and sending ` +
        `(${flooded.opened} opened, ${flooded.closed} of them closed): ${above} MB above idle; ` +
        `meanwhile at another table: ${JSON.stringify(waited)}; the server’s own turns: ${JSON.stringify(kept)}`,
    );
    expect(above ?? 0).toBeLessThanOrEqual(300);
    if (free) expect(waited.p99).toBeLessThanOrEqual(200);
    // What the server computes at a stretch is its own, whatever else the machine does: as a rule it is a few milliseconds.
    expect(kept.p99).toBeLessThanOrEqual(200);
    party.close();
    other.close();
    const stopping = Date.now();
    await server.stop();
    expect(Date.now() - stopping, 'nobody keeps it from stopping').toBeLessThan(20_000);
    rmSync(data, { recursive: true });
  },
  300_000,
);
