import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systems } from '@affray/engine';
import { qrText } from '@affray/server';
import { expect, test } from 'vitest';

/** As it was built: it starts in a fraction of the time. In a process of its own: a signal to this one would end the tests. */
const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));

test('serve says where it is and where data are kept, and stops on a signal', async () => {
  const data = mkdtempSync(join(tmpdir(), 'affray-serve-'));
  const serve = ['serve', '--host', '127.0.0.1', '--port', '0', '--data', data, '--no-open'];
  const running = spawn(process.execPath, [program, ...serve]);
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
    const serve = [process.execPath, program, 'serve', '--port', '4871', '--data', data, '--no-open'];
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
        program,
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

/** How a server is begun in a folder, and what is done to that folder while it runs. */
interface Spoiling {
  /** A command that takes the server's own as its arguments; none: it runs as it is. */
  readonly within?: (data: string) => readonly [string, ...string[]];
  readonly spoil: (data: string, pid: number) => void;
}

/** Serves in a folder of its own until something was done to it; gives what the first signal came to. */
async function stoppedAfter({ within, spoil }: Spoiling): Promise<{ exit: number | null; took: number; err: string }> {
  const data = join(mkdtempSync(join(tmpdir(), 'affray-serve-')), 'data');
  mkdirSync(data);
  const serve = ['serve', '--host', '127.0.0.1', '--port', '0', '--data', data, '--no-open', '--log', 'silent'];
  const [command, ...args] = [...(within?.(data) ?? []), process.execPath, program, ...serve];
  const running = spawn(command!, args, { env: { ...process.env, NO_COLOR: '1' } });
  const gone = new Promise<number | null>((resolve) => running.once('exit', resolve));
  let out = '';
  let err = '';
  running.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    running.once('exit', () => reject(new Error(err)));
    running.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('Ctrl+C')) resolve();
    });
  });
  const address = /http:\/\/localhost:\d+/.exec(out)![0].replace('localhost', '127.0.0.1');
  const make = (): Promise<Response> =>
    fetch(`${address}/api/rooms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fight: systems[0]!.use(({ encounters }) => encounters[0]!.encounter) }),
    });
  expect((await make()).status).toBe(201);
  spoil(data, running.pid!);
  await make();
  const from = Date.now();
  running.kill('SIGTERM');
  const exit = await gone;
  return { exit, took: Date.now() - from, err };
}

const works = (command: string, ...args: string[]): boolean =>
  process.platform === 'linux' && spawnSync(command, args, { timeout: 10_000 }).status === 0;
const isRoot = process.getuid?.() === 0;
/** Root may write anywhere, unless it gives up that right. */
const obeying = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search,-fowner', '--'] as const;
const canDeny = process.platform !== 'win32' && (!isRoot || works(obeying[0], ...obeying.slice(1), 'true'));
const canMount = works('unshare', '-m', 'sh', '-c', 'mount -t tmpfs none /mnt');

test.each<Spoiling & { readonly name: string; readonly possible: boolean }>([
  { name: 'has gone', possible: true, spoil: (data) => rmSync(data, { recursive: true }) },
  {
    name: 'may not be written to any more',
    possible: canDeny,
    ...(isRoot ? { within: () => obeying } : {}),
    spoil: (data) => chmodSync(data, 0o555),
  },
  {
    name: 'is on a disk that is full',
    possible: canMount,
    within: (data) => ['unshare', '-m', 'sh', '-c', `mount -t tmpfs -o size=300k none '${data}' && exec "$@"`, 'sh'],
    spoil: (data, pid) => {
      const fill = `dd if=/dev/zero of='${data}/rest' bs=1k count=1000`;
      spawnSync('nsenter', ['--mount', '--target', String(pid), 'sh', '-c', fill]);
    },
  },
])(
  'the first signal ends it, in a sentence and with a code, when the data folder $name',
  async ({ possible, ...spoiling }) => {
    if (!possible) return;
    const { exit, took, err } = await stoppedAfter(spoiling);
    expect(took).toBeLessThan(10_000);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain('the store could not be closed');
    expect(exit).toBe(1);
  },
  60_000,
);
