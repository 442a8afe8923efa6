import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play } from '../../../../test/tools/ingenuity.ts';
import { OPEN } from '../../../system/bar.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { Act, pack } from '../book/act.ts';
import { Man, maneuverNames } from '../book/maneuver-table.ts';
import type { Fight } from '../state/model.ts';
import { barToDeed } from './deeds.ts';
import { perform } from './perform.ts';

const all = maneuverNames.slice(1);

function pair(boudica: object = {}, guard: object = {}, more: object = {}): Fight {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], maneuvers: all, ...boudica },
      { use: 'guard', at: [4, 3], ...guard },
    ],
    toggles: { maneuvers: true },
    ...more,
  });
  byId(fight, 'guard').reactions = 0;
  return fight;
}

function deed(fight: Fight, which: number, items: readonly ScriptItem[], target = 'guard') {
  const run = play(fight, items);
  perform(fight, run.table, byId(fight, 'boudica'), pack(Act.maneuver, byId(fight, target).index, 0, 0, which));
  run.finish();
  return run;
}

const resultOf = (run: ReturnType<typeof deed>) => run.told().find(({ event }) => event === 'tested')?.result;

describe('when a deed can be done', () => {
  const can = (fight: Fight, which: number, target = 'guard') =>
    barToDeed(fight, byId(fight, 'boudica'), which, byId(fight, target)) === OPEN;

  it('ING-MAN-04: Knock Down and Push take somebody within 1 m, Feint and Taunt anybody who can be seen', () => {
    const near = pair();
    const far = pair({}, { at: [5, 3] });
    for (const which of [Man.knockDown, Man.push]) expect([can(near, which), can(far, which)]).toEqual([true, false]);
    for (const which of [Man.feint, Man.taunt]) expect([can(near, which), can(far, which)]).toEqual([true, true]);
    byId(far, 'guard').hiddenFrom = 1;
    expect([can(far, Man.feint), can(far, Man.taunt)]).toEqual([false, false]);
  });

  it('ING-MAN-04: a deed against somebody is done to enemies who can act', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'roland', at: [3, 4] },
        { use: 'guard', at: [4, 3] },
      ],
      toggles: { maneuvers: true },
    });
    expect([can(fight, Man.push), can(fight, Man.push, 'roland')]).toEqual([true, false]);
    for (const status of ['unconscious', 'dead', 'gone', 'surrendered'] as const) {
      byId(fight, 'guard').status = status;
      expect([status, can(fight, Man.taunt)]).toEqual([status, false]);
    }
  });

  it('ING-MAN-04: Rally and Escape are done by oneself, Kip Up by whoever lies prone', () => {
    const fight = pair();
    for (const which of [Man.rally, Man.escape])
      expect([can(fight, which, 'boudica'), can(fight, which)]).toEqual([true, false]);
    expect(can(fight, Man.kipUp, 'boudica')).toBe(false);
    byId(fight, 'boudica').prone = true;
    expect([can(fight, Man.kipUp, 'boudica'), can(fight, Man.kipUp)]).toEqual([true, false]);
  });

  it('ING-MAN-01 ING-STAT-08: what cannot be paid cannot be done, and the last point pays', () => {
    const fight = pair();
    const boudica = byId(fight, 'boudica');
    Object.assign(boudica, { stamina: 0, focus: 1 });
    expect([can(fight, Man.push), can(fight, Man.feint), can(fight, Man.rally, 'boudica')]).toEqual([
      false,
      true,
      false,
    ]);
    Object.assign(boudica, { stamina: 1, focus: 0 });
    expect([can(fight, Man.push), can(fight, Man.feint)]).toEqual([true, false]);
    boudica.focus = 2;
    expect(can(fight, Man.rally, 'boudica')).toBe(true);
  });
});

