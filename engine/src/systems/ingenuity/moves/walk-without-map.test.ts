import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, weapon } from '../../../../test/tools/ingenuity.ts';
import { OPEN } from '../../../system/bar.ts';
import { optionInWords } from '../../../testing/in-words.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { canManeuver } from '../acts/legal.ts';
import { barToLeave, freeMoveQuestion, Toward } from '../acts/move.ts';
import { attack, perform } from '../acts/perform.ts';
import { canAttack } from '../attack/aim.ts';
import { Act, pack } from '../book/act.ts';
import { Man, maneuverNames } from '../book/maneuver-table.ts';
import { packWait, Wait } from '../book/waits.ts';
import type { Fight } from '../state/model.ts';
import { moveMetres, shiftMetres } from '../state/place.ts';

const areas = [
  { name: 'gate', x: 0, y: 0 },
  { name: 'well', x: 1, y: 0 },
];

/** Boudica, Roland, the guard and a goblin without a map. */
function stated(more: object = {}, boudica: object = {}, toggles: object = {}): Fight {
  return fightOf({
    cast: [{ use: 'boudica', maneuvers: maneuverNames.slice(1), ...boudica }, 'roland', 'guard', 'goblin'],
    toggles: { positioning: 'abstract', ...toggles },
    scene: { metres: 10, areas },
    ...more,
  });
}

const between = (fight: Fight, a: string, b: string) =>
  fight.metres[byId(fight, a).index * fight.fighters.length + byId(fight, b).index];

function moves(fight: Fight, at: number, way: number, kind: number = Act.move, items: readonly ScriptItem[] = []) {
  const run = play(fight, items);
  perform(fight, run.table, byId(fight, 'boudica'), pack(kind, at, way));
  run.finish();
  return run;
}

