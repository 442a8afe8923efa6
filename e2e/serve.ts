import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NETWORK_NAME } from './browser.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A running `affray serve` with a data folder of its own. */
export interface Served {
  readonly address: string;
  readonly data: string;
  readonly process: ChildProcess;
  /** Ends the process and, unless told otherwise, removes its data. */
  stop(keepData?: boolean): Promise<void>;
}

/** Starts the built server on a free port; `data` makes it go on with an earlier folder. */
export async function serve(data: string = mkdtempSync(join(tmpdir(), 'affray-e2e-')), port = 0): Promise<Served> {
  const program = join(root, 'cli', 'dist', 'main.js');
  const child = spawn(
    process.execPath,
    [
      program,
      'serve',
      '--no-open',
      '--host',
      '127.0.0.1',
      '--origin',
      `http://${NETWORK_NAME}`,
      '--port',
      String(port),
      '--data',
      data,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } },
  );
  const address = await addressOf(child);
  return {
    address,
    data,
    process: child,
    stop: async (keepData = false) => {
      if (child.exitCode === null) {
        const ended = new Promise((done) => child.once('exit', done));
        child.kill('SIGTERM');
        await ended;
      }
      if (!keepData) rmSync(data, { recursive: true, force: true });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    let printed = '';
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(printed);
      if (address !== null) found(address[0]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => fail(new Error(`affray serve ended with ${code}:\n${printed}`)));
  });
}
