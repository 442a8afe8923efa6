import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve, usualDataFolder } from './serve.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-serve-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the data folder is the one that is named, else the usual place of this system', () => {
  expect(usualDataFolder({ AFFRAY_DATA: '/mine' })).toBe('/mine');
  if (process.platform === 'linux') {
    expect(usualDataFolder({ XDG_DATA_HOME: '/shared' })).toBe(join('/shared', 'affray'));
    expect(usualDataFolder({ AFFRAY_DATA: '', XDG_DATA_HOME: '' })).toMatch(/\.local.share.affray$/);
  }
});

test('it listens where it says, keeps its rooms in its folder, and stops when told', async () => {
  const data = join(folder, 'data');
  const serving = await serve({ data, port: 0, host: '127.0.0.1', odds: false });
  const address = `http://127.0.0.1:${serving.port}`;
  expect(JSON.stringify(serving.addresses)).toContain(String(serving.port));
  expect((await fetch(`${address}/api/rooms/nowhere`)).status).toBeGreaterThanOrEqual(400);
  expect(existsSync(join(data, 'affray.sqlite'))).toBe(true);
  await serving.stop();
  await expect(fetch(`${address}/api/rooms/nowhere`)).rejects.toThrow();
});

test('a folder that cannot be one is told in a sentence, and nothing goes on running', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(serve({ data: file, port: 0, host: '127.0.0.1', odds: false })).rejects.toThrow('is not a folder');
});
