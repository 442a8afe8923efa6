import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, weapon } from '../../../../test/tools/ingenuity.ts';
import { canManeuver, fitsManeuver } from '../acts/legal.ts';
import { actionQuestion } from '../acts/options.ts';
import { perform } from '../acts/perform.ts';
import { Act, pack, packMove } from '../book/act.ts';
import { Man, maneuverNames } from '../book/maneuver-table.ts';
import type { Fight } from '../state/model.ts';
import { checkEnd, checkRound } from '../state/objectives.ts';
import { canRush } from './rush.ts';

const all = maneuverNames.slice(1);

function duel(boudica: object = {}, guard: object = {}, more: object = {}): Fight {
  return fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], maneuvers: all, ...boudica },
      { use: 'guard', at: [4, 3], ...guard },
    ],
    toggles: { maneuvers: true },
    ...more,
  });
}

const fits = (fight: Fight, name: string, maneuver: number, thrown = 0) => {
  const boudica = byId(fight, 'boudica');
  return fitsManeuver(fight, boudica, weapon(fight, boudica, name), thrown, maneuver);
};
const may = (fight: Fight, name: string, maneuver: number) => {
  const boudica = byId(fight, 'boudica');
  return canManeuver(
    fight,
    boudica,
    pack(Act.attack, byId(fight, 'guard').index, weapon(fight, boudica, name), 0, maneuver),
  );
};

