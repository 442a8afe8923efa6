import type { SealedSystem } from '@affray/engine';
import { type ForecastJob, runForecast } from './forecast.ts';
import type { OddsTable } from './odds-table.ts';

/** How long a forecast in steps may take. */
export interface Patience {
  /** Longest altogether, in milliseconds; 250 unless told otherwise. */
  readonly milliseconds?: number;
  /** The time in milliseconds, from any moment on. */
  readonly clock?: () => number;
}

/** Milliseconds after which the first figures are shown, however rough and of however many options. */
const FIRST = 30;
const PATIENCE = 250;

/**
 * The odds of a question; where they cannot be had at once, `early` first gets rough figures of as many options as the
 * time allows. Figures that are all exact already are not worked out again.
 */
export function forecastInSteps(
  systems: readonly SealedSystem[],
  job: ForecastJob,
  early: (odds: OddsTable) => void,
  { milliseconds = PATIENCE, clock = () => performance.now() }: Patience = {},
): OddsTable {
  const start = clock();
  const first = runForecast(systems, job, { clock, milliseconds: FIRST, some: true });
  if (first.certainty.kind === 'exact' && first.rows.length === job.request.options.length) return first;
  early(first);
  const left = Math.max(FIRST, milliseconds - (clock() - start));
  return runForecast(systems, job, { clock, milliseconds: left });
}
