import { describe, expect, it } from 'vitest';
import type { Fight } from './model.ts';
import { byId, fightOf } from './testing.ts';
import { view } from './view.ts';

const GM = 0;
const map = ['......', '.##...', '...~..', '......'];

/** Roland’s turn on a small map with a wall, difficult ground and a guard. */
function court(): Fight {
  const fight = fightOf({
    cast: [
      { use: 'roland', at: [0, 0] },
      { use: 'agnessa', at: [0, 3] },
      { use: 'guard', at: [5, 0] },
    ],
    scene: { map },
  });
  const roland = byId(fight, 'roland');
  Object.assign(fight, { phase: 'turn', active: roland.index, slot: 0, round: 1, begun: 1 });
  Object.assign(roland, { acted: true, actions: 3, reactions: 1 });
  return fight;
}

describe('the picture of a map', () => {
  it('ING-MOVE-01, ING-MOVE-06: shows the ground, and where the one whose turn it is may go at what cost', () => {
    const { field } = view(court(), GM);
    expect(field.grid).toMatchObject({ width: 6, height: 4, ground: map.join('') });
    const to = (x: number, y: number) => field.reach?.ways.find((way) => way.to === y * 6 + x);
    expect(field.reach?.who).toBe('roland');
    expect(to(2, 0)).toMatchObject({ cost: 2, way: [1, 2] });
    expect(to(1, 1)).toBeUndefined();
    expect(to(5, 0)).toBeUndefined();
  });

  it('ING-RND-02: lists turns taken, the one under way, and of those to come only the team', () => {
    expect(view(court(), GM).order).toMatchObject([
      { side: 'party', state: 'now', open: false, who: [{ id: 'roland' }] },
      { side: 'foes', state: 'next', open: true },
      { side: 'party', state: 'next', open: true, who: [{ id: 'agnessa' }] },
    ]);
  });

  it('ING-ADV-06: where one may go tells nothing of somebody unseen', () => {
    const fight = court();
    const seat = byId(fight, 'roland').sheet.seat;
    const guard = byId(fight, 'guard');
    guard.hiddenFrom = ~0;
    const seen = view(fight, seat);
    expect(JSON.stringify(seen)).not.toContain('guard');
    expect(seen.field.reach?.ways.some(({ to }) => to === 5)).toBe(true);
  });
});
