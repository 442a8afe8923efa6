import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { firstEncounter } from '../../table/src/testing/playing.ts';
import { openPostgresStore, openSqliteStore, type Store } from '../src/storage/index.ts';
import { startOwnPostgres } from '../src/testing/postgres.ts';
import { startServer } from '../src/testing/server.ts';

/** What a server on this store says of itself and of new rooms. */
async function serverOn(store: Store) {
  const server = await startServer({ store });
  return {
    health: async (): Promise<{ status: number; reason: string }> => {
      const response = await fetch(`${server.url}/health`);
      const { reason = '' }: { reason?: string } = await response.json();
      return { status: response.status, reason };
    },
    make: () => server.calls.createRoom({ fight: Object(firstEncounter('block-dodge-parry')) }),
    stop: server.stop,
  };
}

/** Lets nobody write in a folder until called off; null where that cannot be had, for the administrator may always. */
function locked(folder: string): (() => void) | null {
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o500);
    return () => chmodSync(folder, 0o700);
  }
  if (spawnSync('mount', ['--bind', folder, folder]).status !== 0) return null;
  const unlock = (): void => {
    spawnSync('umount', ['-l', folder]);
  };
  if (spawnSync('mount', ['-o', 'remount,bind,ro', folder]).status === 0) return unlock;
  unlock();
  return null;
}

test('a data folder that may no longer be written: /health tells so while it lasts', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'affray-locked-'));
  const server = await serverOn(openSqliteStore(folder));
  const unlock = locked(folder);
  try {
    if (unlock === null) return context.skip('no folder can be locked here');
    const ill = await server.health();
    unlock();
    expect(ill.status).toBe(503);
    expect(ill.reason).toMatch(/^The data folder (is read-only|may not be written): /);
    expect(ill.reason).not.toContain(folder);
    expect(await server.health()).toEqual({ status: 200, reason: '' });
    expect(await server.make()).toMatchObject({ ok: true });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a data folder that is gone: /health tells so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'affray-gone-'));
  const server = await serverOn(openSqliteStore(folder));
  rmSync(folder, { recursive: true });
  const ill = await server.health();
  expect(ill.status).toBe(503);
  expect(ill.reason).toMatch(/^The data folder is gone/);
  expect(ill.reason).not.toContain(folder);
  await server.stop().catch(() => {});
});

test('a database that may not be written: nothing is said to be made, and /health tells why while it lasts', async () => {
  const postgres = await startOwnPostgres();
  const url = await postgres.database();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const name = admin.escapeIdentifier(new URL(url).pathname.slice(1));
  /** Those who are connected keep what they had. */
  const dismiss = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()`;
  const server = await serverOn(await openPostgresStore(url));
  try {
    expect(await server.make()).toMatchObject({ ok: true });
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await admin.query(dismiss);
    await expect.poll(server.health).toEqual({ status: 503, reason: 'The database is read-only: make it writable.' });
    expect(await server.make()).toMatchObject({ ok: false, status: 503, refusals: [{ code: 'not-stored' }] });
    await admin.query(`SET default_transaction_read_only = off`);
    await admin.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await admin.query(dismiss);
    await expect.poll(server.health).toEqual({ status: 200, reason: '' });

    await admin.query(
      `CREATE FUNCTION no() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '42501'; END $$ LANGUAGE plpgsql`,
    );
    await admin.query('CREATE TRIGGER locked BEFORE INSERT ON affray_rooms EXECUTE FUNCTION no()');
    expect(await server.make()).toMatchObject({ ok: false, status: 503, refusals: [{ code: 'not-stored' }] });
    const ill = await server.health();
    expect(ill.status).toBe(503);
    expect(ill.reason).toMatch(/may not be written/);
    await admin.query('DROP TRIGGER locked ON affray_rooms');
    expect(await server.health()).toEqual({ status: 200, reason: '' });
    expect(await server.make()).toMatchObject({ ok: true });
  } finally {
    await admin.end();
    await server.stop();
    await postgres.stop();
  }
}, 120_000);
