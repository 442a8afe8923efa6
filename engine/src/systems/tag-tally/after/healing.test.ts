import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import type { Fight } from '../state/model.ts';
import { healByMagic, healerCode, usualHealer } from './healing.ts';
import { beginSession, passTheTime, restInSafety, treatProfessionally } from './later.ts';

const wound = (severity: string, more: object = {}) => ({ severity, fresh: true, ...more });

function after(wounds: readonly object[], more: Partial<TestFight> = {}): Fight {
  const fight = fightOf({
    party: [plainPc('Ana', { wounds }), plainPc('Bo')],
    foes: [plainFoe('Foe', 3)],
    phase: 'treatment',
    ...more,
  });
  fight.result = 'victory';
  return fight;
}

function played(fight: Fight, script: readonly ScriptItem[], until: string) {
  const scripted = play(fight, script);
  for (let steps = 0; fight.phase !== until && steps < 100; steps++) scripted.step();
  scripted.finish();
  return scripted.told();
}

const grades = (fight: Fight) => byId(fight, 'ana').wounds.map(({ severity }) => severity);

describe('field treatment', () => {
  it('TT-HEAL-01, TT-HEAL-16, TT-VAL-09: older wounds and scars are not open to it', () => {
    const fight = after([wound('strain', { fresh: false }), wound('lastingScar')]);
    expect(played(fight, [], 'healing').some(({ event }) => event === 'treats')).toBe(false);
  });

  it('TT-HEAL-02: any PC may treat, the wounded one too', () => {
    const fight = after([wound('strain')]);
    played(
      fight,
      [{ who: 'ana', choose: 'bo:1' }, { who: 'bo', faces: [2] }, 'ana:1', { who: 'ana', faces: [13] }],
      'healing',
    );
    expect(grades(fight)).toEqual([]);
  });

  it('TT-HEAL-03, TT-CORE-06: a try that cannot pass is not offered', () => {
    const fight = after([wound('strain', { attempts: 4 })]);
    expect(played(fight, [], 'healing').some(({ event }) => event === 'treats')).toBe(false);
  });
});

describe('professional treatment', () => {
  it('TT-HEAL-07: each further try within it is one step harder', () => {
    const fight = after([wound('strain')]);
    const script = play(fight, [2, 'again', 4, 'again', 7, 'stop']);
    treatProfessionally(fight, script.table, null, byId(fight, 'ana'));
    script.finish();
    expect(
      script
        .told()
        .filter(({ event }) => event === 'rated')
        .map(({ dc }) => dc),
    ).toEqual([9, 12, 15]);
    expect([grades(fight), byId(fight, 'ana').treatedByPro]).toEqual([[1], true]);
  });

  it('TT-HEAL-06: a PC with a fitting tag rolls for themselves, with that tag', () => {
    const doctor = plainPc('Doc', { tags: [{ name: 'Surgeon', tier: 2, appliesTo: ['treatPro'] }] });
    const fight = after([], { party: [plainPc('Ana', { wounds: [wound('strain')] }), doctor], phase: 'later' });
    fight.sameScene = false;
    const told = played(fight, ['professional', 'doc', 'surgeon', { who: 'doc', faces: [2] }, 'done'], 'over');
    expect(told.find(({ event }) => event === 'rated')).toMatchObject({ ease: 2, dc: 3 });
    expect(grades(fight)).toEqual([]);
  });
});