describe('which weapon lends itself to a maneuver', () => {
  it('ING-MAN-04: maneuvers of melee want a blow, those of shooting a weapon that shoots, each a proficiency of its own', () => {
    const spear = duel({ gear: ['spear'] });
    expect([fits(spear, 'spear', Man.stunning), fits(spear, 'spear', Man.pointBlank)]).toEqual([true, false]);
    const bow = duel({ gear: ['shortbow'] });
    expect([fits(bow, 'shortbow', Man.stunning), fits(bow, 'shortbow', Man.pointBlank)]).toEqual([false, true]);
    const knife = duel({ gear: ['knife'] });
    expect([fits(knife, 'knife', Man.advancing, 0), fits(knife, 'knife', Man.advancing, 1)]).toEqual([true, false]);
    expect([fits(knife, 'knife', Man.precise, 1), fits(knife, 'knife', Man.pointBlank, 1)]).toEqual([true, false]);
    expect(fits(knife, 'knife', Man.wild)).toBe(
      knife.things[0]!.def.proficiencies.some((prof) => prof === 3 || prof === 5),
    );
  });

  it('ING-MAN-04: a Penetrating Attack wants a weapon that pierces', () => {
    const armed = (types: string[]) => fits(duel({ gear: [{ name: 'spear', types }] }), 'spear', Man.penetrating);
    expect([armed(['piercing']), armed(['slashing']), armed(['slashing', 'piercing'])]).toEqual([true, false, true]);
  });

  it('ING-STAT-08 ING-MAN-01: the stamina has to be there', () => {
    expect([
      fits(duel({ stamina: 1 }), 'spear', Man.stunning),
      fits(duel({ stamina: 2 }), 'spear', Man.stunning),
    ]).toEqual([false, true]);
  });

  it('ING-MAN-04 ING-ATK-13: several shots at once want as many loaded and in the quiver', () => {
    const armed = (gear: object, maneuver: number) => fits(duel({ gear: [gear] }), 'crossbow', maneuver);
    expect(armed({ name: 'crossbow', shots: 2 }, Man.double)).toBe(true);
    expect(armed({ name: 'crossbow', shots: 2 }, Man.triple)).toBe(false);
    expect(armed({ name: 'crossbow', shots: 3, ammo: 2 }, Man.triple)).toBe(false);
    expect(armed({ name: 'crossbow', shots: 3, ammo: 3 }, Man.triple)).toBe(true);
    expect(fits(duel({ gear: [{ name: 'shortbow', ammo: 1 }] }), 'shortbow', Man.double)).toBe(false);
    expect(fits(duel({ gear: ['shortbow'] }), 'shortbow', Man.double)).toBe(true);
  });

  it('ING-MAN-04: a Point-blank Shot goes up to 2 m, a Double Shot at two who can be shot', () => {
    const shot = (x: number) => may(duel({ gear: ['shortbow'] }, { at: [x, 3] }), 'shortbow', Man.pointBlank);
    expect([shot(4), shot(5), shot(6)]).toEqual([true, true, false]);
    expect(may(duel({ gear: ['shortbow'] }), 'shortbow', Man.double)).toBe(false);
    const three = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], gear: ['shortbow'] },
        { use: 'guard', at: [6, 3] },
        { use: 'goblin', at: [6, 6] },
      ],
      toggles: { maneuvers: true },
    });
    expect([may(three, 'shortbow', Man.double), may(three, 'shortbow', Man.triple)]).toEqual([true, false]);
    byId(three, 'goblin').status = 'dead';
    expect(may(three, 'shortbow', Man.double)).toBe(false);
  });

  it('ING-MAN-04: a Rushing Strike runs straight, at least 3 m, over open ground, to where the weapon reaches', () => {
    const rush = (at: number[], to: number[], map = Array(9).fill('.'.repeat(24)), change: object = {}) => {
      const fight = duel({ at }, { at: to }, { scene: { map } });
      const boudica = Object.assign(byId(fight, 'boudica'), change);
      return canRush(fight, boudica, byId(fight, 'guard'), weapon(fight, boudica, 'spear'));
    };
    const lane = ['.'.repeat(24)];
    expect([4, 5, 6, 7].map((x) => rush([3, 0], [x, 0], lane))).toEqual([false, false, false, true]);
    expect(rush([3, 3], [8, 3])).toBe(true);
    expect([rush([3, 3], [21, 3]), rush([3, 3], [22, 3])]).toEqual([true, false]);
    expect([rush([3, 1], [7, 5]), rush([7, 5], [3, 1]), rush([3, 7], [3, 1]), rush([9, 3], [3, 3])]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(rush([3, 0], [14, 4])).toBe(false);
    const walled = Array(9).fill('......#.................');
    expect(rush([3, 3], [9, 3], walled)).toBe(false);
    expect(rush([3, 3], [14, 3], undefined, { prone: true })).toBe(false);
    expect(rush([3, 3], [12, 3], undefined, { speed: 3 })).toBe(false);
    expect(rush([3, 3], [12, 3], undefined, { speed: 4 })).toBe(true);
  });

  it('ING-MAN-01 ING-PWR-01: only where they are switched on are maneuvers, powers and help offered', () => {
    const kinds = (toggles: object) => {
      const fight = fightOf({
        cast: [
          { use: 'boudica', at: [3, 3], powers: [{ name: 'Bolt', tier: 1 }] },
          { use: 'roland', at: [3, 4] },
          { use: 'guard', at: [4, 3] },
        ],
        toggles: { maneuvers: false, powers: false, assist: false, ...toggles },
        scene: { tasks: [{ name: 'Pray' }] },
      });
      Object.assign(fight, { phase: 'turn', active: 0, round: 1 });
      Object.assign(byId(fight, 'boudica'), { actions: 3 });
      const { table } = play(fight, []);
      table.list(fight, 0, actionQuestion);
      const ids = [...table.options.subarray(0, table.optionCount)].map(
        (code) => actionQuestion.describe(fight, 0, code).id,
      );
      return [
        ids.some((id) => id.startsWith('maneuver:')),
        ids.some((id) => id === 'attack:guard:spear:heavy-attack'),
        ids.includes('power:bolt:guard'),
        ids.some((id) => id.startsWith('assist')),
        ids.includes('maneuver:escape:boudica'),
      ];
    };
    expect(kinds({})).toEqual([false, false, false, false, false]);
    expect(kinds({ maneuvers: true })).toEqual([true, true, false, false, true]);
    expect(kinds({ powers: true })).toEqual([false, false, true, false, false]);
    expect(kinds({ assist: true })).toEqual([false, false, false, true, false]);
  });
});

