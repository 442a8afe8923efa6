import type { Preset } from '../../../../system/system.ts';
import type { Combatant } from '../../cast/combatant.ts';

const counted = ['size', 'hands', 'hide', 'toughness', 'con', 'eva', 'eDef'] as const;

/** Parts between commas, each a name and what it has: `martial 1, fortitude 1`. */
function pairs(written: string): [name: string, has: string][] {
  return listed(written).map((part) => [part.slice(0, part.lastIndexOf(' ')), part.slice(part.lastIndexOf(' ') + 1)]);
}

function listed(written: string): string[] {
  return written === '' ? [] : written.split(', ');
}

/** `name | STR/DEX/INT/RES | skills | proficiencies | gear | natural weapons | numbers`, as the rows below have it. */
function preset(role: 'party' | 'foe', row: string): Preset<Combatant> {
  const [name = '', dice = '', skills = '', profs = '', gear = '', natural = '', numbers = ''] = row
    .split('|')
    .map((part) => part.trim());
  const [STR, DEX, INT, RES] = dice.split('/');
  const combatant: Combatant = {
    name,
    pc: role === 'party',
    STR,
    DEX,
    INT,
    RES,
    skills: Object.fromEntries(pairs(skills)),
    ...(role === 'party' ? { fate: 1 } : {}),
    proficiencies: Object.fromEntries(pairs(profs).map(([prof, has]) => [prof, Number(has)])),
    gear: listed(gear),
    ...(natural === '' ? {} : { natural: listed(natural) }),
  };
  for (const [word, has] of pairs(numbers)) {
    const field = counted.find((known) => known === word);
    if (field === undefined) combatant.cannotBeSurprised = true;
    else combatant[field] = Number(has);
  }
  return { id: name.toLowerCase().replaceAll(' ', '-'), name, role, combatant };
}

/** The book's example characters, completed. */
const party = [
  'Boudica | d6/d4/d4/d6 | combat d6 | martial 1, fortitude 1 | spear, leather | | con 4',
  'Agnessa | d4/d6/d4/d6 | combat d6, agility d6, perception d6 | archery 1, finesse 1 | shortbow, knife, padded',
  'Fabian | d4/d6/d6/d4 | combat d6, handling d6 | finesse 1, dodge 1, sleight 1 | dagger, parrying dagger, padded | | eva 4',
  'Petra | d4/d6/d6/d4 | combat d6, craft d6, perception d6 | archery 1 | crossbow, knife, padded',
  'Clementine | d4/d6/d4/d6 | combat d6, handling d6, perception d6 | finesse 1, healing 1 | straight sword, buckler, leather | | toughness 4, cannot be surprised',
  'Roland | d6/d4/d4/d6 | combat d6, athletics d6, charisma d6 | martial 1, persuade 1 | straight sword, medium shield, chainmail | | toughness 4',
];

/** Foes on the current scale. */
const foes = [
  'Guard | d6/d6/d4/d6 | combat d6, athletics d6, perception d6 | martial 1 | straight sword, small shield, chainmail, helmet',
  'Guard captain | d8/d6/d6/d8 | combat d8, athletics d6, charisma d8, perception d6 | martial 2, intimidate 1 | longsword, segmented, helmet | | toughness 4',
  'Bandit | d6/d6/d4/d4 | combat d6, agility d6, handling d6 | finesse 1 | straight sword, hand crossbow, sap, padded',
  'Goblin | d4/d6/d4/d4 | combat d6, agility d6, perception d6 | finesse 1, stealth 1 | knife, wood | | size 3',
  'Goblin archer | d4/d6/d4/d4 | combat d6, agility d6 | archery 1, stealth 1 | shortbow, knife, wood | | size 3',
  'Cultist initiate | d4/d4/d6/d6 | insight d6 | martial 1 | curved sword',
  'Cultist adept | d6/d6/d6/d8 | combat d6, insight d8 | martial 1, resistance 1 | curved sword, padded | | toughness 4',
  'Beastman | d8/d6/d4/d6 | combat d6, athletics d6, agility d6 | martial 1, unarmed 1 | battleaxe | claw | hide 2, toughness 4',
  'Wolf | d6/d8/d4/d6 | combat d6, agility d6, perception d8 | unarmed 1, running 2, stealth 1 | | bite | size 3, hands 0, hide 1',
  'Boar | d8/d6/d4/d6 | combat d6, athletics d6 | unarmed 1, running 1 | | tusk | size 3, hands 0, hide 2, toughness 4',
  'Black bear | d10/d6/d4/d8 | combat d8, athletics d8 | unarmed 1, fortitude 1 | | great bite, great claw | size 5, hands 0, hide 3, toughness 8',
  'Grizzly bear | d12/d6/d4/d10 | combat d10, athletics d10 | unarmed 2, fortitude 2 | | great bite, great claw | size 6, hands 0, hide 4, toughness 12',
  'Black ooze | d10/d4/d4/d6 | combat d6, athletics d10 | unarmed 1 | | pseudopod | size 3, hands 0, toughness 8, eDef 2',
  'Vine horror | d8/d4/d4/d6 | combat d6, athletics d8 | unarmed 1, lifting 1 | | vine | size 3, hands 0, hide 3',
];

export const presets: readonly Preset<Combatant>[] = [
  ...party.map((row) => preset('party', row)),
  ...foes.map((row) => preset('foe', row)),
];
