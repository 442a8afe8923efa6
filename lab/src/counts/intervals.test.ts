import { Sfc32 } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { chanceInterval, countInterval, incompleteBeta, meanInterval, studentQuantile } from './intervals.ts';

/** Chance of `hits` in `n` tries. */
function binomial(n: number, p: number): number[] {
  // Counted from the likelier end, so that nothing underflows.
  if (p > 0.5) return binomial(n, 1 - p).reverse();
  const chances = [(1 - p) ** n];
  for (let hits = 1; hits <= n; hits++) chances.push((chances[hits - 1]! * (n - hits + 1) * p) / (hits * (1 - p)));
  return chances;
}

describe('the interval of a chance', () => {
  it('is that of the tables of Clopper and Pearson', () => {
    const [low, high] = chanceInterval(5, 10);
    expect(low).toBeCloseTo(0.18709, 5);
    expect(high).toBeCloseTo(0.81291, 5);
  });

  it('ends at 3.7 / n when nothing was seen in n tries, and is its mirror when all were', () => {
    const [low, high] = chanceInterval(0, 10_000);
    expect(low).toBe(0);
    expect(high * 10_000).toBeCloseTo(3.69, 2);
    expect(chanceInterval(10_000, 10_000)[0]).toBeCloseTo(1 - high, 12);
    expect(chanceInterval(10_000, 10_000)[1]).toBe(1);
  });

  it('holds the true chance in at least 95 of 100 experiments, whatever the chance and the number of tries', () => {
    for (const n of [1, 7, 30, 200])
      for (const p of [0.001, 0.02, 0.1, 0.35, 0.5, 0.77, 0.995]) {
        const covered = binomial(n, p).reduce((sum, chance, hits) => {
          const [low, high] = chanceInterval(hits, n);
          return low <= p && p <= high ? sum + chance : sum;
        }, 0);
        expect(covered, `n ${n}, p ${p}`).toBeGreaterThanOrEqual(0.95 - 1e-9);
      }
  });

  it('gets narrow with many tries, but not narrower than it may', () => {
    const [low, high] = chanceInterval(300_000, 1_000_000);
    const reach = 1.96 * Math.sqrt((0.3 * 0.7) / 1_000_000);
    expect(high - 0.3).toBeCloseTo(reach, 5);
    expect(0.3 - low).toBeCloseTo(reach, 5);
  });

  it('says nothing when nothing was tried', () => {
    expect(chanceInterval(0, 0)).toEqual([0, 1]);
  });
});

describe('the interval of a mean', () => {
  it('reaches as far as Student’s tables say', () => {
    expect(studentQuantile(1)).toBeCloseTo(12.7062, 3);
    expect(studentQuantile(10)).toBeCloseTo(2.22814, 4);
    expect(studentQuantile(1_000_000)).toBeCloseTo(1.95997, 4);
  });

  it('holds the true mean of a skewed die in about 95 of 100 experiments', () => {
    const dice = new Sfc32();
    dice.seed(1, 2, 3);
    const experiments = 2000;
    const n = 60;
    let covered = 0;
    for (let experiment = 0; experiment < experiments; experiment++) {
      let sum = 0;
      let squares = 0;
      for (let i = 0; i < n; i++) {
        // What is left of a d8 after 3 points of armour: mean 15 / 8.
        const value = Math.max(0, dice.below(8) + 1 - 3);
        sum += value;
        squares += value * value;
      }
      const mean = sum / n;
      const [low, high] = meanInterval(mean, (squares - n * mean * mean) / (n - 1), n);
      if (low <= 15 / 8 && 15 / 8 <= high) covered++;
    }
    expect(covered / experiments).toBeGreaterThan(0.935);
    expect(covered / experiments).toBeLessThan(0.965);
  });

  it('is endless with a single value', () => {
    expect(meanInterval(3, 0, 1)).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });
});

it('the incomplete beta function sums the tail of a binomial', () => {
  const tail = binomial(20, 0.3)
    .slice(8)
    .reduce((sum, chance) => sum + chance, 0);
  expect(incompleteBeta(0.3, 8, 13)).toBeCloseTo(tail, 12);
});

describe('the interval of a count', () => {
  it('never leaves what can be counted: of one person between 0 and 1', () => {
    for (const [sum, n] of [
      [0, 0],
      [0, 1],
      [1, 2],
      [1, 3],
      [3, 3],
      [40, 90],
    ] as const) {
      const [low, high] = countInterval(sum, sum, n, 1);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(countInterval(sum, sum, n, 1)).toEqual(n === 0 ? [0, 1] : chanceInterval(sum, n));
    }
  });

  it('of several is Student’s t within the range, and of a count that never changed as wide as may have gone unseen', () => {
    const [low, high] = countInterval(50, 150, 100, 4);
    const [t, u] = meanInterval(0.5, (150 - 25) / 99, 100);
    expect([low, high]).toEqual([t, u]);
    expect(countInterval(0, 0, 100, 4)).toEqual([0, 4 * chanceInterval(0, 100)[1]]);
  });

  it('holds the true mean in at least 93 of 100 experiments, also of few tries', () => {
    const dice = new Sfc32();
    dice.seed(1, 2, 3);
    for (const n of [5, 12, 40]) {
      let held = 0;
      for (let experiment = 0; experiment < 2000; experiment++) {
        let sum = 0;
        let squares = 0;
        for (let run = 0; run < n; run++) {
          // Three heads, each down in 3 of 10 fights.
          const down = Array.from({ length: 3 }, () => Number(dice.below(10) < 3)).reduce((all, one) => all + one, 0);
          sum += down;
          squares += down * down;
        }
        const [low, high] = countInterval(sum, squares, n, 3);
        if (low <= 0.9 && 0.9 <= high) held++;
      }
      expect(held / 2000, `n = ${n}`).toBeGreaterThanOrEqual(0.93);
    }
  });
});
