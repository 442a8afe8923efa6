import { parentPort } from 'node:worker_threads';
import { systems } from '@affray/engine';
import type { StudyJob } from '../study/job.ts';
import { runStudy } from '../study/run.ts';
import type { WorkerReply } from './pool.ts';

/** Plays one job after the other for the thread that sends them. */
parentPort?.on('message', (job: StudyJob) => {
  let reply: WorkerReply;
  try {
    reply = { ok: true, study: runStudy(systems, job) };
  } catch (thrown) {
    reply = { ok: false, reason: thrown instanceof Error ? thrown.message : String(thrown) };
  }
  parentPort?.postMessage(reply);
});
