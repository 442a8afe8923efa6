import type { CombatantRef } from './system.ts';

/** The sides of a fight as they are first named, the party before all others; without one the first stands in for it. */
export function sidesOf(combatants: readonly { readonly side: string }[]): readonly string[] {
  const sides = [...new Set(combatants.map(({ side }) => side))];
  return sides.includes('party') ? ['party', ...sides.filter((side) => side !== 'party')] : sides;
}

/** A fight whose sides are numbered and whose seats stand on the sheets. */
interface Sided {
  readonly sides: readonly string[];
  readonly fighters: readonly {
    readonly side: number;
    readonly sheet: { readonly id: string; readonly name: string; readonly seat: number };
  }[];
}

/** Everybody in the fight, in list order. */
export function combatantsOf({ sides, fighters }: Sided): CombatantRef[] {
  return fighters.map(({ sheet: { id, name, seat }, side }) => ({ id, name, side: sides[side]!, seat }));
}
