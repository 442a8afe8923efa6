import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Turns } from './turns.ts';

/** A server in a process of its own. */
export interface ChildServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Lets it finish. */
  stop(): Promise<void>;
  /** Watches how long it keeps everybody waiting; what is returned ends it. */
  watch(): () => Promise<Turns>;
  /** Bytes in use; without garbage when it was started with `--expose-gc`. */
  memory(): Promise<number>;
}

/** How to start one; see `child-main.ts`. */
export interface ChildOptions {
  readonly data?: string;
  readonly database?: string;
  readonly port?: string;
  readonly odds?: 'on';
  /** As people get it, in place of next to none. */
  readonly limits?: 'usual';
  /** Milliseconds until a room nobody is in leaves the memory. */
  readonly idle?: string;
  /** Flags for Node. */
  readonly node?: readonly string[];
}

const folder = fileURLToPath(new URL('../../.cache/child', import.meta.url));
const source = fileURLToPath(new URL('./child-main.ts', import.meta.url));
const worker = fileURLToPath(new URL('../reading/room-worker.ts', import.meta.url));
let bundled: Promise<string> | null = null;

/** The sources as one file, which starts in a fraction of the time. Others may be starting it: each file changes at once. */
async function bundle(): Promise<string> {
  const own = `${folder}.${process.pid}`;
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: [/^@affray\//], resolve: { conditions: ['affray:src'] } },
    resolve: { conditions: ['affray:src'] },
    build: {
      ssr: true,
      outDir: own,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: { main: source, 'room-worker': worker },
        // What a thread loads is looked for beside what starts it.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(own)) renameSync(`${own}/${file}`, `${folder}/${file}`);
  rmSync(own, { recursive: true });
  return `${folder}/main.js`;
}

/** Starts a server from the sources and waits until it listens. */
export async function startChild(options: ChildOptions): Promise<ChildServer> {
  // The thread for odds needs its own file, so that the sources must run as they are.
  bundled ??= bundle();
  const how = options.odds === 'on' ? ['--conditions=affray:src', '--import', 'tsx', source] : [await bundled];
  const child = spawn(process.execPath, [...(options.node ?? []), ...how, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (chunk) => {
      said += String(chunk);
      const ready = /ready (\d+)/.exec(said);
      if (ready !== null) resolve(Number(ready[1]));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it listened.`)));
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await gone;
  };
  const ask = <R>(what: string): Promise<R> =>
    new Promise((resolve) => {
      child.once('message', (told: R) => resolve(told));
      child.send(what);
    });
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    watch: () => {
      child.send('watch');
      return () => ask('turns');
    },
    memory: () => ask('memory'),
  };
}
