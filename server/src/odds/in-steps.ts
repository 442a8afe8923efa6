import type { SealedSystem } from '@affray/engine';
import { type ForecastJob, type OddsTable, runForecast } from '@affray/lab';

/** Milliseconds after which the first figures are shown, however rough. */
const FIRST = 40;
/** Longest one forecast may take altogether, in milliseconds. */
const PATIENCE = 250;

/**
 * The odds of a question; where they cannot be had at once, `early` gets rough figures first. Figures that are exact
 * already are not worked out again.
 */
export function forecastInSteps(
  systems: readonly SealedSystem[],
  job: ForecastJob,
  early: (odds: OddsTable) => void,
  clock: () => number = () => performance.now(),
): OddsTable {
  const start = clock();
  const first = runForecast(systems, job, { clock, milliseconds: FIRST });
  if (first.certainty.kind === 'exact') return first;
  early(first);
  const left = PATIENCE - (clock() - start);
  return left < FIRST ? first : runForecast(systems, job, { clock, milliseconds: left });
}