describe('moving without a map', () => {
  it('ING-MOVE-12: one moves up to or away from somebody, or to an area; beside somebody there is no nearer', () => {
    const fight = stated();
    fight.metres[1] = 1;
    fight.areaMetres[1] = 1;
    byId(fight, 'goblin').hiddenFrom = 1;
    const { table } = play(fight, []);
    table.list(fight, 0, freeMoveQuestion);
    const options = [...table.options.subarray(0, table.optionCount)].map((code) =>
      optionInWords(freeMoveQuestion.describe(fight, 0, code)),
    );
    expect(options.map(({ id, label }) => [id, label])).toEqual([
      ['stay', 'Stay'],
      ['from:roland', 'away from Roland'],
      ['to:guard', 'up to Guard'],
      ['from:guard', 'away from Guard'],
      ['area:gate', 'to gate'],
    ]);
  });

  it('ING-MOVE-12 ING-ACT-09: a Move goes the whole speed, no nearer than 1 m, and both ways count', () => {
    const fight = stated();
    const { speed } = byId(fight, 'boudica');
    expect(speed).toBe(8);
    expect(moves(fight, 2, Toward.nearer).told()).toMatchObject([{ event: 'moved-stated', how: 'moves', metres: 8 }]);
    expect([between(fight, 'boudica', 'guard'), between(fight, 'guard', 'boudica')]).toEqual([2, 2]);
    expect(byId(fight, 'boudica')).toMatchObject({ moved: true, stepped: false });
    moves(fight, 2, Toward.nearer);
    expect(between(fight, 'boudica', 'guard')).toBe(1);
    moves(fight, 2, Toward.away);
    expect(between(fight, 'boudica', 'guard')).toBe(9);
  });

  it('ING-FREE-04 ING-ACT-20: a Step is 1 m, a Sprint the speed for 1 stamina', () => {
    const fight = stated();
    expect(moves(fight, 2, Toward.nearer, Act.step).told()).toMatchObject([{ how: 'steps', metres: 1 }]);
    expect([between(fight, 'boudica', 'guard'), byId(fight, 'boudica').stepped]).toEqual([9, true]);
    expect(byId(fight, 'boudica')).toMatchObject({ moved: false, stamina: 10 });
    expect(moves(fight, 2, Toward.away, Act.sprint).told()).toMatchObject([{ event: 'sprinted' }, { how: 'sprints' }]);
    expect([between(fight, 'boudica', 'guard'), byId(fight, 'boudica').stamina]).toEqual([17, 9]);
  });

  it('ING-MOVE-12: an area comes nearer by the speed, and is reached at 1 m and less', () => {
    const fight = stated();
    moves(fight, 1, Toward.area);
    expect(fight.areaMetres.slice(0, 4)).toEqual([20, 12, 20, 20]);
    moves(fight, 1, Toward.area);
    moves(fight, 1, Toward.area);
    expect(fight.areaMetres[1]).toBe(0);
  });

  it('ING-MOVE-12: who stands beside the one walked up to is as near; others are no nearer than the way walked', () => {
    const fight = stated();
    fight.metres[2 * 4 + 3] = 1;
    fight.metres[3 * 4 + 2] = 1;
    fight.metres[1] = 3;
    fight.metres[4] = 3;
    moves(fight, 2, Toward.nearer);
    expect(['roland', 'guard', 'goblin'].map((who) => between(fight, 'boudica', who))).toEqual([8, 2, 2]);
    const away = stated();
    away.metres[2 * 4 + 3] = 1;
    away.metres[3 * 4 + 2] = 1;
    moves(away, 2, Toward.away);
    expect(['roland', 'guard', 'goblin'].map((who) => between(away, 'boudica', who))).toEqual([10, 18, 10]);
  });

  it('ING-ACT-18 ING-ADV-05: who walks leaves cover behind and is flanked no longer; who cannot come nearer keeps the cover', () => {
    const fight = stated();
    const boudica = byId(fight, 'boudica');
    Object.assign(boudica, { flanked: true, cover: true, nearCover: true });
    moveMetres(fight, boudica, 2, -3);
    expect(boudica).toMatchObject({ flanked: false, cover: false, nearCover: false });
    fight.metres[2] = 1;
    fight.metres[8] = 1;
    Object.assign(boudica, { flanked: true, cover: true, nearCover: true });
    moveMetres(fight, boudica, 2, -3);
    expect(boudica).toMatchObject({ flanked: false, cover: true, nearCover: true });
  });

  it('ING-ICPT-01: whoever steps in for another is as far from all others as that one, and beside it', () => {
    const fight = stated();
    fight.metres[1 * 4 + 2] = 4;
    fight.metres[2 * 4 + 1] = 4;
    shiftMetres(fight, byId(fight, 'boudica'), byId(fight, 'roland'));
    expect(fight.metres.slice(0, 4)).toEqual([0, 1, 4, 10]);
    expect([fight.metres[4], fight.metres[8], fight.metres[12]]).toEqual([1, 4, 10]);
  });

  it('ING-ACT-10: coming within somebody’s reach sets off who waits for it, also without a map', () => {
    const fight = stated();
    Object.assign(byId(fight, 'guard'), {
      readied: pack(Act.attack, 0, weapon(fight, byId(fight, 'guard'), 'straight sword')),
      trigger: packWait(Wait.enemyReach, 0),
    });
    moves(fight, 2, Toward.nearer);
    expect(byId(fight, 'guard').trigger).not.toBe(0);
    moves(fight, 2, Toward.nearer, Act.move, ['no']);
    expect(byId(fight, 'guard').trigger).toBe(0);
  });

  it('ING-MAN-04: an Escape succeeds in the dark or beside cover', () => {
    const slips = (nearCover: boolean, scene: object = {}) => {
      const fight = stated({ scene: { metres: 10, ...scene } });
      fight.metres[2] = 1;
      fight.metres[8] = 1;
      Object.assign(byId(fight, 'boudica'), { escaping: 0b1100, nearCover });
      const run = moves(fight, 2, Toward.nearer);
      const { hiddenFrom, escaping } = byId(fight, 'boudica');
      return [hiddenFrom, escaping, run.told().some(({ event }) => event === 'slips-away')];
    };
    expect(slips(false)).toEqual([0, 0, false]);
    expect(slips(true)).toEqual([0b1100, 0, true]);
    expect(slips(false, { dark: true })).toEqual([0b1100, 0, true]);
  });

  it('ING-TEAM-12: without a map the field can be left from anywhere, unless the team has to escape by an area', () => {
    expect(barToLeave(stated(), byId(stated(), 'boudica')) === OPEN).toBe(true);
    const fight = stated({ teams: [{ id: 'party', objective: { kind: 'escape', area: 'gate' } }, { id: 'foes' }] });
    expect(barToLeave(fight, byId(fight, 'boudica')) === OPEN).toBe(false);
    fight.areaMetres[0] = 1;
    expect(barToLeave(fight, byId(fight, 'boudica')) === OPEN).toBe(true);
  });
});

