import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { qrText } from '@affray/server';
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

const program = ['--import', 'tsx', '--conditions=affray:src', fileURLToPath(new URL('./main.ts', import.meta.url))];

/** Runs a command that serves until `until` is done with what it has printed; gives all of that. */
async function printed(command: string, args: string[], until: (told: string, pid: number) => Promise<void>, env = {}) {
  const running = spawn(command, args, { env: { ...process.env, NO_COLOR: '1', ...env } });
  const gone = new Promise((resolve) => running.once('exit', resolve));
  let told = '';
  await new Promise<void>((resolve, reject) => {
    running.stderr.on('data', (chunk: Buffer) => {
      told += chunk.toString();
    });
    running.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      if (told.includes('Ctrl+C')) resolve();
    });
    running.once('exit', (code) => reject(new Error(`ended with ${code}: ${told}`)));
  });
  try {
    await until(told, running.pid!);
  } finally {
    running.kill('SIGTERM');
    await gone;
  }
  return told;
}

function phoneAddress(told: string): string | undefined {
  return /for phones\s+(http:\S+)/.exec(told)?.[1];
}

/** A network of its own with one wireless-like card; only where this machine allows it. */
const card =
  'ip link set lo up && ip link add wlan0 type veth peer name far0 && ip addr add 192.168.77.5/24 dev wlan0 && ' +
  'ip link set wlan0 up && ip link set far0 up';
const canPretend =
  process.platform === 'linux' && spawnSync('unshare', ['--net', 'sh', '-c', card], { timeout: 10_000 }).status === 0;

test.skipIf(!canPretend)(
  'in a home network it prints the address for phones with its QR code, and a phone can open it',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'affray-serve-'));
    const serve = [process.execPath, ...program, 'serve', '--port', '4871', '--data', data, '--no-open'];
    const fetched = async (pid: number, address: string): Promise<string> => {
      const code = `fetch(process.argv[1] + '/health').then((r) => r.text()).then((t) => console.log(t))`;
      const args = ['--net', '--target', String(pid), process.execPath, '-e', code, address];
      return spawnSync('nsenter', args, { encoding: 'utf8', timeout: 20_000 }).stdout;
    };
    const told = await printed(
      'unshare',
      ['--net', 'sh', '-c', `${card} && exec "$@"`, 'sh', ...serve],
      async (said, pid) => {
        const address = phoneAddress(said);
        expect(address).toBe('http://192.168.77.5:4871');
        expect(JSON.parse(await fetched(pid, address!))).toMatchObject({ ok: true });
      },
    );
    expect(told).toContain('http://localhost:4871');
    for (const line of qrText('http://192.168.77.5:4871').split('\n')) expect(told).toContain(line);
    rmSync(data, { recursive: true });
  },
  90_000,
);

const hasTerminal = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

test.skipIf(!hasTerminal)(
  'in a terminal it opens the browser, unless told not to',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'affray-serve-'));
    const noted = join(folder, 'opened');
    writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\necho "$1" >> "${noted}"\n`, { mode: 0o755 });
    const { CI: _, ...env } = process.env;
    const run = async (...more: string[]): Promise<void> => {
      const serve = [
        process.execPath,
        ...program,
        'serve',
        '--host',
        '127.0.0.1',
        '--port',
        '0',
        '--data',
        folder,
        ...more,
      ];
      const line = serve.map((part) => `'${part}'`).join(' ');
      const running = spawn('script', ['-qec', line, '/dev/null'], { env: { ...env, PATH: `${folder}:${env.PATH}` } });
      const gone = new Promise((resolve) => running.once('exit', resolve));
      await new Promise<void>((resolve) => {
        let told = '';
        running.stdout.on('data', (chunk: Buffer) => {
          told += chunk.toString();
          if (told.includes('Ctrl+C')) setTimeout(resolve, 500);
        });
      });
      running.stdin.write('\u0003');
      await gone;
    };
    await run('--no-open');
    expect(existsSync(noted)).toBe(false);
    await run();
    expect(readFileSync(noted, 'utf8')).toMatch(/^http:\/\/localhost:\d+\n$/);
    rmSync(folder, { recursive: true });
  },
  90_000,
);

test('a level of logging that does not exist is refused', async () => {
  const told = await affray(['serve', '--log', 'loud']);
  expect(told.exit).toBe(2);
  expect(told.err).toContain('silent');
});

/** Serves in a folder of its own until `spoil` has done something to it; gives what the first signal came to. */
async function stoppedAfter(
  spoil: (data: string) => void,
): Promise<{ exit: number | null; took: number; err: string }> {
  const data = join(mkdtempSync(join(tmpdir(), 'affray-serve-')), 'data');
  const serve = ['serve', '--host', '127.0.0.1', '--port', '0', '--data', data, '--no-open', '--log', 'silent'];
  const running = spawn(process.execPath, [...program, ...serve], { env: { ...process.env, NO_COLOR: '1' } });
  const gone = new Promise<number | null>((resolve) => running.once('exit', resolve));
  let out = '';
  let err = '';
  running.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  await new Promise<void>((resolve) => {
    running.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('Ctrl+C')) resolve();
    });
  });
  const address = /http:\/\/localhost:\d+/.exec(out)![0].replace('localhost', '127.0.0.1');
  spoil(data);
  await fetch(`${address}/api/shelf/party/x`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${'o'.repeat(40)}` },
    body: JSON.stringify({ base: null, document: { name: 'x' } }),
  });
  const from = Date.now();
  running.kill('SIGTERM');
  const exit = await gone;
  return { exit, took: Date.now() - from, err };
}

test('the first signal ends it, in a sentence and with a code, when the data folder has gone', async () => {
  const { exit, took, err } = await stoppedAfter((data) => rmSync(data, { recursive: true }));
  expect(took).toBeLessThan(10_000);
  expect(exit).toBe(1);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toContain('the store could not be closed');
}, 60_000);
