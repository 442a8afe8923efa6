import { describe, expect, test } from 'vitest';
import {
  atLeast,
  type Check,
  checkChance,
  convolve,
  type Distribution,
  distribution,
  exactly,
  mean,
  minusArmour,
  negate,
} from './distribution.ts';
import * as fraction from './fraction.ts';
import { poolFromKey } from './pool.ts';

const dice = (key: string): Distribution => distribution(poolFromKey(key));
const text = fraction.toString;
const meanOf = (key: string): string => text(mean(dice(key)));

function passing(check: Check): fraction.Fraction {
  const { pass, total } = checkChance(check);
  return fraction.make(pass, total);
}

const save = (score: number, difficulty = 0): fraction.Fraction =>
  passing({ sides: 20, above: difficulty, atMost: score, edge: 0 });

const not = (chance: fraction.Fraction): fraction.Fraction =>
  fraction.add(fraction.make(1), fraction.multiply(fraction.make(-1), chance));

/** The chance that an event happens which has the chance `given(value)` after each value. */
function over(of: Distribution, given: (value: number) => fraction.Fraction): fraction.Fraction {
  let chance = fraction.make(0);
  for (let value = of.min; value < of.min + of.counts.length; value++)
    chance = fraction.add(chance, fraction.multiply(exactly(of, value), given(value)));
  return chance;
}

describe('a distribution', () => {
  test('counts every way its dice can fall', () => {
    expect(dice('2d6')).toEqual({ min: 2, counts: Float64Array.of(1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), total: 36 });
    expect(dice('3d8kh1')).toEqual({ min: 1, counts: Float64Array.of(1, 7, 19, 37, 61, 91, 127, 169), total: 512 });
    expect(dice('2d4kl1+1')).toEqual({ min: 2, counts: Float64Array.of(7, 5, 3, 1), total: 16 });
  });

  test('of 4d6 keep 3 is the well-known one', () => {
    const counts = [1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21];
    expect(dice('4d6kh3')).toEqual({ min: 3, counts: Float64Array.from(counts), total: 1296 });
    expect(dice('4d6kl3').counts).toEqual(Float64Array.from(counts.reverse()));
  });

  test('comes from a spec as well as from a pool', () => {
    expect(distribution({ dice: [8, 12], keep: 'highest' })).toEqual(dice('d8+d12kh1'));
  });

  test('stays exact up to the last integer', () => {
    const { counts, total } = dice('20d6kh7');
    expect(counts.reduce((sum, count) => sum + BigInt(count), 0n)).toBe(6n ** 20n);
    expect(BigInt(total)).toBe(6n ** 20n);
    expect(counts[counts.length - 1]).toBe(waysWithSevenSixes());
    expect(() => dice('21d6kh7')).toThrow('2^53');
  });

  function waysWithSevenSixes(): number {
    let ways = 0n;
    let choices = 1n;
    for (let sixes = 0n; sixes <= 20n; sixes++) {
      if (sixes >= 7n) ways += choices * 5n ** (20n - sixes);
      choices = (choices * (20n - sixes)) / (sixes + 1n);
    }
    return Number(ways);
  }

  test('tells the chance of at least a value', () => {
    expect(['1', '2', '7', '12', '13'].map((n) => text(atLeast(dice('2d6'), Number(n))))).toEqual([
      '1',
      '1',
      '7/12',
      '1/36',
      '0',
    ]);
  });

  test('adds up, turns around and refuses to leave the exact integers', () => {
    expect(convolve(dice('d6'), dice('d8+1'))).toEqual(dice('d6+d8+1'));
    expect(negate(dice('d4kh1+1'))).toEqual({ min: -5, counts: Float64Array.of(1, 1, 1, 1), total: 4 });
    expect(negate(dice('2d4kl1')).counts).toEqual(Float64Array.of(1, 3, 5, 7));
    expect(() => convolve(dice('15d6'), dice('15d6'))).toThrow('2^53');
  });

  test('BDP-ATK-03: armour takes its number off and never leaves less than 0', () => {
    expect(minusArmour(dice('d6'), 2)).toEqual({ min: 0, counts: Float64Array.of(2, 1, 1, 1, 1), total: 6 });
    expect(minusArmour(dice('d6+3'), 1)).toEqual({ min: 3, counts: Float64Array.of(1, 1, 1, 1, 1, 1), total: 6 });
    expect(minusArmour(dice('d4'), 9)).toEqual({ min: 0, counts: Float64Array.of(4), total: 4 });
    expect(minusArmour(dice('d4'), 0)).toEqual(dice('d4'));
  });
});

