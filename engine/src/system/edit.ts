/** A change the GM makes to a fight by hand. It takes effect at the open question. */
export type Edit =
  /** Sets one field, by its path in the fight: `fighters.2.hp`, or with a combatant's id: `fighters.orc-1.hp`. */
  | { readonly op: 'set'; readonly path: string; readonly value: number | string | boolean }
  /** Brings in a combatant, written as in an encounter. */
  | { readonly op: 'add'; readonly combatant: unknown }
  /** Takes a combatant out of the fight. */
  | { readonly op: 'remove'; readonly combatant: string }
  /** Fixes a ruling to a value, or to `ask`. */
  | { readonly op: 'rule'; readonly ruling: string; readonly value: string }
  /** Ends the fight; without a winner it is undecided. */
  | { readonly op: 'end'; readonly winner?: string };