describe('the test of a deed', () => {
  it('ING-MAN-02 ING-MAN-01: the proficiency of the deed counts, and 1 less where it was not learned', () => {
    const skilled = { proficiencies: { lifting: 2, martial: 4 } };
    expect(resultOf(deed(pair(skilled), Man.knockDown, [4, 2, 5]))).toBe(8);
    expect(resultOf(deed(pair({ ...skilled, maneuvers: [] }), Man.knockDown, [4, 2, 5]))).toBe(7);
  });

  it('ING-COND-06: the blinded have disadvantage at deeds against others, not at those of their own', () => {
    const blind = { state: { blinded: true, prone: true } };
    const against = deed(pair(blind), Man.knockDown, [4, 2, 5, 1]);
    expect(against.told().find(({ event }) => event === 'edge')).toMatchObject({ net: -1 });
    const alone = deed(pair(blind), Man.kipUp, [2, 2, 5], 'boudica');
    expect(alone.told().some(({ event }) => event === 'edge')).toBe(false);
  });

  it('ING-MAN-04 ING-DEF-06: Knock Down throws down who is reached by constitution, and does not move; Push does not throw down', () => {
    const down = pair();
    deed(down, Man.knockDown, [4, 2, 5]);
    expect(byId(down, 'guard')).toMatchObject({ prone: true, x: 4, y: 3 });
    const short = pair();
    deed(short, Man.knockDown, [3, 2, 5]);
    deed(short, Man.push, [3, 2, 5]);
    expect(byId(short, 'guard')).toMatchObject({ prone: false, x: 4, y: 3 });
    const away = pair();
    deed(away, Man.push, [4, 2, 5]);
    expect(byId(away, 'guard')).toMatchObject({ prone: false, x: 6, y: 3 });
  });

  it('ING-MAN-04 ING-DEF-05: Feint and Taunt are against willpower', () => {
    const fight = pair({}, { con: 20, will: 5 });
    deed(fight, Man.feint, [3, 2, 5]);
    deed(fight, Man.taunt, [3, 2, 5]);
    expect([byId(fight, 'boudica').feintAt, byId(fight, 'guard').tauntedBy]).toEqual([1, 0]);
    const firm = pair({}, { con: 1, will: 6 });
    deed(firm, Man.feint, [3, 2, 5]);
    deed(firm, Man.taunt, [3, 2, 5]);
    expect([byId(firm, 'boudica').feintAt, byId(firm, 'guard').tauntedBy]).toEqual([-1, -1]);
  });

  it('ING-MAN-04: a Feint as a readied action, in another’s turn, lasts for the one own turn to come', () => {
    const fight = pair();
    fight.active = 1;
    deed(fight, Man.feint, [4, 3, 5]);
    expect(byId(fight, 'boudica').feintTurns).toBe(1);
  });

  it('ING-MAN-04: Rally needs 6 and reaches allies who can act, up to 30 m away', () => {
    const cast: Cast[] = [
      { use: 'boudica', at: [0, 0], maneuvers: all },
      { use: 'roland', at: [30, 0] },
      { use: 'fabian', at: [31, 0] },
      { use: 'petra', at: [2, 0] },
      { use: 'guard', at: [40, 1] },
    ];
    const scene = { map: ['.'.repeat(45), '.'.repeat(45)] };
    const rallied = (items: number[]) => {
      const fight = fightOf({ cast, scene, toggles: { maneuvers: true } });
      byId(fight, 'petra').status = 'unconscious';
      deed(fight, Man.rally, items, 'boudica');
      return fight.fighters.map(({ ralliedBy }) => ralliedBy);
    };
    expect(rallied([4, 2, 5])).toEqual([-1, 0, -1, -1, -1]);
    expect(rallied([3, 2, 5])).toEqual([-1, -1, -1, -1, -1]);
  });

  it('ING-MAN-04: Kip Up works from 4 on', () => {
    const up = (items: number[]) => {
      const fight = pair({ state: { prone: true } });
      deed(fight, Man.kipUp, items, 'boudica');
      return byId(fight, 'boudica').prone;
    };
    expect([up([2, 1, 5]), up([2, 2, 5])]).toEqual([true, false]);
  });

  it('ING-MAN-04: an Escape beats the enemies who can act and whose passive perception it reaches', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', maneuvers: all },
        { use: 'roland' },
        { use: 'guard', DEX: 'd6', skills: { perception: 'd4' } },
        { use: 'goblin', DEX: 'd8', skills: { perception: 'd4' }, proficiencies: {} },
        { use: 'bandit', DEX: 'd4', skills: {}, proficiencies: {} },
      ],
      toggles: { maneuvers: true },
    });
    expect(fight.fighters.slice(2).map(({ sheet }) => sheet.notice)).toEqual([5, 6, 4]);
    byId(fight, 'bandit').status = 'unconscious';
    const escaped = (maneuvers: string[]) => {
      const boudica = byId(fight, 'boudica');
      boudica.escaping = 0;
      Object.assign(boudica, { sheet: { ...boudica.sheet, maneuvers: maneuvers.length === 0 ? 0 : ~0 } });
      const run = deed(fight, Man.escape, [3, 2, 5], 'boudica');
      return [boudica.escaping, run.told().at(-1)?.works];
    };
    expect(escaped(all)).toEqual([1 << 2, true]);
    expect(escaped([])).toEqual([0, false]);
  });

  it('ING-MAN-01: the log says what was tried, at whom, and whether it worked', () => {
    const last = (run: ReturnType<typeof deed>) => run.told().at(-1);
    const prone = { state: { prone: true } };
    expect(last(deed(pair(), Man.push, [4, 2, 5]))).toMatchObject({ maneuver: 'Push', target: 'guard', works: true });
    expect(last(deed(pair(), Man.push, [3, 2, 5]))).toMatchObject({ target: 'guard', works: false });
    const up = last(deed(pair(prone), Man.kipUp, [2, 2, 5], 'boudica'));
    expect(up).toMatchObject({ who: 'boudica', maneuver: 'Kip Up', works: true });
    expect(up).not.toHaveProperty('target');
    expect(last(deed(pair(prone), Man.kipUp, [2, 1, 5], 'boudica'))).toMatchObject({ works: false });
  });
});

