import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { firstEncounter } from '../../table/src/testing/playing.ts';
import { openSqliteStore } from '../src/storage/index.ts';
import { startServer } from '../src/testing/server.ts';

/** A small disk of our own, where one may be made. */
const folder = mkdtempSync(join(tmpdir(), 'affray-full-'));
const small = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]).status === 0;
afterAll(() => {
  if (small) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!small)(
  'a full disk: nothing is said to be made, /health tells why while it lasts, and all is well after',
  async () => {
    const store = openSqliteStore(join(folder, 'data'));
    const server = await startServer({ store });
    const health = async (): Promise<{ status: number; reason: string }> => {
      const response = await fetch(`${server.url}/health`);
      const { reason = '' }: { reason?: string } = await response.json();
      return { status: response.status, reason };
    };
    const make = () => server.calls.createRoom({ fight: Object(firstEncounter('block-dodge-parry')) });
    expect(await make()).toMatchObject({ ok: true });
    expect((await health()).status).toBe(200);
    const filler = join(folder, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(4_000_000))).toThrow(/ENOSPC/);
    let refused = await make();
    for (let more = 0; more < 20 && refused.ok; more++) refused = await make();
    expect(refused).toMatchObject({ ok: false, status: 503, refusals: [{ code: 'not-stored' }] });
    const ill = await health();
    expect(ill.status).toBe(503);
    expect(ill.reason).toMatch(/full|space/i);
    expect(ill.reason).not.toContain(folder);
    rmSync(filler);
    expect(await make()).toMatchObject({ ok: true });
    expect((await health()).status).toBe(200);
    await server.stop();
    await store.close();
  },
);