describe('magical healing', () => {
  it('TT-HEAL-19: MAI eases, a named spell compares tiers, and no Mastery or mishap comes of it', () => {
    const ilse = {
      mai: 7,
      casterTier: 1,
      lifeAccess: true,
      spells: [{ name: 'Cure', type: 'control', aspect: 'life', tier: 2 }],
    };
    const fight = after([], { party: [plainPc('Ana', { wounds: [wound('strain')] }), plainPc('Ilse', ilse)] });
    const { table, told, finish } = play(fight, [{ who: 'ilse', faces: [1] }]);
    healByMagic(fight, table, byId(fight, 'ilse'), byId(fight, 'ana'), 0);
    finish();
    expect(told().find(({ event }) => event === 'rated')).toMatchObject({ base: 3, ease: 2, hinder: 1, dc: 6 });
    expect(told().map(({ event }) => event)).not.toContain('mishap');
    expect([byId(fight, 'ana').healedByMagic, byId(fight, 'ilse').mastered, grades(fight)]).toEqual([true, [0], [1]]);
  });

  it('TT-HEAL-13: a tag that opens Life is access to it', () => {
    const tags = [{ name: 'Song of Life', type: 'skill', aspect: 'life', appliesTo: ['treatMagic'] }];
    const fight = after([wound('strain')], {
      party: [plainPc('Ana', { wounds: [wound('strain')] }), plainPc('Bo', { tags })],
    });
    const { table, told, finish } = play(fight, ['song-of-life', 4]);
    healByMagic(fight, table, byId(fight, 'bo'), byId(fight, 'ana'), -1);
    finish();
    expect(told().find(({ event }) => event === 'rated')).toMatchObject({ ease: 1, hinder: 0, dc: 6 });
  });

  it('TT-HEAL-19, TT-HEAL-20: where the GM chooses magical healing later on, an NPC is offered too, for one PC alone as well', () => {
    const fight = after([wound('strain')], { party: [plainPc('Ana', { wounds: [wound('strain')] })], phase: 'later' });
    fight.sameScene = false;
    const script = play(fight, [
      'magic',
      { who: 'ana', question: 'magic-healing', choose: 'npc' },
      { who: 'ana', faces: [4] },
    ]);
    script.step(2);
    script.finish();
    expect(byId(fight, 'ana').wounds).toEqual([]);
  });

  it('TT-HEAL-08, TT-HEAL-17: of several wounds of a grade the patient says which', () => {
    const wounds = [
      wound('debilitatingInjury', { name: 'Torn muscle', appliesTo: ['attack'] }),
      wound('debilitatingInjury', { name: 'Cracked ribs', appliesTo: ['defense'] }),
      wound('lingeringTrauma', { name: 'Deep cut', appliesTo: ['task'] }),
      wound('lingeringTrauma', { name: 'Concussion', appliesTo: ['cast'] }),
    ];
    const left = (fight: Fight) => byId(fight, 'ana').wounds.map(({ name, severity }) => `${name} ${severity}`);
    const treated = after(wounds);
    const professional = play(treated, [4, 'injury:2']);
    treatProfessionally(treated, professional.table, null, byId(treated, 'ana'));
    expect(left(treated)).toEqual(['Torn muscle 3', 'Cracked ribs 2', 'Deep cut 2', 'Concussion 2']);
    const rested = after(wounds, { rulings: { safeZone: 'yes' } });
    restInSafety(rested, play(rested, ['trauma:2']).table);
    expect(left(rested)).toEqual(['Torn muscle 3', 'Cracked ribs 3', 'Deep cut 2']);
  });

  it('TT-HEAL-13, TT-HEAL-19: the best healer comes first', () => {
    const party = [
      plainPc('Ana', { wounds: [wound('strain')] }),
      plainPc('Bo', { mai: 10 }),
      plainPc('Ilse', { lifeAccess: true }),
    ];
    const fight = after([], { party });
    expect(usualHealer(fight, byId(fight, 'ana'))).toBe(healerCode(byId(fight, 'bo').index, -1));
    byId(fight, 'bo').status = 'gone';
    expect(usualHealer(fight, byId(fight, 'ana'))).toBe(healerCode(byId(fight, 'ilse').index, -1));
  });

  it('TT-HEAL-10, TT-HEAL-11: only the wounded are asked', () => {
    const fight = after([wound('strain', { fresh: false })], { phase: 'healing' });
    played(fight, [{ who: 'ana', question: 'magic-healing', choose: 'nobody' }, 'done'], 'over');
    expect([byId(fight, 'ana').healedByMagic, byId(fight, 'bo').healedByMagic]).toEqual([false, false]);
  });

  it('TT-HEAL-19, TT-HEAL-06: for an NPC the patient’s player rolls, plainly', () => {
    const fight = after([wound('debilitatingInjury')], { phase: 'healing', rulings: { healerAtHand: 'yes' } });
    const told = played(fight, ['npc', { who: 'ana', why: 'magic-healing', faces: [4] }, 'done'], 'over');
    expect(told.find(({ event }) => event === 'rated')).toMatchObject({ base: 3, ease: 0, hinder: 0 });
    expect(grades(fight)).toEqual([]);
  });

  it('TT-HEAL-14, TT-HEAL-15: a part lost in an earlier fight does not grow back after this one', () => {
    const fight = after([wound('lastingScar', { name: 'Missing limb', missingPart: true, fresh: false })], {
      rulings: { partThere: 'yes' },
    });
    healByMagic(fight, play(fight, [20]).table, byId(fight, 'bo'), byId(fight, 'ana'), -1);
    expect(byId(fight, 'ana').marks).toEqual(['Missing limb']);
  });

  it('TT-HEAL-14: a missing part grows back only in the scene of the fight, and if it is there', () => {
    const healed = (
      missingPart: boolean,
      rulings: Record<string, string>,
      sameScene: boolean,
      script: ScriptItem[] = [],
    ) => {
      const fight = after([wound('lastingScar', { name: 'Missing limb', missingPart, fresh: sameScene })], { rulings });
      fight.sameScene = sameScene;
      const { table, finish } = play(fight, [20, ...script]);
      healByMagic(fight, table, byId(fight, 'bo'), byId(fight, 'ana'), -1);
      finish();
      expect(grades(fight)).toEqual([]);
      return byId(fight, 'ana').marks;
    };
    expect(healed(false, {}, true)).toEqual([]);
    expect(healed(true, {}, true)).toEqual(['Missing limb']);
    expect(healed(true, { partThere: 'yes' }, true)).toEqual([]);
    expect(healed(true, { partThere: 'ask' }, true, ['partThere:yes'])).toEqual([]);
    expect(healed(true, { partThere: 'yes' }, false)).toEqual(['Missing limb']);
  });

  it('TT-HEAL-15: the permanent tag that is left fits no roll', () => {
    const fight = after([wound('lastingScar', { name: 'Missing limb', missingPart: true })]);
    const { table } = play(fight, [20]);
    healByMagic(fight, table, byId(fight, 'bo'), byId(fight, 'ana'), -1);
    expect([byId(fight, 'ana').marks, byId(fight, 'ana').wounds, byId(fight, 'ana').sheet.tags]).toEqual([
      ['Missing limb'],
      [],
      [],
    ]);
  });
});

