import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, strike, until, weapon } from '../../../../test/tools/ingenuity.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { canManeuver } from '../acts/legal.ts';
import { attack, perform } from '../acts/perform.ts';
import { Act, pack, packMove } from '../book/act.ts';
import { Man, maneuverNames } from '../book/maneuver-table.ts';
import type { Fight } from '../state/model.ts';

const all = maneuverNames.slice(1);

function pair(one: object = {}, other: object = {}, more: object = {}): Fight {
  return fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], maneuvers: all, ...one },
      { use: 'guard', at: [4, 3], ...other },
    ],
    toggles: { maneuvers: true },
    ...more,
  });
}

/** Boudica makes an attack by maneuver at the guard. */
function use(fight: Fight, which: number, items: readonly ScriptItem[], name = 'spear') {
  const run = play(fight, items, {
    auto: ['attack-how', 'reroll', 'worse-die', 'cheat-death', 'after-dodge', 'intercept'],
  });
  const boudica = byId(fight, 'boudica');
  attack(fight, run.table, boudica, pack(Act.attack, 1, weapon(fight, boudica, name), 0, which));
  run.finish();
  return run;
}

const resultOf = (run: ReturnType<typeof use>) => run.told().find(({ event }) => event === 'tested')?.result;
const may = (fight: Fight, which: number, name = 'spear') =>
  canManeuver(
    fight,
    byId(fight, 'boudica'),
    pack(Act.attack, byId(fight, 'guard').index, weapon(fight, byId(fight, 'boudica'), name), 0, which),
  );

