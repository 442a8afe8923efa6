/** Plays one option with the dice of a run and says what came of it; equal runs have equal dice for all options. */
type Play = (option: number, run: number) => number;

/** What is known of an option. */
interface Tried {
  /** Place in the list of options. */
  readonly option: number;
  runs: number;
  sum: number;
  squares: number;
  /** How much more it was worth than the trusted option in the same runs: sum and squares. */
  more: number;
  moreSquares: number;
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
  const all: Tried[] = Array.from({ length: options }, (_, option) => ({
    option,
    runs: 0,
    sum: 0,
    squares: 0,
    more: 0,
    moreSquares: 0,
  }));
  // The trusted one is played first in each run, so that the others can be held against it.
  const first = (x: Tried, y: Tried): number => Number(y.option === trusted) - Number(x.option === trusted);
  let left = all.slice().sort(first);
  const rounds = Math.max(1, Math.ceil(Math.log2(options)));
  let run = 0;
  for (let round = 0; round < rounds && left.length > 1; round++) {
    const each = Math.max(LEAST_RUNS, Math.floor(budget / (rounds * left.length)));
    for (let i = 0; i < each; i++, run++) {
      if (!goOn()) return all;
      let own = 0;
      for (const tried of left) {
        const worth = play(tried.option, run);
        if (tried.option === trusted) own = worth;
        tried.runs++;
        tried.sum += worth;
        tried.squares += worth * worth;
        tried.more += worth - own;
        tried.moreSquares += (worth - own) * (worth - own);
      }
    }
    const ranked = left.slice().sort((x, y) => y.sum / y.runs - x.sum / x.runs || x.option - y.option);
    const kept = ranked.slice(0, Math.ceil(ranked.length / 2));
    const own = all[trusted];
    if (own !== undefined && !kept.includes(own)) kept.push(own);
    left = kept.sort(first);
    if (kept.length === ranked.length) break;
  }
  return all;
}

/** An option must be better than the trusted one by so many standard errors of the difference. */
const HURDLE = 1.5;

/**
 * The best of the options that were played to the last; the trusted one unless another clearly beats it with the same dice,
 * so that a search does not leave a good habit over noise.
 */
export function bestOf(tried: readonly Tried[], trusted: number): number {
  const most = Math.max(...tried.map(({ runs }) => runs));
  let best = trusted;
  let bestMore = trusted < 0 ? Number.NEGATIVE_INFINITY : 0;
  for (const { option, runs, sum, more, moreSquares } of tried) {
    if (option === trusted || runs === 0 || runs < most) continue;
    const mean = trusted < 0 ? sum / runs : more / runs;
    const error = trusted < 0 ? 0 : Math.sqrt(Math.max(0, moreSquares / runs - mean * mean) / runs);
    if (mean > bestMore && (trusted < 0 || mean > HURDLE * error)) {
      best = option;
      bestMore = mean;
    }
  }
  return best;
}
