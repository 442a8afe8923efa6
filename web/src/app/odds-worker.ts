import { type ForecastJob, runForecast } from '@affray/lab';
import { loadSystem } from './rulebooks.ts';

/** What the page sends: a job and the number under which it waits for the answer. */
interface Ordered {
  readonly nth: number;
  readonly job: ForecastJob;
}

addEventListener('message', ({ data }: MessageEvent<Ordered>) => {
  const { nth, job } = data;
  loadSystem(job.system)
    .then((system) => runForecast([system], job, { clock: () => performance.now(), milliseconds: 1500 }))
    .then(
      (odds) => postMessage({ nth, odds }),
      (error: unknown) => postMessage({ nth, odds: null, error: String(error) }),
    );
});
