import { GAUGES, Gauge, type Stakes, Standing, type System } from '@affray/engine';

/** No end is worth less. */
export const LEAST_WORTH = -0.125;

/** What it takes to judge the end of a fight. */
export type Judged<F> = Pick<System<unknown, F>, 'outcome' | 'combatants'> & {
  readonly stakes?: Stakes<F> | undefined;
};

/** What an end of a fight is worth to a side, and the parts it is made of. */
export class Worth<F> {
  private readonly system: Judged<F>;
  private readonly sideOf: readonly string[];
  private readonly first: Int32Array;
  private readonly now: Int32Array;
  /** After `of`: the side has won. */
  won = false;
  /** After `of`: how many of the side have died, and how many have fallen or died. */
  deaths = 0;
  fallen = 0;

  constructor(system: Judged<F>, start: F) {
    this.system = system;
    this.sideOf = system.combatants(start).map(({ side }) => side);
    const clocks = system.stakes?.clocks.length ?? 0;
    this.first = new Int32Array((this.sideOf.length + clocks + 64) * GAUGES);
    this.now = new Int32Array(this.first.length);
    system.stakes?.measure(start, this.first);
  }

  /** How many there are of a side. */
  headsOf(side: string): number {
    return this.sideOf.filter((each) => each === side).length;
  }

  /**
   * Winning is worth 1, an open end half of it. Beyond that, having people left is worth up to a fifth and their points
   * up to a twentieth, own ones counted up and others down: enough to choose between ways to win.
   */
  of(fight: F, side: string): number {
    const { system, sideOf, first, now } = this;
    const { winner, over } = system.outcome(fight);
    system.stakes?.measure(fight, now);
    this.won = winner === side;
    this.deaths = 0;
    this.fallen = 0;
    let own = 0;
    let ownLeft = 0;
    let ownPoints = 0;
    let others = 0;
    let othersLeft = 0;
    let othersPoints = 0;
    for (let who = 0; who < sideOf.length; who++) {
      const at = who * GAUGES;
      const standing = now[at + Gauge.standing]!;
      const whole = Math.max(1, first[at + Gauge.points]!);
      const points = Math.max(0, Math.min(1, now[at + Gauge.points]! / whole));
      const left =
        standing === Standing.fighting ? 1 : standing === Standing.left ? 0.5 : standing === Standing.fallen ? 0.25 : 0;
      if (sideOf[who] === side) {
        own++;
        ownLeft += left;
        ownPoints += points;
        if (standing === Standing.dead) this.deaths++;
        if (standing >= Standing.fallen) this.fallen++;
      } else {
        others++;
        othersLeft += left;
        othersPoints += points;
      }
    }
    const end = this.won ? 1 : winner === null || !over ? 0.5 : 0;
    const people = ownLeft / Math.max(1, own) - othersLeft / Math.max(1, others);
    const points = ownPoints / Math.max(1, own) - othersPoints / Math.max(1, others);
    return end + 0.1 * people + 0.025 * points;
  }
}
