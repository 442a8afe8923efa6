import { type Pool, pool } from '../../../dice/pool.ts';

/** The fourteen dice a stat may have, lowest rank first (SOS-DICE-01). */
export const ladder = [2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60] as const;

/** The words the source has for difficulty dice, by rank. */
export const difficultyWords = [
  'trivial',
  'very easy',
  'easy',
  'moderate',
  'hard',
  'very hard',
  'impressive',
  'amazing',
  'outrageous',
  'nearly impossible',
  'impossible',
  'really impossible',
  'how?',
  'what?',
] as const;

const LAST = ladder.length - 1;
const MOST_SIDES = 60;
const sidesOf: readonly number[] = ladder;

/** Rank by sides; -1 where no die of the ladder has so many. */
const rankBySides: readonly number[] = Array.from({ length: MOST_SIDES + 1 }, (_, sides) => sidesOf.indexOf(sides));

/** Position of a die on the ladder, 0 to 13; -1 for a die that is not on it. */
export const rankOf = (sides: number): number => rankBySides[sides] ?? -1;

/** The die `ranks` places higher (lower if negative), stopping at D2 and D60 (SOS-DICE-03). */
export function shifted(sides: number, ranks: number): number {
  const rank = rankOf(sides) + ranks;
  return ladder[rank < 0 ? 0 : rank > LAST ? LAST : rank]!;
}

/** Fists, grabs and holds use STR this many ranks lower (SOS-UNA-01, SOS-GRAP-01, SOS-ATK-12). */
export const UNARMED_RANKS = -2;

/** By number of sides, so that a die finds its entry at once; numbers that are no die have the entry of the D2. */
function bySides<T>(made: (sides: number) => T): readonly T[] {
  return Array.from({ length: MOST_SIDES + 1 }, (_, sides) => made(rankOf(sides) < 0 ? ladder[0] : sides));
}

/** Once, twice keeping the worse, twice keeping the better (SOS-DICE-09, SOS-DICE-10). */
const plainPools: readonly Pool[] = bySides((sides) => pool({ dice: [sides] }));
const worsePools: readonly Pool[] = bySides((sides) => pool({ dice: [sides, sides], keep: 'lowest' }));
const betterPools: readonly Pool[] = bySides((sides) => pool({ dice: [sides, sides], keep: 'highest' }));

/** What is thrown for a die with an edge: -1 disadvantage, 0 plain, 1 advantage. */
export function poolOf(sides: number, edge: number): Pool {
  return (edge === 0 ? plainPools : edge < 0 ? worsePools : betterPools)[sides]!;
}

const plainAverages: readonly number[] = bySides((n) => (n + 1) / 2);
const worseAverages: readonly number[] = bySides((n) => ((n + 1) * (2 * n + 1)) / (6 * n));
const betterAverages: readonly number[] = bySides((n) => ((n + 1) * (4 * n - 1)) / (6 * n));

/** Average of a die with an edge. */
export function averageOf(sides: number, edge: number): number {
  return (edge === 0 ? plainAverages : edge < 0 ? worseAverages : betterAverages)[sides]!;
}

const thousandths: readonly (readonly number[])[] = [worseAverages, plainAverages, betterAverages].map((averages) =>
  averages.map((average) => Math.round(1000 * average)),
);

/** Average of a die with an edge in thousandths: whole numbers cost policies nothing to hand about. */
export const worthOfDie = (sides: number, edge: number): number => thousandths[edge + 1]![sides]!;

/** Successes of one roll against another (SOS-DICE-04, SOS-DICE-05). */
export const successesOf = (acting: number, opposing: number): number => Math.floor(acting / opposing);
