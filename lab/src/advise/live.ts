import type { LiveFight, OpenChoice } from '@affray/engine';
import { bestOf, sequentialHalving } from './halving.ts';
import { thinned } from './policy.ts';
import { Trials } from './trials.ts';

/**
 * The option that the `searching` policy takes at an open choice of a live fight, from what the seat asked knows, with at most
 * `budget` trial fights. The same fight gives the same option.
 */
export function searchedOption<E, F>(live: LiveFight<E, F>, open: OpenChoice<F>, budget: number): string {
  const { codes, options, who, seat } = open;
  const trials = new Trials(live, open, { seat });
  const usual = Math.max(0, trials.usual());
  // What is asked of the game master as a judge has no side to be best for.
  if (who < 0 || codes.length === 1) return options[usual]!.id;
  const places = thinned(codes.length, usual);
  const tried = sequentialHalving(places.length, places.indexOf(usual), budget, (option, run) =>
    trials.play(codes[places[option]!]!, run),
  );
  return options[places[bestOf(tried, places.indexOf(usual))]!]!.id;
}
