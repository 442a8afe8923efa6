import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, strike, until } from '../../../../test/tools/ingenuity.ts';
import { costOf } from '../acts/legal.ts';
import { perform } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { Attr, Skill } from '../book/kinds.ts';
import { afflict } from '../harm/effects.ts';
import { riskDeath } from '../harm/harm.ts';
import { isEligible } from '../round/flow.ts';
import { checkEnd } from '../state/objectives.ts';
import { reaching, rollTest, testOf } from './roll.ts';

const pair = (toggles: object = {}, one: object = {}, other: object = {}, more: object = {}) =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...one },
      { use: 'guard', at: [4, 3], ...other },
    ],
    toggles,
    ...more,
  });

describe('tests and luck', () => {
  it('ING-TEST-03: without training the skill die is a d4 and nothing is added', () => {
    const fight = pair();
    const run = play(fight, [6, 4, 5]);
    expect(rollTest(fight, run.table, byId(fight, 'guard'), testOf(fight, Attr.STR, Skill.craft, 0))).toBe(10);
    expect(() =>
      rollTest(fight, play(fight, [6, 5, 5]).table, byId(fight, 'guard'), testOf(fight, Attr.STR, Skill.craft, 0)),
    ).toThrow();
  });

  it('ING-TEST-06: the luck bonus counts for the critical', () => {
    const fight = pair({}, { luckBonus: 2 });
    strike(fight, 'boudica', 'guard', 'spear', ['none', 3, 2, 17, 'no']);
    expect(byId(fight, 'guard').endurance).toBe(6);
  });

  it('ING-TEST-12: a luck test is one die, however blinded or prone its maker', () => {
    const fight = pair({}, { health: 0, state: { status: 'unconscious', blinded: true, prone: true } });
    const run = play(fight, [10]);
    riskDeath(fight, run.table, byId(fight, 'boudica'));
    run.finish();
    expect(byId(fight, 'boudica').deathDifficulty).toBe(15);
  });

  it('ING-TEST-16: a test that cannot fail is rolled all the same', () => {
    const fight = pair();
    const run = play(fight, [1, 1, 5]);
    expect(
      rollTest(fight, run.table, byId(fight, 'boudica'), reaching(testOf(fight, Attr.STR, Skill.combat, 2), 4)),
    ).toBe(4);
    run.finish();
  });

  it('ING-TEST-19 ING-ATK-12: attack dice fall first, then the dodge, then fortify', () => {
    const fight = pair({}, { use: 'fabian', endurance: 4 });
    byId(fight, 'fabian').reactions = 2;
    const run = strike(fight, 'guard', 'fabian', 'straight sword', [
      'dodge',
      'none',
      { faces: [4], why: 'attribute', who: 'guard' },
      4,
      5,
      { faces: [1], why: 'attribute', who: 'fabian' },
      1,
      5,
      'yes',
      { faces: [4], who: 'fabian' },
      4,
      5,
    ]);
    expect(run.told().some(({ event }) => event === 'stays-conscious')).toBe(true);
  });
});

