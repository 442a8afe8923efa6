import { forecastInSteps, runChances } from '@affray/lab';
import type { OddsJob, OddsReply } from '@affray/table/host';
import { loadSystem } from '../rulebooks/list.ts';

/** Milliseconds a forecast may take at most: after that its odds are of as many draws as were made. */
const patience = { milliseconds: 1500 };

const reply = (told: OddsReply): void => postMessage(told);

addEventListener('message', ({ data }: MessageEvent<OddsJob>) => {
  loadSystem(data.job.system)
    .then((system) =>
      data.kind === 'forecast'
        ? forecastInSteps([system], data.job, (odds) => reply({ odds, trouble: null, early: true }), patience)
        : runChances([system], data.job),
    )
    .then(
      (odds) => reply({ odds, trouble: null, early: false }),
      (thrown: unknown) => {
        const trouble = thrown instanceof Error ? thrown.message : String(thrown);
        reply({ odds: null, trouble, early: false });
      },
    );
});
