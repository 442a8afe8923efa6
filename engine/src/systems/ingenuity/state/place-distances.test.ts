import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { shiftTo } from '../attack/watch.ts';
import { freeSquareNear } from '../moves/walk.ts';
import { Ground, hasLine, hasLineTo, isInArea, metresOf, nearGround } from './grid.ts';
import type { Fight } from './model.ts';
import { nameOfSquare, putOn } from './place.ts';

const on = (
  map: string[],
  at: number[] = [0, 0],
  size = 4,
  guard: number[] = [map[0]!.length - 1, map.length - 1],
): Fight =>
  fightOf({
    cast: [
      { use: 'boudica', at, size },
      { use: 'guard', at: guard },
    ],
    scene: { map, areas: [{ name: 'yard', x: 2, y: 1, width: 2, height: 2 }] },
  });

describe('distances and lines', () => {
  it('ING-MOVE-03: the larger difference plus half the smaller, rounded down', () => {
    expect([metresOf(3, 0), metresOf(0, 3), metresOf(3, 3), metresOf(4, 2), metresOf(2, 4), metresOf(5, 3)]).toEqual([
      3, 3, 4, 5, 5, 6,
    ]);
  });

  it('ING-ATK-14: whatever is blocked between two centres stops a line, wherever on it; what it only touches does not', () => {
    const line = (map: string[], from: number[], to: number[]) => {
      const fight = on(map, from, 4, to);
      return [
        hasLine(fight, byId(fight, 'boudica'), byId(fight, 'guard')),
        hasLine(fight, byId(fight, 'guard'), byId(fight, 'boudica')),
      ];
    };
    for (let x = 1; x < 5; x++) {
      const row = `${'.'.repeat(x)}#${'.'.repeat(5 - x)}`;
      expect([x, ...line([row, '......'], [0, 0], [5, 0])]).toEqual([x, false, false]);
    }
    for (let y = 1; y < 4; y++) {
      const map = Array.from({ length: 5 }, (_, at) => (at === y ? '#..' : '...'));
      expect([y, ...line(map, [0, 0], [0, 4])]).toEqual([y, false, false]);
    }
    expect(line(['...', '.#.', '...'], [0, 0], [2, 2])).toEqual([false, false]);
    expect(line(['.#.', '#..', '...'], [0, 0], [2, 2])).toEqual([true, true]);
    expect(line(['......', '.####.'], [0, 0], [5, 0])).toEqual([true, true]);
    expect(line(['....', '..#.', '....'], [0, 0], [3, 1])).toEqual([false, false]);
    expect(line(['....', '....', '..#.'], [0, 0], [3, 1])).toEqual([true, true]);
  });

  it.each([
    { wall: 'in the column they share', map: ['....', '....', '....', '..#.', '....'], line: false },
    { wall: 'beside the column they share', map: ['....', '....', '....', '.#..', '....'], line: true },
  ])('ING-ATK-14 ING-MOVE-11: a line runs between the nearest squares: $wall', ({ map, line }) => {
    const fight = on(map, [1, 0], 6, [2, 4]);
    const [bear, guard] = [byId(fight, 'boudica'), byId(fight, 'guard')];
    expect([bear.sheet.span, hasLine(fight, bear, guard), hasLine(fight, guard, bear)]).toEqual([2, line, line]);
  });

  it('ING-ATK-14: a door can be shot at though it is blocked itself, but not through another', () => {
    const fight = on(['...#.#', '......']);
    const boudica = byId(fight, 'boudica');
    expect([hasLineTo(fight, boudica, 3, 0), hasLineTo(fight, boudica, 5, 0), hasLineTo(fight, boudica, 4, 1)]).toEqual(
      [true, false, true],
    );
  });

  it('ING-TEAM-08 ING-MOVE-11: whoever has any square in an area stands in it', () => {
    const map = Array(6).fill('......');
    const inside = (x: number, y: number, size = 4) => {
      const fight = on(map, [x, y], size, [5, 5]);
      return isInArea(fight, byId(fight, 'boudica'), 0);
    };
    for (const [x, y] of [
      [2, 1],
      [3, 1],
      [2, 2],
      [3, 2],
    ] as const)
      expect([x, y, inside(x, y)]).toEqual([x, y, true]);
    for (const [x, y] of [
      [1, 1],
      [4, 1],
      [2, 0],
      [2, 3],
      [4, 3],
      [1, 0],
    ] as const)
      expect([x, y, inside(x, y)]).toEqual([x, y, false]);
    expect([inside(1, 0, 6), inside(0, 0, 6), inside(3, 2, 6), inside(4, 2, 6), inside(3, 3, 6)]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it('ING-ACT-17 ING-PROP-03: ground is near from 1 m, diagonals included, around the whole body', () => {
    const near = (x: number, y: number, size = 4) => {
      const fight = on(['......', '..o...', '......', '......', '......'], [x, y], size, [5, 4]);
      return nearGround(fight, byId(fight, 'boudica'), Ground.cover);
    };
    expect([near(1, 0), near(3, 2), near(2, 2), near(3, 0), near(1, 2)]).toEqual([true, true, true, true, true]);
    expect([near(0, 1), near(4, 1), near(2, 3), near(4, 0)]).toEqual([false, false, false, false]);
    expect([near(0, 1, 6), near(3, 2, 6), near(0, 3, 6), near(4, 1, 6)]).toEqual([true, true, false, false]);
  });

  it('ING-MOVE-01: squares are named by column and row from 1', () => {
    const fight = on(['......', '......']);
    expect([nameOfSquare(fight, 0), nameOfSquare(fight, 5), nameOfSquare(fight, 6), nameOfSquare(fight, 9)]).toEqual([
      'c1r1',
      'c6r1',
      'c1r2',
      'c4r2',
    ]);
  });
});

describe('cover that is left behind', () => {
  const keeps = (map: string[], from: number[], to: number[], size = 4) => {
    const fight = on(map, from, size);
    const boudica = byId(fight, 'boudica');
    boudica.cover = true;
    putOn(fight, boudica, to[1]! * fight.scene.width + to[0]!);
    return boudica.cover;
  };

  it('ING-ACT-18: it stays while the same cover is beside both squares, also at the edges of the map', () => {
    const map = ['......', '..o...', '......', '......'];
    expect(keeps(map, [1, 0], [2, 0])).toBe(true);
    expect(keeps(map, [1, 0], [3, 0])).toBe(true);
    expect(keeps(map, [3, 2], [3, 0])).toBe(true);
    expect(keeps(map, [1, 2], [1, 3])).toBe(false);
    expect(keeps(map, [3, 1], [4, 1])).toBe(false);
    expect(keeps(map, [1, 1], [0, 1])).toBe(false);
    expect(keeps(['.....o', '......', '......'], [4, 0], [5, 1])).toBe(true);
    expect(keeps(['......', '......', '....o.'], [3, 1], [5, 1])).toBe(true);
    expect(keeps(['o.....', '......', '......'], [1, 0], [0, 1])).toBe(true);
    expect(keeps(['o....o', '......', '......'], [1, 0], [4, 0])).toBe(false);
    expect(keeps(['......', '......', 'o.....'], [5, 1], [5, 0])).toBe(false);
    expect(keeps(['......', '.....o', '......'], [0, 1], [0, 2])).toBe(false);
    expect(keeps(['......', 'o.....', '......'], [5, 1], [5, 0])).toBe(false);
    expect(keeps(['......', '......', '..o...', '......'], [2, 0], [2, 1])).toBe(false);
    expect(keeps(['......', '..o...', '......'], [0, 1], [1, 1])).toBe(false);
  });

  it('ING-ACT-18 ING-MOVE-11: a large body has its cover on any side', () => {
    const map = ['.......', '.......', '...o...', '.......', '.......'];
    expect(keeps(map, [1, 1], [1, 2], 6)).toBe(true);
    expect(keeps(map, [1, 2], [0, 2], 6)).toBe(false);
  });
});

describe('finding room', () => {
  it('ING-MOVE-05: the free square nearest to a place is found, by rows among equals', () => {
    const fight = on(['......', '......', '......'], [2, 1]);
    const boudica = byId(fight, 'boudica');
    const near = (x: number, y: number) => nameOfSquare(fight, freeSquareNear(fight, boudica, y * 6 + x));
    expect([near(5, 2), near(0, 0), near(3, 1)]).toEqual(['c5r2', 'c1r1', 'c4r2']);
    const full = on(['..'], [0, 0], 4, [1, 0]);
    expect(freeSquareNear(full, { ...byId(full, 'boudica'), index: 9 }, 0)).toBeLessThan(2);
  });

  it('ING-MOVE-02: a metre aside in the own turn counts for its diagonals', () => {
    const fight = on(['......', '......', '......'], [1, 1]);
    const boudica = byId(fight, 'boudica');
    fight.active = 0;
    shiftTo(fight, boudica, 0);
    expect(boudica).toMatchObject({ x: 0, y: 0, diagonals: 1 });
    shiftTo(fight, boudica, 1);
    expect(boudica).toMatchObject({ x: 1, y: 0, diagonals: 1 });
    fight.active = 1;
    boudica.diagonals = 0;
    shiftTo(fight, boudica, 6);
    expect(boudica).toMatchObject({ x: 0, y: 1, diagonals: 0 });
  });
});
