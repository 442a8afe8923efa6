import { describe, expect, it } from 'vitest';
import { byId, fightOf, strike, weapon } from '../../../../test/tools/ingenuity.ts';
import { isFlanked } from '../state/grid.ts';
import { wouldFlank } from '../tactics/tactics.ts';
import { netAdvantage } from './aim.ts';

type Square = readonly [number, number];

/** A guard at c6r6 or a black bear at c6r6 to c7r7, with Boudica and Roland around it. */
const around = (target: 'guard' | 'black bear', boudica: Square, roland: Square) =>
  fightOf({
    cast: [
      { use: 'boudica', at: [...boudica] },
      { use: 'roland', at: [...roland] },
      { use: target, id: 'target', at: [5, 5] },
    ],
  });
const flanked = (target: 'guard' | 'black bear', boudica: Square, roland: Square): boolean => {
  const fight = around(target, boudica, roland);
  return isFlanked(fight, byId(fight, 'target'));
};

describe('flanked', () => {
  it('ING-ADV-05: a body of one square is flanked from exactly opposite squares, along edges and across corners', () => {
    const across: readonly (readonly [Square, Square])[] = [
      [
        [4, 5],
        [6, 5],
      ],
      [
        [5, 4],
        [5, 6],
      ],
      [
        [4, 4],
        [6, 6],
      ],
      [
        [6, 4],
        [4, 6],
      ],
    ];
    for (const [one, other] of across) {
      expect([one, other, flanked('guard', one, other)]).toEqual([one, other, true]);
      expect([other, one, flanked('guard', other, one)]).toEqual([other, one, true]);
    }
  });

  it('ING-ADV-05: a square beside the opposite one does not do, nor does one 2 m away', () => {
    const ring: readonly Square[] = [
      [4, 4],
      [5, 4],
      [6, 4],
      [6, 5],
      [6, 6],
      [5, 6],
      [4, 6],
      [4, 5],
    ];
    ring.forEach((one, at) => {
      const found = ring.filter((other) => other !== one && flanked('guard', one, other));
      expect(found).toEqual([ring[(at + 4) % 8]]);
    });
    expect(flanked('guard', [3, 5], [6, 5])).toBe(false);
    expect(flanked('guard', [4, 5], [7, 5])).toBe(false);
  });

  it('W10 ING-ADV-05: a bear is flanked from any two squares of opposite edges, not from neighbouring edges or a corner and an edge', () => {
    expect(flanked('black bear', [4, 5], [7, 5])).toBe(true);
    expect(flanked('black bear', [4, 5], [7, 6])).toBe(true);
    expect(flanked('black bear', [5, 4], [6, 7])).toBe(true);
    expect(flanked('black bear', [4, 4], [7, 7])).toBe(true);
    expect(flanked('black bear', [7, 4], [4, 7])).toBe(true);
    expect(flanked('black bear', [4, 5], [5, 7])).toBe(false);
    expect(flanked('black bear', [4, 5], [7, 7])).toBe(false);
    expect(flanked('black bear', [4, 5], [7, 4])).toBe(false);
    expect(flanked('black bear', [4, 4], [7, 4])).toBe(false);
    expect(flanked('black bear', [4, 4], [5, 7])).toBe(false);
  });

  it('ING-ADV-05: a large flanker counts with each of its squares', () => {
    const fight = (bear: Square) =>
      fightOf({
        cast: [
          { use: 'black bear', id: 'bear', side: 'party', at: [...bear] },
          { use: 'boudica', at: [6, 5] },
          { use: 'guard', id: 'target', at: [5, 5] },
        ],
      });
    const by = (bear: Square): boolean => isFlanked(fight(bear), byId(fight(bear), 'target'));
    expect([by([3, 5]), by([3, 4]), by([3, 3]), by([3, 6])]).toEqual([true, true, false, false]);
  });

  it('ING-ADV-05: flankers are conscious and have not surrendered; stunned, surprised, unarmed or hidden they flank', () => {
    const withRoland = (change: object): boolean => {
      const fight = around('guard', [4, 5], [6, 5]);
      Object.assign(byId(fight, 'roland'), change);
      return isFlanked(fight, byId(fight, 'target'));
    };
    expect(withRoland({ status: 'unconscious' })).toBe(false);
    expect(withRoland({ status: 'surrendered' })).toBe(false);
    expect(withRoland({ status: 'gone' })).toBe(false);
    expect(withRoland({ stunned: 1, surprised: true, incapacitated: true, hiddenFrom: 7 })).toBe(true);
  });

  it('ING-ADV-02 ING-ADV-01: only an enemy gives the advantage of being flanked or not seeing the attacker', () => {
    const fight = fightOf({
      cast: [
        { use: 'agnessa', at: [5, 9], hidden: true },
        { use: 'petra', at: [5, 5], state: { blinded: true } },
        { use: 'goblin', id: 'g1', at: [4, 5] },
        { use: 'goblin', id: 'g2', at: [6, 5] },
        { use: 'boudica', at: [3, 5] },
      ],
      rulings: { targets: 'anybody' },
    });
    const [agnessa, petra] = [byId(fight, 'agnessa'), byId(fight, 'petra')];
    const bow = weapon(fight, agnessa, 'shortbow');
    expect(isFlanked(fight, petra)).toBe(true);
    expect(netAdvantage(fight, agnessa, petra, bow, 0)).toBe(0);
    const archer = byId(fight, 'g1');
    expect(netAdvantage(fight, archer, petra, weapon(fight, archer, 'knife'), 0)).toBe(2);
  });

  it('ING-ADV-01 ING-ADV-02: the log does not claim what an ally does not give', () => {
    const fight = fightOf({
      cast: [
        { use: 'agnessa', at: [5, 9] },
        { use: 'petra', at: [5, 5], state: { blinded: true } },
        { use: 'goblin', id: 'g1', at: [4, 5] },
        { use: 'goblin', id: 'g2', at: [6, 5] },
      ],
      rulings: { targets: 'anybody' },
    });
    const run = strike(fight, 'agnessa', 'petra', 'shortbow', ['none', 1, 1, 5]);
    expect(run.told().filter(({ event }) => event === 'aim')).toEqual([]);
  });

  it('ING-ADV-05: whoever plays by policy sees the square along the opposite edge, not the corner', () => {
    const fight = around('black bear', [4, 5], [9, 9]);
    const roland = byId(fight, 'roland');
    const would = (x: number, y: number): boolean => wouldFlank(fight, roland, byId(fight, 'target'), x, y);
    expect([would(7, 5), would(7, 6), would(7, 7), would(6, 7)]).toEqual([true, true, false, false]);
  });
});
