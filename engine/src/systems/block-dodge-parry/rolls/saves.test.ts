import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import { toString as fractionText } from '../../../dice/fraction.ts';
import { odds } from '../../../exact/odds.ts';
import type { Table } from '../../../table/table.ts';
import { Ability, type Fight } from '../state/model.ts';
import { gambitSave, save, willSave } from './saves.ts';

const mirahs = (toggles: object = {}) => fightOf({ party: ['mirah'], foes: ['orc'], toggles });

function saves(fight: Fight, who: string, difficulty: number, edge: number, ...faces: number[]): boolean {
  const { table, finish } = play(fight, [faces]);
  const passed = save(fight, table, byId(fight, who), gambitSave(Ability.str, difficulty, edge));
  finish();
  return passed;
}

describe('Saves', () => {
  it('BDP-SAVE-01: equal to the score or lower passes', () => {
    expect([saves(mirahs(), 'mirah', 0, 0, 12), saves(mirahs(), 'mirah', 0, 0, 13)]).toEqual([true, false]);
  });

  it('BDP-SAVE-02: with a Difficulty the roll must be above it as well; Difficulty and score alike leave no way', () => {
    expect([3, 4, 12, 13].map((face) => saves(mirahs(), 'mirah', 3, 0, face))).toEqual([false, true, true, false]);
    const fight = mirahs();
    byId(fight, 'mirah').str = 3;
    expect([1, 3, 4, 20].map((face) => saves(fight, 'mirah', 3, 0, face))).toEqual([false, false, false, false]);
  });

  it('BDP-SAVE-03: with Advantage either die passes, with Disadvantage both must, also with a Difficulty', () => {
    expect([saves(mirahs(), 'mirah', 3, 1, 2, 12), saves(mirahs(), 'mirah', 3, 1, 2, 13)]).toEqual([true, false]);
    expect([saves(mirahs(), 'mirah', 3, -1, 4, 12), saves(mirahs(), 'mirah', 3, -1, 4, 3)]).toEqual([true, false]);
  });

  it('BDP-SAVE-04: an NPC saves the same way', () => {
    expect([saves(mirahs(), 'orc', 0, 0, 14), saves(mirahs(), 'orc', 0, 0, 15)]).toEqual([true, false]);
  });

  it('BDP-SAVE-05: a 1 always passes and a 20 always fails only with the toggle, and a Difficulty beats the 1', () => {
    const hopeless = (toggles: object) => {
      const fight = mirahs(toggles);
      byId(fight, 'mirah').str = 0;
      return saves(fight, 'mirah', 0, 0, 1);
    };
    expect([hopeless({}), hopeless({ nat1and20: true })]).toEqual([false, true]);
    const on = mirahs({ nat1and20: true });
    byId(on, 'mirah').str = 0;
    expect(saves(on, 'mirah', 1, 0, 1)).toBe(false);
  });

  it('BDP-SAVE-05: the log says so where it decides, and only there', () => {
    const told = (toggles: object, str: number, face: number) => {
      const fight = mirahs(toggles);
      byId(fight, 'mirah').str = str;
      const { table, told } = play(fight, [[face]]);
      const passed = save(fight, table, byId(fight, 'mirah'), gambitSave(Ability.str));
      return [passed, ...told().map(({ event }) => event)];
    };
    const on = { nat1and20: true };
    expect([told(on, 20, 20), told({}, 20, 20), told(on, 19, 20)]).toEqual([[false, 'twenty-fails'], [true], [false]]);
    expect([told(on, 0, 1), told({}, 0, 1), told(on, 1, 1)]).toEqual([[true, 'one-passes'], [false], [true]]);
  });

  it('BDP-SAVE-06: the current score counts, not the full one', () => {
    const fight = mirahs();
    byId(fight, 'mirah').str = 5;
    expect([saves(fight, 'mirah', 0, 0, 5), saves(fight, 'mirah', 0, 0, 6)]).toEqual([true, false]);
    expect(byId(fight, 'mirah').strMax).toBe(12);
  });

  it('BDP-SAVE-01, BDP-SAVE-03: a score of 13 passes 13/20, with Advantage 351/400, with Disadvantage 169/400', () => {
    const chance = (edge: number) => {
      const fight = mirahs();
      const run = (table: Table<Fight>) =>
        `${save(fight, table, byId(fight, 'mirah'), willSave(Ability.dex, 0, edge))}`;
      return fractionText(odds(run).get('true')!);
    };
    expect([chance(0), chance(1), chance(-1)]).toEqual(['13/20', '351/400', '169/400']);
  });
});
