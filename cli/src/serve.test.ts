import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSqliteStore, qrText } from '@affray/server';
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
  const [command, ...args] = [...(within?.(data) ?? []), process.execPath, ...program, ...serve];
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
  const put = (id: string): Promise<Response> =>
    fetch(`${address}/api/shelf/party/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${'o'.repeat(40)}` },
      body: JSON.stringify({ base: null, document: { name: 'x'.repeat(5000) } }),
    });
  expect((await put('before')).status).toBe(200);
  spoil(data, running.pid!);
  await put('after');
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
