import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Reading, Row, Setting } from './row.ts';
import { rows } from './rows.ts';

interface Task {
  readonly id: string;
  readonly setting: Setting;
}

/** Measures a row in a thread that has done nothing else, as `affray sim` and `affray solve` run a study. */
export async function measureInOwnThread({ id }: Row, setting: Setting): Promise<Reading> {
  const entry = JSON.stringify(import.meta.url);
  const task: Task = { id, setting };
  const worker = new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${entry}); });`, {
    eval: true,
    execArgv: ['--conditions=affray:src'],
    workerData: task,
  });
  const [reading]: Reading[] = await once(worker, 'message');
  await worker.terminate();
  if (reading === undefined) throw new Error(`the thread of ${id} said nothing`);
  return reading;
}

async function measureTask({ id, setting }: Task): Promise<void> {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`no row is called ${id}`);
  parentPort?.postMessage(await row.measure(setting));
}

if (!isMainThread) await measureTask(workerData);
