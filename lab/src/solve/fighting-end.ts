import { GAUGES, Gauge, type Stakes, type System } from '@affray/engine';

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
  const numbers = new Map<string, number>();
  const noted: string[] = [''];
  return {
    note: (fight) => {
      if (!system.decided(fight)) return 0;
      stakes.measure(fight, gauges);
      let standings = '';
      for (let who = 0; who < people; who++) standings += gauges[who * GAUGES + Gauge.standing];
      const known = numbers.get(standings);
      if (known !== undefined) return known;
      numbers.set(standings, noted.length);
      return noted.push(standings) - 1;
    },
    standing: (number, who, now) => Math.max(now, Number(noted[number]?.[who] ?? 0)),
  };
}
