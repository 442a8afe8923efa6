import { describe, expect, test } from 'vitest';
import {
  checkFaces,
  describeDice,
  evaluate,
  MAX_FACES,
  type PoolSpec,
  pool,
  poolById,
  poolFromKey,
  rollPool,
  rollValue,
} from './pool.ts';
import { Sfc32, seedWords } from './rng.ts';

function read(key: string, faces: number[], from = 0): { value: number; mask: number; used: number } {
  const result = { value: 0, mask: 0, used: 0 };
  evaluate(poolFromKey(key), faces, from, result);
  return result;
}

function outcomesOf(key: string): [value: number, mask: number, count: number][] {
  const { size, value, mask, count } = poolFromKey(key).outcomes();
  return Array.from({ length: size }, (_, i) => [value[i]!, mask[i]!, count[i]!]);
}

describe('a pool', () => {
  test('of the same dice in the same order is the same object', () => {
    expect(pool({ dice: [8, 12], keep: 'highest' })).toBe(
      pool({ dice: [{ sides: 8, reroll: 0, plus: 0 }, 12], keep: 'highest', count: 1, plus: 0, traced: false }),
    );
    expect(pool({ dice: [8, 12] })).not.toBe(pool({ dice: [12, 8] }));
    expect(pool({ dice: [8, 12] })).not.toBe(pool({ dice: [8, 12], keep: 'highest' }));
  });

  test('is found again by its id and by its key, and is its own spec', () => {
    const made = pool({ dice: [{ sides: 8, reroll: 1, plus: 0 }, 12], keep: 'highest', traced: true });
    expect(made.key).toBe('d8!1+d12kh1?');
    expect(poolById(made.id)).toBe(made);
    expect(poolFromKey('d8!1+d12kh1?')).toBe(made);
    expect(pool(made)).toBe(made);
    expect(() => poolById(-1)).toThrow('no pool');
    expect(() => poolFromKey('axe')).toThrow('"axe" names no dice');
  });

  test('that keeps as many dice as it has keeps all, unless it must say which', () => {
    expect(pool({ dice: [6, 6, 6], keep: 'lowest', count: 3 }).key).toBe('3d6');
    expect(pool({ dice: [6], keep: 'highest' })).toBe(pool({ dice: [6] }));
    expect(pool({ dice: [6], keep: 'highest', traced: true }).key).toBe('d6kh1?');
  });

  test.each([
    ['d8', 8, 1, 8],
    ['d8kh1?', 8, 1, 8],
    ['d8+1', 0, 2, 9],
    ['2d6', 0, 2, 12],
    ['d8!1', 0, 1, 8],
    ['d8^2', 0, 3, 8],
    ['d8+d12kh1', 0, 1, 12],
    ['d4^2+d12kh1', 0, 3, 12],
    ['d8+d12kl1-1', 0, 0, 7],
    ['4d6kh3', 0, 3, 18],
    ['d4+d6+d8kl2', 0, 2, 10],
  ])('%s has the plain side count %i and runs from %i to %i', (key, plain, min, max) => {
    const made = poolFromKey(key);
    expect([made.plain, made.min, made.max]).toEqual([plain, min, max]);
    const { value, size } = made.outcomes();
    expect([value[0], value[size - 1]]).toEqual([min, max]);
  });

  const refused: [PoolSpec, string][] = [
    [{ dice: [] }, 'number of dice'],
    [{ dice: new Array<number>(33).fill(6) }, 'number of dice'],
    [{ dice: new Array<number>(31).fill(6), keep: 'highest', traced: true }, 'from 1 to 30'],
    [{ dice: [0] }, 'sides of a die'],
    [{ dice: [6.5] }, 'sides of a die'],
    [{ dice: [{ sides: 6, reroll: -1, plus: 0 }] }, 'roll again'],
    [{ dice: [{ sides: 6, reroll: 0, plus: -1 }] }, 'plus of a die'],
    [{ dice: [6], plus: 0.5 }, 'plus of a pool'],
    [{ dice: [6, 6], keep: 'highest', count: 3 }, 'dice kept'],
    [{ dice: [6, 6], keep: 'lowest', count: 0 }, 'dice kept'],
    [{ dice: [6, 6], count: 1 }, 'keeps all 2 dice'],
    [{ dice: [6, 6], traced: true }, 'traced'],
    [{ dice: [6, 6, 6], keep: 'highest', count: 2, traced: true }, 'keeps one die'],
  ];
  test.each(refused)('is refused for %j', (spec, reason) => {
    expect(() => pool(spec)).toThrow(reason);
  });
});

