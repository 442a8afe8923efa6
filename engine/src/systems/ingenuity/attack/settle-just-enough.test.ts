import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, sentences, strike, weapon } from '../../../../test/tools/ingenuity.ts';
import { OPEN } from '../../../system/bar.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { isPossible, OWN_ITEM } from '../acts/legal.ts';
import { attack, perform, undertake } from '../acts/perform.ts';
import { barToTask } from '../acts/tasks.ts';
import { Act, pack, packMove } from '../book/act.ts';
import { Man } from '../book/maneuver-table.ts';
import { layEffect } from '../harm/effects.ts';
import { riskDeath } from '../harm/harm.ts';
import { fateQuestion } from '../rolls/roll.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { FIRST_ITEM, packObject } from '../state/objects.ts';
import { bestProf, canUseWeapon } from './aim.ts';
import { anyShift, shiftQuestion } from './defend.ts';
import { canRush } from './rush.ts';

const duel = (boudica: object = {}, guard: object = {}, more: object = {}): Fight =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...boudica },
      { use: 'guard', at: [4, 3], ...guard },
    ],
    ...more,
  });

describe('stepping in', () => {
  const crowd = (people: readonly (readonly number[])[]): Fight =>
    fightOf({
      cast: [...people.map((at, n) => ({ use: 'boudica', id: `b${n}`, at })), { use: 'guard', at: [5, 3] }],
      scene: { map: ['......', '......', '......', '......'] },
    });

  it('ING-ICPT-04: the ally is pushed to any free square beside, up to the edges of the map', () => {
    const squares = (x: number, y: number) => {
      const fight = crowd([[x, y]]);
      fight.depth = 1;
      Object.assign(fight.frames[0]!, { target: 0, attacker: 1, square: y * 6 + x });
      const { table } = play(fight, []);
      table.list(fight, 0, shiftQuestion);
      const codes = [...table.options.subarray(0, table.optionCount)];
      return codes.map((code) => shiftQuestion.describe(fight, 0, code).id);
    };
    expect(squares(1, 1)).toEqual(['c1r1', 'c2r1', 'c3r1', 'c1r2', 'c3r2', 'c1r3', 'c2r3', 'c3r3']);
    expect(squares(0, 0)).toEqual(['c2r1', 'c1r2', 'c2r2']);
    expect(squares(0, 3)).toEqual(['c1r3', 'c2r3', 'c2r4']);
    expect(squares(5, 0)).toEqual(['c5r1', 'c5r2', 'c6r2']);
  });

  it('ING-ICPT-04: the corner of the map is as good as any square, and where none is free there is none', () => {
    const ring = [
      [1, 0],
      [2, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ];
    const fight = crowd(ring);
    expect(anyShift(fight, byId(fight, 'b0'), 1)).toBe(0);
    const full = crowd([...ring, [0, 0]]);
    expect(anyShift(full, byId(full, 'b0'), 1)).toBe(-1);
  });

  it.each<['grid' | 'abstract', boolean]>([
    ['grid', false],
    ['abstract', true],
  ])('ING-ICPT-03 ING-MOVE-12: a bear takes the place of somebody small, on a %s field: %s', (positioning, asked) => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'black-bear', side: 'party', at: [1, 3] },
        { use: 'guard', at: [4, 3] },
      ],
      toggles: { positioning },
      scene: positioning === 'abstract' ? { metres: 1 } : {},
    });
    const guard = byId(fight, 'guard');
    const run = play(fight, [...(asked ? ['no'] : []), 'none', 1, 1, 5]);
    attack(fight, run.table, guard, pack(Act.attack, 0, weapon(fight, guard, 'straight sword')));
    expect(() => run.finish()).not.toThrow();
  });
});

