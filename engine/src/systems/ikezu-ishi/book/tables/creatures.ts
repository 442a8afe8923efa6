import type { Combatant, WrittenEffect } from '../../cast/combatant.ts';

type Rest = Omit<Combatant, 'name' | 'hp' | 'armour' | 'str' | 'dex' | 'wil' | 'attacks'>;

function creature(
  name: string,
  [hp, armour, str, dex, wil]: readonly [number, number, number, number, number],
  attacks: NonNullable<Combatant['attacks']>,
  rest: Rest = {},
): Combatant {
  return { name, kind: 'npc', hp, armour, str, dex, wil, attacks, ...rest };
}

const loses = (attribute: 'STR' | 'DEX' | 'WIL', die: 6 | 8, more: Partial<WrittenEffect> = {}): WrittenEffect => ({
  kind: 'loseAttribute',
  attribute,
  die,
  ...more,
});

/** The bestiary: HP, armour, STR, DEX, WIL (table 5.8). */
export const creatures: Readonly<Record<string, Combatant>> = {
  human: creature('Human', [3, 0, 10, 10, 10], [], { loot: 'd4' }),
  villager: creature('Villager', [3, 0, 8, 10, 8], ['tools d4'], { loot: 'd4' }),
  farmer: creature('Farmer', [4, 0, 10, 10, 8], ['sickle d4'], { loot: 'd4' }),
  bandit: creature('Bandit', [4, 1, 11, 14, 12], [{ use: 'tanto', name: 'dagger' }], { loot: 'd10' }),
  ashigaru: creature('Ashigaru', [4, 1, 11, 12, 9], ['wakizashi'], { loot: 'd6' }),
  kaizoku: creature('Kaizoku', [6, 0, 12, 14, 9], [{ name: 'short sword', dice: 'd6', type: 'slashing' }], {
    loot: '2d6',
  }),
  ronin: creature('Ronin', [8, 2, 14, 14, 8], ['katana'], { loot: 'd6' }),
  'ronin-leader': creature('Ronin Leader', [12, 2, 16, 14, 10], ['nodachi'], {
    leader: true,
    moraleBonus: 1,
    loot: '2d6',
  }),
  samurai: creature('Samurai', [8, 3, 16, 12, 11], ['katana'], { traits: ['bufferHp'], loot: 'd10' }),
  shinobi: creature('Shinobi', [6, 1, 10, 16, 10], ['ninjato', { use: 'shuriken', uses: 2 }], {
    traits: ['alwaysFirst', 'sneakAttack', 'noRetreatSave'],
    loot: 'd6',
  }),
  sohei: creature('Sohei', [5, 0, 10, 18, 12], ['fists d6+d6'], { loot: 'd4' }),
  wolf: creature('Wolf', [6, 0, 12, 14, 8], ['bite d8']),
  'dire-wolf': creature('Dire wolf', [8, 0, 14, 12, 8], ['bite d10']),
  'black-bear': creature('Black bear', [6, 0, 14, 12, 6], ['claws d6+d6'], { onCrit: [loses('STR', 6)] }),
  tiger: creature('Tiger', [6, 0, 14, 14, 6], ['claws d8+d8'], { onCrit: [loses('STR', 6)] }),
  'giant-scorpion': creature('Giant scorpion', [8, 1, 11, 12, 4], ['claws d10+d10'], {
    onCrit: [loses('STR', 8, { permanent: true })],
  }),
  'giant-crocodile': creature('Giant crocodile', [15, 3, 16, 6, 5], ['bite d12']),
  'giant-crab': creature(
    'Giant crab',
    [6, 3, 14, 3, 8],
    [{ name: 'pincers', dice: 'd8+d8', natural: true, hands: 0, ignoresNonMetal: true }],
  ),
  'giant-eagle': creature('Giant eagle', [4, 0, 11, 17, 11], ['talons d8+d8'], { traits: ['elusive'] }),
  'vampire-bat': creature('Vampire bat', [3, 0, 6, 14, 3], ['bite d8'], { onCrit: [{ kind: 'diseased' }] }),
  kappa: creature('Kappa', [9, 2, 13, 14, 10], ['claws d6', 'bite d8'], { traits: ['regen'] }),
  oni: creature('Oni', [12, 0, 20, 13, 14], ['metal club d10']),
  onikuma: creature('Onikuma', [11, 0, 20, 11, 10], ['claws d10+d10']),
  gashadokuro: creature('Gashadokuro', [20, 0, 18, 11, 13], ['claws d10', 'bite d12'], {
    onCrit: [{ kind: 'grapple' }],
  }),
  jorogumo: creature('Jorogumo', [12, 0, 14, 15, 16], ['claws d6+d6+d6+d6', 'bite d8+d8'], {
    onCrit: [{ kind: 'poisoned', die: 12 }],
  }),
  'kuchisake-onna': creature('Kuchisake Onna', [13, 0, 14, 17, 16], ['scissors d8+d8', 'bite d6'], {
    onCrit: [
      { kind: 'damage', die: 8 },
      { kind: 'loseAttribute', attribute: 'WIL' },
    ],
  }),
  nukekubi: creature('Nukekubi', [8, 0, 14, 16, 10], ['bite d8'], {
    traits: ['frightful'],
    onCrit: [loses('WIL', 6, { killsAtZero: true })],
  }),
  omukade: creature('Omukade', [20, 3, 20, 20, 7], ['bite d10'], {
    traits: ['critImmune'],
    onCrit: [{ kind: 'trample', die: 12 }],
  }),
  onryo: creature('Onryo', [7, 0, 6, 12, 16], ['touch d6'], { onCrit: [{ kind: 'disadvantage', die: 6 }] }),
  'ushi-oni': creature('Ushi Oni', [13, 0, 18, 12, 12], ['claws d6+d6'], {
    onCrit: [
      { kind: 'damage', die: 6 },
      { kind: 'cannotAttack', die: 4 },
    ],
  }),
  wanyudo: creature('Wanyudo', [13, 0, 20, 20, 14], ['burn d8'], { onCrit: [{ kind: 'burning', die: 6 }] }),
  'yuki-onna': creature('Yuki Onna', [15, 1, 10, 14, 17], ['chilling touch d4', 'soul drain d10'], {
    onCrit: [loses('DEX', 6)],
  }),
  'umi-bozu': creature(
    'Umi Bozu',
    [28, 0, 20, 12, 9],
    [{ name: 'slam', dice: 'd8+d8', natural: true, hands: 0, blast: 'rollDie' }],
  ),
  'ashigaru-company': creature('Ashigaru company', [8, 1, 12, 10, 9], ['yari'], { kind: 'detachment' }),
};
