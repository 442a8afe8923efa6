import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, routine } from '../../../../test/tools/ingenuity.ts';
import { OPEN } from '../../../system/bar.ts';
import { costOf } from '../acts/legal.ts';
import { Act, pack } from '../book/act.ts';
import { Attr, Skill } from '../book/kinds.ts';
import { Man } from '../book/maneuver-table.ts';
import { deathQuestion, halveQuestion } from '../harm/harm.ts';
import type { Fight } from '../state/model.ts';
import { refillQuestion, regain } from './fate.ts';
import { bestReroll, fateQuestion, gainOf, rerollQuestion, rollTest, testOf, tieQuestion, worseDie } from './roll.ts';
import { barToTry, noteTry } from './tries.ts';

const duel = (more: object = {}, boudica: object = {}): Fight =>
  fightOf({ cast: [{ use: 'boudica', STR: 'd8', ...boudica }, 'guard'], ...more });

const listed = (fight: Fight, question: typeof rerollQuestion) => {
  const { table } = play(fight, []);
  table.list(fight, 0, question);
  return [...table.options.subarray(0, table.optionCount)].map((code) => question.describe(fight, 0, code));
};
const dice = (change: object): Fight => {
  const fight = duel();
  Object.assign(fight.roll, { attrSides: 8, skillSides: 6, a: 3, s: 3, luck: 5, about: 5, ...change });
  return fight;
};