describe('a check', () => {
  test('BDP-SAVE-01: a Save passes on the score or lower', () => {
    expect(checkChance({ sides: 20, above: 0, atMost: 14, edge: 0 })).toEqual({ pass: 14, total: 20 });
  });

  test('BDP-SAVE-02: a Difficulty takes its faces away, and one at or above the score leaves none', () => {
    expect(checkChance({ sides: 20, above: 3, atMost: 8, edge: 0 }).pass).toBe(5);
    expect(checkChance({ sides: 20, above: 8, atMost: 8, edge: 0 }).pass).toBe(0);
    expect(checkChance({ sides: 20, above: 9, atMost: 8, edge: 1 }).pass).toBe(0);
  });

  test('BDP-SAVE-03: Advantage needs either die, Disadvantage both, with or without a Difficulty', () => {
    for (const above of [-1, 0, 1, 3])
      for (const atMost of [-2, 0, 2, 5, 6, 9])
        for (const edge of [-1, 1] as const) {
          const passes = (face: number): boolean => above < face && face <= atMost;
          let pass = 0;
          for (let one = 1; one <= 6; one++)
            for (let two = 1; two <= 6; two++)
              if (edge > 0 ? passes(one) || passes(two) : passes(one) && passes(two)) pass++;
          expect(checkChance({ sides: 6, above, atMost, edge })).toEqual({ pass, total: 36 });
        }
  });

  test('BDP-ORD-02, BDP-ORD-09: an order Save with DEX 14 passes in 7/10, 91/100 with Advantage, 49/100 with Disadvantage', () => {
    const order = (edge: -1 | 0 | 1): string => text(passing({ sides: 20, above: 0, atMost: 14, edge }));
    expect([order(0), order(1), order(-1)]).toEqual(['7/10', '91/100', '49/100']);
  });
});

describe('exact odds', () => {
  test('BDP-MOD-02: mean damage of Enhanced attacks', () => {
    expect(['d4', 'd6', 'd8', 'd10'].map((die) => meanOf(`${die}+d12kh1`))).toEqual([
      '161/24',
      '503/72',
      '59/8',
      '63/8',
    ]);
  });

  test('BDP-DUA-01: mean damage of two weapons', () => {
    expect(['2d6', 'd6+d8', '2d8'].map((both) => meanOf(`${both}kh1`))).toEqual(['161/36', '251/48', '93/16']);
  });

  test('BDP-MOD-01: mean damage of plain weapon dice and of an Impaired attack', () => {
    expect(['d4', 'd6', 'd8', 'd10'].map(meanOf)).toEqual(['5/2', '7/2', '9/2', '11/2']);
  });

  test.each([
    ['d6', 'd8', '5/16', '1/8', '9/16'],
    ['d8', 'd8', '7/16', '1/8', '7/16'],
    ['d10', 'd8', '11/20', '1/10', '7/20'],
    ['d8', 'd6', '9/16', '1/8', '5/16'],
  ])(
    'BDP-REA-08, BDP-REA-09, BDP-REA-10, BDP-REA-11: a Parry with %s against %s wins %s, ties %s, loses %s',
    (own, other, win, tie, lose) => {
      const difference = convolve(dice(own), negate(dice(other)));
      expect(text(atLeast(difference, 1))).toBe(win);
      expect(text(exactly(difference, 0))).toBe(tie);
      expect(text(not(atLeast(difference, 0)))).toBe(lose);
    },
  );

  test.each([
    ['d4', 10, '23/40'],
    ['d6', 10, '11/20'],
    ['d8', 10, '43/80'],
    ['d10', 10, '53/100'],
    ['d6', 14, '7/20'],
    ['d8', 14, '27/80'],
    ['d10', 14, '33/100'],
    ['d6+d8kh1', 10, '251/480'],
  ])(
    'BDP-GAM-02, BDP-GAM-03, BDP-GAM-05: a gambit with %s against an ability of %i works in %s',
    (key, ability, odds) => {
      const works = over(dice(key), (roll) => not(save(ability, roll <= 3 ? roll : 0)));
      expect(text(works)).toBe(odds);
    },
  );

  test.each([
    ['d8', 4, 1, 12, '5/8', '3/16', '3/16'],
    ['d8+d12kh1', 4, 1, 12, '25/96', '99/320', '413/960'],
    ['d10', 3, 0, 8, '3/10', '7/50', '14/25'],
  ])(
    'BDP-CRI-01: %s on HP %i, Armor %i, STR %i: no STR lost %s, Save passed %s, failed %s',
    (key, hp, armour, str, unhurt, held, down) => {
      const damage = minusArmour(dice(key), armour);
      expect(text(not(atLeast(damage, hp + 1)))).toBe(unhurt);
      const passes = over(damage, (dealt) => (dealt > hp ? save(str - (dealt - hp)) : fraction.make(0)));
      expect(text(passes)).toBe(held);
      const fails = over(damage, (dealt) => (dealt > hp ? not(save(str - (dealt - hp))) : fraction.make(0)));
      expect(text(fails)).toBe(down);
    },
  );

  test('BDP-CRI-05, BDP-CRI-06, BDP-CRI-07: after a failed Save a PC dies in 1/6, lies down in 4/6, is up in 1/6', () => {
    const d6 = dice('d6');
    const lying = not(fraction.add(exactly(d6, 1), atLeast(d6, 6)));
    expect([text(exactly(d6, 1)), text(lying), text(atLeast(d6, 6))]).toEqual(['1/6', '2/3', '1/6']);
  });
});
