import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from './start-worker.ts';

const code = "import { parentPort, workerData } from 'node:worker_threads';\nparentPort.postMessage(workerData * 2);\n";
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-worker-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'built.js'), code);
  writeFileSync(join(folder, 'source.ts'), `const is: number = 1;\n${code.replace('* 2', '* 2 * is')}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['built', 'main.js'],
  ['source', 'main.ts'],
])('the module “%s” beside %s runs in a thread with what it is given', async (name, from) => {
  const worker = startWorker(name, pathToFileURL(join(folder, from)).href, { workerData: 21 });
  const told = await new Promise((found, fail) => worker.once('message', found).once('error', fail));
  await worker.terminate();
  expect(told).toBe(42);
});

test('a module that is not there is an error of the worker, not of the server', async () => {
  const worker = startWorker('nowhere', pathToFileURL(join(folder, 'main.js')).href);
  await expect(new Promise((found, fail) => worker.once('message', found).once('error', fail))).rejects.toThrow();
});
