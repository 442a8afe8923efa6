import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, playSteps, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import { inWords } from '../../../testing/in-words.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { passDays, restNight, restWeek } from '../after/recovery.ts';
import { trainAttribute } from '../after/training.ts';
import { view } from '../show/view.ts';
import { Attribute } from '../state/model.ts';
import { harm } from './harm.ts';
import { recoverScar } from './scars.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['nata'], ...more });

/** A PC who has had a first scar, and a table with these dice. */
function scarred(own: object, dice: readonly ScriptItem[], more: Partial<TestFight> = {}) {
  const { state, ...rest } = { state: {}, ...own };
  const fight = fightOf({ party: [pc({ ...rest, state: { hadFirstScar: true, ...state } })], foes: ['oni'], ...more });
  return { fight, a: byId(fight, 'a'), ...play(fight, dice) };
}

/** The same, struck for exactly the HP there are. */
function struck(entry: number, own: object, dice: readonly ScriptItem[]) {
  const made = scarred({ hp: { now: entry, max: Math.max(6, entry) }, ...own }, dice);
  harm(made.fight, made.table, made.a, entry);
  made.finish();
  return made;
}

/** The same, over a scar that waited. */
function mended(entry: number, own: object, dice: readonly ScriptItem[]) {
  const made = scarred(own, dice);
  recoverScar(made.table, made.a, entry);
  made.finish();
  return made;
}

const seen = (fight: Parameters<typeof view>[0]) => inWords(view(fight, 1)).combatants[0]!.conditions;

describe('what a scar does at once', () => {
  it('IKZ-SCT-05: an infection shows until it is over; then 2d6 may raise maximum HP, and a second infection has its own', () => {
    const { fight, a } = struck(5, {}, []);
    expect(seen(fight)).toEqual([
      { label: 'diseased', rule: 'IKZ-SCT-05' },
      { label: 'Diseased: needs getting over the infection', rule: 'IKZ-SCAR-08', name: 'Diseased' },
    ]);
    a.hp = 5;
    const { table, finish } = play(fight, [
      [3, 4],
      [1, 5],
    ]);
    harm(fight, table, a, 5);
    recoverScar(table, a, 5);
    expect(a).toMatchObject({ diseased: true, hpMax: 7, pendingScars: [5] });
    recoverScar(table, a, 5);
    finish();
    expect(a).toMatchObject({ diseased: false, hpMax: 7, pendingScars: [] });
    expect(seen(fight).map(({ label }) => label)).toEqual(['Diseased', 'Diseased']);
  });

  it('IKZ-SCT-06, IKZ-SCAR-07: a head wound turns to STR, DEX or WIL by the d6; what is there rises, the maximum only if it was lower', () => {
    const scores = { str: { now: 9, max: 15 }, dex: { now: 8, max: 11 }, wil: { now: 7, max: 12 } };
    const after = (place: number, three: readonly number[]) => {
      const { str, strMax, dex, dexMax, wil, wilMax } = struck(6, scores, [place, three]).a;
      return [str, strMax, dex, dexMax, wil, wilMax];
    };
    expect(after(1, [4, 4, 4])).toEqual([12, 15, 8, 11, 7, 12]);
    expect(after(2, [6, 6, 4])).toEqual([16, 16, 8, 11, 7, 12]);
    expect(after(3, [4, 4, 2])).toEqual([9, 15, 10, 11, 7, 12]);
    expect(after(4, [4, 4, 5])).toEqual([9, 15, 13, 13, 7, 12]);
    expect(after(5, [4, 4, 1])).toEqual([9, 15, 8, 11, 9, 12]);
    expect(after(6, [6, 4, 5])).toEqual([9, 15, 8, 11, 15, 15]);
    expect(after(5, [2, 3, 2])).toEqual([9, 15, 8, 11, 7, 12]);
    expect(after(3, [2, 3, 3])).toEqual([9, 15, 8, 11, 7, 12]);
    expect(after(1, [2, 4, 3])).toEqual([9, 15, 8, 11, 7, 12]);
  });

  it('IKZ-SCAR-03, IKZ-SCT-12: 12 HP doom and more than 12 do too, and only of more is it said that the table ends', () => {
    const doomed = (lost: number) => {
      const { a, told } = struck(lost, {}, []);
      return [
        a.doomed,
        a.scars.map(({ entry }) => entry),
        told().filter(({ event }) => event === 'beyond-the-table').length,
      ];
    };
    expect(doomed(12)).toEqual([true, [12], 0]);
    expect(doomed(13)).toEqual([true, [12], 1]);
  });

  it('IKZ-SCAR-10: of a scar received before it is said that it comes again', () => {
    const { a, fight, told } = struck(7, { scars: [{ scar: 'Deafened' }] }, []);
    expect(told().filter(({ event }) => event === 'scar-again')).toEqual([]);
    a.hp = 7;
    const { table, told: later } = play(fight, []);
    harm(fight, table, a, 7);
    cited(later(), 'IKZ-SCAR-10');
    expect(a).toMatchObject({ hamstrung: true, pendingScars: [7, 7] });
  });

  it('IKZ-SCAR-05, IKZ-HP-01: a first scar’s d6 stops at 18, which is said only where it would go beyond', () => {
    const first = (max: number) => {
      const fight = fightOf({ party: [pc({ hp: { now: 3, max } })], foes: ['oni'] });
      const { table, told, finish } = play(fight, [4]);
      harm(fight, table, byId(fight, 'a'), 3);
      finish();
      const { hp, hpMax } = byId(fight, 'a');
      return [hp, hpMax, told().filter(({ event }) => event === 'ceiling').length];
    };
    expect(first(14)).toEqual([0, 18, 0]);
    expect(first(15)).toEqual([0, 18, 1]);
  });

  it('IKZ-SCT-12, IKZ-SCAR-07: doom that passes compares 3d6 with maximum HP', () => {
    const spared = (three: readonly number[]) => {
      const { fight, a, table, finish } = scarred({ hp: { now: 0, max: 9 }, state: { doomed: true } }, [3, three]);
      harm(fight, table, a, 2);
      finish();
      return [a.doomed, a.hpMax, a.status];
    };
    expect(spared([3, 3, 3])).toEqual([false, 9, 'active']);
    expect(spared([3, 3, 4])).toEqual([false, 10, 'active']);
  });
});

