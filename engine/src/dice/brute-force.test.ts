import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { distribution } from './distribution.ts';
import { checkFaces, type Die, evaluate, type Pool, pool } from './pool.ts';

interface Fallen {
  value: number;
  mask: number;
  faces: number[];
  count: number;
}

/** Every way the dice can fall, one by one, and what is kept by the plainest reading of the spec. */
function* everyFall(of: Pool): Generator<Fallen> {
  const total = of.dice.reduce((ways, die) => ways * (die.reroll > 0 ? die.sides ** 2 : die.sides), 1);
  yield* fallFrom(of, [], [], total);
}

function* fallFrom(of: Pool, faces: number[], values: number[], ways: number): Generator<Fallen> {
  const die = of.dice[values.length];
  if (die === undefined) {
    const kept = keptBy(of, values);
    const value = kept.reduce((sum, one) => sum + one, of.plus);
    const mask = of.traced ? values.reduce((bits, one, i) => (one === kept[0] ? bits + 2 ** i : bits), 0) : 0;
    yield { value, mask, faces, count: ways };
    return;
  }
  for (let face = 1; face <= die.sides; face++) {
    if (face > die.reroll) yield* fallFrom(of, [...faces, face], [...values, capped(die, face)], ways / die.sides);
    else
      for (let again = 1; again <= die.sides; again++)
        yield* fallFrom(of, [...faces, face, again], [...values, capped(die, again)], ways / die.sides ** 2);
  }
}

function capped(die: Die, face: number): number {
  return Math.min(die.sides, face + die.plus);
}

function keptBy(of: Pool, values: readonly number[]): number[] {
  if (of.keep === 'all') return [...values];
  const sorted = [...values].sort((x, y) => x - y);
  if (of.keep === 'highest') sorted.reverse();
  return sorted.slice(0, of.count);
}

function tallied(falls: Iterable<Fallen>): Map<string, number> {
  const tally = new Map<string, number>();
  for (const { value, mask, count } of falls) {
    const outcome = `${value} ${mask}`;
    tally.set(outcome, (tally.get(outcome) ?? 0) + count);
  }
  return tally;
}

const anyDie: fc.Arbitrary<Die> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ sides: fc.integer({ min: 1, max: 6 }), reroll: fc.constant(0), plus: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ sides: fc.integer({ min: 1, max: 4 }), reroll: fc.nat(4), plus: fc.nat(2) }) },
);

const anyPool: fc.Arbitrary<Pool> = fc
  .record({
    dice: fc.array(anyDie, { minLength: 1, maxLength: 4 }),
    repeat: fc.boolean(),
    keep: fc.constantFrom('all' as const, 'highest' as const, 'lowest' as const),
    wish: fc.integer({ min: 1, max: 4 }),
    plus: fc.integer({ min: -5, max: 5 }),
    traced: fc.boolean(),
  })
  .map(({ dice, repeat, keep, wish, plus, traced }) => {
    const rolled = repeat ? dice.map((_, i) => dice[i >> 1]!) : dice;
    if (keep === 'all') return pool({ dice: rolled, plus });
    return pool({ dice: rolled, keep, count: traced ? 1 : Math.min(wish, rolled.length), plus, traced });
  });

describe('against every way the dice can fall', () => {
  test.prop([anyPool], { numRuns: 200 })('outcomes have the right weights, in order, and nothing else', (of) => {
    const { size, value, mask, count, total } = of.outcomes();
    const listed = new Map(Array.from({ length: size }, (_, i) => [`${value[i]} ${mask[i]}`, count[i]!]));
    expect(listed).toEqual(tallied(everyFall(of)));
    expect(listed.size).toBe(size);
    expect(count.reduce((sum, ways) => sum + ways, 0)).toBe(total);
    expect([value[0], value[size - 1]]).toEqual([of.min, of.max]);
    for (let i = 1; i < size; i++)
      expect(value[i]! > value[i - 1]! || (value[i] === value[i - 1] && mask[i]! > mask[i - 1]!)).toBe(true);
  });

  test.prop([anyPool], { numRuns: 200 })('the distribution has the right count for every value', (of) => {
    const { min, counts, total } = distribution(of);
    const expected = new Float64Array(of.max - of.min + 1);
    let ways = 0;
    for (const { value, count } of everyFall(of)) {
      expected[value - of.min]! += count;
      ways += count;
    }
    expect(min).toBe(of.min);
    expect(counts).toEqual(expected);
    expect(total).toBe(ways);
  });

  test.prop([anyPool], { numRuns: 100 })(
    'faces are read as what they are and accepted, and their number counts',
    (of) => {
      const result = { value: 0, mask: 0, used: 0 };
      for (const { value, mask, faces } of everyFall(of)) {
        evaluate(of, faces, 0, result);
        if (result.value !== value || result.mask !== mask || result.used !== faces.length)
          expect(result, `${of.key} ${faces}`).toEqual({ value, mask, used: faces.length });
        if (checkFaces(of, faces) !== null) expect.fail(`${of.key} refuses ${faces}: ${checkFaces(of, faces)}`);
        if (checkFaces(of, faces.slice(0, -1)) === null) expect.fail(`${of.key} accepts ${faces} without the last`);
        if (checkFaces(of, [...faces, 1]) === null) expect.fail(`${of.key} accepts ${faces} and one more`);
      }
    },
  );
});
