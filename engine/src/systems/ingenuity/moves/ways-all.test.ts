import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { Sfc32, seedWords } from '../../../dice/rng.ts';
import type { Fight, Fighter } from '../state/model.ts';
import {
  costTo,
  countReached,
  explore,
  isEmpty,
  isFree,
  layWay,
  leads,
  look,
  parityTo,
  passageAt,
  reachedSquare,
  reckon,
  seek,
  UNREACHED,
  wayAt,
} from './ways.ts';

const WIDTH = 8;
const HEIGHT = 6;
const SQUARES = Array.from({ length: WIDTH * HEIGHT }, (_, square) => square);

interface Ground {
  readonly fight: Fight;
  readonly map: readonly string[];
  readonly walker: Fighter;
}

/** Some map with walls, difficult ground and people, and somebody who walks on it. */
function drawn(rng: Sfc32, walkerId: string): Ground {
  const grounds = '......~~##';
  const row = (): string => Array.from({ length: WIDTH }, () => grounds[rng.below(grounds.length)]!).join('');
  const rows = Array.from({ length: HEIGHT }, row);
  const spots = [
    [0, 0],
    [4, 3],
    [7, 1],
    [2, 4],
    [6, 4],
  ] as const;
  const map = rows.map((line, y) =>
    [...line]
      .map((ground, x) =>
        spots.some(
          ([sx, sy]) =>
            (x - sx) * (x - sx - 1) * (y - sy) * (y - sy - 1) === 0 && x >= sx && x <= sx + 1 && y >= sy && y <= sy + 1,
        )
          ? '.'
          : ground,
      )
      .join(''),
  );
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: spots[0] },
      { use: 'roland', at: spots[1] },
      { use: 'guard', at: spots[2] },
      { use: 'goblin', at: spots[3] },
      { use: 'black bear', id: 'bear', at: spots[4] },
    ],
    scene: { map },
  });
  byId(fight, 'goblin').status = 'unconscious';
  return { fight, map, walker: byId(fight, walkerId) };
}

/** 0 = no way through, 1 = open, 2 = difficult: looked up square by square (ING-MOVE-05, ING-MOVE-06, ING-MOVE-11). */
function hardness({ fight, map, walker }: Ground, x: number, y: number): number {
  let hard = 1;
  for (let dy = 0; dy < walker.sheet.span; dy++)
    for (let dx = 0; dx < walker.sheet.span; dx++) {
      const ground = map[y + dy]?.[x + dx] ?? '#';
      const enemy = fight.fighters.some(
        (other) => other.team !== walker.team && other.status === 'able' && covers(other, x + dx, y + dy),
      );
      if (ground === '#' || enemy) return 0;
      if (ground === '~') hard = 2;
    }
  return hard;
}

function covers({ x, y, sheet }: Fighter, atX: number, atY: number): boolean {
  return atX >= x && atX < x + sheet.span && atY >= y && atY < y + sheet.span;
}

/** Metres to every square with an even and an odd count of diagonals, found by trying again until nothing changes. */
function allCosts(ground: Ground, parity: number, limit: number): number[][] {
  const { walker } = ground;
  const costs = SQUARES.map(() => [UNREACHED, UNREACHED]);
  costs[walker.y * WIDTH + walker.x]![parity] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (const from of SQUARES)
      for (const odd of [0, 1]) {
        const cost = costs[from]![odd]!;
        if (cost === UNREACHED || cost > limit) continue;
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++) {
            const [x, y] = [(from % WIDTH) + dx, Math.floor(from / WIDTH) + dy];
            if ((dx === 0 && dy === 0) || x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) continue;
            const hard = hardness(ground, x, y);
            const aslant = dx !== 0 && dy !== 0 ? 1 : 0;
            const next = cost + (1 + (aslant & odd)) * hard;
            if (hard === 0 || (next > limit && cost > 0)) continue;
            const to = costs[y * WIDTH + x]!;
            if (to[aslant ^ odd]! <= next) continue;
            to[aslant ^ odd] = next;
            changed = true;
          }
      }
  }
  return costs;
}

