// Adapted from Tag and Tally, (c) 2025-2026, matalina/tag-tally-docs, CC BY-SA 4.0; shared under the same licence.
// Creature names: System Reference Document 5.2.1, Wizards of the Coast LLC, CC BY 4.0.
import type { Preset } from '../../../../system/system.ts';
import type { Combatant, WrittenCreatureTag } from '../../cast/combatant.ts';
import { slugOf } from '../names.ts';
import type { DamageType } from '../terms.ts';

/** Tags of creatures as they show in the players' rolls (TT-CRE-04). */
const thinnerWhenAlone: WrittenCreatureTag = { name: 'Pack Dependent', eases: ['defense'], when: 'alone' };
const packTactics: WrittenCreatureTag = { name: 'Pack Tactics', rank: 2, hinders: ['defense'], when: 'pack' };
const savageInstinct: WrittenCreatureTag = {
  name: 'Savage Instinct',
  rank: 3,
  hinders: ['defense'],
  when: 'conditioned',
};
const beastReflexes: WrittenCreatureTag = { name: 'Beast Reflexes', rank: 2, hinders: ['attack'] };
const thickHide: WrittenCreatureTag = { name: 'Thick Hide', hinders: ['attack'], when: 'plainPhysical' };

function naturalArmor(tier: number, rank: number): WrittenCreatureTag {
  return { name: 'Natural Armor', rank, tier, hinders: ['attack'] };
}

function weakTo(name: string, ...against: string[]): WrittenCreatureTag {
  return { name, eases: ['attack'], against };
}

/** Relevant when the GM says so. */
function judged(name: string): WrittenCreatureTag {
  return { name, eases: ['attack'], when: 'gm' };
}

function creature(
  name: string,
  [type, level]: readonly [string, number],
  [attack, damageType]: readonly [string, DamageType],
  [disposition, motivation]: readonly [string, string],
  more: Partial<Combatant> = {},
): Preset<Combatant> {
  return {
    id: slugOf(name),
    name,
    role: 'foe',
    combatant: {
      name,
      kind: 'creature',
      side: 'foes',
      level,
      type,
      disposition,
      motivation,
      attack,
      damageType,
      ...more,
    },
  };
}

