import { type Item, profNames, propertyNames } from '../kinds.ts';

/** An item with everything that is usual. */
export function item(name: string, kind: Item['kind'], more: Partial<Item>): Item {
  return {
    name,
    kind,
    attributes: [0],
    proficiencies: [3, 4],
    damage: 3,
    types: [2],
    crit: 20,
    critDamage: 6,
    projectile: false,
    bow: /bow$/.test(name),
    reach: 1,
    reachMax: more.reach ?? 1,
    near: 0,
    far: 0,
    reload: 0,
    shots: 1,
    loaded: -1,
    ammo: -1,
    quantity: 1,
    hands: 1,
    nonlethal: false,
    parry: -1,
    block: -1,
    durability: 4,
    armour: 0,
    properties: 0,
    remedy: null,
    ...more,
  };
}

const typeOf: Readonly<Record<string, number>> = { B: 2, P: 5, S: 9 };
const METAL = 10;
const OTHER = 4;

/** `attr dmg type crit critDmg profs hands reach|near/far reload parry material flags : properties` as in the book's table. */
function row(line: string): Item {
  const [name = '', stats = '', props = ''] = line.split(':').map((part) => part.trim());
  const [
    attr = '',
    dmg = '',
    type = '',
    crit = '',
    critDmg = '',
    profs = '',
    hands = '',
    range = '',
    reload = '',
    parry = '',
    mat = '',
    flags = '',
  ] = stats.split(/\s+/);
  const [melee = '', thrown = ''] = range.split('+');
  const shoots = flags.includes('s');
  const [near, far] = (shoots ? melee : thrown).split('/').map(Number);
  const [reach = 0, reachMax = reach] = shoots ? [0, 0] : melee.split('-').map(Number);
  const [loads = 0, shots = 1] = reload.split('x').map(Number);
  return item(name, flags.includes('n') ? 'natural' : 'weapon', {
    attributes: attr === 'A' ? [0, 1] : attr === 'S' ? [0] : [1],
    damage: Number(dmg),
    types: [...type].map((letter) => typeOf[letter]!),
    crit: Number(crit),
    critDamage: Number(critDmg),
    proficiencies: profs.split(',').map((prof) => profNames.findIndex((known) => known.startsWith(prof))),
    hands: Number(hands),
    projectile: shoots,
    reach,
    reachMax,
    near: near || 0,
    far: far || 0,
    reload: loads,
    shots,
    quantity: flags.includes('q') ? 10 : 1,
    parry: parry === '-' ? -1 : Number(parry),
    durability: mat === 'M' ? METAL : OTHER,
    nonlethal: flags.includes('l'),
    properties: props === '' ? 0 : props.split(',').reduce((bits, word) => bits | (1 << propertyIndex(word.trim())), 0),
  });
}

/** Bare hands: what everybody has (ING-DUR-04). */
export const bareHands: Item = row('bare hands: A 2 B 20 4 unarmed 1 1 0 - o nl: swift');
/** Any held thing that is no weapon (ING-ATK-10). */
export const improvised: Item = row('improvised item: S 3 B 20 6 martial,throwing 1 1+5/30 0 - o .');