describe('what a scar leaves when it has healed', () => {
  it('IKZ-SCT-03, IKZ-HP-01: Walloped adds a d6 to maximum HP, to 18 at most', () => {
    const after = (max: number, die: number) => {
      const { a, told } = mended(3, { hp: { now: 2, max }, pendingScars: [3], state: { deprived: true } }, [die]);
      return [a.hpMax, a.deprived, told().filter(({ event }) => event === 'ceiling').length];
    };
    expect(after(6, 5)).toEqual([11, false, 0]);
    expect(after(12, 6)).toEqual([18, false, 0]);
    expect(after(13, 6)).toEqual([18, false, 1]);
  });

  it('IKZ-SCAR-08, IKZ-SCAR-10, IKZ-DEP-01: whoever is deprived for two reasons stays so until the last is gone', () => {
    const still = (entry: number, pendingScars: readonly number[], diseased: boolean, dice: ScriptItem) =>
      mended(entry, { pendingScars, state: { deprived: true, diseased } }, [dice]).a.deprived;
    expect(still(3, [3], false, 1)).toBe(false);
    expect(still(3, [3, 3], false, 1)).toBe(true);
    expect(still(3, [3, 11], false, 1)).toBe(true);
    expect(still(3, [3], true, 1)).toBe(true);
    expect(still(3, [3, 5], true, 1)).toBe(false);
    expect(still(11, [11], false, [1, 2])).toBe(false);
    expect(still(11, [3, 11], false, [1, 2])).toBe(true);
    expect(still(11, [11], true, [1, 2])).toBe(true);
  });

  it('IKZ-SCT-07, IKZ-SCAR-09: the hamstrung walk again when none is left, and 3d6 may raise DEX with its maximum', () => {
    const own = { dex: { now: 6, max: 11 }, state: { hamstrung: true } };
    expect(mended(7, { ...own, pendingScars: [7] }, [[4, 4, 4]]).a).toMatchObject({
      hamstrung: false,
      dex: 7,
      dexMax: 12,
    });
    expect(mended(7, { ...own, pendingScars: [7, 7] }, [[4, 4, 3]]).a).toMatchObject({
      hamstrung: true,
      dex: 6,
      dexMax: 11,
    });
  });

  it('IKZ-SCT-11: after a mortal wound 2d6 become maximum HP, and nobody keeps more HP than that', () => {
    const after = (now: number, two: readonly number[]) => {
      const { hp, hpMax } = mended(11, { hp: { now, max: 9 }, pendingScars: [11] }, [two]).a;
      return [hp, hpMax];
    };
    expect(after(4, [1, 2])).toEqual([3, 3]);
    expect(after(4, [6, 6])).toEqual([4, 12]);
  });

  it('IKZ-SCAR-08: a scar that does not wait has nothing to roll', () => {
    expect(mended(4, { pendingScars: [5], state: { diseased: true } }, []).a.pendingScars).toEqual([5]);
  });
});

