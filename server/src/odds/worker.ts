import { parentPort } from 'node:worker_threads';
import { systems } from '@affray/engine';
import { forecastInSteps, type OddsTable, runChances } from '@affray/lab';
import type { OddsJob, OddsReply } from '@affray/table/host';

const reply = (told: OddsReply): void => parentPort?.postMessage(told);

parentPort?.on('message', (wanted: OddsJob) => {
  try {
    const early = (odds: OddsTable): void => reply({ odds, trouble: null, early: true });
    const odds =
      wanted.kind === 'chances' ? runChances(systems, wanted.job) : forecastInSteps(systems, wanted.job, early);
    reply({ odds, trouble: null, early: false });
  } catch (thrown) {
    reply({ odds: null, trouble: thrown instanceof Error ? thrown.message : String(thrown), early: false });
  }
});
