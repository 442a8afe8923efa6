import { describe, expect, it } from 'vitest';
import {
  after,
  byId,
  fightOf,
  grades,
  options,
  plainFoe,
  plainPc,
  play,
  said,
  wound,
} from '../../../../test/tools/tag-tally.ts';
import { newRoll } from '../../../made/tag-tally.ts';
import type { Fight } from '../state/model.ts';
import { beginAftermath, endScene } from './aftermath.ts';
import {
  healByMagic,
  healerQuestion,
  healScar,
  mercyQuestion,
  needsMagic,
  usualHealer,
  usualMercy,
} from './healing.ts';
import { treatInField, treatmentQuestion, usualTreatment } from './treatment.ts';

describe('field treatment', () => {
  it('TT-HEAL-01, TT-HEAL-02: lists who can treat which wound of this scene, the gravest in the best hands first', () => {
    const fight = after(
      [
        wound('strain', { name: 'Winded' }),
        wound('debilitatingInjury', { attempts: 1 }),
        wound('strain', { fresh: false }),
      ],
      {},
      { tags: [{ name: 'Medic', tier: 2, appliesTo: ['treatField'] }] },
    );
    expect(options(fight, 0, treatmentQuestion)).toEqual([
      'bo:2: Bo treats Debilitating Injury, DC 12',
      'ana:1: Ana treats Winded (Strain), DC 15',
      'bo:1: Bo treats Winded (Strain), DC 9',
      'ana:2: Ana treats Debilitating Injury, DC 18',
      'done: No more treatment',
    ]);
    byId(fight, 'bo').status = 'gone';
    expect(options(fight, 0, treatmentQuestion)).toEqual([
      'ana:2: Ana treats Debilitating Injury, DC 18',
      'ana:1: Ana treats Winded (Strain), DC 15',
      'done: No more treatment',
    ]);
    Object.assign(byId(fight, 'bo'), { status: 'present', dead: true });
    expect(options(fight, 0, treatmentQuestion)).toHaveLength(3);
    byId(fight, 'ana').status = 'gone';
    expect(options(fight, 0, treatmentQuestion)).toHaveLength(3);
  });

  it('TT-HEAL-02: of equal hands the first of the list treats, and a milder wound only where no graver can be', () => {
    const fight = after([wound('lingeringTrauma'), wound('strain')]);
    expect(options(fight, 0, treatmentQuestion)[0]).toMatch(/^ana:1/);
    expect(usualTreatment(fight, byId(fight, 'ana'))).toBe(1);
    const tried = after([wound('lingeringTrauma', { attempts: 9 }), wound('strain')]);
    expect(options(tried, 0, treatmentQuestion)[0]).toMatch(/^ana:2/);
  });

  it('TT-HEAL-03, TT-HEAL-04, TT-HEAL-05: the log says who tries what how often, and whether it helped', () => {
    const fight = after([wound('debilitatingInjury', { attempts: 1 })]);
    const script = play(fight, [19, 2]);
    treatInField(fight, script.table, byId(fight, 'bo'), byId(fight, 'ana'), 0);
    expect(script.told()).toContainEqual(expect.objectContaining({ event: 'treats', who: 'bo', patient: 'ana' }));
    expect(script.told().find(({ event }) => event === 'treats')).toMatchObject({ attempt: 2 });
    expect(script.told().find(({ event }) => event === 'wound-milder')).toMatchObject({
      before: 'Debilitating Injury',
      after: 'Lingering Trauma',
    });
    expect(fight.now.roll).toEqual(newRoll());
    treatInField(fight, script.table, byId(fight, 'bo'), byId(fight, 'ana'), 0);
    script.finish();
    expect([grades(fight), byId(fight, 'ana').wounds[0]?.attempts]).toEqual([[2], 3]);
    expect(script.told().at(-1)).toMatchObject({ event: 'no-use', patient: 'ana' });
  });
});