describe('rest and training', () => {
  it('IKZ-DEP-02: a safe night takes all Fatigue, and is told of to those who had any', () => {
    const night = (fatigue: number) => {
      const { a, table, told } = scarred({ fatigue }, []);
      restNight(table, a);
      return [a.fatigue, told().length];
    };
    expect([night(0), night(1), night(3)]).toEqual([
      [0, 0],
      [0, 1],
      [0, 1],
    ]);
  });

  it('IKZ-DEP-02: each day after the first is a Fatigue, with all slots full for a thing dropped, and none without', () => {
    const days = (count: number, own: object, dice: readonly ScriptItem[] = []) => {
      const { fight, a, table, finish } = scarred({ state: { deprived: true }, ...own }, dice);
      passDays(fight, table, a, count);
      finish();
      return [a.fatigue, a.gear];
    };
    expect([days(1, {}), days(2, {}), days(4, { gear: 2 })]).toEqual([
      [0, 0],
      [1, 0],
      [3, 2],
    ]);
    expect(days(3, { gear: 9 })).toEqual([2, 8]);
    expect(days(3, { gear: 1, fatigue: 9 })).toEqual([10, 0]);
    expect(days(4, { state: {} })).toEqual([0, 0]);
  });

  it('IKZ-REST-02, IKZ-NPC-07: a healer’s week ends a bite’s disease and restores, but not whom a scar deprives', () => {
    const week = (pendingScars: readonly number[], state: object) => {
      const { a, table, told } = scarred({ str: { now: 3, max: 9 }, fatigue: 2, pendingScars, state }, []);
      restWeek(table, a);
      return [a.diseased, a.deprived, a.str, a.fatigue, told().map(({ event }) => event)];
    };
    const bitten = { diseased: true, deprived: true };
    expect(week([], bitten)).toEqual([false, false, 9, 0, ['disease-healed', 'fatigue-gone', 'week-of-care']]);
    expect(week([3], bitten)).toEqual([false, true, 3, 2, ['disease-healed', 'no-recovery']]);
    expect(week([11], bitten)).toEqual([false, true, 3, 2, ['disease-healed', 'no-recovery']]);
    expect(week([5], { diseased: true })).toEqual([true, false, 9, 0, ['fatigue-gone', 'week-of-care']]);
  });

  it('IKZ-TRN-03, IKZ-WND-06: a week of training raises the attribute that is named, and none above 18', () => {
    const scores = { str: { now: 4, max: 7 }, dex: { now: 5, max: 8 }, wil: { now: 6, max: 9 } };
    const trained = (training: string, die: number) => {
      const fight = fightOf({
        party: [pc(scores)],
        foes: ['oni'],
        rulings: { training, rest: 'none' },
        phase: 'aftermath',
      });
      Object.assign(fight, { result: 'won', winner: 0 });
      playSteps(fight, 1, [die]);
      const { str, strMax, dex, dexMax, wil, wilMax } = byId(fight, 'a');
      return [str, strMax, dex, dexMax, wil, wilMax];
    };
    expect(trained('STR', 8)).toEqual([5, 8, 5, 8, 6, 9]);
    expect(trained('DEX', 9)).toEqual([4, 7, 6, 9, 6, 9]);
    expect(trained('WIL', 10)).toEqual([4, 7, 5, 8, 7, 10]);
    expect(trained('WIL', 9)).toEqual([4, 7, 5, 8, 6, 9]);
    const { a, table } = scarred({ wil: 18 }, [20]);
    trainAttribute(table, a, Attribute.wil);
    expect([a.wil, a.wilMax]).toEqual([18, 18]);
  });
});