describe('maneuvers with an attack', () => {
  it('ING-MAN-04: Advancing Strike comes a metre nearer first and has 1 more; beside the target there is no metre to come', () => {
    const fight = pair({ at: [1, 3] });
    expect([may(fight, Man.advancing), may(fight, Man.precise)]).toEqual([true, false]);
    const run = use(fight, Man.advancing, ['c3r4', 'none', 3, 2, 5, 'no']);
    expect(byId(fight, 'boudica')).toMatchObject({ x: 2, y: 3, moved: false });
    expect(resultOf(run)).toBe(7);
    expect(may(pair(), Man.advancing)).toBe(false);
    expect(may(pair({ at: [0, 3] }), Man.advancing)).toBe(false);
  });

  it('ING-MAN-04: Retreating Strike steps back hit or miss, and is covered against the target’s first attack', () => {
    const fight = pair();
    use(fight, Man.retreating, ['none', 1, 1, 5, 'c3r4']);
    expect(byId(fight, 'boudica')).toMatchObject({ x: 2, y: 3, retreatFrom: 1 });
    byId(fight, 'guard').x = 3;
    strike(fight, 'guard', 'boudica', 'straight sword', ['none', 2, 2, 5]);
    expect(byId(fight, 'boudica')).toMatchObject({ endurance: 12, retreatFrom: -1 });
    byId(fight, 'guard').attacks = 0;
    strike(fight, 'guard', 'boudica', 'straight sword', ['none', 2, 2, 5]);
    expect(byId(fight, 'boudica').endurance).toBe(9);
  });

  it('ING-MAN-04: Heavy Attack has 1 less and does 2 more', () => {
    const fight = pair();
    expect(resultOf(use(fight, Man.heavy, ['none', 4, 2, 5, 'no']))).toBe(6);
    expect(byId(fight, 'guard').endurance).toBe(8);
  });

  it('ING-MAN-04: a Crushing Strike that would miss has 2 more luck, 3 with a blunt weapon, and may turn critical', () => {
    const spear = pair();
    const run = use(spear, Man.crushing, ['none', 1, 1, 17, 'no']);
    expect(run.told().some(({ event }) => event === 'critical')).toBe(true);
    // 3 + critical 8 + 1 against deflection 8.
    expect(byId(spear, 'guard').endurance).toBe(8);
    const mace = pair({ gear: ['mace'] });
    use(mace, Man.crushing, ['none', 1, 1, 16, 'no'], 'mace');
    expect(byId(mace, 'guard').endurance).toBe(8);
    const short = pair();
    use(short, Man.crushing, ['none', 1, 1, 16]);
    expect(byId(short, 'guard').endurance).toBe(12);
  });

  it('ING-MAN-04: a Penetrating Attack pierces, with 3 more luck', () => {
    const fight = pair({ gear: ['straight sword'] });
    const run = play(fight, ['STR:finesse:piercing', 'none', 3, 2, 16, 'no'], { auto: [] });
    attack(fight, run.table, byId(fight, 'boudica'), pack(Act.attack, 1, 16, 0, Man.penetrating));
    run.finish();
    expect(run.told().some(({ event }) => event === 'critical')).toBe(true);
    expect(may(pair({ gear: ['mace'] }), Man.penetrating, 'mace')).toBe(true);
    expect(may(pair({ gear: ['club'] }), Man.penetrating, 'club')).toBe(false);
  });

  it('ING-MAN-04: Wild Strike has 1 more and does 1 more; the own numbers are 1 lower, defence tests are not', () => {
    const fight = pair();
    use(fight, Man.wild, ['none', 3, 2, 5, 'no']);
    expect(byId(fight, 'guard').endurance).toBe(8);
    const run = strike(fight, 'guard', 'boudica', 'straight sword', ['dodge', 1, 1, 5, 2, 2, 5]);
    expect(run.told().filter(({ event }) => event === 'tested')[1]).toMatchObject({ result: 4 });
    byId(fight, 'guard').attacks = 0;
    const hit = strike(fight, 'guard', 'boudica', 'straight sword', [2, 2, 5]);
    expect(hit.told().find(({ event }) => event === 'deflected')).toMatchObject({ deflection: 5 });
  });

  it('ING-MAN-04: a Point-blank Shot has 2 more to hit and damage at 1 m, 1 more at 2 m, and none at 3 m', () => {
    const shoot = (x: number) => {
      const fight = pair({ use: 'agnessa', id: 'boudica', gear: ['shortbow'] }, { at: [x, 3] });
      if (!may(fight, Man.pointBlank, 'shortbow')) return 'no';
      use(fight, Man.pointBlank, ['none', 3, 3, 5, 'no'], 'shortbow');
      return 12 - byId(fight, 'guard').endurance;
    };
    expect([shoot(4), shoot(5), shoot(6)]).toEqual([6, 4, 'no']);
  });

  it('ING-MAN-04: a Double Shot is one roll with 1 less against two targets, who answer before it; it counts as two', () => {
    const cast = [
      { use: 'agnessa', id: 'boudica', at: [0, 3], maneuvers: all },
      { use: 'guard', at: [6, 3] },
      { use: 'guard', id: 'other', at: [9, 3] },
    ];
    const fight = fightOf({ cast, toggles: { maneuvers: true } });
    use(fight, Man.double, ['none', 'dodge', 3, 4, 5, 'no', 1, 1, 5], 'shortbow');
    expect(byId(fight, 'guard').endurance).toBe(10);
    expect(byId(fight, 'other')).toMatchObject({ endurance: 10, stamina: 11 });
    expect(byId(fight, 'boudica').attacks).toBe(2);
    expect(may(pair({ gear: ['shortbow'] }), Man.double, 'shortbow')).toBe(false);
    const loaded = fightOf({
      cast: [{ ...cast[0], gear: ['crossbow'] }, ...cast.slice(1)],
      toggles: { maneuvers: true },
    });
    expect(may(loaded, Man.double, 'crossbow')).toBe(false);
  });

  it('ING-MAN-04: a Triple Shot needs three targets, has 2 less and counts as three', () => {
    const fight = fightOf({
      cast: [
        { use: 'agnessa', id: 'boudica', at: [0, 3], maneuvers: all },
        ...[6, 9, 12].map((x, n) => ({ use: 'guard', id: n === 0 ? 'guard' : `g${n}`, at: [x, 3] })),
      ],
      toggles: { maneuvers: true },
    });
    const run = use(
      fight,
      Man.triple,
      ['nobody', 'none', 'g1', 'nobody', 'none', 'nobody', 'none', 3, 3, 5],
      'shortbow',
    );
    expect(resultOf(run)).toBe(5);
    expect(byId(fight, 'boudica').attacks).toBe(3);
  });

  it('ING-MAN-03 ING-MAN-04: Crippling, Stunning and Tripping compare the result with constitution, and fortify may raise it', () => {
    const crippled = pair();
    use(crippled, Man.crippling, ['none', 3, 3, 5, 'no', 'no']);
    expect(byId(crippled, 'guard')).toMatchObject({ crippled: true, nextTest: -2 });
    const slow = strike(crippled, 'guard', 'boudica', 'straight sword', ['none', 1, 1, 5]);
    expect(slow.told().some(({ event }) => event === 'hampered')).toBe(true);
    const stunned = pair();
    use(stunned, Man.stunning, ['none', 3, 3, 5, 'no', 'no']);
    expect(byId(stunned, 'guard').stunned).toBe(1);
    const held = pair();
    use(held, Man.tripping, ['none', 3, 3, 5, 'no', 'yes', 5, 4, 5]);
    expect(byId(held, 'guard')).toMatchObject({ prone: false, stamina: 11 });
  });

  it('ING-REACT-07: who fortified against passing out cannot fortify again against the same attack', () => {
    const fight = pair({}, { endurance: 0, health: 6, maxHealth: 12 });
    byId(fight, 'guard').reactions = 3;
    use(fight, Man.tripping, ['none', 4, 4, 5, 'no', 'yes', 6, 6, 5]);
    expect(byId(fight, 'guard')).toMatchObject({ prone: true, status: 'able', stamina: 11, reactions: 2 });
  });

  it('ING-MAN-04 ING-COND-08: a Rending Attack leaves bleeding 2 when it reaches constitution, else 1', () => {
    const deep = pair();
    use(deep, Man.rending, ['none', 3, 3, 5, 'no', 'no']);
    const shallow = pair({}, { con: 20 });
    use(shallow, Man.rending, ['none', 3, 3, 5, 'no']);
    expect([byId(deep, 'guard').bleeding, byId(shallow, 'guard').bleeding]).toEqual([2, 1]);
  });

  it('ING-MAN-04: a Sweeping Strike with 2 m of reach goes against two who stand side by side, and is one attack', () => {
    const sweep = (other: number[]) => {
      const fight = fightOf({
        cast: [
          { use: 'boudica', at: [3, 3], maneuvers: all },
          { use: 'guard', at: [4, 3] },
          { use: 'guard', id: 'other', at: other },
        ],
        toggles: { maneuvers: true },
      });
      const beside = other[1] === 4;
      use(fight, Man.sweeping, [
        'none',
        ...(beside ? ['other', 'none'] : []),
        3,
        4,
        5,
        'no',
        ...(beside ? ['no'] : []),
      ]);
      return [byId(fight, 'guard').endurance, byId(fight, 'other').endurance, byId(fight, 'boudica').attacks];
    };
    expect(sweep([4, 4])).toEqual([9, 9, 1]);
    expect(sweep([2, 2])).toEqual([9, 12, 1]);
  });

  it('ING-MAN-04: a Rushing Strike runs straight for 3 m up to twice the speed, then has 2 more to hit and damage', () => {
    const fight = pair({ at: [0, 3] }, { at: [9, 3] });
    expect(may(fight, Man.rushing)).toBe(true);
    const run = use(fight, Man.rushing, ['c9r4', 'none', 3, 2, 5, 'no']);
    expect(byId(fight, 'boudica')).toMatchObject({ x: 8, y: 3 });
    expect(resultOf(run)).toBe(8);
    // 8 + 4 + 2 against 8.
    expect(byId(fight, 'guard').endurance).toBe(6);
    const lane = (map: string, x: number) =>
      may(pair({ at: [0, 0] }, { at: [x, 0] }, { scene: { map: [map] } }), Man.rushing);
    expect([lane('..........', 9), lane('..........', 3), lane('....#.....', 9)]).toEqual([true, false, false]);
  });

  it('ING-MAN-02: what was not learned has 1 less', () => {
    expect(resultOf(use(pair({ maneuvers: [] }), Man.heavy, ['none', 4, 2, 5]))).toBe(5);
  });
});

