import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts the module of this name beside `from`. From a package it is JavaScript; from a checkout TypeScript, which needs a loader of its own. */
export function startWorker(name: string, from: string, options: WorkerOptions = {}): Worker {
  if (!from.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, from), options);
  const loader = import.meta.resolve('tsx/esm/api');
  const file = new URL(`./${name}.ts`, from).href;
  const code = `import(${JSON.stringify(loader)}).then(({ register }) => (register(), import(${JSON.stringify(file)})))`;
  return new Worker(code, { ...options, eval: true, execArgv: ['--conditions=affray:src'] });
}
