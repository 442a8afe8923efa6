import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { characters } from '../book/tables.ts';
import { damageTypes } from '../book/terms.ts';
import { rollInitiative } from '../round/initiative.ts';
import { attack } from './attack.ts';
import { beginBlow } from './blow.ts';
import { defend } from './defence.ts';

const one = (pc: Readonly<Record<string, unknown>>, more: Partial<TestFight> = {}) =>
  fightOf({ party: [plainPc('Ana', pc)], foes: [plainFoe('Foe', 5)], ...more });

function defending(pc: Readonly<Record<string, unknown>>, script: (string | number)[], more: Partial<TestFight> = {}) {
  const fight = one(pc, more);
  const { table, told, finish } = play(fight, script);
  defend(fight, table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), true));
  finish();
  return told().find(({ event }) => event === 'rated');
}

describe('armor', () => {
  it('TT-ARM-01, TT-DEF-07: light, medium and heavy armor ease defense by 1, 2 and 3', () => {
    expect(defending({}, [10])?.dc).toBe(15);
    expect(defending({ armor: 'light' }, ['light-armor', 10])?.dc).toBe(12);
    expect(defending({ armor: 'medium' }, ['medium-armor', 10])?.dc).toBe(9);
    expect(defending({ armor: 'heavy' }, ['heavy-armor', 10])?.dc).toBe(6);
  });

  it('TT-ARM-04: it is one source and one piece of gear', () => {
    const gear = ['shield', 'ring'].map((name) => ({ name, tags: [{ name, appliesTo: ['defense'] }] }));
    const pc = { armor: 'heavy', gear };
    expect(() => defending(pc, ['shield+ring+heavy-armor', 10])).toThrow('no such option');
  });

  it('TT-ARM-05: it does nothing for attacks and initiative', () => {
    const fight = one({ armor: 'heavy' });
    const { table, told } = play(fight, [10, 10]);
    attack(fight, table, byId(fight, 'ana'), byId(fight, 'foe'));
    rollInitiative(fight, table, byId(fight, 'ana'));
    expect(
      told()
        .filter(({ event }) => event === 'rated')
        .map(({ ease }) => ease),
    ).toEqual([0, 0]);
  });
});

describe('gear', () => {
  it('TT-GEAR-01: eight damage types in the order of the d8', () => {
    expect(damageTypes).toEqual([
      'Physical',
      'Psychic',
      'Elemental',
      'Necrotic',
      'Radiant',
      'Shadow',
      'Chaos',
      'Toxic',
    ]);
  });

  it('TT-GEAR-02: a weapon has one, and so has a creature’s attack', () => {
    const fight = one(
      { weapon: { name: 'wand', damageType: 'Chaos' } },
      { foes: [plainFoe('Foe', 5, { damageType: 'Toxic' })] },
    );
    expect(fight.fighters.map(({ sheet }) => damageTypes[sheet.damageType])).toEqual(['Chaos', 'Toxic']);
    expect(damageTypes[byId(one({}), 'ana').sheet.damageType]).toBe('Physical');
  });

  it('TT-GEAR-04: ready-made characters have a weapon and one special item of level 1', () => {
    for (const { combatant } of characters) {
      expect(combatant.weapon).toBeDefined();
      expect(combatant.gear).toEqual([{ name: expect.any(String), level: 1 }]);
    }
  });

  it('TT-GEAR-05: a thing for one use is gone after serving as a source, even in the roll that ends the fight', () => {
    const gear = [
      { name: 'bomb', level: 9, consumable: 'oneUse', tags: [{ name: 'Bomb', tier: 4, appliesTo: ['attack'] }] },
    ];
    const fight = one({ gear }, { momentum: 5 });
    const { table, finish } = play(fight, ['bomb', 20]);
    attack(fight, table, byId(fight, 'ana'), byId(fight, 'foe'));
    finish();
    expect([fight.result, byId(fight, 'ana').itemGone]).toEqual(['victory', [1]]);
  });

  it('TT-GEAR-05: one that depletes is tested once after the roll, and what is gone is no source any more', () => {
    const tags = [
      { name: 'Oil', appliesTo: ['attack'] },
      { name: 'Smoke', appliesTo: ['attack'] },
    ];
    const fight = one({ gear: [{ name: 'flask', level: 5, consumable: 'depletion', tags }] });
    const { table, finish } = play(fight, ['oil+smoke', 10, { why: 'depletion', faces: [1] }, 10]);
    attack(fight, table, byId(fight, 'ana'), byId(fight, 'foe'));
    attack(fight, table, byId(fight, 'ana'), byId(fight, 'foe'));
    finish();
    expect(byId(fight, 'ana').itemGone).toEqual([1]);
  });

  it('TT-GEAR-06: using an item takes the action and moves no clock', () => {
    const gear = [{ name: 'potion', level: 4, consumable: 'oneUse' }];
    const fight = one({ gear }, { momentum: 2, doom: 2 });
    const script = play(fight, ['use:potion']);
    script.step();
    script.finish();
    expect([fight.momentum, fight.doom, byId(fight, 'ana').itemGone]).toEqual([2, 2, [1]]);
  });

  it('TT-GEAR-07: the level of an item is no bonus, the tier of its tag is, 1 if none is given', () => {
    const shield = (tag: object) => ({
      gear: [{ name: 'shield', level: 10, tags: [{ name: 'Shield', appliesTo: ['defense'], ...tag }] }],
    });
    expect(defending(shield({}), ['shield', 10])?.ease).toBe(1);
    expect(defending(shield({ tier: 3 }), ['shield', 10])?.ease).toBe(3);
    expect(defending({ gear: [{ name: 'shield', level: 10 }] }, [10])?.ease).toBe(0);
  });
});
