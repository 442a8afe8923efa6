import { answer, choiceOf, type LiveFight, type OpenChoice, openQuestions, refusalText, undo } from '../base/engine.ts';
import { stop } from '../base/stop.ts';

/** Name of the policy that tries its options out; `searching:400` plays at most 400 fights a decision. */
export const SEARCHING = 'searching';
/** Trial fights of a decision unless told otherwise: somebody waits for it. */
const USUAL_BUDGET = 400;
const LEAST_BUDGET = 8;
const MOST_BUDGET = 1_000_000;
/** After so many answers in a row people must go on: a fight may never end. */
const MOST_ANSWERS = 5000;

/** Trial fights of a decision by seat id. */
export type Searchers = ReadonlyMap<string, number>;

/** Trial fights of `searching` or `searching:400`; 0 for anything else. */
export function budgetOf(policy: string): number {
  if (policy === SEARCHING) return USUAL_BUDGET;
  if (!policy.startsWith(`${SEARCHING}:`)) return 0;
  const budget = Number(policy.slice(SEARCHING.length + 1));
  if (!Number.isInteger(budget) || budget < LEAST_BUDGET || budget > MOST_BUDGET)
    throw stop(`"${policy}": a whole number of trial fights from ${LEAST_BUDGET} to ${MOST_BUDGET} is wanted.`);
  return budget;
}

/** The first open choice that a searching seat is to make. */
function searched<E, F>(live: LiveFight<E, F>, searchers: Searchers): { open: OpenChoice<F>; budget: number } | null {
  const seats = live.system.seats(live.fight);
  for (const open of openQuestions(live)) {
    const choice = choiceOf(open);
    const budget = choice === null ? undefined : searchers.get(seats[choice.seat]?.id ?? '');
    if (choice !== null && budget !== undefined) return { open: choice, budget };
  }
  return null;
}

/** Lets searching seats answer what they are asked, until somebody else is to go on. */
export async function searchersAct<E, F>(live: LiveFight<E, F>, searchers: Searchers): Promise<void> {
  if (searchers.size === 0) return;
  const { searchedOption } = await import('@affray/lab');
  for (let answers = 0; answers < MOST_ANSWERS && !live.over; answers++) {
    const found = searched(live, searchers);
    if (found === null) return;
    const option = searchedOption(live, found.open, found.budget);
    const refusal = answer(live, { who: found.open.whoId, question: found.open.question.id, by: SEARCHING, option });
    if (refusal !== null) throw stop(refusalText(refusal), [refusal]);
  }
}

/** After an undo: what searching seats have answered is taken back too, up to somebody else's answer. */
export function undoSearched<E, F>(live: LiveFight<E, F>, searchers: Searchers): void {
  while (searched(live, searchers) !== null && undo(live, 1) === null);
}
