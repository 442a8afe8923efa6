import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, sentences, weapon } from '../../../../test/tools/ingenuity.ts';
import { fitsManeuver } from '../acts/legal.ts';
import { perform } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { Attr, Skill } from '../book/kinds.ts';
import { Man } from '../book/maneuver-table.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { resisted } from '../harm/effects.ts';
import { hazardsStrike } from '../harm/hazards.ts';
import { rollTest, testOf } from '../rolls/roll.ts';
import { startTurn } from '../round/flow.ts';
import type { Fight } from '../state/model.ts';
import { hasTargets, isInSweep } from './maneuver-attack.ts';

const archers = (targets: number): Fight =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'roland', at: targets > 1 ? [3, 4] : [19, 11] },
      { use: 'goblin-archer', at: [9, 3], gear: [{ name: 'shortbow', near: 8, far: 10 }] },
    ],
  });

describe('the small print of maneuvers', () => {
  it.each([
    [1, 1, true],
    [1, 2, false],
    [2, 2, true],
    [2, 3, false],
  ])('ING-MAN-04: of %i who can be shot, %i are enough: %s', (there, wanted, enough) => {
    const fight = archers(there);
    const archer = byId(fight, 'goblin-archer');
    expect(hasTargets(fight, archer, weapon(fight, archer, 'shortbow'), 0, wanted)).toBe(enough);
  });

  it('ING-MAN-04: a sweep that struck the first of all counts it', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [5, 4] },
        { use: 'roland', at: [7, 4] },
        { use: 'guard', at: [6, 5], gear: [{ name: 'spear', reach: 2, reachMax: 2 }] },
      ],
    });
    const guard = byId(fight, 'guard');
    const frame = Object.assign(fight.frames[0]!, { weapon: weapon(fight, guard, 'spear'), extra: 1 });
    expect(isInSweep(fight, frame, byId(fight, 'roland'))).toBe(false);
    byId(fight, 'roland').x = 6;
    expect(isInSweep(fight, frame, byId(fight, 'roland'))).toBe(true);
  });

  it('ING-MAN-04 ING-ATK-09: a throw counts as throwing, whatever the weapon is wielded with', () => {
    const fight = fightOf({
      cast: [{ use: 'boudica', gear: [{ name: 'knife', proficiencies: ['stealth'] }] }, 'guard'],
      toggles: { maneuvers: true },
    });
    const boudica = byId(fight, 'boudica');
    const fits = (thrown: number, maneuver: number) =>
      fitsManeuver(fight, boudica, weapon(fight, boudica, 'knife'), thrown, maneuver);
    expect([fits(1, Man.precise), fits(0, Man.precise), fits(1, Man.heavy)]).toEqual([true, false, false]);
  });
});

describe('the small print of tests and effects', () => {
  it.each([
    [0, 1, 0, 6],
    [2, 1, 0, 4],
    [2, 1, -2, 2],
  ])(
    'ING-COND-10 ING-MAN-04: with sickness %i, %i more and %i from a crippling blow 3 and 3 is %i',
    (sickness, bonus, nextTest, result) => {
      const fight = fightOf({ cast: ['boudica', 'guard'] });
      const boudica = Object.assign(byId(fight, 'boudica'), { sickness, nextTest });
      const run = play(fight, [3, 3, 5]);
      const mod = boudica.sheet.mods[Attr.STR]!;
      expect(rollTest(fight, run.table, boudica, testOf(fight, Attr.STR, Skill.athletics, bonus)) - mod).toBe(
        result + bonus,
      );
      run.finish();
      expect(boudica.nextTest).toBe(0);
    },
  );

  it('ING-DEF-05 ING-STAT-08: nobody resists without focus', () => {
    const resists = (focus: number, items: readonly (string | number)[]) => {
      const fight = fightOf({ cast: ['boudica', 'guard'] });
      const boudica = Object.assign(byId(fight, 'boudica'), { focus });
      const run = play(fight, items);
      const number = resisted(fight, run.table, boudica, 20);
      run.finish();
      return [number >= boudica.will, boudica.focus];
    };
    expect([resists(0, []), resists(1, ['no']), resists(1, ['yes', 1, 1, 5])]).toEqual([
      [true, 0],
      [true, 1],
      [true, 0],
    ]);
  });

  it('ING-DMG-11 ING-NL-01: a trap is no blow that spares', () => {
    const fight = fightOf({
      cast: ['boudica', 'guard'],
      scene: { hazards: [{ name: 'pit', round: 1, who: ['boudica'], damage: 60, type: 'bludgeoning' }] },
    });
    fight.round = 1;
    byId(fight, 'boudica').endurance = 0;
    const run = play(fight, [1]);
    hazardsStrike(fight, run.table, byId(fight, 'boudica'));
    run.finish();
    expect(byId(fight, 'boudica').status).toBe('dead');
  });

  it.each([0, 1, 3])('ING-PWR-02 ING-DMG-11: a power against willpower that deals %i', (damage) => {
    const doubt = { name: 'Doubt', tier: 1, defence: 'will', effect: 'blinded', damage, type: 'typeless' };
    const fight = fightOf({ cast: [{ use: 'boudica', powers: [doubt] }, 'guard'], toggles: { powers: true } });
    const guard = Object.assign(byId(fight, 'guard'), { reactions: 0, will: 2 });
    const run = play(fight, [4, 4, 5]);
    perform(fight, run.table, byId(fight, 'boudica'), pack(Act.power, guard.index));
    run.finish();
    expect([guard.blinded, guard.maxEndurance - guard.endurance]).toEqual([true, damage]);
  });
});

describe('the small print of turns and rulings', () => {
  it('ING-TURN-09 ING-MAN-04: a taunt and a rally end with the turn of the one who made them, not with another’s', () => {
    const fight = fightOf({ cast: ['boudica', 'roland', 'guard', 'goblin'] });
    Object.assign(fight, { round: 1, order: [0, 1], phase: 'pick' });
    Object.assign(byId(fight, 'guard'), { tauntedBy: 0, ralliedBy: 3 });
    Object.assign(byId(fight, 'goblin'), { tauntedBy: 1 });
    Object.assign(byId(fight, 'roland'), { ralliedBy: 0 });
    startTurn(fight, play(fight, []).table, byId(fight, 'boudica'));
    expect(fight.fighters.map(({ tauntedBy, ralliedBy }) => [tauntedBy, ralliedBy])).toEqual([
      [-1, -1],
      [-1, -1],
      [-1, 3],
      [1, -1],
    ]);
  });

  it('ING-KILL-09: a ruling is told where it is not the usual one, and only there', () => {
    const fight = fightOf({ cast: ['boudica', 'guard'], rulings: { afterKilling: 'yes' } });
    const run = play(fight, []);
    const ruled = [Rulings.afterKilling, Rulings.repair].map((which) => ruledOn(fight, run.table, which, 0));
    expect(ruled).toEqual(['yes', Rulings.repair.default]);
    expect(sentences(fight, run)).toEqual(['Ruling: May the fallen be killed after the fight? yes.']);
  });
});