/** The weapons of the draft tables with the current book's numbers (ING-DUR-01 for durability). */
export const weapons: readonly Item[] = [
  'hand wraps: A 3 B 20 5 unarmed 1 1 0 - o l: swift',
  'knife: D 3 P 19 9 finesse 1 1+6/42 0 2 M .: swift',
  'longknife: A 4 PS 20 8 finesse,martial 1 1 0 3 M .: swift',
  'handaxe: S 4 S 20 8 martial 1 1+6/42 0 2 M .: swift',
  'club: S 4 B 20 8 martial 1 1 0 - o .: momentum,swift',
  'sap: S 4 B 20 8 martial,unarmed 1 1 0 - o l: momentum,swift',
  'spearclub: S 4 BP 20 8 martial 1 1 0 - o .: momentum,versatile',
  'staff: A 4 B 20 8 martial,unarmed 1 1 0 - o .: backswing,trip,versatile',
  'shortspear: A 4 P 20 8 finesse,martial 1 1+10/70 0 - o .: trip,versatile',
  'sling: S 4 B 20 8 archery 1 55/385 1 - o s: unfit 1,wide',
  'dagger: D 3 P 18 9 finesse 1 1+5/35 0 2 M .: swift',
  'straight sword: A 4 PS 19 8 finesse,martial 1 1 0 3 M .: swift',
  'longsword: A 4 PS 19 8 finesse,martial 1 1 0 3 M .: versatile',
  'curved sword: A 4 S 19 8 finesse,martial 1 1 0 2 M .: cleave,swift',
  'curved longsword: A 4 S 19 8 finesse,martial 1 1 0 3 M .: cleave,versatile',
  'parrying dagger: D 3 P 19 9 finesse 1 1 0 4 M .: swift',
  'dueling sword: D 4 P 18 8 finesse 1 1 0 3 M .: versatile',
  'thrusting dagger: A 3 P 18 9 finesse,martial 1 1+4/28 0 2 M .: swift',
  'thrusting sword: D 4 P 18 8 finesse 1 1 0 3 M .: swift',
  'greatsword: S 5 PS 20 7 martial 2 2 0 2 M .: two-handed',
  'battleaxe: S 4 S 19 8 martial 1 1+6/42 0 - M .: cleave,versatile',
  'greataxe: S 5 S 20 7 martial 2 2 0 - M .: cleave,two-handed',
  'poleaxe: S 4 PS 19 8 martial 2 2 0 - o .: trip,two-handed',
  'warhammer: S 4 BP 19 8 martial 1 1 0 - M .: momentum,swift',
  'mace: S 4 BP 19 8 martial 1 1 0 - M .: momentum,versatile',
  'maul: S 5 B 20 7 martial 2 1 0 - o .: momentum,two-handed',
  'warstaff: A 4 B 19 8 martial,unarmed 1 2 0 - o .: trip,versatile',
  'polehammer: S 4 BP 19 8 martial 2 2 0 - o .: trip,two-handed',
  'flail: S 5 BP 20 7 martial 2 2 0 - M .: backswing,momentum,risky,unfit 1,wide,two-handed',
  'spear: A 4 P 19 8 finesse,martial 2 2 0 - o .: two-handed',
  'pike: S 4 P 19 8 martial 2 3 0 - o .: risky,unfit 1,wide,two-handed',
  'javelin: A 3 P 18 9 archery,finesse,martial 1 1+15/105 0 - o .: unfit 1',
  'leather whip: A 4 S 20 8 finesse,martial 1 2-5 0 - o .: risky,trip',
  'chain whip: A 4 BS 19 8 finesse,martial 1 2-4 0 - M .: risky,trip',
  'sword whip: A 4 S 19 9 finesse,martial 1 2-3 0 - M .: risky,trip',
  'war darts: D 3 P 18 9 archery,finesse,martial 1 1+12/84 0 - M q: swift,unfit 1',
  'shortbow: A 3 P 19 9 archery 2 35/280 0 - o s',
  'longbow: S 3 P 18 9 archery 2 40/320 0 - o s',
  'hand crossbow: D 3 P 18 9 archery,finesse,firearms 1 15/105 2 - o s: versatile',
  'crossbow: D 4 P 18 10 archery,firearms,martial 2 35/245 2 - o s',
  'siege crossbow: D 5 P 18 11 archery,firearms,martial 2 40/280 12 - o s',
  'repeating crossbow: D 3 P 19 9 archery,firearms,martial 2 15/105 3x10 - o s',
  'cestus: A 4 B 20 8 unarmed 1 1 0 - o .: momentum,swift',
  'knuckle: A 4 B 19 8 unarmed 1 1 0 - M .: momentum,swift',
  'fist claw: A 3 PS 19 9 unarmed 1 1 0 - M .: cleave,swift',
  'punch dagger: A 3 PS 18 9 unarmed 1 1 0 - M .: cleave,swift',
  'stone: A 4 B 20 8 archery,finesse 1 0+5/35 0 - o .: swift',
  'glass: A 3 BS 19 8 archery,finesse 1 0+5/35 0 - o .',
  'needle: D 3 P 19 9 archery,finesse 1 0+5/35 0 - M .: swift',
  'bite: A 3 P 19 9 unarmed 0 1 0 - o n: momentum,swift',
  'claw: A 3 S 20 7 unarmed 0 1 0 - o n: swift',
  'tusk: S 4 B 20 8 unarmed 0 1 0 - o n: momentum',
  'great bite: S 4 P 19 10 unarmed 0 1 0 - o n: momentum,swift',
  'great claw: S 4 S 20 8 unarmed 0 1 0 - o n: cleave,swift',
  'pseudopod: S 4 B 20 8 unarmed 0 2 0 - o n: momentum',
  'vine: S 4 B 20 8 unarmed 0 2 0 - o n: momentum',
].map(row);

const strike = {
  attributes: [0],
  damage: 4,
  types: [2],
  crit: 20,
  critDamage: 9,
  proficiencies: [3, 5],
  near: 5,
  far: 30,
};

/** Shields, which can be struck with and thrown as well. */
export const shields: readonly Item[] = [
  item('leather shield', 'shield', { ...strike, block: 1, durability: 6, parry: 2 }),
  item('small buckler', 'shield', { ...strike, durability: 8, parry: 3 }),
  item('buckler', 'shield', { ...strike, durability: 10, parry: 4 }),
  item('small shield', 'shield', { ...strike, block: 2, durability: 8, parry: 2 }),
  item('medium shield', 'shield', { ...strike, block: 3, durability: 10, parry: 2 }),
  item('large shield', 'shield', { ...strike, block: 4, durability: 12, parry: 2 }),
];

/** Armour with its rating in the revised and in the first list, and its properties. */
export const armourPieces: readonly (readonly [name: string, revised: number, first: number, properties: number])[] = [
  ['bone', 1, 2, 0],
  ['wood', 1, 3, 0],
  ['padded', 2, 4, 0],
  ['leather', 3, 5, 0],
  ['chainmail', 4, 6, 0],
  ['segmented', 5, 7, 1024],
  ['plate', 6, 8, 1024],
  ['helmet', 1, 1, 0],
  ['visor', 0, 1, 2048],
  ['pauldrons', 1, 1, 1024],
  ['vambraces', 1, 1, 512],
  ['gauntlets', 0, 1, 1024 + 4096],
  ['greaves', 1, 1, 0],
  ['sabatons', 0, 1, 1024],
];

function propertyIndex(word: string): number {
  const names: readonly string[] = propertyNames;
  return names.indexOf(word);
}