describe('leaving the field', () => {
  it('ING-TEAM-12: on a map it is left from its edge, with a Move or Sprint that is left, unless the GM says no', () => {
    const at = (x: number, y: number, more: object = {}, size = 4) => {
      const cast = [
        { use: 'boudica', at: [x, y], size },
        { use: 'guard', at: [8, 8] },
      ];
      const fight = fightOf({ cast, ...more });
      return { fight, can: () => barToLeave(fight, byId(fight, 'boudica')) === OPEN };
    };
    for (const [x, y] of [
      [0, 5],
      [5, 0],
      [19, 5],
      [5, 11],
    ] as const)
      expect([x, y, at(x, y).can()]).toEqual([x, y, true]);
    expect([at(1, 5).can(), at(18, 5).can(), at(5, 1).can(), at(5, 10).can()]).toEqual([false, false, false, false]);
    expect([at(18, 5, {}, 6).can(), at(17, 5, {}, 6).can(), at(5, 10, {}, 6).can()]).toEqual([true, false, true]);
    expect(at(0, 5, { rulings: { leaving: 'no' } }).can()).toBe(false);
    const { fight, can } = at(0, 5);
    Object.assign(byId(fight, 'boudica'), { moved: true, stamina: 1 });
    expect(can()).toBe(true);
    byId(fight, 'boudica').stamina = 0;
    expect(can()).toBe(false);
  });
});

describe('maneuvers that move, without a map', () => {
  const use = (fight: Fight, which: number, items: readonly ScriptItem[]) => {
    for (const fighter of fight.fighters) fighter.reactions = 0;
    const run = play(fight, items);
    const boudica = byId(fight, 'boudica');
    attack(fight, run.table, boudica, pack(Act.attack, 2, weapon(fight, boudica, 'spear'), 0, which));
    run.finish();
    return run;
  };
  const may = (fight: Fight, which: number) => {
    const boudica = byId(fight, 'boudica');
    return canManeuver(
      fight,
      boudica,
      pack(Act.attack, byId(fight, 'guard').index, weapon(fight, boudica, 'spear'), 0, which),
    );
  };
  const apart = (metres: number) => stated({ scene: { metres } }, {}, { maneuvers: true });

  it('ING-MAN-04: an Advancing Strike comes 1 m nearer, from where the weapon then reaches', () => {
    const fight = apart(3);
    use(fight, Man.advancing, [1, 1, 5]);
    expect(between(fight, 'boudica', 'guard')).toBe(2);
    expect([1, 2, 3, 4].map((metres) => may(apart(metres), Man.advancing))).toEqual([false, true, true, false]);
  });

  it('ING-MAN-04: a Rushing Strike runs 3 m up to twice the speed, up to the target', () => {
    const fight = apart(10);
    use(fight, Man.rushing, [1, 1, 5]);
    expect(between(fight, 'boudica', 'guard')).toBe(1);
    expect([3, 4, 17, 18].map((metres) => may(apart(metres), Man.rushing))).toEqual([false, true, true, false]);
  });

  it('ING-MAN-04: a Retreating Strike goes 1 m back', () => {
    const fight = apart(2);
    use(fight, Man.retreating, [1, 1, 5]);
    expect([between(fight, 'boudica', 'guard'), byId(fight, 'boudica').retreatFrom]).toEqual([3, 2]);
  });

  it('ING-PROP-03: without a map a wide weapon is not swung by whoever is said to be near cover', () => {
    const may = (gear: string, nearCover: boolean, toggles: object = { weaponProperties: true }) => {
      const fight = stated({ scene: { metres: 2 } }, { gear: [gear] }, toggles);
      const boudica = byId(fight, 'boudica');
      boudica.nearCover = nearCover;
      return canAttack(fight, boudica, byId(fight, 'guard'), weapon(fight, boudica, gear), 0);
    };
    expect([may('flail', false), may('flail', true), may('spear', true), may('flail', true, {})]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('ING-MOVE-12: nobody is walked past unmoved: whoever was nearer than the way walked is as far as that now', () => {
    const after = (metres: number) => {
      const fight = stated();
      fight.metres[1] = metres;
      fight.metres[4] = metres;
      moveMetres(fight, byId(fight, 'boudica'), 2, -8);
      return between(fight, 'boudica', 'roland');
    };
    expect([after(1), after(7), after(8), after(9), after(30)]).toEqual([8, 8, 8, 9, 30]);
  });

  it('ING-MOVE-12: a shorter way than the steps, ended beside somebody, counts as far as it was walked', () => {
    const fight = stated();
    fight.metres[1] = 2;
    fight.metres[4] = 2;
    moveMetres(fight, byId(fight, 'boudica'), 2, -30);
    expect(['roland', 'guard', 'goblin'].map((who) => between(fight, 'boudica', who))).toEqual([9, 1, 10]);
  });
});
