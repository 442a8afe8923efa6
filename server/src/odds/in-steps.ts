import type { SealedSystem } from '@affray/engine';
import { type ForecastJob, type OddsTable, runForecast } from '@affray/lab';

/** Milliseconds after which the first figures are shown, however rough and of however many options. */
const FIRST = 30;
/** Longest one forecast may take altogether, in milliseconds. */
const PATIENCE = 250;

/**
 * The odds of a question; where they cannot be had at once, `early` first gets rough figures of as many options as the
 * time allows. Figures that are all exact already are not worked out again.
 */
export function forecastInSteps(
  systems: readonly SealedSystem[],
  job: ForecastJob,
  early: (odds: OddsTable) => void,
  clock: () => number = () => performance.now(),
): OddsTable {
  const start = clock();
  const first = runForecast(systems, job, { clock, milliseconds: FIRST, some: true });
  if (first.certainty.kind === 'exact' && first.rows.length === job.request.options.length) return first;
  early(first);
  const left = Math.max(FIRST, PATIENCE - (clock() - start));
  return runForecast(systems, job, { clock, milliseconds: left });
}
