import { type ChancesJob, type ForecastJob, runChances, runForecast } from '@affray/lab';
import { loadSystem } from './rulebooks.ts';

/** What the page sends. */
export type OddsJob =
  | { readonly kind: 'forecast'; readonly job: ForecastJob }
  | { readonly kind: 'chances'; readonly job: ChancesJob };

/** Milliseconds a forecast may take at most: after that its odds are of as many draws as were made. */
const patience = 1500;

addEventListener('message', ({ data }: MessageEvent<OddsJob>) => {
  loadSystem(data.job.system)
    .then((system) =>
      data.kind === 'forecast'
        ? runForecast([system], data.job, { clock: () => performance.now(), milliseconds: patience })
        : runChances([system], data.job),
    )
    .then(
      (odds) => postMessage({ odds }),
      (error: unknown) => postMessage({ odds: null, error: String(error) }),
    );
});