describe('what follows', () => {
  it('TT-HEAL-20: a new session clears both marks', () => {
    const fight = after([]);
    for (const id of ['ana', 'bo']) {
      byId(fight, id).treatedByPro = true;
      byId(fight, id).healedByMagic = true;
    }
    beginSession(fight, play(fight, []).table);
    expect(fight.fighters.some(({ treatedByPro, healedByMagic }) => treatedByPro || healedByMagic)).toBe(false);
  });

  it('TT-HEAL-20, TT-HEAL-16: a long downtime heals everything, scars into marks where a part is missing', () => {
    const fight = after([
      wound('strain'),
      wound('lastingScar'),
      wound('lastingScar', { name: 'Lost eye', missingPart: true }),
    ]);
    fight.sameScene = false;
    passTheTime(fight, play(fight, []).table);
    expect([grades(fight), byId(fight, 'ana').marks]).toEqual([[], ['Lost eye']]);
  });

  it('TT-HEAL-20: the GM is asked what follows until nothing more does', () => {
    const fight = after([wound('strain', { fresh: false })], { phase: 'later' });
    played(fight, ['rest', 'long-downtime'], 'over');
    expect(grades(fight)).toEqual([]);
  });
});

describe('the log says by which rule a wound goes', () => {
  const rules = (
    fight: Fight,
    script: readonly ScriptItem[],
    heal: (table: ReturnType<typeof play>['table']) => void,
  ) => {
    const scripted = play(fight, script);
    heal(scripted.table);
    scripted.finish();
    return scripted
      .told()
      .filter(({ event }) => event === 'wound-healed' || event === 'wound-milder')
      .map(({ rule }) => rule);
  };

  it('TT-HEAL-08, TT-HEAL-10, TT-HEAL-17, TT-HEAL-20: not by that of field treatment', () => {
    const hurt = [wound('strain'), wound('debilitatingInjury')];
    const pro = after(hurt);
    const ana = (fight: Fight) => byId(fight, 'ana');
    expect(rules(pro, [9, 'injury'], (table) => treatProfessionally(pro, table, null, ana(pro)))).toEqual([
      'TT-HEAL-08',
    ]);
    const magic = after(hurt);
    expect(rules(magic, [9], (table) => healByMagic(magic, table, null, ana(magic), -1))).toEqual([
      'TT-HEAL-10',
      'TT-HEAL-10',
    ]);
    const rest = after(hurt, { rulings: { safeZone: 'yes' } });
    expect(rules(rest, ['strains'], (table) => restInSafety(rest, table))).toEqual(['TT-HEAL-17']);
    const time = after([wound('strain')]);
    expect(rules(time, [], (table) => passTheTime(time, table))).toEqual(['TT-HEAL-20']);
  });
});
