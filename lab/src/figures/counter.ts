import { GAUGES, Gauge, isLasting, type Stakes, Standing, type System } from '@affray/engine';
import { addAt, countIn, type SideData, type StudyData } from './data.ts';

/** Room for people who join: only those of the start are counted. */
const SPARE = 64;

/** How everybody stands when a fight is over. */
export interface Ending {
  /** For each combatant of the start: one of `Standing`, points lost, 1 = a lasting harm. Whoever gets up again after the
   * fighting has been out of it all the same, so what counts is how it ended, or worse since. */
  readonly standing: number[];
  readonly lost: number[];
  readonly lasting: number[];
  /** Steps each clock has left. */
  readonly left: number[];
}

/** Counts a way to end for so many fights. */
export function countEnding(data: StudyData, { standing, lost, lasting, left }: Ending, times: number): void {
  data.combatants.forEach((combatant, who) => {
    combatant.standing[standing[who]!]! += times;
    if (lasting[who] === 1) combatant.lasting += times;
    countIn(combatant.lost, lost[who]!, times);
  });
  for (const side of data.sides) countSide(data, side, standing, times);
  data.clocks.forEach((clock, at) => {
    countIn(clock.left, left[at]!, times);
  });
}

function countSide(data: StudyData, side: SideData, standings: readonly number[], times: number): void {
  let deaths = 0;
  let fallen = 0;
  let people = 0;
  data.combatants.forEach((combatant, who) => {
    if (combatant.side !== side.side) return;
    const standing = standings[who]!;
    people++;
    if (standing === Standing.dead) deaths++;
    if (standing >= Standing.fallen) fallen++;
  });
  if (fallen === people) side.wiped += times;
  countIn(side.deaths, deaths, times);
  countIn(side.fallen, fallen, times);
}

/** Counts who of the combatants of a mask is out when a round is, for so many fights. */
export function countOut(data: StudyData, list: 'outDuring' | 'outAtEnd', out: number, round: number, times = 1): void {
  data.combatants.forEach((combatant, who) => {
    if ((out & (1 << who)) !== 0) addAt(combatant[list], round, times);
  });
}

/** Reads of a fight what a study counts. */
export class Reader<E, F> {
  private readonly system: System<E, F>;
  private readonly stakes: Stakes<F>;
  private readonly people: number;
  private readonly clocks: number;
  private readonly first: Int32Array;
  private readonly now: Int32Array;

  constructor(system: System<E, F>, stakes: Stakes<F>, start: F) {
    this.system = system;
    this.stakes = stakes;
    this.people = system.combatants(start).length;
    this.clocks = stakes.clocks.length;
    this.first = new Int32Array((this.people + this.clocks + SPARE) * GAUGES);
    this.now = new Int32Array(this.first.length);
    stakes.measure(start, this.first);
  }

  /** Writes how everybody stands now. */
  read(fight: F, { standing, lost, lasting, left }: Ending): void {
    const { first, now, people, clocks } = this;
    this.stakes.measure(fight, now);
    for (let who = 0; who < people; who++) {
      const at = who * GAUGES;
      standing[who] = now[at + Gauge.standing]!;
      lost[who] = first[at + Gauge.points]! - now[at + Gauge.points]!;
      lasting[who] = isLasting(first, now, at) ? 1 : 0;
    }
    if (clocks === 0) return;
    const everybody = this.system.combatants(fight).length;
    for (let clock = 0; clock < clocks; clock++) left[clock] = now[(everybody + clock) * GAUGES + Gauge.points]!;
  }
}

/** An ending to be written. */
export function blankEnding(): Ending {
  return { standing: [], lost: [], lasting: [], left: [] };
}

/** Who is out of the fight: bit i stands for combatant i, of which there may be 31. */
export function outOf({ standing }: Ending): number {
  let out = 0;
  for (let who = 0; who < standing.length; who++) if (standing[who] !== Standing.fighting) out |= 1 << who;
  return out;
}

/** Takes into account how everybody stood when the fighting ended; an empty list = it has not. */
export function lookBack({ standing }: Ending, then: readonly number[]): void {
  for (let who = 0; who < then.length; who++) standing[who] = Math.max(standing[who]!, then[who]!);
}

/** Looks on while fights are played: who is out when a round ends, and how everybody stands in the end. */
export class Counter<E, F> {
  private readonly system: System<E, F>;
  private readonly stakes: Stakes<F>;
  private readonly data: StudyData;
  private readonly reader: Reader<E, F>;
  private readonly now = blankEnding();
  /** How everybody stood when the fighting ended. */
  private readonly whenDecided: number[] = [];
  private round = 0;

  constructor(system: System<E, F>, stakes: Stakes<F>, start: F, data: StudyData) {
    this.system = system;
    this.stakes = stakes;
    this.data = data;
    this.reader = new Reader(system, stakes, start);
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
    countEnding(this.data, this.now, 1);
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
