import { describe, expect, it } from 'vitest';
import type { Combatant } from './combatant.ts';
import { printStatLine, readStatLine } from './stat-line.ts';

function read(line: string): Combatant {
  const found = readStatLine(line);
  if (!found.ok) throw new Error(JSON.stringify(found.refusals));
  return found.value;
}

function reasons(line: string): string[] {
  const found = readStatLine(line);
  return found.ok ? [] : found.refusals.map(({ reason }) => reason.replace(/^".*?": /, ''));
}

describe('a stat line read and printed again', () => {
  it.each([
    'Ogre, NPC, level 4, attack club (Shadow), type Giant, area, waits',
    'Ogre, scene level',
    'Ogre, level d10',
    'Ogre, level 0, ability Hide [2] rank 10 (hinders attack; eases block; when pack; against fire, light; area; hidden)',
    'Ogre, level 10, ability Blow (inflicts prone; initiative 2; stuns), trait Huge [4]',
    'Ogre, level 3, weakness Slow (initiative -4), habit Greedy (eases attack)',
    'Ogre, level 3, casts Hoot [1] level 0 (harmless, area), casts Bolt [4] level 10, casts Roar',
    'Mara, PC, heavy armor, weapon bow (Shadow, piercing)',
    'Mara, PC, skill Archer [4] (attack; gear; automatic; opens fire), trait Calm (eases defense)',
    'Mara, PC, condition prone (hinders attack, defense), item Ring, reputation Feared, background Noble',
    'Mara, PC, gear flask level 10 (depletion), gear ring [2] level 1 (hinders defense; one use), gear rope level 1',
    'Mara, PC, spell Spark [4] level 10 (fire damage mastered), spell Shell [1] level 0 (ward), spell Hush [2] (counter)',
    'Mara, PC, wound lastingScar Burnt hand, wound strain',
    'Mara, PC, fragile, MAI 10, caster tier 4, life access, blood magic, counters, Doom 5',
    'Mara, PC, MAI 1, caster tier 2, Doom -5',
  ])('says the same: %s', (line) => {
    expect(printStatLine(read(line))).toBe(line);
  });

  it('keeps every word of a creature', () => {
    expect(read('Ogre, NPC, scene level, area, waits')).toEqual({
      name: 'Ogre',
      kind: 'npc',
      side: 'foes',
      level: null,
      area: true,
      active: false,
    });
    expect(read('Ogre, level d10, ability Blow [1] rank 1 (area; stuns; hidden)').abilities).toEqual([
      { name: 'Blow', tier: 1, rank: 1, area: true, stuns: true, hidden: true },
    ]);
    expect(read('Ogre, level 2, ability Blow (Stuns; INFLICTS dazed)').abilities).toEqual([
      { name: 'Blow', stuns: true, inflicts: 'dazed' },
    ]);
    expect(read('Ogre, level 2, casts Bolt [1] level 0').casts).toEqual([{ name: 'Bolt', tier: 1, level: 0 }]);
  });

  it('keeps every word of a PC', () => {
    expect(read('Mara, PC, no armor, MAI 0, caster tier 1').mai).toBe(0);
    expect(read('Mara, PC, no armor').armor).toBe('none');
    expect(read('Mara, PC, skill Ember [1] (cast; gear; automatic; opens fire)').tags).toEqual([
      { name: 'Ember', type: 'skill', tier: 1, appliesTo: ['cast'], gear: true, automatic: true, aspect: 'fire' },
    ]);
    expect(read('Mara, PC, spell Spark [1] level 0 (fire damage mastered)').spells).toEqual([
      { name: 'Spark', type: 'damage', aspect: 'fire', tier: 1, level: 0, mastered: true },
    ]);
    expect(read('Mara, PC, spell Shell (ward)').spells).toEqual([{ name: 'Shell', type: 'ward' }]);
    expect(read('Mara, PC, gear oil (depletion), gear rope, gear ring [1]').gear).toEqual([
      { name: 'oil', consumable: 'depletion' },
      { name: 'rope' },
      { name: 'ring', tags: [{ name: 'ring', tier: 1 }] },
    ]);
    expect(read('Mara, PC, gear coat (hinders stealth)').gear).toEqual([
      { name: 'coat', tags: [{ name: 'coat', polarity: 'hinder', appliesTo: ['stealth'] }] },
    ]);
    expect(read('Mara, PC, weapon bow').weapon).toEqual({ name: 'bow', damageType: 'Physical' });
  });

  it('prints what a file leaves to be filled in, and no more than there is', () => {
    const pc: Combatant = { name: 'Mara, the Grey', kind: 'pc', armor: 'none', mai: 0, casterTier: 1, doomAdjust: 0 };
    expect(printStatLine(pc)).toBe('Mara the Grey, PC');
    expect(printStatLine({ name: 'Mara', side: 'party', weapon: 'knife', gear: ['rope'] })).toBe(
      'Mara, PC, weapon knife (Physical), gear rope level 1',
    );
    const tags: Combatant['tags'] = [
      { name: 'Axe', tier: 2, appliesTo: ['attack'] },
      { name: 'Calm', appliesTo: [] },
    ];
    expect(printStatLine({ name: 'Mara', kind: 'pc', tags })).toBe('Mara, PC, skill Axe [2] (attack), trait Calm');
    const gear: Combatant['gear'] = [{ name: 'ring', tags: [{ name: 'ring', appliesTo: [] }] }];
    expect(printStatLine({ name: 'Mara', kind: 'pc', gear })).toBe('Mara, PC, gear ring level 1');
    expect(printStatLine({ name: 'Mara', kind: 'pc', spells: [{ name: 'Spark', type: 'damage' }] })).toBe(
      'Mara, PC, spell Spark [1] (damage)',
    );
    expect(printStatLine({ id: 'rat', kind: 'creature', type: '', level: null })).toBe('rat, scene level');
    expect(printStatLine({ damageType: 'Toxic', level: 1, active: true })).toBe(
      'Somebody, level 1, attack attack (Toxic)',
    );
    const plain: Combatant['abilities'] = [
      'Flies',
      { name: 'Hide', tier: 1, against: [], initiative: 0, when: 'always' },
    ];
    expect(printStatLine({ name: 'Rat', level: 1, side: 'foes', abilities: plain, area: false })).toBe(
      'Rat, level 1, ability Flies, ability Hide',
    );
    expect(
      printStatLine({ name: 'Rat', level: 1, casts: ['Bolt', { name: 'Hoot', level: null, harmful: true }] }),
    ).toBe('Rat, level 1, casts Bolt, casts Hoot');
  });
});

