import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, weapon } from '../../../../test/tools/ingenuity.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { runTo } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { maneuverNames } from '../book/maneuver-table.ts';
import { packWait, Wait } from '../book/waits.ts';
import type { Fight } from '../state/model.ts';
import { canRush } from './rush.ts';

const row = '....................';

/** Boudica runs to the right along the fourth row; the goblin waits beside it, the guard at its end. */
function lane(map: readonly string[] = [row, row, row, row, row, row, row], more: object = {}): Fight {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [2, 3], maneuvers: maneuverNames.slice(1) },
      { use: 'roland', at: [0, 0] },
      { use: 'guard', at: [12, 3] },
      { use: 'goblin', at: [6, 2] },
    ],
    scene: { map, areas: [{ name: 'ford', x: 8, y: 3 }] },
    ...more,
  });
  Object.assign(fight, { phase: 'turn', active: 0, round: 1, begun: 1 });
  for (const { index } of fight.fighters) fight.fighters[index]!.reactions = index === 3 ? 1 : 0;
  return fight;
}

const readied = (fight: Fight, code: number, trigger: number): Fight => {
  Object.assign(byId(fight, 'goblin'), { readied: code, trigger });
  return fight;
};

/** Boudica runs so many squares. */
function runs(fight: Fight, squares: number, items: readonly ScriptItem[] = [], dx = 1, dy = 0) {
  const run = play(fight, items, { auto: ['attack-how', 'reroll', 'worse-die'] });
  const runner = byId(fight, 'boudica');
  runTo(fight, run.table, runner, (runner.y + dy * squares) * fight.scene.width + runner.x + dx * squares);
  run.finish();
  const { x, y } = byId(fight, 'boudica');
  return { at: [x, y], run };
}

describe('a straight run', () => {
  const step = pack(Act.move);

  it('ING-MAN-04: goes as many squares as it should in its direction', () => {
    expect(runs(lane(), 6).at).toEqual([8, 3]);
    expect(runs(lane(), 3, [], 1, 1).at).toEqual([5, 6]);
    expect(runs(lane(), 2, [], 0, -1).at).toEqual([2, 1]);
    expect(runs(lane(), 0).at).toEqual([2, 3]);
  });

  it('ING-ACT-10 ING-MAN-04: whoever waits for somebody to come within reach acts while the runner passes', () => {
    const fight = readied(lane(), step, Wait.anyReach);
    const { at, run } = runs(fight, 6, [{ who: 'goblin', question: 'use-readied', choose: 'no' }]);
    expect([at, byId(fight, 'goblin').trigger]).toEqual([[8, 3], 0]);
    expect(run.told().map(({ event }) => event)).toContain('readied-lost');
    const short = readied(lane(), step, Wait.anyReach);
    runs(short, 2);
    expect(byId(short, 'goblin').trigger).toBe(Wait.anyReach);
  });

  it('ING-ACT-10: who waits for somebody to pass a place acts as soon as the runner is there', () => {
    const ford = packWait(Wait.opensOrPasses, 16);
    const fight = readied(lane(), step, ford);
    expect(runs(fight, 7, ['no']).at).toEqual([9, 3]);
    expect(byId(fight, 'goblin').trigger).toBe(0);
    const before = readied(lane(), step, ford);
    runs(before, 5);
    expect(byId(before, 'goblin').trigger).toBe(ford);
  });

  it('ING-RND-10 ING-ACT-12: a runner who is felled on the way lies where it happened', () => {
    const fight = lane();
    const goblin = byId(fight, 'goblin');
    readied(fight, pack(Act.attack, 0, weapon(fight, goblin, 'knife')), Wait.anyReach);
    Object.assign(byId(fight, 'boudica'), { endurance: 0, health: 1 });
    const { at } = runs(fight, 8, ['yes', 6, 6, 5, 'no']);
    expect(at).toEqual([5, 3]);
    expect(byId(fight, 'boudica').status).toBe('dead');
  });

  it('ING-MAN-04: an Opportunity Strike is made at whoever runs by, and may halt the run there', () => {
    const past = (items: readonly ScriptItem[]) => runs(lane(undefined, { toggles: { maneuvers: true } }), 6, items).at;
    expect(past([{ who: 'goblin', question: 'reaction-maneuver', choose: 'no' }])).toEqual([8, 3]);
    expect(past(['strike:knife', 1, 1, 5])).toEqual([8, 3]);
    expect(past(['strike:knife', 4, 4, 5])).toEqual([7, 3]);
  });

  it('ING-MOVE-05: a wall or a conscious enemy ends it on the last free square', () => {
    const walled = lane([row, row, row, '......#.............', row, row, row]);
    expect(runs(walled, 8).at).toEqual([5, 3]);
    expect(runs(lane(), 15).at).toEqual([11, 3]);
  });

  it('ING-MOVE-05: the fallen and allies are run past, but nobody ends on them', () => {
    const fight = lane();
    Object.assign(byId(fight, 'roland'), { x: 5, y: 3 });
    expect(runs(fight, 5).at).toEqual([7, 3]);
    const ends = lane();
    Object.assign(byId(ends, 'roland'), { x: 5, y: 3 });
    expect(runs(ends, 3).at).toEqual([4, 3]);
    const fallen = () => {
      const over = lane();
      Object.assign(byId(over, 'guard'), { x: 5, y: 3, status: 'unconscious' });
      return over;
    };
    expect([runs(fallen(), 5).at, runs(fallen(), 3).at]).toEqual([
      [7, 3],
      [4, 3],
    ]);
  });

  it('ING-MAN-04: a Rushing Strike runs to the square it ends on, whichever way that lies', () => {
    const to = (x: number, y: number) => {
      const fight = lane();
      const run = play(fight, []);
      runTo(fight, run.table, byId(fight, 'boudica'), y * 20 + x);
      const { x: nx, y: ny } = byId(fight, 'boudica');
      return [nx, ny];
    };
    for (const [x, y] of [
      [8, 3],
      [2, 6],
      [5, 6],
      [0, 3],
      [4, 1],
      [0, 1],
    ] as const)
      expect(to(x, y)).toEqual([x, y]);
  });

  it('ING-MAN-04: it is 3 m long at least and twice the speed at most, and difficult ground counts twice', () => {
    const may = (x: number, corridor: string = row) => {
      const fight = fightOf({
        cast: [
          { use: 'boudica', at: [2, 0] },
          { use: 'guard', at: [x, 0] },
        ],
        scene: { map: [corridor] },
      });
      const boudica = byId(fight, 'boudica');
      boudica.speed = 4;
      return canRush(fight, boudica, byId(fight, 'guard'), weapon(fight, boudica, 'spear'));
    };
    // The spear reaches 2 m: behind 3 m of running somebody stands in the way before, behind 8 m out of reach after.
    expect([may(5), may(6), may(12), may(13)]).toEqual([false, true, true, false]);
    expect([may(11, '.....~..............'), may(12, '.....~..............')]).toEqual([true, false]);
    expect(may(9, '.....#..............')).toBe(false);
  });
});
