import { parentPort } from 'node:worker_threads';
import { systems } from '@affray/engine';
import { StudyMemory } from '../study/remembering.ts';
import { runWork, type Work } from '../work/work.ts';
import type { WorkerReply } from './pool.ts';

const memory = new StudyMemory();

/** Plays one piece of work after the other for the thread that sends them. */
parentPort?.on('message', (work: Work) => {
  let reply: WorkerReply;
  const start = performance.now();
  try {
    const part = runWork(systems, work, memory);
    reply = { ok: true, part, milliseconds: performance.now() - start };
  } catch (thrown) {
    reply = { ok: false, reason: thrown instanceof Error ? thrown.message : String(thrown) };
  }
  parentPort?.postMessage(reply);
});
