import type { Preset } from '../../../../system/system.ts';
import type { Combatant, WrittenItem } from '../../cast/combatant.ts';

type Scores = readonly [hp: number, armour: number, str: number, dex: number, wil: number];

function creature(
  name: string,
  [hp, armour, str, dex, wil]: Scores,
  items: WrittenItem[],
  kinds: string[],
  more: Partial<Combatant> = {},
): Preset<Combatant> {
  const id = name.toLowerCase().replaceAll(' ', '-');
  const combatant = { name, kind: 'npc', side: 'foes', hp, armour, str, dex, wil, items, kinds, ...more } as const;
  return { id, name, role: more.side === 'party' ? 'party' : 'foe', combatant };
}

/** Claws, teeth and the like: class by die (BDP-NPC-03, BDP-CLSH-13). */
function natural(name: string, dice: string): WrittenItem {
  return { name, dice, natural: true };
}

const beast = { humanoid: false } as const;
const bigBeast = { humanoid: false, humanSized: false } as const;
const giant = { humanSized: false } as const;

const shortBow: WrittenItem = { name: 'short bow', dice: 'd6', ranged: true, bulky: true };
const longbow: WrittenItem = { name: 'longbow', dice: 'd8', ranged: true, bulky: true };
const sling: WrittenItem = { name: 'sling', dice: 'd6', ranged: true };
const club: WrittenItem = { name: 'club', dice: 'd10', class: 'slow', bulky: true, damageType: 'bludgeoning' };

function blade(name: string, dice: string, more: Exclude<WrittenItem, string> = {}): WrittenItem {
  return { name, dice, damageType: 'slashing', ...more };
}

/** Foes and hirelings, with Cairn's numbers where Cairn has them and appendix B's grades where not (BDP-NPC-01..07). */
export const creatures: readonly Preset<Combatant>[] = [
  creature('Bandit', [4, 1, 12, 12, 9], ['shortsword', shortBow], ['bandit', 'human'], { fleesWithoutLeader: true }),
  creature('Bandit leader', [7, 2, 12, 12, 13], ['longsword', 'crossbow'], ['bandit', 'human'], {
    reactions: ['block', 'dodge'],
    leader: true,
  }),
  creature('Bodyguard', [4, 1, 13, 11, 9], [blade('sword', 'd6')], ['human'], { side: 'party', reactions: ['block'] }),
  creature('Goblin', [4, 0, 8, 12, 8], ['dagger', sling], ['goblin']),
  creature(
    'Root Goblin',
    [4, 0, 8, 14, 8],
    [{ name: 'spear', dice: 'd6', reach: true, damageType: 'piercing' }],
    ['goblin', 'plant'],
  ),
  creature('Kobold', [3, 0, 8, 13, 4], [natural('bite', 'd6'), 'spear'], ['kobold']),
  creature('Hobgoblin', [6, 2, 14, 8, 11], ['mace'], ['goblin', 'hobgoblin'], {
    reactions: ['block'],
    packFighter: true,
    steadyWithLeader: true,
  }),
  creature('Gnoll', [6, 1, 12, 14, 8], ['spear'], ['gnoll'], { reactions: ['fightBack'] }),
  creature('Orc', [6, 1, 14, 10, 8], ['scimitar'], ['orc']),
  creature('Orc blademaster', [11, 1, 15, 12, 12], ['greatsword', 'scimitar'], ['orc'], {
    reactions: ['parry', 'block', 'fightBack'],
  }),
  creature('Skeleton', [5, 1, 8, 13, 0], [blade('rusty sword', 'd6'), 'bow'], ['undead', 'skeleton'], {
    enemyOfFaith: true,
  }),
  creature('Zombie', [2, 0, 12, 6, 3], [natural('nails', 'd6')], ['undead', 'zombie'], {
    enemyOfFaith: true,
    onCritical: [{ kind: 'note', text: 'infected' }, { kind: 'deprived' }],
  }),
  creature('Draugr', [12, 2, 15, 9, 13], [blade('broadsword', 'd8')], ['undead', 'draugr'], {
    enemyOfFaith: true,
    reactions: ['block'],
    onCritical: [{ kind: 'dies' }],
  }),
  creature('Wight', [12, 3, 16, 8, 12], [blade('longsword', 'd10', { class: 'slow' })], ['undead', 'wight'], {
    enemyOfFaith: true,
    reactions: ['parry'],
    onCritical: [{ kind: 'loseAbility', ability: 'STR', die: 0, permanent: true }],
  }),
  creature('Wolf', [6, 0, 12, 14, 8], [natural('bite', 'd8')], ['animal', 'wolf'], beast),
  creature('Dire Wolf', [8, 0, 14, 12, 8], [natural('bite', 'd10')], ['animal', 'wolf'], {
    ...bigBeast,
    reactions: ['fightBack'],
  }),
  creature('Tiger', [6, 0, 14, 14, 6], [natural('claws', 'd8+d8')], ['animal', 'tiger'], {
    ...bigBeast,
    reactions: ['fightBack'],
    onCritical: [{ kind: 'loseAbility', ability: 'STR', die: 6 }],
  }),
  creature('Grizzly Bear', [6, 0, 15, 13, 5], [natural('claws', 'd8+d8')], ['animal', 'bear'], {
    ...bigBeast,
    reactions: ['fightBack'],
    onCritical: [{ kind: 'loseAbility', ability: 'STR', die: 6 }],
  }),
  creature('Ogre', [6, 1, 16, 8, 6], [club], ['ogre', 'giant'], giant),
  creature('Troll', [14, 1, 14, 12, 4], [natural('claws', 'd8+d8'), club], ['troll', 'giant'], {
    ...giant,
    onFailedCds: 'fightOn',
  }),
  creature(
    'Minotaur',
    [12, 1, 16, 12, 8],
    [blade('axe', 'd10', { class: 'slow', bulky: true }), natural('charge', 'd12')],
    ['minotaur'],
    { ...giant, reactions: ['fightBack'] },
  ),
  creature('Berserker', [10, 1, 14, 13, 15], [blade('twin axes', 'd8+d8', { hands: 2 })], ['human'], {
    reactions: ['fightBack'],
    moraleImmune: true,
    furiousStart: true,
  }),
  creature('Red Cap', [6, 0, 6, 12, 8], [blade('sickles', 'd6+d6', { hands: 2 })], ['fey', 'red cap'], {
    reactions: ['fightBack'],
    onCritical: [{ kind: 'attackerRegainsStr' }],
  }),
  creature('Elf', [4, 1, 8, 12, 14], ['shortsword', longbow], ['elf', 'fey'], { reactions: ['dodge'] }),
  creature(
    'Hooded Man',
    [12, 0, 9, 12, 14],
    [{ name: 'leystaff', dice: 'd8', damageType: 'bludgeoning', hands: 2 }],
    ['human'],
    { reactions: ['block'], onCritical: [{ kind: 'loseAbility', ability: 'WIL', die: 4 }] },
  ),
];

/** Allies that skills bring along, with the average of their dice (BDP-SKL-35). */
export const companions: readonly Preset<Combatant>[] = [
  creature('Animal Companion', [3, 0, 7, 7, 7], [natural('bite', 'd6')], ['animal'], { ...beast, side: 'party' }),
  creature('Companion', [3, 0, 10, 10, 10], ['shortsword'], ['human'], { side: 'party' }),
];
