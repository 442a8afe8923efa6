import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstEncounter } from '../../table/src/testing/playing.ts';
import { type ChildServer, startChild } from '../src/testing/child.ts';
import { type GuestParty, gather } from '../src/testing/guests.ts';
import { hostileBodies } from './hostile.ts';
import { isFree, quickFolder, waitedDuring } from './latency.ts';

/** Bodies sent; the long tests send them all, several times. */
const BODIES = Number(process.env.AFFRAY_HOSTILE ?? '8');

let folder: string;
let server: ChildServer;
let party: GuestParty;
beforeAll(async () => {
  folder = mkdtempSync(join(quickFolder(), 'affray-hostile-'));
  server = await startChild({ data: folder });
  party = await gather(server.url, firstEncounter('block-dodge-parry'));
}, 120_000);
afterAll(async () => {
  party.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

test(`${BODIES} hostile bodies as large as is allowed: each is refused with a reason, and nobody waits for them`, async () => {
  const bodies = hostileBodies();
  const free = isFree();
  const reasons = new Map<string, number>();
  const turns = server.watch();
  const waited = await waitedDuring(server.url, party.tokens.gm, 'ping', 10, async () => {
    for (let n = 0; n < BODIES; n++) {
      // A step that shares no factor with their number, so that a few are of all kinds.
      const { name, text } = bodies[(n * 17) % bodies.length]!;
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${server.url}/api/rooms`, { method: 'POST', headers, body: text });
      const told = await response.text();
      expect([400, 413, 422], `${name}: ${told.slice(0, 200)}`).toContain(response.status);
      expect(told.length, name).toBeLessThan(100_000);
      const { refusals }: { refusals: { code: string; reason: string }[] } = JSON.parse(told);
      expect(refusals[0]!.reason.length, name).toBeGreaterThan(5);
      reasons.set(refusals[0]!.code, (reasons.get(refusals[0]!.code) ?? 0) + 1);
    }
  });
  const kept = await turns();
  const codes = [...reasons].map(([code, count]) => `${code} ${count}`).join(', ');
  console.log(
    `${BODIES} hostile bodies (${codes}); meanwhile at a table: ${JSON.stringify(waited)}; ` +
      `the server’s own turns: ${JSON.stringify(kept)}`,
  );
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  // Where others keep the machine busy, the clock on the wall says nothing; what the server computes is its own.
  if (free) expect(waited.worst).toBeLessThan(100);
  expect(kept.worst).toBeLessThan(100);
}, 1_200_000);
