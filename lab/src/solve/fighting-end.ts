import { GAUGES, Gauge, type Stakes, Standing, type System } from '@affray/engine';

const STANDINGS = Object.keys(Standing).length;

/** Remembers for `solve` how everybody stood when the fighting ended: whoever gets up afterwards has fallen all the same. */
interface FightingEnd<F> {
  /** A number for how everybody stands, 0 while the fighting goes on. */
  readonly note: (fight: F) => number;
  /** One of `Standing`: how a combatant stood then, or worse now. */
  readonly standing: (noted: number, who: number, now: number) => number;
}

/** For the combatants a fight begins with; those who join later are not looked at. */
export function fightingEnd<F>(
  system: Pick<System<unknown, F>, 'decided'>,
  stakes: Stakes<F>,
  people: number,
): FightingEnd<F> {
  const gauges = new Int32Array((people + stakes.clocks.length + 64) * GAUGES);
  // How those looked at so far stand has a number; with how the next one stands it leads to the number of both.
  const further = [0];
  const noted = [''];
  const numberWith = (number: number, standing: number): number => {
    const at = number * STANDINGS + standing;
    while (further.length <= at) further.push(0);
    if (further[at] === 0) further[at] = noted.push(`${noted[number]}${standing}`) - 1;
    return further[at]!;
  };
  return {
    note: (fight) => {
      if (!system.decided(fight)) return 0;
      stakes.measure(fight, gauges);
      let number = 0;
      for (let who = 0; who < people; who++) number = numberWith(number, gauges[who * GAUGES + Gauge.standing]!);
      return number;
    },
    standing: (number, who, now) => Math.max(now, Number(noted[number]?.[who] ?? 0)),
  };
}
