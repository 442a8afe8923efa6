import type { Preset } from '../../../../system/system.ts';
import type { Combatant } from '../../cast/combatant.ts';

function preset(
  name: string,
  role: 'party' | 'foe',
  dice: string,
  skills: Combatant['skills'],
  more: Combatant,
): Preset<Combatant> {
  const [STR, DEX, INT, RES] = dice.split('/');
  const base: Combatant = { name, pc: role === 'party', STR, DEX, INT, RES, skills };
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    role,
    combatant: role === 'party' ? { ...base, fate: 1, ...more } : { ...base, ...more },
  };
}

/** The book's example characters, completed, and foes on the current scale. */
export const presets: readonly Preset<Combatant>[] = [
  preset(
    'Boudica',
    'party',
    'd6/d4/d4/d6',
    { combat: 'd6' },
    { proficiencies: { martial: 1, fortitude: 1 }, gear: ['spear', 'leather'], con: 4 },
  ),
  preset(
    'Agnessa',
    'party',
    'd4/d6/d4/d6',
    { combat: 'd6', agility: 'd6', perception: 'd6' },
    { proficiencies: { archery: 1, finesse: 1 }, gear: ['shortbow', 'knife', 'padded'] },
  ),
  preset(
    'Fabian',
    'party',
    'd4/d6/d6/d4',
    { combat: 'd6', handling: 'd6' },
    { proficiencies: { finesse: 1, dodge: 1, sleight: 1 }, gear: ['dagger', 'parrying dagger', 'padded'], eva: 4 },
  ),
  preset(
    'Petra',
    'party',
    'd4/d6/d6/d4',
    { combat: 'd6', craft: 'd6', perception: 'd6' },
    { proficiencies: { archery: 1 }, gear: ['crossbow', 'knife', 'padded'] },
  ),
  preset(
    'Clementine',
    'party',
    'd4/d6/d4/d6',
    { combat: 'd6', handling: 'd6', perception: 'd6' },
    {
      proficiencies: { finesse: 1, healing: 1 },
      gear: ['straight sword', 'buckler', 'leather'],
      toughness: 4,
      cannotBeSurprised: true,
    },
  ),
  preset(
    'Roland',
    'party',
    'd6/d4/d4/d6',
    { combat: 'd6', athletics: 'd6', charisma: 'd6' },
    {
      proficiencies: { martial: 1, persuade: 1 },
      gear: ['straight sword', 'medium shield', 'chainmail'],
      toughness: 4,
    },
  ),
  preset(
    'Guard',
    'foe',
    'd6/d6/d4/d6',
    { combat: 'd6', athletics: 'd6', perception: 'd6' },
    { proficiencies: { martial: 1 }, gear: ['straight sword', 'small shield', 'chainmail', 'helmet'] },
  ),
  preset(
    'Guard captain',
    'foe',
    'd8/d6/d6/d8',
    { combat: 'd8', athletics: 'd6', charisma: 'd8', perception: 'd6' },
    { proficiencies: { martial: 2, intimidate: 1 }, gear: ['longsword', 'segmented', 'helmet'], toughness: 4 },
  ),
  preset(
    'Bandit',
    'foe',
    'd6/d6/d4/d4',
    { combat: 'd6', agility: 'd6', handling: 'd6' },
    { proficiencies: { finesse: 1 }, gear: ['straight sword', 'hand crossbow', 'sap', 'padded'] },
  ),
  preset(
    'Goblin',
    'foe',
    'd4/d6/d4/d4',
    { combat: 'd6', agility: 'd6', perception: 'd6' },
    { proficiencies: { finesse: 1, stealth: 1 }, gear: ['knife', 'wood'], size: 3 },
  ),
  preset(
    'Goblin archer',
    'foe',
    'd4/d6/d4/d4',
    { combat: 'd6', agility: 'd6' },
    { proficiencies: { archery: 1, stealth: 1 }, gear: ['shortbow', 'knife', 'wood'], size: 3 },
  ),
  preset(
    'Cultist initiate',
    'foe',
    'd4/d4/d6/d6',
    { insight: 'd6' },
    { proficiencies: { martial: 1 }, gear: ['curved sword'] },
  ),
  preset(
    'Cultist adept',
    'foe',
    'd6/d6/d6/d8',
    { combat: 'd6', insight: 'd8' },
    { proficiencies: { martial: 1, resistance: 1 }, gear: ['curved sword', 'padded'], toughness: 4 },
  ),
  preset(
    'Beastman',
    'foe',
    'd8/d6/d4/d6',
    { combat: 'd6', athletics: 'd6', agility: 'd6' },
    { proficiencies: { martial: 1, unarmed: 1 }, gear: ['battleaxe'], natural: ['claw'], hide: 2, toughness: 4 },
  ),
  preset(
    'Wolf',
    'foe',
    'd6/d8/d4/d6',
    { combat: 'd6', agility: 'd6', perception: 'd8' },
    { proficiencies: { unarmed: 1, running: 2, stealth: 1 }, gear: [], size: 3, hands: 0, natural: ['bite'], hide: 1 },
  ),
  preset(
    'Boar',
    'foe',
    'd8/d6/d4/d6',
    { combat: 'd6', athletics: 'd6' },
    {
      proficiencies: { unarmed: 1, running: 1 },
      gear: [],
      size: 3,
      hands: 0,
      natural: ['tusk'],
      hide: 2,
      toughness: 4,
    },
  ),
  preset(
    'Black bear',
    'foe',
    'd10/d6/d4/d8',
    { combat: 'd8', athletics: 'd8' },
    {
      proficiencies: { unarmed: 1, fortitude: 1 },
      gear: [],
      size: 5,
      hands: 0,
      natural: ['great bite', 'great claw'],
      hide: 3,
      toughness: 8,
    },
  ),
  preset(
    'Grizzly bear',
    'foe',
    'd12/d6/d4/d10',
    { combat: 'd10', athletics: 'd10' },
    {
      proficiencies: { unarmed: 2, fortitude: 2 },
      gear: [],
      size: 6,
      hands: 0,
      natural: ['great bite', 'great claw'],
      hide: 4,
      toughness: 12,
    },
  ),
  preset(
    'Black ooze',
    'foe',
    'd10/d4/d4/d6',
    { combat: 'd6', athletics: 'd10' },
    { proficiencies: { unarmed: 1 }, gear: [], size: 3, hands: 0, natural: ['pseudopod'], toughness: 8, eDef: 2 },
  ),
  preset(
    'Vine horror',
    'foe',
    'd8/d4/d4/d6',
    { combat: 'd6', athletics: 'd8' },
    { proficiencies: { unarmed: 1, lifting: 1 }, gear: [], size: 3, hands: 0, natural: ['vine'], hide: 3 },
  ),
];
