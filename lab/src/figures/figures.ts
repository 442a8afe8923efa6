import { type Chance, chanceOf, type Histogram, headsOf, type Spread, spreadOf } from '../counts/chance.ts';
import { type FigureColumn, type FigureRow, fightColumns, figureRow, personColumns, sideColumns } from './columns.ts';
import type { ColumnCounts, CombatantData, StudyData } from './data.ts';
import { type FigureSubject, sideSubject } from './ending.ts';

/** How one combatant fares. */
export interface CombatantFigures extends FigureRow<typeof personColumns> {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** By the rulebook's own words. */
  readonly fates: readonly (readonly [fate: string, chance: Chance])[];
  /**
   * `standing[r]` is the chance to be in the fight when round r ends, r from 0; a fight that is over stays as it ended.
   * Empty where the rulebook does not say what harm is.
   */
  readonly standing: readonly Chance[];
}

/** How a whole side fares. */
export interface SideFigures extends FigureRow<typeof sideColumns> {
  readonly side: string;
}

/** Everything a study says, each figure with its n and interval. */
export interface Figures extends FigureRow<typeof fightColumns> {
  readonly n: number;
  /** The rulebook says what harm is, so there are figures of it. */
  readonly harm: boolean;
  /** By winner or result, most frequent first. */
  readonly outcomes: readonly (readonly [outcome: string, chance: Chance])[];
  /** `ended[r]` is the chance that the fight is over by the end of round r. */
  readonly ended: readonly Chance[];
  readonly sides: readonly SideFigures[];
  /** The fight ended, or was given up, without a winner. */
  readonly stalemate: Chance;
  readonly combatants: readonly CombatantFigures[];
  readonly clocks: readonly { readonly id: string; readonly label: string; readonly left: Spread }[];
  readonly resources: readonly { readonly combatant: string; readonly label: string; readonly change: Spread }[];
  readonly checksum: string;
}

/** The figures of a study. */
export function figuresOf(study: StudyData): Figures {
  const { n, harm, combatants } = study;
  const last = study.rounds.length;
  const everybody = { side: '', who: [...combatants.keys()] };
  return {
    n,
    harm,
    outcomes: chances(study.outcomes, n),
    ...figureRow(fightColumns, (id, column) => figureOf(study, column, {}, id, everybody)),
    ended: sums(study.rounds, last).map((fights) => chanceOf(fights, n)),
    sides: study.sides.map(({ side, counts }) => {
      const subject = sideSubject(combatants, side);
      return { side, ...figureRow(sideColumns, (id, column) => figureOf(study, column, counts, id, subject)) };
    }),
    stalemate: chanceOf(n - study.sides.reduce((won, { side }) => won + (study.outcomes[side] ?? 0), 0), n),
    combatants: combatants.map((combatant, who) => combatantFigures(study, combatant, who, last)),
    clocks: study.clocks.map(({ id, label, left }) => ({ id, label, left: spreadOf(left, n) })),
    resources: study.resources
      .map(({ combatant, label, change }) => ({ combatant, label, change: spreadOf(change, study.resourceFights) }))
      .sort((x, y) => order(study, x.combatant) - order(study, y.combatant) || (x.label < y.label ? -1 : 1)),
    checksum: study.checksum.toString(16).padStart(8, '0'),
  };
}

function order(study: StudyData, id: string): number {
  const at = study.combatants.findIndex((combatant) => combatant.id === id);
  return at < 0 ? study.combatants.length : at;
}

/** What a column comes to in a study; undefined where it was not counted. */
function figureOf(
  study: StudyData,
  { kind, heads, counted }: FigureColumn,
  counts: ColumnCounts,
  id: string,
  subject: FigureSubject,
): Chance | Spread | undefined {
  const histogram = counted === undefined ? counts[id] : counted(study, subject);
  if (histogram === undefined) return undefined;
  if (kind === 'chance') return chanceOf(histogram[1] ?? 0, study.n);
  return heads ? headsOf(histogram, study.n, subject.who.length) : spreadOf(histogram, study.n);
}

function combatantFigures(study: StudyData, combatant: CombatantData, who: number, rounds: number): CombatantFigures {
  const { id, name, side, counts, fates, outDuring, outAtEnd } = combatant;
  const { n, harm } = study;
  const subject = { side, who: [who] };
  return {
    id,
    name,
    side,
    ...figureRow(personColumns, (column, of) => figureOf(study, of, counts, column, subject)),
    fates: chances(fates, n),
    standing: harm ? sums(outAtEnd, rounds).map((out, round) => chanceOf(n - out - (outDuring[round] ?? 0), n)) : [],
  };
}

/** Running sums over the first `length` places. */
function sums(list: readonly number[], length: number): number[] {
  let sum = 0;
  return Array.from({ length }, (_, at) => {
    sum += list[at] ?? 0;
    return sum;
  });
}

function chances(counts: Histogram, n: number): (readonly [string, Chance])[] {
  return Object.entries(counts)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([name, hits]) => [name, chanceOf(hits, n)]);
}
