import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '@affray/server';
import { expect, test } from 'vitest';
import { affray } from '../../test/harness.ts';

test('a port in use is told with what to do', async () => {
  const busy = createServer();
  const port = await new Promise<number>((resolve) => {
    busy.listen(0, '127.0.0.1', () => {
      const address = busy.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const data = mkdtempSync(join(tmpdir(), 'affray-serve-'));
  const told = await affray(['serve', '--host', '127.0.0.1', '--port', String(port), '--data', data, '--no-open']);
  expect(told.exit).toBe(2);
  expect(told.err).toContain(`--port ${port + 1}`);
  busy.close();
  rmSync(data, { recursive: true });
}, 60_000);

/** What `serve` says of a data folder, on one line. */
async function refusedWith(...args: string[]): Promise<string> {
  const told = await affray(['serve', '--host', '127.0.0.1', '--port', '0', '--no-open', ...args]);
  expect(told.exit, told.err).toBe(2);
  expect(told.err.trim().split('\n'), 'no stack trace').toHaveLength(1);
  expect(told.err).not.toContain('report');
  return told.err;
}

test('a data folder that cannot be used is told in one true sentence with what to do', async () => {
  const base = mkdtempSync(join(tmpdir(), 'affray-serve-'));
  const made = (name: string): string => {
    mkdirSync(join(base, name));
    return join(base, name);
  };
  writeFileSync(join(base, 'file'), 'x');
  expect(await refusedWith('--data', join(base, 'file'))).toContain('is not a folder');
  expect(await refusedWith('--data', join(base, 'file', 'below'))).toContain('is not a folder');
  const text = made('text');
  writeFileSync(join(text, 'affray.sqlite'), 'not a database at all, but long enough to be read as one'.repeat(100));
  expect(await refusedWith('--data', text)).toContain('is not a database');
  const folder = made('folder');
  mkdirSync(join(folder, 'affray.sqlite'));
  expect(await refusedWith('--data', folder)).toContain('is a folder, not a database');
  const newer = made('newer');
  await openSqliteStore(newer).close();
  const whole = readFileSync(join(newer, 'affray.sqlite'));
  const later = Buffer.from(whole);
  later.writeUInt32BE(99, 60);
  writeFileSync(join(newer, 'affray.sqlite'), later);
  expect(await refusedWith('--data', newer)).toContain('newer version of Affray');
  expect(readFileSync(join(newer, 'affray.sqlite')).equals(later), 'it is left as it was').toBe(true);
  const damaged = made('damaged');
  const torn = Buffer.from(whole);
  torn.fill(0x5a, 4096, torn.length);
  writeFileSync(join(damaged, 'affray.sqlite'), torn);
  expect(await refusedWith('--data', damaged)).toContain('is damaged');
  rmSync(base, { recursive: true });
}, 120_000);

test('a port out of range and an address that is no database are told with what is', async () => {
  expect(await refusedWith('--port', '70000')).toContain('0 to 65535');
  expect(await refusedWith('--database', 'nonsense')).toContain('postgres://name@host/database');
  const dead = await refusedWith('--database', 'postgres://anna:secret@127.0.0.1:1/none');
  expect(dead).toContain('127.0.0.1:1');
  expect(dead).not.toContain('secret');
}, 120_000);

test('a folder on a read-only disk is told as read-only', async (context) => {
  const base = mkdtempSync(join(tmpdir(), 'affray-serve-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', base]).status === 0;
  if (!mounted) {
    rmSync(base, { recursive: true });
    context.skip('nothing can be mounted here, and whoever is root may write everywhere else');
  }
  try {
    expect(await refusedWith('--data', base)).toContain('is read-only');
    expect(await refusedWith('--data', join(base, 'below'))).toContain('is read-only');
  } finally {
    spawnSync('umount', [base]);
    rmSync(base, { recursive: true });
  }
}, 120_000);

test('folder and database are for their owner only, also when they were there before', async () => {
  const data = mkdtempSync(join(tmpdir(), 'affray-serve-'));
  await openSqliteStore(data).close();
  chmodSync(data, 0o777);
  chmodSync(join(data, 'affray.sqlite'), 0o666);
  const store = openSqliteStore(data);
  for (const file of readdirSync(data)) expect(statSync(join(data, file)).mode & 0o777, file).toBe(0o600);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  await store.close();
  rmSync(data, { recursive: true });
});

test('a level of logging that does not exist is refused', async () => {
  const told = await affray(['serve', '--log', 'loud']);
  expect(told.exit).toBe(2);
  expect(told.err).toContain('silent');
});
