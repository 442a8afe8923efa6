import { describe, expect, it } from 'vitest';
import { byId, castCode, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { make as fraction } from '../../../dice/fraction.ts';
import { odds } from '../../../exact/odds.ts';
import { copyFight } from '../../../made/tag-tally.ts';
import type { Table } from '../../../table/table.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { attack } from '../attack/attack.ts';
import { beginBlow } from '../attack/blow.ts';
import { defend } from '../attack/defence.ts';
import { mishap } from '../attack/mishaps.ts';
import { spellDamage } from '../book/spell-terms.ts';
import { aspects, damageTypes } from '../book/terms.ts';
import { editFight } from '../cast/edits.ts';
import { maiEase } from '../rolls/magic-terms.ts';
import type { Fight } from '../state/model.ts';
import { policies } from '../tactics/policy.ts';
import { cast } from './magic.ts';

const spark = { name: 'Spark', type: 'damage', aspect: 'fire' };

function casting(spells: readonly object[], more: Partial<TestFight> = {}, pc: object = {}): Fight {
  return fightOf({
    party: [plainPc('Ana', { spells, ...pc }), plainPc('Bo')],
    foes: [plainFoe('Foe', 3)],
    ...more,
  });
}

function castOnce(fight: Fight, script: readonly ScriptItem[], target = 'foe', victim = -1) {
  const { table, told, finish } = play(fight, script);
  cast(fight, table, byId(fight, 'ana'), castCode(0, target === '' ? -1 : byId(fight, target).index, victim));
  finish();
  return told();
}

const rated = (told: ReturnType<typeof castOnce>) => told.find(({ event }) => event === 'rated');

describe('casting', () => {
  it('TT-MAG-01: MAI eases by 0, 1, 2 or 3', () => {
    expect([0, 3, 4, 6, 7, 9, 10].map(maiEase)).toEqual([0, 0, 1, 1, 2, 2, 3]);
  });

  it('TT-MAG-02: a higher tier eases by 1, an equal one does nothing, a lower one hinders by 1', () => {
    const at = (casterTier: number) => rated(castOnce(casting([{ ...spark, tier: 2 }], {}, { casterTier }), [10]));
    expect(at(3)).toMatchObject({ ease: 1, hinder: 0 });
    expect(at(2)).toMatchObject({ ease: 0, hinder: 0 });
    expect(at(1)).toMatchObject({ ease: 0, hinder: 1 });
  });

  it('TT-MAG-04: the level is the spell’s, else the target’s, else the scene’s', () => {
    const base = (spell: object) => rated(castOnce(casting([spell], { scene: { level: 6 } }), [10]))?.base;
    expect(base({ ...spark, level: 1 })).toBe(1);
    expect(base(spark)).toBe(3);
    const ward = casting([{ name: 'Shell', type: 'ward' }], { scene: { level: 6 } });
    expect(rated(castOnce(ward, [10], 'bo'))?.base).toBe(6);
  });

  it('TT-MAG-04: a spell of level 0 is cast at level 0', () => {
    expect(rated(castOnce(casting([{ ...spark, level: 0 }]), [10]))).toMatchObject({ base: 0, dc: 0 });
  });

  it('TT-MAG-15, TT-MAG-16: wards are offered for PCs, control for creatures, summons for nobody', () => {
    const spells = [
      { name: 'Shell', type: 'ward' },
      { name: 'Hold', type: 'control' },
      { name: 'Hound', type: 'summon' },
    ];
    for (const id of ['cast:shell:ana', 'cast:shell:bo', 'cast:hold:foe', 'cast:hound'])
      expect(() => play(casting(spells), ['ana', id, 10]).step()).not.toThrow();
    for (const id of ['cast:shell:foe', 'cast:hold:bo', 'cast:hound:foe'])
      expect(() => play(casting(spells), ['ana', id, 10]).step()).toThrow('no such option');
  });

  it('TT-MAG-07: a spell fails on Fail-but and Fail-and only', () => {
    const failsOn = (die: number, script: ScriptItem[] = []) =>
      castOnce(casting([spark]), [die, ...script]).some(({ event }) => event === 'spell-failed');
    expect([failsOn(3), failsOn(4), failsOn(9)]).toEqual([true, false, false]);
  });

  it('TT-MAG-05: spells that are no Damage spells move no clock', () => {
    const fight = casting([{ name: 'Hold', type: 'control' }]);
    castOnce(fight, [20]);
    expect([fight.momentum, fight.doom]).toEqual([0, 0]);
  });

  it('TT-MAG-06: a backfire hinders every roll until the end of the next turn, and no longer', () => {
    const fight = casting([spark], { party: [plainPc('Ana', { spells: [spark] })] });
    const script = play(fight, [
      'cast:spark:foe',
      8,
      'attack:ana',
      { why: 'defense', faces: [10] },
      'attack:foe',
      10,
      'attack:ana',
      { why: 'defense', faces: [10] },
    ]);
    script.step(4);
    script.finish();
    expect(
      script
        .told()
        .filter(({ event }) => event === 'rated')
        .map(({ hinder }) => hinder),
    ).toEqual([0, 1, 1, 0]);
  });

  it('TT-MAG-09: Mastery is a source of 1 for that spell, and is earned once', () => {
    const fight = casting([{ ...spark, mastered: true }]);
    expect(rated(castOnce(fight, ['mastery-of-spark', 20]))?.ease).toBe(1);
    const again = castOnce(fight, ['none', 20]);
    expect(again.map(({ event }) => event)).not.toContain('mastered');
  });

  it('TT-MAG-11: the aspect decides the damage type; Illusion and Life have none', () => {
    const typeOf = (aspect: string) => {
      const type = aspect === 'life' || aspect === 'illusion' ? 'ward' : 'damage';
      const fight = casting([{ name: 'S', type, aspect }]);
      return damageTypes[spellDamage(byId(fight, 'ana').sheet.spells[0]!)] ?? 'none';
    };
    expect(aspects.map((aspect) => typeOf(aspect))).toEqual([
      ...['Elemental', 'Elemental', 'Elemental', 'Elemental', 'Necrotic', 'Psychic', 'Psychic'],
      ...['Shadow', 'Shadow', 'Chaos', 'Radiant', 'none', 'none'],
    ]);
  });

  it('TT-MAG-14: in a Damage cast weapon skill is no help, but weaknesses, wounds and scene tags for attacks count', () => {
    const pc = {
      tags: [
        { name: 'Blade', appliesTo: ['attack'] },
        { name: 'Focus', appliesTo: ['cast'] },
      ],
      wounds: [{ severity: 'strain' }],
    };
    const fight = casting(
      [spark],
      {
        foes: [plainFoe('Foe', 6, { traits: [{ name: 'Dry', eases: ['attack'], against: ['fire'] }] })],
        scene: { tags: [{ name: 'Height', appliesTo: ['attack'] }] },
      },
      pc,
    );
    expect(rated(castOnce(fight, ['focus+dry', 10]))).toMatchObject({ ease: 3, hinder: 1 });
    const other = casting([{ name: 'Shell', type: 'ward' }], {}, pc);
    expect(rated(castOnce(other, ['focus', 10], 'bo'))).toMatchObject({ ease: 1, hinder: 0 });
  });

  it('TT-MAG-15: Ward, Control and Summon leave a source behind, and not twice', () => {
    const ward = casting([{ name: 'Shell', type: 'ward' }]);
    castOnce(ward, [9], 'bo');
    const defended = play(ward, ['shell', 10]);
    defend(ward, defended.table, beginBlow(ward, byId(ward, 'foe'), byId(ward, 'bo'), false));
    expect(defended.told().find(({ event }) => event === 'rated')?.ease).toBe(1);
    const hold = casting([{ name: 'Hold', type: 'control' }]);
    castOnce(hold, [9]);
    const attacked = play(hold, ['hold', 10]);
    attack(hold, attacked.table, byId(hold, 'bo'), byId(hold, 'foe'));
    expect(attacked.told().find(({ event }) => event === 'rated')?.ease).toBe(1);
    const summon = casting([{ name: 'Hound', type: 'summon' }]);
    castOnce(summon, [9], '');
    expect([summon.allies, summon.momentumSize]).toEqual([[{ name: 'Hound', aided: false }], 7]);
    for (const [fight, id] of [
      [ward, 'cast:shell:bo'],
      [hold, 'cast:hold:foe'],
      [summon, 'cast:hound'],
    ] as const)
      expect(() => play(fight, ['ana', id]).step()).toThrow('no such option');
  });

  it('TT-MAG-15: a spell that fails leaves nothing', () => {
    const failed = casting([{ name: 'Shell', type: 'ward' }]);
    castOnce(failed, [3], 'bo');
    expect(byId(failed, 'bo').effects).toEqual([]);
  });

  it('TT-MAG-15: Counter spells are no actions', () => {
    const fight = casting([{ name: 'Nay', type: 'counter' }]);
    expect(() => play(fight, ['ana', 'cast:nay:foe']).step()).toThrow('no such option');
  });

  it('TT-MAG-16, TT-VAL-11: only listed spells are offered, and none while cut off or with the toggle off', () => {
    const tries = (fight: Fight) => () => play(fight, ['ana', 'cast:spark:foe', 10], { auto: ['sources'] }).step();
    expect(tries(casting([spark]))).not.toThrow();
    expect(tries(casting([]))).toThrow('no such option');
    const cut = casting([spark]);
    byId(cut, 'ana').castLock = 3;
    expect(tries(cut)).toThrow('no such option');
    expect(tries(casting([spark], { toggles: { spellcasting: false } }))).toThrow('no such option');
  });
});

describe('blood magic', () => {
  const blood = { toggles: { bloodMagic: true } };
  const tagged = { bloodMagic: true };

  it('TT-MAG-12: the caster’s blood eases by 2 and costs a Necrotic Lingering Trauma that hinders from the next roll on', () => {
    const fight = casting([spark], blood, tagged);
    const script = play(fight, ['ana', 'cast:spark:foe:blood-ana', 10, 'own-words']);
    script.step();
    script.finish();
    expect(script.told().find(({ event }) => event === 'rated')).toMatchObject({ ease: 2, hinder: 0 });
    expect(byId(fight, 'ana').wounds).toMatchObject([{ severity: 2, damageType: damageTypes.indexOf('Necrotic') }]);
    expect(fight.doom).toBe(0);
  });

  it('TT-MAG-12, TT-VAL-11: it needs toggle and tag, and others only if the GM allows them', () => {
    const tries = (fight: Fight, victim: string) => () => play(fight, ['ana', `cast:spark:foe:blood-${victim}`]).step();
    expect(tries(casting([spark], {}, tagged), 'ana')).toThrow('no such option');
    expect(tries(casting([spark], blood), 'ana')).toThrow('no such option');
    expect(tries(casting([spark], blood, tagged), 'bo')).toThrow('no such option');
  });

  it('TT-MAG-12: a caster who wards themselves may pay with their own blood', () => {
    const fight = casting([{ name: 'Shell', type: 'ward' }], blood, tagged);
    const script = play(fight, ['ana', 'cast:shell:ana:blood-ana', 12, 'own-words']);
    script.step();
    script.finish();
    expect([byId(fight, 'ana').wounds.length, byId(fight, 'ana').effects.length]).toEqual([1, 1]);
  });

  it('TT-MAG-12: a creature below level 3 dies of it without moving a clock, a stronger one lives', () => {
    const foes = [plainFoe('Foe', 3), plainFoe('Rat', 2), plainFoe('Bear', 3)];
    const rulings = { sacrifice: 'anyone' };
    const fight = casting([spark], { ...blood, foes, rulings }, tagged);
    const rat = play(fight, ['ana', 'cast:spark:foe:blood-rat', 2]);
    rat.step();
    expect([byId(fight, 'rat').status, fight.momentum]).toEqual(['withdrawn', 0]);
    const other = casting([spark], { ...blood, foes, rulings }, tagged);
    play(other, ['ana', 'cast:spark:foe:blood-bear', 2]).step();
    expect(byId(other, 'bear').status).toBe('active');
  });
});

describe('spells that do no damage', () => {
  it('TT-MAG-15, TT-MAG-06, TT-MAG-07: work from Success-but on, which backfires, and not on Fail-but', () => {
    const warded = (die: number) => {
      const fight = casting([{ name: 'Shell', type: 'ward' }]);
      const { table } = play(fight, [die]);
      cast(fight, table, byId(fight, 'ana'), castCode(0, byId(fight, 'bo').index, -1));
      return [byId(fight, 'bo').effects.length, byId(fight, 'ana').backfireLater];
    };
    expect([warded(3), warded(4), warded(8), warded(9)]).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
      [1, 0],
    ]);
  });
});

