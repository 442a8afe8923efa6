/** Plays one option with the dice of a run and says what came of it; equal runs have equal dice for all options. */
export type Play = (option: number, run: number) => number;

/** What is known of an option. */
export interface Tried {
  /** Place in the list of options. */
  readonly option: number;
  runs: number;
  sum: number;
  squares: number;
}

/** Fewer runs than this say nothing of an option. */
const LEAST_RUNS = 4;

/**
 * Sequential halving: all options are played equally often, the worse half is dropped, and the rest of the budget goes to
 * those that are left. The option at `trusted` is never dropped. Returns all options as far as each was played.
 */
export function sequentialHalving(
  options: number,
  trusted: number,
  budget: number,
  play: Play,
  goOn: () => boolean = () => true,
): Tried[] {
  const all: Tried[] = Array.from({ length: options }, (_, option) => ({ option, runs: 0, sum: 0, squares: 0 }));
  let left = all.slice();
  const rounds = Math.max(1, Math.ceil(Math.log2(options)));
  let run = 0;
  for (let round = 0; round < rounds && left.length > 1; round++) {
    const each = Math.max(LEAST_RUNS, Math.floor(budget / (rounds * left.length)));
    for (let i = 0; i < each; i++, run++) {
      if (!goOn()) return all;
      for (const tried of left) {
        const worth = play(tried.option, run);
        tried.runs++;
        tried.sum += worth;
        tried.squares += worth * worth;
      }
    }
    const ranked = left.slice().sort((x, y) => y.sum / y.runs - x.sum / x.runs || x.option - y.option);
    const kept = ranked.slice(0, Math.ceil(ranked.length / 2));
    const own = all[trusted];
    if (own !== undefined && !kept.includes(own)) kept.push(own);
    left = kept;
    if (kept.length === ranked.length) break;
  }
  return all;
}

/**
 * The option played most often with the best mean; the trusted one unless another beats it by its standard error, so that
 * a search does not leave a good habit over noise.
 */
export function bestOf(tried: readonly Tried[], trusted: number): number {
  const own = tried[trusted];
  let best = trusted;
  let bestMean = own === undefined || own.runs === 0 ? Number.NEGATIVE_INFINITY : own.sum / own.runs;
  const most = Math.max(...tried.map(({ runs }) => runs));
  for (const { option, runs, sum, squares } of tried) {
    if (option === trusted || runs === 0 || runs < most) continue;
    const mean = sum / runs;
    const error = Math.sqrt(Math.max(0, squares / runs - mean * mean) / runs);
    const hurdle = best === trusted ? 0.5 * error : 0;
    if (mean > bestMean + hurdle) {
      best = option;
      bestMean = mean;
    }
  }
  return best;
}