describe('healing magic', () => {
  const life = {
    lifeAccess: true,
    mai: 4,
    spells: [
      { name: 'Spark', type: 'damage', aspect: 'fire' },
      { name: 'Mend', type: 'control', aspect: 'life' },
    ],
  };

  it('TT-HEAL-13, TT-HEAL-19: lists everybody else who is there, with and without a Life spell, and an NPC at hand', () => {
    const party = [plainPc('Bo', life), plainPc('Ana', { wounds: [wound('strain')] }), plainPc('Cy', { mai: 2 })];
    const fight = after([], { party });
    const names = ['bo: Bo', 'bo:mend: Bo, with Mend', 'cy: Cy', 'nobody: Nobody'];
    expect(options(fight, 1, healerQuestion)).toEqual(names);
    fight.now.aux = 1;
    expect(options(fight, 1, healerQuestion)).toEqual([...names.slice(0, 3), 'npc: An NPC healer', 'nobody: Nobody']);
    fight.now.aux = 0;
    expect(usualHealer(fight, byId(fight, 'ana'))).not.toBe(0);
    byId(fight, 'bo').dead = true;
    byId(fight, 'cy').status = 'gone';
    expect(options(fight, 1, healerQuestion)).toEqual(['nobody: Nobody']);
    expect(usualHealer(fight, byId(fight, 'ana'))).toBe(0);
  });

  it('TT-HEAL-13, TT-HEAL-19: without Life access it is harder, and the better healer is named first', () => {
    const party = [
      plainPc('Ana', { wounds: [wound('strain')] }),
      plainPc('Bo', { mai: 4 }),
      plainPc('Cy', { mai: 4, lifeAccess: true }),
    ];
    const fight = after([], { party });
    expect(options(fight, 0, healerQuestion)).toEqual(['cy: Cy', 'bo: Bo', 'nobody: Nobody']);
  });

  it('TT-HEAL-11: only the living who are wounded and have not been healed this session need it', () => {
    const fight = after([wound('strain')]);
    const [ana, bo] = [byId(fight, 'ana'), byId(fight, 'bo')];
    expect([
      needsMagic(fight, ana, false),
      needsMagic(fight, bo, true),
      needsMagic(fight, byId(fight, 'foe'), true),
    ]).toEqual([true, false, false]);
    ana.healedByMagic = true;
    expect(needsMagic(fight, ana, true)).toBe(false);
    Object.assign(ana, { healedByMagic: false, dead: true });
    expect(needsMagic(fight, ana, true)).toBe(false);
    Object.assign(ana, { dead: false });
    bo.status = 'gone';
    expect([needsMagic(fight, ana, false), needsMagic(fight, ana, true)]).toEqual([false, true]);
  });

  it('TT-HEAL-10, TT-HEAL-11, TT-HEAL-19: the log says who heals, that it failed, or what it did', () => {
    const fight = after([wound('strain')], {}, life);
    const failing = play(fight, [1]);
    healByMagic(fight, failing.table, byId(fight, 'bo'), byId(fight, 'ana'), 1);
    expect(failing.told().map(({ event }) => event)).toEqual(expect.arrayContaining(['heals', 'healing-fails']));
    expect(fight.now.roll).toEqual(newRoll());
    const helping = play(fight, [20]);
    healByMagic(fight, helping.table, null, byId(fight, 'ana'), -1);
    helping.finish();
    expect(said(fight, helping)).toContain('A healer works magic on Ana.');
    expect(grades(fight)).toEqual([]);
  });

  it('TT-HEAL-19: with the spell named by its number, and with none', () => {
    const base = (answer: string) => {
      const fight = after(
        [wound('strain')],
        { rulings: { healerAtHand: 'no' } },
        { ...life, casterTier: 1, spells: [{ name: 'Mend', type: 'control', aspect: 'life', tier: 3 }] },
      );
      fight.phase = 'healing';
      const script = play(fight, [answer, 1]);
      script.step();
      script.finish();
      expect(byId(fight, 'ana').healedByMagic).toBe(true);
      return script.told().find(({ event }) => event === 'rated')?.dc;
    };
    expect(Number(base('bo:mend'))).toBeGreaterThan(Number(base('bo')));
  });

  it('TT-HEAL-10: heals all but scars, or one scar by its number', () => {
    const fight = after([wound('strain'), wound('lastingScar', { name: 'Burn' }), wound('lastingScar')]);
    expect(options(fight, 0, mercyQuestion)).toEqual([
      'all: All wounds but Lasting Scars',
      'scar:2: The scar "Burn"',
      'scar:3: The scar',
    ]);
    byId(fight, 'ana').wounds.shift();
    expect(options(fight, 0, mercyQuestion)).toEqual(['scar:1: The scar "Burn"', 'scar:2: The scar']);
  });

  it('TT-HEAL-10: the scar that hinders most is best healed, unless the other wounds weigh more', () => {
    const best = (...grades: object[]) => usualMercy(byId(after(grades), 'ana'));
    expect(best(wound('strain'))).toBe(0);
    expect(best(wound('lastingScar'))).toBe(1);
    expect(best(wound('debilitatingInjury'), wound('strain'), wound('lastingScar'))).toBe(3);
    expect(best(wound('debilitatingInjury'), wound('lingeringTrauma'), wound('lastingScar'))).toBe(0);
    const two = byId(after([wound('lastingScar'), wound('lastingScar')]), 'ana');
    expect(usualMercy(two)).toBe(1);
    two.wounds[1]!.steps++;
    expect(usualMercy(two)).toBe(2);
  });

  it('TT-HEAL-14, TT-HEAL-15, TT-TAG-06: a scar heals whole, or its missing part stays lost, and the log says which', () => {
    const healed = (missingPart: boolean, more: Partial<Fight> = {}, name = 'One ear') => {
      const fight = after([wound('lastingScar', { name })], { rulings: { partThere: 'yes' } });
      byId(fight, 'ana').wounds[0]!.missingPart = missingPart;
      Object.assign(fight, { sameScene: true }, more);
      const script = play(fight, []);
      healScar(fight, script.table, byId(fight, 'ana'), 0);
      return [script.told().at(-1)?.event, ...byId(fight, 'ana').marks];
    };
    expect(healed(false)).toEqual(['scar-healed']);
    expect(healed(true)).toEqual(['scar-healed']);
    expect(healed(true, { sameScene: false })).toEqual(['part-lost', 'One ear']);
    expect(healed(true, { sameScene: false }, '')).toEqual(['part-lost', 'a part is missing']);
  });
});