describe('choices about dice', () => {
  it('ING-TEST-09 ING-TEST-13: with advantage either die is thrown again, or none; best is the one that gains most', () => {
    expect(listed(dice({}), rerollQuestion).map(({ id, label }) => [id, label])).toEqual([
      ['keep', 'Keep both'],
      ['attribute', 'The attribute d8'],
      ['skill', 'The skill d6'],
    ]);
    expect(bestReroll(dice({ a: 3, s: 1 }))).toBe(2);
    expect(bestReroll(dice({ a: 1, s: 1 }))).toBe(1);
    expect(bestReroll(dice({ a: 8, s: 5 }))).toBe(2);
    expect(bestReroll(dice({ a: 7, s: 6 }))).toBe(1);
    expect(bestReroll(dice({ a: 8, s: 6 }))).toBe(0);
    expect(bestReroll(dice({ attrSides: 6, a: 2, s: 2 }))).toBe(1);
  });

  it('ING-TEST-13: what a die gains by another throw is what it shows more on the mean, whatever its sides', () => {
    for (const sides of [4, 6, 8, 10, 12])
      for (let face = 1; face <= sides; face++) {
        let more = 0;
        for (let next = 1; next <= sides; next++) more += Math.max(0, next - face);
        expect([sides, face, gainOf(sides, face)]).toEqual([sides, face, (more * 46080) / sides]);
      }
  });

  it('ING-TEST-13: a low face of a small die gains less than a lower one of a large die, and the other way round', () => {
    const best = (attrSides: number, a: number, skillSides: number, s: number) =>
      bestReroll(dice({ attrSides, a, skillSides, s }));
    // 12 shows 1.25 more over 7, 4 shows 1.5 more over 1; over 6 the 12 shows 1.75 more.
    expect([best(12, 7, 4, 1), best(12, 6, 4, 1)]).toEqual([2, 1]);
    expect([best(4, 1, 12, 7), best(4, 1, 12, 6)]).toEqual([1, 2]);
    // 10 shows 0.6 more over 7, 6 shows 1/2 more over 4 and 1 more over 3.
    expect([best(10, 7, 6, 4), best(10, 7, 6, 3)]).toEqual([1, 2]);
  });

  it('ING-TEST-09: each advantage may throw a die again and keeps the better face; kept dice end it', () => {
    const result = (net: number, items: (number | string)[]) => {
      const fight = duel();
      const run = play(fight, items, { auto: [] });
      const { STR: attr } = Attr;
      const all = rollTest(fight, run.table, byId(fight, 'boudica'), testOf(fight, attr, Skill.combat, 0, net));
      run.finish();
      return all;
    };
    expect(result(1, [3, 2, 5, 'attribute', 7])).toBe(9);
    expect(result(1, [3, 2, 5, 'attribute', 1])).toBe(5);
    expect(result(1, [3, 2, 5, 'skill', 6])).toBe(9);
    expect(result(2, [3, 2, 5, 'skill', 6, 'attribute', 8])).toBe(14);
    expect(result(2, [3, 2, 5, 'keep'])).toBe(5);
    expect(result(-1, [3, 2, 5, 1])).toBe(3);
    expect(result(-1, [3, 2, 5, 8])).toBe(5);
    expect(result(-1, [2, 3, 5, 1])).toBe(3);
    expect(result(-2, [3, 2, 5, 2, 'skill', 1])).toBe(3);
    expect(result(-1, [3, 3, 5, 'attribute', 1])).toBe(4);
    expect(result(0, [3, 2, 20])).toBe(9);
    expect(result(0, [3, 2, 19])).toBe(5);
  });

  it('ING-TEST-10: equal dice let one choose which is thrown again; usual is the one with more sides', () => {
    expect(listed(dice({}), tieQuestion).map(({ id, label }) => [id, label])).toEqual([
      ['attribute', 'The attribute die'],
      ['skill', 'The skill die'],
    ]);
    expect([worseDie(dice({})), worseDie(dice({ attrSides: 6 })), worseDie(dice({ attrSides: 4 }))]).toEqual([1, 1, 2]);
  });

  it('ING-FATE-02: fate turns a die that does not show its highest face', () => {
    const ids = (change: object) => listed(dice(change), fateQuestion).map(({ id }) => id);
    expect(ids({})).toEqual(['keep', 'attribute', 'skill', 'luck']);
    expect(ids({ a: 8 })).toEqual(['keep', 'skill', 'luck']);
    expect(ids({ s: 6 })).toEqual(['keep', 'attribute', 'luck']);
    expect(ids({ about: 20 })).toEqual(['keep', 'attribute', 'skill']);
    expect(ids({ attrSides: 0, skillSides: 0 })).toEqual(['keep', 'luck']);
    expect(listed(dice({}), fateQuestion).map(({ label, cost }) => [label, cost])).toEqual([
      ['Keep the dice', 'nothing'],
      ['The attribute die', '1 fate'],
      ['The skill die', '1 fate'],
      ['The luck die', '1 fate'],
    ]);
  });

  it('ING-FATE-02 ING-FATE-06: as many dice are turned as there is fate, and each point is told', () => {
    const turned = (items: (number | string)[], fate: number) => {
      const fight = duel({ toggles: { fate: true } }, { fate });
      const boudica = byId(fight, 'boudica');
      const run = play(fight, items, { auto: routine });
      const all = rollTest(fight, run.table, boudica, testOf(fight, Attr.STR, Skill.combat, 0));
      run.finish();
      return [
        all,
        boudica.fate,
        run
          .told()
          .filter(({ event }) => event === 'fate-die-spent')
          .map(({ die }) => die),
      ];
    };
    expect(turned([1, 1, 5, 'attribute', 'skill'], 2)).toEqual([14, 0, ['attribute', 'skill']]);
    expect(turned([1, 1, 5, 'luck', 'keep'], 2)).toEqual([6, 1, ['luck']]);
    expect(turned([1, 1, 5, 'keep'], 2)).toEqual([2, 2, []]);
    expect(turned([1, 1, 5], 0)).toEqual([2, 0, []]);
  });

  it('ING-FATE-05 ING-FATE-04: before damage fate halves it, or gives endurance back where some is missing', () => {
    const fight = duel();
    expect(listed(fight, halveQuestion).map(({ id }) => id)).toEqual(['no', 'yes']);
    byId(fight, 'boudica').endurance--;
    expect(listed(fight, halveQuestion).map(({ id, label, cost, rule }) => [id, label, cost, rule])).toEqual([
      ['no', 'Take it', 'nothing', 'ING-FATE-05'],
      ['yes', 'Halve it', '1 fate', 'ING-FATE-05'],
      ['regain', 'Regain endurance first', '1 fate', 'ING-FATE-04'],
    ]);
  });

  it('ING-DEATH-03 ING-DEATH-04 ING-FATE-06: death can be cheated or not, fate spent for a reaction or not', () => {
    expect(listed(duel(), deathQuestion).map(({ id, label }) => [id, label])).toEqual([
      ['yes', 'Cheat death'],
      ['no', 'Let go'],
    ]);
    expect(listed(duel(), refillQuestion).map(({ id, label, cost }) => [id, label, cost])).toEqual([
      ['no', 'Do not react', 'nothing'],
      ['yes', 'Spend fate', '1 fate'],
    ]);
  });

  it('ING-FATE-04: fate gives half of the maximum back, rounded up, of the one that is chosen', () => {
    const fight = duel();
    const boudica = byId(fight, 'boudica');
    const start = { endurance: 1, stamina: 1, focus: 1, maxEndurance: 13, maxStamina: 11, maxFocus: 9, fate: 3 };
    Object.assign(boudica, start);
    const { table } = play(fight, []);
    regain(table, boudica, 0);
    expect(boudica).toMatchObject({ endurance: 8, stamina: 1, focus: 1, fate: 2 });
    regain(table, boudica, 1);
    expect(boudica).toMatchObject({ endurance: 8, stamina: 7, focus: 1, fate: 1 });
    regain(table, boudica, 2);
    expect(boudica).toMatchObject({ endurance: 8, stamina: 7, focus: 6, fate: 0 });
    boudica.fate = 1;
    regain(table, boudica, 0);
    expect(boudica.endurance).toBe(13);
  });
});