describe('a stat line is refused', () => {
  it.each([
    ['', 'a stat line begins with a name'],
    ['?!, level 3', 'a stat line begins with a name'],
    ['Ogre, level 4, ability Hide [0]', 'a tier is 1 to 4'],
    ['Ogre, level 4, ability Hide rank 0', 'a rank is 1 to 10'],
    ['Ogre, level 4, ability Hide rank 11', 'a rank is 1 to 10'],
    ['Ogre, level 4, ability Hide (hinders)', '"hinders" is not understood'],
    ['Ogre, level 4, ability Hide (hinders sleep)', '"hinders sleep" is not understood'],
    ['Ogre, level 4, ability Hide (when asleep)', '"when asleep" is not understood'],
    ['Ogre, level 4, ability Hide (against)', '"against" is not understood'],
    ['Ogre, level 4, ability Hide (inflicts)', '"inflicts" is not understood'],
    ['Ogre, level 4, ability Hide (initiative)', '"initiative" is not understood'],
    ['Ogre, level 4, ability Hide (initiative 1.5)', '"initiative 1.5" is not understood'],
    ['Ogre, level 4, ability Hide (initiative 5)', '"initiative 5" is not understood'],
    ['Ogre, level 4, ability Hide (area all)', '"area all" is not understood'],
    ['Ogre, level 4, ability Hide (sleeps)', '"sleeps" is not understood'],
    ['Ogre, level 4, casts Bolt [0]', 'a tier is 1 to 4'],
    ['Ogre, level 4, casts Bolt [5]', 'a tier is 1 to 4'],
    ['Ogre, level 4, casts Bolt level 11', 'a level is 0 to 10'],
    ['Ogre, level 4, casts Bolt (loud)', '"loud" is not understood'],
    ['Mara, PC, skill Axe [0] (attack)', 'a tier is 1 to 4'],
    ['Mara, PC, skill Axe [5] (attack)', 'a tier is 1 to 4'],
    ['Mara, PC, MAI -1', 'is not from 0 to 10'],
    ['Mara, PC, caster tier 0', 'is not from 1 to 4'],
    ['Mara, PC, caster tier 5', 'is not from 1 to 4'],
    ['Mara, PC, Doom -6', 'is not from -5 to 5'],
    ['Mara, PC, Doom 6', 'is not from -5 to 5'],
    ['Mara, PC, quick', 'is nothing a PC can have'],
    ['Mara, PC, weapon bow (Blunt)', '"Blunt" is no damage type'],
    ['Mara, PC, gear rope level 0', 'an item has level 1 to 10'],
    ['Mara, PC, spell Spark (fire)', 'says not what the spell does'],
    ['Mara, PC, spell Spark [0] (damage)', 'a tier is 1 to 4'],
    ['Mara, PC, spell Spark [5] (damage)', 'a tier is 1 to 4'],
    ['Mara, PC, spell Spark level 11 (damage)', 'a level is 0 to 10'],
    ['Mara, PC, wound mild Winded', '"mild" is no grade of wound'],
  ])('%s', (line, reason) => {
    expect(reasons(line)).toContain(reason);
  });

  it('with what would be allowed, where that can be listed', () => {
    const allowed = (line: string) => {
      const found = readStatLine(line);
      return found.ok ? [] : found.refusals.map((refusal) => refusal.allowed?.[0]);
    };
    expect(allowed('Mara, PC, spell Spark (fire)')).toEqual(['damage']);
    expect(allowed('Mara, PC, MAI 11')).toEqual([undefined]);
    expect(allowed('Mara, PC, quick')).toEqual(['light armor']);
  });
});
