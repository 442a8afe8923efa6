import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, strike, until } from '../../../../test/tools/ingenuity.ts';
import { cited } from '../../../testing/told.ts';
import { layEffect } from '../harm/effects.ts';
import { fall, takeDamage } from '../harm/harm.ts';
import { afflictionsAct, trapDamage } from '../harm/hazards.ts';
import { startTurn } from './flow.ts';

const duel = (one: object = {}, other: object = {}, more: object = {}) =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...one },
      { use: 'guard', at: [4, 3], ...other },
    ],
    ...more,
  });

describe('turns', () => {
  it('ING-TURN-01 ING-TURN-02 ING-TURN-08 ING-REACT-01 ING-REACT-03: a turn starts with one reaction, three actions, and what lasted until now gone', () => {
    const fight = duel();
    const boudica = byId(fight, 'boudica');
    Object.assign(boudica, { reactions: 2, guarding: true, cover: true, readied: 5, trigger: 2, moved: true });
    startTurn(fight, play(fight, []).table, boudica);
    expect(boudica).toMatchObject({
      reactions: 1,
      guarding: false,
      cover: false,
      readied: 0,
      trigger: 0,
      moved: false,
      actions: 3,
    });
  });

  it('ING-COND-05: each stun takes an action from the turn, and then it is over', () => {
    const fight = duel({ state: { stunned: 2 } });
    const boudica = byId(fight, 'boudica');
    startTurn(fight, play(fight, []).table, boudica);
    expect(boudica).toMatchObject({ actions: 1, stunned: 0 });
  });

  it('ING-TURN-03 ING-TURN-05 ING-TURN-07: actions cost one each, may be repeated, and the rest is lost when the turn is ended', () => {
    const fight = duel();
    const run = play(fight, ['attack:guard:spear', 'none', 1, 1, 5, 'attack:guard:spear', 'none', 1, 1, 5, 'end']);
    run.step(4);
    expect(byId(fight, 'boudica')).toMatchObject({ actions: 1, attacks: 2 });
    run.step();
    run.finish();
    expect(byId(fight, 'boudica').actions).toBe(0);
    expect(fight.active).toBe(-1);
  });

  it('ING-ACT-22 ING-ACT-23: Wait gives a second reaction and ends the turn', () => {
    const fight = duel();
    const run = play(fight, ['wait']);
    run.step(3);
    expect(byId(fight, 'boudica')).toMatchObject({ reactions: 2, actions: 0 });
    expect(fight.active).toBe(-1);
  });

  it('ING-ACT-08 ING-ACT-23: Guard ends the turn and raises deflection by 1', () => {
    const fight = duel();
    const run = play(fight, ['guard']);
    run.step(3);
    expect(byId(fight, 'boudica').guarding).toBe(true);
    strike(fight, 'guard', 'boudica', 'straight sword', ['none', 4, 4, 5]);
    expect(byId(fight, 'boudica').endurance).toBe(6);
  });

  it('ING-FREE-01 ING-FREE-03 ING-ACT-21: dropping prone is free, standing up is an action', () => {
    const fight = duel();
    const run = play(fight, ['drop-prone', 'stand-up', 'end']);
    run.step(3);
    expect(byId(fight, 'boudica')).toMatchObject({ prone: true, actions: 3 });
    run.step();
    expect(byId(fight, 'boudica')).toMatchObject({ prone: false, actions: 2 });
  });

  it('ING-FREE-02: what is dropped lies where its holder stands', () => {
    const fight = duel();
    const run = play(fight, ['drop-item:spear']);
    run.step(3);
    expect(fight.things[0]).toMatchObject({ place: 2, holder: -1, x: 3, y: 3 });
  });

  it('ING-FREE-04 ING-FREE-05: a Step is a free metre and takes the place of the Move, unless the table says otherwise', () => {
    const offered = (stepExcludesMove: boolean): boolean => {
      const fight = duel({}, {}, { toggles: { stepExcludesMove } });
      const run = play(fight, ['step:c3r4', (option) => option.id.startsWith('move:')]);
      run.step(3);
      expect(byId(fight, 'boudica')).toMatchObject({ x: 2, y: 3, actions: 3 });
      try {
        run.step();
        return true;
      } catch {
        return false;
      }
    };
    expect(offered(true)).toBe(false);
    expect(offered(false)).toBe(true);
  });

  it('ING-EXT-07 ING-COND-11 ING-COND-02: falling unconscious ends guard, cover, readiness and what is pending', () => {
    const fight = duel();
    const boudica = byId(fight, 'boudica');
    Object.assign(boudica, { guarding: true, cover: true, readied: 3, trigger: 2, pending: 9, paid: 1, needed: 2 });
    fall(fight, play(fight, []).table, boudica);
    expect(boudica).toMatchObject({
      status: 'unconscious',
      prone: true,
      guarding: false,
      cover: false,
      readied: 0,
      pending: 0,
    });
    expect(fight.things[0]!.place).toBe(1);
  });

  it('ING-TURN-06 ING-RND-10: who falls in the own turn loses the rest of it and has no other', () => {
    const fight = duel({ state: { burning: 3 }, health: 3, endurance: 0 });
    const run = play(fight, []);
    run.step(2);
    expect(byId(fight, 'boudica')).toMatchObject({ status: 'unconscious', acted: true });
    expect(fight.phase).not.toBe('turn');
  });

  it('ING-COND-08: bleeding 3 takes 1 from health and 2 from endurance, then is 2', () => {
    const fight = duel({ state: { bleeding: 3 } });
    const boudica = byId(fight, 'boudica');
    afflictionsAct(fight, play(fight, []).table, boudica);
    expect(boudica).toMatchObject({ health: 11, endurance: 10, bleeding: 2 });
  });

  it('ING-COND-09: burning 2 is 2 damage that nothing deflects', () => {
    const fight = duel({ state: { burning: 2 } });
    afflictionsAct(fight, play(fight, []).table, byId(fight, 'boudica'));
    expect(byId(fight, 'boudica')).toMatchObject({ endurance: 10, burning: 1 });
  });

  it('ING-COND-10: poison 3 takes 3 health, or 2 when constitution or fortify reaches 6; sickness lowers tests', () => {
    const fight = duel({ state: { poison: 3, sickness: 1 } });
    const run = play(fight, ['yes', 3, 3, 5]);
    afflictionsAct(fight, run.table, byId(fight, 'boudica'));
    run.finish();
    expect(byId(fight, 'boudica')).toMatchObject({ health: 10, poison: 2 });
    expect(run.told().find(({ event }) => event === 'sick')).toMatchObject({ less: 1 });
  });

  it('ING-DMG-11: a trap is deflected to no less than 1, whatever the size', () => {
    const fight = duel();
    const boudica = byId(fight, 'boudica');
    expect([
      trapDamage(boudica, 10, 5),
      trapDamage(boudica, 3, 5),
      trapDamage(boudica, 9, 4),
      trapDamage(boudica, 9, 0),
    ]).toEqual([4, 1, 4, 9]);
  });

  it('ING-DEF-04 ING-DEF-05 ING-DEF-06 ING-DEF-08: an effect is held off by constitution or willpower, or by a reaction that reaches it', () => {
    const fight = duel();
    const boudica = byId(fight, 'boudica');
    layEffect(fight, play(fight, []).table, boudica, { mental: false, difficulty: 4, effect: 'prone' });
    expect(boudica.prone).toBe(false);
    layEffect(fight, play(fight, ['no']).table, boudica, { mental: false, difficulty: 5, effect: 'prone' });
    expect(boudica.prone).toBe(true);
    const run = play(fight, ['yes', 4, 4, 5]);
    layEffect(fight, run.table, boudica, { mental: true, difficulty: 8, effect: 'stunned' });
    run.finish();
    expect(boudica).toMatchObject({ stunned: 0, focus: 9, reactions: 0 });
  });

  it('ING-REACT-06: the stunned and the surprised do not react', () => {
    const fight = duel({ state: { stunned: 1 } });
    const run = strike(fight, 'guard', 'boudica', 'straight sword', [4, 4, 5]);
    expect(cited(run.told(), 'ING-ATK-02')).toHaveLength(1);
    const other = duel();
    byId(other, 'boudica').surprised = true;
    strike(other, 'guard', 'boudica', 'straight sword', [4, 4, 5]);
    expect(byId(other, 'boudica').endurance).toBe(5);
  });

  it('ING-DMG-04 ING-DMG-05: harmed once endurance taken twice is at most its maximum, bloodied below full health', () => {
    const fight = duel({ maxEndurance: 13 });
    const boudica = byId(fight, 'boudica');
    const run = play(fight, []);
    takeDamage(fight, run.table, boudica, 6);
    expect(run.told().some(({ event }) => event === 'looks')).toBe(false);
    takeDamage(fight, run.table, boudica, 1);
    takeDamage(fight, run.table, boudica, 8);
    expect(
      run
        .told()
        .filter(({ event }) => event === 'looks')
        .map(({ state }) => state),
    ).toEqual(['harmed', 'bloodied']);
  });

  it('ING-TEAM-04 ING-TEAM-05: the fight ends when one team remains, the unconscious not counting', () => {
    const fight = duel({}, { endurance: 0, health: 1 });
    const run = play(fight, ['attack:guard:spear', 'none', 3, 2, 11, 'no', 12]);
    until(run, fight, ({ result }) => result !== 'running');
    expect(fight).toMatchObject({ result: 'won', winner: 0 });
  });

  it('ING-TIME-01: rounds are six seconds', () => {
    const fight = duel();
    const run = play(fight, ['end', 'end']);
    until(run, fight, ({ round }) => round === 2);
    expect(
      run
        .told()
        .filter(({ event }) => event === 'round')
        .map(({ seconds }) => seconds),
    ).toEqual([0, 6]);
  });
});