describe('mishaps', () => {
  const mishapped = (face: number, script: readonly ScriptItem[] = [], spell: object = spark) => {
    const fight = casting([spell], { momentum: 3, doom: 2 });
    const { table, told, finish } = play(fight, [{ why: 'mishap', faces: [face] }, ...script]);
    mishap(fight, table, {
      caster: byId(fight, 'ana'),
      spell: 0,
      target: byId(fight, 'foe').index,
      base: 3,
      ownTurn: true,
    });
    finish();
    return { fight, ana: byId(fight, 'ana'), told: told() };
  };
  const clocks = ({ fight }: { fight: Fight }) => [fight.momentum, fight.doom];

  it('TT-MAG-07: 1 strikes the caster, if it is a Damage spell', () => {
    expect(clocks(mishapped(1))).toEqual([2, 3]);
    expect(clocks(mishapped(1, [], { name: 'Shell', type: 'ward' }))).toEqual([3, 2]);
  });

  it('TT-MAG-07: 2 hampers, 4 stuns, 7 is harmless', () => {
    expect(mishapped(2).ana.backfireLater).toBe(1);
    expect(mishapped(4).ana.stunnedTurns).toBe(1);
    expect(clocks(mishapped(7))).toEqual([3, 2]);
  });

  it('TT-MAG-07: 3 hits anybody in sight but the caster', () => {
    expect(clocks(mishapped(3, [{ why: 'stray', faces: [1] }]))).toEqual([2, 3]);
    expect(clocks(mishapped(3, [{ why: 'stray', faces: [2] }]))).toEqual([4, 2]);
  });

  it('TT-MAG-07: 5 goes off in the caster’s next turn as a Success, even if stunned, unless the target is gone', () => {
    const delayed = (change: (fight: Fight) => void) => {
      const fight = casting([spark], {
        party: [plainPc('Ana', { spells: [spark] })],
        foes: [plainFoe('Foe', 3), plainFoe('Other', 3)],
      });
      const script = play(fight, ['cast:spark:foe', 1, { why: 'mishap', faces: [5] }, 'pass', 'pass', 'pass']);
      script.step(3);
      change(fight);
      script.step();
      return fight.momentum;
    };
    expect(delayed(() => {})).toBe(1);
    expect(delayed((fight) => editFight(fight, { op: 'remove', combatant: 'foe' }))).toBe(0);
    expect(delayed((fight) => (byId(fight, 'ana').stunnedTurns = 1))).toBe(1);
  });

  it('TT-MAG-07: before the die that says where a stray spell goes, each face is given somebody', () => {
    const fight = casting([spark], { foes: [plainFoe('One', 3), plainFoe('Two', 3)] });
    const script = play(fight, [
      { why: 'mishap', faces: [3] },
      { why: 'stray', faces: [3] },
    ]);
    mishap(fight, script.table, { caster: byId(fight, 'ana'), spell: 0, target: -1, base: 3, ownTurn: true });
    const told = script.told().map(({ event, face, hit }) => [event, face, hit]);
    expect(told.filter(([event]) => event === 'stray-number')).toEqual([
      ['stray-number', 1, 'bo'],
      ['stray-number', 2, 'one'],
      ['stray-number', 3, 'two'],
    ]);
    expect(told).toContainEqual(['strayed', undefined, 'two']);
  });

  it('TT-MAG-07, TT-WND-15: 8 is a Lingering Trauma of the spell’s type at once', () => {
    const { ana, fight } = mishapped(8, ['roll', 2]);
    expect(ana.wounds).toMatchObject([
      { severity: 2, damageType: damageTypes.indexOf('Elemental'), name: 'Joints ache constantly' },
    ]);
    expect(fight.doom).toBe(2);
  });

  it('TT-MAG-07: 9 cuts off from magic for the next three rounds', () => {
    const { fight, ana } = mishapped(9);
    expect(ana.castLock).toBe(fight.round + 3);
  });

  it('TT-MAG-13: 6 is two mishaps, each on a d10, and a further 6 is rolled again', () => {
    const { ana, told } = mishapped(6, [
      { why: 'another-mishap', faces: [2] },
      { why: 'another-mishap', faces: [6] },
      { why: 'another-mishap', faces: [7] },
    ]);
    expect(told.filter(({ event }) => event === 'mishap').map(({ mishap: name }) => name)).toEqual([
      'it fizzles and leaves the caster hampered',
      'harmless oddities',
    ]);
    expect(ana.backfireLater).toBe(1);
    const high = mishapped(6, [
      { why: 'another-mishap', faces: [9] },
      { why: 'another-mishap', faces: [4] },
    ]);
    expect([high.ana.castLock, high.ana.stunnedTurns]).toEqual([4, 1]);
  });

  it('TT-MAG-13: after two further 6s a die of the nine other faces decides, so that all nine stay equally likely', () => {
    const last = (face: number) => mishapped(6, [6, 6, { why: 'last-mishap', faces: [face] }, 7]).ana;
    expect(last(8).castLock).toBe(4);
    expect(last(4).stunnedTurns).toBe(1);
    const fight = casting([spark], {});
    const chances = odds(
      (table: Table<Fight>) => {
        const copy = copyFight(fight);
        mishap(copy, table, { caster: byId(copy, 'ana'), spell: 0, target: -1, base: 3, ownTurn: true });
        return copy.fighters[0]!.castLock > 0 ? 'cut' : 'not';
      },
      [policies.sensible],
    );
    // 1/10 at once; after a 6 either of two rolls of nine equal faces: 1/10 * (1 - (8/9)^2).
    expect(chances.get('cut')).toEqual(fraction(81 + 17, 810));
  });
});