describe('what an action takes', () => {
  it('ING-TURN-03 ING-EXT-01: nothing for free actions, 1 for most, 2 for a rescue, 3 to hide or kill, and what is written for tasks and reloading', () => {
    const tasks = [{ name: 'Think' }, { name: 'Pray', seconds: 9 }];
    const fight = duel({ scene: { tasks } }, { gear: ['siege crossbow'] });
    const cost = (kind: number, target = 0, item = 0, maneuver = 0) =>
      costOf(fight, pack(kind, target, item, 0, maneuver));
    for (const free of [Act.end, Act.dropItem, Act.dropProne, Act.step, Act.fateAction, Act.surrender])
      expect(cost(free)).toBe(0);
    for (const one of [Act.attack, Act.move, Act.sprint, Act.guard, Act.wait, Act.ready, Act.standUp, Act.interact])
      expect(cost(one)).toBe(1);
    expect([cost(Act.resuscitate), cost(Act.killingStrike), cost(Act.hide), cost(Act.reload)]).toEqual([2, 3, 3, 12]);
    expect([cost(Act.shortTask, 0), cost(Act.shortTask, 1)]).toEqual([3, 5]);
    expect([cost(Act.assist, 0, 0), cost(Act.assist, 0, 1), cost(Act.assist, 0, 2)]).toEqual([2, 3, 5]);
    expect([cost(Act.attack, 0, 0, Man.double), cost(Act.maneuver, 0, 0, Man.push)]).toEqual([2, 1]);
  });

  it('ING-TEST-21: with escalation the same thing is tried three times in a row, another one starts anew', () => {
    const fight = duel({ toggles: { escalation: true } });
    const boudica = byId(fight, 'boudica');
    for (let n = 0; n < 3; n++) {
      expect(barToTry(fight, boudica, 7) === OPEN).toBe(true);
      noteTry(boudica, 7);
    }
    expect([
      barToTry(fight, boudica, 7) === OPEN,
      barToTry(fight, boudica, 8) === OPEN,
      barToTry(duel(), boudica, 7) === OPEN,
    ]).toEqual([false, true, true]);
    noteTry(boudica, 8);
    expect(barToTry(fight, boudica, 7) === OPEN).toBe(true);
  });
});