describe('moments and ends', () => {
  it('ING-REACT-08 ING-PWR-02: where defences are chosen after the roll, a power’s attack waits for them too', () => {
    const power = { name: 'Bolt', tier: 1, damage: 4, range: 9 };
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], powers: [power] },
        { use: 'guard', at: [6, 3] },
      ],
      toggles: { powers: true, defenceTiming: 'after-roll' },
    });
    const run = play(fight, [3, 3, 5, 'dodge', 1, 1, 5]);
    perform(fight, run.table, byId(fight, 'boudica'), pack(Act.power, byId(fight, 'guard').index));
    run.finish();
    expect(byId(fight, 'guard')).toMatchObject({ reactions: 0, stamina: 11 });
  });

  it('ING-MOVE-02: outside the own turn diagonals are counted from the start', () => {
    for (const maneuvers of [false, true]) {
      const fight = fightOf({
        cast: [
          { use: 'boudica', at: [3, 3] },
          { use: 'guard', at: [15, 9] },
        ],
        toggles: { maneuvers },
      });
      fight.active = 1;
      byId(fight, 'boudica').diagonals = 1;
      const run = play(fight, []);
      perform(fight, run.table, byId(fight, 'boudica'), packMove(Act.move, 5 * 20 + 5));
      expect(run.told().find(({ event }) => event === 'moved')).toMatchObject({ metres: 3 });
    }
  });

  it('ING-TEAM-06: what has ended stays as it ended, whatever happens after', () => {
    const fight = fightOf({ cast: ['boudica', 'guard'] });
    const { table } = play(fight, []);
    Object.assign(fight, { result: 'won', winner: 1, round: 3 });
    byId(fight, 'guard').status = 'dead';
    checkEnd(fight, table);
    checkRound(fight, table);
    expect(fight).toMatchObject({ result: 'won', winner: 1 });
  });

  it('ING-TEAM-04 ING-TEAM-03: the last camp wins, and of its teams the one that acts', () => {
    const teams = [{ id: 'party', allies: ['friends'] }, { id: 'friends' }, { id: 'foes' }];
    const start = () => fightOf({ cast: ['boudica', { use: 'guard', side: 'friends' }, 'goblin'], teams });
    const end = (active: number, change: (fight: Fight) => void = () => {}) => {
      const fight = start();
      fight.active = active;
      byId(fight, 'goblin').status = 'unconscious';
      change(fight);
      checkEnd(fight, play(fight, []).table);
      return [fight.result, fight.winner];
    };
    expect([end(0), end(1), end(-1)]).toEqual([
      ['won', 0],
      ['won', 1],
      ['won', 0],
    ]);
    expect(end(0, (fight) => Object.assign(byId(fight, 'boudica'), { status: 'dead' }))).toEqual(['won', 1]);
    expect(end(0, (fight) => Object.assign(byId(fight, 'goblin'), { status: 'able' }))).toEqual(['running', -1]);
    const nobody = (fight: Fight) => {
      for (const fighter of fight.fighters) fighter.status = 'dead';
    };
    expect(end(0, nobody)).toEqual(['draw', -1]);
  });

  it('ING-TEAM-13: those who have already escaped count, the unconscious may still be carried, the dead and gone do not', () => {
    const teams = [{ id: 'party', objective: { kind: 'escape', count: 2 } }, { id: 'foes' }];
    const failed = (statuses: string[], progress = 0) => {
      const fight = fightOf({ cast: ['boudica', 'roland', 'guard'], teams });
      for (const [at, status] of statuses.entries()) Object.assign(fight.fighters[at]!, { status });
      fight.teams[0]!.progress = progress;
      checkEnd(fight, play(fight, []).table);
      return fight.teams[0]!.failed;
    };
    expect([failed(['able', 'unconscious']), failed(['able', 'dead']), failed(['able', 'surrendered'])]).toEqual([
      false,
      true,
      true,
    ]);
    expect([failed(['gone', 'able'], 1), failed(['gone', 'able'], 0)]).toEqual([false, true]);
  });

  it('ING-SURP-09 ING-SURP-03: without a contest nobody sneaks or notices; with one the lowest counts and a tie goes to the ambush', () => {
    const started = (stealthContest: boolean, items: number[]) => {
      const fight = fightOf({
        cast: [
          { use: 'boudica', DEX: 'd8' },
          { use: 'roland', DEX: 'd8' },
          { use: 'guard', DEX: 'd6', skills: {}, proficiencies: {} },
          { use: 'goblin', DEX: 'd8', skills: {}, proficiencies: {} },
        ],
        toggles: { stealthContest },
        scene: { surprise: { side: 'party' } },
      });
      const run = play(fight, items);
      run.step();
      run.finish();
      const count = (name: string) => run.told().filter(({ event }) => event === name).length;
      return [count('sneaks'), count('noticed'), fight.fighters.map(({ surprised }) => surprised)];
    };
    expect(started(false, [])).toEqual([0, 0, [false, false, true, true]]);
    expect(started(true, [4, 4, 5, 3, 2, 5])).toEqual([2, 2, [false, false, true, false]]);
  });
});
