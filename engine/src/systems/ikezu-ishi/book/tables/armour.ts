/** A suit of armour: what it counts, its slots and price, and whether it is of metal (table 5.3, IKZ-NPC-05). */
export interface Suit {
  readonly name: string;
  readonly value: number;
  readonly slots: number;
  readonly price: number;
  readonly metal: boolean;
}

export const suits: readonly Suit[] = [
  { name: 'haraate', value: 1, slots: 2, price: 20, metal: false },
  { name: 'darkened leather', value: 1, slots: 2, price: 20, metal: false },
  { name: 'tatami', value: 2, slots: 2, price: 40, metal: true },
  { name: 'ashigaru armour', value: 2, slots: 2, price: 40, metal: true },
  { name: 'do-maru', value: 2, slots: 2, price: 40, metal: true },
  { name: 'yoroi', value: 3, slots: 2, price: 60, metal: true },
];

/** A suit by name. */
export function suitNamed(name: string): Suit | undefined {
  return suits.find((suit) => suit.name === name.trim().toLowerCase());
}
