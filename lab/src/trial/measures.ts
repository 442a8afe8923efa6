import { GAUGES, Gauge, isLasting, Standing, type System } from '@affray/engine';

/** Something counted in every fight: a whole number. */
export interface Measure {
  /** `rounds`, `party.wins`, `mirah.dies`. */
  readonly id: string;
  readonly label: string;
  /** A chance is 0 or 1 in each fight. */
  readonly kind: 'chance' | 'number';
}

/** Reads the measures of fights that began alike. */
export interface Reader<F> {
  readonly measures: readonly Measure[];
  /** Looks at the fight before its first step and after every one: whoever gets up after the fighting fell all the same. */
  watch(fight: F): void;
  /** Writes one whole number per measure of a fight that is over. */
  read(fight: F, into: Float64Array): void;
}

/** Measures of a side, in this order. */
const sideMeasures = [
  ['wins', 'wins', 'chance'],
  ['wiped', 'wiped out', 'chance'],
  ['anyDeath', 'somebody dies', 'chance'],
  ['anyFall', 'somebody falls', 'chance'],
  ['deaths', 'deaths', 'number'],
  ['lost', 'points lost', 'number'],
] as const;

/** Measures of one combatant, in this order. */
const ownMeasures = [
  ['dies', 'dies', 'chance'],
  ['falls', 'falls', 'chance'],
  ['lasting', 'lasting harm', 'chance'],
  ['lost', 'points lost', 'number'],
] as const;

const SPARE = 64;

/** What can be measured in fights that start like this one. Throws where the system says nothing of what is at stake. */
export function readerOf<E, F, C>(system: System<E, F, C>, start: F): Reader<F> {
  const { stakes } = system;
  if (stakes === undefined) throw new Error(`${system.name} does not say what is at stake in its fights.`);
  const people = system.combatants(start);
  const sides = [...new Set(people.map(({ side }) => side))];
  const sideOf = people.map(({ side }) => sides.indexOf(side));
  const first = new Int32Array((people.length + stakes.clocks.length + SPARE) * GAUGES);
  const now = new Int32Array(first.length);
  /** Who had fallen when the fighting ended, if it has. */
  const fell = people.map(() => false);
  let decided = false;
  stakes.measure(start, first);
  const measures: Measure[] = [{ id: 'rounds', label: 'rounds', kind: 'number' }];
  for (const side of sides)
    for (const [id, label, kind] of sideMeasures)
      measures.push({ id: `${side}.${id}`, label: `${side}: ${label}`, kind });
  for (const { id: who, name } of people)
    for (const [id, label, kind] of ownMeasures)
      measures.push({ id: `${who}.${id}`, label: `${name}: ${label}`, kind });
  const counts = sides.map((side) => people.filter((person) => person.side === side).length);
  const watch = (fight: F): void => {
    if (decided || !system.decided(fight)) return;
    decided = true;
    stakes.measure(fight, now);
    for (let who = 0; who < people.length; who++) fell[who] = now[who * GAUGES + Gauge.standing]! >= Standing.fallen;
  };
  const read = (fight: F, into: Float64Array): void => {
    stakes.measure(fight, now);
    const { winner, rounds } = system.outcome(fight);
    into.fill(0);
    into[0] = rounds;
    const own = 1 + sides.length * sideMeasures.length;
    for (let who = 0; who < people.length; who++) {
      const at = who * GAUGES;
      const to = own + who * ownMeasures.length;
      const side = 1 + sideOf[who]! * sideMeasures.length;
      const standing = now[at + Gauge.standing]!;
      const lost = first[at + Gauge.points]! - now[at + Gauge.points]!;
      if (standing === Standing.dead) {
        into[to] = 1;
        into[side + 2] = 1;
        into[side + 4]!++;
      }
      if (standing >= Standing.fallen || fell[who] === true) {
        into[to + 1] = 1;
        into[side + 1]!++;
        into[side + 3] = 1;
      }
      if (isLasting(first, now, at)) into[to + 2] = 1;
      into[to + 3] = lost;
      into[side + 5]! += lost;
    }
    for (let side = 0; side < sides.length; side++) {
      const at = 1 + side * sideMeasures.length;
      into[at] = winner === sides[side] ? 1 : 0;
      into[at + 1] = into[at + 1] === counts[side] ? 1 : 0;
    }
    decided = false;
    fell.fill(false);
  };
  return { measures, watch, read };
}