describe('the end of fight and scene', () => {
  it('TT-END-03, TT-END-05, TT-WND-14: nothing that lasts no longer than the fight is left, wounds stay', () => {
    const fight = after([wound('strain')], { phase: 'turns' });
    const ana = byId(fight, 'ana');
    Object.assign(ana, {
      initRoll: 9,
      initEase: 1,
      initHinder: 1,
      slot: 1,
      firstRound: 2,
      turnTaken: true,
      reactionLeft: true,
    });
    Object.assign(ana, {
      called: 1,
      calledOn: 1,
      stunnedTurns: 1,
      backfire: 1,
      backfireLater: 1,
      castLock: 3,
      delayedSpell: 1,
    });
    Object.assign(ana, { delayedAt: 1, timesAttacked: 2, hasActed: true, aiding: 1 });
    Object.assign(fight, { cursor: 1, later: 3, sameScene: false, keptOpen: true });
    beginAftermath(fight, play(fight, []).table);
    const fresh = byId(fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 3)], phase: 'start' }), 'ana');
    for (const field of [
      'initRoll',
      'initEase',
      'initHinder',
      'firstRound',
      'turnTaken',
      'stunnedTurns',
      'backfire',
      'backfireLater',
      'castLock',
      'delayedSpell',
      'delayedAt',
      'timesAttacked',
      'hasActed',
      'aiding',
      'called',
      'calledOn',
    ] as const)
      expect([field, ana[field]]).toEqual([field, fresh[field]]);
    expect([ana.slot, ana.reactionLeft, ana.wounds.length]).toEqual([0, false, 1]);
    expect(fight).toMatchObject({ phase: 'wounds', cursor: 0, later: 0, sameScene: true, keptOpen: false, ladder: [] });
  });

  it('TT-TAG-05, TT-MAG-15, TT-HEAL-01: the scene takes its conditions and spells with it, once, and wounds grow old', () => {
    const party = [
      plainPc('Ana', { wounds: [wound('strain')], conditions: [{ name: 'prone', fresh: true }, { name: 'blind' }] }),
    ];
    const fight = after([], { party });
    fight.sameScene = true;
    byId(fight, 'ana').effects = [0, 1];
    const script = play(fight, []);
    endScene(fight, script.table);
    expect(byId(fight, 'ana')).toMatchObject({
      conditions: [{ name: 'blind' }],
      effects: [],
      wounds: [{ fresh: false }],
    });
    endScene(fight, script.table);
    expect([script.told().length, fight.sameScene]).toEqual([1, false]);
  });
});
