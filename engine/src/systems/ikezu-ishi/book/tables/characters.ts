import type { Combatant } from '../../cast/combatant.ts';

function character(
  name: string,
  [str, dex, wil, hp]: readonly [number, number, number, number],
  attacks: NonNullable<Combatant['attacks']>,
  armour: number | string = 0,
): Combatant {
  return { name, kind: 'pc', str, dex, wil, hp, armour, attacks, gear: 5 };
}

/** Ready-made characters: STR, DEX, WIL, HP (table 5.9). */
export const characters: Readonly<Record<string, Combatant>> = {
  nozomi: character('Nozomi', [14, 12, 10, 5], ['katana'], 'yoroi'),
  fumi: character('Fumi', [11, 10, 13, 5], ['katana'], 2),
  hideo: character('Hideo', [12, 16, 9, 4], ['ninjato', 'shuriken']),
  hitoshi: character('Hitoshi', [14, 12, 9, 6], ['yumi']),
  saburo: character('Saburo', [14, 9, 10, 6], ['yari'], 'do-maru'),
  kazuhiko: character('Kazuhiko', [14, 8, 11, 6], ['shakujo']),
  chikara: character('Chikara', [11, 14, 10, 6], ['naginata']),
  akira: character('Akira', [13, 12, 10, 5], ['tekko'], 1),
  eiji: character('Eiji', [14, 8, 11, 6], ['kusarigama']),
  ayame: character('Ayame', [11, 9, 14, 3], ['kama']),
};

/** What somebody was before, and the ready-made character who carries the same (table 5.9). */
export const backgrounds: readonly { readonly name: string; readonly like: string }[] = [
  { name: 'samurai', like: 'nozomi' },
  { name: 'ronin', like: 'fumi' },
  { name: 'ninja', like: 'hideo' },
  { name: 'hunter', like: 'hitoshi' },
  { name: 'soldier', like: 'saburo' },
  { name: 'mountain ascetic', like: 'kazuhiko' },
  { name: 'pirate', like: 'chikara' },
  { name: 'bandit', like: 'akira' },
  { name: 'miner', like: 'eiji' },
  { name: 'herbalist', like: 'ayame' },
];
