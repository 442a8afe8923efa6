import type { Need } from '@affray/engine';

/** How the dice of a question become one number. */
interface Keeping {
  readonly sides: readonly number[];
  readonly keep: 'all' | 'highest' | 'lowest';
  readonly kept: number;
  readonly plus: number;
}

/** Most ways in which the dice still to come may fall before the chart is left out. */
const mostWays = 60_000;

/** What these faces come to. */
export function totalOf({ keep, kept, plus }: Keeping, faces: readonly number[]): number {
  if (keep === 'all') return faces.reduce((sum, face) => sum + face, plus);
  const sorted = [...faces].sort((one, other) => (keep === 'highest' ? other - one : one - other));
  return sorted.slice(0, kept).reduce((sum, face) => sum + face, plus);
}

/** Which of these faces count; the first of equal ones does. */
export function keptOf({ keep, kept }: Keeping, faces: readonly number[]): boolean[] {
  if (keep === 'all') return faces.map(() => true);
  const order = faces.map((face, at) => ({ face, at }));
  order.sort((one, other) => (keep === 'highest' ? other.face - one.face : one.face - other.face) || one.at - other.at);
  const counted = new Set(order.slice(0, kept).map(({ at }) => at));
  return faces.map((_, at) => counted.has(at));
}

/** Exact chances of the total given the faces that lie there already (in order); null when there are too many ways. */
export function totalsFrom(keeping: Keeping, known: readonly number[]): { value: number; chance: number }[] | null {
  const rest = keeping.sides.slice(known.length);
  const ways = rest.reduce((product, sides) => product * sides, 1);
  if (ways > mostWays) return null;
  const counts = new Map<number, number>();
  const faces = [...known, ...rest.map(() => 1)];
  for (let way = 0; way < ways; way++) {
    const total = totalOf(keeping, faces);
    counts.set(total, (counts.get(total) ?? 0) + 1);
    for (let at = known.length; at < faces.length; at++) {
      faces[at]!++;
      if (faces[at]! <= keeping.sides[at]!) break;
      faces[at] = 1;
    }
  }
  return [...counts].sort(([one], [other]) => one - other).map(([value, count]) => ({ value, chance: count / ways }));
}

/** The order to roll: “Roll 2d8. Keep the higher.” */
export function rollOrder({ sides, keep, kept, plus }: Keeping): string {
  const groups = new Map<number, number>();
  for (const each of sides) groups.set(each, (groups.get(each) ?? 0) + 1);
  const dice = [...groups].map(([each, count]) => `${count > 1 ? count : ''}d${each}`).join(' + ');
  const added = plus === 0 ? '' : plus > 0 ? ` + ${plus}` : ` − ${-plus}`;
  const roll = `Roll ${dice}${added}.`;
  if (keep === 'all' || sides.length <= kept) return roll;
  const word = sides.length === 2 ? (keep === 'highest' ? 'higher' : 'lower') : keep;
  return `${roll} Keep the ${word}${kept > 1 ? ` ${kept}` : ''}.`;
}

/** The exact chance that dice show what is needed. */
export function passChance({ sides, above, atMost, edge }: Need): number {
  const one = Math.max(0, Math.min(atMost, sides) - Math.max(0, above)) / sides;
  if (edge === 0) return one;
  return edge < 0 ? one ** 2 : 1 - (1 - one) ** 2;
}