/** Twenty-two creatures, their levels being our suggestion, two opponents of the rulebook's own, and a boss. */
export const creatures: readonly Preset<Combatant>[] = [
  creature('Giant Rat', ['Animal', 1], ['bite', 'Physical'], ['Feral', 'hungers for flesh'], {
    weaknesses: { behavioral: judged('Simple Minded') },
  }),
  creature('Goblin Minion', ['Humanoid', 1], ['weapon', 'Physical'], ['Deceitful', 'defends itself'], {
    weaknesses: { behavioral: judged('Cowardly') },
  }),
  creature('Wolf', ['Animal', 2], ['bite', 'Physical'], ['Loyal', 'defends its domain'], {
    abilities: [packTactics],
    weaknesses: { behavioral: thinnerWhenAlone },
  }),
  creature('Bandit', ['Humanoid', 2], ['weapon', 'Physical'], ['Cunning', 'seeks power']),
  creature('Skeleton', ['Undead', 2], ['weapon', 'Physical'], ['Relentless', 'protects something'], {
    weaknesses: { physical: weakTo('Crushing blows', 'crushing') },
  }),
  creature('Zombie', ['Undead', 2], ['disease', 'Toxic'], ['Relentless', 'hungers for flesh'], {
    weaknesses: { physical: { name: 'Slow', initiative: -1 } },
  }),
  creature('Giant Spider', ['Insect', 3], ['venom', 'Toxic'], ['Patient', 'hungers for flesh'], {
    abilities: [{ name: 'Webs', rank: 1, inflicts: 'stuck' }],
  }),
  creature('Shadow', ['Shadow', 3], ['shadow', 'Shadow'], ['Malevolent', 'feeds on life-force'], {
    weaknesses: { physical: weakTo('Bright light', 'light', 'radiant') },
  }),
  creature('Specter', ['Ghost', 3], ['fear', 'Psychic'], ['Melancholy', 'hates relentlessly'], { traits: [thickHide] }),
  creature('Gelatinous Cube', ['Ooze/Slime', 3], ['engulf', 'Physical'], ['Tranquil', 'hungers for flesh'], {
    weaknesses: { behavioral: judged('Obvious') },
  }),
  creature('Ghoul', ['Undead', 3], ['bite', 'Physical'], ['Savage', 'hungers for flesh'], {
    abilities: [{ name: 'Rend', rank: 2, inflicts: 'bleeding' }],
  }),
  creature('Owlbear', ['Monstrosity', 4], ['claw', 'Physical'], ['Vicious', 'defends its domain'], {
    abilities: [savageInstinct],
  }),
  creature('Green Hag', ['Fey', 4], ['chaos', 'Chaos'], ['Deceitful', 'inflicts suffering'], { casts: ['Hex'] }),
  creature('Ogre', ['Giant', 4], ['club', 'Physical'], ['Wrathful', 'hungers for flesh'], {
    weaknesses: { behavioral: judged('Overcommit') },
  }),
  creature('Mage', ['Humanoid', 5], ['fire', 'Elemental'], ['Cunning', 'seeks knowledge'], {
    casts: [
      { name: 'Fireball', tier: 3, area: true },
      { name: 'Magic Missile', tier: 3 },
    ],
  }),
  creature('Fire Elemental', ['Elemental', 5], ['fire', 'Elemental'], ['Wrathful', 'destroys everything'], {
    weaknesses: { physical: weakTo('Water', 'water') },
  }),
  creature('Troll', ['Giant', 5], ['fist slam', 'Physical'], ['Savage', 'hungers for flesh'], {
    weaknesses: { physical: weakTo('Fire and acid', 'fire', 'acid') },
  }),
  creature('Vampire', ['Undead', 7], ['necrotic', 'Necrotic'], ['Proud', 'craves blood'], {
    abilities: [beastReflexes],
    weaknesses: { physical: weakTo('Daylight', 'light', 'radiant') },
  }),
  creature('Red Dragon', ['Draconic', 7], ['fire breath', 'Elemental'], ['Proud', 'seeks power'], {
    area: true,
    abilities: [naturalArmor(2, 5)],
  }),
  creature('Deva', ['Celestial', 8], ['smite', 'Radiant'], ['Devoted', 'protects something']),
  creature('Lich', ['Undead', 9], ['necrotic', 'Necrotic'], ['Patient', 'seeks knowledge'], {
    casts: ['Ray of Death'],
  }),
  creature('Tarrasque', ['Monstrosity', 10], ['claw', 'Physical'], ['Relentless', 'destroys everything'], {
    abilities: [naturalArmor(4, 8)],
  }),
  creature('Miaserik', ['Chimera', 6], ['bite', 'Toxic'], ['Feral', 'feeds on terror'], {
    descriptor: 'cunning',
    abilities: [
      { name: 'Toxic bite', rank: 1 },
      { name: 'Hides in shadow', rank: 2 },
      { name: 'Pack instinct', rank: 3 },
      { name: 'Toxin resistance', rank: 4, hinders: ['attack'], against: ['toxic'] },
      { name: 'Collapsible skeleton', rank: 5 },
      naturalArmor(2, 6),
      { name: 'Glamored camouflage', rank: 7, tier: 2 },
      { name: 'Territorial advantage', rank: 8, hinders: ['attack'], when: 'gm' },
      { name: 'Self-healing scales', rank: 9, tier: 2 },
      { name: 'Venom of dread', rank: 10, tier: 3, inflicts: 'stunned' },
    ],
    weaknesses: {
      physical: weakTo('Light and cold sensitivity', 'light', 'radiant', 'cold'),
      behavioral: judged('Territorial obsession'),
    },
  }),
  {
    id: 'kai-viddens',
    name: 'Kai Viddens',
    role: 'foe',
    combatant: {
      name: 'Kai Viddens',
      kind: 'npc',
      side: 'foes',
      level: 9,
      type: 'soldier',
      attack: 'weapon',
      damageType: 'Physical',
      abilities: [
        { name: 'Evasive', rank: 1, tier: 2, hinders: ['attack'] },
        { name: 'Tactical Awareness', rank: 1, tier: 2, initiative: 2 },
        { name: 'Logistical Strategist', rank: 1, tier: 2 },
        { name: 'Weaponsmaster', rank: 1, tier: 3, hinders: ['defense'] },
      ],
      weaknesses: { behavioral: judged('Overconfident') },
    },
  },
  // TT-SET-09: whoever rules a dungeon is of level 5.
  creature('Dungeon Boss', ['Humanoid', 5], ['weapon', 'Physical'], ['Proud', 'seeks power']),
];
