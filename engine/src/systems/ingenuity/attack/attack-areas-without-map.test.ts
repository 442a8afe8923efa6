import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, weapon } from '../../../../test/tools/ingenuity.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { Toward } from '../acts/move.ts';
import { perform } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { packWait, Wait } from '../book/waits.ts';
import { hasLine, hasLineTo, isInArea } from '../state/grid.ts';
import type { Fight } from '../state/model.ts';
import { checkEnd } from '../state/objectives.ts';
import { setMetres } from '../state/place.ts';
import { canAttack } from './aim.ts';

const areas = [
  { name: 'gate', x: 0, y: 0 },
  { name: 'well', x: 1, y: 0 },
];

/** Boudica, Roland, the guard and a goblin, 10 m apart, 20 m from the gate and the well. */
function field(more: object = {}, boudica: object = {}): Fight {
  return fightOf({
    cast: [{ use: 'boudica', ...boudica }, 'roland', 'guard', 'goblin'],
    toggles: { positioning: 'abstract' },
    scene: { metres: 10, areas },
    ...more,
  });
}
const moves = (fight: Fight, who: string, at: number, way: number, items: readonly ScriptItem[] = []) => {
  const run = play(fight, items);
  perform(fight, run.table, byId(fight, who), pack(Act.move, at, way));
  run.finish();
  return run;
};

describe('areas without a map', () => {
  it('ING-MOVE-12 ING-TEAM-08: one is in an area from 1 m on, each for oneself and each area for itself', () => {
    const fight = field();
    const inside = () => fight.fighters.map((fighter) => areas.map((_, area) => isInArea(fight, fighter, area)));
    expect(inside().flat()).not.toContain(true);
    fight.areaMetres[2 * 2 + 1] = 1;
    expect(inside()).toEqual([
      [false, false],
      [false, false],
      [false, true],
      [false, false],
    ]);
    fight.areaMetres[2 * 2 + 1] = 2;
    fight.areaMetres[0] = 0;
    expect(inside().map(([gate]) => gate)).toEqual([true, false, false, false]);
    expect(inside().map(([, well]) => well)).toEqual([false, false, false, false]);
  });

  it('ING-TEAM-08: nobody is in an area that is not there, with a map or without', () => {
    for (const toggles of [{ positioning: 'abstract' }, {}]) {
      const fight = field({ toggles });
      const boudica = byId(fight, 'boudica');
      expect([isInArea(fight, boudica, -1), isInArea(fight, boudica, 2)]).toEqual([false, false]);
    }
  });

  it('ING-TEAM-08 ING-MOVE-12: a team that was to reach the well has won when one of them is there', () => {
    const teams = [{ id: 'party', objective: { kind: 'reach', area: 'well' } }, { id: 'foes' }];
    const fight = field({ teams });
    const run = play(fight, []);
    checkEnd(fight, run.table);
    expect(fight.result).toBe('running');
    for (let n = 0; n < 3; n++) moves(fight, 'roland', 1, Toward.area);
    checkEnd(fight, run.table);
    expect(fight).toMatchObject({ result: 'won', winner: 0 });
  });
});

describe('reach, range and lines without a map', () => {
  it('ING-MOVE-07 ING-MOVE-12: what is said of two holds both ways, and a weapon reaches as far as it says', () => {
    const fight = field();
    const [boudica, guard] = [byId(fight, 'boudica'), byId(fight, 'guard')];
    const may = (metres: number) => {
      setMetres(fight, 0, 2, metres);
      return [
        canAttack(fight, boudica, guard, weapon(fight, boudica, 'spear'), 0),
        canAttack(fight, guard, boudica, weapon(fight, guard, 'straight sword'), 0),
      ];
    };
    expect([may(1), may(2), may(3)]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });

  it('ING-ATK-14: nothing drawn stops a shot', () => {
    const fight = field({}, { gear: ['shortbow'] });
    const [boudica, guard] = [byId(fight, 'boudica'), byId(fight, 'guard')];
    expect([hasLine(fight, boudica, guard), hasLineTo(fight, boudica, 0, 0)]).toEqual([true, true]);
    expect(canAttack(fight, boudica, guard, weapon(fight, boudica, 'shortbow'), 0)).toBe(true);
  });

  it('ING-ACT-10 ING-MOVE-12: who waits for somebody to come within reach acts when that one has come up', () => {
    const ready = (items: readonly ScriptItem[], metres: number, way: number = Toward.nearer) => {
      const fight = field({ scene: { metres, areas } });
      Object.assign(byId(fight, 'boudica'), { readied: pack(Act.move), trigger: packWait(Wait.enemyReach, 2) });
      fight.active = 2;
      moves(fight, 'guard', 0, way, items);
      return byId(fight, 'boudica').trigger === 0;
    };
    expect([ready(['no'], 6), ready([], 30), ready([], 6, Toward.away)]).toEqual([true, false, false]);
  });
});
