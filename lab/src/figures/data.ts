import { addHistogram, type Histogram } from '../counts/chance.ts';

/** Fights by what each column of `columns.ts` came to, by its id. */
export type ColumnCounts = Readonly<Record<string, Histogram>>;

/** What became of one combatant over many fights. Counts are fights. */
export interface CombatantData {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** By the rulebook's own word: `able`, `dead`, ... */
  readonly fates: Histogram;
  /** Fights by what a column came to, where that was not 0. */
  readonly counts: ColumnCounts;
  /** `outDuring[r]` fights went on after round r and had it out of the fight when r ended. */
  readonly outDuring: number[];
  /** `outAtEnd[r]` fights ended in round r with it out. */
  readonly outAtEnd: number[];
}

/** What became of a whole side over many fights. Counts are fights. */
export interface SideData {
  readonly side: string;
  readonly counts: ColumnCounts;
}

/** A shared track over many fights. */
export interface ClockData {
  readonly id: string;
  readonly label: string;
  /** Steps left at the end. */
  readonly left: Histogram;
}

/** Something that is used up, per combatant: `mirah` has `Fatigue`. */
export interface ResourceData {
  readonly combatant: string;
  readonly label: string;
  /** Change from start to end of a fight. */
  readonly change: Histogram;
}

/**
 * What came of many fights of one encounter: only counts, so that parts played anywhere add up to the same whole,
 * bit for bit, in whatever order they come in.
 */
export interface StudyData {
  n: number;
  /** The rulebook says what harm is, so it was counted. */
  readonly harm: boolean;
  /** Fights by who won, or by result where nobody did. */
  readonly outcomes: Histogram;
  /** Fights by rounds. */
  readonly rounds: number[];
  readonly sides: SideData[];
  readonly combatants: CombatantData[];
  readonly clocks: ClockData[];
  /** Looked at in every `RESOURCE_STRIDE`th fight only: it takes longer than the fight. */
  readonly resources: ResourceData[];
  resourceFights: number;
  /** Changes when any fight goes differently. */
  checksum: number;
}

/** Fights whose number is a multiple of this are looked at for what was used up. */
export const RESOURCE_STRIDE = 16;

/** Adds `part` to `whole`, which may then be used as if it had played both. Both must be of one encounter. */
export function addStudy(whole: StudyData, part: StudyData): void {
  whole.n += part.n;
  whole.resourceFights += part.resourceFights;
  whole.checksum = (whole.checksum + part.checksum) >>> 0;
  addHistogram(whole.outcomes, part.outcomes);
  addList(whole.rounds, part.rounds);
  part.sides.forEach((from, at) => {
    const to = whole.sides[at];
    if (to === undefined || to.side !== from.side)
      throw new Error(`No side "${from.side}" at place ${at} of the study.`);
    addCounts(to.counts, from.counts);
  });
  part.combatants.forEach((from, at) => {
    const to = whole.combatants[at];
    if (to === undefined || to.id !== from.id)
      throw new Error(`No combatant "${from.id}" at place ${at} of the study.`);
    addHistogram(to.fates, from.fates);
    addCounts(to.counts, from.counts);
    addList(to.outDuring, from.outDuring);
    addList(to.outAtEnd, from.outAtEnd);
  });
  part.clocks.forEach((from, at) => {
    addHistogram(whole.clocks[at]!.left, from.left);
  });
  for (const from of part.resources) {
    const to = whole.resources.find(({ combatant, label }) => combatant === from.combatant && label === from.label);
    if (to === undefined) whole.resources.push(structuredCopy(from));
    else addHistogram(to.change, from.change);
  }
}

function addCounts(whole: ColumnCounts, part: ColumnCounts): void {
  for (const [column, counts] of Object.entries(part)) {
    const to = whole[column];
    if (to === undefined) throw new Error(`No column "${column}" in the study.`);
    addHistogram(to, counts);
  }
}

function structuredCopy({ combatant, label, change }: ResourceData): ResourceData {
  return { combatant, label, change: { ...change } };
}

function addList(whole: number[], part: readonly number[]): void {
  part.forEach((times, at) => {
    addAt(whole, at, times);
  });
}

/** Adds to a place of a list that grows as needed. */
export function addAt(list: number[], at: number, times: number): void {
  while (list.length <= at) list.push(0);
  list[at]! += times;
}
