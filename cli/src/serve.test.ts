import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { affray } from './testing/harness.ts';

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

test('serve says where it is and where data are kept, and stops on a signal', async () => {
  const data = mkdtempSync(join(tmpdir(), 'affray-serve-'));
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const serve = ['serve', '--host', '127.0.0.1', '--port', '0', '--data', data, '--no-open'];
  // A process of its own: a signal to this one would end the tests.
  const running = spawn(process.execPath, ['--import', 'tsx', '--conditions=affray:src', main, ...serve]);
  let told = '';
  const exit = await new Promise<number | null>((resolve) => {
    running.stdout.on('data', (chunk: Buffer) => {
      const before = told.includes('Ctrl+C');
      told += chunk.toString();
      if (!before && told.includes('Ctrl+C')) running.kill('SIGTERM');
    });
    running.once('exit', resolve);
  });
  expect(exit).toBe(0);
  expect(told).toMatch(/http:\/\/localhost:\d+/);
  expect(told).toContain(data);
  rmSync(data, { recursive: true });
}, 60_000);

test('a level of logging that does not exist is refused', async () => {
  const told = await affray(['serve', '--log', 'loud']);
  expect(told.exit).toBe(2);
  expect(told.err).toContain('silent');
});
