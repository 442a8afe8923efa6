import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { qrText, type Serving, StoreInUse, StoreTrouble, serve, usualDataFolder, usualPort } from '@affray/server';
import type { Context } from '../base/context.ts';
import { isInteractive, say, warn } from '../base/io.ts';
import { Exit, stop } from '../base/stop.ts';

/** Options of `affray serve`. */
export interface ServeCommandOptions {
  readonly data?: string;
  readonly port?: number;
  readonly host: string;
  readonly open: boolean;
  readonly database?: string;
  readonly log: string;
  readonly origin: readonly string[];
  readonly trustProxy?: boolean;
}

const levels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/** `affray serve`: the app for this machine and for phones in the same network, until it is stopped. */
export async function serveCommand(context: Context, options: ServeCommandOptions): Promise<number> {
  const { io, style } = context;
  if (!levels.includes(options.log)) throw stop(`--log takes ${levels.join(', ')}, not "${options.log}".`);
  const data = resolve(io.cwd, options.data ?? usualDataFolder(io.env));
  const database = options.database ?? io.env.DATABASE_URL;
  const port = options.port ?? usualPort;
  if (port > LAST_PORT) throw stop(`--port takes 0 to ${LAST_PORT}, not ${port}; 0 finds a free one.`);
  const serving = await started(
    () =>
      serve({
        data,
        port,
        host: options.host,
        log: options.log,
        origins: options.origin,
        trustProxy: options.trustProxy === true,
        ...(database === undefined || database === '' ? {} : { database }),
      }),
    port,
    options.host,
  );
  const { local, lan } = serving.addresses;
  const end = stopped();
  say(io);
  say(io, `  ${style.bold('Affray')} is at  ${style.bold(local)}`);
  for (const address of lan) say(io, `  for phones     ${style.bold(address)}`);
  say(io, `  data           ${database === undefined || database === '' ? data : 'PostgreSQL'}`);
  say(io);
  const [first] = lan;
  if (first === undefined) say(io, style.dim('  No network was found for phones: only this machine can reach it.'));
  else for (const line of qrText(first).split('\n')) say(io, `  ${line}`);
  say(io, style.dim('\n  Ctrl+C stops. Nothing is lost.'));
  if (options.open && isInteractive(io) && io.env.CI === undefined) openBrowser(local);
  await end;
  say(io, style.dim('\n  Stopping ...'));
  const trouble = await ending(serving);
  if (trouble === null) return Exit.ok;
  warn(
    io,
    `Stopped, but the store could not be closed (${trouble}). What was acknowledged before is in it, if it is there.`,
  );
  // Whatever still waits for the store would keep the process alive.
  return process.exit(Exit.failed);
}

const LAST_PORT = 65_535;

/** Milliseconds in which everything under way has to come to its end. */
const LONGEST_END = 8000;

/** Ends serving, whatever the store says; gives why it did not end well, else null. */
async function ending(serving: Serving): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('it did not answer in time'), LONGEST_END);
  });
  const ended = serving.stop().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const trouble = await Promise.race([ended, late]);
  clearTimeout(timer);
  return trouble;
}

async function started(start: () => Promise<Serving>, port: number, host: string): Promise<Serving> {
  try {
    return await start();
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
    if (error instanceof StoreInUse) throw stop(`${error.message} Stop it, or name another folder: --data FOLDER.`);
    if (error instanceof StoreTrouble) throw stop(error.message);
    if (code === 'EADDRINUSE') {
      const other = port === LAST_PORT ? usualPort : port + 1;
      throw stop(
        `Port ${port} is in use, perhaps by Affray itself: look at http://localhost:${port}, or take another: --port ${other}.`,
      );
    }
    if (code === 'EACCES') throw stop(`Port ${port} may not be used; take one above 1023: --port ${usualPort}.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw stop(
        `${host} is no address of this machine: --host 0.0.0.0 is every network, --host 127.0.0.1 only this machine.`,
      );
    throw error;
  }
}

/** Waits for the first signal to stop; a second one ends the process at once. */
function stopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        process.once(signal, () => process.exit(Exit.failed));
        resolve();
      });
  });
}

/** A browser that cannot be opened is no fault: the address is on the screen. */
function openBrowser(address: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address];
  const child = spawn(command!, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
