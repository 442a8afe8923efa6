import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
});

test('serve says where it is and where data are kept, and stops on a signal', async () => {
  const data = mkdtempSync(join(tmpdir(), 'affray-serve-'));
  const running = affray(['serve', '--host', '127.0.0.1', '--port', '0', '--data', data, '--no-open']);
  for (let n = 0; n < 200 && process.listenerCount('SIGTERM') === 0; n++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  process.emit('SIGTERM');
  const told = await running;
  expect(told.exit).toBe(0);
  expect(told.out).toMatch(/http:\/\/localhost:\d+/);
  expect(told.out).toContain(data);
  rmSync(data, { recursive: true });
});

test('a level of logging that does not exist is refused', async () => {
  const told = await affray(['serve', '--log', 'loud']);
  expect(told.exit).toBe(2);
  expect(told.err).toContain('silent');
});
