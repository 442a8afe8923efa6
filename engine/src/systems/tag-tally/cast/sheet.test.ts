import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, said, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { woundSteps } from '../book/levels.ts';
import { damageTypes, Kind } from '../book/terms.ts';
import { inflict, passRound } from '../harm/conditions.ts';
import { useUp } from '../rolls/items.ts';
import type { Fight } from '../state/model.ts';
import { carryOver } from './carry-over.ts';
import { readEncounter } from './encounter.ts';
import { setUp, usualMainDamage } from './set-up.ts';

const pc = { name: 'Ana', kind: 'pc' };
const foe = { name: 'Foe', kind: 'creature', level: 3 };
function refused(combatants: readonly object[], more: object = {}): string[] {
  const read = readEncounter({ combatants, ...more });
  return read.ok ? [] : read.refusals.map(({ place, reason, rule = '' }) => `${place}: ${reason} ${rule}`.trim());
}
const withPc = (more: object) => refused([{ ...pc, ...more }, foe]);
const withFoe = (more: object) => refused([pc, { ...foe, ...more }]);
const fightWith = (ana: object, more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [plainPc('Ana', { ...ana }), plainPc('Bo')], foes: [plainFoe('Foe', 4)], ...more });

describe('a combatant is refused', () => {
  it('TT-TAG-01, TT-VAL-02: tags of the wrong kind, reputations for combat, tiers where there are none', () => {
    for (const type of ['wound', 'creature', 'scene'])
      expect(withPc({ tags: [{ name: 'Odd', type }] })).toEqual([
        `combatants.0.tags.0: "Odd" is a ${type}: it has its own place in the file`,
      ]);
    for (const kind of ['initiative', 'attack', 'defense', 'block', 'cast', 'counter'])
      expect(withPc({ tags: [{ name: 'Feared', type: 'reputation', appliesTo: [kind] }] })).toEqual([
        'combatants.0.tags.0: "Feared" is a reputation, which leaves combat rolls alone TT-TAG-01',
      ]);
    expect(withPc({ tags: [{ name: 'Feared', type: 'reputation', appliesTo: ['task'] }] })).toEqual([]);
    expect(withPc({ tags: [{ name: 'Noble', type: 'background', tier: 2 }] })[0]).toContain('TT-VAL-02');
    expect(withPc({ tags: [{ name: 'Noble', type: 'background', tier: 1 }] })).toEqual([]);
  });

  it('TT-VAL-02, TT-TAG-02: more than its umbrella can hold, or an umbrella that there is not', () => {
    const under = (count: number, tier: number, type = 'skill') => [
      { name: 'Warrior', type: 'background' },
      ...Array.from({ length: count }, (_, at) => ({ name: `Knack ${at}`, type, tier, umbrella: 'warrior' })),
    ];
    expect(withPc({ tags: under(10, 1) })).toEqual([]);
    expect(withPc({ tags: under(5, 2) })).toEqual([]);
    expect(withPc({ tags: under(4, 3) })).toEqual([
      'combatants.0.tags: "warrior" holds 12 tiers, more than 10 TT-VAL-02',
    ]);
    expect(withPc({ tags: under(11, 1, 'trait') })).toEqual([
      'combatants.0.tags: "warrior" holds 11 tags, more than 10 TT-VAL-02',
    ]);
    expect(withPc({ tags: [{ name: 'Axe', umbrella: 'Warrior' }] })[0]).toContain(
      'combatants.0.tags.0.umbrella: no tag is called "Warrior"',
    );
  });

  it('more tags than the program can hold, in all or for one roll', () => {
    const many = (count: number, appliesTo: string[]) =>
      Array.from({ length: count }, (_, at) => ({ name: `Knack ${at}`, appliesTo }));
    expect(withPc({ tags: many(20, ['attack']) })).toEqual([]);
    expect(withPc({ tags: many(21, ['attack']) })).toEqual(['combatants.0.tags: has 21 tags for attack, more than 20']);
    expect(withPc({ tags: many(40, []) })).toEqual([]);
    expect(withPc({ tags: many(40, []), weapon: { name: 'axe', tags: many(1, []) } })).toEqual([
      'combatants.0.tags: come to 41, more than 40',
    ]);
  });

  it('TT-VAL-10, TT-GEAR-03, TT-ARM-03: with more than ten things, nine in heavy armor', () => {
    const gear = (count: number) => Array.from({ length: count }, (_, at) => `thing ${at}`);
    expect([withPc({ gear: gear(10) }), withPc({ gear: gear(9), armor: 'heavy' })]).toEqual([[], []]);
    expect(withPc({ gear: gear(11) })).toEqual(['combatants.0.gear: has 11 items, more than 10 TT-VAL-10']);
    expect(withPc({ gear: gear(10), armor: 'heavy' })).toEqual([
      'combatants.0.gear: has 10 items, more than 9 in heavy armor TT-VAL-10',
    ]);
  });

  it('TT-CORE-03, TT-CRE-04: on the wrong side, with what it cannot have, or with a tag that does both', () => {
    expect(withPc({ side: 'foes' })[0]).toContain('a PC belongs to the party');
    expect(withFoe({ side: 'party' })[0]).toContain('only PCs belong to the party');
    expect(withPc({ level: 3 })[0]).toContain('is for creatures: a PC has none TT-CORE-03');
    expect(withFoe({ armor: 'light' })[0]).toContain('is for PCs: a creature has none TT-CORE-03');
    const both = { name: 'Odd', hinders: ['attack'], eases: ['defense'] };
    expect(withFoe({ traits: ['Big', both] })).toEqual([
      'combatants.1.traits.1: "Odd" both eases and hinders: make two of it TT-CRE-04',
    ]);
    expect(withFoe({ weaknesses: { behavioral: both } })[0]).toContain('weaknesses.behavioral');
  });

  it('with a spell named twice; and a scene with a tag that is not its own', () => {
    const spells = [
      { name: 'Spark', type: 'damage' },
      { name: 'spark', type: 'ward' },
    ];
    expect(withPc({ spells })).toEqual(['combatants.0.spells.1.id: "spark" is used twice']);
    const scene = (tag: object) => refused([pc, foe], { scene: { tags: [tag] } });
    expect(scene({ name: 'Fog', type: 'skill' })).toEqual(['scene.tags: "Fog" is no tag of a scene']);
    expect(scene({ name: 'Fog', umbrella: 'Night' })).toEqual(['scene.tags: "Fog" stands under no umbrella']);
    expect([scene({ name: 'Fog', type: 'scene' }), scene({ name: 'Fog' })]).toEqual([[], []]);
  });
});

