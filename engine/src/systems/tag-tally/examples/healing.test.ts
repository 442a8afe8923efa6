import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { healByMagic } from '../after/healing.ts';
import { restInSafety, treatProfessionally } from '../after/later.ts';
import { treatInField } from '../after/treatment.ts';
import type { Fight } from '../state/model.ts';

const grades = (fight: Fight, id = 'ana'): number[] => byId(fight, id).wounds.map(({ severity }) => severity);
const wound = (severity: string, fresh = true) => ({ severity, fresh });

function afterFight(more: Partial<TestFight> & { wounds: object[] }): Fight {
  const { wounds, ...rest } = more;
  const fight = fightOf({
    party: [plainPc('Ana', { wounds }), plainPc('Bo')],
    foes: [plainFoe('Foe', 3)],
    phase: 'treatment',
    ...rest,
  });
  fight.result = 'victory';
  return fight;
}

describe('WE-16 field treatment', () => {
  const attempt = (fight: Fight, die: number, treater = 'bo', sources: string[] = []): unknown => {
    const { table, told, finish } = play(fight, [...sources, { why: 'field-treatment', faces: [die] }]);
    treatInField(fight, table, byId(fight, treater), byId(fight, 'ana'), 0);
    finish();
    return told().find(({ event }) => event === 'rated')?.dc;
  };

  it('TT-HEAL-02, TT-HEAL-03, TT-HEAL-04, TT-HEAL-05, TT-BAND-11: five tries at one wound, each harder than the last', () => {
    const fight = afterFight({ wounds: [wound('debilitatingInjury')] });
    expect([attempt(fight, 9), grades(fight)]).toEqual([15, [3]]);
    expect([attempt(fight, 13), grades(fight)]).toEqual([18, [2]]);
    expect([attempt(fight, 15), grades(fight)]).toEqual([21, [2]]);
    expect([attempt(fight, 19), grades(fight)]).toEqual([24, [1]]);
    expect([attempt(fight, 20), grades(fight)]).toEqual([27, [1]]);
  });

  it('TT-HEAL-02, TT-HEAL-03: First Aid comes off the level before the retry is added', () => {
    const bo = plainPc('Bo', { tags: [{ name: 'First Aid', appliesTo: ['treatField'] }] });
    const party = [plainPc('Ana', { wounds: [wound('debilitatingInjury')] }), bo];
    const fight = afterFight({ wounds: [], party });
    expect(attempt(fight, 2, 'bo', ['first-aid'])).toBe(12);
    expect(attempt(fight, 2, 'bo', ['first-aid'])).toBe(15);
  });

  it('TT-BAND-11: with passAt = dc the second try of 13 against 18 fails', () => {
    const fight = afterFight({ wounds: [wound('debilitatingInjury')], toggles: { passAt: 'dc' } });
    attempt(fight, 9);
    attempt(fight, 13);
    expect(grades(fight)).toEqual([3]);
  });

  it('TT-HEAL-04: a Strain is gone', () => {
    const fight = afterFight({ wounds: [wound('strain')] });
    attempt(fight, 10, 'ana');
    expect(grades(fight)).toEqual([]);
  });
});

describe('WE-17 professional treatment', () => {
  const wounds = ['strain', 'strain', 'lingeringTrauma', 'debilitatingInjury', 'lastingScar'].map((grade) =>
    wound(grade),
  );
  const treated = (choice: string): Fight => {
    const fight = afterFight({ wounds });
    const { table, finish } = play(fight, [{ who: 'ana', why: 'professional', faces: [4] }, choice]);
    treatProfessionally(fight, table, null, byId(fight, 'ana'));
    finish();
    return fight;
  };

  it('TT-HEAL-06, TT-HEAL-08, TT-HEAL-16: a 4 passes at level 3 and leaves one of two things to choose', () => {
    expect(grades(treated('mild'))).toEqual([3, 4]);
    expect(grades(treated('injury'))).toEqual([1, 1, 2, 2, 4]);
  });

  it('TT-HEAL-09, TT-VAL-09: a second professional in the session is not offered', () => {
    const fight = treated('mild');
    fight.phase = 'later';
    fight.sameScene = false;
    const { step } = play(fight, ['professional']);
    expect(() => step()).toThrow('no such option');
  });
});

describe('WE-18 magical healing', () => {
  const healed = (choice: string): Fight => {
    const fight = afterFight({ wounds: [wound('strain'), wound('debilitatingInjury'), wound('lastingScar')] });
    const { table, told, finish } = play(fight, [{ who: 'bo', why: 'magic-healing', faces: [14] }, choice]);
    healByMagic(fight, table, byId(fight, 'bo'), byId(fight, 'ana'), -1);
    finish();
    expect(told().find(({ event }) => event === 'rated')).toMatchObject({ base: 3, hinder: 2, dc: 15 });
    return fight;
  };

  it('TT-HEAL-10, TT-HEAL-13, TT-HEAL-19: without Life access a 14 against DC 15 passes and heals all but scars, or one scar', () => {
    expect(grades(healed('all'))).toEqual([4]);
    expect(grades(healed('scar:3'))).toEqual([1, 3]);
  });

  it('TT-HEAL-11, TT-HEAL-13, TT-VAL-09: nobody is offered to heal themselves, or anybody twice in a session', () => {
    const fight = afterFight({ wounds: [wound('lastingScar')] });
    fight.phase = 'healing';
    expect(() => play(fight, ['ana']).step()).toThrow('no such option');
    byId(fight, 'ana').healedByMagic = true;
    const script = play(fight, [], { auto: ['afterwards'] });
    script.step();
    expect(script.told().some(({ event }) => event === 'heals')).toBe(false);
  });

  it('TT-HEAL-12, TT-MAG-10, TT-VAL-11: a Life spell is no action in a fight', () => {
    const ilse = plainPc('Ilse', { spells: [{ name: 'Cure Wounds', type: 'control', aspect: 'life' }] });
    const fight = fightOf({ party: [ilse], foes: [plainFoe('Foe', 3)] });
    expect(() => play(fight, ['cast:cure-wounds:foe']).step()).toThrow('no such option');
  });
});

describe('WE-19 a safe rest', () => {
  const wounds = ['strain', 'strain', 'lingeringTrauma', 'debilitatingInjury'].map((grade) => wound(grade, false));
  const rested = (choices: string[], safeZone: string): number[] => {
    const fight = afterFight({ wounds, rulings: { safeZone } });
    const { table, finish } = play(fight, choices);
    restInSafety(fight, table);
    finish();
    return grades(fight);
  };

  it('TT-HEAL-17: one of three', () => {
    expect(rested(['strains'], 'yes')).toEqual([2, 3]);
    expect(rested(['trauma'], 'yes')).toEqual([1, 1, 3]);
    expect(rested(['injury'], 'yes')).toEqual([1, 1, 2, 2]);
  });

  it('TT-HEAL-18: nothing in a dungeon', () => {
    expect(rested([], 'no')).toEqual([1, 1, 2, 3]);
  });
});
