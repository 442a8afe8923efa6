import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A part of a test in a process of its own, so that what it does keeps nobody else waiting. */
export interface Apart {
  readonly process: ChildProcess;
  /** Tells it to end, and gives what it has to say. */
  end<R>(): Promise<R>;
}

/** Starts a module of this folder with options and waits until it says that it is ready. */
export async function startApart(name: string, options: object): Promise<Apart> {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--conditions=affray:src', '--import', 'tsx', file, JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  const told = <R>(): Promise<R> =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`${name} ended with code ${code}.`));
      child.once('exit', ended);
      child.once('message', (said: R) => {
        child.off('exit', ended);
        resolve(said);
      });
    });
  await told();
  return {
    process: child,
    end: async <R>() => {
      const last = told<R>();
      child.send('end');
      const said = await last;
      child.kill();
      return said;
    },
  };
}

/** In such a process: what it was started with. */
export function optionsHere<O>(read: (options: Record<string, unknown>) => O): O {
  const options: unknown = JSON.parse(process.argv[2] ?? '{}');
  if (typeof options !== 'object' || options === null) throw new Error('no options');
  return read({ ...options });
}

/** In such a process: says that it is ready, and at its end what came of it. */
export function readyHere(atEnd: () => unknown): void {
  process.on('message', (asked) => {
    if (asked === 'end') process.send?.(atEnd());
  });
  process.send?.('ready');
}
