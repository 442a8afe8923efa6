import { saveLimit } from '../../../common/cairn.ts';
import { type Pool, pool } from '../../../dice/pool.ts';
import { type Comparisons, oneDie } from '../../../table/table.ts';

/**
 * The ways a contest can come out for the challenger (IKZ-DUEL-04..07); from `equal` on they are draws. The last two are
 * told apart only where it matters who failed with the lower roll.
 */
export const Contest = {
  won: 0,
  lost: 1,
  wonClose: 2,
  lostClose: 3,
  equal: 4,
  bothFailed: 5,
  bothFailedLower: 6,
  bothFailedHigher: 7,
} as const;
const WAYS = 8;
/** Term: of two who fail it matters who rolled lower. */
export const SPLIT_FAILURES = 64;

/** Nobody has won. */
export function isDrawn(result: number): boolean {
  return result >= Contest.equal;
}

/** The first of the two has won. */
export function isWon(result: number): boolean {
  return result === Contest.won || result === Contest.wonClose;
}

/** How many d20 a save rolls and which one counts: one, the lower of two, the higher of two (IKZ-DUEL-08). */
const savePools: readonly Pool[] = [
  oneDie(20),
  pool({ dice: [20, 20], keep: 'lowest' }),
  pool({ dice: [20, 20], keep: 'highest' }),
];

/** The dice of a save with advantage (1), disadvantage (-1) or neither. */
export function savePool(edge: number): Pool {
  return savePools[edge < 0 ? 2 : edge]!;
}

/** What sets the two sides of a contest apart besides their scores, in one number. `less` is taken off a roll. */
export function contestTerms(edge: number, otherEdge: number, less: number, otherLess: number): number {
  return (edge + 1) | ((otherEdge + 1) << 2) | (less << 4) | (otherLess << 5);
}

/** A natural 1 succeeds and a natural 20 fails (IKZ-DUEL-03). */
export function passesContest(face: number, less: number, score: number): boolean {
  if (face === 20) return false;
  return face === 1 || face - less <= saveLimit(score);
}

/** How two natural rolls compare, for the first of the two; one of `Contest`. */
export function compareRolls(mine: number, score: number, theirs: number, theirScore: number, terms: number): number {
  const less = (terms >> 4) & 1;
  const otherLess = (terms >> 5) & 1;
  const passes = passesContest(mine, less, score);
  const passesToo = passesContest(theirs, otherLess, theirScore);
  if (passes !== passesToo) return passes ? Contest.won : Contest.lost;
  const ahead = theirs - otherLess - (mine - less);
  if (!passes) {
    if (ahead === 0 || (terms & SPLIT_FAILURES) === 0) return Contest.bothFailed;
    return ahead > 0 ? Contest.bothFailedLower : Contest.bothFailedHigher;
  }
  return ahead === 0 ? Contest.equal : ahead > 0 ? Contest.wonClose : Contest.lostClose;
}

/** Worked out once for each pair of scores and terms. */
const known = new Map<number, Comparisons>();

/** How often a contest comes out in each way, with two rolls that show it. */
export function contestWays(score: number, theirScore: number, terms: number): Comparisons {
  const key = score | (theirScore << 7) | (terms << 14);
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = countWays(score, theirScore, terms);
  known.set(key, made);
  return made;
}

function countWays(score: number, theirScore: number, terms: number): Comparisons {
  const mine = savePool((terms & 3) - 1).outcomes();
  const theirs = savePool(((terms >> 2) & 3) - 1).outcomes();
  const ways = new Float64Array(WAYS);
  const shown = new Int32Array(WAYS);
  for (let one = 0; one < mine.size; one++)
    for (let other = 0; other < theirs.size; other++) {
      const result = compareRolls(mine.value[one]!, score, theirs.value[other]!, theirScore, terms);
      ways[result]! += mine.count[one]! * theirs.count[other]!;
      shown[result] = mine.value[one]! | (theirs.value[other]! << 8);
    }
  const possible = [...ways.keys()].filter((way) => ways[way]! > 0);
  return {
    size: possible.length,
    counts: Float64Array.from(possible, (way) => ways[way]!),
    total: mine.total * theirs.total,
    rolls: Int32Array.from(possible, (way) => shown[way]!),
  };
}
