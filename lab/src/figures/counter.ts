import { type Stakes, Standing, type System } from '@affray/engine';
import { countIn, type Histogram } from '../counts/chance.ts';
import { type FigureColumn, type FigureColumns, personColumns, sideColumns } from './columns.ts';
import { addAt, type ColumnCounts, type StudyData } from './data.ts';
import { blankEnding, type Ending, EndingReader, type FigureSubject, lookBack, sideSubject } from './ending.ts';

/** Where the columns of a study are counted, one after the other. */
type Tallies = readonly {
  readonly of: FigureColumn['of'];
  readonly subject: FigureSubject;
  readonly into: Histogram;
}[];

/** All that is counted at the end of a fight. */
export function talliesIn({ sides, combatants }: StudyData): Tallies {
  const counted = (columns: FigureColumns, counts: ColumnCounts, subject: FigureSubject): Tallies =>
    Object.entries(counts).map(([id, into]) => ({ of: columns[id]!.of, subject, into }));
  return [
    ...combatants.flatMap(({ side, counts }, who) => counted(personColumns, counts, { side, who: [who] })),
    ...sides.flatMap(({ side, counts }) => counted(sideColumns, counts, sideSubject(combatants, side))),
  ];
}

/** Counts a way to end for so many fights. */
export function countEnding(data: StudyData, tallies: Tallies, ending: Ending, times: number): void {
  for (let at = 0; at < tallies.length; at++) {
    const { of, subject, into } = tallies[at]!;
    const value = of(ending, subject);
    if (value !== 0) countIn(into, value, times);
  }
  data.clocks.forEach((clock, at) => {
    countIn(clock.left, ending.left[at]!, times);
  });
}

/** Counts who of the combatants of a mask is out when a round is, for so many fights. */
export function countOut(data: StudyData, list: 'outDuring' | 'outAtEnd', out: number, round: number, times = 1): void {
  data.combatants.forEach((combatant, who) => {
    if ((out & (1 << who)) !== 0) addAt(combatant[list], round, times);
  });
}

/** Looks on while fights are played: who is out when a round ends, and how everybody stands in the end. */
export class Counter<E, F> {
  private readonly system: System<E, F>;
  private readonly stakes: Stakes<F>;
  private readonly data: StudyData;
  private readonly tallies: Tallies;
  private readonly reader: EndingReader<E, F>;
  private readonly now = blankEnding();
  /** How everybody stood when the fighting ended. */
  private readonly whenDecided: number[] = [];
  private round = 0;

  constructor(system: System<E, F>, stakes: Stakes<F>, start: F, data: StudyData) {
    this.system = system;
    this.stakes = stakes;
    this.data = data;
    this.tallies = talliesIn(data);
    this.reader = new EndingReader(system, stakes, start);
  }

  watch(fight: F): void {
    if (this.whenDecided.length === 0 && this.system.decided(fight)) {
      this.reader.read(fight, this.now);
      this.whenDecided.push(...this.now.standing);
    }
    const round = this.stakes.round(fight);
    if (round <= this.round) {
      if (round < this.round) this.round = round;
      return;
    }
    const ended = this.round;
    this.round = round;
    if (ended > 0) this.countThoseOut(fight, ended, 'outDuring');
  }

  end(fight: F): void {
    this.countThoseOut(fight, this.stakes.round(fight), 'outAtEnd');
    countEnding(this.data, this.tallies, this.now, 1);
    this.whenDecided.length = 0;
    this.round = 0;
  }

  private countThoseOut(fight: F, round: number, list: 'outDuring' | 'outAtEnd'): void {
    const { now } = this;
    this.reader.read(fight, now);
    lookBack(now, this.whenDecided);
    this.data.combatants.forEach((combatant, who) => {
      if (now.standing[who] !== Standing.fighting) addAt(combatant[list], round, 1);
    });
  }
}
