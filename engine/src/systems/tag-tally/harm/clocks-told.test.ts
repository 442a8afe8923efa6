import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, said, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { attack } from '../attack/attack.ts';
import { R } from '../book/rules.ts';
import { Band } from '../book/terms.ts';
import { mayRead } from '../show/view.ts';
import type { Fight } from '../state/model.ts';
import { gainDoom, gainMomentum, loseMomentum, settleAttack, settleDefense, tellEditedEnd, testEnd } from './clocks.ts';

const fightWith = (more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Foe', 4)], ...more });
/** What is said of a change of the clocks, and how they stand. */
function after(more: Partial<TestFight>, change: (fight: Fight, table: ReturnType<typeof play>['table']) => void) {
  const fight = fightWith(more);
  const script = play(fight, []);
  change(fight, script.table);
  return { text: said(fight, script), clocks: [fight.momentum, fight.doom], result: fight.result, fight };
}

describe('what the log says of the clocks', () => {
  it('TT-CLK-02, TT-ATK-04: Momentum rises to its size and no further, and what is too much is told', () => {
    const gain = (momentum: number, by: number) =>
      after({ momentum }, (fight, table) => gainMomentum(fight, table, by, R['TT-ATK-04']));
    expect(gain(4, 2)).toMatchObject({ clocks: [6, 0], text: 'Momentum 4 → 6 of 7.' });
    expect(gain(5, 2)).toMatchObject({ clocks: [7, 0], text: 'Momentum 5 → 7 of 7.' });
    expect(gain(6, 2)).toMatchObject({
      clocks: [7, 0],
      text: 'Momentum 6 → 7 of 7. Momentum is full; 1 more is lost.',
    });
  });

  it('TT-CLK-01: Momentum falls to 0, and what is let go is told', () => {
    const lose = (momentum: number, by: number) =>
      after({ momentum }, (fight, table) => loseMomentum(fight, table, by, R['TT-DEF-02']));
    expect(lose(2, 2)).toMatchObject({ clocks: [0, 0], text: 'Momentum 2 → 0 of 7.' });
    expect(lose(1, 2).text).toBe('Momentum 1 → 0 of 7. Momentum cannot fall further; 1 of the loss is let go.');
  });

  it('TT-CLK-03: Doom rises to its size and no further', () => {
    const gain = (doom: number, by: number) =>
      after({ doom }, (fight, table) => gainDoom(fight, table, by, R['TT-DEF-02']));
    expect(gain(5, 2)).toMatchObject({ clocks: [0, 7], text: 'Doom 5 → 7 of 7.' });
    expect(gain(6, 2)).toMatchObject({ clocks: [0, 7], text: 'Doom 6 → 7 of 7. Doom is full; 1 more is lost.' });
  });

  it('TT-ATK-02, TT-ATK-03, TT-ATK-04, TT-ATK-05: an attack moves Momentum by its band, or nothing', () => {
    const settled = (band: number) =>
      after({ momentum: 2, doom: 2 }, (fight, table) => settleAttack(fight, table, band));
    for (const band of [Band.failAnd, Band.failBut, Band.successBut])
      expect(settled(band)).toMatchObject({ clocks: [2, 2], text: 'Neither clock moves.' });
    expect(settled(Band.success).clocks).toEqual([3, 2]);
    expect(settled(Band.successAnd).clocks).toEqual([4, 2]);
  });

  it('TT-DEF-02, TT-DEF-03, TT-DEF-04, TT-DEF-05: a defense costs Momentum and Doom by its band, or nothing', () => {
    const settled = (band: number) =>
      after({ momentum: 3, doom: 2 }, (fight, table) => settleDefense(fight, table, band));
    expect(settled(Band.failAnd).clocks).toEqual([1, 4]);
    expect(settled(Band.failBut).clocks).toEqual([2, 3]);
    expect(settled(Band.successBut).clocks).toEqual([2, 2]);
    for (const band of [Band.success, Band.successAnd])
      expect(settled(band)).toMatchObject({ clocks: [3, 2], text: 'Neither clock moves.' });
  });

  it('TT-END-01, TT-END-02, TT-CLK-06: a full clock ends the fight once, Momentum first, and the log says which', () => {
    const tested = (momentum: number, doom: number) => after({ momentum, doom }, testEnd);
    expect(tested(6, 6)).toMatchObject({ result: 'running', text: '' });
    expect(tested(7, 6)).toMatchObject({
      result: 'victory',
      text: expect.stringMatching(/^The Momentum clock is full/),
    });
    expect(tested(6, 7)).toMatchObject({ result: 'defeat', text: expect.stringMatching(/^The Doom clock is full/) });
    expect(tested(7, 7).text).toMatch(/^Both clocks are full.* The Momentum clock is full/);
    const over = after({ momentum: 7 }, (fight, table) => {
      fight.result = 'closedByGM';
      testEnd(fight, table);
    });
    expect(over).toMatchObject({ result: 'closedByGM', text: '' });
  });

  it('TT-END-06, TT-CLK-06: an end by an edit is told as what it is', () => {
    const told = (result: Fight['result'], clocks: Partial<TestFight> = {}) =>
      after(clocks, (fight, table) => {
        fight.result = result;
        tellEditedEnd(fight, table);
      }).text;
    expect(told('victory')).toBe('The GM ends the fight: the victory goes to the party.');
    expect(told('defeat')).toBe('The GM ends the fight: the victory goes to the foes.');
    expect(told('closedByGM', { doom: 7, momentum: 7 })).toBe('The GM ends the fight: the victory goes to nobody.');
    expect(told('victory', { momentum: 7 })).toMatch(/^The Momentum clock is full/);
    expect(told('defeat', { doom: 7 })).toMatch(/^The Doom clock is full/);
    expect(told('defeat', { momentum: 7 })).toContain('to the foes');
  });
});

describe('who may read the log', () => {
  it('a player reads what is open, no answers, and nothing of a creature that waits; the GM reads all', () => {
    const fight = fightWith({ foes: [plainFoe('Foe', 4), plainFoe('Late', 2)] });
    const script = play(fight, [9, 9]);
    attack(fight, script.table, byId(fight, 'ana'), byId(fight, 'late'));
    attack(fight, script.table, byId(fight, 'ana'), byId(fight, 'foe'));
    const records = script.table.log?.records() ?? [];
    const read = (seat: number) => records.filter((record) => mayRead(fight, seat, record)).length;
    expect([read(0), read(1)]).toEqual([records.length, records.length]);
    byId(fight, 'late').status = 'waiting';
    const hidden = records.length - read(1);
    expect(hidden).toBe(script.told().filter((one) => Object.values(one).includes('late')).length);
    expect(hidden).toBeGreaterThan(0);
    expect(read(0)).toBe(records.length);
    byId(fight, 'ana').status = 'waiting';
    expect(read(1)).toBeLessThan(records.length - hidden);
  });
});