describe('what is just enough', () => {
  it('ING-ATK-07: only what has to be loaded is empty', () => {
    const usable = (name: string) => {
      const fight = duel({ gear: [name] });
      fight.things[0]!.shots = 0;
      return canUseWeapon(fight, byId(fight, 'boudica'), weapon(fight, byId(fight, 'boudica'), name), 0);
    };
    expect([usable('straight sword'), usable('crossbow')]).toEqual([true, false]);
  });

  it('ING-ATK-01: of proficiencies that are equally good the first listed counts', () => {
    const best = (proficiencies: Record<string, number>) => {
      const fight = duel({ gear: ['crossbow'], proficiencies });
      const { def } = fight.things[0]!;
      return def.proficiencies.indexOf(bestProf(byId(fight, 'boudica'), def, 0));
    };
    expect([best({}), best({ archery: 1, firearms: 1 }), best({ archery: 1, firearms: 2 })]).toEqual([0, 0, 1]);
  });

  it('ING-PROP-04 ING-MAN-02: a weapon that trips makes up for an unlearned Tripping Strike, not for another maneuver', () => {
    const tested = (maneuver: number, weaponProperties: boolean) => {
      const gear = [{ name: 'straight sword', properties: ['trip'] }];
      const fight = duel({ gear }, {}, { toggles: { maneuvers: true, weaponProperties } });
      byId(fight, 'guard').reactions = 0;
      const run = play(fight, [1, 1, 5]);
      const boudica = byId(fight, 'boudica');
      attack(fight, run.table, boudica, pack(Act.attack, 1, weapon(fight, boudica, 'straight sword'), 0, maneuver));
      return Number(run.told().find(({ event }) => event === 'tested')?.result);
    };
    const trip = [tested(Man.tripping, true), tested(Man.tripping, false)];
    expect(trip[0]! - trip[1]!).toBe(1);
    expect(tested(Man.crippling, true) - tested(Man.crippling, false)).toBe(0);
  });

  it('ING-TEST-15: nobody strives with the first of all when that one is down, nor with oneself', () => {
    const fight = duel({}, {}, { scene: { tasks: [{ name: 'Wrestle', against: 'boudica' }] } });
    const may = (id: string) => barToTask(fight, byId(fight, id), 0) === OPEN;
    expect([may('guard'), may('boudica')]).toEqual([true, false]);
    byId(fight, 'boudica').status = 'unconscious';
    expect(may('guard')).toBe(false);
  });

  it('ING-PROP-04: gauntlets give one advantage against being disarmed', () => {
    const fight = duel({ gear: ['spear', 'gauntlets'] }, {}, { toggles: { weaponProperties: true } });
    const run = play(fight, ['yes', 1, 1, 5, 1]);
    layEffect(fight, run.table, byId(fight, 'boudica'), { mental: false, difficulty: 20, effect: 'disarmed' });
    run.finish();
    expect(sentences(fight, run)[0]).toBe('Boudica rolls with a net advantage of 1.');
  });

  it('ING-BLK-04 ING-BLK-05: a block that stops everything lets nothing through', () => {
    const fight = fightOf({
      cast: [
        { use: 'roland', at: [3, 3] },
        { use: 'goblin', at: [4, 3] },
      ],
    });
    strike(fight, 'goblin', 'roland', 'knife', ['none', 4, 4, 5, 'block:medium-shield']);
    expect(byId(fight, 'roland').endurance).toBe(byId(fight, 'roland').maxEndurance);
  });

  it('ING-MAN-04 ING-MOVE-02: a run of 3 m at least, aslant every second metre counts double', () => {
    const rushes = (x: number, y: number, active: number, diagonals = 0) => {
      const fight = fightOf({
        cast: [
          { use: 'boudica', at: [0, 0], gear: ['straight sword'], speed: 4 },
          { use: 'guard', at: [x, y] },
        ],
      });
      fight.active = active;
      byId(fight, 'boudica').diagonals = diagonals;
      const boudica = byId(fight, 'boudica');
      return canRush(fight, boudica, byId(fight, 'guard'), weapon(fight, boudica, 'straight sword'));
    };
    // 8 m at most: straight on 8 squares and the target behind; aslant 5 squares are 7 m, 6 are 9 m.
    expect([rushes(3, 0, -1), rushes(4, 0, -1), rushes(9, 0, -1), rushes(10, 0, -1)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([rushes(2, 2, -1), rushes(3, 3, -1), rushes(6, 6, -1), rushes(7, 7, -1)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([rushes(6, 6, 0, 1), rushes(7, 7, 0, 1)]).toEqual([true, false]);
  });
});

describe('what can no longer be done', () => {
  it('ING-ACT-07: a remedy does not go 2 m', () => {
    const salve = { name: 'salve', kind: 'thing', remedy: { health: 2 } };
    const given = (x: number) => {
      const fight = fightOf({
        cast: [
          { use: 'boudica', at: [3, 3], gear: [salve] },
          { use: 'roland', at: [x, 3] },
          { use: 'guard', at: [9, 9] },
        ],
      });
      return isPossible(fight, byId(fight, 'boudica'), pack(Act.interact, OWN_ITEM, 0, 0, 2));
    };
    expect([given(4), given(5)]).toEqual([true, false]);
  });

  it.each<[Partial<Fighter>, string]>([
    [{ stamina: 0 }, 'no stamina'],
    [{}, 'nobody left to shoot at'],
  ])('ING-EXT-08: a Double Shot that was begun fails with %o: %s', (change, why) => {
    const fight = fightOf({
      cast: [
        { use: 'agnessa', at: [3, 3] },
        { use: 'guard', at: [9, 3] },
        { use: 'goblin', at: [9, 4] },
      ],
      toggles: { maneuvers: true },
    });
    const agnessa = byId(fight, 'agnessa');
    const code = pack(Act.attack, 1, weapon(fight, agnessa, 'shortbow'), 0, Man.double);
    Object.assign(agnessa, { pending: code, paid: 1, needed: 2 }, change);
    if (why !== 'no stamina') byId(fight, 'guard').status = 'dead';
    const run = play(fight, []);
    undertake(fight, run.table, agnessa, pack(Act.continue), 3);
    expect([agnessa.attacks, sentences(fight, run).length]).toEqual([0, 2]);
  });

  it('ING-FATE-02 ING-DEATH-03: against death fate turns the luck die alone, and not twice', () => {
    const fight = duel({}, {}, { toggles: { fate: true } });
    const boudica = Object.assign(byId(fight, 'boudica'), { fate: 3, status: 'unconscious', health: 0 });
    const run = play(fight, [2, 'luck']);
    riskDeath(fight, run.table, boudica);
    run.finish();
    expect([boudica.fate, boudica.status, fight.roll.about]).toEqual([2, 'unconscious', 20]);
    const { table } = play(fight, []);
    table.list(fight, 0, fateQuestion);
    expect(table.optionCount).toBe(1);
  });
});

describe('on the way', () => {
  it('ING-MAN-04: an Escape hides from those beaten who do not see the runner, the first of all too', () => {
    const hidden = (wall: string, escaping: number) => {
      const fight = fightOf({
        cast: [
          { use: 'boudica', at: [0, 0] },
          { use: 'guard', at: [4, 0] },
        ],
        scene: { map: [`..${wall}.....`, `..${wall}.....`, '........'] },
      });
      Object.assign(fight, { active: 1, order: [0, 1] });
      byId(fight, 'guard').escaping = escaping;
      perform(fight, play(fight, []).table, byId(fight, 'guard'), packMove(Act.move, 5));
      return [byId(fight, 'guard').hiddenFrom, byId(fight, 'guard').escaping];
    };
    expect([hidden('#', 1), hidden('.', 1), hidden('#', 0)]).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('ING-MAN-04 ING-MOVE-09: each move is counted for itself by those whom it passes', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'guard', at: [5, 2] },
      ],
      toggles: { maneuvers: true },
    });
    Object.assign(fight, { active: 0, order: [0, 1] });
    for (const [x, items] of [
      [9, ['no']],
      [3, ['no']],
      [5, []],
    ] as const) {
      const run = play(fight, items);
      byId(fight, 'boudica').moved = false;
      perform(fight, run.table, byId(fight, 'boudica'), packMove(Act.move, 3 * 20 + x));
      run.finish();
      expect(fight.fighters.map(({ passed }) => passed)).toEqual([0, 0]);
    }
  });

  it('ING-MOVE-02: outside the own turn diagonals are counted anew', () => {
    const ends = (active: number) => {
      const fight = duel({}, { at: [12, 9] }, { toggles: { maneuvers: true } });
      Object.assign(fight, { active, order: [0, 1] });
      byId(fight, 'boudica').diagonals = 1;
      const run = play(fight, []);
      perform(fight, run.table, byId(fight, 'boudica'), packMove(Act.move, 4 * 20 + 4));
      return [sentences(fight, run)[0], byId(fight, 'boudica').diagonals];
    };
    expect([ends(0), ends(1)]).toEqual([
      ['Boudica moves 2 m, to c5r5.', 0],
      ['Boudica moves 1 m, to c5r5.', 1],
    ]);
  });

  it('ING-ATK-06: a thing on the ground is told by its name', () => {
    const more = { rulings: { targets: 'anything' }, scene: { items: [{ name: 'idol', x: 3, y: 2, durability: 3 }] } };
    const fight = duel({}, {}, more);
    const idol = fight.things.findIndex(({ def }) => def.name === 'idol');
    const items: ScriptItem[] = [6, 6, 5];
    const run = play(fight, items);
    const boudica = byId(fight, 'boudica');
    perform(fight, run.table, boudica, packObject(FIRST_ITEM + idol, weapon(fight, boudica, 'spear'), 0));
    run.finish();
    const lines = sentences(fight, run);
    expect([lines[0], lines.at(-1)]).toEqual(['Boudica attacks a thing, idol: spear.', 'Boudica breaks idol.']);
  });

  it('a fight that has not begun is nobody’s turn, and nobody has won it', () => {
    expect(duel()).toMatchObject({
      phase: 'start',
      round: 0,
      begun: 0,
      slot: 0,
      active: -1,
      commanded: 0,
      opening: false,
      winner: -1,
      result: 'running',
      depth: 0,
      breaks: 0,
      rest: 0,
      commandee: -1,
      fixturesUsed: 0,
    });
  });
});
