import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import type { Fight } from '../state/model.ts';
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

  it('ING-MOVE-01 ING-MOVE-11: every square but the own and those taken is a goal, and a large body has its size', () => {
    const fight = fightOf({
      cast: [
        { use: 'roland', at: [1, 1] },
        { use: 'black-bear', at: [3, 1] },
      ],
      scene: { map: ['......', '......', '......', '......'] },
    });
    const roland = byId(fight, 'roland');
    Object.assign(fight, { phase: 'turn', active: roland.index, slot: 0, round: 1, begun: 1 });
    Object.assign(roland, { acted: true, actions: 3 });
    const { grid, reach } = view(fight, GM).field;
    expect(grid?.spans).toEqual({ 'black-bear': byId(fight, 'black-bear').sheet.span });
    const taken = [7, 9, 10, 15, 16];
    const open = Array.from({ length: 24 }, (_, square) => square).filter((square) => !taken.includes(square));
    expect(reach?.ways.map(({ to }) => to)).toEqual(open);
    Object.assign(roland, { moved: true, stepped: true, stamina: 0 });
    expect(view(fight, GM).field.reach).toBeUndefined();
    Object.assign(roland, { moved: false, stepped: false, actions: 0 });
    expect(view(fight, GM).field.reach).toBeUndefined();
  });

  it('ING-RND-02: turns that were taken come first, by turn and then by team, and are done', () => {
    const fight = fightOf({
      cast: ['roland', 'agnessa', 'boudica', 'guard', 'goblin', 'wolf'].map((use, at) => ({ use, at: [at, 3] })),
    });
    Object.assign(fight, { phase: 'pick', active: -1, slot: 0, order: [0, 1], round: 1, begun: 1 });
    for (const id of ['roland', 'agnessa', 'guard', 'goblin']) byId(fight, id).acted = true;
    const slots = view(fight, GM).order!.map(({ side, state, open, who }) => [
      side,
      state,
      open,
      who.map(({ id, done }) => `${id}${done ? ' done' : ''}`).join(),
    ]);
    expect(slots).toEqual([
      ['party', 'past', false, 'roland done'],
      ['foes', 'past', false, 'guard done'],
      ['party', 'past', false, 'agnessa done'],
      ['foes', 'past', false, 'goblin done'],
      ['party', 'now', false, 'boudica'],
      ['foes', 'next', true, 'wolf'],
    ]);
  });

  it('ING-RND-02: where several may be picked the turn is open, and a team that has nobody left is passed over', () => {
    const fight = fightOf({
      cast: ['roland', 'agnessa', 'guard', 'goblin', 'wolf'].map((use, at) => ({ use, at: [at, 3] })),
    });
    Object.assign(fight, { phase: 'pick', active: -1, slot: 1, order: [0, 1], round: 1, begun: 1 });
    byId(fight, 'roland').acted = true;
    const shape = () => view(fight, GM).order!.map(({ side, state, open, who }) => [side, state, open, who.length]);
    expect(shape()).toEqual([
      ['party', 'past', false, 1],
      ['foes', 'now', true, 3],
      ['party', 'next', true, 1],
      ['foes', 'next', true, 3],
      ['foes', 'next', true, 3],
    ]);
    Object.assign(fight, { phase: 'turn', active: byId(fight, 'guard').index });
    byId(fight, 'guard').acted = true;
    expect(shape()).toEqual([
      ['party', 'past', false, 1],
      ['foes', 'now', false, 1],
      ['party', 'next', true, 1],
      ['foes', 'next', true, 2],
      ['foes', 'next', true, 2],
    ]);
  });

  it('ING-ATK-11: shows who attacks whom, the answers too, and nobody who is not seen', () => {
    const fight = court();
    fight.depth = 2;
    Object.assign(fight.frames[0]!, { attacker: 0, target: 2 });
    Object.assign(fight.frames[1]!, { attacker: 2, target: 0 });
    Object.assign(fight.frames[2]!, { attacker: 1, target: 2 });
    const aims = (seat: number) => view(fight, seat).field.aims!.map(({ from, to }) => `${from} at ${to}`);
    expect(aims(GM)).toEqual(['roland at guard', 'guard at roland']);
    byId(fight, 'guard').hiddenFrom = ~0;
    expect(aims(byId(fight, 'roland').sheet.seat)).toEqual([]);
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
