import { describe, expect, it } from 'vitest';
import { ada, byId, fightOf } from '../../../../test/tools/sea-of-shadows.ts';
import { add, make, toString as text, toNumber } from '../../../dice/fraction.ts';
import { odds } from '../../../exact/odds.ts';
import { averageOf, poolOf, shifted, successesOf, UNARMED_RANKS } from '../book/ladder.ts';
import { rollSurvival, Survival } from '../harm/healing.ts';
import type { Fight } from '../state/model.ts';

type Side = readonly [sides: number, edge: number];

/** Exact chances of 0, 1, 2 and 3 or more successes, and the mean. */
function contest([own, ownEdge]: Side, [other, otherEdge]: Side): string[] {
  const found = odds<Fight, number>((table) =>
    successesOf(table.roll(poolOf(own, ownEdge), 0, 0), table.roll(poolOf(other, otherEdge), 0, 0)),
  );
  const chance = (wanted: (successes: number) => boolean) =>
    [...found].reduce((sum, [successes, share]) => (wanted(successes) ? add(sum, share) : sum), make(0));
  let mean = make(0);
  for (const [successes, share] of found)
    mean = add(mean, make(BigInt(successes) * BigInt(share.numerator), BigInt(share.denominator)));
  return [chance((n) => n === 0), chance((n) => n === 1), chance((n) => n === 2), chance((n) => n > 2), mean].map(text);
}

describe('exact odds of the catalogue', () => {
  it.each<[string, Side, Side, string[]]>([
    ['D8 v D6', [8, 0], [6, 0], ['5/16', '17/48', '7/48', '3/16', '37/24']],
    ['D8 v D6 advantaged', [8, 0], [6, 1], ['125/288', '119/288', '29/288', '5/96', '5/6']],
    ['D8 v D6 disadvantaged', [8, 0], [6, -1], ['55/288', '85/288', '55/288', '31/96', '9/4']],
    ['D8 v D8', [8, 0], [8, 0], ['7/16', '5/16', '7/64', '9/64', '77/64']],
    ['D8 disadvantaged v D6', [8, -1], [6, 0], ['185/384', '115/384', '13/128', '15/128', '1']],
    ['D8 advantaged v D6', [8, 1], [6, 0], ['55/384', '157/384', '73/384', '33/128', '25/12']],
    ['D8 v the helpless', [8, 0], [2, -1], ['1/32', '5/32', '5/32', '21/32', '31/8']],
    ['D6 v D8', [6, 0], [8, 0], ['9/16', '1/4', '1/12', '5/48', '41/48']],
    ['D6 v D6', [6, 0], [6, 0], ['5/12', '1/3', '1/9', '5/36', '41/36']],
  ])('SOS-DICE-02, SOS-DICE-05, SOS-DICE-09, SOS-DICE-10: %s', (_name, own, other, expected) => {
    expect(contest(own, other)).toEqual(expected);
  });

  it('SOS-MORT-03, SOS-MORT-04, SOS-MORT-05: first aid with INT D6 succeeds in 3/4, 7/16 and 7/24', () => {
    const succeeds = (sides: number) =>
      text(
        [
          ...odds<Fight, boolean>(
            (table) => successesOf(table.roll(poolOf(6, 0), 0, 0), table.roll(poolOf(sides, 0), 0, 0)) > 0,
          ),
        ].find(([works]) => works)![1],
      );
    expect([succeeds(4), succeeds(8), succeeds(12)]).toEqual(['3/4', '7/16', '7/24']);
  });

  it.each<[number, string[], string[]]>([
    [2, ['1/2', '1/2', '0', '0'], ['1/4', '3/4', '0', '0']],
    [3, ['1/3', '1/3', '1/3', '0'], ['1/9', '1/3', '5/9', '0']],
    [4, ['1/4', '1/4', '1/4', '1/4'], ['1/16', '3/16', '5/16', '7/16']],
    [6, ['1/6', '1/6', '1/6', '1/2'], ['1/36', '1/12', '5/36', '3/4']],
    [8, ['1/8', '1/8', '1/8', '5/8'], ['1/64', '3/64', '5/64', '55/64']],
    [10, ['1/10', '1/10', '1/10', '7/10'], ['1/100', '3/100', '1/20', '91/100']],
    [12, ['1/12', '1/12', '1/12', '3/4'], ['1/144', '1/48', '5/144', '15/16']],
  ])(
    'SOS-KO-04, SOS-KO-05, SOS-KO-06, SOS-KO-07, SOS-KO-08, SOS-HEAL-09: survival by FOR D%i',
    (sides, plain, ritual) => {
      const chances = (held: boolean) => {
        const found = odds<Fight, number>((table) => {
          const patient = byId(fightOf({ party: [{ ...ada, for: sides }], foes: [] }), 'ada');
          patient.ritual = held;
          return rollSurvival(table, patient);
        });
        return [Survival.dead, Survival.mortal, Survival.badly, Survival.fine].map((result) =>
          text(found.get(result) ?? make(0)),
        );
      };
      expect(chances(false)).toEqual(plain);
      expect(chances(true)).toEqual(ritual);
    },
  );

  it.each<[number, string, string, string, number]>([
    [2, '3/2', '5/4', '7/4', 2],
    [3, '2', '14/9', '22/9', 2],
    [4, '5/2', '15/8', '25/8', 2],
    [6, '7/2', '91/36', '161/36', 3],
    [8, '9/2', '51/16', '93/16', 4],
    [10, '11/2', '77/20', '143/20', 6],
    [12, '13/2', '325/72', '611/72', 8],
    [16, '17/2', '187/32', '357/32', 10],
    [20, '21/2', '287/40', '553/40', 12],
    [24, '25/2', '1225/144', '2375/144', 16],
    [30, '31/2', '1891/180', '3689/180', 20],
    [36, '37/2', '2701/216', '5291/216', 24],
    [48, '49/2', '4753/288', '9359/288', 30],
    [60, '61/2', '7381/360', '14579/360', 36],
  ])(
    'SOS-DICE-01, SOS-DICE-03, SOS-DICE-09, SOS-DICE-10: averages of D%i plain, worse and better, and two ranks below',
    (sides, plain, worse, better, below) => {
      const mean = (edge: number) => {
        let sum = make(0);
        for (const [value, share] of odds<Fight, number>((table) => table.roll(poolOf(sides, edge), 0, 0)))
          sum = add(sum, make(BigInt(value) * BigInt(share.numerator), BigInt(share.denominator)));
        return sum;
      };
      expect([mean(0), mean(-1), mean(1)].map(text)).toEqual([plain, worse, better]);
      for (const edge of [-1, 0, 1]) expect(averageOf(sides, edge)).toBeCloseTo(toNumber(mean(edge)), 12);
      expect(shifted(sides, UNARMED_RANKS)).toBe(below);
    },
  );
});