describe('actions and reactions', () => {
  it('ING-STAT-08 ING-TURN-04: Sprint is not offered without stamina', () => {
    const fight = pair({}, { stamina: 0 });
    const run = play(fight, ['move:c2r2', (option) => option.id.startsWith('sprint')]);
    expect(() => run.step(4)).toThrow();
    expect(byId(fight, 'boudica').stamina).toBe(0);
  });

  it('ING-RND-04: the unconscious, the surprised and those who have acted cannot be picked', () => {
    const fight = pair();
    const boudica = byId(fight, 'boudica');
    expect(isEligible(boudica, 0)).toBe(true);
    for (const change of [
      { status: 'unconscious' },
      { status: 'able', surprised: true },
      { surprised: false, acted: true },
    ]) {
      Object.assign(boudica, change);
      expect(isEligible(boudica, 0)).toBe(false);
    }
  });

  it('ING-INIT-06: a starting act that has become impossible lapses', () => {
    const fight = pair({}, {}, { at: [12, 3] }, { scene: { initiator: 'boudica', attacks: 'guard' } });
    const run = play(fight, ['end']);
    run.step(3);
    expect(fight.opening).toBe(false);
    expect(run.told().some(({ event }) => event === 'opening-lapsed')).toBe(true);
  });

  it('ING-ACT-07: a door within 1 m is opened with Interact and no longer blocks', () => {
    const scene = {
      map: ['.....', '.....', '.....', '..+..', '.....'],
      fixtures: [{ name: 'door', x: 2, y: 3, door: true }],
    };
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [1, 3] },
        { use: 'guard', at: [4, 3] },
      ],
      scene,
    });
    const run = play(fight, ['interact:door', 'end']);
    run.step(3);
    expect(fight.terrain[17]).toBe(0);
    expect(byId(fight, 'boudica').actions).toBe(2);
  });

  it('ING-ACT-17 ING-ACT-18: cover is sought beside it and lost when leaving it', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [1, 3] },
        { use: 'guard', at: [14, 3] },
      ],
      scene: { map: Array.from({ length: 8 }, () => 'o..............') },
    });
    const run = play(fight, ['seek-cover', 'move:c6r4']);
    run.step(3);
    expect(byId(fight, 'boudica').cover).toBe(true);
    run.step();
    expect(byId(fight, 'boudica').cover).toBe(false);
  });

  it('ING-ACT-02: Brandish packs what was held and takes up what is chosen', () => {
    const fight = pair({}, { use: 'agnessa' });
    const run = play(fight, ['brandish', 'take:knife', 'done']);
    run.step(3);
    expect(fight.things.slice(0, 2).map(({ place }) => place)).toEqual([0, 1]);
  });

  it('ING-EXT-01 ING-KILL-06: a siege crossbow takes twelve actions to load, a killing strike three', () => {
    const fight = pair({}, { gear: ['siege crossbow'] });
    expect([
      costOf(fight, pack(Act.reload, 0, 0)),
      costOf(fight, pack(Act.killingStrike)),
      costOf(fight, pack(Act.resuscitate)),
    ]).toEqual([12, 3, 2]);
  });

  it('ING-EXT-06 ING-EXT-08 ING-EXT-10: a pending rescue stays while the turn ends, and fails when the patient is out of reach', () => {
    const fight = fightOf({
      cast: [
        { use: 'clementine', at: [3, 3] },
        { use: 'roland', at: [4, 3], state: { status: 'unconscious' } },
        { use: 'guard', at: [14, 3] },
      ],
    });
    const clementine = byId(fight, 'clementine');
    const run = play(fight, ['wait', 'end', 'continue']);
    run.step(2);
    Object.assign(clementine, { pending: pack(Act.resuscitate, 1), paid: 1, needed: 2 });
    const end = play(fight, ['end', 'end', 'continue']);
    end.step();
    expect(clementine.paid).toBe(1);
    byId(fight, 'roland').x = 9;
    until(end, fight, ({ round, active }) => round === 2 && active === 0);
    end.step();
    expect(end.told().some(({ event }) => event === 'action-failed')).toBe(true);
    expect(clementine).toMatchObject({ pending: 0, prone: false, actions: 2 });
  });

  it('ING-REACT-07 ING-REACT-12: with two reactions one may dodge and parry the same attack, neither twice', () => {
    const fight = pair({}, { use: 'clementine' });
    byId(fight, 'clementine').reactions = 2;
    strike(fight, 'guard', 'clementine', 'straight sword', ['dodge', 'parry:straight-sword', 4, 4, 5, 1, 1, 5]);
    expect(byId(fight, 'clementine')).toMatchObject({ endurance: 12, stamina: 10, reactions: 0 });
  });

  it('ING-REACT-08: chosen after the roll if the table likes', () => {
    const fight = pair({ defenceTiming: 'after-roll' }, { use: 'fabian' });
    strike(fight, 'guard', 'fabian', 'straight sword', [3, 3, 5, 'dodge', 4, 3, 10]);
    expect(byId(fight, 'fabian').endurance).toBe(10);
  });

  it('ING-REACT-11: a dodge against an attack that misses anyway is spent', () => {
    const fight = pair({}, { use: 'fabian' });
    strike(fight, 'guard', 'fabian', 'straight sword', ['dodge', 1, 1, 5, 1, 1, 5]);
    expect(byId(fight, 'fabian')).toMatchObject({ stamina: 11, reactions: 0, endurance: 10 });
  });

  it('ING-ICPT-03: as far as speed allows, and not while prone', () => {
    const asked = (prone: boolean) => {
      const fight = fightOf({
        cast: [
          { use: 'petra', at: [6, 3] },
          { use: 'roland', at: [2, 3], state: { prone } },
          { use: 'goblin archer', id: 'archer', at: [15, 3] },
        ],
      });
      strike(fight, 'archer', 'petra', 'shortbow', [...(prone ? [] : ['no']), 'none', 1, 1, 5]);
      return byId(fight, 'roland').x;
    };
    expect([asked(false), asked(true)]).toEqual([2, 2]);
  });

  it('ING-MOVE-05 ING-MOVE-06 ING-MOVE-09: enemies are walked around, difficult ground costs double, and nothing is provoked', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [0, 0] },
        { use: 'guard', at: [1, 0] },
      ],
      scene: { map: ['.....', '~~~~~'] },
    });
    const run = play(fight, []);
    perform(fight, run.table, byId(fight, 'boudica'), Act.move | (2 << 5));
    run.finish();
    expect(run.told().find(({ event }) => event === 'moved')).toMatchObject({ metres: 4 });
    expect(byId(fight, 'guard').reactions).toBe(1);
  });
});

