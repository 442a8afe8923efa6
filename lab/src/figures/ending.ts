import { GAUGES, Gauge, isLasting, type Stakes, Standing, type System } from '@affray/engine';

/** A fight that is over, as far as columns of figures look at it. */
export interface Ending {
  /** The side that has won; empty = none. */
  winner: string;
  /** Rounds begun. */
  rounds: number;
  /** For each combatant of the start: one of `Standing`, points lost, 1 = a lasting harm. Whoever gets up again after the
   * fighting has been out of it all the same, so what counts is how it ended, or worse since. */
  readonly standing: number[];
  readonly lost: number[];
  readonly lasting: number[];
  /** Steps each clock has left. */
  readonly left: number[];
}

/** Of whom a figure is: one combatant, a side, or everybody. */
export interface FigureSubject {
  /** Empty where it is nobody's. */
  readonly side: string;
  /** Numbers of combatants. */
  readonly who: readonly number[];
}

/** The sides of a fight as they are first named. */
export function sidesIn(people: readonly { readonly side: string }[]): readonly string[] {
  return [...new Set(people.map(({ side }) => side))];
}

/** A side and who belongs to it. */
export function sideSubject(people: readonly { readonly side: string }[], side: string): FigureSubject {
  return { side, who: people.flatMap((person, who) => (person.side === side ? [who] : [])) };
}

/** An ending to be written. */
export function blankEnding(): Ending {
  return { winner: '', rounds: 0, standing: [], lost: [], lasting: [], left: [] };
}

/** Room for people who join: only those of the start are counted. */
const SPARE = 64;

/** Reads of a fight what has become of everybody. */
export class EndingReader<E, F> {
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
