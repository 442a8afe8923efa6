import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf } from '../../../../test/tools/block-dodge-parry.ts';
import { DamageType } from '../book/weapon.ts';
import { carriedBy, readSkills, trainedTypes } from './sheet.ts';

const sheetOf = (cast: Cast) => byId(fightOf({ party: [cast], foes: ['orc'] }), 'ada').sheet;
const ada = { id: 'ada', name: 'Ada', kind: 'pc', items: [] };

describe('what somebody has', () => {
  it('BDP-INV-03: is put in the backpack by its name, or added there, then come the plain things', () => {
    const things = carriedBy({
      items: ['dagger', 'dagger', { use: 'axe', state: 'stored' }],
      stored: ['Dagger', 'axe', { use: 'mace' }],
      gear: { carried: 1, stored: 2 },
    }).map(({ item, state }) => [item.name, state]);
    expect(things).toEqual([
      ['dagger', 1],
      ['dagger', 0],
      ['axe', 1],
      ['axe', 1],
      ['mace', 1],
      ['waterskin', 0],
      ['bedroll', 1],
      ['rations', 1],
    ]);
  });

  it('BDP-SKL-33: ends with two hidden daggers for the Cloak of Daggers', () => {
    expect(carriedBy({ items: ['axe'], skills: ['Cloak of Daggers'] })).toHaveLength(3);
    expect(carriedBy({ items: ['axe'] })).toHaveLength(1);
  });

  it('is known: what no table has was refused before', () => {
    expect(() => carriedBy({ items: ['moonbeam'] })).toThrow('did not come through readEncounter');
  });

  it('BDP-TAG-04: the weapons among it and the highest Counter of them', () => {
    const blade = (counter: number) => ({ name: `blade ${counter}`, dice: 'd6', tags: { counter } });
    const { arms, counter, shield } = sheetOf({
      ...ada,
      items: [blade(2), 'light armour', blade(4), blade(1), 'shield'],
    });
    expect({ arms, counter, shield }).toEqual({ arms: [0, 2, 3], counter: 4, shield: 4 });
    expect(sheetOf(ada)).toMatchObject({ arms: [], counter: 0, shield: -1 });
  });
});

describe('what somebody can', () => {
  it('BDP-SKL-31: proficiency with a damage type by its own name or as one of several', () => {
    expect(readSkills(['Piercing Proficiency', { name: 'Proficiency', of: 'slashing' }])).toMatchObject({
      types: ['piercing', 'slashing'],
      mistakes: [],
    });
    expect(trainedTypes({ proficiency: { types: ['bludgeoning'] }, skills: ['Piercing Proficiency'] })).toEqual([
      DamageType.bludgeoning,
      DamageType.piercing,
    ]);
  });

  it.each([
    ['None Proficiency', 'no skill is called "None Proficiency"'],
    [{ name: 'Proficiency', of: 'none' }, '"none" is not a damage type: piercing, bludgeoning or slashing'],
    [{ name: 'Proficiency', of: 'fire' }, '"fire" is not a damage type: piercing, bludgeoning or slashing'],
    ['Proficiency', 'Proficiency needs "of": piercing, bludgeoning or slashing'],
    ['Juggling', 'no skill is called "Juggling"'],
  ])('%j is no skill', (skill, reason) => {
    expect(readSkills(['Alert', skill])).toMatchObject({ types: [], mistakes: [{ at: 1, reason }] });
  });

  it('BDP-SKL-22: Quick Draw is of the weapon that is carried, however it is written', () => {
    const drawn = (of: string) => sheetOf({ ...ada, items: ['longsword'], skills: [{ name: 'Quick Draw', of }] });
    expect(drawn('LongSword').skills.quickDraw).toBe('longsword');
  });

  it('BDP-MAG-02, BDP-MIR-01: dice by number and by skill, four at most', () => {
    const dice = (more: object) => {
      const { magicDice, faithDice } = sheetOf({ ...ada, ...more });
      return [magicDice, faithDice];
    };
    expect(dice({})).toEqual([0, 0]);
    expect(dice({ magicDice: 1, faithDice: 2 })).toEqual([1, 2]);
    expect(dice({ magicDice: 1, faithDice: 1, skills: ['Gifted', 'Devotion', 'Devotion'] })).toEqual([2, 3]);
    expect(dice({ magicDice: 4, faithDice: 4, skills: ['Gifted', 'Devotion'] })).toEqual([4, 4]);
  });

  it('is plain where nothing else is said', () => {
    expect(sheetOf({ ...ada, onCritical: [{ kind: 'deprived' }] })).toMatchObject({
      species: 'none',
      tags: [],
      reactions: { fightBack: true, block: true, dodge: true, parry: true },
      onCritical: [{ kind: 'deprived', ability: 0, sides: 0, permanent: false, wound: 'other', text: '' }],
      onFailedCds: '',
      moraleImmune: false,
      fleesWithoutLeader: false,
      steadyWithLeader: false,
      enemyOfFaith: false,
      detachment: false,
      humanSized: true,
      humanoid: true,
      named: true,
      furiousStart: false,
      packFighter: false,
    });
    expect(sheetOf({ ...ada, kind: 'npc' })).toMatchObject({
      reactions: { fightBack: false, block: false, dodge: false, parry: false },
      named: false,
    });
  });
});