describe('reading faces', () => {
  test('adds all dice and the plus', () => {
    expect(read('2d6+1', [3, 5])).toEqual({ value: 9, mask: 0, used: 2 });
  });

  test('keeps the highest, the lowest or some of them', () => {
    expect(read('d8+d12kh1', [4, 9]).value).toBe(9);
    expect(read('d8+d12kl1', [4, 9]).value).toBe(4);
    expect(read('4d6kh3', [2, 6, 1, 5]).value).toBe(13);
    expect(read('4d6kl3', [2, 6, 1, 5]).value).toBe(8);
    expect(read('5d6kh2+3', [1, 2, 2, 6, 4]).value).toBe(13);
  });

  test('of a traced pool names every die that shows the kept value', () => {
    expect(read('3d8kh1?', [5, 2, 5])).toEqual({ value: 5, mask: 0b101, used: 3 });
    expect(read('3d8kl1?', [5, 2, 5])).toEqual({ value: 2, mask: 0b010, used: 3 });
    expect(read('d8kh1?', [5]).mask).toBe(1);
  });

  test('compares traced dice after what is added to each', () => {
    expect(read('d6^2+d8kh1?', [4, 6])).toEqual({ value: 6, mask: 0b11, used: 2 });
    expect(read('d6^2+d8kh1+1?', [6, 6])).toEqual({ value: 7, mask: 0b11, used: 2 });
  });

  test('adds to a die only up to its sides', () => {
    expect([3, 4, 5, 6].map((face) => read('d6^2', [face]).value)).toEqual([5, 6, 6, 6]);
  });

  test('BDP-TAG-08: a die at or under the re-roll face is followed by a second face, which stands even if low', () => {
    expect(read('d8!2', [3])).toEqual({ value: 3, mask: 0, used: 1 });
    expect(read('d8!2', [2, 7])).toEqual({ value: 7, mask: 0, used: 2 });
    expect(read('d8!2', [1, 1])).toEqual({ value: 1, mask: 0, used: 2 });
    expect(read('d8!2+d12kh1?', [2, 4, 4])).toEqual({ value: 4, mask: 0b11, used: 3 });
  });

  test('starts where it is told to', () => {
    expect(read('d8!1+d6', [7, 7, 1, 5, 6], 2)).toEqual({ value: 11, mask: 0, used: 3 });
  });
});

describe('rolling', () => {
  const keys = ['d8', 'd20kh1?', 'd8+1', '2d6-1', 'd8+d12kh1', 'd8!1+d12^2kh1?', '3d6!3kl1?', '5d6!1kh3+1', '32d6!6'];

  test.each(keys)('%s with and without its faces makes the same draws and keeps the same', (key) => {
    const rolled = poolFromKey(key);
    const [watched, hidden] = [new Sfc32(), new Sfc32()];
    for (const rng of [watched, hidden]) rng.seed(...seedWords(key));
    const faces = new Int32Array(MAX_FACES);
    const seen = { value: 0, mask: 0, used: 0 };
    const unseen = { value: 0, mask: 0, used: 0 };
    for (let i = 0; i < 500; i++) {
      rollPool(rolled, watched, faces, seen);
      rollValue(rolled, hidden, unseen);
      expect(unseen).toEqual(seen);
      expect(hidden.state()).toEqual(watched.state());
      expect(checkFaces(rolled, faces.subarray(0, seen.used))).toBeNull();
    }
  });

  test.each(['d8!1+d12^2kh1?', '3d4!1kl1?', '4d4kh2', '2d6+1'])('%s comes out as often as its outcomes say', (key) => {
    const rolled = poolFromKey(key);
    const { size, value, mask, count, total } = rolled.outcomes();
    const rng = new Sfc32();
    const result = { value: 0, mask: 0, used: 0 };
    const seen = new Map<string, number>();
    const rolls = 100_000;
    for (let i = 0; i < rolls; i++) {
      rollValue(rolled, rng, result);
      const outcome = `${result.value} ${result.mask}`;
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    }
    for (let i = 0; i < size; i++) {
      const chance = count[i]! / total;
      const outcome = `${value[i]} ${mask[i]}`;
      const tolerance = 5 * Math.sqrt(rolls * chance * (1 - chance));
      expect(Math.abs((seen.get(outcome) ?? 0) - rolls * chance), outcome).toBeLessThan(tolerance);
      seen.delete(outcome);
    }
    expect([...seen.keys()]).toEqual([]);
  });
});

