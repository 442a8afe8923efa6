import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, strike, striking, until, weapon } from '../../../../test/tools/ingenuity.ts';
import { attack, perform } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { Man } from '../book/maneuver-table.ts';
import { presetNamed } from '../book/tables.ts';
import { readEncounter } from '../cast/encounter.ts';
import { die } from '../harm/harm.ts';
import { hazardsStrike } from '../harm/hazards.ts';
import { stealthTest } from '../rolls/roll.ts';
import { isThere } from '../state/grid.ts';
import { isHarmed } from '../state/people.ts';

const pair = (toggles: object = {}, one: object = {}, other: object = {}, more: object = {}) =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...one },
      { use: 'guard', at: [4, 3], ...other },
    ],
    toggles,
    ...more,
  });

describe('corners of the rules', () => {
  it('ING-TEAM-01: everybody is in exactly one team', () => {
    const fight = pair();
    expect(fight.fighters.map(({ team }) => fight.teams[team]!.id)).toEqual(['party', 'foes']);
  });

  it('ING-SURP-08: who falls in the surprise round before acting has no turn in it', () => {
    const fight = fightOf({
      cast: ['clementine', 'boudica', { use: 'goblin', id: 'g1' }, { use: 'goblin', id: 'g2' }],
      scene: { surprise: { side: 'party' } },
    });
    const run = play(fight, ['clementine', 'end', 'boudica', 'end'], { auto: ['recover'] });
    run.step(2);
    byId(fight, 'boudica').status = 'unconscious';
    byId(fight, 'boudica').prone = true;
    run.step();
    until(run, fight, ({ round }) => round === 1);
    expect(byId(fight, 'boudica').acted).toBe(false);
  });

  it('ING-ACT-01 ING-ACT-09: Attack is one attack for one action, Move goes up to speed once', () => {
    const fight = pair();
    const run = play(fight, ['attack:guard:spear', 'none', 1, 1, 5, 'move:c2r2', ({ id }) => id.startsWith('move:')]);
    run.step(4);
    expect(byId(fight, 'boudica')).toMatchObject({ attacks: 1, moved: true, actions: 1, x: 1, y: 1 });
    expect(() => run.step()).toThrow();
  });

  it('ING-ACT-11: a rescue can be readied with two actions left, not with one', () => {
    const offered = (actions: number) => {
      const fight = fightOf({
        cast: [
          { use: 'clementine', at: [3, 3] },
          { use: 'roland', at: [4, 3], state: { status: 'unconscious' } },
          { use: 'guard', at: [14, 3] },
        ],
      });
      const run = play(fight, ['ready', 'resuscitate:roland', 'any-attacks-me']);
      run.step(2);
      byId(fight, 'clementine').actions = actions;
      try {
        run.step();
        return byId(fight, 'clementine').trigger > 0;
      } catch {
        return false;
      }
    };
    expect([offered(2), offered(1)]).toEqual([true, false]);
  });

  it('ING-EXT-09: beginning with too few actions uses all of them', () => {
    const fight = fightOf({
      cast: [
        { use: 'clementine', at: [3, 3] },
        { use: 'roland', at: [4, 3], state: { status: 'unconscious' } },
        { use: 'guard', at: [14, 3] },
      ],
    });
    const run = play(fight, ['resuscitate:roland', 'guard']);
    run.step(2);
    byId(fight, 'clementine').actions = 1;
    run.step();
    expect(byId(fight, 'clementine')).toMatchObject({ actions: 0, paid: 1, needed: 2 });
    expect(() => run.step()).toThrow();
  });

  it('ING-FREE-06: a commanded ally is offered no free action', () => {
    const fight = fightOf({
      cast: [
        { use: 'guard captain', id: 'captain', side: 'party', at: [3, 3] },
        { use: 'boudica', at: [5, 5] },
        { use: 'goblin', at: [15, 8] },
      ],
    });
    byId(fight, 'boudica').acted = true;
    const run = play(fight, ['command:boudica', 'drop-prone']);
    expect(() => run.step(3)).toThrow('disagrees');
  });

  it('ING-REACT-02 ING-REACT-09: in the own turn one may still react, and helpers are asked in the order of teams', () => {
    const fight = pair();
    const [boudica, guard] = [byId(fight, 'boudica'), byId(fight, 'guard')];
    Object.assign(guard, { readied: pack(Act.attack, 0, weapon(fight, guard, 'straight sword')), trigger: 4 });
    fight.active = 0;
    strike(fight, 'boudica', 'guard', 'spear', ['yes', 'dodge', 1, 1, 5, 1, 1, 5, 1, 1, 5]);
    expect(boudica).toMatchObject({ reactions: 0, stamina: 9, attacks: 1 });
  });

  it('ING-MOVE-04: metres not used are lost, there is no second Move', () => {
    const fight = pair();
    const run = play(fight, ['move:c3r3', ({ id }) => id.startsWith('move:')]);
    run.step(3);
    expect(byId(fight, 'boudica').moved).toBe(true);
    expect(() => run.step()).toThrow();
  });

  it('ING-DEF-03 ING-DEF-07: a dodger may drop prone afterwards; the dodge proficiency counts once in the test', () => {
    const fight = pair({}, { use: 'fabian' });
    const run = striking({
      auto: ['attack-how'],
    })(fight, 'guard', 'fabian', 'straight sword', ['dodge', 1, 1, 5, 2, 2, 5, 'prone', 'done']);
    expect(byId(fight, 'fabian').prone).toBe(true);
    expect(run.told().filter(({ event }) => event === 'tested')[1]).toMatchObject({ result: 5 });
  });

  it('ING-BLK-06: a blocked Tripping Strike that does not come through throws nobody down', () => {
    const fight = pair({ maneuvers: true }, { maneuvers: ['Tripping Strike'] });
    const run = play(fight, ['none', 3, 2, 5, 'block:small-shield']);
    attack(fight, run.table, byId(fight, 'boudica'), pack(Act.attack, 1, 16, 0, Man.tripping));
    run.finish();
    expect(byId(fight, 'guard')).toMatchObject({ prone: false, endurance: 12 });
  });

  it('ING-BLK-08: a trap cannot be blocked', () => {
    const fight = pair(
      {},
      {},
      {},
      { scene: { hazards: [{ name: 'darts', round: 1, who: ['guard'], damage: 10, type: 'piercing' }] } },
    );
    fight.round = 1;
    const run = play(fight, []);
    hazardsStrike(fight, run.table, byId(fight, 'guard'));
    expect(byId(fight, 'guard')).toMatchObject({ endurance: 10, reactions: 1 });
  });

  it('ING-ICPT-06: nobody is asked to intercept a killing strike', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], health: 0, state: { status: 'unconscious' } },
        { use: 'roland', at: [2, 3] },
        { use: 'guard', at: [4, 3] },
      ],
    });
    const guard = byId(fight, 'guard');
    const run = play(fight, [4, 4, 5, 1]);
    perform(
      fight,
      run.table,
      guard,
      pack(Act.killingStrike, byId(fight, 'boudica').index, weapon(fight, guard, 'straight sword')),
    );
    run.finish();
    expect(byId(fight, 'boudica').status).toBe('dead');
  });

  it('ING-DMG-12: harmed and bloodied change no test', () => {
    const fight = pair({}, { endurance: 0, health: 9 });
    expect(isHarmed(byId(fight, 'boudica'))).toBe(true);
    const run = strike(fight, 'boudica', 'guard', 'spear', ['none', 3, 2, 11, 'no']);
    expect(run.told().find(({ event }) => event === 'hit')).toMatchObject({ result: 6 });
  });

  it('ING-COND-04: the prone sneak with advantage', () => {
    const fight = pair({}, { state: { prone: true } });
    const run = play(fight, [1, 1, 5, 4]);
    expect(stealthTest(fight, run.table, byId(fight, 'boudica'))).toBe(5);
    run.finish();
  });

  it('ING-DEATH-08: a body is no obstacle and has no turn', () => {
    const fight = pair();
    die(fight, play(fight, []).table, byId(fight, 'guard'));
    expect(isThere(byId(fight, 'guard'))).toBe(false);
  });

  it('ING-FATE-01: player characters begin with 1 fate and never hold more than 3', () => {
    expect([presetNamed('boudica')?.fate, presetNamed('guard')?.fate]).toEqual([1, undefined]);
    expect(readEncounter({ combatants: [{ use: 'boudica', fate: 4 }, { use: 'guard' }] }).ok).toBe(false);
  });
});