describe('a sheet', () => {
  it('TT-TAG-03, TT-SRC-09: has tags of the sentence, its own, of the weapon and of things', () => {
    const fight = fightWith({
      sentence: {
        descriptor: 'Quick',
        species: 'Elf',
        type: { name: 'Scout', type: 'background', appliesTo: ['stealth'] },
      },
      tags: [{ name: 'Axe', tier: 2 }],
      weapon: { name: 'axe', damageType: 'Shadow', words: ['Silver'], tags: [{ name: 'Keen' }] },
      gear: ['rope', { name: 'ring', tags: [{ name: 'Lucky' }] }],
    });
    const { sheet } = byId(fight, 'ana');
    expect(sheet.tags.map(({ name, type, item, gear }) => [name, type, item, gear])).toEqual([
      ['Quick', 'trait', -1, false],
      ['Elf', 'background', -1, false],
      ['Scout', 'background', -1, false],
      ['Axe', 'skill', -1, false],
      ['Keen', 'item', -1, true],
      ['Lucky', 'item', 1, true],
    ]);
    expect(sheet.sentence).toEqual(['Quick', 'Elf', 'Scout', '']);
    expect(sheet).toMatchObject({ weapon: 'axe', damageType: damageTypes.indexOf('Shadow'), weaponWords: ['silver'] });
    expect([sheet.itemTags, sheet.fittingTags]).toEqual([[5], [2]]);
  });

  it('TT-GEAR-02: whoever has no weapon is unarmed, and a creature attacks', () => {
    const fight = fightWith({}, { foes: [plainFoe('Foe', 4, { damageType: 'Toxic' })] });
    expect(byId(fight, 'ana').sheet).toMatchObject({ weapon: 'unarmed', damageType: 0 });
    expect(byId(fight, 'foe').sheet).toMatchObject({ weapon: 'attack', damageType: 7, area: false });
    const named = fightWith({ weapon: 'knife' });
    expect(byId(named, 'ana').sheet).toMatchObject({ weapon: 'knife', damageType: 0 });
  });

  it('TT-HEAL-13: a tag that opens Life is access to it, unless the file says otherwise', () => {
    const tags = [{ name: 'Priest', aspect: 'life' }];
    const access = (ana: object) => byId(fightWith(ana), 'ana').sheet.lifeAccess;
    expect([access({ tags }), access({}), access({ tags, lifeAccess: false }), access({ lifeAccess: true })]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('TT-CRE-03: only the level of an NPC is rolled when nobody has set it', () => {
    const rolls = (more: object) => {
      const fight = fightOf({ party: [plainPc('Ana')], foes: [{ name: 'Foe', ...more }] });
      return byId(fight, 'foe').sheet.rollsLevel;
    };
    expect([
      rolls({ kind: 'npc' }),
      rolls({ kind: 'npc', level: 3 }),
      rolls({ kind: 'creature', level: 'd10' }),
    ]).toEqual([true, false, true]);
    expect(rolls({ kind: 'creature', level: null })).toBe(false);
  });

  it('is set up with what a fight before has left: wounds, conditions, marks, used things, Mastery', () => {
    const fight = fightWith({
      wounds: [
        { severity: 'lastingScar', damageType: 'Toxic', steps: 3, attempts: 2, missingPart: true },
        { severity: 'strain' },
      ],
      conditions: [{ name: 'blind', tier: 2, appliesTo: ['attack'], rounds: 3 }, { name: 'prone' }],
      marks: ['one-eyed'],
      gear: ['rope', { name: 'oil', gone: true }],
      spells: [
        { name: 'Spark', type: 'damage', mastered: true },
        { name: 'Shell', type: 'ward' },
      ],
      doomAdjust: -2,
      treatedByPro: true,
      position: { x: 5, y: 7 },
    });
    expect(byId(fight, 'ana')).toMatchObject({
      wounds: [
        { severity: 4, damageType: 7, steps: 3, attempts: 2, missingPart: true, fresh: false, kinds: 6 },
        { severity: 1, damageType: 0, steps: 1, attempts: 0, missingPart: false, fresh: false, kinds: 6 },
      ],
      conditions: [
        { name: 'blind', steps: 2, kinds: Kind.attack, fresh: false, rounds: 3 },
        { name: 'prone', steps: 1, kinds: 6, fresh: false, rounds: 0 },
      ],
      marks: ['one-eyed'],
      itemGone: [0, 1],
      mastered: [1, 0],
      doomAdjust: -2,
      treatedByPro: true,
      healedByMagic: false,
      x: 5,
      y: 7,
    });
  });

  it('TT-WND-11: steps of a wound by the toggle', () => {
    const steps = (mode: string) =>
      [1, 2, 4].map((grade) => woundSteps(fightWith({}, { toggles: { woundSteps: mode } }).toggles, grade));
    expect([steps('flat'), steps('severity'), steps('strainFree')]).toEqual([
      [1, 1, 1],
      [1, 2, 4],
      [0, 1, 1],
    ]);
  });

  it('TT-SET-08: the main damage type is that of the highest creature, of several that of the most, then the first', () => {
    const type = (...foes: [number, string, boolean?][]) => {
      const fight = fightOf({
        party: [plainPc('Ana')],
        foes: foes.map(([level, damageType, active = true], at) =>
          plainFoe(`Foe ${at}`, level, { damageType, active }),
        ),
      });
      return damageTypes[usualMainDamage(fight)];
    };
    expect(type([2, 'Toxic'], [3, 'Shadow'])).toBe('Shadow');
    expect(type([3, 'Shadow'], [2, 'Toxic'], [2, 'Toxic'])).toBe('Shadow');
    expect(type([3, 'Shadow'], [3, 'Toxic'], [1, 'Toxic'])).toBe('Toxic');
    expect(type([3, 'Shadow'], [3, 'Toxic'])).toBe('Shadow');
    expect(type([3, 'Shadow'], [9, 'Toxic', false])).toBe('Shadow');
    expect(type([3, 'Shadow'], [3, 'Toxic'], [1, 'Toxic', false])).toBe('Shadow');
  });
});

describe('things, conditions and the next fight', () => {
  it('TT-GEAR-05, TT-CORE-08: poor things are tested at disadvantage, good ones with advantage, and gone on a 1', () => {
    const used = (level: number, dice: number[]) => {
      const fight = fightWith({ gear: [{ name: 'oil', level, consumable: 'depletion' }] });
      const script = play(fight, [dice]);
      useUp(script.table, byId(fight, 'ana'), 0);
      script.finish();
      return [byId(fight, 'ana').itemGone[0], script.told().some(({ event }) => event === 'used-up')];
    };
    expect([used(4, [1, 9]), used(4, [2, 9])]).toEqual([
      [1, true],
      [0, false],
    ]);
    expect([used(5, [1]), used(7, [2])]).toEqual([
      [1, true],
      [0, false],
    ]);
    expect([used(8, [1, 9]), used(8, [1, 1])]).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  it('TT-TAG-05, TT-CRE-07, TT-TURN-10: a condition comes once, ends with its rounds, and stunned costs a turn', () => {
    const fight = fightWith({ conditions: [{ name: 'blind', rounds: 2 }, { name: 'weary' }] });
    const ana = byId(fight, 'ana');
    const script = play(fight, []);
    for (const name of ['prone', 'prone', 'stunned']) inflict(fight, script.table, ana, name, byId(fight, 'foe').index);
    expect(ana.conditions.map(({ name }) => name)).toEqual(['blind', 'weary', 'prone']);
    expect(ana.conditions[2]).toEqual({ name: 'prone', kinds: 6, steps: 1, fresh: true, rounds: 0 });
    expect([ana.stunnedTurns, said(fight, script).includes('Ana is stunned and loses the next turn.')]).toEqual([
      1,
      true,
    ]);
    passRound(fight, script.table, ana);
    expect(ana.conditions).toHaveLength(3);
    passRound(fight, script.table, ana);
    expect(ana.conditions.map(({ name }) => name)).toEqual(['weary', 'prone']);
    expect(said(fight, script)).toContain('no longer');
    const none = fightWith({}, { rulings: { condition: 'none' } });
    inflict(none, play(none, []).table, byId(none, 'ana'), 'prone', 2);
    expect(byId(none, 'ana').conditions).toEqual([]);
  });

  it('TT-WND-14, TT-TAG-05, TT-HEAL-15: what a PC takes to the next fight; a creature goes as it came, the dead not at all', () => {
    const read = readEncounter({
      combatants: [{ ...pc, gear: ['rope', { name: 'oil' }], position: { x: 5, y: 5 }, doomAdjust: 1 }, foe],
    });
    if (!read.ok) throw new Error('refused');
    const fight = setUp(read.value);
    const ana = byId(fight, 'ana');
    ana.wounds = [
      {
        severity: 2,
        damageType: 3,
        name: 'Cut',
        kinds: 2,
        steps: 1,
        attempts: 1,
        fresh: true,
        missingPart: false,
        scar: [],
      },
    ];
    ana.conditions = [
      { name: 'weary', kinds: 2, steps: 2, fresh: false, rounds: 0 },
      { name: 'prone', kinds: 2, steps: 1, fresh: true, rounds: 0 },
      { name: 'blind', kinds: 2, steps: 1, fresh: false, rounds: 2 },
    ];
    ana.itemGone = [1, 1];
    ana.healedByMagic = true;
    expect(carryOver(read.value, fight, 0)).toMatchObject({
      wounds: [
        {
          severity: 'lingeringTrauma',
          damageType: 'Necrotic',
          name: 'Cut',
          appliesTo: ['attack'],
          steps: 1,
          attempts: 1,
        },
      ],
      conditions: [{ name: 'weary', tier: 2, appliesTo: ['attack'] }],
      gear: [
        { name: 'rope', gone: true },
        { name: 'oil', gone: true },
      ],
      healedByMagic: true,
      treatedByPro: false,
    });
    expect(Object.keys(carryOver(read.value, fight, 0) ?? {})).not.toContain('position');
    expect(carryOver(read.value, fight, 1)).toMatchObject({ name: 'Foe', level: 3 });
    expect(carryOver(read.value, fight, 1)).not.toHaveProperty('wounds');
    expect(carryOver(read.value, fight, 9)).toBeNull();
    ana.retired = true;
    expect(carryOver(read.value, fight, 0)).toBeNull();
    expect(carryOver({ ...read.value, combatants: [] }, fight, 1)).toBeNull();
  });
});