describe('outcomes', () => {
  test('of a plain die are its faces', () => {
    expect(outcomesOf('d4')).toEqual([1, 2, 3, 4].map((face) => [face, 0, 1]));
  });

  test('BDP-TAG-08: a re-rolled die counts over the square of its sides', () => {
    expect(outcomesOf('d4!1')).toEqual([
      [1, 0, 1],
      [2, 0, 5],
      [3, 0, 5],
      [4, 0, 5],
    ]);
    expect(poolFromKey('d4!1').outcomes().total).toBe(16);
  });

  test('of a traced pool are told apart by the dice that show the kept value', () => {
    expect(outcomesOf('d2+d3kh1?')).toEqual([
      [1, 0b11, 1],
      [2, 0b01, 1],
      [2, 0b10, 1],
      [2, 0b11, 1],
      [3, 0b10, 2],
    ]);
    expect(outcomesOf('d2+d3kl1+1?')).toEqual([
      [2, 0b01, 2],
      [2, 0b10, 1],
      [2, 0b11, 1],
      [3, 0b01, 1],
      [3, 0b11, 1],
    ]);
  });

  test('are worked out once', () => {
    const made = poolFromKey('3d10kh1?');
    expect(made.outcomes()).toBe(made.outcomes());
  });

  test('that cannot be counted exactly are refused with the reason', () => {
    expect(poolFromKey('20d6').outcomes().total).toBe(6 ** 20);
    expect(() => poolFromKey('21d6').outcomes()).toThrow('2^53');
    expect(() => poolFromKey('17d2kh1?').outcomes()).toThrow('17 traced dice');
  });
});

describe('faces typed in by a person', () => {
  test.each([
    ['d8', [8], null],
    ['d8', [9], 'a d8 cannot show 9, only 1 to 8'],
    ['d8', [0], 'a d8 cannot show 0, only 1 to 8'],
    ['d8', [2.5], 'a d8 cannot show 2.5, only 1 to 8'],
    ['d8', [Number.NaN], 'a d8 cannot show NaN, only 1 to 8'],
    ['d8', [], 'd8: 1 face wanted, but only 0 given'],
    ['d8', [3, 4], 'd8: 1 face wanted, but 2 given'],
    ['2d8kh1', [3], '2d8, keep the higher: 2 faces wanted, but only 1 given'],
    ['d8+d12kh1', [3, 12], null],
    ['d8+d12kh1', [12, 3], 'a d8 cannot show 12, only 1 to 8'],
    ['d8!1', [1], 'the d8 shows 1 and is rolled again: give its second face right after the 1'],
    ['d8!1', [1, 1], null],
    ['d8!1', [1, 9], 'a d8 cannot show 9, only 1 to 8'],
    ['d8!1', [2, 2], 'd8 (roll 1s again once): 1 face wanted, but 2 given'],
    [
      '2d8!1',
      [1, 5],
      '2d8 (roll 1s again once): 2 faces wanted and one more for each die rolled again, but only 2 given',
    ],
  ])('%s with %j: %s', (key, faces, reason) => {
    expect(checkFaces(poolFromKey(key), faces)).toBe(reason);
  });
});

describe('dice in words', () => {
  test.each([
    ['d8', 'd8'],
    ['2d6+1', '2d6 + 1'],
    ['d6+2d8-1', 'd6 + 2d8 - 1'],
    ['2d8kh1', '2d8, keep the higher'],
    ['2d20kl1', '2d20, keep the lower'],
    ['d8+d12kh1', 'd8 and d12, keep the highest'],
    ['d6+d8+d12kh1+2', 'd6, d8 and d12, keep the highest, plus 2'],
    ['4d6kl3-1', '4d6, keep the lowest 3, minus 1'],
    ['d8!1', 'd8 (roll 1s again once)'],
    ['d8!2', 'd8 (roll 1s and 2s again once)'],
    ['d8!3^2', 'd8 (roll 1s to 3s again once, +2 up to 8)'],
    ['d8kh1?', 'd8'],
    ['2d8kh1?', '2d8, keep the higher'],
  ])('%s is "%s"', (key, words) => {
    expect(describeDice(poolFromKey(key))).toBe(words);
  });
});