describe('where a Push ends', () => {
  const pushed = (from: number[], to: number[], more: object = {}, sizes: number[] = [4, 4]) => {
    const fight = pair({ at: from, size: sizes[0] }, { at: to, size: sizes[1], con: 1 }, more);
    deed(fight, Man.push, [4, 4, 5]);
    const { x, y } = byId(fight, 'guard');
    return [x, y];
  };

  it('ING-MAN-04: nobody is pushed over the edge of the map', () => {
    expect(pushed([17, 3], [18, 3])).toEqual([19, 3]);
    expect(pushed([18, 3], [19, 3])).toEqual([19, 3]);
    expect(pushed([2, 3], [1, 3])).toEqual([0, 3]);
    expect(pushed([3, 2], [3, 1])).toEqual([3, 0]);
    expect(pushed([3, 9], [3, 10])).toEqual([3, 11]);
    expect(pushed([16, 3], [17, 3], {}, [4, 6])).toEqual([18, 3]);
    expect(pushed([3, 8], [3, 9], {}, [4, 6])).toEqual([3, 10]);
  });

  it('ING-MAN-04: walls and people stop a push', () => {
    const map = ['........', '........', '........', '......#.', '........'];
    expect(pushed([3, 3], [4, 3], { scene: { map } })).toEqual([5, 3]);
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], maneuvers: all },
        { use: 'guard', at: [4, 3] },
        { use: 'goblin', at: [6, 3] },
      ],
      toggles: { maneuvers: true },
    });
    byId(fight, 'guard').reactions = 0;
    deed(fight, Man.push, [4, 4, 5]);
    expect(byId(fight, 'guard')).toMatchObject({ x: 5, y: 3 });
  });

  it('ING-MAN-04 ING-MOVE-11: straight away is away from the body, however large', () => {
    expect(pushed([2, 3], [4, 3], {}, [6, 4])).toEqual([6, 3]);
    expect(pushed([2, 3], [4, 4], {}, [6, 4])).toEqual([6, 4]);
    expect(pushed([5, 3], [4, 3], {}, [6, 4])).toEqual([2, 3]);
    expect(pushed([5, 3], [4, 4], {}, [6, 4])).toEqual([2, 4]);
    expect(pushed([5, 5], [5, 4], {}, [6, 4])).toEqual([5, 2]);
    expect(pushed([5, 5], [6, 7], {}, [6, 4])).toEqual([6, 9]);
    expect(pushed([6, 3], [4, 3], {}, [4, 6])).toEqual([2, 3]);
  });

  it('ING-MAN-04 ING-MOVE-12: without a map a push is 2 m more between the two', () => {
    const fight = pair(
      {},
      { con: 1 },
      {
        toggles: { maneuvers: true, positioning: 'abstract' },
        scene: { metres: 1 },
      },
    );
    deed(fight, Man.push, [4, 4, 5]);
    expect(fight.metres).toEqual([0, 3, 3, 0]);
  });
});