describe('maneuvers that answer', () => {
  it('ING-MAN-04: Riposte strikes back after a parry, with 2 more and 2 more luck', () => {
    const fight = pair({ use: 'clementine', id: 'boudica' });
    byId(fight, 'boudica').reactions = 2;
    const run = strike(fight, 'guard', 'boudica', 'straight sword', [
      'parry:straight-sword',
      'none',
      1,
      1,
      5,
      'strike:straight-sword',
      'none',
      2,
      2,
      17,
      'no',
    ]);
    expect(run.told().some(({ event }) => event === 'critical')).toBe(true);
    expect(byId(fight, 'boudica')).toMatchObject({ reactions: 0, stamina: 10, attacks: 1 });
  });

  it('ING-MAN-04 ING-MOVE-09: an Opportunity Strike falls on who walks more than 1 m inside the reach, and may stop the walk', () => {
    const walkBy = (items: readonly ScriptItem[]) => {
      const fight = fightOf({
        cast: [
          { use: 'goblin', at: [3, 1] },
          { use: 'boudica', at: [5, 2], maneuvers: all },
        ],
        toggles: { maneuvers: true },
      });
      fight.active = 0;
      const run = play(fight, items);
      perform(fight, run.table, byId(fight, 'goblin'), packMove(Act.move, 1 * 20 + 9));
      run.finish();
      return byId(fight, 'goblin');
    };
    // Within 2 m of her from the first step on: the second metre inside draws the blow.
    expect(walkBy(['no']).x).toBe(9);
    expect(walkBy(['strike:spear', 'none', 4, 4, 5, 'no']).x).toBeLessThan(9);
    expect(walkBy(['strike:spear', 'none', 1, 1, 5]).x).toBe(9);
  });

  it('ING-MAN-04: a single metre inside the reach draws no Opportunity Strike', () => {
    const fight = pair({ at: [3, 3] }, { at: [5, 3] });
    fight.active = 1;
    const run = play(fight, []);
    perform(fight, run.table, byId(fight, 'guard'), packMove(Act.move, 3 * 20 + 6));
    run.finish();
    expect(byId(fight, 'guard').x).toBe(6);
  });
});