describe('ways over any ground', () => {
  const cases = ['boudica', 'guard', 'bear'].flatMap((who) =>
    [0, 1].flatMap((parity) => [1, 4, 9].map((limit) => ({ who, parity, limit }))),
  );

  it.each(cases)(
    'ING-MOVE-01 ING-MOVE-02 ING-MOVE-05 ING-MOVE-06: $who, $parity diagonals before, $limit m',
    ({ who, parity, limit }) => {
      const rng = new Sfc32();
      rng.seed(...seedWords(`${who} ${parity} ${limit}`));
      for (let n = 0; n < 6; n++) {
        const ground = drawn(rng, who);
        const { fight, walker } = ground;
        fight.active = walker.index;
        walker.diagonals = parity;
        const own = walker.y * WIDTH + walker.x;
        const costs = allCosts(ground, parity, limit);
        const least = costs.map(([even, odd]) => Math.min(even!, odd!));
        const ends = costs.map(([even, odd], square) => (odd! < even! ? 1 : square === own ? parity : 0));

        explore(fight, walker, limit);
        expect(SQUARES.map(costTo)).toEqual(least);
        expect(SQUARES.filter((square) => least[square] !== UNREACHED).map(parityTo)).toEqual(
          ends.filter((_, square) => least[square] !== UNREACHED),
        );
        const reached = Array.from({ length: countReached() }, (_, at) => reachedSquare(at));
        expect([...new Set(reached)].sort((a, b) => a - b)).toEqual(
          SQUARES.filter((square) => least[square] !== UNREACHED),
        );
        expect(reached.map((square) => least[square]!)).toEqual(
          reached.map((square) => least[square]!).sort((a, b) => a - b),
        );

        const there = fight.fighters.filter((other) => other !== walker);
        const taken = (square: number): boolean =>
          there.some((other) => covers(other, square % WIDTH, Math.floor(square / WIDTH)));
        const wall = (square: number): boolean => ground.map[Math.floor(square / WIDTH)]![square % WIDTH] === '#';
        look(fight, walker);
        expect(SQUARES.map(isEmpty)).toEqual(SQUARES.map((square) => !taken(square) && !wall(square)));
        expect(SQUARES.map((square) => passageAt(walker, square))).toEqual(
          SQUARES.map((square) => hardness(ground, square % WIDTH, Math.floor(square / WIDTH))),
        );
        const { span } = walker.sheet;
        const body = (square: number): number[] =>
          Array.from({ length: span * span }, (_, at) => square + (at % span) + Math.floor(at / span) * WIDTH);
        const fits = (square: number): boolean =>
          (square % WIDTH) + span <= WIDTH &&
          Math.floor(square / WIDTH) + span <= HEIGHT &&
          body(square).every((each) => !taken(each) && !wall(each));
        expect(SQUARES.map((square) => isFree(fight, walker, square))).toEqual(SQUARES.map(fits));

        expect(SQUARES.map((square) => reckon(fight, walker, limit, square))).toEqual(least);
        expect(SQUARES.map((square) => leads(fight, walker, limit, square))).toEqual(
          least.map((cost) => cost <= limit),
        );
        for (const square of SQUARES.filter((each) => least[each]! <= limit)) {
          seek(fight, walker, limit, square);
          expect(costTo(square)).toBe(least[square]);
          const way = Array.from({ length: layWay(square) }, (_, at) => wayAt(at));
          let [x, y, odd, metres] = [walker.x, walker.y, parity, 0];
          for (const next of way) {
            const [nx, ny] = [next % WIDTH, Math.floor(next / WIDTH)];
            expect(Math.max(Math.abs(nx - x), Math.abs(ny - y))).toBe(1);
            const aslant = nx !== x && ny !== y ? 1 : 0;
            metres += (1 + (aslant & odd)) * hardness(ground, nx, ny);
            [x, y, odd] = [nx, ny, aslant ^ odd];
          }
          expect([y * WIDTH + x, metres]).toEqual([square, least[square]]);
        }
      }
    },
  );
});
