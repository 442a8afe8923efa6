import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { damageTypes } from '../book/terms.ts';
import type { Fight } from '../state/model.ts';

const started = (more: Partial<TestFight>, script: (string | number)[] = []): Fight => {
  const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 3)], phase: 'start', ...more });
  const played = play(fight, script);
  played.step();
  played.finish();
  return fight;
};

describe('the scene', () => {
  it('TT-SET-01: the GM sets its level up to 10, a solo player rolls 1d4+2', () => {
    expect(started({ scene: { level: 10 } }).sceneLevel).toBe(10);
    expect(started({ scene: { levelBy: 'solo' } }, [1]).sceneLevel).toBe(3);
    expect(started({ scene: { levelBy: 'solo' } }, [4]).sceneLevel).toBe(6);
  });

  it('TT-SET-10: travel rolls a d4, d6, d8 or d10, plus 2, by the place left, 10 at most', () => {
    const travelled = (placeLeft: number, die: number) =>
      started({ scene: { levelBy: 'travel', placeLeft } }, [die]).sceneLevel;
    expect([travelled(3, 4), travelled(4, 1)]).toEqual([6, 3]);
    expect([travelled(5, 6), travelled(6, 1)]).toEqual([8, 3]);
    expect([travelled(7, 8), travelled(8, 2)]).toEqual([10, 4]);
    expect([travelled(9, 10), travelled(10, 9), travelled(10, 8)]).toEqual([10, 10, 10]);
    expect(() => travelled(4, 5)).toThrow();
    expect(() => travelled(8, 9)).toThrow();
    expect(() => travelled(10, 11)).toThrow();
  });

  it('TT-SET-03, TT-SET-04, TT-SET-05: clocks of five segments and one per PC, both empty', () => {
    for (const count of [1, 2, 3, 4, 7]) {
      const fight = started({ party: Array.from({ length: count }, (_, at) => plainPc(`Pc${at}`)) });
      expect([fight.momentum, fight.momentumSize, fight.doom, fight.doomSize]).toEqual([0, 5 + count, 0, 5 + count]);
    }
  });

  it('TT-SET-06: allied NPCs are not counted', () => {
    expect(started({ scene: { allies: ['a guide', 'a hound'] } }).momentumSize).toBe(6);
  });

  it('TT-SET-08: the main damage type is that of the highest-level creature', () => {
    const main = (
      foes: readonly (readonly [number, string])[],
      more: Partial<TestFight> = {},
      script: string[] = [],
    ) => {
      const fight = started(
        { foes: foes.map(([level, damageType], at) => plainFoe(`Foe${at}`, level, { damageType })), ...more },
        script,
      );
      return damageTypes[fight.mainDamage] ?? 'unknown';
    };
    expect(
      main([
        [2, 'Toxic'],
        [4, 'Shadow'],
        [3, 'Toxic'],
      ]),
    ).toBe('Shadow');
    expect(
      main([
        [4, 'Toxic'],
        [4, 'Shadow'],
        [1, 'Shadow'],
      ]),
    ).toBe('Shadow');
    expect(
      main([
        [4, 'Toxic'],
        [4, 'Shadow'],
      ]),
    ).toBe('Toxic');
    expect(main([[4, 'Toxic']], { rulings: { mainDamage: 'Chaos' } })).toBe('Chaos');
    expect(main([[4, 'Toxic']], { rulings: { mainDamage: 'unknown' } })).toBe('unknown');
    expect(main([[4, 'Toxic']], { rulings: { mainDamage: 'ask' } }, ['mainDamage:Radiant'])).toBe('Radiant');
  });

  it('TT-SET-09: a d4 says how many creatures the room holds; the boss of the dungeon is of level 5', () => {
    const fight = started({ foes: [{ use: 'ghoul', count: 4 }], scene: { room: true } }, [2]);
    expect(fight.fighters.map(({ status }) => status)).toEqual(['present', 'active', 'active', 'waiting', 'waiting']);
    expect(fight.fighters.slice(1).map(({ level }) => level)).toEqual([3, 3, 3, 3]);
    const boss = fightOf({ party: [plainPc('Ana')], foes: ['dungeon-boss'] });
    expect(byId(boss, 'dungeon-boss').level).toBe(5);
  });

  it('TT-CORE-03, TT-CORE-07: creatures have levels, PCs none; without one a creature has the scene’s', () => {
    expect(() => started({ party: [plainPc('Ana', { level: 3 })] })).toThrow('TT-CORE-03');
    const foes = [{ name: 'Thing', kind: 'creature', level: null }];
    const fight = fightOf({ party: [plainPc('Ana')], foes, scene: { level: 4 }, initiative: [11] });
    expect(byId(fight, 'ana').slot).toBe(1);
    const script = play(fight, ['pass', 'attack:thing', 12]);
    script.step(2);
    expect(fight.momentum).toBe(1);
  });

  it('TT-CRE-03: an NPC opponent without a level rolls a d10', () => {
    const fight = started({ foes: [{ name: 'Kai', kind: 'npc' }] }, [8]);
    expect(byId(fight, 'kai').level).toBe(8);
  });

  it('TT-CRE-03: more tiers than a creature may have are pointed out, not refused', () => {
    const abilities = (tiers: number[]) => tiers.map((tier, at) => ({ name: `A${at}`, tier }));
    const warned = (foe: object) => {
      const fight = fightOf({ party: [plainPc('Ana')], foes: [{ name: 'Foe', ...foe }], phase: 'start' });
      const played = play(fight, []);
      played.step();
      return played.told().some(({ event }) => event === 'over-budget');
    };
    const creature = { kind: 'creature', level: 3 };
    expect(warned({ ...creature, abilities: abilities([2, 2, 2, 2, 2, 1, 1]) })).toBe(false);
    expect(warned({ ...creature, abilities: abilities([4, 4, 2]) })).toBe(false);
    expect(warned({ ...creature, abilities: abilities([4, 4, 3]) })).toBe(true);
    expect(warned({ kind: 'npc', level: 9, abilities: abilities([2, 2, 2, 3]) })).toBe(false);
    expect(warned({ kind: 'npc', level: 8, abilities: abilities([2, 2, 2, 3]) })).toBe(true);
  });
});
