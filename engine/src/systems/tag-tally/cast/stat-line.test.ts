import { describe, expect, it } from 'vitest';
import { presets } from '../book/tables.ts';
import { printStatLine, readStatLine } from './stat-line.ts';

function read(line: string) {
  const found = readStatLine(line);
  if (!found.ok) throw new Error(JSON.stringify(found.refusals));
  return found.value;
}

function mistakes(line: string): string[] {
  const found = readStatLine(line);
  return found.ok ? [] : found.refusals.map(({ place, reason }) => `${place}: ${reason}`);
}

describe('stat lines', () => {
  it('read a creature', () => {
    const line =
      'Owl Bear: level 4, attack claw (Physical), type Monstrosity, ability Savage Instinct rank 3 (hinders defense; when conditioned), weakness Slow (initiative -1), habit Greedy (eases attack; against food, gold), casts Hoot [1] level 2 (harmless)';
    expect(read(line)).toEqual({
      name: 'Owl Bear',
      kind: 'creature',
      side: 'foes',
      level: 4,
      attack: 'claw',
      damageType: 'Physical',
      type: 'Monstrosity',
      abilities: [{ name: 'Savage Instinct', rank: 3, hinders: ['defense'], when: 'conditioned' }],
      weaknesses: {
        physical: { name: 'Slow', initiative: -1 },
        behavioral: { name: 'Greedy', eases: ['attack'], against: ['food', 'gold'] },
      },
      casts: [{ name: 'Hoot', tier: 1, level: 2, harmful: false }],
    });
  });

  it('read a PC', () => {
    const line =
      'Mara, PC, light armor, weapon bow (Physical, piercing), skill Archer [2] (attack), flaw Proud (hinders defense), gear flask [2] level 3 (attack; one use), spell Spark [2] level 4 (fire damage), wound strain Winded, fragile, MAI 6, caster tier 2, life access, blood magic, counters, Doom -1';
    expect(read(line)).toEqual({
      name: 'Mara',
      kind: 'pc',
      side: 'party',
      armor: 'light',
      weapon: { name: 'bow', damageType: 'Physical', words: ['piercing'] },
      tags: [
        { name: 'Archer', type: 'skill', tier: 2, appliesTo: ['attack'] },
        { name: 'Proud', type: 'flaw', polarity: 'hinder', appliesTo: ['defense'] },
      ],
      gear: [
        { name: 'flask', level: 3, consumable: 'oneUse', tags: [{ name: 'flask', tier: 2, appliesTo: ['attack'] }] },
      ],
      spells: [{ name: 'Spark', type: 'damage', aspect: 'fire', tier: 2, level: 4 }],
      wounds: [{ severity: 'strain', name: 'Winded' }],
      fragile: true,
      mai: 6,
      casterTier: 2,
      lifeAccess: true,
      bloodMagic: true,
      canCounter: true,
      doomAdjust: -1,
    });
    expect(printStatLine(read(line))).toBe(line);
  });

  it('of all presets read back as they were printed', () => {
    for (const { combatant } of presets) {
      const line = printStatLine(combatant);
      expect(printStatLine(read(line))).toBe(line);
    }
    expect(printStatLine({ use: 'ogre' })).toBe(
      'Ogre, level 4, attack club (Physical), type Giant, habit Overcommit (eases attack; when gm)',
    );
  });

  it('name the place of a mistake and what would be allowed', () => {
    expect(mistakes('Ogre')).toEqual(['character 1: "Ogre": says nothing but a name']);
    expect(mistakes('Ogre, club')).toEqual([
      'character 7: "club": is nothing a creature can have',
      'character 1: "Ogre": is neither a PC nor has a level',
    ]);
    expect(mistakes('Ogre, level 11')[0]).toBe('character 7: "level 11": a level is 0 to 10');
    expect(mistakes('Ogre, level 4, ability Hide [5]')[0]).toContain('a tier is 1 to 4');
    expect(mistakes('Ogre, level 4, attack club (Blunt)')[0]).toContain('no damage type');
    expect(mistakes('Ana, PC, skill Axe [9] (attack)')[0]).toContain('a tier is 1 to 4');
    expect(mistakes('Ana, PC, skill Axe (atack)')[0]).toContain('no kind of roll');
    expect(mistakes('Ana, PC, level 4')[0]).toContain('nothing a PC can have');
    expect(mistakes('Ana, PC, MAI 11')[0]).toContain('not from 0 to 10');
  });
});
