import { parentPort } from 'node:worker_threads';
import { systems } from '@affray/engine';
import { type OddsTable, runChances, runForecast } from '@affray/lab';
import type { OddsJob, OddsReply } from './thread.ts';

/** Longest one forecast may take, in milliseconds. */
const PATIENCE = 250;

parentPort?.on('message', (wanted: OddsJob) => {
  const { nth } = wanted;
  let odds: OddsTable | null = null;
  let trouble: string | null = null;
  try {
    odds =
      wanted.kind === 'chances'
        ? runChances(systems, wanted.job)
        : runForecast(systems, wanted.job, { clock: () => performance.now(), milliseconds: PATIENCE });
  } catch (thrown) {
    trouble = thrown instanceof Error ? thrown.message : String(thrown);
  }
  const reply: OddsReply = { nth, odds, trouble };
  parentPort?.postMessage(reply);
});
