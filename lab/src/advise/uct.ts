/** What trying an option of a decision has come to. */
export interface Arm {
  readonly code: number;
  visits: number;
  sum: number;
  squares: number;
  /** Decisions that have come up after it, by their context. */
  readonly later: Map<number, Decision>;
}

interface Decision {
  visits: number;
  sum: number;
  readonly arms: Map<number, Arm>;
}

/**
 * A fight that is played again and again: plays run number `run` to its end and returns what it was worth. At the open
 * question and at each later decision of the same side it asks `decide` with the context (who is asked what), the options,
 * and what is usual.
 */
type Playout = (run: number, decide: Decide) => number;

/** Picks one of the first `count` codes; null leaves it to whoever plays. */
export type Decide = (context: number, codes: ArrayLike<number>, count: number, usual: () => number) => number | null;

/** What a search has found at the open question. */
interface Found {
  readonly arms: readonly Arm[];
  readonly runs: number;
  /** Decisions in the tree. */
  readonly decisions: number;
  /** Deepest chain of own decisions. */
  readonly depth: number;
}

/** Weight of the bonus for options seldom tried, for worths about 1 apart. */
const CURIOSITY = 0.5;
/** Times the usual option counts as tried before it is, so that the others come later. */
const HABIT = 1;

/**
 * Monte-Carlo tree search (UCT). Open-loop: a node is what one side has decided so far, whatever the dice and others have
 * done in between; options that are not open this time are passed over. Each run adds one decision to the tree and is
 * played on by whoever plays. The same runs give the same tree.
 */
export function treeSearch(playout: Playout, runs: number, goOn: () => boolean = () => true): Found {
  const root = decision();
  const path: { readonly at: Decision; readonly arm: Arm }[] = [];
  let decisions = 1;
  let deepest = 0;
  let run = 0;
  for (; run < runs && goOn(); run++) {
    path.length = 0;
    let inTree = true;
    const decide: Decide = (context, codes, count, usual) => {
      if (!inTree) return null;
      let at = root;
      const last = path[path.length - 1];
      if (last !== undefined) {
        const known = last.arm.later.get(context);
        at = known ?? decision();
        if (known === undefined) {
          last.arm.later.set(context, at);
          decisions++;
          inTree = false;
        }
      }
      const arm = pick(at, codes, count, usual);
      path.push({ at, arm });
      return arm.code;
    };
    const worth = playout(run, decide);
    deepest = Math.max(deepest, path.length);
    for (const { at, arm } of path) {
      at.visits++;
      at.sum += worth;
      arm.visits++;
      arm.sum += worth;
      arm.squares += worth * worth;
    }
  }
  return { arms: [...root.arms.values()], runs: run, decisions, depth: deepest };
}

function decision(): Decision {
  return { visits: 0, sum: 0, arms: new Map() };
}

/** The option with the best mean and bonus; one never tried counts as once tried with the mean of all. */
function pick(at: Decision, codes: ArrayLike<number>, count: number, usual: () => number): Arm {
  const habit = at.visits === 0 ? usual() : null;
  const mean = at.visits === 0 ? 0 : at.sum / at.visits;
  const log = Math.log(at.visits + 1);
  let best = -1;
  let bestBound = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < count; n++) {
    const code = codes[n]!;
    const arm = at.arms.get(code);
    const visits = arm?.visits ?? 0;
    const bound =
      (visits === 0 ? mean : arm!.sum / visits) +
      CURIOSITY * Math.sqrt(log / Math.max(1, visits)) +
      (code === habit ? HABIT : 0);
    if (bound <= bestBound) continue;
    bestBound = bound;
    best = code;
  }
  const found = at.arms.get(best);
  if (found !== undefined) return found;
  const made: Arm = { code: best, visits: 0, sum: 0, squares: 0, later: new Map() };
  at.arms.set(best, made);
  return made;
}

/**
 * The arm tried most often, which is the one the search has settled on; of equals the better one. The `usual` one unless the
 * other is better by more than chance makes likely: `hurdle` standard errors of the difference.
 */
export function settledOn(arms: readonly Arm[], usual: number, hurdle: number): number {
  const ranked = arms
    .filter(({ visits }) => visits > 0)
    .sort((x, y) => y.visits - x.visits || y.sum / y.visits - x.sum / x.visits || x.code - y.code);
  const [first] = ranked;
  const habit = arms.find(({ code, visits }) => code === usual && visits > 0);
  if (first === undefined) return usual;
  if (habit === undefined || habit === first) return first.code;
  const [mean, error] = spread(first);
  const [habitMean, habitError] = spread(habit);
  return mean - habitMean > hurdle * Math.hypot(error, habitError) ? first.code : usual;
}

function spread({ visits, sum, squares }: Arm): readonly [mean: number, error: number] {
  const mean = sum / visits;
  return [mean, Math.sqrt(Math.max(0, squares / visits - mean * mean) / Math.max(1, visits - 1))];
}
