import { describe, expect, it } from 'vitest';
import { readEncounter } from '../cast/encounter.ts';
import { setUp } from '../cast/set-up.ts';
import type { Fighter } from '../state/model.ts';
import { presets } from './tables.ts';
import { armors, damageTypes, kindsIn } from './terms.ts';

/** A preset as it takes the field. */
function fielded(id: string): Fighter {
  const read = readEncounter({
    combatants: [{ use: id }, { use: 'toma', name: 'Other' }, { use: 'bandit', name: 'Foil' }],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return setUp(read.value).fighters[0]!;
}

describe('presets', () => {
  it('TT-CRE-01, TT-GEAR-02: every creature has the level, attack and damage type of its table', () => {
    const lines = presets
      .filter(({ role }) => role === 'foe')
      .map(({ id, name }) => {
        const { level, sheet } = fielded(id);
        return `${name}: ${level}, ${sheet.weapon} (${damageTypes[sheet.damageType]!})`;
      });
    expect(lines.slice(0, 22)).toEqual([
      'Giant Rat: 1, bite (Physical)',
      'Goblin Minion: 1, weapon (Physical)',
      'Wolf: 2, bite (Physical)',
      'Bandit: 2, weapon (Physical)',
      'Skeleton: 2, weapon (Physical)',
      'Zombie: 2, disease (Toxic)',
      'Giant Spider: 3, venom (Toxic)',
      'Shadow: 3, shadow (Shadow)',
      'Specter: 3, fear (Psychic)',
      'Gelatinous Cube: 3, engulf (Physical)',
      'Ghoul: 3, bite (Physical)',
      'Owlbear: 4, claw (Physical)',
      'Green Hag: 4, chaos (Chaos)',
      'Ogre: 4, club (Physical)',
      'Mage: 5, fire (Elemental)',
      'Fire Elemental: 5, fire (Elemental)',
      'Troll: 5, fist slam (Physical)',
      'Vampire: 7, necrotic (Necrotic)',
      'Red Dragon: 7, fire breath (Elemental)',
      'Deva: 8, smite (Radiant)',
      'Lich: 9, necrotic (Necrotic)',
      'Tarrasque: 10, claw (Physical)',
    ]);
  });

  it('TT-CRE-02, TT-CRE-04, TT-INIT-15: abilities and weaknesses as they show in players’ rolls', () => {
    const tags = (id: string) =>
      fielded(id).sheet.creatureTags.map(({ name, rank, tier, hinders, kinds, inflicts, initiative, when, against }) =>
        [
          name,
          rank === 0 ? '' : `rank ${rank}`,
          kinds === 0 ? '' : `${hinders ? 'hinders' : 'eases'} ${kindsIn(kinds).join('+')} ${tier}`,
          inflicts,
          initiative === 0 ? '' : String(initiative),
          when === 'always' ? '' : when,
          against.join('+'),
        ]
          .filter((part) => part !== '')
          .join(', '),
      );
    expect(tags('wolf')).toEqual([
      'Pack Tactics, rank 2, hinders defense 1, pack',
      'Pack Dependent, eases defense 1, alone',
    ]);
    expect(tags('zombie')).toEqual(['Slow, -1']);
    expect(tags('giant-spider')).toEqual(['Webs, rank 1, stuck']);
    expect(tags('specter')).toEqual(['Thick Hide, hinders attack 1, plainPhysical']);
    expect(tags('owlbear')).toEqual(['Savage Instinct, rank 3, hinders defense 1, conditioned']);
    expect(tags('troll')).toEqual(['Fire and acid, eases attack 1, fire+acid']);
    expect(tags('red-dragon')).toEqual(['Natural Armor, rank 5, hinders attack 2']);
    expect(tags('tarrasque')).toEqual(['Natural Armor, rank 8, hinders attack 4']);
    expect(tags('vampire')[0]).toBe('Beast Reflexes, rank 2, hinders attack 1');
    expect(fielded('mage').sheet.casts.map(({ name, tier, level }) => [name, tier, level])).toEqual([
      ['Fireball', 3, -1],
      ['Magic Missile', 3, -1],
    ]);
    expect(fielded('lich').sheet.casts.map(({ tier, level, harmful }) => [tier, level, harmful])).toEqual([
      [2, -1, true],
    ]);
  });

  it('TT-TAG-03, TT-GEAR-04: the five characters with their tags, armor, weapon and magic', () => {
    const line = (id: string) => {
      const { sheet } = fielded(id);
      const { tags, armor, weapon, damageType, fragile, mai, casterTier, lifeAccess, spells } = sheet;
      const skills = tags
        .filter(({ kinds }) => kinds !== 0)
        .map(({ name, tier, kinds }) => `${name} ${tier} ${kindsIn(kinds).join('+')}`);
      const magic = spells.map(({ name, aspect, type, tier }) => `${name} ${aspect} ${type} ${tier}`);
      return [
        skills.join(', '),
        armors[armor],
        `${weapon} ${damageTypes[damageType]!}`,
        fragile,
        mai,
        casterTier,
        lifeAccess,
        magic.join(', '),
      ];
    };
    expect(line('sable')).toEqual([
      'Weapons Master 3 attack, Shield Drill 2 defense, Alert 1 initiative',
      'heavy',
      'longsword Physical',
      true,
      0,
      1,
      false,
      '',
    ]);
    expect(line('eldrin')).toEqual([
      'Shadow Blades 3 attack, Evasive 2 defense, Quick 2 initiative',
      'light',
      'blades Shadow',
      false,
      0,
      1,
      false,
      '',
    ]);
    expect(line('toma')).toEqual([
      'Martial Arts 3 attack, Endurance 2 defense, Inner Energy 1 initiative',
      'none',
      'unarmed Physical',
      false,
      0,
      1,
      false,
      '',
    ]);
    expect(line('ilse')).toEqual([
      'Light Magic 2 cast, Ward 2 defense, First Aid 1 treatField, Life Magic 1 treatMagic',
      'medium',
      'mace Physical',
      true,
      3,
      1,
      true,
      'Guiding Bolt light damage 2, Cure Wounds life control 2',
    ]);
    expect(line('quill')).toEqual([
      'Mind Magic 3 cast, Counterspell 2 cast, Nimble 1 defense',
      'none',
      'staff Physical',
      false,
      6,
      2,
      false,
      'Mind Spike mind damage 2, Counterspell  counter 2',
    ]);
  });
});