describe('maneuvers without an attack', () => {
  const deed = (fight: Fight, which: number, items: readonly ScriptItem[], target = 'guard') => {
    const run = play(fight, items);
    perform(fight, run.table, byId(fight, 'boudica'), pack(Act.maneuver, byId(fight, target).index, 0, 0, which));
    run.finish();
  };

  it('ING-MAN-04: Push sends somebody 2 m straight away', () => {
    const fight = pair();
    deed(fight, Man.push, [4, 4, 5, 'no']);
    expect(byId(fight, 'guard')).toMatchObject({ x: 6, y: 3 });
    const corner = pair({}, { at: [4, 4] });
    deed(corner, Man.push, [4, 4, 5, 'no']);
    expect(byId(corner, 'guard')).toMatchObject({ x: 5, y: 5 });
  });

  it('ING-SIZE-04: constitution is not shifted by size, a fortify in a bodily contest is', () => {
    const small = pair({ use: 'goblin', id: 'boudica', side: 'party', STR: 'd6' });
    deed(small, Man.knockDown, [4, 2, 5, 'no']);
    expect(byId(small, 'guard').prone).toBe(true);
    // 6 against a fortify of 7 that counts as 6: the smaller side has 1 more.
    const again = pair({ use: 'goblin', id: 'boudica', side: 'party', STR: 'd6' }, { con: 4 });
    deed(again, Man.knockDown, [4, 2, 5, 'yes', 4, 3, 5]);
    expect(byId(again, 'guard').prone).toBe(true);
  });

  it('ING-MAN-04: a Feint gives advantage on the next attack at the target until the end of the next own turn', () => {
    const fight = pair();
    fight.active = 0;
    deed(fight, Man.feint, [4, 3, 5, 'no']);
    expect(byId(fight, 'boudica')).toMatchObject({ feintAt: 1, feintTurns: 2, focus: 9 });
    const run = strike(fight, 'boudica', 'guard', 'spear', ['none', 1, 1, 5, 1]);
    expect(run.told().find(({ event }) => event === 'edge')).toMatchObject({ net: 1 });
    expect(run.told().some(({ event }) => event === 'feint-used')).toBe(true);
    expect(byId(fight, 'boudica').feintAt).toBe(-1);
    const late = pair();
    byId(late, 'boudica').feintAt = 1;
    byId(late, 'boudica').feintTurns = 1;
    const turn = play(late, ['end', 'end', 'end']);
    until(turn, late, ({ active }) => active === 0);
    turn.step();
    expect(byId(late, 'boudica').feintAt).toBe(-1);
  });

  it('ING-MAN-04 ING-TURN-08: a taunted foe has disadvantage against others, until the taunter’s next turn or fall', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], maneuvers: all },
        { use: 'guard', at: [4, 3] },
        { use: 'fabian', at: [4, 4] },
      ],
      toggles: { maneuvers: true },
    });
    deed(fight, Man.taunt, [6, 4, 5, 'no']);
    const run = strike(fight, 'guard', 'fabian', 'straight sword', ['no', 'none', 1, 1, 5, 1]);
    expect(run.told().find(({ event }) => event === 'edge')).toMatchObject({ net: -1 });
    expect(byId(fight, 'guard').tauntedBy).toBe(0);
  });

  it('ING-MAN-04: Rally gives each ally 1 more on the next attack or defence test', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], maneuvers: all },
        { use: 'guard', at: [5, 3] },
        { use: 'fabian', at: [4, 3] },
      ],
      toggles: { maneuvers: true },
    });
    deed(fight, Man.rally, [4, 3, 5], 'boudica');
    const run = strike(fight, 'fabian', 'guard', 'dagger', ['none', 1, 1, 5]);
    expect(run.told().find(({ event }) => event === 'tested')).toMatchObject({ result: 4 });
    expect(run.told().some(({ event }) => event === 'rally-used')).toBe(true);
    expect(byId(fight, 'boudica')).toMatchObject({ focus: 8, ralliedBy: -1 });
  });

  it('ING-MAN-04: Kip Up is free and needs 4', () => {
    const fight = pair({ state: { prone: true } });
    const run = play(fight, ['boudica', 'maneuver:kip-up:boudica', 2, 2, 5].slice(1));
    run.step(3);
    run.finish();
    expect(byId(fight, 'boudica')).toMatchObject({ prone: false, actions: 3, stamina: 9 });
  });

  it('ING-MAN-04: an Escape hides from those beaten once a Move out of their sight follows at once', () => {
    const slip = (then: string[]) => {
      const fight = fightOf({
        cast: [
          { use: 'boudica', at: [1, 1], maneuvers: all },
          { use: 'guard', at: [5, 1] },
        ],
        toggles: { maneuvers: true },
        scene: { map: ['.......', '.......', '###....', '.......'] },
      });
      const run = play(fight, ['maneuver:escape:boudica', 4, 4, 5, ...then]);
      run.step(3 + then.length);
      run.finish();
      return byId(fight, 'boudica').hiddenFrom;
    };
    expect(slip(['move:c2r4'])).toBe(2);
    expect(slip(['move:c3r1'])).toBe(0);
    expect(slip(['drop-item:spear', 'move:c2r4'])).toBe(0);
  });
});
