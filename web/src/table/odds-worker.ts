import { forecastInSteps, type OddsTable, runChances } from '@affray/lab';
import type { OddsJob } from '@affray/server/room';
import { loadSystem } from '../rulebooks/list.ts';

/** What comes back: rough figures are followed by better ones. */
export interface OddsReply {
  readonly odds: OddsTable | null;
  readonly early: boolean;
}

/** Milliseconds a forecast may take at most: after that its odds are of as many draws as were made. */
const patience = { milliseconds: 1500 };

const reply = (told: OddsReply): void => postMessage(told);

addEventListener('message', ({ data }: MessageEvent<OddsJob>) => {
  loadSystem(data.job.system)
    .then((system) =>
      data.kind === 'forecast'
        ? forecastInSteps([system], data.job, (odds) => reply({ odds, early: true }), patience)
        : runChances([system], data.job),
    )
    .then(
      (odds) => reply({ odds, early: false }),
      // Without odds the fight goes on all the same.
      () => reply({ odds: null, early: false }),
    );
});