describe('conditions and the end', () => {
  it('ING-COND-01 ING-COND-05: conditions are had once, a stun loses what is pending', () => {
    const fight = pair();
    const boudica = byId(fight, 'boudica');
    Object.assign(boudica, { pending: 9, paid: 1, needed: 3, trigger: 2, readied: 1 });
    const { table } = play(fight, []);
    afflict(fight, table, boudica, 'crippled');
    afflict(fight, table, boudica, 'crippled');
    afflict(fight, table, boudica, 'stunned');
    expect(boudica).toMatchObject({ crippled: true, pending: 0, trigger: 0, stunned: 1 });
  });

  it('ING-COND-03: the incapacitated neither act nor react', () => {
    const fight = pair({}, { state: { incapacitated: true } });
    expect(isEligible(byId(fight, 'boudica'), 0)).toBe(false);
    strike(fight, 'guard', 'boudica', 'straight sword', [1, 1, 5]);
    expect(byId(fight, 'boudica').reactions).toBe(1);
  });

  it('ING-TEAM-09: of two teams done at once the acting one wins', () => {
    const teams = [
      { id: 'party', objective: { kind: 'defeat', who: ['wolf'] } },
      { id: 'foes', objective: { kind: 'defeat', who: ['wolf'] } },
      { id: 'wild' },
    ];
    const winner = (active: number) => {
      const fight = fightOf({ cast: ['boudica', 'guard', { use: 'wolf', side: 'wild' }], teams });
      fight.active = active;
      byId(fight, 'wolf').status = 'unconscious';
      checkEnd(fight, play(fight, []).table);
      return fight.winner;
    };
    expect([winner(0), winner(1)]).toEqual([0, 1]);
  });

  it('ING-REC-01 ING-REC-05 ING-REC-06 ING-REC-07 ING-REC-08: wounds and death difficulty stay, guard lapses, the GM may wake and mend', () => {
    const after = (rulings: Record<string, string>) => {
      const fight = pair({}, { endurance: 2, deathDifficulty: 15 }, { state: { status: 'unconscious' } }, { rulings });
      byId(fight, 'boudica').guarding = true;
      fight.things[0]!.durability = 1;
      Object.assign(fight, { phase: 'aftermath', result: 'won', winner: 0 });
      play(fight, []).step();
      return fight;
    };
    const plain = after({});
    expect(byId(plain, 'boudica')).toMatchObject({ endurance: 2, deathDifficulty: 15, guarding: false });
    expect([byId(plain, 'guard').status, plain.things[0]!.durability]).toEqual(['unconscious', 1]);
    const kind = after({ waking: 'at once', repair: 'yes' });
    expect([byId(kind, 'guard').status, kind.things[0]!.durability]).toEqual(['able', 4]);
  });

  it('ING-KILL-09: after the fight the fallen can be killed if the GM lets it', () => {
    const fight = pair({}, {}, { state: { status: 'unconscious' } }, { rulings: { afterKilling: 'yes' } });
    Object.assign(fight, { phase: 'aftermath', result: 'won', winner: 0 });
    const run = play(fight, ['kill:guard:spear', 6, 6, 5]);
    run.step();
    run.finish();
    expect(byId(fight, 'guard').status).toBe('dead');
  });

  it('ING-SURP-09: the lowest ambusher’s stealth has to reach a watcher’s passive perception', () => {
    const surprised = (dice: number[]) => {
      const fight = pair({ stealthContest: true }, {}, {}, { scene: { surprise: { side: 'foes' } } });
      const run = play(fight, dice);
      run.step();
      const how = run.told().find(({ event }) => event === 'noticed')?.how;
      return [byId(fight, 'boudica').surprised, how];
    };
    expect([surprised([2, 1, 5]), surprised([2, 2, 5])]).toEqual([
      [false, 'notices'],
      [true, 'does not notice'],
    ]);
  });
});
