import type { Item } from '../../state/model.ts';

function piece(name: string, kind: Item['kind'], armour: number, slots: number, price: number): Item {
  return { name, kind, slots, armour, weapon: null, price, magicDice: 0 };
}

/** Armour by Breaking Point grade: 1 is light, 2 or more heavy (BDP-BRK-04, BDP-ARM-01). Prices are Cairn's. */
export const armourPieces: readonly Item[] = [
  piece('light armour', 'armour', 1, 1, 20),
  piece('heavy armour', 'armour', 2, 2, 40),
  piece('plate', 'armour', 3, 2, 60),
  piece('shield', 'shield', 1, 1, 10),
  piece('helmet', 'helmet', 1, 1, 10),
];
