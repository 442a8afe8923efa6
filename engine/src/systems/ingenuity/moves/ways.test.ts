import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { Sfc32 } from '../../../dice/rng.ts';
import { metresOf } from '../state/grid.ts';
import { leadsStill } from './known-ways.ts';
import {
  costTo,
  countReached,
  explore,
  layWay,
  leads,
  look,
  metresWithoutDetour,
  parityTo,
  passageAt,
  reachedSquare,
  reckon,
  seek,
  UNREACHED,
  wayAt,
} from './ways.ts';

/** A map with walls and difficult ground, and somebody in the way. */
function maze() {
  return fightOf({
    cast: [
      { use: 'guard', at: [1, 1] },
      { use: 'boudica', at: [6, 4] },
      { use: 'black bear', id: 'bear', at: [9, 6] },
    ],
    scene: {
      map: [
        '..............',
        '...#####..~~..',
        '...#...#..~~..',
        '...#.~.#......',
        '.....~.....~..',
        '~~...#####....',
        '..............',
        '..............',
        '.......~~~....',
      ],
    },
  });
}

describe('ways over the map', () => {
  it('ING-MOVE-01 ING-MOVE-03: on open ground the cheapest way is as long as the distance', () => {
    const fight = fightOf({
      cast: [
        { use: 'guard', at: [9, 5] },
        { use: 'boudica', at: [0, 0] },
      ],
    });
    fight.active = 0;
    explore(fight, byId(fight, 'guard'), 60);
    for (let y = 0; y < 12; y++)
      for (let x = 0; x < 20; x++)
        if (x + y > 0) expect(costTo(y * 20 + x), `${x},${y}`).toBe(metresOf(Math.abs(x - 9), Math.abs(y - 5)));
  });

  it('ING-MOVE-02: an odd number of diagonals walked in the own turn makes the next one dear', () => {
    const fight = fightOf({
      cast: [
        { use: 'guard', at: [9, 5] },
        { use: 'boudica', at: [0, 0] },
      ],
    });
    const guard = byId(fight, 'guard');
    guard.diagonals = 1;
    fight.active = 0;
    explore(fight, guard, 9);
    expect(costTo(4 * 20 + 8)).toBe(2);
    fight.active = 1;
    explore(fight, guard, 9);
    expect(costTo(4 * 20 + 8)).toBe(1);
  });

  it('ING-MOVE-05 ING-MOVE-06: looking for one square finds the same cost as looking everywhere, and a way that costs it', () => {
    const fight = maze();
    for (const who of ['guard', 'bear'])
      for (const parity of [0, 1]) {
        const walker = byId(fight, who);
        walker.diagonals = parity;
        fight.active = walker.index;
        explore(fight, walker, 14);
        const found: [number, number, number][] = [];
        for (let square = 0; square < 14 * 9; square++) found.push([square, costTo(square), parityTo(square)]);
        for (const [square, cost, end] of found) {
          if (cost > 14) continue;
          seek(fight, walker, 14, square);
          expect([costTo(square), parityTo(square)], `${who} to ${square}`).toEqual([cost, end]);
        }
      }
  });

  it('ING-MOVE-06: a way is a chain of neighbours from where one stands', () => {
    const fight = maze();
    const guard = byId(fight, 'guard');
    explore(fight, guard, 20);
    const length = layWay(2 * 14 + 4);
    expect(length).toBeGreaterThan(4);
    let [x, y] = [1, 1];
    for (let n = 0; n < length; n++) {
      const [nx, ny] = [wayAt(n) % 14, Math.floor(wayAt(n) / 14)];
      expect(Math.max(Math.abs(nx - x), Math.abs(ny - y))).toBe(1);
      [x, y] = [nx, ny];
    }
    expect([x, y]).toEqual([4, 2]);
  });

  it('ING-MOVE-05: nobody walks through conscious enemies, and what is walled off is not reached', () => {
    const fight = fightOf({
      cast: [
        { use: 'guard', at: [0, 0] },
        { use: 'boudica', at: [1, 0] },
      ],
      scene: { map: ['...', '##.'] },
    });
    explore(fight, byId(fight, 'guard'), 20);
    expect([costTo(2), countReached(), reachedSquare(0)]).toEqual([UNREACHED, 1, 0]);
    byId(fight, 'boudica').status = 'unconscious';
    explore(fight, byId(fight, 'guard'), 20);
    expect(costTo(2)).toBe(2);
  });

  it('ING-ICPT-03: what was found out about a way holds only while everybody stands as they did', () => {
    const fight = maze();
    const [guard, boudica, bear] = fight.fighters;
    const { width, height } = fight.scene;
    const statuses = ['able', 'unconscious', 'dead', 'surrendered'] as const;
    const dice = new Sfc32();
    dice.seed(1, 2, 3);
    let open = 0;
    for (let n = 0; n < 3000; n++) {
      const changed = fight.fighters[dice.below(3)]!;
      const change = dice.below(6);
      if (change === 0) changed.status = statuses[dice.below(statuses.length)]!;
      else if (change === 1) changed.team = dice.below(fight.teams.length);
      else if (change === 2) fight.terrain = fight.terrain.map((kind) => (dice.below(9) === 0 ? dice.below(4) : kind));
      else if (change === 3) {
        changed.x = dice.below(width - 1);
        changed.y = dice.below(height - 1);
      }
      for (const fighter of [guard!, boudica!, bear!])
        for (let k = 0; k < 3; k++) {
          const square = dice.below(width * height);
          const limit = 2 + dice.below(8);
          const found = leadsStill(fight, fighter, limit, square);
          expect(found).toBe(leads(fight, fighter, limit, square));
          expect(leadsStill(fight, fighter, limit, square)).toBe(found);
          if (found) open++;
        }
    }
    expect(open).toBeGreaterThan(1000);
  });

  /** Somebody in the corner of a map of its own; the bear is two squares wide and high. */
  const walker = (use: string, map: readonly string[], at: readonly number[] = [0, 0]) => {
    const fight = fightOf({
      cast: [
        { use, id: 'walker', at },
        { use: 'boudica', at: [0, map.length - 1] },
      ],
      scene: { map },
    });
    fight.active = 0;
    const fighter = byId(fight, 'walker');
    look(fight, fighter);
    return { fight, fighter, width: map[0]!.length };
  };

  it('ING-MOVE-11 ING-MOVE-05: a large body passes only where every square of it does', () => {
    const straight = (use: string, map: readonly string[]) => {
      const { fight, fighter } = walker(use, map);
      return metresWithoutDetour(fight, fighter, 5);
    };
    const open = ['........', '........', '........', '........'];
    const walled = ['........', '....#...', '........', '........'];
    expect([straight('guard', open), straight('black bear', open)]).toEqual([5, 5]);
    expect([straight('guard', walled), straight('black bear', walled)]).toEqual([5, UNREACHED]);
    const { fight, fighter } = walker('black bear', walled);
    expect([reckon(fight, fighter, 5, 5), leads(fight, fighter, 5, 5)]).toEqual([UNREACHED, false]);
  });

  it('ING-MOVE-06 ING-MOVE-11: difficult ground takes twice the metres, for a large body where any square of it is difficult', () => {
    const cost = (use: string, map: readonly string[]) => {
      const { fight, fighter } = walker(use, map);
      const straight = metresWithoutDetour(fight, fighter, 5);
      return [straight, reckon(fight, fighter, 20, 5)];
    };
    const above = ['...~....', '...~....', '...~....', '........'];
    const below = ['........', '...~....', '........', '........'];
    expect([cost('guard', above), cost('guard', below)]).toEqual([
      [6, 6],
      [5, 5],
    ]);
    // Two squares wide it stands in the difficult column twice.
    expect([cost('black bear', above), cost('black bear', below)]).toEqual([
      [7, 7],
      [7, 7],
    ]);
    const { fighter } = walker('black bear', below);
    expect([0, 1, 2, 3, 4].map((square) => passageAt(fighter, square))).toEqual([1, 1, 2, 2, 1]);
  });

  it('ING-MOVE-01 ING-MOVE-02 ING-MOVE-06: the second of two diagonals costs 2 m, and 4 m onto difficult ground', () => {
    const cost = (map: readonly string[], parity = 0) => {
      const { fight, fighter, width } = walker('guard', map);
      fighter.diagonals = parity;
      return metresWithoutDetour(fight, fighter, 2 * width + 2);
    };
    const open = ['....', '....', '....', '....'];
    expect([cost(open), cost(open, 1)]).toEqual([3, 3]);
    expect([cost(['....', '....', '..~.', '....']), cost(['....', '.~..', '....', '....'])]).toEqual([5, 4]);
    expect([cost(['....', '....', '..~.', '....'], 1), cost(['....', '.~..', '....', '....'], 1)]).toEqual([4, 5]);
  });
});
